; Products, quotients, remainders, roots.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare float @llvm.sqrt.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.fabs.f32(float)

; CHECK: src_commute: correct
define double @src_commute(double %a, double %b) {
  %r = fmul double %a, %b
  ret double %r
}
define double @tgt_commute(double %a, double %b) {
  %r = fmul double %b, %a
  ret double %r
}

; CHECK: src_one: correct
define double @src_one(double %a) {
  %r = fmul double %a, 1.0
  ret double %r
}
define double @tgt_one(double %a) {
  ret double %a
}

; CHECK: src_minus_one: correct
define float @src_minus_one(float %a) {
  %r = fmul float %a, -1.0
  ret float %r
}
define float @tgt_minus_one(float %a) {
  %r = fneg float %a
  ret float %r
}

; CHECK: src_zero: incorrect (value mismatch)
define float @src_zero(float %a) {
  %r = fmul float %a, 0.0
  ret float %r
}
define float @tgt_zero(float %a) {
  ret float 0.0
}

; CHECK: src_zero_nnan_nsz: correct
define float @src_zero_nnan_nsz(float %a) {
  %r = fmul nnan nsz float %a, 0.0
  ret float %r
}
define float @tgt_zero_nnan_nsz(float %a) {
  ret float 0.0
}

; CHECK: src_zero_nsz: incorrect (value mismatch)
define float @src_zero_nsz(float %a) {
  %r = fmul nsz float %a, 0.0
  ret float %r
}
define float @tgt_zero_nsz(float %a) {
  ret float 0.0
}

; CHECK: src_twice: correct
define half @src_twice(half noundef %a) {
  %r = fmul half %a, 2.0
  ret half %r
}
define half @tgt_twice(half noundef %a) {
  %r = fadd half %a, %a
  ret half %r
}

; CHECK: src_thrice: incorrect (value mismatch)
define half @src_thrice(half %a) {
  %r = fmul half %a, 3.0
  ret half %r
}
define half @tgt_thrice(half %a) {
  %x = fadd half %a, %a
  %y = fadd half %x, %x
  ret half %y
}

; CHECK: src_half: correct
define float @src_half(float %a) {
  %r = fdiv float %a, 2.0
  ret float %r
}
define float @tgt_half(float %a) {
  %r = fmul float %a, 0.5
  ret float %r
}

; CHECK: src_third: incorrect (value mismatch)
define float @src_third(float %a) {
  %r = fdiv float %a, 3.0
  ret float %r
}
define float @tgt_third(float %a) {
  %r = fmul float %a, 0x3FD5555560000000
  ret float %r
}

; CHECK: src_by_one: correct
define float @src_by_one(float %a) {
  %r = fdiv float %a, 1.0
  ret float %r
}
define float @tgt_by_one(float %a) {
  ret float %a
}

; CHECK: src_by_minus_one: correct
define float @src_by_minus_one(float %a) {
  %r = fdiv float %a, -1.0
  ret float %r
}
define float @tgt_by_minus_one(float %a) {
  %r = fneg float %a
  ret float %r
}

; CHECK: src_by_self: incorrect (value mismatch)
define float @src_by_self(float %a) {
  %r = fdiv float %a, %a
  ret float %r
}
define float @tgt_by_self(float %a) {
  ret float 1.0
}

; CHECK: src_signs: correct
define float @src_signs(float %a, float %b) {
  %x = fneg float %a
  %y = fneg float %b
  %r = fmul float %x, %y
  ret float %r
}
define float @tgt_signs(float %a, float %b) {
  %r = fmul float %a, %b
  ret float %r
}

; CHECK: src_by_loose_zero: correct
define float @src_by_loose_zero() {
  %r = fdiv nsz float 1.0, 0.0
  ret float %r
}
define float @tgt_by_loose_zero() {
  ret float 0xFFF0000000000000
}

; CHECK: src_by_zero: incorrect (value mismatch)
define float @src_by_zero() {
  %r = fdiv float 1.0, 0.0
  ret float %r
}
define float @tgt_by_zero() {
  ret float 0xFFF0000000000000
}

; CHECK: src_remainder: correct
define float @src_remainder() {
  %r = frem float -7.5, 2.0
  ret float %r
}
define float @tgt_remainder() {
  ret float -1.5
}

; CHECK: src_remainder_wrong: incorrect (value mismatch)
define float @src_remainder_wrong() {
  %r = frem float -7.5, 2.0
  ret float %r
}
define float @tgt_remainder_wrong() {
  ret float 0.5
}

; CHECK: src_root: correct
define float @src_root() {
  %r = call float @llvm.sqrt.f32(float 2.0)
  ret float %r
}
define float @tgt_root() {
  ret float 0x3FF6A09E60000000
}

; CHECK: src_root_wrong: incorrect (value mismatch)
define float @src_root_wrong() {
  %r = call float @llvm.sqrt.f32(float 2.0)
  ret float %r
}
define float @tgt_root_wrong() {
  ret float 0x3FF6A09E80000000
}

; CHECK: src_fused: incorrect (value mismatch)
define float @src_fused(float %a, float %b, float %c) {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %r
}
define float @tgt_fused(float %a, float %b, float %c) {
  %x = fmul float %a, %b
  %r = fadd float %x, %c
  ret float %r
}

; CHECK: src_fused_or_not: correct
define float @src_fused_or_not(float noundef %a, float noundef %b, float noundef %c) {
  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %c)
  ret float %r
}
define float @tgt_fused_or_not(float noundef %a, float noundef %b, float noundef %c) {
  %r = call float @llvm.fma.f32(float %b, float %a, float %c)
  ret float %r
}

; CHECK: src_not_fused: correct
define float @src_not_fused(float noundef %a, float noundef %b, float noundef %c) {
  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %c)
  ret float %r
}
define float @tgt_not_fused(float noundef %a, float noundef %b, float noundef %c) {
  %x = fmul float %a, %b
  %r = fadd float %x, %c
  ret float %r
}

; CHECK: src_fused_by_choice: incorrect (value mismatch)
define float @src_fused_by_choice(float %a, float %b, float %c) {
  %x = fmul float %a, %b
  %r = fadd float %x, %c
  ret float %r
}
define float @tgt_fused_by_choice(float %a, float %b, float %c) {
  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %c)
  ret float %r
}

; A sign that moves through products and sums: the same circuits, and a NaN may have any sign.
; CHECK: src_negated_constant: correct
define double @src_negated_constant(double %a, double %b) {
  %m = fmul double %b, -3.0
  %r = fadd double %m, %a
  ret double %r
}
define double @tgt_negated_constant(double %a, double %b) {
  %m = fmul double %b, 3.0
  %r = fsub double %a, %m
  ret double %r
}

; CHECK: src_negated_wrongly: incorrect (value mismatch)
define double @src_negated_wrongly(double %a, double %b) {
  %m = fmul double %b, -3.0
  %r = fadd double %m, %a
  ret double %r
}
define double @tgt_negated_wrongly(double %a, double %b) {
  %m = fmul double %b, 3.0
  %r = fsub double %m, %a
  ret double %r
}

; The other way round the sign of a NaN is not free any more.
; CHECK: src_sign_kept: incorrect (value mismatch)
define double @src_sign_kept(double noundef %a) {
  %r = fneg double %a
  ret double %r
}
define double @tgt_sign_kept(double noundef %a) {
  %r = fmul double %a, -1.0
  ret double %r
}

; CHECK: src_negated_poison: correct
define double @src_negated_poison(double %a, double %b) {
  %m = fmul nnan double %b, 0x7FF8000000000000
  %r = fadd double %m, %a
  ret double %r
}
define double @tgt_negated_poison(double %a, double %b) {
  %r = fsub double %a, %b
  ret double %r
}
