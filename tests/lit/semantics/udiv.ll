; udiv: UB by a zero or poison divisor, exact makes poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_power_is_lshr: correct
define i65 @src_power_is_lshr(i65 %x) {
  %r = udiv i65 %x, 16
  ret i65 %r
}

define i65 @tgt_power_is_lshr(i65 %x) {
  %r = lshr i65 %x, 4
  ret i65 %r
}

; CHECK: src_power_is_not_ashr: incorrect (value mismatch)
define i65 @src_power_is_not_ashr(i65 %x) {
  %r = udiv i65 %x, 16
  ret i65 %r
}

define i65 @tgt_power_is_not_ashr(i65 %x) {
  %r = ashr i65 %x, 4
  ret i65 %r
}

; CHECK: src_by_zero_is_free: correct
define i8 @src_by_zero_is_free(i8 %x) {
  %r = udiv i8 %x, 0
  ret i8 %r
}

define i8 @tgt_by_zero_is_free(i8 %x) {
  ret i8 42
}

; CHECK: src_by_poison_is_free: correct
define i8 @src_by_poison_is_free(i8 %x) {
  %r = udiv i8 %x, poison
  ret i8 %r
}

define i8 @tgt_by_poison_is_free(i8 %x) {
  unreachable
}

; CHECK: src_division_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_division_added(i8 %x, i8 %y) {
  ret i8 %x
}

define i8 @tgt_division_added(i8 %x, i8 %y) {
  %d = udiv i8 %x, %y
  ret i8 %x
}

; CHECK: src_division_removed: correct
define i8 @src_division_removed(i8 %x, i8 %y) {
  %d = udiv i8 %x, %y
  ret i8 %x
}

define i8 @tgt_division_removed(i8 %x, i8 %y) {
  ret i8 %x
}

; CHECK: src_poison_dividend_is_poison: correct
define i8 @src_poison_dividend_is_poison(i8 noundef %y) {
  %r = udiv i8 poison, %y
  ret i8 %r
}

define i8 @tgt_poison_dividend_is_poison(i8 noundef %y) {
  ret i8 poison
}

; CHECK: src_poison_dividend_is_no_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_poison_dividend_is_no_ub() {
  %r = udiv i8 poison, 3
  ret i8 %r
}

define i8 @tgt_poison_dividend_is_no_ub() {
  unreachable
}

; CHECK: src_by_one_of_i1: correct
define i1 @src_by_one_of_i1(i1 %x, i1 %y) {
  %r = udiv i1 %x, %y
  ret i1 %r
}

define i1 @tgt_by_one_of_i1(i1 %x, i1 %y) {
  ret i1 %x
}

; CHECK: src_exact_dropped: correct
define i8 @src_exact_dropped(i8 %x) {
  %r = udiv exact i8 %x, 3
  ret i8 %r
}

define i8 @tgt_exact_dropped(i8 %x) {
  %r = udiv i8 %x, 3
  ret i8 %r
}

; CHECK: src_exact_added: incorrect (target returns poison where the source does not)
define i8 @src_exact_added(i8 %x) {
  %r = udiv i8 %x, 3
  ret i8 %r
}

define i8 @tgt_exact_added(i8 %x) {
  %r = udiv exact i8 %x, 3
  ret i8 %r
}

; CHECK: src_exact_times_back: correct
define i8 @src_exact_times_back(i8 %x) {
  %q = udiv exact i8 %x, 6
  %r = mul i8 %q, 6
  ret i8 %r
}

define i8 @tgt_exact_times_back(i8 %x) {
  ret i8 %x
}

; CHECK: src_inexact_times_back: incorrect (value mismatch)
define i8 @src_inexact_times_back(i8 %x) {
  %q = udiv i8 %x, 6
  %r = mul i8 %q, 6
  ret i8 %r
}

define i8 @tgt_inexact_times_back(i8 %x) {
  ret i8 %x
}

; A lane that divides by zero makes the whole execution undefined.
; CHECK: src_one_bad_lane_is_ub: correct
define <2 x i8> @src_one_bad_lane_is_ub(<2 x i8> %x) {
  %r = udiv <2 x i8> %x, <i8 1, i8 0>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_one_bad_lane_is_ub(<2 x i8> %x) {
  ret <2 x i8> <i8 3, i8 4>
}

; CHECK: src_lanes: incorrect (value mismatch)
define <2 x i8> @src_lanes(<2 x i8> %x) {
  %r = udiv <2 x i8> %x, <i8 1, i8 2>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lanes(<2 x i8> %x) {
  %r = lshr <2 x i8> %x, <i8 1, i8 1>
  ret <2 x i8> %r
}

; CHECK: 9 correct, 6 incorrect, 0 unknown
