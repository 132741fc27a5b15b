; A load gives back what the last stores to its bytes left there; little-endian.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_same_type: correct
define i8 @src_same_type(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_same_type(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  ret i8 %x
}

; CHECK: src_same_type_wrong: incorrect (value mismatch)
define i8 @src_same_type_wrong(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_same_type_wrong(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %r = add i8 %x, 1
  ret i8 %r
}

; CHECK: src_vector: correct
define <4 x i16> @src_vector(ptr %p, <4 x i16> %x) {
  store <4 x i16> %x, ptr %p
  %r = load <4 x i16>, ptr %p
  ret <4 x i16> %r
}

define <4 x i16> @tgt_vector(ptr %p, <4 x i16> %x) {
  store <4 x i16> %x, ptr %p
  ret <4 x i16> %x
}

; The byte at the higher address holds the higher bits.
; CHECK: src_high_byte: correct
define i8 @src_high_byte(ptr %p, i16 %x) {
  store i16 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_high_byte(ptr %p, i16 %x) {
  store i16 %x, ptr %p
  %h = lshr i16 %x, 8
  %r = trunc i16 %h to i8
  ret i8 %r
}

; CHECK: src_high_byte_wrong: incorrect (value mismatch)
define i8 @src_high_byte_wrong(ptr %p, i16 noundef %x) {
  store i16 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_high_byte_wrong(ptr %p, i16 noundef %x) {
  store i16 %x, ptr %p
  %r = trunc i16 %x to i8
  ret i8 %r
}

; CHECK: src_two_stores_one_load: correct
define i16 @src_two_stores_one_load(ptr %p, i8 %x, i8 %y) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %y, ptr %q
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

define i16 @tgt_two_stores_one_load(ptr %p, i8 %x, i8 %y) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %y, ptr %q
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %c = shl i16 %b, 8
  %r = or i16 %a, %c
  ret i16 %r
}

; CHECK: src_two_stores_one_load_wrong: incorrect (value mismatch)
define i16 @src_two_stores_one_load_wrong(ptr %p, i8 noundef %x, i8 noundef %y) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %y, ptr %q
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

define i16 @tgt_two_stores_one_load_wrong(ptr %p, i8 noundef %x, i8 noundef %y) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %y, ptr %q
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %c = shl i16 %a, 8
  %r = or i16 %b, %c
  ret i16 %r
}

; CHECK: src_lane: correct
define i16 @src_lane(ptr %p, <4 x i16> %x) {
  store <4 x i16> %x, ptr %p, align 2
  %q = getelementptr i16, ptr %p, i64 2
  %r = load i16, ptr %q
  ret i16 %r
}

define i16 @tgt_lane(ptr %p, <4 x i16> %x) {
  store <4 x i16> %x, ptr %p, align 2
  %r = extractelement <4 x i16> %x, i64 2
  ret i16 %r
}

; CHECK: src_lane_wrong: incorrect (value mismatch)
define i16 @src_lane_wrong(ptr %p, <4 x i16> noundef %x) {
  store <4 x i16> %x, ptr %p, align 2
  %q = getelementptr i16, ptr %p, i64 2
  %r = load i16, ptr %q
  ret i16 %r
}

define i16 @tgt_lane_wrong(ptr %p, <4 x i16> noundef %x) {
  store <4 x i16> %x, ptr %p, align 2
  %r = extractelement <4 x i16> %x, i64 1
  ret i16 %r
}

; CHECK: src_overwritten_in_the_middle: correct
define i32 @src_overwritten_in_the_middle(ptr %p, i8 noundef %x) {
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %x, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_overwritten_in_the_middle(ptr %p, i8 noundef %x) {
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %x, ptr %q
  %z = zext i8 %x to i32
  %r = shl i32 %z, 8
  ret i32 %r
}

; CHECK: src_overwritten_in_the_middle_wrong: incorrect (value mismatch)
define i32 @src_overwritten_in_the_middle_wrong(ptr %p, i8 noundef %x) {
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %x, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_overwritten_in_the_middle_wrong(ptr %p, i8 noundef %x) {
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %x, ptr %q
  %z = zext i8 %x to i32
  %r = shl i32 %z, 16
  ret i32 %r
}

; The second store begins inside the first and ends after it.
; CHECK: src_overwritten_across_the_end: correct
define i16 @src_overwritten_across_the_end(ptr %p) {
  store i16 258, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  store i16 772, ptr %q, align 1
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

define i16 @tgt_overwritten_across_the_end(ptr %p) {
  store i16 258, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  store i16 772, ptr %q, align 1
  ret i16 1026
}

; CHECK: src_overwritten_across_the_end_wrong: incorrect (value mismatch)
define i16 @src_overwritten_across_the_end_wrong(ptr %p) {
  store i16 258, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  store i16 772, ptr %q, align 1
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

define i16 @tgt_overwritten_across_the_end_wrong(ptr %p) {
  store i16 258, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  store i16 772, ptr %q, align 1
  ret i16 770
}

; The other pointer may be the same one.
; CHECK: src_over_the_argument: incorrect (value mismatch)
define i8 @src_over_the_argument(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_over_the_argument(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_same_byte_through_both: correct
define i8 @src_same_byte_through_both(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_same_byte_through_both(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  ret i8 1
}

; Offsets are signed; what is stored before the object's middle does not reach it.
; CHECK: src_disjoint_by_offset: correct
define i8 @src_disjoint_by_offset(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 -2
  store i16 0, ptr %q, align 1
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_disjoint_by_offset(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 -2
  store i16 0, ptr %q, align 1
  ret i8 %x
}

; CHECK: src_disjoint_by_offset_wrong: incorrect (value mismatch)
define i8 @src_disjoint_by_offset_wrong(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 -1
  store i16 0, ptr %q, align 1
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_disjoint_by_offset_wrong(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 -1
  store i16 0, ptr %q, align 1
  ret i8 %x
}

; Each byte of a stored poison value is poison.
; CHECK: src_part_of_poison: correct
define i8 @src_part_of_poison(ptr %p) {
  store i16 poison, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_part_of_poison(ptr %p) {
  store i16 poison, ptr %p
  ret i8 poison
}

; One poison byte makes the whole loaded value poison.
; CHECK: src_poison_partly_overwritten: correct
define i16 @src_poison_partly_overwritten(ptr %p) {
  store i16 poison, ptr %p
  store i8 0, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_poison_partly_overwritten(ptr %p) {
  store i16 poison, ptr %p
  store i8 0, ptr %p
  ret i16 poison
}

; CHECK: src_poison_overwritten_where_read: incorrect (target returns poison where the source does not)
define i8 @src_poison_overwritten_where_read(ptr %p) {
  store i16 poison, ptr %p
  store i8 0, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_poison_overwritten_where_read(ptr %p) {
  store i16 poison, ptr %p
  store i8 0, ptr %p
  ret i8 poison
}

; The elements of a vector are poison one by one.
; CHECK: src_poison_lane_stays_in_its_lane: incorrect (target returns poison where the source does not)
define <2 x i8> @src_poison_lane_stays_in_its_lane(ptr %p, i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i64 0
  store <2 x i8> %v, ptr %p
  %r = load <2 x i8>, ptr %p
  ret <2 x i8> %r
}

define <2 x i8> @tgt_poison_lane_stays_in_its_lane(ptr %p, i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i64 0
  store <2 x i8> %v, ptr %p
  ret <2 x i8> poison
}

; CHECK: src_poison_lane_taints_a_scalar: correct
define i16 @src_poison_lane_taints_a_scalar(ptr %p, i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i64 0
  store <2 x i8> %v, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}

define i16 @tgt_poison_lane_taints_a_scalar(ptr %p, i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i64 0
  store <2 x i8> %v, ptr %p
  ret i16 poison
}

; A load of undef bytes is undef: two loads need not agree.
; CHECK: src_undef_is_read_anew: correct
define i8 @src_undef_is_read_anew(ptr %p) {
  store i8 undef, ptr %p
  %a = load i8, ptr %p
  %b = load i8, ptr %p
  %r = sub i8 %a, %b
  ret i8 %r
}

define i8 @tgt_undef_is_read_anew(ptr %p) {
  store i8 undef, ptr %p
  ret i8 7
}

; A value computed from undef is stored once and stays even.
; CHECK: src_undef_kept_even: incorrect (value mismatch)
define i8 @src_undef_kept_even(ptr %p) {
  %e = shl i8 undef, 1
  store i8 %e, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_undef_kept_even(ptr %p) {
  store i8 0, ptr %p
  ret i8 7
}

; A store through null is UB.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(i8 %x) {
  store i8 %x, ptr null
  %r = load i8, ptr null
  ret i8 %r
}

define i8 @tgt_source_undefined(i8 %x) {
  ret i8 7
}

; CHECK: 14 correct, 11 incorrect, 0 unknown
