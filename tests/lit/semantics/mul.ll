; mul: modular product; nuw and nsw make poison, and one bit is special.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_power_is_shl: correct
define i65 @src_power_is_shl(i65 %x) {
  %r = mul i65 %x, 32
  ret i65 %r
}

define i65 @tgt_power_is_shl(i65 %x) {
  %r = shl i65 %x, 5
  ret i65 %r
}

; CHECK: src_power_is_wrong_shl: incorrect (value mismatch)
define i65 @src_power_is_wrong_shl(i65 %x) {
  %r = mul i65 %x, 32
  ret i65 %r
}

define i65 @tgt_power_is_wrong_shl(i65 %x) {
  %r = shl i65 %x, 6
  ret i65 %r
}

; CHECK: src_high_power_of_i128: correct
define i128 @src_high_power_of_i128(i128 %x) {
  %r = mul i128 %x, 18446744073709551616
  ret i128 %r
}

define i128 @tgt_high_power_of_i128(i128 %x) {
  %r = shl i128 %x, 64
  ret i128 %r
}

; CHECK: src_i1_is_and: correct
define i1 @src_i1_is_and(i1 %x, i1 %y) {
  %r = mul i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

; CHECK: src_i1_is_not_zero: incorrect (value mismatch)
define i1 @src_i1_is_not_zero(i1 %x, i1 %y) {
  %r = mul i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_not_zero(i1 %x, i1 %y) {
  ret i1 false
}

; -1 * -1 is 1, which one bit cannot hold.
; CHECK: src_i1_nsw_is_zero: correct
define i1 @src_i1_nsw_is_zero(i1 %x, i1 %y) {
  %r = mul nsw i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nsw_is_zero(i1 %x, i1 %y) {
  ret i1 false
}

; CHECK: src_i1_nuw_is_not_zero: incorrect (value mismatch)
define i1 @src_i1_nuw_is_not_zero(i1 %x, i1 %y) {
  %r = mul nuw i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nuw_is_not_zero(i1 %x, i1 %y) {
  ret i1 false
}

; CHECK: src_i1_nsw_added: incorrect (target returns poison where the source does not)
define i1 @src_i1_nsw_added(i1 %x, i1 %y) {
  %r = mul i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nsw_added(i1 %x, i1 %y) {
  %r = mul nsw i1 %x, %y
  ret i1 %r
}

; CHECK: src_nuw_power_is_shl_nuw: correct
define i8 @src_nuw_power_is_shl_nuw(i8 %x) {
  %r = mul nuw i8 %x, 8
  ret i8 %r
}

define i8 @tgt_nuw_power_is_shl_nuw(i8 %x) {
  %r = shl nuw i8 %x, 3
  ret i8 %r
}

; CHECK: src_nsw_power_is_shl_nsw: correct
define i8 @src_nsw_power_is_shl_nsw(i8 %x) {
  %r = mul nsw i8 %x, 64
  ret i8 %r
}

define i8 @tgt_nsw_power_is_shl_nsw(i8 %x) {
  %r = shl nsw i8 %x, 6
  ret i8 %r
}

; x = 1: the product is -128, the shift changes the sign.
; CHECK: src_nsw_min_is_not_shl_nsw: incorrect (target returns poison where the source does not)
define i8 @src_nsw_min_is_not_shl_nsw(i8 %x) {
  %r = mul nsw i8 %x, -128
  ret i8 %r
}

define i8 @tgt_nsw_min_is_not_shl_nsw(i8 %x) {
  %r = shl nsw i8 %x, 7
  ret i8 %r
}

; CHECK: src_nsw_minus_one: correct
define i8 @src_nsw_minus_one(i8 %x) {
  %r = mul nsw i8 %x, -1
  ret i8 %r
}

define i8 @tgt_nsw_minus_one(i8 %x) {
  %r = sub nsw i8 0, %x
  ret i8 %r
}

; CHECK: src_minus_one_gets_nsw: incorrect (target returns poison where the source does not)
define i8 @src_minus_one_gets_nsw(i8 %x) {
  %r = mul i8 %x, -1
  ret i8 %r
}

define i8 @tgt_minus_one_gets_nsw(i8 %x) {
  %r = sub nsw i8 0, %x
  ret i8 %r
}

; CHECK: src_nuw_added: incorrect (target returns poison where the source does not)
define i7 @src_nuw_added(i7 %x) {
  %r = mul i7 %x, 3
  ret i7 %r
}

define i7 @tgt_nuw_added(i7 %x) {
  %r = mul nuw i7 %x, 3
  ret i7 %r
}

; CHECK: src_nuw_of_narrow: correct
define i16 @src_nuw_of_narrow(i8 %x, i8 %y) {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %r = mul i16 %a, %b
  ret i16 %r
}

define i16 @tgt_nuw_of_narrow(i8 %x, i8 %y) {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %r = mul nuw i16 %a, %b
  ret i16 %r
}

; 255 * 255 is more than 32767.
; CHECK: src_nsw_of_narrow_unsigned: incorrect (target returns poison where the source does not)
define i16 @src_nsw_of_narrow_unsigned(i8 %x, i8 %y) {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %r = mul i16 %a, %b
  ret i16 %r
}

define i16 @tgt_nsw_of_narrow_unsigned(i8 %x, i8 %y) {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %r = mul nsw i16 %a, %b
  ret i16 %r
}

; CHECK: src_nsw_of_narrow_signed: correct
define i16 @src_nsw_of_narrow_signed(i8 %x, i8 %y) {
  %a = sext i8 %x to i16
  %b = sext i8 %y to i16
  %r = mul i16 %a, %b
  ret i16 %r
}

define i16 @tgt_nsw_of_narrow_signed(i8 %x, i8 %y) {
  %a = sext i8 %x to i16
  %b = sext i8 %y to i16
  %r = mul nsw i16 %a, %b
  ret i16 %r
}

; CHECK: src_zero_hides_no_poison: correct
define i8 @src_zero_hides_no_poison(i8 %x) {
  %r = mul i8 %x, 0
  ret i8 %r
}

define i8 @tgt_zero_hides_no_poison(i8 %x) {
  ret i8 0
}

; CHECK: src_zero_times_arg_may_be_poison: incorrect (target returns poison where the source does not)
define i8 @src_zero_times_arg_may_be_poison(i8 %x) {
  ret i8 0
}

define i8 @tgt_zero_times_arg_may_be_poison(i8 %x) {
  %r = mul i8 %x, 0
  ret i8 %r
}

; CHECK: 10 correct, 9 incorrect, 0 unknown
