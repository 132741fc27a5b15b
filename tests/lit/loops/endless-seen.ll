; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops that make progress: others see them, or may end them. That they go round for ever is no UB,
; and no repeated state shows that they do.

declare void @seen()
declare void @idle() memory(none) nounwind
declare void @llvm.sideeffect()
@g = global i32 0

; CHECK: src_volatile: correct (every iteration)
define void @src_volatile(i1 noundef %c) mustprogress {
  br label %l
l:
  %v = load volatile i32, ptr @g
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_volatile(i1 noundef %c) mustprogress {
  br label %l
l:
  %v = load volatile i32, ptr @g
  %d = xor i1 %c, true
  br i1 %d, label %e, label %l
e:
  ret void
}

; CHECK: src_volatile_less: incorrect (observable events differ)
define void @src_volatile_less() mustprogress {
  br label %l
l:
  %v = load volatile i32, ptr @g
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_volatile_less() mustprogress {
  %v = load volatile i32, ptr @g
  ret void
}

; where %c holds the source goes on for good: what is said of it has a bound
; CHECK: src_volatile_once: correct (loops up to {{[0-9]+}} iterations)
define void @src_volatile_once(i1 noundef %c) mustprogress {
  br label %l
l:
  %v = load volatile i32, ptr @g
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_volatile_once(i1 noundef %c) mustprogress {
  %v = load volatile i32, ptr @g
  ret void
}

; CHECK: src_fence: correct (loops up to {{[0-9]+}} iterations)
define void @src_fence(i1 noundef %c) mustprogress {
  br label %l
l:
  fence seq_cst
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_fence(i1 noundef %c) mustprogress {
  fence seq_cst
  ret void
}

; the fence is not in the loop
; CHECK: src_fence_before: correct (every iteration)
define void @src_fence_before(i1 noundef %c) mustprogress {
  fence seq_cst
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_fence_before(i1 noundef %c) mustprogress {
  fence seq_cst
  ret void
}

; CHECK: src_fence_before_no_mp: incorrect (source does not terminate, target does)
define void @src_fence_before_no_mp(i1 noundef %c) {
  fence seq_cst
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_fence_before_no_mp(i1 noundef %c) {
  fence seq_cst
  ret void
}

; CHECK: src_atomic_load: correct (loops up to {{[0-9]+}} iterations)
define void @src_atomic_load(i1 noundef %c) mustprogress {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_atomic_load(i1 noundef %c) mustprogress {
  %v = load atomic i32, ptr @g monotonic, align 4
  ret void
}

; CHECK: src_atomic_store: correct (loops up to {{[0-9]+}} iterations)
define void @src_atomic_store(i1 noundef %c) mustprogress {
  br label %l
l:
  store atomic i32 1, ptr @g unordered, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_atomic_store(i1 noundef %c) mustprogress {
  store atomic i32 1, ptr @g unordered, align 4
  ret void
}

; another thread may end it
; CHECK: src_spin: unknown (loop bound never reaches an exit)
define void @src_spin() mustprogress {
  br label %l
l:
  %v = load atomic i32, ptr @g acquire, align 4
  br label %l
}
define void @tgt_spin() mustprogress {
  %v = load atomic i32, ptr @g acquire, align 4
  unreachable
}

; CHECK: src_sideeffect: unknown (loop bound never reaches an exit)
define void @src_sideeffect() mustprogress {
  br label %l
l:
  call void @llvm.sideeffect()
  br label %l
}
define void @tgt_sideeffect() mustprogress {
  ret void
}

; CHECK: src_no_sideeffect: correct (every iteration)
define void @src_no_sideeffect() mustprogress {
  call void @llvm.sideeffect()
  br label %l
l:
  br label %l
}
define void @tgt_no_sideeffect() mustprogress {
  ret void
}

; a callee may not come back
; CHECK: src_idle: incorrect (source and target do not both return)
define void @src_idle(i1 noundef %c) mustprogress {
  br label %l
l:
  call void @idle()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_idle(i1 noundef %c) mustprogress {
  ret void
}

; to stay in a call that nobody sees, and to spin: the same
; CHECK: src_stays: correct (every iteration)
define void @src_stays() {
  call void @idle() noreturn
  unreachable
}
define void @tgt_stays() {
  br label %l
l:
  br label %l
}
