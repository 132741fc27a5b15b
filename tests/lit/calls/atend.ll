; Blocks that a callee knows are seen after the return, too; the stack is gone by then.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @uncaptured(ptr nocapture)
declare ptr @new()
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare void @free(ptr)
declare i32 @personality(...)
@slot = global ptr null

; CHECK: src_unknown_heap_stored: correct
define void @src_unknown_heap_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @ext()
  store i32 1, ptr %a
  ret void
}

define void @tgt_unknown_heap_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @ext()
  ret void
}

; CHECK: src_uncaptured_heap_stored: correct
define void @src_uncaptured_heap_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @uncaptured(ptr nocapture %a) nofree nosync
  store i32 1, ptr %a
  ret void
}

define void @tgt_uncaptured_heap_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @uncaptured(ptr nocapture %a) nofree nosync
  ret void
}

; CHECK: src_unknown_heap_freed_by_target: correct
define void @src_unknown_heap_freed_by_target() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @ext()
  ret void
}

define void @tgt_unknown_heap_freed_by_target() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @ext()
  call void @free(ptr %a)
  ret void
}

; CHECK: src_known_heap_stored_before_throwing_plainly: incorrect (observable events differ)
define void @src_known_heap_stored_before_throwing_plainly() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  store i32 1, ptr %a
  call void @ext()
  ret void
}

define void @tgt_known_heap_stored_before_throwing_plainly() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  call void @ext()
  ret void
}

; CHECK: src_known_stack_stored: correct
define void @src_known_stack_stored() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  ret void
}

define void @tgt_known_stack_stored() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

; CHECK: src_known_stack_stored_before_throwing: correct
define void @src_known_stack_stored_before_throwing() personality ptr @personality {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext() memory(none)
  ret void
}

define void @tgt_known_stack_stored_before_throwing() personality ptr @personality {
  %a = alloca i32
  call void @use(ptr %a)
  call void @ext() memory(none)
  ret void
}

; CHECK: src_result_stored: incorrect (memory mismatch)
define void @src_result_stored() {
  %p = call ptr @new()
  store i32 1, ptr %p
  ret void
}

define void @tgt_result_stored() {
  %p = call ptr @new()
  store i32 2, ptr %p
  ret void
}

; CHECK: src_result_stored_not: incorrect (memory mismatch)
define void @src_result_stored_not() {
  %p = call ptr @new()
  store i32 1, ptr %p
  ret void
}

define void @tgt_result_stored_not() {
  %p = call ptr @new()
  ret void
}

; CHECK: src_parameter_stored_after_call: incorrect (memory mismatch)
define void @src_parameter_stored_after_call(ptr %p) {
  call void @ext()
  store i32 1, ptr %p
  ret void
}

define void @tgt_parameter_stored_after_call(ptr %p) {
  call void @ext()
  ret void
}

; CHECK: src_heap_returned: incorrect (value mismatch)
define ptr @src_heap_returned() {
  %a = call ptr @malloc(i64 4)
  call void @ext()
  ret ptr %a
}

define ptr @tgt_heap_returned() {
  call void @ext()
  ret ptr null
}
