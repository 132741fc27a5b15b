; Local memory: others may look at it and change it once they know of it, not before.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @two(ptr, ptr)
declare void @uncaptured(ptr nocapture)
declare void @number(i64)
declare ptr @pointer()
declare ptr @through(ptr)
declare i32 @reads(ptr) memory(read) nounwind willreturn
declare noalias ptr @malloc(i64)
declare void @free(ptr)
@slot = global ptr null

; CHECK: src_unknown_to_callee: correct
define i32 @src_unknown_to_callee() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_unknown_to_callee() {
  call void @ext()
  ret i32 1
}

; CHECK: src_passed: incorrect (value mismatch)
define i32 @src_passed() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_passed() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 1
}

; Whoever got it before may have kept it.
; CHECK: src_passed_before: incorrect (value mismatch)
define i32 @src_passed_before() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_passed_before() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_passed_before_uncaptured: correct
define i32 @src_passed_before_uncaptured() {
  %a = alloca i32
  call void @uncaptured(ptr nocapture %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_passed_before_uncaptured() {
  %a = alloca i32
  call void @uncaptured(ptr nocapture %a)
  call void @ext()
  ret i32 1
}

; CHECK: src_passed_uncaptured: incorrect (value mismatch)
define i32 @src_passed_uncaptured() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @uncaptured(ptr nocapture %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_passed_uncaptured() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @uncaptured(ptr nocapture %a)
  ret i32 1
}

; CHECK: src_passed_later: correct
define i32 @src_passed_later() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  call void @use(ptr %a)
  ret i32 %r
}

define i32 @tgt_passed_later() {
  %a = alloca i32
  call void @ext()
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 1
}

; CHECK: src_contents_seen: incorrect (observable events differ)
define void @src_contents_seen() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_contents_seen() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
}

; CHECK: src_contents_not_seen: correct
define void @src_contents_not_seen() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  ret void
}

define void @tgt_contents_not_seen() {
  call void @ext()
  ret void
}

; CHECK: src_contents_seen_later: incorrect (observable events differ)
define void @src_contents_seen_later() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret void
}

define void @tgt_contents_seen_later() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @ext()
  ret void
}

; CHECK: src_contents_dead_after_last_call: correct
define void @src_contents_dead_after_last_call() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  ret void
}

define void @tgt_contents_dead_after_last_call() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

; CHECK: src_uninitialized_to_value: correct
define void @src_uninitialized_to_value() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @tgt_uninitialized_to_value() {
  %a = alloca i32
  store i32 0, ptr %a
  call void @use(ptr %a)
  ret void
}

; CHECK: src_value_to_uninitialized: incorrect (observable events differ)
define void @src_value_to_uninitialized() {
  %a = alloca i32
  store i32 0, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_value_to_uninitialized() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

; CHECK: src_stored_to_variable: incorrect (value mismatch)
define i32 @src_stored_to_variable() {
  %a = alloca i32
  store ptr %a, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_stored_to_variable() {
  %a = alloca i32
  store ptr %a, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_stored_to_argument: incorrect (value mismatch)
define i32 @src_stored_to_argument(ptr %p) {
  %a = alloca i32
  store ptr %a, ptr %p
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_stored_to_argument(ptr %p) {
  %a = alloca i32
  store ptr %a, ptr %p
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_stored_to_local: correct
define i32 @src_stored_to_local() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @ext()
  %q = load ptr, ptr %b
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_stored_to_local() {
  call void @ext()
  ret i32 1
}

; CHECK: src_stored_to_local_that_is_passed: incorrect (value mismatch)
define i32 @src_stored_to_local_that_is_passed() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @use(ptr %b)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_stored_to_local_that_is_passed() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @use(ptr %b)
  ret i32 1
}

; CHECK: src_stored_to_local_that_was_passed: incorrect (value mismatch)
define i32 @src_stored_to_local_that_was_passed() {
  %a = alloca i32
  %b = alloca ptr
  call void @use(ptr %b)
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_stored_to_local_that_was_passed() {
  %a = alloca i32
  %b = alloca ptr
  call void @use(ptr %b)
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_three_deep: incorrect (value mismatch)
define i32 @src_three_deep() {
  %a = alloca i32
  %b = alloca ptr
  %c = alloca ptr
  store ptr %a, ptr %b
  store ptr %b, ptr %c
  store i32 1, ptr %a
  call void @use(ptr %c)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_three_deep() {
  %a = alloca i32
  %b = alloca ptr
  %c = alloca ptr
  store ptr %a, ptr %b
  store ptr %b, ptr %c
  store i32 1, ptr %a
  call void @use(ptr %c)
  ret i32 1
}

; CHECK: src_contents_seen_through_another: incorrect (observable events differ)
define void @src_contents_seen_through_another() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @use(ptr %b)
  ret void
}

define void @tgt_contents_seen_through_another() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 2, ptr %a
  call void @use(ptr %b)
  ret void
}

; The parts of a pointer copied byte by byte are still the pointer.
; CHECK: src_copied_by_memcpy: incorrect (value mismatch)
define i32 @src_copied_by_memcpy() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr @slot, ptr %b, i64 8, i1 false)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_copied_by_memcpy() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr @slot, ptr %b, i64 8, i1 false)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_copied_as_integer: incorrect (value mismatch)
define i32 @src_copied_as_integer() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  %n = load i64, ptr %b
  call void @number(i64 %n)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_copied_as_integer() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  %n = load i64, ptr %b
  call void @number(i64 %n)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_as_a_number: incorrect (value mismatch)
define i32 @src_as_a_number() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  call void @number(i64 %n)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_as_a_number() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  call void @number(i64 %n)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_as_a_number_passed_now: incorrect (value mismatch)
define i32 @src_as_a_number_passed_now() {
  %a = alloca i32
  store i32 1, ptr %a
  %n = ptrtoint ptr %a to i64
  call void @number(i64 %n)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_as_a_number_passed_now() {
  %a = alloca i32
  store i32 1, ptr %a
  %n = ptrtoint ptr %a to i64
  call void @number(i64 %n)
  ret i32 1
}

; CHECK: src_as_a_number_in_memory: incorrect (value mismatch)
define i32 @src_as_a_number_in_memory() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  store i64 %n, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_as_a_number_in_memory() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  store i64 %n, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_compared_with_null: correct
define i32 @src_compared_with_null() {
  %a = alloca i32
  %c = icmp eq ptr %a, null
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_compared_with_null() {
  call void @ext()
  ret i32 1
}

; CHECK: src_inner_pointer_passed: incorrect (value mismatch)
define i32 @src_inner_pointer_passed() {
  %a = alloca [4 x i32]
  %b = getelementptr [4 x i32], ptr %a, i64 0, i64 2
  store i32 1, ptr %a
  call void @use(ptr %b)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_inner_pointer_passed() {
  %a = alloca [4 x i32]
  %b = getelementptr [4 x i32], ptr %a, i64 0, i64 2
  store i32 1, ptr %a
  call void @use(ptr %b)
  ret i32 1
}

; CHECK: src_other_local_passed: correct
define i32 @src_other_local_passed() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  call void @use(ptr %b)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_other_local_passed() {
  %b = alloca i32
  store i32 2, ptr %b
  call void @use(ptr %b)
  ret i32 1
}

; CHECK: src_escaped_on_one_way: incorrect (value mismatch)
define i32 @src_escaped_on_one_way(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  br label %e
e:
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_escaped_on_one_way(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  br label %e
e:
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_escaped_on_the_other_way: correct
define i32 @src_escaped_on_the_other_way(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  ret i32 0
e:
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_escaped_on_the_other_way(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  ret i32 0
e:
  call void @ext()
  ret i32 1
}

; CHECK: src_selected_local_passed: incorrect (value mismatch)
define i32 @src_selected_local_passed(i1 noundef %c) {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  call void @use(ptr %s)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_selected_local_passed(i1 noundef %c) {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  call void @use(ptr %s)
  ret i32 1
}

; CHECK: src_result_is_no_unknown_local: correct
define i32 @src_result_is_no_unknown_local() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @pointer()
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_result_is_no_unknown_local() {
  %p = call ptr @pointer()
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_result_may_be_known_local: incorrect (value mismatch)
define i32 @src_result_may_be_known_local() {
  %a = alloca i32
  call void @use(ptr %a)
  %p = call ptr @pointer()
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_result_may_be_known_local() {
  %a = alloca i32
  call void @use(ptr %a)
  %p = call ptr @pointer()
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_result_may_be_argument: incorrect (value mismatch)
define i32 @src_result_may_be_argument() {
  %a = alloca i32
  %p = call ptr @through(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_result_may_be_argument() {
  %a = alloca i32
  %p = call ptr @through(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}

; What is returned is captured, in the sense of LLVM.
; CHECK: src_result_is_no_uncaptured_argument: correct
define i32 @src_result_is_no_uncaptured_argument() {
  %a = alloca i32
  %p = call ptr @through(ptr nocapture %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_result_is_no_uncaptured_argument() {
  %a = alloca i32
  %p = call ptr @through(ptr nocapture %a)
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_loaded_pointer_may_be_known_local: incorrect (value mismatch)
define i32 @src_loaded_pointer_may_be_known_local() {
  %a = alloca i32
  call void @use(ptr %a)
  %p = load ptr, ptr @slot
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_loaded_pointer_may_be_known_local() {
  %a = alloca i32
  call void @use(ptr %a)
  %p = load ptr, ptr @slot
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_loaded_pointer_is_no_unknown_local: correct
define i32 @src_loaded_pointer_is_no_unknown_local() {
  %a = alloca i32
  call void @ext()
  %p = load ptr, ptr @slot
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_loaded_pointer_is_no_unknown_local() {
  call void @ext()
  %p = load ptr, ptr @slot
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_argument_is_no_known_local: correct
define i32 @src_argument_is_no_known_local(ptr %p) {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_argument_is_no_known_local(ptr %p) {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_reader_sees_contents: incorrect (target has undefined behavior where the source has none)
define i32 @src_reader_sees_contents() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @reads(ptr %a)
  ret i32 %r
}

define i32 @tgt_reader_sees_contents() {
  %a = alloca i32
  %r = call i32 @reads(ptr %a)
  ret i32 %r
}

; CHECK: src_reader_of_equal_contents: correct
define i32 @src_reader_of_equal_contents() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @reads(ptr %a)
  store i32 1, ptr %a
  %s = call i32 @reads(ptr %a)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_reader_of_equal_contents() {
  ret i32 0
}

; CHECK: src_larger_local: correct
define void @src_larger_local() {
  %a = alloca i8, align 8
  call void @use(ptr %a)
  ret void
}

define void @tgt_larger_local() {
  %a = alloca i64, align 8
  call void @use(ptr %a)
  ret void
}

; CHECK: src_smaller_local: incorrect (observable events differ)
define void @src_smaller_local() {
  %a = alloca i64, align 8
  call void @use(ptr %a)
  ret void
}

define void @tgt_smaller_local() {
  %a = alloca i8, align 8
  call void @use(ptr %a)
  ret void
}

; CHECK: src_more_aligned_local: correct
define void @src_more_aligned_local() {
  %a = alloca i64, align 4
  call void @use(ptr %a)
  ret void
}

define void @tgt_more_aligned_local() {
  %a = alloca i64, align 16
  call void @use(ptr %a)
  ret void
}

; CHECK: src_less_aligned_local: incorrect (observable events differ)
define void @src_less_aligned_local() {
  %a = alloca i64, align 8
  call void @use(ptr %a)
  ret void
}

define void @tgt_less_aligned_local() {
  %a = alloca i64, align 1
  call void @use(ptr %a)
  ret void
}

; CHECK: src_locals_in_other_order: correct
define void @src_locals_in_other_order() {
  %a = alloca i32
  %b = alloca i32
  call void @two(ptr %a, ptr %b)
  ret void
}

define void @tgt_locals_in_other_order() {
  %b = alloca i32
  %a = alloca i32
  call void @two(ptr %a, ptr %b)
  ret void
}

; CHECK: src_one_local_for_two: incorrect (observable events differ)
define void @src_one_local_for_two() {
  %a = alloca i32
  %b = alloca i32
  call void @two(ptr %a, ptr %b)
  ret void
}

define void @tgt_one_local_for_two() {
  %a = alloca i32
  call void @two(ptr %a, ptr %a)
  ret void
}

; CHECK: src_two_locals_for_one: incorrect (observable events differ)
define void @src_two_locals_for_one() {
  %a = alloca i32
  call void @two(ptr %a, ptr %a)
  ret void
}

define void @tgt_two_locals_for_one() {
  %a = alloca i32
  %b = alloca i32
  call void @two(ptr %a, ptr %b)
  ret void
}

; The callee keeps the pointer and sees that the second is the same memory.
; CHECK: src_one_local_for_two_calls: incorrect (observable events differ)
define void @src_one_local_for_two_calls() {
  %a = alloca i32
  %b = alloca i32
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret void
}

define void @tgt_one_local_for_two_calls() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @use(ptr %a)
  ret void
}

; CHECK: src_local_for_variable: incorrect (observable events differ)
define void @src_local_for_variable() {
  call void @use(ptr @slot)
  ret void
}

define void @tgt_local_for_variable() {
  %a = alloca ptr
  call void @use(ptr %a)
  ret void
}

; CHECK: src_heap_load_after_call: incorrect (target has undefined behavior where the source has none)
define void @src_heap_load_after_call(ptr %p) {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr %a)
  ret void
n:
  ret void
}

define void @tgt_heap_load_after_call(ptr %p) {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr %a)
  %x = load i32, ptr %a
  ret void
n:
  ret void
}

; CHECK: src_heap_load_after_unknown: correct
define void @src_heap_load_after_unknown(ptr %p) {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @ext()
  ret void
n:
  ret void
}

define void @tgt_heap_load_after_unknown(ptr %p) {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @ext()
  %x = load i32, ptr %a
  ret void
n:
  ret void
}

; Nobody can free what lies on the stack.
; CHECK: src_local_load_after_call: correct
define void @src_local_load_after_call() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @tgt_local_load_after_call() {
  %a = alloca i32
  call void @use(ptr %a)
  %x = load i32, ptr %a
  ret void
}

; CHECK: src_free_added_after_call: incorrect (target has undefined behavior where the source has none)
define void @src_free_added_after_call() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  ret void
}

define void @tgt_free_added_after_call() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  call void @free(ptr %a)
  ret void
}

; CHECK: src_malloc_not_known_removed: correct
define void @src_malloc_not_known_removed() {
  %a = call ptr @malloc(i64 4)
  call void @ext()
  call void @free(ptr %a)
  ret void
}

define void @tgt_malloc_not_known_removed() {
  call void @ext()
  ret void
}

; CHECK: src_malloc_known_removed: incorrect (observable events differ)
define void @src_malloc_known_removed() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  ret void
}

define void @tgt_malloc_known_removed() {
  call void @use(ptr null)
  ret void
}

; CHECK: src_dead_local_passed: correct
define void @src_dead_local_passed() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  ret void
}

define void @tgt_dead_local_passed() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  ret void
}

; CHECK: src_store_before_end_of_life: correct
define void @src_store_before_end_of_life() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @ext()
  ret void
}

define void @tgt_store_before_end_of_life() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @ext()
  ret void
}

; CHECK: src_returned_local: correct
define ptr @src_returned_local() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  ret ptr %a
}

define ptr @tgt_returned_local() {
  %a = alloca i32
  call void @ext()
  ret ptr %a
}

; CHECK: src_copy_in_other_local: correct
define i32 @src_copy_in_other_local(ptr %p) {
  %a = alloca i64
  %x = load i64, ptr %p
  store i64 %x, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_copy_in_other_local(ptr %p) {
  %x = load i32, ptr %p
  call void @ext()
  ret i32 %x
}

; CHECK: src_copy_made_too_late: incorrect (target has undefined behavior where the source has none)
define i32 @src_copy_made_too_late(ptr %p) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 4, i1 false)
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_copy_made_too_late(ptr %p) {
  %x = load i32, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}
