; Arithmetic that both sides keep is proved without a look into it: as functions of numbers of which no more is known.
; Signs stand apart in products and quotients, where rounding is to the nearest.
; RUN: sh -c '%lockstep tv --timeout 20s --stats %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_determinant: correct
; CHECK: {{ *}}proofs with floats as functions 1
define double @src_determinant(double noundef %a, double noundef %b, double noundef %c, double noundef %d) {
  %m = fmul double %c, %d
  %n = fneg double %m
  %r = call double @llvm.fmuladd.f64(double %a, double %b, double %n)
  ret double %r
}
define double @tgt_determinant(double noundef %a, double noundef %b, double noundef %c, double noundef %d) {
  %n = fneg double %c
  %m = fmul double %d, %n
  %r = call double @llvm.fmuladd.f64(double %b, double %a, double %m)
  ret double %r
}

; CHECK: src_signs: correct
define double @src_signs(double noundef %a, double noundef %b, double noundef %c) {
  %n = fneg double %a
  %q = fdiv double %n, %b
  %r = call double @llvm.fma.f64(double %n, double %q, double %c)
  ret double %r
}
define double @tgt_signs(double noundef %a, double noundef %b, double noundef %c) {
  %n = fneg double %b
  %q = fdiv double %a, %n
  %m = fneg double %q
  %r = call double @llvm.fma.f64(double %a, double %m, double %c)
  ret double %r
}

; Zero as a sum of numbers that cancel each other is positive on both sides.
; CHECK: src_all_signs: incorrect (value mismatch{{.*}})
define half @src_all_signs(half noundef %a, half noundef %c) {
  %r = call half @llvm.fma.f16(half %a, half 1.0, half %c)
  %n = fneg half %r
  ret half %n
}
define half @tgt_all_signs(half noundef %a, half noundef %c) {
  %m = fneg half %a
  %d = fneg half %c
  %n = call half @llvm.fma.f16(half %m, half 1.0, half %d)
  ret half %n
}

; Upwards is not the same on both sides of zero.
; CHECK: src_upwards: incorrect (value mismatch{{.*}})
define half @src_upwards(half noundef %a, half noundef %b) strictfp {
  %m = call half @llvm.experimental.constrained.fmul.f16(half %a, half %b, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %n = fneg half %m
  ret half %n
}
define half @tgt_upwards(half noundef %a, half noundef %b) strictfp {
  %n = fneg half %a
  %m = call half @llvm.experimental.constrained.fmul.f16(half %n, half %b, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret half %m
}

; CHECK: src_swapped: incorrect (value mismatch{{.*}})
define float @src_swapped(float noundef %a, float noundef %b) {
  %q = fdiv float %a, %b
  %r = fadd float %q, %a
  ret float %r
}
define float @tgt_swapped(float noundef %a, float noundef %b) {
  %q = fdiv float %b, %a
  %r = fadd float %q, %a
  ret float %r
}

; A product is one number in both of its uses.
; CHECK: src_used_twice: correct
define double @src_used_twice(double noundef %a, double noundef %b, double noundef %c) {
  %q = fmul double %a, %b
  %f = freeze double %q
  %s = fadd double %f, %c
  %r = fsub double %s, %f
  ret double %r
}
define double @tgt_used_twice(double noundef %a, double noundef %b, double noundef %c) {
  %q = fmul double %b, %a
  %s = fadd double %c, %q
  %r = fsub double %s, %q
  ret double %r
}

declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.fma.f64(double, double, double)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.experimental.constrained.fmul.f16(half, half, metadata, metadata)

; An argument that may be undef: a product of that is computed, and chooses a NaN, anew at each use.
; CHECK: src_any: correct
define double @src_any(double %a, double %b, double %c) {
  %m = fmul double %a, %b
  %n = fneg double %m
  %r = call double @llvm.fmuladd.f64(double %c, double %c, double %n)
  ret double %r
}
define double @tgt_any(double %a, double %b, double %c) {
  %n = fneg double %a
  %m = fmul double %b, %n
  %r = call double @llvm.fmuladd.f64(double %c, double %c, double %m)
  ret double %r
}

; CHECK: src_settled: incorrect ({{.*}})
define float @src_settled(float %a, float noundef %b) {
  %q = fmul float %a, %b
  %f = freeze float %q
  %r = fsub float %f, %f
  ret float %r
}
define float @tgt_settled(float %a, float noundef %b) {
  %q = fmul float %b, %a
  %r = fsub float %q, %q
  %f = freeze float %r
  ret float %f
}
