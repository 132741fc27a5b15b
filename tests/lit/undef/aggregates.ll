; Lanes and fields that are undef one by one, and bits seen through bitcast.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e"

; CHECK: src_lane_free: correct
define <2 x i8> @src_lane_free(i8 noundef %x) {
  %r = insertelement <2 x i8> undef, i8 %x, i32 0
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_free(i8 noundef %x) {
  %a = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = insertelement <2 x i8> %a, i8 %x, i32 1
  ret <2 x i8> %r
}

; CHECK: src_lane_not_poison: incorrect (target returns poison where the source does not)
define <2 x i8> @src_lane_not_poison(i8 noundef %x) {
  %r = insertelement <2 x i8> undef, i8 %x, i32 0
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_not_poison(i8 noundef %x) {
  %r = insertelement <2 x i8> poison, i8 %x, i32 0
  ret <2 x i8> %r
}

; Each lane of the source reads x anew.
; CHECK: src_splat_of_undef: correct
define <2 x i8> @src_splat_of_undef(i8 %x) {
  %a = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = insertelement <2 x i8> %a, i8 %x, i32 1
  ret <2 x i8> %r
}

define <2 x i8> @tgt_splat_of_undef(i8 %x) {
  %a = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> zeroinitializer
  ret <2 x i8> %r
}

; CHECK: src_difference_of_lanes: correct
define i8 @src_difference_of_lanes() {
  %a = extractelement <2 x i8> undef, i32 0
  %b = extractelement <2 x i8> undef, i32 1
  %r = sub i8 %a, %b
  ret i8 %r
}

define i8 @tgt_difference_of_lanes() {
  ret i8 undef
}

; CHECK: src_frozen_lanes_are_independent: correct
define i8 @src_frozen_lanes_are_independent() {
  %v = freeze <2 x i8> undef
  %a = extractelement <2 x i8> %v, i32 0
  %b = extractelement <2 x i8> %v, i32 1
  %r = sub i8 %a, %b
  ret i8 %r
}

define i8 @tgt_frozen_lanes_are_independent() {
  ret i8 9
}

; CHECK: src_bits_of_undef_i64: correct
define <4 x i16> @src_bits_of_undef_i64() {
  %r = bitcast i64 undef to <4 x i16>
  ret <4 x i16> %r
}

define <4 x i16> @tgt_bits_of_undef_i64() {
  ret <4 x i16> <i16 1, i16 undef, i16 3, i16 undef>
}

; The low half is zero.
; CHECK: src_bits_of_masked_i64: incorrect (value mismatch)
define <2 x i32> @src_bits_of_masked_i64() {
  %a = and i64 undef, -4294967296
  %r = bitcast i64 %a to <2 x i32>
  ret <2 x i32> %r
}

define <2 x i32> @tgt_bits_of_masked_i64() {
  ret <2 x i32> <i32 1, i32 5>
}

; CHECK: src_bits_of_masked_i64_high: correct
define <2 x i32> @src_bits_of_masked_i64_high() {
  %a = and i64 undef, -4294967296
  %r = bitcast i64 %a to <2 x i32>
  ret <2 x i32> %r
}

define <2 x i32> @tgt_bits_of_masked_i64_high() {
  ret <2 x i32> <i32 0, i32 undef>
}

; CHECK: src_number_of_half_undef_lanes: correct
define i16 @src_number_of_half_undef_lanes(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i32 0
  %r = bitcast <2 x i8> %v to i16
  ret i16 %r
}

define i16 @tgt_number_of_half_undef_lanes(i8 noundef %x) {
  %r = sext i8 %x to i16
  ret i16 %r
}

; CHECK: src_number_of_half_undef_lanes_wrong: incorrect (value mismatch)
define i16 @src_number_of_half_undef_lanes_wrong(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i32 0
  %r = bitcast <2 x i8> %v to i16
  ret i16 %r
}

define i16 @tgt_number_of_half_undef_lanes_wrong(i8 noundef %x) {
  %z = zext i8 %x to i16
  %r = shl i16 %z, 8
  ret i16 %r
}

; CHECK: src_field_free: correct
define {i8, i32} @src_field_free(i8 noundef %x) {
  %r = insertvalue {i8, i32} undef, i8 %x, 0
  ret {i8, i32} %r
}

define {i8, i32} @tgt_field_free(i8 noundef %x) {
  %r = insertvalue {i8, i32} {i8 0, i32 77}, i8 %x, 0
  ret {i8, i32} %r
}

; CHECK: src_field_to_undef: incorrect (target's value is more undefined)
define {i8, i32} @src_field_to_undef(i8 noundef %x) {
  %r = insertvalue {i8, i32} {i8 0, i32 77}, i8 %x, 0
  ret {i8, i32} %r
}

define {i8, i32} @tgt_field_to_undef(i8 noundef %x) {
  %r = insertvalue {i8, i32} undef, i8 %x, 0
  ret {i8, i32} %r
}

; CHECK: src_reduce_of_undef_lane: correct
define i8 @src_reduce_of_undef_lane(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i32 0
  %r = call i8 @llvm.vector.reduce.xor.v2i8(<2 x i8> %v)
  ret i8 %r
}

define i8 @tgt_reduce_of_undef_lane(i8 noundef %x) {
  ret i8 undef
}

; CHECK: src_reduce_and_of_undef_lane: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_reduce_and_of_undef_lane(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i32 0
  %r = call i8 @llvm.vector.reduce.and.v2i8(<2 x i8> %v)
  ret i8 %r
}

define i8 @tgt_reduce_and_of_undef_lane(i8 noundef %x) {
  ret i8 undef
}

; An index beyond the end makes poison.
; CHECK: src_undef_index: correct
define i8 @src_undef_index(<2 x i8> noundef %v) {
  %r = extractelement <2 x i8> %v, i32 undef
  ret i8 %r
}

define i8 @tgt_undef_index(<2 x i8> noundef %v) {
  ret i8 poison
}

; CHECK: 10 correct, 5 incorrect, 0 unknown
