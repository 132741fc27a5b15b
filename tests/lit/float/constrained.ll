; Constrained intrinsics: operations with the rounding mode that they name.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_default: correct
define half @src_default(half %a, half %b) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_default(half %a, half %b) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %b, half %a, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; "'x-0'->'x' is not a valid transformation if the rounding mode is round.downward".
; CHECK: src_minus_zero_down: incorrect (value mismatch)
define half @src_minus_zero_down(half %a) strictfp {
  %r = call half @llvm.experimental.constrained.fsub.f16(half %a, half 0.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_minus_zero_down(half %a) strictfp {
  ret half %a
}

; "However, this transformation is legal for all other rounding modes."
; CHECK: src_minus_zero_up: correct
define half @src_minus_zero_up(half noundef %a) strictfp {
  %nan = call i1 @llvm.is.fpclass.f16(half %a, i32 3)
  %r = call half @llvm.experimental.constrained.fsub.f16(half %a, half 0.0, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %s = select i1 %nan, half 1.0, half %r
  ret half %s
}

define half @tgt_minus_zero_up(half noundef %a) strictfp {
  %nan = call i1 @llvm.is.fpclass.f16(half %a, i32 3)
  %s = select i1 %nan, half 1.0, half %a
  ret half %s
}

; CHECK: src_folded: correct
define float @src_folded() strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @tgt_folded() strictfp {
  ret float 0x3FD5555560000000
}

; CHECK: src_folded_to_nearest: incorrect (value mismatch)
define float @src_folded_to_nearest() strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define float @tgt_folded_to_nearest() strictfp {
  ret float 0x3FD5555560000000
}

; What is too large is the largest number.
; CHECK: src_largest: correct
define half @src_largest() strictfp {
  %r = call half @llvm.experimental.constrained.fptrunc.f16.f32(float 1.0e9, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_largest() strictfp {
  ret half 65504.0
}

; CHECK: src_rint: correct
define half @src_rint(half %a) strictfp {
  %r = call half @llvm.experimental.constrained.rint.f16(half %a, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_rint(half %a) strictfp {
  %r = call half @llvm.experimental.constrained.ceil.f16(half %a, metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; CHECK: src_rint_otherwise: incorrect (value mismatch)
define half @src_rint_otherwise(half %a) strictfp {
  %r = call half @llvm.experimental.constrained.rint.f16(half %a, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_rint_otherwise(half %a) strictfp {
  %r = call half @llvm.experimental.constrained.ceil.f16(half %a, metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; CHECK: src_compare: correct
define i1 @src_compare(half %a, half %b) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f16(half %a, half %b, metadata !"olt", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define i1 @tgt_compare(half %a, half %b) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f16(half %b, half %a, metadata !"ogt", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

; CHECK: src_compare_unordered: incorrect (value mismatch)
define i1 @src_compare_unordered(half %a, half %b) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f16(half %a, half %b, metadata !"olt", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

define i1 @tgt_compare_unordered(half %a, half %b) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f16(half %b, half %a, metadata !"ugt", metadata !"fpexcept.ignore") strictfp
  ret i1 %r
}

; A conversion that does not fit is poison.
; CHECK: src_to_integer: correct
define i8 @src_to_integer() strictfp {
  %r = call i8 @llvm.experimental.constrained.fptoui.i8.f16(half 300.0, metadata !"fpexcept.ignore") strictfp
  ret i8 %r
}

define i8 @tgt_to_integer() strictfp {
  ret i8 7
}

; CHECK: src_from_integer: correct
define half @src_from_integer() strictfp {
  %r = call half @llvm.experimental.constrained.uitofp.f16.i32(i32 2049, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_from_integer() strictfp {
  ret half 2050.0
}

; Exceptions that may be seen, and modes that are not known, are not modelled.
; CHECK: src_strict_same: correct
define half @src_strict_same(half %a, half %b) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define half @tgt_strict_same(half %a, half %b) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK: src_strict: unknown (approximated: llvm.experimental.constrained.fadd)
define half @src_strict(half %a, half %b) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %a, half %b, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define half @tgt_strict(half %a, half %b) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %b, half %a, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK: src_dynamic: unknown (approximated: llvm.experimental.constrained.fmul)
define half @src_dynamic(half %a) strictfp {
  %r = call half @llvm.experimental.constrained.fmul.f16(half %a, half 1.0, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

define half @tgt_dynamic(half %a) strictfp {
  ret half %a
}
