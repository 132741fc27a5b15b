; Between formats, and between floats and integers.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i8 @llvm.fptoui.sat.i8.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.ldexp.f32.i32(float, i32)

; CHECK: src_wider_and_back: correct
define float @src_wider_and_back(float %a) {
  %x = fpext float %a to double
  %r = fptrunc double %x to float
  ret float %r
}
define float @tgt_wider_and_back(float %a) {
  ret float %a
}

; CHECK: src_narrower_and_back: incorrect (value mismatch)
define float @src_narrower_and_back(float %a) {
  %x = fptrunc float %a to half
  %r = fpext half %x to float
  ret float %r
}
define float @tgt_narrower_and_back(float %a) {
  ret float %a
}

; CHECK: src_two_steps: correct
define double @src_two_steps(half %a) {
  %x = fpext half %a to float
  %r = fpext float %x to double
  ret double %r
}
define double @tgt_two_steps(half %a) {
  %r = fpext half %a to double
  ret double %r
}

; CHECK: src_two_steps_down: incorrect (value mismatch)
define half @src_two_steps_down(double %a) {
  %x = fptrunc double %a to float
  %r = fptrunc float %x to half
  ret half %r
}
define half @tgt_two_steps_down(double %a) {
  %r = fptrunc double %a to half
  ret half %r
}

; CHECK: src_integer_and_back: correct
define i16 @src_integer_and_back(i16 %a) {
  %x = sitofp i16 %a to float
  %r = fptosi float %x to i16
  ret i16 %r
}
define i16 @tgt_integer_and_back(i16 %a) {
  ret i16 %a
}

; CHECK: src_integer_too_wide: incorrect (value mismatch)
define i32 @src_integer_too_wide(i32 %a) {
  %x = sitofp i32 %a to float
  %r = fptosi float %x to i32
  ret i32 %r
}
define i32 @tgt_integer_too_wide(i32 %a) {
  ret i32 %a
}

; CHECK: src_signs: incorrect (value mismatch)
define float @src_signs(i16 %a) {
  %r = sitofp i16 %a to float
  ret float %r
}
define float @tgt_signs(i16 %a) {
  %r = uitofp i16 %a to float
  ret float %r
}

; CHECK: src_signs_known: correct
define float @src_signs_known(i16 %a) {
  %b = lshr i16 %a, 1
  %r = sitofp i16 %b to float
  ret float %r
}
define float @tgt_signs_known(i16 %a) {
  %b = lshr i16 %a, 1
  %r = uitofp i16 %b to float
  ret float %r
}

; CHECK: src_too_large: correct
define i8 @src_too_large() {
  %r = fptosi float 200.0 to i8
  ret i8 %r
}
define i8 @tgt_too_large() {
  ret i8 1
}

; CHECK: src_too_large_target: incorrect (target returns poison where the source does not)
define i8 @src_too_large_target() {
  ret i8 1
}
define i8 @tgt_too_large_target() {
  %r = fptosi float 200.0 to i8
  ret i8 %r
}

; CHECK: src_toward_zero: correct
define i8 @src_toward_zero() {
  %r = fptosi float -1.75 to i8
  ret i8 %r
}
define i8 @tgt_toward_zero() {
  ret i8 -1
}

; CHECK: src_not_toward_zero: incorrect (value mismatch)
define i8 @src_not_toward_zero() {
  %r = fptosi float -1.75 to i8
  ret i8 %r
}
define i8 @tgt_not_toward_zero() {
  ret i8 -2
}

; CHECK: src_just_fits: correct
define i8 @src_just_fits() {
  %r = fptoui float 0x406FFE0000000000 to i8
  ret i8 %r
}
define i8 @tgt_just_fits() {
  ret i8 -1
}

; CHECK: src_saturates: correct
define i8 @src_saturates() {
  %r = call i8 @llvm.fptosi.sat.i8.f32(float 200.0)
  ret i8 %r
}
define i8 @tgt_saturates() {
  ret i8 127
}

; CHECK: src_saturates_nan: incorrect (value mismatch)
define i8 @src_saturates_nan() {
  %r = call i8 @llvm.fptoui.sat.i8.f32(float 0x7FF8000000000000)
  ret i8 %r
}
define i8 @tgt_saturates_nan() {
  ret i8 -1
}

; CHECK: src_floor: correct
define float @src_floor() {
  %r = call float @llvm.floor.f32(float -1.5)
  ret float %r
}
define float @tgt_floor() {
  ret float -2.0
}

; CHECK: src_floor_ceil: correct
define float @src_floor_ceil(float %a) {
  %x = fneg float %a
  %y = call float @llvm.ceil.f32(float %x)
  %r = fneg float %y
  ret float %r
}
define float @tgt_floor_ceil(float %a) {
  %r = call float @llvm.floor.f32(float %a)
  ret float %r
}

; CHECK: src_floor_trunc: incorrect (value mismatch)
define float @src_floor_trunc(float %a) {
  %r = call float @llvm.floor.f32(float %a)
  ret float %r
}
define float @tgt_floor_trunc(float %a) {
  %r = call float @llvm.trunc.f32(float %a)
  ret float %r
}

; CHECK: src_ties: correct
define float @src_ties() {
  %r = call float @llvm.rint.f32(float 2.5)
  ret float %r
}
define float @tgt_ties() {
  ret float 2.0
}

; CHECK: src_ties_away: correct
define float @src_ties_away() {
  %r = call float @llvm.round.f32(float 2.5)
  ret float %r
}
define float @tgt_ties_away() {
  ret float 3.0
}

; CHECK: src_sign_of_zero: incorrect (value mismatch)
define float @src_sign_of_zero() {
  %r = call float @llvm.ceil.f32(float -0.5)
  ret float %r
}
define float @tgt_sign_of_zero() {
  ret float 0.0
}

; CHECK: src_scale: correct
define float @src_scale(float %a) {
  %r = call float @llvm.ldexp.f32.i32(float %a, i32 1)
  ret float %r
}
define float @tgt_scale(float %a) {
  %r = fmul float %a, 2.0
  ret float %r
}

; CHECK: src_scale_wrong: incorrect (value mismatch)
define float @src_scale_wrong(float %a) {
  %r = call float @llvm.ldexp.f32.i32(float %a, i32 1)
  ret float %r
}
define float @tgt_scale_wrong(float %a) {
  %r = fmul float %a, 4.0
  ret float %r
}

; CHECK: src_nan_payload: correct
define double @src_nan_payload() {
  %r = fpext float 0x7FF8000020000000 to double
  ret double %r
}
define double @tgt_nan_payload() {
  ret double 0x7FF8000020000000
}

; CHECK: src_nan_payload_wrong: incorrect (value mismatch)
define double @src_nan_payload_wrong() {
  %r = fpext float 0x7FF8000020000000 to double
  ret double %r
}
define double @tgt_nan_payload_wrong() {
  ret double 0x7FF8000020000001
}
