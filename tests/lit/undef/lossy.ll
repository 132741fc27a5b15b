; Operations that lose bits of undef, or fix some.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_and_mask: correct
define i32 @src_and_mask(i32 noundef %x) {
  %r = and i32 undef, %x
  ret i32 %r
}

define i32 @tgt_and_mask(i32 noundef %x) {
  %r = and i32 %x, 252645135
  ret i32 %r
}

; CHECK: src_and_mask_wrong: incorrect (value mismatch)
define i32 @src_and_mask_wrong(i32 noundef %x) {
  %r = and i32 undef, %x
  ret i32 %r
}

define i32 @tgt_and_mask_wrong(i32 noundef %x) {
  %r = or i32 %x, 1
  ret i32 %r
}

; CHECK: src_or_sets: correct
define i32 @src_or_sets(i32 noundef %x) {
  %r = or i32 undef, %x
  ret i32 %r
}

define i32 @tgt_or_sets(i32 noundef %x) {
  ret i32 -1
}

; CHECK: src_or_sets_not: incorrect (value mismatch)
define i32 @src_or_sets_not(i32 noundef %x) {
  %r = or i32 undef, %x
  ret i32 %r
}

define i32 @tgt_or_sets_not(i32 noundef %x) {
  ret i32 0
}

; CHECK: src_shl: correct
define i32 @src_shl() {
  %r = shl i32 undef, 4
  ret i32 %r
}

define i32 @tgt_shl() {
  ret i32 -16
}

; CHECK: src_shl_low_bits: incorrect (value mismatch)
define i32 @src_shl_low_bits() {
  %r = shl i32 undef, 4
  ret i32 %r
}

define i32 @tgt_shl_low_bits() {
  ret i32 8
}

; CHECK: src_lshr: correct
define i32 @src_lshr() {
  %r = lshr i32 undef, 28
  ret i32 %r
}

define i32 @tgt_lshr() {
  ret i32 15
}

; CHECK: src_lshr_high_bits: incorrect (value mismatch)
define i32 @src_lshr_high_bits() {
  %r = lshr i32 undef, 28
  ret i32 %r
}

define i32 @tgt_lshr_high_bits() {
  ret i32 16
}

; CHECK: src_ashr: correct
define i8 @src_ashr() {
  %r = ashr i8 undef, 6
  ret i8 %r
}

define i8 @tgt_ashr() {
  ret i8 -2
}

; CHECK: src_ashr_wrong: incorrect (value mismatch)
define i8 @src_ashr_wrong() {
  %r = ashr i8 undef, 6
  ret i8 %r
}

define i8 @tgt_ashr_wrong() {
  ret i8 2
}

; An amount beyond the width makes poison.
; CHECK: src_by_undef_amount: correct
define i8 @src_by_undef_amount(i8 noundef %x) {
  %r = shl i8 %x, undef
  ret i8 %r
}

define i8 @tgt_by_undef_amount(i8 noundef %x) {
  ret i8 99
}

; CHECK: src_zext: correct
define i16 @src_zext() {
  %r = zext i8 undef to i16
  ret i16 %r
}

define i16 @tgt_zext() {
  ret i16 255
}

; CHECK: src_zext_high: incorrect (value mismatch)
define i16 @src_zext_high() {
  %r = zext i8 undef to i16
  ret i16 %r
}

define i16 @tgt_zext_high() {
  ret i16 256
}

; CHECK: src_zext_is_not_undef: incorrect ({{value mismatch|target's value is more undefined}})
define i16 @src_zext_is_not_undef() {
  %r = zext i8 undef to i16
  ret i16 %r
}

define i16 @tgt_zext_is_not_undef() {
  ret i16 undef
}

; CHECK: src_sext: correct
define i16 @src_sext() {
  %r = sext i8 undef to i16
  ret i16 %r
}

define i16 @tgt_sext() {
  ret i16 -128
}

; CHECK: src_sext_wrong: incorrect (value mismatch)
define i16 @src_sext_wrong() {
  %r = sext i8 undef to i16
  ret i16 %r
}

define i16 @tgt_sext_wrong() {
  ret i16 128
}

; CHECK: src_trunc: correct
define i8 @src_trunc() {
  %r = trunc i65 undef to i8
  ret i8 %r
}

define i8 @tgt_trunc() {
  ret i8 undef
}

; At most 85.
; CHECK: src_udiv_of_undef: incorrect (value mismatch)
define i8 @src_udiv_of_undef() {
  %r = udiv i8 undef, 3
  ret i8 %r
}

define i8 @tgt_udiv_of_undef() {
  ret i8 86
}

; CHECK: src_udiv_of_undef_reached: correct
define i8 @src_udiv_of_undef_reached() {
  %r = udiv i8 undef, 3
  ret i8 %r
}

define i8 @tgt_udiv_of_undef_reached() {
  ret i8 85
}

; CHECK: src_urem_of_undef: incorrect (value mismatch)
define i8 @src_urem_of_undef() {
  %r = urem i8 undef, 10
  ret i8 %r
}

define i8 @tgt_urem_of_undef() {
  ret i8 10
}

; Zero is one of its values: UB.
; CHECK: src_udiv_by_undef: correct
define i8 @src_udiv_by_undef(i8 noundef %x) {
  %r = udiv i8 %x, undef
  ret i8 %r
}

define i8 @tgt_udiv_by_undef(i8 noundef %x) {
  ret i8 -1
}

; CHECK: src_ucmp: correct
define i8 @src_ucmp(i8 noundef %x) {
  %r = call i8 @llvm.ucmp.i8.i8(i8 undef, i8 100)
  ret i8 %r
}

define i8 @tgt_ucmp(i8 noundef %x) {
  ret i8 -1
}

; Nothing is below zero.
; CHECK: src_ucmp_end: incorrect (value mismatch)
define i8 @src_ucmp_end() {
  %r = call i8 @llvm.ucmp.i8.i8(i8 undef, i8 0)
  ret i8 %r
}

define i8 @tgt_ucmp_end() {
  ret i8 -1
}

; CHECK: src_ctpop: incorrect (value mismatch)
define i8 @src_ctpop() {
  %r = call i8 @llvm.ctpop.i8(i8 undef)
  ret i8 %r
}

define i8 @tgt_ctpop() {
  ret i8 9
}

; CHECK: src_ctpop_reached: correct
define i8 @src_ctpop_reached() {
  %r = call i8 @llvm.ctpop.i8(i8 undef)
  ret i8 %r
}

define i8 @tgt_ctpop_reached() {
  ret i8 5
}

; CHECK: src_uadd_sat: correct
define i8 @src_uadd_sat() {
  %r = call i8 @llvm.uadd.sat.i8(i8 undef, i8 200)
  ret i8 %r
}

define i8 @tgt_uadd_sat() {
  ret i8 -1
}

; CHECK: src_uadd_sat_low: incorrect (value mismatch)
define i8 @src_uadd_sat_low() {
  %r = call i8 @llvm.uadd.sat.i8(i8 undef, i8 200)
  ret i8 %r
}

define i8 @tgt_uadd_sat_low() {
  ret i8 100
}

; CHECK: src_umin: correct
define i8 @src_umin(i8 noundef %x) {
  %r = call i8 @llvm.umin.i8(i8 undef, i8 %x)
  ret i8 %r
}

define i8 @tgt_umin(i8 noundef %x) {
  %r = lshr i8 %x, 1
  ret i8 %r
}

; CHECK: src_umin_above: incorrect (value mismatch)
define i8 @src_umin_above(i8 noundef %x) {
  %r = call i8 @llvm.umin.i8(i8 undef, i8 %x)
  ret i8 %r
}

define i8 @tgt_umin_above(i8 noundef %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

; CHECK: 15 correct, 14 incorrect, 0 unknown
