; Library functions on floats: what touches signs alone is exact, the others are unknown functions with
; what LLVM infers of them. What that refutes shows nothing.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64-f80:128"
target triple = "x86_64-unknown-linux-gnu"

declare double @sin(double)
declare float @sqrtf(float)
declare double @pow(double, double)
declare double @fmin(double, double)
declare x86_fp80 @sinl(x86_fp80)
declare double @ldexp(double, i32)
declare double @frexp(double, ptr)
declare double @modf(double, ptr)
declare double @strtod(ptr, ptr)
declare double @atof(ptr)
declare double @fabs(double)
declare float @fabsf(float)
declare x86_fp80 @fabsl(x86_fp80)
declare double @copysign(double, double)
declare i32 @cos(i32)
declare double @llvm.fabs.f64(double)
declare float @llvm.fabs.f32(float)
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare double @llvm.copysign.f64(double, double)
declare void @use(ptr)

@g = global i32 0

; It may write errno.
; CHECK: src_unused: unknown (approximated: call to @sin)
define void @src_unused(double %x) {
  %r = call double @sin(double %x)
  ret void
}
define void @tgt_unused(double %x) {
  ret void
}

; CHECK: src_unused_pure: correct
define void @src_unused_pure(double %x) {
  %r = call double @sin(double %x) memory(none)
  ret void
}
define void @tgt_unused_pure(double %x) {
  ret void
}

; With nobuiltin it is any function.
; CHECK: src_unused_other: incorrect (source and target do not both return)
define void @src_unused_other(double %x) {
  %r = call double @sin(double %x) nobuiltin
  ret void
}
define void @tgt_unused_other(double %x) {
  ret void
}

; And so it is with another type.
; CHECK: src_other_type: incorrect (source and target do not both return)
define void @src_other_type(i32 %x) {
  %r = call i32 @cos(i32 %x)
  ret void
}
define void @tgt_other_type(i32 %x) {
  ret void
}

; CHECK: src_twice: unknown (approximated: call to @sqrtf)
define float @src_twice(float %x) {
  %a = call float @sqrtf(float %x)
  %b = call float @sqrtf(float %x)
  ret float %b
}
define float @tgt_twice(float %x) {
  %a = call float @sqrtf(float %x)
  ret float %a
}

; CHECK: src_twice_pure: correct
define {float, float} @src_twice_pure(float %x) {
  %a = call float @sqrtf(float %x) memory(none)
  %b = call float @sqrtf(float %x) memory(none)
  %s = insertvalue {float, float} poison, float %a, 0
  %r = insertvalue {float, float} %s, float %b, 1
  ret {float, float} %r
}
define {float, float} @tgt_twice_pure(float %x) {
  %a = call float @sqrtf(float %x) memory(none)
  %s = insertvalue {float, float} poison, float %a, 0
  %r = insertvalue {float, float} %s, float %a, 1
  ret {float, float} %r
}

; CHECK: src_arguments: correct
define double @src_arguments(double %x, double %y) {
  %a = call double @llvm.fabs.f64(double %x)
  %r = call double @pow(double %a, double %y)
  ret double %r
}
define double @tgt_arguments(double %x, double %y) {
  %n = fneg double %x
  %a = call double @llvm.fabs.f64(double %n)
  %r = call double @pow(double %a, double %y)
  ret double %r
}

; CHECK: src_arguments_swapped: unknown (approximated: call to @pow)
define double @src_arguments_swapped(double %x, double %y) {
  %r = call double @pow(double %x, double %y)
  ret double %r
}
define double @tgt_arguments_swapped(double %x, double %y) {
  %r = call double @pow(double %y, double %x)
  ret double %r
}

; That it is symmetric is not known.
; CHECK: src_minimum: unknown (approximated: call to @fmin)
define double @src_minimum(double %x, double %y) {
  %r = call double @fmin(double %x, double %y)
  ret double %r
}
define double @tgt_minimum(double %x, double %y) {
  %r = call double @fmin(double %y, double %x)
  ret double %r
}

; CHECK: src_long: correct
define x86_fp80 @src_long(x86_fp80 %x) {
  %r = call x86_fp80 @sinl(x86_fp80 %x)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_long(x86_fp80 %x) {
  %i = bitcast x86_fp80 %x to i80
  %y = bitcast i80 %i to x86_fp80
  %r = call x86_fp80 @sinl(x86_fp80 %y)
  ret x86_fp80 %r
}

; CHECK: src_scaled: unknown (approximated: call to @ldexp)
define double @src_scaled(double %x) {
  %r = call double @ldexp(double %x, i32 0)
  ret double %r
}
define double @tgt_scaled(double %x) {
  ret double %x
}

; frexp writes to where its argument points, and nowhere else.
; CHECK: src_exponent: correct
define i32 @src_exponent(double %x) {
  %e = alloca i32
  store i32 7, ptr @g
  %m = call double @frexp(double %x, ptr %e)
  %r = load i32, ptr @g
  ret i32 %r
}
define i32 @tgt_exponent(double %x) {
  %e = alloca i32
  store i32 7, ptr @g
  %m = call double @frexp(double %x, ptr %e)
  ret i32 7
}

; CHECK: src_exponent_kept: unknown (approximated: call to @frexp)
define i32 @src_exponent_kept(double %x) {
  %e = alloca i32
  store i32 7, ptr %e
  %m = call double @frexp(double %x, ptr %e)
  %r = load i32, ptr %e
  ret i32 %r
}
define i32 @tgt_exponent_kept(double %x) {
  %e = alloca i32
  store i32 7, ptr %e
  %m = call double @frexp(double %x, ptr %e)
  ret i32 7
}

; CHECK: src_integral: correct
define double @src_integral(double %x) {
  %i = alloca double
  %f = call double @modf(double %x, ptr %i)
  %r = load double, ptr %i
  ret double %r
}
define double @tgt_integral(double %x) {
  %i = alloca double
  %f = call double @modf(double %x, ptr %i)
  %b = load i64, ptr %i
  %r = bitcast i64 %b to double
  ret double %r
}

; CHECK: src_integral_other: unknown (approximated: call to @modf)
define double @src_integral_other(double %x) {
  %i = alloca double
  %f = call double @modf(double %x, ptr %i)
  %r = load double, ptr %i
  ret double %r
}
define double @tgt_integral_other(double %x) {
  %i = alloca double
  %f = call double @modf(double %x, ptr %i)
  ret double %f
}

; The end of the number is written where the second argument points, which is not kept.
; CHECK: src_parsed: correct
define double @src_parsed(ptr %s) {
  %e = alloca ptr
  %r = call double @strtod(ptr %s, ptr %e)
  store ptr null, ptr %e
  ret double %r
}
define double @tgt_parsed(ptr %s) {
  %e = alloca ptr
  %r = call double @strtod(ptr %s, ptr %e)
  ret double %r
}

; CHECK: src_parsed_end: unknown (approximated: call to @strtod)
define ptr @src_parsed_end(ptr %s) {
  %e = alloca ptr
  store ptr null, ptr %e
  %r = call double @strtod(ptr %s, ptr %e)
  %q = load ptr, ptr %e
  ret ptr %q
}
define ptr @tgt_parsed_end(ptr %s) {
  %e = alloca ptr
  %r = call double @strtod(ptr %s, ptr %e)
  ret ptr null
}

; atof only reads.
; CHECK: src_read: correct
define i32 @src_read(ptr %s) {
  store i32 7, ptr @g
  %x = call double @atof(ptr %s)
  %r = load i32, ptr @g
  ret i32 %r
}
define i32 @tgt_read(ptr %s) {
  store i32 7, ptr @g
  ret i32 7
}

; CHECK: src_read_before: unknown (approximated: call to @atof)
define double @src_read_before(ptr %s) {
  store i8 0, ptr %s
  %x = call double @atof(ptr %s)
  ret double %x
}
define double @tgt_read_before(ptr %s) {
  %x = call double @atof(ptr %s)
  store i8 0, ptr %s
  ret double %x
}

; CHECK: src_absolute: correct
define double @src_absolute(double %x) {
  %r = call double @fabs(double %x)
  ret double %r
}
define double @tgt_absolute(double %x) {
  %r = call double @llvm.fabs.f64(double %x)
  ret double %r
}

; CHECK: src_absolute_narrow: correct
define float @src_absolute_narrow(float %x) {
  %r = call float @fabsf(float %x)
  ret float %r
}
define float @tgt_absolute_narrow(float %x) {
  %r = call float @llvm.fabs.f32(float %x)
  ret float %r
}

; CHECK: src_absolute_long: correct
define x86_fp80 @src_absolute_long(x86_fp80 %x) {
  %r = call x86_fp80 @fabsl(x86_fp80 %x)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_absolute_long(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.fabs.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

; CHECK: src_absolute_lost: incorrect (value mismatch)
define double @src_absolute_lost(double %x) {
  %r = call double @fabs(double %x)
  ret double %r
}
define double @tgt_absolute_lost(double %x) {
  ret double %x
}

; CHECK: src_sign: correct
define double @src_sign(double %x, double %y) {
  %r = call double @copysign(double %x, double %y)
  ret double %r
}
define double @tgt_sign(double %x, double %y) {
  %r = call double @llvm.copysign.f64(double %x, double %y)
  ret double %r
}

; CHECK: src_sign_swapped: incorrect (value mismatch)
define double @src_sign_swapped(double %x, double %y) {
  %r = call double @copysign(double %x, double %y)
  ret double %r
}
define double @tgt_sign_swapped(double %x, double %y) {
  %r = call double @llvm.copysign.f64(double %y, double %x)
  ret double %r
}

; CHECK: src_undefined: correct
define double @src_undefined(double %x) {
  %r = call double @sin(double %x)
  store double %r, ptr null
  ret double %r
}
define double @tgt_undefined(double %x) {
  %r = call double @sin(double %x)
  ret double 0.0
}
