; Padding bits, sub-byte elements, byte order. See also memory/odd-widths, memory/big-endian, memory/aggregates.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-i64:64"

; No byte beside it is touched; the bit is there.
; CHECK: src_bool_overwrites_its_byte: correct
define i1 @src_bool_overwrites_its_byte(ptr %p, i1 noundef %x) {
  store i16 -1, ptr %p, align 1
  store i1 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %h = load i8, ptr %q
  %r = load i1, ptr %p
  %c = icmp eq i8 %h, -1
  %s = and i1 %r, %c
  ret i1 %s
}

define i1 @tgt_bool_overwrites_its_byte(ptr %p, i1 noundef %x) {
  store i16 -1, ptr %p, align 1
  store i1 %x, ptr %p
  ret i1 %x
}

; Nine bits are two bytes.
; CHECK: src_vector_of_bools_is_not_bytes: incorrect (target has undefined behavior where the source has none)
define void @src_vector_of_bools_is_not_bytes(ptr %p) {
  store <9 x i1> zeroinitializer, ptr %p, align 1
  ret void
}

define void @tgt_vector_of_bools_is_not_bytes(ptr %p) {
  store [9 x i8] zeroinitializer, ptr %p, align 1
  ret void
}

; CHECK: src_vector_of_bools_by_integer: correct
define void @src_vector_of_bools_by_integer(ptr %p, <16 x i1> noundef %x) {
  store <16 x i1> %x, ptr %p, align 1
  ret void
}

define void @tgt_vector_of_bools_by_integer(ptr %p, <16 x i1> noundef %x) {
  %i = bitcast <16 x i1> %x to i16
  store i16 %i, ptr %p, align 1
  ret void
}

; CHECK: src_vector_of_bools_by_integer_wrong: incorrect (memory mismatch)
define void @src_vector_of_bools_by_integer_wrong(ptr %p, <16 x i1> noundef %x) {
  store <16 x i1> %x, ptr %p, align 1
  ret void
}

define void @tgt_vector_of_bools_by_integer_wrong(ptr %p, <16 x i1> noundef %x) {
  %i = bitcast <16 x i1> %x to i16
  %s = call i16 @llvm.bswap.i16(i16 %i)
  store i16 %s, ptr %p, align 1
  ret void
}

; In an array each has a byte of its own.
; CHECK: src_array_of_bools_is_bytes: correct
define i1 @src_array_of_bools_is_bytes(ptr %p, [2 x i1] noundef %x) {
  store [2 x i1] %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i1, ptr %q
  ret i1 %r
}

define i1 @tgt_array_of_bools_is_bytes(ptr %p, [2 x i1] noundef %x) {
  store [2 x i1] %x, ptr %p
  %r = extractvalue [2 x i1] %x, 1
  ret i1 %r
}

; Followed by what aligns to eight.
; CHECK: src_i33_in_a_struct: correct
define i8 @src_i33_in_a_struct(ptr %p, {i33, i8} noundef %x) {
  store {i33, i8} %x, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_i33_in_a_struct(ptr %p, {i33, i8} noundef %x) {
  store {i33, i8} %x, ptr %p, align 8
  %r = extractvalue {i33, i8} %x, 1
  ret i8 %r
}

; Behind the five bytes lies padding.
; CHECK: src_i33_in_a_struct_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_i33_in_a_struct_wrong(ptr %p, {i33, i8} noundef %x) {
  store {i33, i8} %x, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 5
  %r = load i8, ptr %q
  ret i8 0
}

define i8 @tgt_i33_in_a_struct_wrong(ptr %p, {i33, i8} noundef %x) {
  store {i33, i8} %x, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 5
  %r = load i8, ptr %q
  ret i8 %r
}

; CHECK: src_poison_bit_of_a_vector: incorrect (target returns poison where the source does not)
define <4 x i2> @src_poison_bit_of_a_vector(ptr %p) {
  store <4 x i2> <i2 1, i2 poison, i2 2, i2 3>, ptr %p
  %r = load <4 x i2>, ptr %p
  ret <4 x i2> %r
}

define <4 x i2> @tgt_poison_bit_of_a_vector(ptr %p) {
  store <4 x i2> <i2 1, i2 poison, i2 2, i2 3>, ptr %p
  ret <4 x i2> poison
}

; Read with other lanes: those that hold a poison bit are poison.
; CHECK: src_poison_bit_of_a_vector_elsewhere: correct
define <2 x i4> @src_poison_bit_of_a_vector_elsewhere(ptr %p) {
  store <4 x i2> <i2 1, i2 poison, i2 2, i2 3>, ptr %p
  %r = load <2 x i4>, ptr %p
  ret <2 x i4> %r
}

define <2 x i4> @tgt_poison_bit_of_a_vector_elsewhere(ptr %p) {
  store <4 x i2> <i2 1, i2 poison, i2 2, i2 3>, ptr %p
  ret <2 x i4> <i4 poison, i4 14>
}

; 128 bits in sixteen bytes.
; CHECK: src_big_integer: correct
define i8 @src_big_integer(ptr %p, i128 noundef %x) {
  store i128 %x, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 15
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_big_integer(ptr %p, i128 noundef %x) {
  store i128 %x, ptr %p, align 1
  %h = lshr i128 %x, 120
  %r = trunc i128 %h to i8
  ret i8 %r
}

; Twelve bytes do not hold sixteen.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %a = alloca [12 x i8], align 16
  store i128 0, ptr %a, align 1
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 7 correct, 4 incorrect, 0 unknown
