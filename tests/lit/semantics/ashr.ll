; ashr: copies of the sign come in; exact makes poison of lost bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_smear: correct
define i65 @src_smear(i65 %x) {
  %r = ashr i65 %x, 64
  ret i65 %r
}

define i65 @tgt_smear(i65 %x) {
  %c = icmp slt i65 %x, 0
  %r = sext i1 %c to i65
  ret i65 %r
}

; CHECK: src_smear_unsigned: incorrect (value mismatch)
define i65 @src_smear_unsigned(i65 %x) {
  %r = ashr i65 %x, 64
  ret i65 %r
}

define i65 @tgt_smear_unsigned(i65 %x) {
  %c = icmp slt i65 %x, 0
  %r = zext i1 %c to i65
  ret i65 %r
}

; CHECK: src_of_positive_is_lshr: correct
define i8 @src_of_positive_is_lshr(i8 %x, i8 %y) {
  %a = and i8 %x, 127
  %r = ashr i8 %a, %y
  ret i8 %r
}

define i8 @tgt_of_positive_is_lshr(i8 %x, i8 %y) {
  %a = and i8 %x, 127
  %r = lshr i8 %a, %y
  ret i8 %r
}

; CHECK: src_i1_is_identity: correct
define i1 @src_i1_is_identity(i1 %x, i1 %y) {
  %r = ashr i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_identity(i1 %x, i1 %y) {
  ret i1 %x
}

; CHECK: src_exact_is_sdiv_exact: correct
define i7 @src_exact_is_sdiv_exact(i7 %x) {
  %r = ashr exact i7 %x, 2
  ret i7 %r
}

define i7 @tgt_exact_is_sdiv_exact(i7 %x) {
  %r = sdiv exact i7 %x, 4
  ret i7 %r
}

; The divisor 64 is -64 in seven bits: -64 / -64 is 1.
; CHECK: src_exact_by_sign_is_not_sdiv: incorrect (value mismatch)
define i7 @src_exact_by_sign_is_not_sdiv(i7 %x) {
  %r = ashr exact i7 %x, 6
  ret i7 %r
}

define i7 @tgt_exact_by_sign_is_not_sdiv(i7 %x) {
  %r = sdiv exact i7 %x, 64
  ret i7 %r
}

; CHECK: src_exact_added: incorrect (target returns poison where the source does not)
define i8 @src_exact_added(i8 %x) {
  %r = ashr i8 %x, 1
  ret i8 %r
}

define i8 @tgt_exact_added(i8 %x) {
  %r = ashr exact i8 %x, 1
  ret i8 %r
}

; Two shifts beyond the width stop at the sign.
; CHECK: src_twice_is_capped: correct
define i8 @src_twice_is_capped(i8 %x) {
  %a = ashr i8 %x, 5
  %r = ashr i8 %a, 5
  ret i8 %r
}

define i8 @tgt_twice_is_capped(i8 %x) {
  %r = ashr i8 %x, 7
  ret i8 %r
}

; CHECK: src_twice_is_not_sum: incorrect (target returns poison where the source does not)
define i8 @src_twice_is_not_sum(i8 %x) {
  %a = ashr i8 %x, 5
  %r = ashr i8 %a, 5
  ret i8 %r
}

define i8 @tgt_twice_is_not_sum(i8 %x) {
  %r = ashr i8 %x, 10
  ret i8 %r
}

; CHECK: 5 correct, 4 incorrect, 0 unknown
