; Results and repeated questions.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @pure2(i32, i32) memory(none) nounwind willreturn
declare i32 @pure_throws(i32) memory(none) willreturn
declare i32 @pure_throws_too(i32) memory(none) willreturn
declare i32 @pure_stays(i32) memory(none) nounwind
declare i32 @pure_stays_too(i32) memory(none) nounwind
declare i32 @reads(ptr) memory(argmem: read) nounwind willreturn
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare { i32, i32 } @two_results()
declare <2 x i32> @lanes()
declare i128 @wide()
declare i1 @bit()
declare void @take2(i32, i32)
declare noalias ptr @fresh()
declare ptr @pointer()
declare i32 @personality(...)
@g = global i32 0
@slot = global ptr null

; What is frozen is one value, what is undef may be two.
; CHECK: src_fresh_known_to_others: incorrect (value mismatch)
define i32 @src_fresh_known_to_others() {
  %p = call ptr @fresh()
  store ptr %p, ptr @slot
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_fresh_known_to_others() {
  %p = call ptr @fresh()
  store ptr %p, ptr @slot
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_fresh_contents_returned: incorrect (memory mismatch)
define ptr @src_fresh_contents_returned() {
  %p = call ptr @fresh()
  store i32 1, ptr %p
  ret ptr %p
}

define ptr @tgt_fresh_contents_returned() {
  %p = call ptr @fresh()
  store i32 2, ptr %p
  ret ptr %p
}
