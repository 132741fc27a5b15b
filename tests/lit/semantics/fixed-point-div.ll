; Fixed-point quotients: UB by zero; either neighbour when inexact; not fitting is UB, or saturates.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; Rounding towards zero is one of the two ways.
; CHECK: src_sdiv_scale_0: correct
define i4 @src_sdiv_scale_0(i4 %x, i4 %y) {
  %r = call i4 @llvm.sdiv.fix.i4(i4 %x, i4 %y, i32 0)
  ret i4 %r
}

define i4 @tgt_sdiv_scale_0(i4 %x, i4 %y) {
  %r = sdiv i4 %x, %y
  ret i4 %r
}

; Which may round the other way.
; CHECK: src_sdiv_is_not_sdiv_fix: incorrect (value mismatch)
define i8 @src_sdiv_is_not_sdiv_fix(i8 noundef %x, i8 noundef %y) {
  %r = sdiv i8 %x, %y
  ret i8 %r
}

define i8 @tgt_sdiv_is_not_sdiv_fix(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.sdiv.fix.i8(i8 %x, i8 %y, i32 0)
  ret i8 %r
}

; CHECK: src_sdiv_by_one: correct
define i8 @src_sdiv_by_one(i8 %x) {
  %r = call i8 @llvm.sdiv.fix.i8(i8 %x, i8 4, i32 2)
  ret i8 %r
}

define i8 @tgt_sdiv_by_one(i8 %x) {
  ret i8 %x
}

; CHECK: src_by_zero_is_free: correct
define i8 @src_by_zero_is_free(i8 %x) {
  %r = call i8 @llvm.udiv.fix.sat.i8(i8 %x, i8 0, i32 2)
  ret i8 %r
}

define i8 @tgt_by_zero_is_free(i8 %x) {
  unreachable
}

; CHECK: src_udiv_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_udiv_added(i8 noundef %x, i8 noundef %y) {
  ret i8 0
}

define i8 @tgt_udiv_added(i8 noundef %x, i8 noundef %y) {
  %d = call i8 @llvm.udiv.fix.sat.i8(i8 %x, i8 %y, i32 2)
  ret i8 0
}

; Divided by 0.5.
; CHECK: src_udiv_doubles: correct
define i8 @src_udiv_doubles(i8 %x) {
  %r = call i8 @llvm.udiv.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_udiv_doubles(i8 %x) {
  %r = shl nuw i8 %x, 1
  ret i8 %r
}

; CHECK: src_udiv_doubling_is_not_sat_free: incorrect (target has undefined behavior where the source has none)
define i8 @src_udiv_doubling_is_not_sat_free(i8 noundef %x) {
  %r = call i8 @llvm.udiv.fix.sat.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_udiv_doubling_is_not_sat_free(i8 noundef %x) {
  %r = call i8 @llvm.udiv.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

; CHECK: src_udiv_sat_doubles: correct
define i8 @src_udiv_sat_doubles(i8 %x) {
  %r = call i8 @llvm.udiv.fix.sat.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_udiv_sat_doubles(i8 %x) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 1)
  ret i8 %r
}

; CHECK: src_sdiv_sat_min_by_minus_one: correct
define i8 @src_sdiv_sat_min_by_minus_one() {
  %r = call i8 @llvm.sdiv.fix.sat.i8(i8 -128, i8 -1, i32 0)
  ret i8 %r
}

define i8 @tgt_sdiv_sat_min_by_minus_one() {
  ret i8 127
}

; CHECK: src_sdiv_sat_is_not_sdiv: incorrect (target has undefined behavior where the source has none)
define i8 @src_sdiv_sat_is_not_sdiv(i8 noundef %x) {
  %r = call i8 @llvm.sdiv.fix.sat.i8(i8 %x, i8 -1, i32 0)
  ret i8 %r
}

define i8 @tgt_sdiv_sat_is_not_sdiv(i8 noundef %x) {
  %r = sdiv i8 %x, -1
  ret i8 %r
}

; CHECK: src_sdiv_sat_wrong_end: incorrect (value mismatch)
define i8 @src_sdiv_sat_wrong_end() {
  %r = call i8 @llvm.sdiv.fix.sat.i8(i8 -100, i8 1, i32 3)
  ret i8 %r
}

define i8 @tgt_sdiv_sat_wrong_end() {
  ret i8 127
}

; -1 / 2 is between -1 and 0.
; CHECK: src_sdiv_rounds_down_below_zero: correct
define i8 @src_sdiv_rounds_down_below_zero() {
  %r = call i8 @llvm.sdiv.fix.i8(i8 -1, i8 2, i32 0)
  ret i8 %r
}

define i8 @tgt_sdiv_rounds_down_below_zero() {
  ret i8 -1
}

; CHECK: src_sdiv_rounds_no_further: incorrect (value mismatch)
define i8 @src_sdiv_rounds_no_further() {
  %r = call i8 @llvm.sdiv.fix.i8(i8 -1, i8 2, i32 0)
  ret i8 %r
}

define i8 @tgt_sdiv_rounds_no_further() {
  ret i8 1
}

; CHECK: 7 correct, 6 incorrect, 0 unknown
