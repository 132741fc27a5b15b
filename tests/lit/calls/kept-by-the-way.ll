; What a target alone says of itself and keeps, in ways that take a second look: a pointer in a local
; variable, what it has written before, callees that are given no argument, the first writes, a trap.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i32 0
@gp = global ptr null
declare void @unknown()
declare void @take(ptr)
declare void @argonly(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @llvm.trap()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; ---- a pointer in a local variable ----

; CHECK: src_slot: correct
define i32 @src_slot(ptr %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  %r = load i32, ptr %q
  ret i32 %r
}
define i32 @tgt_slot(ptr nocapture readonly %p) memory(argmem: read) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  %r = load i32, ptr %q
  ret i32 %r
}

; The variable holds another pointer too.
; CHECK: src_slot_two: incorrect (target has undefined behavior where the source has none)
define i32 @src_slot_two(ptr %p, i1 %c) {
  %a = alloca ptr
  store ptr %p, ptr %a
  br i1 %c, label %other, label %go
other:
  %o = load ptr, ptr @gp
  store ptr %o, ptr %a
  br label %go
go:
  %q = load ptr, ptr %a
  %r = load i32, ptr %q
  ret i32 %r
}
define i32 @tgt_slot_two(ptr %p, i1 %c) memory(argmem: read) {
  %a = alloca ptr
  store ptr %p, ptr %a
  br i1 %c, label %other, label %go
other:
  %o = load ptr, ptr @gp
  store ptr %o, ptr %a
  br label %go
go:
  %q = load ptr, ptr %a
  %r = load i32, ptr %q
  ret i32 %r
}

; Somebody else knows the variable.
; CHECK: src_slot_lent: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_slot_lent(ptr %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  call void @take(ptr %a)
  ret void
}
define void @tgt_slot_lent(ptr nocapture %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  call void @take(ptr %a)
  ret void
}

; What comes out of the variable goes on to a global.
; CHECK: src_slot_out: incorrect ({{.*}})
define void @src_slot_out(ptr %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  store ptr %q, ptr @gp
  ret void
}
define void @tgt_slot_out(ptr nocapture %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  store ptr %q, ptr @gp
  ret void
}

; ---- what it has written before ----

; CHECK: src_wrote: correct
define i32 @src_wrote(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt_wrote(ptr writeonly %p, i32 %x) memory(argmem: write) {
  store i32 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK: src_wrote_less: incorrect ({{.*}})
define i32 @src_wrote_less(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt_wrote_less(ptr %p, i8 %x) memory(argmem: write) {
  store i8 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

; ---- callees that are given no argument ----

; CHECK: src_none: correct
define void @src_none(ptr %p) {
  call void @unknown()
  ret void
}
define void @tgt_none(ptr %p) memory(readwrite, argmem: none) {
  call void @unknown()
  ret void
}

; CHECK: src_none_before: unknown (unsupported: attribute memory)
define void @src_none_before(ptr %p) {
  store ptr %p, ptr @gp
  call void @unknown()
  ret void
}
define void @tgt_none_before(ptr %p) memory(readwrite, argmem: none) {
  store ptr %p, ptr @gp
  call void @unknown()
  ret void
}

; CHECK: src_through_one: correct
define void @src_through_one(ptr %p) {
  call void @argonly(ptr %p)
  ret void
}
define void @tgt_through_one(ptr noalias %p) {
  call void @argonly(ptr %p)
  ret void
}

; CHECK: src_through_two: unknown ({{.*}})
define void @src_through_two(ptr %p, ptr %q) {
  call void @argonly(ptr %p)
  call void @argonly(ptr %q)
  ret void
}
define void @tgt_through_two(ptr noalias %p, ptr %q) {
  call void @argonly(ptr %p)
  call void @argonly(ptr %q)
  ret void
}

; ---- a pointer of which somebody has a copy ----

; CHECK: src_copy: correct
define void @src_copy(ptr %p) {
  store ptr %p, ptr @gp
  store i32 1, ptr @g
  ret void
}
define void @tgt_copy(ptr readnone %p) {
  store ptr %p, ptr @gp
  store i32 1, ptr @g
  ret void
}

; CHECK: src_copy_used: incorrect ({{.*}})
define void @src_copy_used(ptr %p) {
  store ptr %p, ptr @gp
  %q = load ptr, ptr @gp
  store i32 1, ptr %q
  ret void
}
define void @tgt_copy_used(ptr readonly %p) {
  store ptr %p, ptr @gp
  %q = load ptr, ptr @gp
  store i32 1, ptr %q
  ret void
}

; ---- first writes ----

; CHECK: src_first: correct
define i32 @src_first(ptr %p, i32 %x) {
  %y = load i32, ptr @g
  store i32 %x, ptr %p
  %e = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %e
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt_first(ptr initializes((0, 8)) %p, i32 %x) {
  %y = load i32, ptr @g
  store i32 %x, ptr %p
  %e = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %e
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK: src_first_short: unknown (unsupported: attribute initializes((0, 8)) of parameter 0)
define void @src_first_short(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 7, i1 false)
  ret void
}
define void @tgt_first_short(ptr initializes((0, 8)) %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 7, i1 false)
  ret void
}

; CHECK: src_first_read: unknown (unsupported: attribute initializes((0, 4)) of parameter 0)
define void @src_first_read(ptr %p) {
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}
define void @tgt_first_read(ptr initializes((0, 4)) %p) {
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}

; CHECK: src_first_maybe: unknown (unsupported: attribute initializes((0, 4)) of parameter 0)
define void @src_first_maybe(ptr %p, i1 %c) {
  br i1 %c, label %write, label %done
write:
  store i32 0, ptr %p
  br label %done
done:
  ret void
}
define void @tgt_first_maybe(ptr initializes((0, 4)) %p, i1 %c) {
  br i1 %c, label %write, label %done
write:
  store i32 0, ptr %p
  br label %done
done:
  ret void
}

; CHECK: src_first_volatile: unknown (unsupported: attribute initializes((0, 4)) of parameter 0)
define void @src_first_volatile(ptr %p) {
  store volatile i32 0, ptr %p
  ret void
}
define void @tgt_first_volatile(ptr initializes((0, 4)) %p) {
  store volatile i32 0, ptr %p
  ret void
}

; By a second turn of a loop, whose index is another by then.
; CHECK: src_first_later: unknown (unsupported: attribute initializes((0, 8)) of parameter 0)
define void @src_first_later(ptr %p, i32 %x) {
entry:
  br label %again
again:
  %i = phi i64 [ 0, %entry ], [ %j, %again ]
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, 1
  br i1 %c, label %again, label %done
done:
  ret void
}
define void @tgt_first_later(ptr initializes((0, 8)) %p, i32 %x) {
entry:
  br label %again
again:
  %i = phi i64 [ 0, %entry ], [ %j, %again ]
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, 1
  br i1 %c, label %again, label %done
done:
  ret void
}

; ---- willreturn around a trap ----

; CHECK: src_trap: incorrect (target has undefined behavior where the source has none)
define void @src_trap(i1 %c) {
  br i1 %c, label %bad, label %done
bad:
  call void @llvm.trap()
  unreachable
done:
  ret void
}
define void @tgt_trap(i1 %c) willreturn {
  br i1 %c, label %bad, label %done
bad:
  call void @llvm.trap()
  unreachable
done:
  ret void
}

; CHECK: src_trap_goes: correct
define void @src_trap_goes(i1 %c) willreturn {
  br i1 %c, label %bad, label %done
bad:
  call void @llvm.trap()
  unreachable
done:
  ret void
}
define void @tgt_trap_goes(i1 %c) willreturn {
  ret void
}

; CHECK: src_trap_stays: incorrect ({{.*}})
define void @src_trap_stays(i1 %c) {
  br i1 %c, label %bad, label %done
bad:
  call void @llvm.trap()
  unreachable
done:
  ret void
}
define void @tgt_trap_stays(i1 %c) {
  ret void
}

; ---- plain stores made atomic ----

; CHECK: src_atomic: correct
define void @src_atomic(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  %y = load i32, ptr %q
  store i32 %y, ptr @g
  ret void
}
define void @tgt_atomic(ptr %p, ptr %q, i32 %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  %y = load atomic i32, ptr %q unordered, align 4
  store i32 %y, ptr @g
  ret void
}

; CHECK: src_atomic_twice: unknown (unsupported: atomic operations as other threads see them)
define void @src_atomic_twice(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  ret void
}
define void @tgt_atomic_twice(ptr %p, i32 %x) {
  store atomic i32 0, ptr %p monotonic, align 4
  store atomic i32 %x, ptr %p monotonic, align 4
  ret void
}

; CHECK: 8 correct, 6 incorrect, 9 unknown
