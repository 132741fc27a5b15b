; Functions of mathematics are not computed; of their results some is known. What is not known is never refuted.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_same: correct
define float @src_same(float noundef %x) {
  %y = fadd float %x, -0.0
  %n = fcmp uno float %x, 0.0
  %z = select i1 %n, float 1.0, float %y
  %r = call float @llvm.sin.f32(float %z)
  ret float %r
}

define float @tgt_same(float noundef %x) {
  %n = fcmp uno float %x, 0.0
  %z = select i1 %n, float 1.0, float %x
  %r = call float @llvm.sin.f32(float %z)
  ret float %r
}

; CHECK: src_range: correct
define i1 @src_range(double noundef %x) {
  %s = call double @llvm.sin.f64(double %x)
  %c = fcmp ogt double %s, 1.0
  ret i1 %c
}

define i1 @tgt_range(double noundef %x) {
  ret i1 false
}

; Nothing is said of what lies within.
; CHECK: src_range_too_narrow: unknown (approximated: llvm.sin)
define i1 @src_range_too_narrow(double noundef %x) {
  %s = call double @llvm.sin.f64(double %x)
  %c = fcmp ogt double %s, 0.9
  ret i1 %c
}

define i1 @tgt_range_too_narrow(double noundef %x) {
  ret i1 false
}

; CHECK: src_even: correct
define half @src_even(half %x) {
  %n = fneg half %x
  %r = call half @llvm.cos.f16(half %n)
  ret half %r
}

define half @tgt_even(half %x) {
  %r = call half @llvm.cos.f16(half %x)
  ret half %r
}

; CHECK: src_odd: correct
define <2 x half> @src_odd(<2 x half> %x) {
  %n = fneg <2 x half> %x
  %r = call <2 x half> @llvm.sin.v2f16(<2 x half> %n)
  ret <2 x half> %r
}

define <2 x half> @tgt_odd(<2 x half> %x) {
  %s = call <2 x half> @llvm.sin.v2f16(<2 x half> %x)
  %r = fneg <2 x half> %s
  ret <2 x half> %r
}

; CHECK: src_neither: unknown (approximated: llvm.exp)
define half @src_neither(half %x) {
  %n = fneg half %x
  %r = call half @llvm.exp.f16(half %n)
  ret half %r
}

define half @tgt_neither(half %x) {
  %r = call half @llvm.exp.f16(half %x)
  ret half %r
}

; CHECK: src_not_odd: unknown (approximated: llvm.sin)
define half @src_not_odd(half %x) {
  %n = fneg half %x
  %r = call half @llvm.sin.f16(half %n)
  ret half %r
}

define half @tgt_not_odd(half %x) {
  %r = call half @llvm.sin.f16(half %x)
  ret half %r
}

; CHECK: src_values: correct
define i1 @src_values() {
  %a = call float @llvm.cos.f32(float -0.0)
  %b = call float @llvm.exp2.f32(float 0.0)
  %c = call float @llvm.pow.f32(float 0x7FF8000000000000, float 0.0)
  %d = call float @llvm.powi.f32.i32(float 7.0, i32 0)
  %ab = fmul float %a, %b
  %cd = fmul float %c, %d
  %p = fmul float %ab, %cd
  %one = fcmp oeq float %p, 1.0
  %l = call float @llvm.log10.f32(float 1.0)
  %bits = bitcast float %l to i32
  %zero = icmp eq i32 %bits, 0
  %r = and i1 %one, %zero
  ret i1 %r
}

define i1 @tgt_values() {
  ret i1 true
}

; CHECK: src_domain: correct
define i1 @src_domain(float noundef %x) {
  %in = fcmp olt float %x, 0.0
  call void @llvm.assume(i1 %in)
  %l = call float @llvm.log.f32(float %x)
  %r = fcmp uno float %l, 0.0
  ret i1 %r
}

define i1 @tgt_domain(float noundef %x) {
  ret i1 true
}

; CHECK: src_nan: correct
define i1 @src_nan(float noundef %x) {
  %in = fcmp uno float %x, 0.0
  call void @llvm.assume(i1 %in)
  %l = call float @llvm.tanh.f32(float %x)
  %r = fcmp uno float %l, 0.0
  ret i1 %r
}

define i1 @tgt_nan(float noundef %x) {
  ret i1 true
}

; CHECK: src_positive: correct
define float @src_positive(float noundef %x) {
  %e = call float @llvm.exp.f32(float %x)
  %n = fcmp uno float %x, 0.0
  %a = call float @llvm.fabs.f32(float %e)
  %r = select i1 %n, float 0.0, float %a
  ret float %r
}

define float @tgt_positive(float noundef %x) {
  %e = call float @llvm.exp.f32(float %x)
  %n = fcmp uno float %x, 0.0
  %r = select i1 %n, float 0.0, float %e
  ret float %r
}

; The logarithm has signs.
; CHECK: src_signed: unknown (approximated: llvm.log)
define float @src_signed(float noundef %x) {
  %e = call float @llvm.log.f32(float %x)
  %a = call float @llvm.fabs.f32(float %e)
  ret float %a
}

define float @tgt_signed(float noundef %x) {
  %e = call float @llvm.log.f32(float %x)
  ret float %e
}

; A power of a signalling NaN may be one, and may be a NaN.
; CHECK: src_signalling: unknown (approximated: llvm.pow)
define float @src_signalling() {
  %r = call float @llvm.pow.f32(float 1.0, float 0x7FF4000000000000)
  ret float %r
}

define float @tgt_signalling() {
  ret float 1.0
}

; Poison comes out where it went in, and nowhere else.
; CHECK: src_poison: correct
define float @src_poison() {
  %r = call float @llvm.sqrt.f32(float poison)
  %s = call float @llvm.atan.f32(float %r)
  ret float %s
}

define float @tgt_poison() {
  ret float 5.0
}

; CHECK: src_no_poison: correct
define float @src_no_poison(float noundef %x) {
  %s = call float @llvm.cosh.f32(float %x)
  %f = freeze float %s
  ret float %f
}

define float @tgt_no_poison(float noundef %x) {
  %s = call float @llvm.cosh.f32(float %x)
  ret float %s
}

; An approximation may be anything.
; CHECK: src_approximate: unknown ({{.*}})
define i1 @src_approximate(double noundef %x) {
  %s = call afn double @llvm.sin.f64(double %x)
  %c = fcmp ogt double %s, 1.0
  ret i1 %c
}

define i1 @tgt_approximate(double noundef %x) {
  ret i1 false
}
