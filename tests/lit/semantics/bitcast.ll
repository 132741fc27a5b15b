; bitcast between vectors and integers, little-endian: lane 0 holds the low bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e"

; CHECK: src_low_lane: correct
define i8 @src_low_lane(i32 %x) {
  %v = bitcast i32 %x to <4 x i8>
  %r = extractelement <4 x i8> %v, i32 0
  ret i8 %r
}

define i8 @tgt_low_lane(i32 %x) {
  %r = trunc i32 %x to i8
  ret i8 %r
}

; CHECK: src_high_lane: incorrect (value mismatch)
define i8 @src_high_lane(i32 %x) {
  %v = bitcast i32 %x to <4 x i8>
  %r = extractelement <4 x i8> %v, i32 3
  ret i8 %r
}

define i8 @tgt_high_lane(i32 %x) {
  %r = trunc i32 %x to i8
  ret i8 %r
}

; CHECK: src_join: correct
define i16 @src_join(<2 x i8> noundef %v) {
  %r = bitcast <2 x i8> %v to i16
  ret i16 %r
}

define i16 @tgt_join(<2 x i8> noundef %v) {
  %a = extractelement <2 x i8> %v, i32 0
  %b = extractelement <2 x i8> %v, i32 1
  %l = zext i8 %a to i16
  %h = zext i8 %b to i16
  %s = shl i16 %h, 8
  %r = or i16 %l, %s
  ret i16 %r
}

; CHECK: src_one_poison_lane_poisons_the_number: correct
define i16 @src_one_poison_lane_poisons_the_number(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = bitcast <2 x i8> %v to i16
  ret i16 %r
}

define i16 @tgt_one_poison_lane_poisons_the_number(i8 %x) {
  ret i16 poison
}

; Lanes 2 and 3 of the source do not overlap the poison.
; CHECK: src_poison_spreads_by_overlap: incorrect (target returns poison where the source does not)
define <4 x i8> @src_poison_spreads_by_overlap(i16 %x) {
  %v = insertelement <2 x i16> poison, i16 %x, i32 1
  %r = bitcast <2 x i16> %v to <4 x i8>
  ret <4 x i8> %r
}

define <4 x i8> @tgt_poison_spreads_by_overlap(i16 %x) {
  ret <4 x i8> poison
}

; CHECK: src_poison_lanes_are_free: correct
define <4 x i8> @src_poison_lanes_are_free(i16 %x) {
  %v = insertelement <2 x i16> poison, i16 %x, i32 1
  %r = bitcast <2 x i16> %v to <4 x i8>
  ret <4 x i8> %r
}

define <4 x i8> @tgt_poison_lanes_are_free(i16 %x) {
  %v = insertelement <2 x i16> <i16 77, i16 0>, i16 %x, i32 1
  %r = bitcast <2 x i16> %v to <4 x i8>
  ret <4 x i8> %r
}

; Three lanes of eight bits are four lanes of six.
; CHECK: src_uneven_lanes: correct
define <3 x i8> @src_uneven_lanes(<3 x i8> %x) {
  %a = bitcast <3 x i8> %x to <4 x i6>
  %r = bitcast <4 x i6> %a to <3 x i8>
  ret <3 x i8> %r
}

define <3 x i8> @tgt_uneven_lanes(<3 x i8> %x) {
  ret <3 x i8> %x
}

; The way back poisons neighbours, so it may not be added.
; CHECK: src_uneven_lanes_spread_poison: incorrect (target returns poison where the source does not)
define <3 x i8> @src_uneven_lanes_spread_poison(<3 x i8> %x) {
  ret <3 x i8> %x
}

define <3 x i8> @tgt_uneven_lanes_spread_poison(<3 x i8> %x) {
  %a = bitcast <3 x i8> %x to <4 x i6>
  %r = bitcast <4 x i6> %a to <3 x i8>
  ret <3 x i8> %r
}

; CHECK: src_bits: correct
define i1 @src_bits(i7 %x) {
  %v = bitcast i7 %x to <7 x i1>
  %r = extractelement <7 x i1> %v, i32 6
  ret i1 %r
}

define i1 @tgt_bits(i7 %x) {
  %r = icmp slt i7 %x, 0
  ret i1 %r
}

; CHECK: 6 correct, 3 incorrect, 0 unknown
