; XFAIL: *
; Memory that others know, across calls that read it, write it, or do not.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @reads() memory(read) nounwind willreturn
declare i32 @reads_value() memory(read) nounwind willreturn
declare void @nothing() memory(none) nounwind willreturn
declare i32 @nothing_value(i32) memory(none) nounwind willreturn
declare void @nothing_unwinds() memory(none) willreturn
declare void @nothing_stays() memory(none) nounwind
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @use(ptr)
@g = global i32 0
@h = global i32 0
@c = constant i32 42
@i = internal global i32 0

; A caller that catches what was thrown finds the first.
; CHECK: src_dead_store_before_unwinding: incorrect ({{.*}})
define void @src_dead_store_before_unwinding() {
  store i32 1, ptr @g
  call void @nothing_unwinds()
  store i32 2, ptr @g
  ret void
}

define void @tgt_dead_store_before_unwinding() {
  call void @nothing_unwinds()
  store i32 2, ptr @g
  ret void
}
