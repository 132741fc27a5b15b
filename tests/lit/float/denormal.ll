; Denormal numbers that are treated as zero, or flushed.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_input: correct
define i1 @src_input(half %x) "denormal-fp-math"="ieee,preserve-sign" {
  %r = fcmp oeq half %x, 0.0
  ret i1 %r
}

define i1 @tgt_input(half %x) "denormal-fp-math"="ieee,preserve-sign" {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 240)
  ret i1 %r
}

; CHECK: src_input_ieee: incorrect (value mismatch)
define i1 @src_input_ieee(half %x) {
  %r = fcmp oeq half %x, 0.0
  ret i1 %r
}

define i1 @tgt_input_ieee(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 240)
  ret i1 %r
}

; That of float has an attribute of its own.
; CHECK: src_float_alone: incorrect (value mismatch)
define i1 @src_float_alone(half %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = fcmp oeq half %x, 0.0
  ret i1 %r
}

define i1 @tgt_float_alone(half %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 240)
  ret i1 %r
}

; CHECK: src_float: correct
define i1 @src_float(float %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = fcmp une float %x, 0.0
  ret i1 %r
}

define i1 @tgt_float(float %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 783)
  ret i1 %r
}

; A result may be flushed, with the sign that the mode says.
; CHECK: src_output: correct
define half @src_output() "denormal-fp-math"="preserve-sign,ieee" {
  %r = fmul half 0xH8400, 0.5
  ret half %r
}

define half @tgt_output() "denormal-fp-math"="preserve-sign,ieee" {
  ret half -0.0
}

; CHECK: src_output_kept: correct
define half @src_output_kept() "denormal-fp-math"="preserve-sign,ieee" {
  %r = fmul half 0xH8400, 0.5
  ret half %r
}

define half @tgt_output_kept() "denormal-fp-math"="preserve-sign,ieee" {
  ret half 0xH8200
}

; CHECK: src_output_positive: incorrect (value mismatch)
define half @src_output_positive() "denormal-fp-math"="preserve-sign,ieee" {
  %r = fmul half 0xH8400, 0.5
  ret half %r
}

define half @tgt_output_positive() "denormal-fp-math"="preserve-sign,ieee" {
  ret half 0.0
}

; CHECK: src_positive: correct
define half @src_positive() "denormal-fp-math"="positive-zero,positive-zero" {
  %r = fmul half 0xH8001, 1.0
  ret half %r
}

define half @tgt_positive() "denormal-fp-math"="positive-zero,positive-zero" {
  ret half 0.0
}

; The same operations flush alike.
; CHECK: src_same: correct
define half @src_same(half %x, half %y) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = fadd half %x, %y
  ret half %r
}

define half @tgt_same(half %x, half %y) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = fadd half %y, %x
  ret half %r
}

; An operand must be treated as zero; passes do not keep to that.
; CHECK: src_times_one: unknown (approximated: correct if denormal operands need not be treated as zero)
define half @src_times_one(half %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = fmul half %x, 1.0
  ret half %r
}

define half @tgt_times_one(half %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  ret half %x
}

; CHECK: src_times_one_output: correct
define half @src_times_one_output(half %x) "denormal-fp-math"="preserve-sign,ieee" {
  %r = fmul half %x, 1.0
  ret half %r
}

define half @tgt_times_one_output(half %x) "denormal-fp-math"="preserve-sign,ieee" {
  ret half %x
}

; A dynamic mode is one mode.
; CHECK: src_dynamic: correct
define i1 @src_dynamic(half %x) "denormal-fp-math"="dynamic,dynamic" {
  %r = fcmp ogt half %x, 0.0
  ret i1 %r
}

define i1 @tgt_dynamic(half %x) "denormal-fp-math"="dynamic,dynamic" {
  %r = fcmp olt half 0.0, %x
  ret i1 %r
}

; CHECK: src_dynamic_input: incorrect (value mismatch)
define i1 @src_dynamic_input(half %x) "denormal-fp-math"="dynamic,dynamic" {
  %r = fcmp oeq half %x, 0.0
  ret i1 %r
}

define i1 @tgt_dynamic_input(half %x) "denormal-fp-math"="dynamic,dynamic" {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 240)
  ret i1 %r
}

; CHECK: src_other: unknown (unsupported: attribute denormal-fp-math)
define half @src_other(half %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = call half @llvm.ceil.f16(half %x)
  ret half %r
}

define half @tgt_other(half %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %n = fneg half %x
  %f = call half @llvm.floor.f16(half %n)
  %r = fneg half %f
  ret half %r
}

; Made for callers that have set another mode, whatever it computes.
; CHECK: src_mode: unknown (unsupported: another denormal mode in the target)
define double @src_mode() "denormal-fp-math"="positive-zero" {
  %r = fadd double 0x8000000000000, 0.0
  ret double %r
}
define double @tgt_mode() "denormal-fp-math"="ieee" {
  ret double 0.0
}

; For one of all modes.
; CHECK: src_narrowed: correct
define double @src_narrowed(double %x) "denormal-fp-math"="dynamic,dynamic" {
  ret double %x
}
define double @tgt_narrowed(double %x) "denormal-fp-math"="ieee,ieee" {
  ret double %x
}
