; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops that must make progress, and loops that need not.

declare void @seen()
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @purenw(i32) memory(none) nounwind
declare i32 @rd() memory(read) nounwind willreturn
declare i1 @ask() memory(inaccessiblemem: readwrite) nounwind willreturn
@flag = global i32 0

; CHECK: src_del_mp: correct (loops up to 4 iterations)
define i32 @src_del_mp(i8 noundef %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ %n, %entry ], [ %i1, %loop ]
  %i1 = add i8 %i, 2
  %c = icmp eq i8 %i1, 1
  br i1 %c, label %done, label %loop
done:
  ret i32 0
}
define i32 @tgt_del_mp(i8 noundef %n) mustprogress {
  ret i32 0
}

; not stuck: memory changes; leaves after the second pass
; CHECK: src_store_loop: incorrect ({{.*}})
define i32 @src_store_loop(ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %v = load i32, ptr %p
  store i32 7, ptr %p
  %c = icmp eq i32 %v, 7
  br i1 %c, label %done, label %loop
done:
  ret i32 1
}
define i32 @tgt_store_loop(ptr %p) mustprogress {
  ret i32 1
}

; CHECK: src_store_loop_ok: correct (every iteration)
define i32 @src_store_loop_ok(ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %v = load i32, ptr %p
  store i32 7, ptr %p
  %c = icmp eq i32 %v, 7
  br i1 %c, label %done, label %loop
done:
  ret i32 1
}
define i32 @tgt_store_loop_ok(ptr %p) mustprogress {
  store i32 7, ptr %p
  ret i32 1
}

; plain load of a flag in a loop, mustprogress, nothing else: race or never changes
; CHECK: src_spin_plain: correct (every iteration)
define i32 @src_spin_plain(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %v = load i32, ptr @flag
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %done
done:
  ret i32 1
}
define i32 @tgt_spin_plain(i32 %x) mustprogress {
  ret i32 1
}

; volatile may change, and reads are events
; CHECK: src_spin_vol: incorrect ({{.*}})
define i32 @src_spin_vol(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %v = load volatile i32, ptr @flag
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %done
done:
  ret i32 1
}
define i32 @tgt_spin_vol(i32 %x) mustprogress {
  ret i32 1
}

; asks an unknown function with hidden state
; CHECK: src_ask_loop: correct (loops up to 4 iterations)
define i32 @src_ask_loop(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %c = call i1 @ask()
  br i1 %c, label %loop, label %done
done:
  ret i32 1
}
define i32 @tgt_ask_loop(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %c = call i1 @ask()
  %d = xor i1 %c, true
  br i1 %d, label %done, label %loop
done:
  ret i32 1
}

; CHECK: src_ask_once: incorrect ({{.*}})
define i32 @src_ask_once(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %c = call i1 @ask()
  br i1 %c, label %loop, label %done
done:
  ret i32 1
}
define i32 @tgt_ask_once(i32 %x) mustprogress {
entry:
  %c = call i1 @ask()
  ret i32 1
}

; a function that only reads, called in a loop where nothing changes: same answer, so endless
; CHECK: src_rd_loop: correct (every iteration)
define i32 @src_rd_loop(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %v = call i32 @rd()
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %done
done:
  ret i32 1
}
define i32 @tgt_rd_loop(i32 %x) mustprogress {
  ret i32 1
}

; the source has mustprogress metadata, the target stays endless without: UB in the source there
; CHECK: src_drop_mp: correct (every iteration)
define i32 @src_drop_mp(i32 noundef %x) {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %loop, label %done
loop:
  br label %loop, !llvm.loop !0
done:
  ret i32 %x
}
define i32 @tgt_drop_mp(i32 noundef %x) {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %loop, label %done
loop:
  br label %loop
done:
  ret i32 %x
}

; willreturn: endless even with effects is UB; the source is UB as a whole, though calls come first (may not return)
; CHECK: src_willret: correct (loops up to 4 iterations)
define void @src_willret(i32 noundef %x) willreturn {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %loop, label %done
loop:
  store volatile i32 1, ptr @flag
  br label %loop
done:
  ret void
}
define void @tgt_willret(i32 noundef %x) willreturn {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %loop, label %done
loop:
  store volatile i32 1, ptr @flag
  unreachable
done:
  ret void
}

; CHECK: src_pure_loop: correct (every iteration)
define i32 @src_pure_loop(i32 noundef %x) mustprogress {
entry:
  br label %loop
loop:
  %v = call i32 @pure(i32 %x)
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %done
done:
  ret i32 %v
}
define i32 @tgt_pure_loop(i32 noundef %x) mustprogress {
  %v = call i32 @pure(i32 %x)
  ret i32 %v
}

; may not come back (no willreturn): removing it is wrong (loops are finite here)
; CHECK: src_purenw_loop: incorrect ({{.*}})
define i32 @src_purenw_loop(i32 noundef %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = call i32 @purenw(i32 %x)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %done
done:
  ret i32 1
}
define i32 @tgt_purenw_loop(i32 noundef %x, i32 noundef %n) {
  ret i32 1
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
