; A block of the heap that others see, or may free, is none of the stack.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @cap(ptr)
declare void @look()
declare void @use_arg(ptr nocapture) memory(argmem: readwrite) nounwind willreturn
declare void @wr_arg(ptr nocapture) memory(argmem: write) nounwind willreturn
@g = global ptr null
; It outlives the function.
; CHECK: src_returned: incorrect (memory mismatch)
define ptr @src_returned() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  ret ptr %p
}

define ptr @tgt_returned() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  ret ptr %p
}

; CHECK: src_stored: incorrect (memory mismatch)
define void @src_stored() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  store ptr %p, ptr @g
  ret void
}

define void @tgt_stored() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  store ptr %p, ptr @g
  ret void
}

; CHECK: src_kept_by_callee: incorrect (target has undefined behavior where the source has none)
define void @src_kept_by_callee() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @cap(ptr %p)
  ret void
}

define void @tgt_kept_by_callee() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  call void @cap(ptr %p)
  ret void
}

; A callee may free it, and nothing of a stack.
; CHECK: src_may_free: incorrect (target has undefined behavior where the source has none)
define void @src_may_free() {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr %p)
  ret void
}

define void @tgt_may_free() {
  %p = alloca i32, align 16
  call void @use_arg(ptr %p)
  ret void
}

; CHECK: src_may_free_unread: incorrect (target has undefined behavior where the source has none)
define void @src_may_free_unread() {
  %p = call ptr @malloc(i64 4)
  call void @wr_arg(ptr %p)
  ret void
}

define void @tgt_may_free_unread() {
  %p = alloca i32, align 16
  call void @wr_arg(ptr %p)
  ret void
}

; CHECK: src_may_free_later: incorrect (target has undefined behavior where the source has none)
define void @src_may_free_later() {
  %p = call ptr @malloc(i64 4)
  store ptr %p, ptr @g
  call void @look()
  ret void
}

define void @tgt_may_free_later() {
  %p = alloca i32, align 16
  store ptr %p, ptr @g
  call void @look()
  ret void
}

; freed before others look
; CHECK: src_dangling: correct
define void @src_dangling() {
  %p = call ptr @malloc(i64 4)
  store ptr %p, ptr @g
  call void @free(ptr %p)
  ret void
}

define void @tgt_dangling() {
  %p = alloca i32, align 16
  store ptr %p, ptr @g
  ret void
}

; other way round
; CHECK: src_stack_returned: incorrect (value mismatch)
define ptr @src_stack_returned() {
  %p = alloca i32, align 4
  ret ptr %p
}

define ptr @tgt_stack_returned() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}

