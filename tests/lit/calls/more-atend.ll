; Blocks that a callee knows are seen after the return, too; the stack is gone by then.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
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

; CHECK: src_known_heap_stored: incorrect (memory mismatch)
define void @src_known_heap_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  store i32 1, ptr %a
  ret void
}

define void @tgt_known_heap_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  ret void
}

; CHECK: src_known_heap_other_store: incorrect (memory mismatch)
define void @src_known_heap_other_store() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  store i32 1, ptr %a
  ret void
}

define void @tgt_known_heap_other_store() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  store i32 2, ptr %a
  ret void
}

; CHECK: src_known_heap_plain_call: incorrect (memory mismatch)
define void @src_known_heap_plain_call() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr %a)
  store i32 1, ptr %a
  ret void
}

define void @tgt_known_heap_plain_call() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr %a)
  store i32 2, ptr %a
  ret void
}

; CHECK: src_known_heap_freed_by_target: incorrect (memory mismatch)
define void @src_known_heap_freed_by_target() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  ret void
}

define void @tgt_known_heap_freed_by_target() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  call void @free(ptr %a)
  ret void
}

; CHECK: src_known_by_slot_stored: incorrect (memory mismatch)
define void @src_known_by_slot_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  store ptr %a, ptr @slot
  call void @ext() nofree nosync
  store ptr null, ptr @slot
  store i32 1, ptr %a
  ret void
}

define void @tgt_known_by_slot_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  store ptr %a, ptr @slot
  call void @ext() nofree nosync
  store ptr null, ptr @slot
  ret void
}

; CHECK: src_known_by_holder_stored: incorrect (memory mismatch)
define void @src_known_by_holder_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @use(ptr %b) nofree nosync
  store i32 1, ptr %a
  ret void
}

define void @tgt_known_by_holder_stored() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @use(ptr %b) nofree nosync
  ret void
}

; CHECK: src_known_heap_stored_before_throwing: incorrect (memory mismatch)
define void @src_known_heap_stored_before_throwing() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  store i32 1, ptr %a
  call void @ext() memory(none)
  store i32 2, ptr %a
  ret void
}

define void @tgt_known_heap_stored_before_throwing() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  call void @ext() memory(none)
  store i32 2, ptr %a
  ret void
}

; CHECK: src_fresh_result_stored: correct
define void @src_fresh_result_stored() {
  %p = call noalias ptr @new()
  store i32 1, ptr %p
  ret void
}

define void @tgt_fresh_result_stored() {
  %p = call noalias ptr @new()
  ret void
}

; CHECK: src_fresh_result_given_away_stored: incorrect (memory mismatch)
define void @src_fresh_result_given_away_stored() {
  %p = call noalias ptr @new()
  call void @use(ptr nofree %p) nofree nosync
  store i32 1, ptr %p
  ret void
}

define void @tgt_fresh_result_given_away_stored() {
  %p = call noalias ptr @new()
  call void @use(ptr nofree %p) nofree nosync
  ret void
}
