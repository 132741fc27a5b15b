; Nothing, the end, and too much: empty accesses and objects, one past the end, offsets that wrap.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global [4 x i8] zeroinitializer
@e = global {} zeroinitializer

; CHECK: src_empty_copy: correct
define void @src_empty_copy(ptr noundef %p) {
  ret void
}

define void @tgt_empty_copy(ptr noundef %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr null, i64 0, i1 false)
  ret void
}

; A length that is not well defined is UB, not zero.
; CHECK: src_empty_copy_of_a_poison_length: correct
define void @src_empty_copy_of_a_poison_length(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 poison, i1 false)
  ret void
}

define void @tgt_empty_copy_of_a_poison_length(ptr noundef %p) {
  unreachable
}

; CHECK: src_end_may_be_formed: correct
define i64 @src_end_may_be_formed() {
  %e = getelementptr inbounds i8, ptr @g, i64 4
  %i = ptrtoint ptr @g to i64
  %j = ptrtoint ptr %e to i64
  %r = sub i64 %j, %i
  ret i64 %r
}

define i64 @tgt_end_may_be_formed() {
  ret i64 4
}

; CHECK: src_end_may_not_be_read: incorrect (target has undefined behavior where the source has none)
define i8 @src_end_may_not_be_read() {
  ret i8 0
}

define i8 @tgt_end_may_not_be_read() {
  %e = getelementptr inbounds i8, ptr @g, i64 4
  %r = load i8, ptr %e
  ret i8 0
}

; CHECK: src_end_may_not_be_read_in_part: incorrect (target has undefined behavior where the source has none)
define i8 @src_end_may_not_be_read_in_part() {
  ret i8 0
}

define i8 @tgt_end_may_not_be_read_in_part() {
  %e = getelementptr inbounds i8, ptr @g, i64 3
  %r = load i16, ptr %e, align 1
  ret i8 0
}

; CHECK: src_end_may_be_copied_from_by_nothing: correct
define i8 @src_end_may_be_copied_from_by_nothing(ptr noundef %p) {
  ret i8 0
}

define i8 @tgt_end_may_be_copied_from_by_nothing(ptr noundef %p) {
  %e = getelementptr inbounds i8, ptr @g, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %e, i64 0, i1 false)
  ret i8 0
}

; CHECK: src_last_byte: correct
define i8 @src_last_byte() {
  %q = getelementptr i8, ptr @g, i64 3
  store i8 1, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_last_byte() {
  %q = getelementptr i8, ptr @g, i64 3
  store i8 1, ptr %q
  ret i8 1
}

; CHECK: src_empty_object: correct
define i8 @src_empty_object() {
  %r = load i8, ptr @e
  ret i8 %r
}

define i8 @tgt_empty_object() {
  unreachable
}

; All the way round and back to the same byte.
; CHECK: src_offset_wraps: correct
define i8 @src_offset_wraps(i8 %x) {
  %a = alloca [2 x i8]
  %b = getelementptr i8, ptr %a, i64 -1
  %c = getelementptr i8, ptr %b, i64 2
  store i8 %x, ptr %c
  %d = getelementptr i8, ptr %a, i64 1
  %r = load i8, ptr %d
  ret i8 %r
}

define i8 @tgt_offset_wraps(i8 %x) {
  ret i8 %x
}

; 2^62 elements of four bytes are all the way round.
; CHECK: src_scaled_offset_wraps: correct
define i32 @src_scaled_offset_wraps(i32 %x) {
  %a = alloca i32
  %b = getelementptr i32, ptr %a, i64 u0x4000000000000000
  store i32 %x, ptr %b
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_scaled_offset_wraps(i32 %x) {
  ret i32 %x
}

; With nusw the product must not wrap: poison, and UB to store there.
; CHECK: src_scaled_offset_may_not_wrap: correct
define i32 @src_scaled_offset_may_not_wrap(i32 %x) {
  %a = alloca i32
  %b = getelementptr nusw i32, ptr %a, i64 u0x4000000000000000
  store i32 %x, ptr %b
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_scaled_offset_may_not_wrap(i32 %x) {
  unreachable
}

; Offset -1 with two bytes is not the object's first byte.
; CHECK: src_access_does_not_wrap: incorrect (target has undefined behavior where the source has none)
define i8 @src_access_does_not_wrap() {
  ret i8 0
}

define i8 @tgt_access_does_not_wrap() {
  %a = alloca [2 x i8]
  %b = getelementptr i8, ptr %a, i64 -1
  store i16 0, ptr %b, align 1
  ret i8 0
}

; A length near 2^64 does not fit by wrapping.
; CHECK: src_huge_length: incorrect (target has undefined behavior where the source has none)
define i8 @src_huge_length() {
  ret i8 0
}

define i8 @tgt_huge_length() {
  %a = alloca [4 x i8]
  %b = getelementptr i8, ptr %a, i64 1
  call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 -1, i1 false)
  ret i8 0
}

; Two accessible bytes half the address space apart are not of one object.
; CHECK: src_no_object_is_that_large: correct
define i8 @src_no_object_is_that_large(ptr noundef %p) {
  %x = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 u0x8000000000000000
  %y = load i8, ptr %q
  ret i8 1
}

define i8 @tgt_no_object_is_that_large(ptr noundef %p) {
  unreachable
}

; A gigabyte is possible.
; CHECK: src_objects_may_be_large: incorrect (target has undefined behavior where the source has none)
define i8 @src_objects_may_be_large(ptr noundef %p) {
  %x = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 u0x0000000040000000
  %y = load i8, ptr %q
  ret i8 1
}

define i8 @tgt_objects_may_be_large(ptr noundef %p) {
  unreachable
}

; CHECK: 10 correct, 5 incorrect, 0 unknown
