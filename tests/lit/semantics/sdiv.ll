; sdiv: rounds towards zero; UB by a zero or poison divisor and for the least integer by -1.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_by_minus_one_is_neg: correct
define i7 @src_by_minus_one_is_neg(i7 %x) {
  %r = sdiv i7 %x, -1
  ret i7 %r
}

define i7 @tgt_by_minus_one_is_neg(i7 %x) {
  %r = sub i7 0, %x
  ret i7 %r
}

; CHECK: src_neg_is_by_minus_one: incorrect (target has undefined behavior where the source has none)
define i7 @src_neg_is_by_minus_one(i7 noundef %x) {
  %r = sub i7 0, %x
  ret i7 %r
}

define i7 @tgt_neg_is_by_minus_one(i7 noundef %x) {
  %r = sdiv i7 %x, -1
  ret i7 %r
}

; The source is only poison there.
; CHECK: src_neg_nsw_is_still_not_by_minus_one: incorrect (target has undefined behavior where the source has none)
define i7 @src_neg_nsw_is_still_not_by_minus_one(i7 noundef %x) {
  %r = sub nsw i7 0, %x
  ret i7 %r
}

define i7 @tgt_neg_nsw_is_still_not_by_minus_one(i7 noundef %x) {
  %r = sdiv i7 %x, -1
  ret i7 %r
}

; CHECK: src_power_is_not_ashr: incorrect (value mismatch)
define i8 @src_power_is_not_ashr(i8 %x) {
  %r = sdiv i8 %x, 4
  ret i8 %r
}

define i8 @tgt_power_is_not_ashr(i8 %x) {
  %r = ashr i8 %x, 2
  ret i8 %r
}

; CHECK: src_exact_power_is_ashr: correct
define i65 @src_exact_power_is_ashr(i65 %x) {
  %r = sdiv exact i65 %x, 4
  ret i65 %r
}

define i65 @tgt_exact_power_is_ashr(i65 %x) {
  %r = ashr i65 %x, 2
  ret i65 %r
}

; CHECK: src_exact_power_is_ashr_exact: correct
define i8 @src_exact_power_is_ashr_exact(i8 %x) {
  %r = sdiv exact i8 %x, 4
  ret i8 %r
}

define i8 @tgt_exact_power_is_ashr_exact(i8 %x) {
  %r = ashr exact i8 %x, 2
  ret i8 %r
}

; CHECK: src_exact_added: incorrect (target returns poison where the source does not)
define i8 @src_exact_added(i8 %x) {
  %r = sdiv i8 %x, 4
  ret i8 %r
}

define i8 @tgt_exact_added(i8 %x) {
  %r = sdiv exact i8 %x, 4
  ret i8 %r
}

; CHECK: src_with_bias: correct
define i8 @src_with_bias(i8 noundef %x) {
  %r = sdiv i8 %x, 4
  ret i8 %r
}

define i8 @tgt_with_bias(i8 noundef %x) {
  %s = ashr i8 %x, 7
  %b = lshr i8 %s, 6
  %t = add i8 %x, %b
  %r = ashr i8 %t, 2
  ret i8 %r
}

; CHECK: src_with_wrong_bias: incorrect (value mismatch)
define i8 @src_with_wrong_bias(i8 noundef %x) {
  %r = sdiv i8 %x, 4
  ret i8 %r
}

define i8 @tgt_with_wrong_bias(i8 noundef %x) {
  %s = ashr i8 %x, 7
  %b = lshr i8 %s, 5
  %t = add i8 %x, %b
  %r = ashr i8 %t, 2
  ret i8 %r
}

; The only defined case is 0 / -1.
; CHECK: src_i1_is_false: correct
define i1 @src_i1_is_false(i1 %x, i1 %y) {
  %r = sdiv i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_false(i1 %x, i1 %y) {
  ret i1 false
}

; CHECK: src_i1_is_not_true: incorrect (value mismatch)
define i1 @src_i1_is_not_true(i1 %x, i1 %y) {
  %r = sdiv i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_not_true(i1 %x, i1 %y) {
  ret i1 true
}

; 0 / 0 and -1 / -1 are both undefined.
; CHECK: src_i1_self_is_free: correct
define i1 @src_i1_self_is_free(i1 noundef %x) {
  %r = sdiv i1 %x, %x
  ret i1 %r
}

define i1 @tgt_i1_self_is_free(i1 noundef %x) {
  unreachable
}

; CHECK: src_poison_by_two_is_poison: correct
define i8 @src_poison_by_two_is_poison() {
  %r = sdiv i8 poison, 2
  ret i8 %r
}

define i8 @tgt_poison_by_two_is_poison() {
  ret i8 poison
}

; CHECK: src_poison_by_two_is_no_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_poison_by_two_is_no_ub() {
  %r = sdiv i8 poison, 2
  ret i8 %r
}

define i8 @tgt_poison_by_two_is_no_ub() {
  unreachable
}

; CHECK: src_min_by_minus_one_is_free: correct
define i128 @src_min_by_minus_one_is_free() {
  %r = sdiv i128 -170141183460469231731687303715884105728, -1
  ret i128 %r
}

define i128 @tgt_min_by_minus_one_is_free() {
  ret i128 0
}

; CHECK: src_divisor_poison_is_free: correct
define i8 @src_divisor_poison_is_free(i8 %x) {
  %r = sdiv i8 %x, poison
  ret i8 %r
}

define i8 @tgt_divisor_poison_is_free(i8 %x) {
  ret i8 1
}

; CHECK: 9 correct, 7 incorrect, 0 unknown
