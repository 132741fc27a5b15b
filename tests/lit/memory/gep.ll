; getelementptr. Without flags it adds, modulo the address space; a flag that does not hold makes poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_struct_field: correct
define i64 @src_struct_field(ptr noundef %p) {
  %q = getelementptr {i8, i32, i8}, ptr %p, i64 1, i32 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_struct_field(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 16
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

; CHECK: src_struct_field_wrong: incorrect (value mismatch)
define i64 @src_struct_field_wrong(ptr noundef %p) {
  %q = getelementptr {i8, i32, i8}, ptr %p, i64 1, i32 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_struct_field_wrong(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 13
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

; CHECK: src_array_element: correct
define ptr @src_array_element(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %q = getelementptr [3 x i16], ptr %p, i64 %i, i64 %j
  ret ptr %q
}

define ptr @tgt_array_element(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = mul i64 %i, 6
  %b = shl i64 %j, 1
  %c = add i64 %a, %b
  %q = getelementptr i8, ptr %p, i64 %c
  ret ptr %q
}

; Indices are signed.
; CHECK: src_narrow_index: correct
define ptr @src_narrow_index(ptr noundef %p, i8 noundef %i) {
  %q = getelementptr i8, ptr %p, i8 %i
  ret ptr %q
}

define ptr @tgt_narrow_index(ptr noundef %p, i8 noundef %i) {
  %w = sext i8 %i to i64
  %q = getelementptr i8, ptr %p, i64 %w
  ret ptr %q
}

; CHECK: src_narrow_index_unsigned: incorrect (value mismatch)
define ptr @src_narrow_index_unsigned(ptr noundef %p, i8 noundef %i) {
  %q = getelementptr i8, ptr %p, i8 %i
  ret ptr %q
}

define ptr @tgt_narrow_index_unsigned(ptr noundef %p, i8 noundef %i) {
  %w = zext i8 %i to i64
  %q = getelementptr i8, ptr %p, i64 %w
  ret ptr %q
}

; Too wide an index is truncated.
; CHECK: src_wide_index: correct
define ptr @src_wide_index(ptr noundef %p, i128 noundef %i) {
  %q = getelementptr i8, ptr %p, i128 %i
  ret ptr %q
}

define ptr @tgt_wide_index(ptr noundef %p, i128 noundef %i) {
  %n = trunc i128 %i to i64
  %q = getelementptr i8, ptr %p, i64 %n
  ret ptr %q
}

; With the flag the truncation must keep the value.
; CHECK: src_wide_index_nusw: incorrect (target returns poison where the source does not)
define ptr @src_wide_index_nusw(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i128 u0x10000000000000000
  ret ptr %q
}

define ptr @tgt_wide_index_nusw(ptr noundef %p) {
  %q = getelementptr nusw i8, ptr %p, i128 u0x10000000000000000
  ret ptr %q
}

; CHECK: src_there_and_back: correct
define ptr @src_there_and_back(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %n = sub i64 0, %i
  %r = getelementptr i8, ptr %q, i64 %n
  ret ptr %r
}

define ptr @tgt_there_and_back(ptr noundef %p, i64 noundef %i) {
  ret ptr %p
}

; CHECK: src_inbounds_dropped: correct
define ptr @src_inbounds_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_inbounds_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_inbounds_added: incorrect (target returns poison where the source does not)
define ptr @src_inbounds_added(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_inbounds_added(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  ret ptr %q
}

; inbounds includes nusw.
; CHECK: src_inbounds_weakened: correct
define ptr @src_inbounds_weakened(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_inbounds_weakened(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_nusw_dropped: correct
define ptr @src_nusw_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_nusw_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_nusw_added: incorrect (target returns poison where the source does not)
define ptr @src_nusw_added(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_nusw_added(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_nusw_strengthened: incorrect (target returns poison where the source does not)
define ptr @src_nusw_strengthened(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_nusw_strengthened(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_nuw_dropped: correct
define ptr @src_nuw_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nuw i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_nuw_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_nuw_added: incorrect (target returns poison where the source does not)
define ptr @src_nuw_added(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_nuw_added(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nuw i8, ptr %p, i64 %i
  ret ptr %q
}

; A negative offset is a large unsigned one.
; CHECK: src_nuw_for_nusw: incorrect (target returns poison where the source does not)
define ptr @src_nuw_for_nusw(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_nuw_for_nusw(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nuw i8, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_nuw_for_nusw_not_negative: correct
define ptr @src_nuw_for_nusw_not_negative(ptr noundef %p, i64 noundef %i) {
  %j = lshr i64 %i, 1
  %q = getelementptr nusw i8, ptr %p, i64 %j
  ret ptr %q
}

define ptr @tgt_nuw_for_nusw_not_negative(ptr noundef %p, i64 noundef %i) {
  %j = lshr i64 %i, 1
  %q = getelementptr nuw i8, ptr %p, i64 %j
  ret ptr %q
}

; CHECK: src_nuw_does_not_wrap: correct
define i1 @src_nuw_does_not_wrap(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nuw i8, ptr %p, i64 %i
  %r = icmp uge ptr %q, %p
  ret i1 %r
}

define i1 @tgt_nuw_does_not_wrap(ptr noundef %p, i64 noundef %i) {
  ret i1 true
}

; CHECK: src_nusw_may_go_down: incorrect (value mismatch)
define i1 @src_nusw_may_go_down(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  %r = icmp uge ptr %q, %p
  ret i1 %r
}

define i1 @tgt_nusw_may_go_down(ptr noundef %p, i64 noundef %i) {
  ret i1 true
}

; CHECK: src_nusw_goes_by_the_sign: correct
define i1 @src_nusw_goes_by_the_sign(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i64 %i
  %r = icmp uge ptr %q, %p
  ret i1 %r
}

define i1 @tgt_nusw_goes_by_the_sign(ptr noundef %p, i64 noundef %i) {
  %r = icmp sge i64 %i, 0
  ret i1 %r
}

; CHECK: src_scale: correct
define ptr @src_scale(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i16, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_scale(ptr noundef %p, i64 noundef %i) {
  %j = shl i64 %i, 1
  %q = getelementptr i8, ptr %p, i64 %j
  ret ptr %q
}

; The multiplication by the size belongs to what may not wrap.
; CHECK: src_scale_nusw: correct
define ptr @src_scale_nusw(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i16, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_scale_nusw(ptr noundef %p, i64 noundef %i) {
  %j = shl nsw i64 %i, 1
  %q = getelementptr nusw i8, ptr %p, i64 %j
  ret ptr %q
}

; CHECK: src_scale_nusw_wrong: incorrect (target returns poison where the source does not)
define ptr @src_scale_nusw_wrong(ptr noundef %p, i64 noundef %i) {
  %j = shl i64 %i, 1
  %q = getelementptr nusw i8, ptr %p, i64 %j
  ret ptr %q
}

define ptr @tgt_scale_nusw_wrong(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i16, ptr %p, i64 %i
  ret ptr %q
}

; CHECK: src_two_steps_in_one: correct
define ptr @src_two_steps_in_one(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %b = getelementptr inbounds i8, ptr %a, i64 %j
  ret ptr %b
}

define ptr @tgt_two_steps_in_one(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %k = add i64 %i, %j
  %b = getelementptr inbounds i8, ptr %p, i64 %k
  ret ptr %b
}

; The stop in between may be out of bounds.
; CHECK: src_one_step_in_two: incorrect (target returns poison where the source does not)
define ptr @src_one_step_in_two(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %k = add i64 %i, %j
  %b = getelementptr inbounds i8, ptr %p, i64 %k
  ret ptr %b
}

define ptr @tgt_one_step_in_two(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %b = getelementptr inbounds i8, ptr %a, i64 %j
  ret ptr %b
}

; One step in bounds says nothing about the sum.
; CHECK: src_one_of_two_steps: incorrect (target returns poison where the source does not)
define ptr @src_one_of_two_steps(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %b = getelementptr i8, ptr %a, i64 %j
  ret ptr %b
}

define ptr @tgt_one_of_two_steps(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %k = add i64 %i, %j
  %b = getelementptr inbounds i8, ptr %p, i64 %k
  ret ptr %b
}

; Of any pointer at all.
; CHECK: src_zero_offset_is_inbounds: correct
define ptr @src_zero_offset_is_inbounds(ptr noundef %p) {
  ret ptr %p
}

define ptr @tgt_zero_offset_is_inbounds(ptr noundef %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 0
  ret ptr %q
}

; CHECK: src_zero_offset_of_null: correct
define ptr @src_zero_offset_of_null() {
  ret ptr null
}

define ptr @tgt_zero_offset_of_null() {
  %q = getelementptr inbounds i8, ptr null, i64 0
  ret ptr %q
}

; Nothing but null is in bounds of null.
; CHECK: src_inbounds_of_null: correct
define ptr @src_inbounds_of_null(i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr null, i64 %i
  ret ptr %q
}

define ptr @tgt_inbounds_of_null(i64 noundef %i) {
  ret ptr null
}

; CHECK: src_offset_of_null: incorrect (value mismatch)
define ptr @src_offset_of_null(i64 noundef %i) {
  %q = getelementptr i8, ptr null, i64 %i
  ret ptr %q
}

define ptr @tgt_offset_of_null(i64 noundef %i) {
  ret ptr null
}

; CHECK: src_end_is_inbounds: correct
define ptr @src_end_is_inbounds() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 4
  %r = getelementptr i8, ptr %q, i64 -4
  ret ptr %r
}

define ptr @tgt_end_is_inbounds() {
  %a = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %a, i64 4
  %r = getelementptr inbounds i8, ptr %q, i64 -4
  ret ptr %r
}

; CHECK: src_beyond_the_end_is_not: incorrect (target returns poison where the source does not)
define i64 @src_beyond_the_end_is_not() {
  %a = alloca [4 x i8]
  %q = getelementptr i8, ptr %a, i64 5
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %q to i64
  %r = sub i64 %j, %i
  ret i64 %r
}

define i64 @tgt_beyond_the_end_is_not() {
  %a = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %a, i64 5
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %q to i64
  %r = sub i64 %j, %i
  ret i64 %r
}

; What was accessed ends where the step does, or later.
; CHECK: src_inbounds_by_access: correct
define ptr @src_inbounds_by_access(ptr %p) {
  %x = load i32, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}

define ptr @tgt_inbounds_by_access(ptr %p) {
  %x = load i32, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %q
}

; CHECK: src_inbounds_by_access_wrong: incorrect (target returns poison where the source does not)
define ptr @src_inbounds_by_access_wrong(ptr %p) {
  %x = load i32, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 5
  ret ptr %q
}

define ptr @tgt_inbounds_by_access_wrong(ptr %p) {
  %x = load i32, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 5
  ret ptr %q
}

; A pointer may leave its object and come back.
; CHECK: src_out_and_in_again: correct
define i8 @src_out_and_in_again(i8 %x) {
  %a = alloca i8
  %b = getelementptr i8, ptr %a, i64 100
  %c = getelementptr i8, ptr %b, i64 -100
  store i8 %x, ptr %c
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_out_and_in_again(i8 %x) {
  ret i8 %x
}

; It stays based on its own object: access elsewhere is UB, even if something is there.
; CHECK: src_into_another_object: correct
define i8 @src_into_another_object(i64 noundef %d) {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %a
  store i8 1, ptr %b
  %c = icmp ne i64 %d, 0
  call void @llvm.assume(i1 %c)
  %q = getelementptr i8, ptr %a, i64 %d
  store i8 2, ptr %q
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_into_another_object(i64 noundef %d) {
  ret i8 3
}

; An access through a poison pointer is UB.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %a = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %a, i64 5
  %s = getelementptr i8, ptr %q, i64 -5
  store i8 1, ptr %s
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 23 correct, 15 incorrect, 0 unknown
