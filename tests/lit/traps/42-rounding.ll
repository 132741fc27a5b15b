; One rounding or two, conversions out of range, remainders.
; RUN: sh -c '%lockstep tv %s --timeout 20s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_fma: incorrect (value mismatch)
define half @src_fma(half noundef %x, half noundef %y, half noundef %z) {
  %r = call half @llvm.fma.f16(half %x, half %y, half %z)
  ret half %r
}

define half @tgt_fma(half noundef %x, half noundef %y, half noundef %z) {
  %p = fmul half %x, %y
  %r = fadd half %p, %z
  ret half %r
}

; fmuladd is either, so both are right for it, and it is right for neither.
; CHECK: src_fmuladd_apart: correct
define half @src_fmuladd_apart(half noundef %x, half noundef %y, half noundef %z) {
  %r = call half @llvm.fmuladd.f16(half %x, half %y, half %z)
  ret half %r
}

define half @tgt_fmuladd_apart(half noundef %x, half noundef %y, half noundef %z) {
  %p = fmul half %x, %y
  %r = fadd half %p, %z
  ret half %r
}

; CHECK: src_fmuladd_fused: correct
define half @src_fmuladd_fused(half noundef %x, half noundef %y, half noundef %z) {
  %r = call half @llvm.fmuladd.f16(half %x, half %y, half %z)
  ret half %r
}

define half @tgt_fmuladd_fused(half noundef %x, half noundef %y, half noundef %z) {
  %r = call half @llvm.fma.f16(half %x, half %y, half %z)
  ret half %r
}

; CHECK: src_into_fmuladd: incorrect (value mismatch)
define half @src_into_fmuladd(half noundef %x, half noundef %y, half noundef %z) {
  %p = fmul half %x, %y
  %r = fadd half %p, %z
  ret half %r
}

define half @tgt_into_fmuladd(half noundef %x, half noundef %y, half noundef %z) {
  %r = call half @llvm.fmuladd.f16(half %x, half %y, half %z)
  ret half %r
}

; Out of range is poison, which may become anything; what saturates is a number.
; CHECK: src_out_of_range: correct
define i8 @src_out_of_range() {
  %r = fptosi float 3.0e2 to i8
  ret i8 %r
}

define i8 @tgt_out_of_range() {
  ret i8 7
}

; CHECK: src_saturated: incorrect (value mismatch)
define i8 @src_saturated() {
  %r = call i8 @llvm.fptosi.sat.i8.f32(float 3.0e2)
  ret i8 %r
}

define i8 @tgt_saturated() {
  ret i8 7
}

; CHECK: src_to_poison: incorrect (target returns poison where the source does not)
define i8 @src_to_poison(float noundef %x) {
  %r = call i8 @llvm.fptoui.sat.i8.f32(float %x)
  ret i8 %r
}

define i8 @tgt_to_poison(float noundef %x) {
  %r = fptoui float %x to i8
  ret i8 %r
}

; The sign of a remainder is that of the dividend, of a zero too.
; CHECK: src_remainder: correct
define half @src_remainder() {
  %r = frem half -7.0, 2.0
  ret half %r
}

define half @tgt_remainder() {
  ret half -1.0
}

; CHECK: src_remainder_zero: incorrect (value mismatch)
define half @src_remainder_zero() {
  %r = frem half -4.0, 2.0
  ret half %r
}

define half @tgt_remainder_zero() {
  ret half 0.0
}

declare half @llvm.fma.f16(half, half, half)
declare half @llvm.fmuladd.f16(half, half, half)
; CHECK: 4 correct, 5 incorrect, 0 unknown
