; Big-endian: the byte at the lowest address holds the highest bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "E"

; CHECK: src_low_address_high_bits: correct
define i8 @src_low_address_high_bits(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_low_address_high_bits(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %h = lshr i32 %x, 24
  %r = trunc i32 %h to i8
  ret i8 %r
}

; CHECK: src_low_address_low_bits: incorrect (value mismatch)
define i8 @src_low_address_low_bits(ptr %p, i32 noundef %x) {
  store i32 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_low_address_low_bits(ptr %p, i32 noundef %x) {
  store i32 %x, ptr %p
  %r = trunc i32 %x to i8
  ret i8 %r
}

; A truncated load reads the last byte.
; CHECK: src_narrowed_load: correct
define i8 @src_narrowed_load(ptr %p) {
  %x = load i16, ptr %p, align 1
  %r = trunc i16 %x to i8
  ret i8 %r
}

define i8 @tgt_narrowed_load(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

; CHECK: src_narrowed_load_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_narrowed_load_wrong(ptr %p) {
  %x = load i16, ptr %p, align 1
  %r = trunc i16 %x to i8
  ret i8 %r
}

define i8 @tgt_narrowed_load_wrong(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_bytes_to_word: correct
define i16 @src_bytes_to_word(ptr %p, i8 noundef %x, i8 noundef %y) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %y, ptr %q
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

define i16 @tgt_bytes_to_word(ptr %p, i8 noundef %x, i8 noundef %y) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %y, ptr %q
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %c = shl i16 %a, 8
  %r = or i16 %b, %c
  ret i16 %r
}

; CHECK: src_merged_stores: correct
define void @src_merged_stores(ptr %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}

define void @tgt_merged_stores(ptr %p) {
  store i16 258, ptr %p, align 1
  ret void
}

; CHECK: src_merged_stores_wrong: incorrect (memory mismatch)
define void @src_merged_stores_wrong(ptr %p) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}

define void @tgt_merged_stores_wrong(ptr %p) {
  store i16 513, ptr %p, align 1
  ret void
}

; Elements lie in the order of their numbers; only the bytes of each are reversed.
; CHECK: src_lanes_in_order: correct
define i16 @src_lanes_in_order(ptr %p, <2 x i16> noundef %x) {
  store <2 x i16> %x, ptr %p, align 2
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_lanes_in_order(ptr %p, <2 x i16> noundef %x) {
  store <2 x i16> %x, ptr %p, align 2
  %r = extractelement <2 x i16> %x, i64 0
  ret i16 %r
}

; CHECK: src_lanes_reversed: incorrect (value mismatch)
define i16 @src_lanes_reversed(ptr %p, <2 x i16> noundef %x) {
  store <2 x i16> %x, ptr %p, align 2
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_lanes_reversed(ptr %p, <2 x i16> noundef %x) {
  store <2 x i16> %x, ptr %p, align 2
  %r = extractelement <2 x i16> %x, i64 1
  ret i16 %r
}

; 1, 2, 3, 5 are 0x1235 in memory: the first element is the highest.
; CHECK: src_nibbles: correct
define i16 @src_nibbles(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_nibbles(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  ret i16 u0x1235
}

; CHECK: src_nibbles_wrong: incorrect (value mismatch)
define i16 @src_nibbles_wrong(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_nibbles_wrong(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  ret i16 u0x5321
}

; CHECK: src_bits: correct
define i1 @src_bits(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i64 0
  ret i1 %r
}

define i1 @tgt_bits(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %r = icmp slt i8 %x, 0
  ret i1 %r
}

; CHECK: src_bits_wrong: incorrect (value mismatch)
define i1 @src_bits_wrong(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i64 0
  ret i1 %r
}

define i1 @tgt_bits_wrong(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %r = trunc i8 %x to i1
  ret i1 %r
}

; CHECK: src_odd_width: correct
define i33 @src_odd_width(ptr %p, i33 %x) {
  store i33 %x, ptr %p, align 1
  %r = load i33, ptr %p, align 1
  ret i33 %r
}

define i33 @tgt_odd_width(ptr %p, i33 %x) {
  store i33 %x, ptr %p, align 1
  ret i33 %x
}

; CHECK: src_odd_vector: correct
define <2 x i17> @src_odd_vector(ptr %p, <2 x i17> %x) {
  store <2 x i17> %x, ptr %p, align 1
  %r = load <2 x i17>, ptr %p, align 1
  ret <2 x i17> %r
}

define <2 x i17> @tgt_odd_vector(ptr %p, <2 x i17> %x) {
  store <2 x i17> %x, ptr %p, align 1
  ret <2 x i17> %x
}

; CHECK: src_pointer_half: correct
define i32 @src_pointer_half(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_pointer_half(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %i = ptrtoint ptr %x to i64
  %h = lshr i64 %i, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %r = load i8, ptr null
  ret i8 %r
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 11 correct, 6 incorrect, 0 unknown
