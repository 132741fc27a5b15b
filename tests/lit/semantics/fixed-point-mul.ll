; Fixed-point products: either neighbour when inexact; not fitting is UB, or saturates.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_smul_scale_0: correct
define i8 @src_smul_scale_0(i8 %x, i8 %y) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 %y, i32 0)
  ret i8 %r
}

define i8 @tgt_smul_scale_0(i8 %x, i8 %y) {
  %r = mul i8 %x, %y
  ret i8 %r
}

; CHECK: src_smul_scale_0_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_smul_scale_0_added(i8 noundef %x, i8 noundef %y) {
  %r = mul i8 %x, %y
  ret i8 %r
}

define i8 @tgt_smul_scale_0_added(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 %y, i32 0)
  ret i8 %r
}

; 1.0 with one bit after the point.
; CHECK: src_smul_by_one: correct
define i8 @src_smul_by_one(i8 %x) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 2, i32 1)
  ret i8 %r
}

define i8 @tgt_smul_by_one(i8 %x) {
  ret i8 %x
}

; CHECK: src_umul_half_down: correct
define i8 @src_umul_half_down(i8 %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_umul_half_down(i8 %x) {
  %r = lshr i8 %x, 1
  ret i8 %r
}

; CHECK: src_umul_half_up: correct
define i8 @src_umul_half_up(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_umul_half_up(i8 noundef %x) {
  %h = lshr i8 %x, 1
  %o = and i8 %x, 1
  %r = add i8 %h, %o
  ret i8 %r
}

; CHECK: src_umul_half_too_high: incorrect (value mismatch)
define i8 @src_umul_half_too_high(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_umul_half_too_high(i8 noundef %x) {
  %h = lshr i8 %x, 1
  %r = add i8 %h, 1
  ret i8 %r
}

; The target may round up.
; CHECK: src_half_is_not_umul: incorrect (value mismatch)
define i8 @src_half_is_not_umul(i8 noundef %x) {
  %r = lshr i8 %x, 1
  ret i8 %r
}

define i8 @tgt_half_is_not_umul(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

; CHECK: src_smul_negative_rounds_down: correct
define i8 @src_smul_negative_rounds_down(i8 %x) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_smul_negative_rounds_down(i8 %x) {
  %r = ashr i8 %x, 1
  ret i8 %r
}

; CHECK: src_smul_negative_rounds_to_zero: correct
define i8 @src_smul_negative_rounds_to_zero(i8 %x) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 1, i32 1)
  ret i8 %r
}

define i8 @tgt_smul_negative_rounds_to_zero(i8 %x) {
  %r = sdiv i8 %x, 2
  ret i8 %r
}

; CHECK: src_umul_sat: correct
define i8 @src_umul_sat(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 %x, i8 %y, i32 0)
  ret i8 %r
}

define i8 @tgt_umul_sat(i8 noundef %x, i8 noundef %y) {
  %p = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  %v = extractvalue {i8, i1} %p, 0
  %o = extractvalue {i8, i1} %p, 1
  %r = select i1 %o, i8 -1, i8 %v
  ret i8 %r
}

; CHECK: src_umul_sat_is_not_umul: incorrect (target has undefined behavior where the source has none)
define i8 @src_umul_sat_is_not_umul(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 %x, i8 8, i32 2)
  ret i8 %r
}

define i8 @tgt_umul_sat_is_not_umul(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 8, i32 2)
  ret i8 %r
}

; CHECK: src_smul_sat_ends: correct
define <2 x i8> @src_smul_sat_ends() {
  %r = call <2 x i8> @llvm.smul.fix.sat.v2i8(<2 x i8> <i8 100, i8 -100>, <2 x i8> <i8 4, i8 4>, i32 1)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_smul_sat_ends() {
  ret <2 x i8> <i8 127, i8 -128>
}

; -128 * -128 stops at 127, not at -128.
; CHECK: src_smul_sat_min_square: incorrect (value mismatch)
define i8 @src_smul_sat_min_square() {
  %r = call i8 @llvm.smul.fix.sat.i8(i8 -128, i8 -128, i32 0)
  ret i8 %r
}

define i8 @tgt_smul_sat_min_square() {
  ret i8 -128
}

; Half of whatever it is fits: poison, not UB.
; CHECK: src_umul_of_poison_that_fits: incorrect (target has undefined behavior where the source has none)
define i8 @src_umul_of_poison_that_fits() {
  %p = call i8 @llvm.umul.fix.i8(i8 poison, i8 1, i32 1)
  ret i8 0
}

define i8 @tgt_umul_of_poison_that_fits() {
  unreachable
}

; CHECK: src_smul_is_smul_sat: correct
define i7 @src_smul_is_smul_sat(i7 %x, i7 %y) {
  %r = call i7 @llvm.smul.fix.i7(i7 %x, i7 %y, i32 3)
  ret i7 %r
}

define i7 @tgt_smul_is_smul_sat(i7 %x, i7 %y) {
  %r = call i7 @llvm.smul.fix.sat.i7(i7 %x, i7 %y, i32 3)
  ret i7 %r
}

; CHECK: 9 correct, 6 incorrect, 0 unknown
