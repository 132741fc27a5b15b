; Stack objects: size, bounds, alignment, lifetime to the end of the function.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_two_are_apart: correct
define i8 @src_two_are_apart(i8 %x) {
  %a = alloca i8
  %b = alloca i8
  store i8 %x, ptr %a
  store i8 0, ptr %b
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_two_are_apart(i8 %x) {
  ret i8 %x
}

; CHECK: src_two_are_apart_wrong: incorrect (value mismatch)
define i8 @src_two_are_apart_wrong(i8 noundef %x) {
  %a = alloca i8
  %b = alloca i8
  store i8 %x, ptr %a
  store i8 0, ptr %b
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_two_are_apart_wrong(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_beyond_the_end: correct
define i8 @src_beyond_the_end() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 4
  store i8 1, ptr %q
  ret i8 0
}

define i8 @tgt_beyond_the_end() {
  ret i8 1
}

; CHECK: src_beyond_the_end_in_target: incorrect (target has undefined behavior where the source has none)
define i8 @src_beyond_the_end_in_target() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 3
  store i8 1, ptr %q
  ret i8 0
}

define i8 @tgt_beyond_the_end_in_target() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 4
  store i8 1, ptr %q
  ret i8 0
}

; CHECK: src_before_the_start: correct
define i8 @src_before_the_start() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 -1
  store i8 1, ptr %q
  ret i8 0
}

define i8 @tgt_before_the_start() {
  ret i8 1
}

; CHECK: src_across_the_end: correct
define i8 @src_across_the_end() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 3
  store i16 1, ptr %q, align 1
  ret i8 0
}

define i8 @tgt_across_the_end() {
  ret i8 1
}

; The target's object is too small for its access.
; CHECK: src_shrunk: incorrect (target has undefined behavior where the source has none)
define i16 @src_shrunk(i64 noundef %i) {
  %a = alloca [4 x i8], align 4
  store i32 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 %i
  %r = load i16, ptr %q, align 1
  ret i16 %r
}

define i16 @tgt_shrunk(i64 noundef %i) {
  %a = alloca [3 x i8], align 4
  store i16 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 %i
  %r = load i16, ptr %q, align 1
  ret i16 0
}

; CHECK: src_variable_size: correct
define i8 @src_variable_size(i64 noundef %n, i8 noundef %x) {
  %a = alloca i8, i64 %n
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_variable_size(i64 noundef %n, i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_variable_size_wrong: incorrect (value mismatch)
define i8 @src_variable_size_wrong(i64 noundef %n, i8 noundef %x) {
  %a = alloca i8, i64 %n
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_variable_size_wrong(i64 noundef %n, i8 noundef %x) {
  ret i8 0
}

; The store needs three bytes: fewer are UB.
; CHECK: src_variable_size_says_something: correct
define i1 @src_variable_size_says_something(i64 noundef %n) {
  %a = alloca i8, i64 %n
  %q = getelementptr i8, ptr %a, i64 2
  store i8 0, ptr %q
  %r = icmp ult i64 %n, 3
  ret i1 %r
}

define i1 @tgt_variable_size_says_something(i64 noundef %n) {
  ret i1 false
}

; CHECK: src_variable_size_says_no_more: incorrect (value mismatch)
define i1 @src_variable_size_says_no_more(i64 noundef %n) {
  %a = alloca i8, i64 %n
  %q = getelementptr i8, ptr %a, i64 2
  store i8 0, ptr %q
  %r = icmp ult i64 %n, 4
  ret i1 %r
}

define i1 @tgt_variable_size_says_no_more(i64 noundef %n) {
  ret i1 false
}

; Elements of four bytes.
; CHECK: src_variable_size_of_elements: correct
define i8 @src_variable_size_of_elements(i64 noundef %n) {
  %a = alloca i32, i64 %n
  %q = getelementptr i8, ptr %a, i64 4
  store i8 0, ptr %q
  %c = icmp eq i64 %n, 1
  br i1 %c, label %one, label %e
one:
  ret i8 1
e:
  ret i8 2
}

define i8 @tgt_variable_size_of_elements(i64 noundef %n) {
  ret i8 2
}

; Beyond the end for every size.
; CHECK: src_last_element: correct
define i8 @src_last_element(i64 noundef %n) {
  %a = alloca i8, i64 %n
  %q = getelementptr i8, ptr %a, i64 %n
  store i8 0, ptr %q
  ret i8 0
}

define i8 @tgt_last_element(i64 noundef %n) {
  ret i8 1
}

; CHECK: src_unused_added: correct
define i8 @src_unused_added() {
  ret i8 0
}

define i8 @tgt_unused_added() {
  %a = alloca i32
  store i32 0, ptr %a
  ret i8 0
}

; CHECK: src_made_constant_size: correct
define i8 @src_made_constant_size(i8 %x) {
  %a = alloca i8, i64 4
  %q = getelementptr i8, ptr %a, i64 3
  store i8 %x, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_made_constant_size(i8 %x) {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 3
  store i8 %x, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}

; CHECK: src_not_null: correct
define i1 @src_not_null() {
  %a = alloca i8
  %r = icmp eq ptr %a, null
  ret i1 %r
}

define i1 @tgt_not_null() {
  ret i1 false
}

; CHECK: src_not_null_wrong: incorrect (value mismatch)
define i1 @src_not_null_wrong() {
  %a = alloca i8
  %r = icmp eq ptr %a, null
  ret i1 %r
}

define i1 @tgt_not_null_wrong() {
  ret i1 true
}

; CHECK: src_not_null_in_target: correct
define i1 @src_not_null_in_target() {
  ret i1 false
}

define i1 @tgt_not_null_in_target() {
  %a = alloca i8
  %r = icmp eq ptr %a, null
  ret i1 %r
}

; The address is a multiple of the alignment.
; CHECK: src_aligned: correct
define i64 @src_aligned() {
  ret i64 0
}

define i64 @tgt_aligned() {
  %a = alloca i8, align 8
  %i = ptrtoint ptr %a to i64
  %r = and i64 %i, 7
  ret i64 %r
}

; It may happen to be a multiple of more, but need not.
; CHECK: src_no_more_aligned: incorrect (value mismatch)
define i64 @src_no_more_aligned() {
  ret i64 0
}

define i64 @tgt_no_more_aligned() {
  %a = alloca i8, align 8
  %i = ptrtoint ptr %a to i64
  %r = and i64 %i, 15
  ret i64 %r
}

; CHECK: src_aligned_access: correct
define void @src_aligned_access() {
  %a = alloca i32, align 4
  store i32 0, ptr %a, align 1
  ret void
}

define void @tgt_aligned_access() {
  %a = alloca i32, align 4
  store i32 0, ptr %a, align 4
  ret void
}

; CHECK: src_overaligned_access: incorrect (target has undefined behavior where the source has none)
define void @src_overaligned_access() {
  %a = alloca i32, align 4
  store i32 0, ptr %a, align 1
  ret void
}

define void @tgt_overaligned_access() {
  %a = alloca i32, align 4
  store i32 0, ptr %a, align 8
  ret void
}

; CHECK: src_alignment_raised: correct
define void @src_alignment_raised() {
  %a = alloca i32, align 4
  store i32 0, ptr %a, align 1
  ret void
}

define void @tgt_alignment_raised() {
  %a = alloca i32, align 8
  store i32 0, ptr %a, align 8
  ret void
}

; CHECK: src_aligned_by_offset: correct
define void @src_aligned_by_offset() {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 4
  store i32 0, ptr %q, align 1
  ret void
}

define void @tgt_aligned_by_offset() {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 4
  store i32 0, ptr %q, align 4
  ret void
}

; CHECK: src_misaligned_by_offset: incorrect (target has undefined behavior where the source has none)
define void @src_misaligned_by_offset() {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 2
  store i32 0, ptr %q, align 1
  ret void
}

define void @tgt_misaligned_by_offset() {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 2
  store i32 0, ptr %q, align 4
  ret void
}

; CHECK: src_misaligned_source: correct
define void @src_misaligned_source() {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 2
  store i32 0, ptr %q, align 4
  ret void
}

define void @tgt_misaligned_source() {
  unreachable
}

; Its pointer lives on in memory, the object does not.
; CHECK: src_dead_at_the_end: correct
define void @src_dead_at_the_end(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  store i8 1, ptr %a
  ret void
}

define void @tgt_dead_at_the_end(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  ret void
}

; CHECK: src_extra_local_before_an_escaping_one: correct
define void @src_extra_local_before_an_escaping_one(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  ret void
}

define void @tgt_extra_local_before_an_escaping_one(ptr %p) {
  %x = alloca i8
  %a = alloca i8
  store i8 1, ptr %x
  store ptr %a, ptr %p
  ret void
}

; CHECK: src_pointer_not_left_behind: incorrect (memory mismatch)
define void @src_pointer_not_left_behind(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  ret void
}

define void @tgt_pointer_not_left_behind(ptr %p) {
  store ptr null, ptr %p
  ret void
}

; No byte of an empty object can be accessed.
; CHECK: src_empty: correct
define i8 @src_empty() {
  %a = alloca {}
  store i8 1, ptr %a
  ret i8 0
}

define i8 @tgt_empty() {
  ret i8 1
}

; The address is one number, however often it is looked at.
; CHECK: src_address_chosen_once: correct
define i64 @src_address_chosen_once() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %a to i64
  %r = sub i64 %i, %j
  ret i64 %r
}

define i64 @tgt_address_chosen_once() {
  ret i64 0
}

; CHECK: src_address_chosen_once_wrong: incorrect (value mismatch)
define i64 @src_address_chosen_once_wrong() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %a to i64
  %r = sub i64 %i, %j
  ret i64 %r
}

define i64 @tgt_address_chosen_once_wrong() {
  ret i64 1
}

; CHECK: 21 correct, 11 incorrect, 0 unknown
