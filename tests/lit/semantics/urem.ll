; urem: UB by a zero or poison divisor.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_power_is_mask: correct
define i128 @src_power_is_mask(i128 %x) {
  %r = urem i128 %x, 4096
  ret i128 %r
}

define i128 @tgt_power_is_mask(i128 %x) {
  %r = and i128 %x, 4095
  ret i128 %r
}

; CHECK: src_power_is_wrong_mask: incorrect (value mismatch)
define i128 @src_power_is_wrong_mask(i128 %x) {
  %r = urem i128 %x, 4096
  ret i128 %r
}

define i128 @tgt_power_is_wrong_mask(i128 %x) {
  %r = and i128 %x, 4096
  ret i128 %r
}

; 1 << y is a power of two or poison, and poison as a divisor is UB.
; CHECK: src_shifted_one_is_mask: correct
define i8 @src_shifted_one_is_mask(i8 %x, i8 %y) {
  %p = shl i8 1, %y
  %r = urem i8 %x, %p
  ret i8 %r
}

define i8 @tgt_shifted_one_is_mask(i8 %x, i8 %y) {
  %p = shl i8 1, %y
  %m = add i8 %p, -1
  %r = and i8 %x, %m
  ret i8 %r
}

; CHECK: src_i1_is_false: correct
define i1 @src_i1_is_false(i1 %x, i1 %y) {
  %r = urem i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_false(i1 %x, i1 %y) {
  ret i1 false
}

; CHECK: src_remainder_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_remainder_added(i8 %x, i8 noundef %y) {
  ret i8 0
}

define i8 @tgt_remainder_added(i8 %x, i8 noundef %y) {
  %d = urem i8 1, %y
  ret i8 0
}

; Unsigned: 128 % 255.
; CHECK: src_min_by_minus_one_is_fine: incorrect (target has undefined behavior where the source has none)
define i8 @src_min_by_minus_one_is_fine() {
  %r = urem i8 -128, -1
  ret i8 %r
}

define i8 @tgt_min_by_minus_one_is_fine() {
  unreachable
}

; CHECK: src_poison_dividend: incorrect (target returns poison where the source does not)
define i8 @src_poison_dividend(i8 %x) {
  %r = urem i8 %x, 7
  ret i8 %r
}

define i8 @tgt_poison_dividend(i8 %x) {
  %r = urem i8 poison, 7
  ret i8 %r
}

; CHECK: src_lanes: correct
define <2 x i65> @src_lanes(<2 x i65> %x) {
  %r = urem <2 x i65> %x, <i65 8, i65 1>
  ret <2 x i65> %r
}

define <2 x i65> @tgt_lanes(<2 x i65> %x) {
  %r = and <2 x i65> %x, <i65 7, i65 0>
  ret <2 x i65> %r
}

; CHECK: 4 correct, 4 incorrect, 0 unknown
