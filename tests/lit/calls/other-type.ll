; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; A call through another type than the declaration's is a call; only another calling convention than
; that of a definition is undefined.

declare void @old(...)
declare void @one(i32)
declare fastcc void @fast()
define internal fastcc void @defined() noinline {
  ret void
}

; CHECK: src_old: incorrect (memory mismatch)
define void @src_old(ptr %p) {
  call void (i32, ...) @old(i32 1)
  store i32 1, ptr %p
  ret void
}
define void @tgt_old(ptr %p) {
  call void (i32, ...) @old(i32 1)
  store i32 2, ptr %p
  ret void
}
; CHECK: src_old_kept: correct
define void @src_old_kept(ptr %p, i32 %x) {
  call void (i32, ...) @old(i32 1)
  %y = add i32 %x, 0
  store i32 %y, ptr %p
  ret void
}
define void @tgt_old_kept(ptr %p, i32 %x) {
  call void (i32, ...) @old(i32 1)
  store i32 %x, ptr %p
  ret void
}
; Passes make it a call of the declared type.
; CHECK: src_retyped: unknown (approximated: a call through another type)
define void @src_retyped() {
  call void (...) @one(i32 1)
  ret void
}
define void @tgt_retyped() {
  call void @one(i32 1)
  ret void
}
; Who wrote a declaration may not know how the function is called.
; CHECK: src_declared_convention: incorrect (memory mismatch)
define void @src_declared_convention(ptr %p) {
  call void @fast()
  store i32 1, ptr %p
  ret void
}
define void @tgt_declared_convention(ptr %p) {
  call void @fast()
  store i32 2, ptr %p
  ret void
}
; CHECK: src_defined_convention: correct
define void @src_defined_convention(ptr %p) {
  call void @defined()
  store i32 1, ptr %p
  ret void
}
define void @tgt_defined_convention(ptr %p) {
  unreachable
}
