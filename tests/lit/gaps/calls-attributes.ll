; XFAIL: *
; Where this falls short today the verdict is: unknown (unconfirmed, approximated or unsupported)
; Attributes of arguments, results and functions: each pair holds because of one, and not without it.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare void @use(ptr)
declare i32 @progress(i32) nounwind memory(none) mustprogress
declare i32 @no_progress(i32) nounwind memory(none)
declare i32 @speculatable(i32) nounwind willreturn memory(none) speculatable
declare i32 @unspeculatable(i32) nounwind willreturn memory(none)
declare i32 @on(ptr)
declare void @two(ptr, ptr)
declare ptr @pointer()
declare ptr @through(ptr)
declare ptr @make(i64)
declare noalias ptr @malloc(i64)
@g = global i32 0
@slot = global ptr null

; CHECK: src_mustprogress_dropped: correct
define void @src_mustprogress_dropped() {
  %r = call i32 @progress(i32 1)
  ret void
}

define void @tgt_mustprogress_dropped() {
  ret void
}

; CHECK: src_allocsize_result: correct
define void @src_allocsize_result() {
  %p = call noundef ptr @make(i64 8) allocsize(0)
  ret void
}

define void @tgt_allocsize_result() {
  %p = call noundef ptr @make(i64 8) allocsize(0)
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i64, ptr %p, align 1
  ret void
n:
  ret void
}
