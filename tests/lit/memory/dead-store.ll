; Stores that nobody reads may go, the others not.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i8 0

; CHECK: src_overwritten: correct
define void @src_overwritten(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr %p
  ret void
}

define void @tgt_overwritten(ptr %p) {
  store i8 2, ptr %p
  ret void
}

; CHECK: src_wrong_one_removed: incorrect (memory mismatch)
define void @src_wrong_one_removed(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr %p
  ret void
}

define void @tgt_wrong_one_removed(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_overwritten_by_wider: correct
define void @src_overwritten_by_wider(ptr %p) {
  store i8 1, ptr %p
  store i16 2, ptr %p, align 1
  ret void
}

define void @tgt_overwritten_by_wider(ptr %p) {
  store i16 2, ptr %p, align 1
  ret void
}

; CHECK: src_overwritten_by_narrower: incorrect (memory mismatch)
define void @src_overwritten_by_narrower(ptr %p) {
  store i16 257, ptr %p, align 1
  store i8 2, ptr %p
  ret void
}

define void @tgt_overwritten_by_narrower(ptr %p) {
  store i8 2, ptr %p
  ret void
}

; CHECK: src_overwritten_by_parts: correct
define void @src_overwritten_by_parts(ptr %p) {
  store i16 257, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  store i8 3, ptr %p
  ret void
}

define void @tgt_overwritten_by_parts(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  store i8 3, ptr %p
  ret void
}

; CHECK: src_overwritten_next_to_it: incorrect (memory mismatch)
define void @src_overwritten_next_to_it(ptr %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}

define void @tgt_overwritten_next_to_it(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}

; CHECK: src_first_store_shortened: correct
define void @src_first_store_shortened(ptr %p) {
  store i16 513, ptr %p, align 1
  store i8 7, ptr %p
  ret void
}

define void @tgt_first_store_shortened(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  store i8 7, ptr %p
  ret void
}

; CHECK: src_stores_merged: correct
define void @src_stores_merged(ptr %p) {
  store i16 513, ptr %p, align 1
  store i8 7, ptr %p
  ret void
}

define void @tgt_stores_merged(ptr %p) {
  store i16 519, ptr %p, align 1
  ret void
}

; CHECK: src_read_in_between: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_read_in_between(ptr %p) {
  store i8 1, ptr %p
  %r = load i8, ptr %p
  store i8 2, ptr %p
  ret i8 %r
}

define i8 @tgt_read_in_between(ptr %p) {
  %r = load i8, ptr %p
  store i8 2, ptr %p
  ret i8 %r
}

; The pointers may be equal.
; CHECK: src_perhaps_read_in_between: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_perhaps_read_in_between(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = load i8, ptr %q
  store i8 2, ptr %p
  ret i8 %r
}

define i8 @tgt_perhaps_read_in_between(ptr %p, ptr %q) {
  %r = load i8, ptr %q
  store i8 2, ptr %p
  ret i8 %r
}

; An argument does not point to a local of this call.
; CHECK: src_local_read_in_between: correct
define i8 @src_local_read_in_between(ptr %p, i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  store i8 1, ptr %p
  %r = load i8, ptr %a
  store i8 2, ptr %p
  ret i8 %r
}

define i8 @tgt_local_read_in_between(ptr %p, i8 %x) {
  store i8 2, ptr %p
  ret i8 %x
}

; CHECK: src_neighbour_read_in_between: correct
define i8 @src_neighbour_read_in_between(ptr %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  store i8 2, ptr %p
  ret i8 %r
}

define i8 @tgt_neighbour_read_in_between(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  store i8 2, ptr %p
  ret i8 %r
}

; CHECK: src_neighbour_read_too_wide: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i16 @src_neighbour_read_too_wide(ptr %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 -1
  %r = load i16, ptr %q, align 1
  store i8 2, ptr %p
  ret i16 %r
}

define i16 @tgt_neighbour_read_too_wide(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  %r = load i16, ptr %q, align 1
  store i8 2, ptr %p
  ret i16 %r
}

; What a store writes is there already.
; CHECK: src_written_back: correct
define void @src_written_back(ptr %p) {
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret void
}

define void @tgt_written_back(ptr %p) {
  ret void
}

; CHECK: src_written_back_pointer: correct
define void @src_written_back_pointer(ptr %p) {
  %x = load ptr, ptr %p
  store ptr %x, ptr %p
  ret void
}

define void @tgt_written_back_pointer(ptr %p) {
  ret void
}

; CHECK: src_written_back_after_another: incorrect (memory mismatch)
define void @src_written_back_after_another(ptr %p, ptr %q) {
  %x = load i8, ptr %p
  store i8 0, ptr %q
  store i8 %x, ptr %p
  ret void
}

define void @tgt_written_back_after_another(ptr %p, ptr %q) {
  store i8 0, ptr %q
  ret void
}

; CHECK: src_same_value_again: correct
define void @src_same_value_again(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  store i8 %x, ptr %p
  ret void
}

define void @tgt_same_value_again(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_same_value_again_after_another: incorrect (memory mismatch)
define void @src_same_value_again_after_another(ptr %p, ptr %q, i8 noundef %x) {
  store i8 %x, ptr %p
  store i8 0, ptr %q
  store i8 %x, ptr %p
  ret void
}

define void @tgt_same_value_again_after_another(ptr %p, ptr %q, i8 noundef %x) {
  store i8 %x, ptr %p
  store i8 0, ptr %q
  ret void
}

; CHECK: src_first_of_the_two_instead: correct
define void @src_first_of_the_two_instead(ptr %p, ptr %q, i8 %x) {
  store i8 %x, ptr %p
  store i8 0, ptr %q
  store i8 %x, ptr %p
  ret void
}

define void @tgt_first_of_the_two_instead(ptr %p, ptr %q, i8 %x) {
  store i8 0, ptr %q
  store i8 %x, ptr %p
  ret void
}

; The object is gone when the function returns.
; CHECK: src_local_at_the_end: correct
define void @src_local_at_the_end(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  ret void
}

define void @tgt_local_at_the_end(i8 %x) {
  ret void
}

; CHECK: src_argument_at_the_end: incorrect (memory mismatch)
define void @src_argument_at_the_end(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_argument_at_the_end(ptr %p) {
  ret void
}

; CHECK: src_global_at_the_end: incorrect (memory mismatch)
define void @src_global_at_the_end() {
  store i8 1, ptr @g
  ret void
}

define void @tgt_global_at_the_end() {
  ret void
}

; CHECK: src_overwritten_on_both_ways: correct
define void @src_overwritten_on_both_ways(ptr %p, i1 %c) {
  store i8 0, ptr %p
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  store i8 2, ptr %p
  ret void
}

define void @tgt_overwritten_on_both_ways(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  store i8 2, ptr %p
  ret void
}

; CHECK: src_overwritten_on_one_way: incorrect (memory mismatch)
define void @src_overwritten_on_one_way(ptr %p, i1 %c) {
  store i8 0, ptr %p
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}

define void @tgt_overwritten_on_one_way(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}

; Where the function ends in UB the store is not missed.
; CHECK: src_ub_on_the_other_way: correct
define void @src_ub_on_the_other_way(ptr %p, i1 %c) {
  store i8 0, ptr %p
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  unreachable
}

define void @tgt_ub_on_the_other_way(ptr %p, i1 %c) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_under_a_memset: correct
define void @src_under_a_memset(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  store i8 1, ptr %q
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}

define void @tgt_under_a_memset(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}

; CHECK: src_behind_a_memset: incorrect (memory mismatch)
define void @src_behind_a_memset(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  store i8 1, ptr %q
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 3, i1 false)
  ret void
}

define void @tgt_behind_a_memset(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 3, i1 false)
  ret void
}

; CHECK: src_memset_shortened: correct
define void @src_memset_shortened(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  %q = getelementptr i8, ptr %p, i64 2
  store i16 9, ptr %q, align 1
  ret void
}

define void @tgt_memset_shortened(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 2, i1 false)
  %q = getelementptr i8, ptr %p, i64 2
  store i16 9, ptr %q, align 1
  ret void
}

; CHECK: src_memset_shortened_too_far: incorrect (memory mismatch)
define void @src_memset_shortened_too_far(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  %q = getelementptr i8, ptr %p, i64 2
  store i16 9, ptr %q, align 1
  ret void
}

define void @tgt_memset_shortened_too_far(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 1, i1 false)
  %q = getelementptr i8, ptr %p, i64 2
  store i16 9, ptr %q, align 1
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr null
  ret void
}

define void @tgt_source_undefined(ptr %p) {
  ret void
}

; CHECK: 17 correct, 13 incorrect, 0 unknown
