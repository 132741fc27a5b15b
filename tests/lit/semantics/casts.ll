; trunc, zext, sext and their flags.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_trunc_of_zext: correct
define i65 @src_trunc_of_zext(i65 %x) {
  %a = zext i65 %x to i128
  %r = trunc i128 %a to i65
  ret i65 %r
}

define i65 @tgt_trunc_of_zext(i65 %x) {
  ret i65 %x
}

; CHECK: src_zext_is_not_sext: incorrect (value mismatch)
define i16 @src_zext_is_not_sext(i8 %x) {
  %r = zext i8 %x to i16
  ret i16 %r
}

define i16 @tgt_zext_is_not_sext(i8 %x) {
  %r = sext i8 %x to i16
  ret i16 %r
}

; CHECK: src_zext_nneg_is_sext: correct
define i16 @src_zext_nneg_is_sext(i8 %x) {
  %r = zext nneg i8 %x to i16
  ret i16 %r
}

define i16 @tgt_zext_nneg_is_sext(i8 %x) {
  %r = sext i8 %x to i16
  ret i16 %r
}

; CHECK: src_nneg_added: incorrect (target returns poison where the source does not)
define i16 @src_nneg_added(i8 %x) {
  %r = zext i8 %x to i16
  ret i16 %r
}

define i16 @tgt_nneg_added(i8 %x) {
  %r = zext nneg i8 %x to i16
  ret i16 %r
}

; CHECK: src_sext_of_positive: correct
define i16 @src_sext_of_positive(i8 %x) {
  %a = lshr i8 %x, 1
  %r = sext i8 %a to i16
  ret i16 %r
}

define i16 @tgt_sext_of_positive(i8 %x) {
  %a = lshr i8 %x, 1
  %r = zext nneg i8 %a to i16
  ret i16 %r
}

; The only one-bit number that is not negative is 0.
; CHECK: src_nneg_of_i1: correct
define i8 @src_nneg_of_i1(i1 %x) {
  %r = zext nneg i1 %x to i8
  ret i8 %r
}

define i8 @tgt_nneg_of_i1(i1 %x) {
  ret i8 0
}

; CHECK: src_sext_of_i1: correct
define i7 @src_sext_of_i1(i1 %x) {
  %r = sext i1 %x to i7
  ret i7 %r
}

define i7 @tgt_sext_of_i1(i1 %x) {
  %r = select i1 %x, i7 -1, i7 0
  ret i7 %r
}

; CHECK: src_sext_of_i1_is_not_one: incorrect (value mismatch)
define i7 @src_sext_of_i1_is_not_one(i1 %x) {
  %r = sext i1 %x to i7
  ret i7 %r
}

define i7 @tgt_sext_of_i1_is_not_one(i1 %x) {
  %r = select i1 %x, i7 1, i7 0
  ret i7 %r
}

; CHECK: src_trunc_nuw_back: correct
define i16 @src_trunc_nuw_back(i16 %x) {
  %a = trunc nuw i16 %x to i7
  %r = zext i7 %a to i16
  ret i16 %r
}

define i16 @tgt_trunc_nuw_back(i16 %x) {
  ret i16 %x
}

; CHECK: src_trunc_nsw_back: correct
define i16 @src_trunc_nsw_back(i16 %x) {
  %a = trunc nsw i16 %x to i7
  %r = sext i7 %a to i16
  ret i16 %r
}

define i16 @tgt_trunc_nsw_back(i16 %x) {
  ret i16 %x
}

; CHECK: src_trunc_nsw_back_unsigned: incorrect (value mismatch)
define i16 @src_trunc_nsw_back_unsigned(i16 %x) {
  %a = trunc nsw i16 %x to i7
  %r = zext i7 %a to i16
  ret i16 %r
}

define i16 @tgt_trunc_nsw_back_unsigned(i16 %x) {
  ret i16 %x
}

; CHECK: src_trunc_back_is_mask: correct
define i16 @src_trunc_back_is_mask(i16 %x) {
  %a = trunc i16 %x to i7
  %r = zext i7 %a to i16
  ret i16 %r
}

define i16 @tgt_trunc_back_is_mask(i16 %x) {
  %r = and i16 %x, 127
  ret i16 %r
}

; CHECK: src_trunc_nuw_added: incorrect (target returns poison where the source does not)
define i8 @src_trunc_nuw_added(i16 %x) {
  %r = trunc i16 %x to i8
  ret i8 %r
}

define i8 @tgt_trunc_nuw_added(i16 %x) {
  %r = trunc nuw i16 %x to i8
  ret i8 %r
}

; CHECK: src_trunc_nsw_added: incorrect (target returns poison where the source does not)
define i8 @src_trunc_nsw_added(i16 %x) {
  %r = trunc i16 %x to i8
  ret i8 %r
}

define i8 @tgt_trunc_nsw_added(i16 %x) {
  %r = trunc nsw i16 %x to i8
  ret i8 %r
}

; CHECK: src_trunc_nsw_is_not_nuw: incorrect (target returns poison where the source does not)
define i8 @src_trunc_nsw_is_not_nuw(i16 %x) {
  %r = trunc nsw i16 %x to i8
  ret i8 %r
}

define i8 @tgt_trunc_nsw_is_not_nuw(i16 %x) {
  %r = trunc nuw i16 %x to i8
  ret i8 %r
}

; CHECK: src_trunc_to_i1_is_low_bit: correct
define i1 @src_trunc_to_i1_is_low_bit(i128 %x) {
  %r = trunc i128 %x to i1
  ret i1 %r
}

define i1 @tgt_trunc_to_i1_is_low_bit(i128 %x) {
  %a = and i128 %x, 1
  %r = icmp ne i128 %a, 0
  ret i1 %r
}

; CHECK: src_trunc_to_i1_is_not_nonzero: incorrect (value mismatch)
define i1 @src_trunc_to_i1_is_not_nonzero(i128 %x) {
  %r = trunc i128 %x to i1
  ret i1 %r
}

define i1 @tgt_trunc_to_i1_is_not_nonzero(i128 %x) {
  %r = icmp ne i128 %x, 0
  ret i1 %r
}

; Every bit of what comes from poison is poison.
; CHECK: src_poison_low_bits: correct
define i8 @src_poison_low_bits() {
  %r = trunc i16 poison to i8
  ret i8 %r
}

define i8 @tgt_poison_low_bits() {
  ret i8 poison
}

; CHECK: src_lanes: incorrect (value mismatch)
define <2 x i16> @src_lanes(<2 x i8> %x) {
  %r = sext <2 x i8> %x to <2 x i16>
  ret <2 x i16> %r
}

define <2 x i16> @tgt_lanes(<2 x i8> %x) {
  %r = zext <2 x i8> %x to <2 x i16>
  ret <2 x i16> %r
}

; CHECK: 10 correct, 9 incorrect, 0 unknown
