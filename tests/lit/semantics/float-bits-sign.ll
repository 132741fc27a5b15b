; fneg, fabs and copysign touch the sign and nothing else; llvm.is.fpclass looks at bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e"

declare float @llvm.fabs.f32(float)
declare <2 x half> @llvm.fabs.v2f16(<2 x half>)
declare float @llvm.copysign.f32(float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.is.fpclass.bf16(bfloat, i32)
declare i1 @llvm.is.fpclass.f80(x86_fp80, i32)
declare <2 x i1> @llvm.is.fpclass.v2f64(<2 x double>, i32)

; CHECK: src_twice: correct
define float @src_twice(float %x) {
  %a = fneg float %x
  %r = fneg float %a
  ret float %r
}
define float @tgt_twice(float %x) {
  ret float %x
}

; CHECK: src_neg: correct
define float @src_neg(float %x) {
  %r = fneg float %x
  ret float %r
}
define float @tgt_neg(float %x) {
  %i = bitcast float %x to i32
  %j = xor i32 %i, -2147483648
  %r = bitcast i32 %j to float
  ret float %r
}

; CHECK: src_neg_other: incorrect (value mismatch)
define float @src_neg_other(float %x) {
  %r = fneg float %x
  ret float %r
}
define float @tgt_neg_other(float %x) {
  %i = bitcast float %x to i32
  %j = xor i32 %i, 1073741824
  %r = bitcast i32 %j to float
  ret float %r
}

; CHECK: src_abs: correct
define <2 x half> @src_abs(<2 x half> %x) {
  %n = fneg <2 x half> %x
  %r = call <2 x half> @llvm.fabs.v2f16(<2 x half> %n)
  ret <2 x half> %r
}
define <2 x half> @tgt_abs(<2 x half> %x) {
  %r = call <2 x half> @llvm.fabs.v2f16(<2 x half> %x)
  ret <2 x half> %r
}

; CHECK: src_abs_lost: incorrect (value mismatch)
define <2 x half> @src_abs_lost(<2 x half> %x) {
  %r = call <2 x half> @llvm.fabs.v2f16(<2 x half> %x)
  ret <2 x half> %r
}
define <2 x half> @tgt_abs_lost(<2 x half> %x) {
  ret <2 x half> %x
}

; CHECK: src_sign: correct
define float @src_sign(float %x, float %y) {
  %r = call float @llvm.copysign.f32(float %x, float %y)
  ret float %r
}
define float @tgt_sign(float %x, float %y) {
  %a = call float @llvm.fabs.f32(float %x)
  %n = fneg float %a
  %i = bitcast float %y to i32
  %c = icmp slt i32 %i, 0
  %r = select i1 %c, float %n, float %a
  ret float %r
}

; CHECK: src_sign_swapped: incorrect (value mismatch)
define float @src_sign_swapped(float %x, float %y) {
  %r = call float @llvm.copysign.f32(float %x, float %y)
  ret float %r
}
define float @tgt_sign_swapped(float %x, float %y) {
  %r = call float @llvm.copysign.f32(float %y, float %x)
  ret float %r
}

; NaN: bits 0 and 1.
; CHECK: src_nan: correct
define i1 @src_nan(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}
define i1 @tgt_nan(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %i = bitcast float %a to i32
  %r = icmp ugt i32 %i, 2139095040
  ret i1 %r
}

; CHECK: src_nan_and_infinity: incorrect (value mismatch)
define i1 @src_nan_and_infinity(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}
define i1 @tgt_nan_and_infinity(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %i = bitcast float %a to i32
  %r = icmp uge i32 %i, 2139095040
  ret i1 %r
}

; CHECK: src_signaling: correct
define i1 @src_signaling(bfloat %x) {
  %y = freeze bfloat %x
  %r = call i1 @llvm.is.fpclass.bf16(bfloat %y, i32 1)
  ret i1 %r
}
define i1 @tgt_signaling(bfloat %x) {
  %y = freeze bfloat %x
  %n = call i1 @llvm.is.fpclass.bf16(bfloat %y, i32 3)
  %q = call i1 @llvm.is.fpclass.bf16(bfloat %y, i32 2)
  %o = xor i1 %q, true
  %r = and i1 %n, %o
  ret i1 %r
}

; A number is in exactly one class.
; CHECK: src_zero_or_subnormal: correct
define <2 x i1> @src_zero_or_subnormal(<2 x double> %x) {
  %r = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %x, i32 240)
  ret <2 x i1> %r
}
define <2 x i1> @tgt_zero_or_subnormal(<2 x double> %x) {
  %n = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %x, i32 783)
  %r = xor <2 x i1> %n, <i1 true, i1 true>
  ret <2 x i1> %r
}

; CHECK: src_none_and_all: correct
define i1 @src_none_and_all(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}
define i1 @tgt_none_and_all(float %x) {
  %n = call i1 @llvm.is.fpclass.f32(float 1.0, i32 0)
  %r = xor i1 %n, true
  ret i1 %r
}

; CHECK: src_negative_zero: incorrect (value mismatch)
define i1 @src_negative_zero() {
  %r = call i1 @llvm.is.fpclass.f32(float -0.0, i32 64)
  ret i1 %r
}
define i1 @tgt_negative_zero() {
  ret i1 true
}

; Undef may be a NaN at one use and a number at the next.
; CHECK: src_undef: correct
define i1 @src_undef() {
  %a = call i1 @llvm.is.fpclass.f32(float undef, i32 3)
  %b = call i1 @llvm.is.fpclass.f32(float undef, i32 1020)
  %r = or i1 %a, %b
  ret i1 %r
}
define i1 @tgt_undef() {
  ret i1 false
}

; CHECK: src_undef_frozen: incorrect (value mismatch)
define i1 @src_undef_frozen() {
  %x = freeze float undef
  %a = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  %b = call i1 @llvm.is.fpclass.f32(float %x, i32 1020)
  %r = or i1 %a, %b
  ret i1 %r
}
define i1 @tgt_undef_frozen() {
  ret i1 false
}

; What is no number is a NaN.
; CHECK: src_ten_bytes: incorrect (value mismatch)
define i1 @src_ten_bytes(x86_fp80 %x) {
  %r = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 3)
  ret i1 %r
}
define i1 @tgt_ten_bytes(x86_fp80 %x) {
  ret i1 false
}

; CHECK: src_neg_undefined: correct
define float @src_neg_undefined(float %x) {
  %n = fneg float %x
  unreachable
}
define float @tgt_neg_undefined(float %x) {
  ret float %x
}
