; srem: the sign of the dividend; UB where sdiv is.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_minus_divisor: correct
define i7 @src_minus_divisor(i7 %x) {
  %r = srem i7 %x, 5
  ret i7 %r
}

define i7 @tgt_minus_divisor(i7 %x) {
  %r = srem i7 %x, -5
  ret i7 %r
}

; CHECK: src_is_not_urem: incorrect (value mismatch)
define i7 @src_is_not_urem(i7 %x) {
  %r = srem i7 %x, 5
  ret i7 %r
}

define i7 @tgt_is_not_urem(i7 %x) {
  %r = urem i7 %x, 5
  ret i7 %r
}

; CHECK: src_by_minus_one_is_zero: correct
define i8 @src_by_minus_one_is_zero(i8 %x) {
  %r = srem i8 %x, -1
  ret i8 %r
}

define i8 @tgt_by_minus_one_is_zero(i8 %x) {
  ret i8 0
}

; -128 % -1 is undefined, not 0.
; CHECK: src_zero_is_by_minus_one: incorrect (target has undefined behavior where the source has none)
define i8 @src_zero_is_by_minus_one(i8 noundef %x) {
  ret i8 0
}

define i8 @tgt_zero_is_by_minus_one(i8 noundef %x) {
  %r = srem i8 %x, -1
  ret i8 %r
}

; CHECK: src_zero_is_by_one: correct
define i8 @src_zero_is_by_one(i8 noundef %x) {
  ret i8 0
}

define i8 @tgt_zero_is_by_one(i8 noundef %x) {
  %r = srem i8 %x, 1
  ret i8 %r
}

; CHECK: src_i1_is_false: correct
define i1 @src_i1_is_false(i1 %x, i1 %y) {
  %r = srem i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_false(i1 %x, i1 %y) {
  ret i1 false
}

; CHECK: src_power_of_positive_is_mask: correct
define i8 @src_power_of_positive_is_mask(i8 %x) {
  %a = lshr i8 %x, 1
  %r = srem i8 %a, 8
  ret i8 %r
}

define i8 @tgt_power_of_positive_is_mask(i8 %x) {
  %a = lshr i8 %x, 1
  %r = and i8 %a, 7
  ret i8 %r
}

; CHECK: src_power_is_not_mask: incorrect (value mismatch)
define i8 @src_power_is_not_mask(i8 %x) {
  %r = srem i8 %x, 8
  ret i8 %r
}

define i8 @tgt_power_is_not_mask(i8 %x) {
  %r = and i8 %x, 7
  ret i8 %r
}

; CHECK: src_lane_by_zero_is_free: correct
define <2 x i8> @src_lane_by_zero_is_free(<2 x i8> %x) {
  %r = srem <2 x i8> %x, <i8 0, i8 5>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_by_zero_is_free(<2 x i8> %x) {
  ret <2 x i8> %x
}

; CHECK: 6 correct, 3 incorrect, 0 unknown
