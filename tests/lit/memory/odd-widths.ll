; Types that do not fill their bytes. No more bytes are touched than the bits need. Where the value lies among the
; bits of its bytes is not specified; read here as backends do it: at the bottom, with zeros above.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_bool: correct
define i1 @src_bool(ptr %p, i1 %x) {
  store i1 %x, ptr %p
  %r = load i1, ptr %p
  ret i1 %r
}

define i1 @tgt_bool(ptr %p, i1 %x) {
  store i1 %x, ptr %p
  ret i1 %x
}

; CHECK: src_bool_wrong: incorrect (value mismatch)
define i1 @src_bool_wrong(ptr %p, i1 noundef %x) {
  store i1 %x, ptr %p
  %r = load i1, ptr %p
  ret i1 %r
}

define i1 @tgt_bool_wrong(ptr %p, i1 noundef %x) {
  store i1 %x, ptr %p
  %r = xor i1 %x, true
  ret i1 %r
}

; The other seven bits may be anything, so also zero.
; CHECK: src_bool_as_byte: correct
define i8 @src_bool_as_byte(ptr %p, i1 noundef %x) {
  store i1 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_bool_as_byte(ptr %p, i1 noundef %x) {
  store i1 %x, ptr %p
  %r = zext i1 %x to i8
  ret i8 %r
}

; The lowest bit is the value.
; CHECK: src_bool_as_byte_wrong: incorrect (value mismatch)
define i1 @src_bool_as_byte_wrong(ptr %p, i1 noundef %x) {
  store i1 %x, ptr %p
  %b = load i8, ptr %p
  %r = trunc i8 %b to i1
  ret i1 %r
}

define i1 @tgt_bool_as_byte_wrong(ptr %p, i1 noundef %x) {
  store i1 %x, ptr %p
  ret i1 false
}

; CHECK: src_i7: correct
define i7 @src_i7(ptr %p, i7 %x) {
  store i7 %x, ptr %p
  %r = load i7, ptr %p
  ret i7 %r
}

define i7 @tgt_i7(ptr %p, i7 %x) {
  store i7 %x, ptr %p
  ret i7 %x
}

; CHECK: src_i33: correct
define i33 @src_i33(ptr %p, i33 %x) {
  store i33 %x, ptr %p, align 1
  %r = load i33, ptr %p, align 1
  ret i33 %r
}

define i33 @tgt_i33(ptr %p, i33 %x) {
  store i33 %x, ptr %p, align 1
  ret i33 %x
}

; CHECK: src_i33_low_half: correct
define i32 @src_i33_low_half(ptr %p, i33 noundef %x) {
  store i33 %x, ptr %p, align 1
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

define i32 @tgt_i33_low_half(ptr %p, i33 noundef %x) {
  store i33 %x, ptr %p, align 1
  %r = trunc i33 %x to i32
  ret i32 %r
}

; CHECK: src_i33_low_half_wrong: incorrect (value mismatch)
define i32 @src_i33_low_half_wrong(ptr %p, i33 noundef %x) {
  store i33 %x, ptr %p, align 1
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

define i32 @tgt_i33_low_half_wrong(ptr %p, i33 noundef %x) {
  store i33 %x, ptr %p, align 1
  %h = lshr i33 %x, 1
  %r = trunc i33 %h to i32
  ret i32 %r
}

; 33 bits need five bytes: the sixth is not written.
; CHECK: src_i33_ends_after_five_bytes: correct
define i8 @src_i33_ends_after_five_bytes(ptr %p, i33 noundef %x) {
  store i64 0, ptr %p, align 1
  store i33 %x, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 5
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_i33_ends_after_five_bytes(ptr %p, i33 noundef %x) {
  store i64 0, ptr %p, align 1
  store i33 %x, ptr %p, align 1
  ret i8 0
}

; CHECK: src_i33_reaches_the_fifth_byte: incorrect (value mismatch)
define i1 @src_i33_reaches_the_fifth_byte(ptr %p, i33 noundef %x) {
  store i64 0, ptr %p, align 1
  store i33 %x, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 4
  %b = load i8, ptr %q
  %r = trunc i8 %b to i1
  ret i1 %r
}

define i1 @tgt_i33_reaches_the_fifth_byte(ptr %p, i33 noundef %x) {
  store i64 0, ptr %p, align 1
  store i33 %x, ptr %p, align 1
  ret i1 false
}

; Writing five bytes became writing eight.
; CHECK: src_i33_needs_no_sixth_byte: incorrect (target has undefined behavior where the source has none)
define void @src_i33_needs_no_sixth_byte(ptr %p) {
  store i33 0, ptr %p, align 1
  ret void
}

define void @tgt_i33_needs_no_sixth_byte(ptr %p) {
  store i64 0, ptr %p, align 1
  ret void
}

; CHECK: src_i24_is_three_bytes: correct
define i8 @src_i24_is_three_bytes(ptr %p, i24 noundef %x) {
  store i8 5, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i24 %x, ptr %q, align 1
  %e = getelementptr i8, ptr %p, i64 4
  store i8 6, ptr %e
  %r = load i8, ptr %p
  %s = load i24, ptr %q, align 1
  %t = trunc i24 %s to i8
  %u = add i8 %r, %t
  ret i8 %u
}

define i8 @tgt_i24_is_three_bytes(ptr %p, i24 noundef %x) {
  store i8 5, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i24 %x, ptr %q, align 1
  %e = getelementptr i8, ptr %p, i64 4
  store i8 6, ptr %e
  %t = trunc i24 %x to i8
  %u = add i8 %t, 5
  ret i8 %u
}

; Elements smaller than a byte are packed: the vector lies there as the integer that a bitcast makes of it.
; CHECK: src_bits_of_a_vector: correct
define i8 @src_bits_of_a_vector(ptr %p, <8 x i1> noundef %x) {
  store <8 x i1> %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_bits_of_a_vector(ptr %p, <8 x i1> noundef %x) {
  store <8 x i1> %x, ptr %p
  %r = bitcast <8 x i1> %x to i8
  ret i8 %r
}

; One byte, not eight.
; CHECK: src_bits_of_a_vector_wrong: incorrect (value mismatch)
define i8 @src_bits_of_a_vector_wrong(ptr %p, <8 x i1> noundef %x) {
  store <8 x i1> %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_bits_of_a_vector_wrong(ptr %p, <8 x i1> noundef %x) {
  store <8 x i1> %x, ptr %p
  %b = extractelement <8 x i1> %x, i64 0
  %r = zext i1 %b to i8
  ret i8 %r
}

; CHECK: src_first_element_is_the_lowest: correct
define i1 @src_first_element_is_the_lowest(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i64 0
  ret i1 %r
}

define i1 @tgt_first_element_is_the_lowest(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %r = trunc i8 %x to i1
  ret i1 %r
}

; CHECK: src_first_element_is_not_the_highest: incorrect (value mismatch)
define i1 @src_first_element_is_not_the_highest(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i64 0
  ret i1 %r
}

define i1 @tgt_first_element_is_not_the_highest(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %r = icmp slt i8 %x, 0
  ret i1 %r
}

; 1, 2, 3, 5 are 0x5321 in memory.
; CHECK: src_nibbles: correct
define i16 @src_nibbles(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_nibbles(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  ret i16 u0x5321
}

; CHECK: src_nibbles_wrong: incorrect (value mismatch)
define i16 @src_nibbles_wrong(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_nibbles_wrong(ptr %p) {
  store <4 x i4> <i4 1, i4 2, i4 3, i4 5>, ptr %p, align 2
  ret i16 u0x1235
}

; CHECK: src_seventeen: correct
define <2 x i17> @src_seventeen(ptr %p, <2 x i17> %x) {
  store <2 x i17> %x, ptr %p, align 1
  %r = load <2 x i17>, ptr %p, align 1
  ret <2 x i17> %r
}

define <2 x i17> @tgt_seventeen(ptr %p, <2 x i17> %x) {
  store <2 x i17> %x, ptr %p, align 1
  ret <2 x i17> %x
}

; CHECK: src_seventeen_poison_stays_in_its_lane: incorrect (target returns poison where the source does not)
define <2 x i17> @src_seventeen_poison_stays_in_its_lane(ptr %p, i17 noundef %x) {
  %v = insertelement <2 x i17> poison, i17 %x, i64 0
  store <2 x i17> %v, ptr %p, align 1
  %r = load <2 x i17>, ptr %p, align 1
  ret <2 x i17> %r
}

define <2 x i17> @tgt_seventeen_poison_stays_in_its_lane(ptr %p, i17 noundef %x) {
  %v = insertelement <2 x i17> poison, i17 %x, i64 0
  store <2 x i17> %v, ptr %p, align 1
  ret <2 x i17> poison
}

; CHECK: src_seventeen_is_five_bytes: correct
define i8 @src_seventeen_is_five_bytes(ptr %p, <2 x i17> noundef %x) {
  store i64 0, ptr %p, align 1
  store <2 x i17> %x, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 5
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_seventeen_is_five_bytes(ptr %p, <2 x i17> noundef %x) {
  store i64 0, ptr %p, align 1
  store <2 x i17> %x, ptr %p, align 1
  ret i8 0
}

; In an array each element takes its alloc size, eight bytes here, not five.
; CHECK: src_array_of_i33_is_strided: correct
define i33 @src_array_of_i33_is_strided(ptr %p, i33 noundef %x) {
  %q = getelementptr [2 x i33], ptr %p, i64 0, i64 1
  store i33 %x, ptr %q, align 1
  %e = getelementptr i8, ptr %p, i64 8
  %r = load i33, ptr %e, align 1
  ret i33 %r
}

define i33 @tgt_array_of_i33_is_strided(ptr %p, i33 noundef %x) {
  %q = getelementptr [2 x i33], ptr %p, i64 0, i64 1
  store i33 %x, ptr %q, align 1
  ret i33 %x
}

; The fifth byte of an i33 lies beyond the four of the object.
; CHECK: src_source_undefined: correct
define i33 @src_source_undefined() {
  %a = alloca i32, align 8
  store i33 0, ptr %a, align 1
  %r = load i33, ptr %a, align 1
  ret i33 %r
}

define i33 @tgt_source_undefined() {
  ret i33 1
}

; CHECK: 14 correct, 9 incorrect, 0 unknown
