; Pointers that come back from a callee, memory that it frees, what is left when it throws.
; RUN: sh -c '%lockstep tv --timeout=15s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @use_nc(ptr nocapture)
declare ptr @pointer()
declare ptr @through(ptr)
declare i32 @changes(ptr) memory(argmem: readwrite) nounwind willreturn
declare ptr @get(ptr) memory(argmem: read) nounwind willreturn
declare ptr @getall() memory(read) nounwind willreturn
declare ptr @pureptr(ptr) memory(none) nounwind willreturn
declare ptr @find(i64) memory(none) nounwind willreturn
declare i32 @personality(...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
@g = global i32 0
@h = global i32 0
@slot = global ptr null

; CHECK: src_pure_result_based_on_argument: incorrect (value mismatch)
define i32 @src_pure_result_based_on_argument() {
  %a = alloca i32
  %q = call ptr @pureptr(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %q
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_pure_result_based_on_argument() {
  %a = alloca i32
  %q = call ptr @pureptr(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_get_from_holder: incorrect (value mismatch)
define i32 @src_get_from_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  %q = call ptr @get(ptr nocapture %b)
  store i32 1, ptr %a
  store i32 2, ptr %q
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_get_from_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  %q = call ptr @get(ptr nocapture %b)
  store i32 1, ptr %a
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_getall_from_slot: unknown ({{.*}})
define i32 @src_getall_from_slot() {
  %a = alloca i32
  store ptr %a, ptr @slot
  %q = call ptr @getall()
  store ptr null, ptr @slot
  store i32 1, ptr %a
  store i32 2, ptr %q
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_getall_from_slot() {
  %a = alloca i32
  store ptr %a, ptr @slot
  %q = call ptr @getall()
  store ptr null, ptr @slot
  store i32 1, ptr %a
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_changes_moves_pointer: incorrect (value mismatch)
define i32 @src_changes_moves_pointer() {
  %a = alloca i32
  %b = alloca [2 x ptr]
  store ptr %a, ptr %b
  %q = call i32 @changes(ptr nocapture %b)
  %p2 = getelementptr i8, ptr %b, i64 8
  %p = load ptr, ptr %p2
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_changes_moves_pointer() {
  %a = alloca i32
  %b = alloca [2 x ptr]
  store ptr %a, ptr %b
  %q = call i32 @changes(ptr nocapture %b)
  %p2 = getelementptr i8, ptr %b, i64 8
  %p = load ptr, ptr %p2
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_find_by_number: unknown ({{.*}})
define i32 @src_find_by_number() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  %q = call ptr @find(i64 %n)
  store i32 1, ptr %a
  store i32 2, ptr %q
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_find_by_number() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  %q = call ptr @find(i64 %n)
  store i32 1, ptr %a
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_param_through: incorrect (value mismatch)
define i32 @src_noalias_param_through(ptr noalias %p) {
  %q = call ptr @through(ptr %p)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_param_through(ptr noalias %p) {
  %q = call ptr @through(ptr %p)
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_param_via_memory: incorrect (value mismatch)
define i32 @src_noalias_param_via_memory(ptr noalias %p) {
  store ptr %p, ptr @slot
  %q = load ptr, ptr @slot
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_param_via_memory(ptr noalias %p) {
  store ptr %p, ptr @slot
  %q = load ptr, ptr @slot
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_param_via_memory_call: incorrect (value mismatch)
define i32 @src_noalias_param_via_memory_call(ptr noalias %p) {
  store ptr %p, ptr @slot
  call void @ext()
  %q = load ptr, ptr @slot
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_param_via_memory_call(ptr noalias %p) {
  store ptr %p, ptr @slot
  call void @ext()
  %q = load ptr, ptr @slot
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_ub_source_not: incorrect (target has undefined behavior where the source has none)
define i32 @src_noalias_ub_source_not(ptr noalias %p) {
  call void @use(ptr %p)
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 0
}

define i32 @tgt_noalias_ub_source_not(ptr noalias %p) {
  call void @use(ptr %p)
  %q = call ptr @pointer()
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 0
}

; CHECK: src_invoke_unwind_local_freed: incorrect (target has undefined behavior where the source has none)
define i32 @src_invoke_unwind_local_freed() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret i32 0
y:
  invoke void @use(ptr %a) to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_invoke_unwind_local_freed() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret i32 0
y:
  invoke void @use(ptr %a) to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  %x = load i32, ptr %a
  ret i32 1
}

; CHECK: src_atomic_over_call: incorrect (target returns poison where the source does not)
define i32 @src_atomic_over_call() {
  %x = load atomic i32, ptr @g monotonic, align 4
  call void @ext()
  ret i32 %x
}

define i32 @tgt_atomic_over_call() {
  call void @ext()
  %x = load atomic i32, ptr @g monotonic, align 4
  ret i32 %x
}

; CHECK: src_unwinding_memory_local_heap: incorrect (memory mismatch)
define void @src_unwinding_memory_local_heap() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  store ptr %a, ptr @slot
  store i32 1, ptr %a
  call void @ext() memory(none)
  store i32 2, ptr %a
  ret void
}

define void @tgt_unwinding_memory_local_heap() personality ptr @personality {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  store ptr %a, ptr @slot
  call void @ext() memory(none)
  store i32 2, ptr %a
  ret void
}

; CHECK: src_unwinding_memory_param: incorrect (observable events differ)
define void @src_unwinding_memory_param(ptr %p) personality ptr @personality {
  store i32 1, ptr %p
  call void @ext() memory(inaccessiblemem: readwrite)
  store i32 2, ptr %p
  ret void
}

define void @tgt_unwinding_memory_param(ptr %p) personality ptr @personality {
  call void @ext() memory(inaccessiblemem: readwrite)
  store i32 2, ptr %p
  ret void
}

; CHECK: src_read_call_local_exposed_by_itself: unknown ({{.*}})
define i32 @src_read_call_local_exposed_by_itself() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call ptr @get(ptr %a)
  %n = ptrtoint ptr %r to i32
  ret i32 %n
}

define i32 @tgt_read_call_local_exposed_by_itself() {
  %a = alloca i32
  store i32 2, ptr %a
  %r = call ptr @get(ptr %a)
  %n = ptrtoint ptr %r to i32
  ret i32 %n
}

; CHECK: src_partial_overwrite_after_call: incorrect (value mismatch)
define i32 @src_partial_overwrite_after_call() {
  call void @ext()
  store i16 0, ptr @g
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_partial_overwrite_after_call() {
  call void @ext()
  store i16 0, ptr @g
  ret i32 0
}

; CHECK: src_freed_by_argmem: incorrect (target has undefined behavior where the source has none)
define void @src_freed_by_argmem(ptr %p) {
  %x = load i32, ptr %p
  call void @use(ptr %p) memory(argmem: readwrite) nounwind willreturn
  ret void
}

define void @tgt_freed_by_argmem(ptr %p) {
  %x = load i32, ptr %p
  call void @use(ptr %p) memory(argmem: readwrite) nounwind willreturn
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_freed_by_argmem_other: incorrect (target has undefined behavior where the source has none)
define void @src_freed_by_argmem_other(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  call void @use(ptr %q) memory(argmem: readwrite) nounwind willreturn
  ret void
}

define void @tgt_freed_by_argmem_other(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  call void @use(ptr %q) memory(argmem: readwrite) nounwind willreturn
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_freed_by_through_slot: incorrect (target has undefined behavior where the source has none)
define void @src_freed_by_through_slot() {
  %p = load ptr, ptr @slot
  %x = load i32, ptr %p
  call void @ext() nounwind willreturn
  ret void
}

define void @tgt_freed_by_through_slot() {
  %p = load ptr, ptr @slot
  %x = load i32, ptr %p
  call void @ext() nounwind willreturn
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_freed_result: incorrect (target has undefined behavior where the source has none)
define void @src_freed_result() {
  %p = call ptr @pointer()
  %x = load i32, ptr %p
  call void @ext() nounwind willreturn
  ret void
}

define void @tgt_freed_result() {
  %p = call ptr @pointer()
  %x = load i32, ptr %p
  call void @ext() nounwind willreturn
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_unescaped_heap_contents_at_return: correct
define void @src_unescaped_heap_contents_at_return() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use_nc(ptr nocapture nofree %a) nofree nosync
  store i32 1, ptr %a
  ret void
}

define void @tgt_unescaped_heap_contents_at_return() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use_nc(ptr nocapture nofree %a) nofree nosync
  ret void
}
