; More sources that are defined on some input; see defined.ll.
; RUN: %lockstep tv --stats %s | %FileCheck --implicit-check-not='always undefined {{ *}}1' %s

@g = global i32 0
@h = global i32 0
@weak = extern_weak global i32

; The order of globals is a fact of the program, not a choice of the execution: one of both is defined.
; CHECK: src_gorder: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_gorder() {
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr @h to i64
  %c = icmp ult i64 %a, %b
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_gorder() {
  ret i32 1
}

; The callee may not come back.
; CHECK: src_callee: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_callee() {
  %p = call align 16 dereferenceable(4) ptr @get()
  %a = ptrtoint ptr %p to i64
  %l = and i64 %a, 15
  %c = icmp eq i64 %l, 8
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_callee() {
  %p = call align 16 dereferenceable(4) ptr @get()
  ret i32 7
}

; One number of its range.
; CHECK: src_range_ok: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_range_ok(i32 range(i32 0, 10) %x) {
  %c = icmp ugt i32 %x, 8
  call void @llvm.assume(i1 %c)
  ret i32 %x
}
define i32 @tgt_range_ok(i32 range(i32 0, 10) %x) {
  ret i32 9
}

; After a million calls, each of which may be the last.
; CHECK: src_spin_ub_at_end: correct
; CHECK: source always undefined {{ *}}0
define void @src_spin_ub_at_end(i32 %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 1
  call void @use32(i32 %i)
  %c = icmp ne i32 %j, 1000000
  br i1 %c, label %l, label %e
e:
  unreachable
}
define void @tgt_spin_ub_at_end(i32 %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 1
  call void @use32(i32 %i)
  br label %l
}

; An argument that can be nothing but poison, and that nobody looks at.
; CHECK: src_fprec: correct
; CHECK: source always undefined {{ *}}0
define void @src_fprec(float nofpclass(nan inf norm sub zero) %f) {
  call void @use32(i32 1)
  ret void
}
define void @tgt_fprec(float nofpclass(nan inf norm sub zero) %f) {
  call void @use32(i32 1)
  ret void
}

; An address that is a number: something may be there.
; CHECK: src_mmio: correct
; CHECK: source always undefined {{ *}}0
define void @src_mmio() {
  store i8 0, ptr inttoptr (i64 1 to ptr)
  ret void
}
define void @tgt_mmio() {
  store i8 0, ptr inttoptr (i64 1 to ptr)
  ret void
}

; Likewise.
; CHECK: src_mmio_volatile: correct
; CHECK: source always undefined {{ *}}0
define void @src_mmio_volatile() {
  store volatile i32 0, ptr inttoptr (i64 4096 to ptr)
  %x = add i32 1, 1
  ret void
}
define void @tgt_mmio_volatile() {
  store volatile i32 0, ptr inttoptr (i64 4096 to ptr)
  ret void
}

; A global that may be null, or not.
; CHECK: src_weak: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_weak() {
  %v = load i32, ptr @weak
  ret i32 %v
}
define i32 @tgt_weak() {
  %v = load i32, ptr @weak
  ret i32 %v
}

; Nothing after it is reached.
; CHECK: src_exit: correct
; CHECK: source always undefined {{ *}}0
define void @src_exit(i32 %x) {
  call void @exit(i32 %x)
  %q = udiv i32 %x, 0
  call void @use32(i32 %q)
  ret void
}
define void @tgt_exit(i32 %x) {
  call void @exit(i32 %x)
  unreachable
}

; As large as a local can be.
; CHECK: src_huge_alloca: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_huge_alloca() {
  %p = alloca [9223372036854775807 x i8]
  store i8 1, ptr %p
  ret i32 1
}
define i32 @tgt_huge_alloca() {
  ret i32 1
}

; Calls are progress.
; CHECK: src_pure_loop: correct
; CHECK: source always undefined {{ *}}0
define void @src_pure_loop(i32 %n) mustprogress {
  br label %l
l:
  call void @use32(i32 %n)
  br label %l
}
define void @tgt_pure_loop(i32 %n) mustprogress {
  br label %l
l:
  call void @use32(i32 %n)
  br label %l
}

; `!invariant.load` before and after a call.
; CHECK: src_inv: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_inv(ptr %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @use32(i32 %v)
  %w = load i32, ptr %p, !invariant.load !0
  ret i32 %w
}
define i32 @tgt_inv(ptr %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @use32(i32 %v)
  ret i32 %v
}

; Accesses that are kept apart, and may be.
; CHECK: src_scopes: correct
; CHECK: source always undefined {{ *}}0
define void @src_scopes(ptr %p, ptr %q) {
  %v = load i32, ptr %p, !alias.scope !3, !noalias !4
  store i32 %v, ptr %q, !alias.scope !4, !noalias !3
  %w = load i32, ptr %p, !alias.scope !3, !noalias !4
  call void @use32(i32 %w)
  ret void
}
define void @tgt_scopes(ptr %p, ptr %q) {
  %v = load i32, ptr %p, !alias.scope !3, !noalias !4
  store i32 %v, ptr %q, !alias.scope !4, !noalias !3
  call void @use32(i32 %v)
  ret void
}

declare void @llvm.assume(i1)
declare ptr @get()
declare void @use32(i32)
declare void @exit(i32) noreturn

!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = !{!2}
!4 = !{!5}
!5 = distinct !{!5, !1}
