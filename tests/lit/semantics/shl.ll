; shl: an amount of the width or more is poison; nuw: no set bit lost; nsw: the sign kept.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_twice: correct
define i65 @src_twice(i65 %x) {
  %a = shl i65 %x, 40
  %r = shl i65 %a, 24
  ret i65 %r
}

define i65 @tgt_twice(i65 %x) {
  %r = shl i65 %x, 64
  ret i65 %r
}

; The sum of the amounts reaches the width: zero, not poison.
; CHECK: src_twice_too_far: incorrect (value mismatch)
define i65 @src_twice_too_far(i65 %x) {
  %a = shl i65 %x, 40
  %r = shl i65 %a, 25
  ret i65 %r
}

define i65 @tgt_twice_too_far(i65 %x) {
  %r = shl i65 %x, 64
  ret i65 %r
}

; CHECK: src_twice_too_far_is_zero: correct
define i65 @src_twice_too_far_is_zero(i65 %x) {
  %a = shl i65 %x, 40
  %r = shl i65 %a, 25
  ret i65 %r
}

define i65 @tgt_twice_too_far_is_zero(i65 %x) {
  ret i65 0
}

; CHECK: src_zero_is_not_far_shift: incorrect (target returns poison where the source does not)
define i8 @src_zero_is_not_far_shift(i8 %x) {
  ret i8 0
}

define i8 @tgt_zero_is_not_far_shift(i8 %x) {
  %r = shl i8 %x, 8
  ret i8 %r
}

; CHECK: src_far_shift_is_free: correct
define i7 @src_far_shift_is_free(i7 %x) {
  %r = shl i7 %x, 7
  ret i7 %r
}

define i7 @tgt_far_shift_is_free(i7 %x) {
  ret i7 33
}

; The only amount that is not poison is 0.
; CHECK: src_i1_is_identity: correct
define i1 @src_i1_is_identity(i1 %x, i1 %y) {
  %r = shl i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_identity(i1 %x, i1 %y) {
  ret i1 %x
}

; CHECK: src_i1_added: incorrect (target returns poison where the source does not)
define i1 @src_i1_added(i1 %x, i1 %y) {
  ret i1 %x
}

define i1 @tgt_i1_added(i1 %x, i1 %y) {
  %r = shl i1 %x, %y
  ret i1 %r
}

; CHECK: src_nuw_back: correct
define i8 @src_nuw_back(i8 %x, i8 %y) {
  %a = shl nuw i8 %x, %y
  %r = lshr i8 %a, %y
  ret i8 %r
}

define i8 @tgt_nuw_back(i8 %x, i8 %y) {
  ret i8 %x
}

; CHECK: src_nsw_back: correct
define i8 @src_nsw_back(i8 %x, i8 %y) {
  %a = shl nsw i8 %x, %y
  %r = ashr i8 %a, %y
  ret i8 %r
}

define i8 @tgt_nsw_back(i8 %x, i8 %y) {
  ret i8 %x
}

; CHECK: src_nsw_back_unsigned: incorrect (value mismatch)
define i8 @src_nsw_back_unsigned(i8 %x, i8 %y) {
  %a = shl nsw i8 %x, %y
  %r = lshr i8 %a, %y
  ret i8 %r
}

define i8 @tgt_nsw_back_unsigned(i8 %x, i8 %y) {
  ret i8 %x
}

; CHECK: src_nuw_added: incorrect (target returns poison where the source does not)
define i8 @src_nuw_added(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_nuw_added(i8 %x) {
  %r = shl nuw i8 %x, 1
  ret i8 %r
}

; CHECK: src_nsw_added: incorrect (target returns poison where the source does not)
define i8 @src_nsw_added(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_nsw_added(i8 %x) {
  %r = shl nsw i8 %x, 1
  ret i8 %r
}

; -1 << 7 is -128: the sign is kept.
; CHECK: src_nsw_minus_one_by_all: correct
define i8 @src_nsw_minus_one_by_all() {
  ret i8 -128
}

define i8 @tgt_nsw_minus_one_by_all() {
  %r = shl nsw i8 -1, 7
  ret i8 %r
}

; CHECK: src_nsw_one_by_all: incorrect (target returns poison where the source does not)
define i8 @src_nsw_one_by_all() {
  ret i8 -128
}

define i8 @tgt_nsw_one_by_all() {
  %r = shl nsw i8 1, 7
  ret i8 %r
}

; CHECK: src_lanes_far: incorrect (target returns poison where the source does not)
define <2 x i8> @src_lanes_far(<2 x i8> %x) {
  %r = shl <2 x i8> %x, <i8 1, i8 7>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lanes_far(<2 x i8> %x) {
  %r = shl <2 x i8> %x, <i8 1, i8 8>
  ret <2 x i8> %r
}

; CHECK: src_lane_far_is_free: correct
define <2 x i8> @src_lane_far_is_free(<2 x i8> %x) {
  %r = shl <2 x i8> %x, <i8 1, i8 8>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_far_is_free(<2 x i8> %x) {
  %r = shl <2 x i8> %x, <i8 1, i8 2>
  ret <2 x i8> %r
}

; CHECK: 8 correct, 8 incorrect, 0 unknown
