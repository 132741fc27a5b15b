; lshr: zeros come in; exact makes poison of lost bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_sign_bit: correct
define i7 @src_sign_bit(i7 %x) {
  %r = lshr i7 %x, 6
  ret i7 %r
}

define i7 @tgt_sign_bit(i7 %x) {
  %c = icmp slt i7 %x, 0
  %r = zext i1 %c to i7
  ret i7 %r
}

; CHECK: src_is_not_ashr: incorrect (value mismatch)
define i7 @src_is_not_ashr(i7 %x) {
  %r = lshr i7 %x, 6
  ret i7 %r
}

define i7 @tgt_is_not_ashr(i7 %x) {
  %r = ashr i7 %x, 6
  ret i7 %r
}

; CHECK: src_i1_is_identity: correct
define i1 @src_i1_is_identity(i1 %x, i1 %y) {
  %r = lshr i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_identity(i1 %x, i1 %y) {
  ret i1 %x
}

; CHECK: src_masks: correct
define i128 @src_masks(i128 %x) {
  %a = shl i128 %x, 100
  %r = lshr i128 %a, 100
  ret i128 %r
}

define i128 @tgt_masks(i128 %x) {
  %r = and i128 %x, 268435455
  ret i128 %r
}

; CHECK: src_exact_back: correct
define i65 @src_exact_back(i65 %x, i65 %y) {
  %a = lshr exact i65 %x, %y
  %r = shl i65 %a, %y
  ret i65 %r
}

define i65 @tgt_exact_back(i65 %x, i65 %y) {
  ret i65 %x
}

; CHECK: src_inexact_back: incorrect (value mismatch)
define i65 @src_inexact_back(i65 %x) {
  %a = lshr i65 %x, 3
  %r = shl i65 %a, 3
  ret i65 %r
}

define i65 @tgt_inexact_back(i65 %x) {
  ret i65 %x
}

; CHECK: src_exact_added: incorrect (target returns poison where the source does not)
define i8 @src_exact_added(i8 %x) {
  %r = lshr i8 %x, 3
  ret i8 %r
}

define i8 @tgt_exact_added(i8 %x) {
  %r = lshr exact i8 %x, 3
  ret i8 %r
}

; CHECK: src_exact_of_multiple: correct
define i8 @src_exact_of_multiple(i8 %x) {
  %a = mul i8 %x, 8
  %r = lshr i8 %a, 3
  ret i8 %r
}

define i8 @tgt_exact_of_multiple(i8 %x) {
  %a = mul i8 %x, 8
  %r = lshr exact i8 %a, 3
  ret i8 %r
}

; CHECK: src_far_added: incorrect (target returns poison where the source does not)
define i65 @src_far_added(i65 %x) {
  %r = lshr i65 %x, 64
  ret i65 %r
}

define i65 @tgt_far_added(i65 %x) {
  %r = lshr i65 %x, 65
  ret i65 %r
}

; CHECK: 5 correct, 4 incorrect, 0 unknown
