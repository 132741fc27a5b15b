; Constant memory and what callees do to it: a callee that changes it has undefined behaviour.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @clobber()
declare void @write(ptr)

; CHECK: src_region: correct
define i32 @src_region(ptr %p) {
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  call void @clobber()
  %a = load i32, ptr %p
  call void @clobber()
  %b = load i32, ptr %p
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_region(ptr %p) {
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  call void @clobber()
  %a = load i32, ptr %p
  call void @clobber()
  ret i32 0
}

; CHECK: src_ended: incorrect (value mismatch)
define i32 @src_ended(ptr %p) {
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %a = load i32, ptr %p
  call void @llvm.invariant.end.p0(ptr %region, i64 4, ptr %p)
  call void @clobber()
  %b = load i32, ptr %p
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_ended(ptr %p) {
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %a = load i32, ptr %p
  call void @llvm.invariant.end.p0(ptr %region, i64 4, ptr %p)
  call void @clobber()
  ret i32 0
}

; Another place than the one that is held.
; CHECK: src_beside: incorrect (value mismatch)
define i32 @src_beside(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %a = load i32, ptr %q
  call void @clobber()
  %b = load i32, ptr %q
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_beside(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %a = load i32, ptr %q
  call void @clobber()
  ret i32 0
}

; The target may not say so where the source does not.
; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(ptr %p) {
  call void @clobber()
  ret void
}

define void @tgt_added(ptr %p) {
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  call void @clobber()
  call void @llvm.invariant.end.p0(ptr %region, i64 4, ptr %p)
  ret void
}

; A local that the callee is given.
; CHECK: src_local: correct
define i32 @src_local() {
  %a = alloca i32
  store i32 7, ptr %a
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %a)
  call void @write(ptr %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_local() {
  %a = alloca i32
  store i32 7, ptr %a
  %region = call ptr @llvm.invariant.start.p0(i64 4, ptr %a)
  call void @write(ptr %a)
  ret i32 7
}

; At all times, before the load as well.
; CHECK: src_load_later: correct
define i32 @src_load_later(ptr %p) {
  %a = load i32, ptr %p
  call void @clobber()
  %b = load i32, ptr %p, !invariant.load !0
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_load_later(ptr %p) {
  %a = load i32, ptr %p
  call void @clobber()
  %b = load i32, ptr %p, !invariant.load !0
  ret i32 0
}

; CHECK: 3 correct, 3 incorrect, 0 unknown
!0 = !{}
