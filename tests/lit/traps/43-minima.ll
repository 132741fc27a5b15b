; minnum, minimum and a select on a comparison differ at NaNs and zeros.
; RUN: sh -c '%lockstep tv %s --timeout 20s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_number_wins: correct
define float @src_number_wins(float noundef %x) {
  %r = call float @llvm.minnum.f32(float %x, float 0x7FF8000000000000)
  ret float %r
}

define float @tgt_number_wins(float noundef %x) {
  ret float %x
}

; CHECK: src_nan_wins: correct
define float @src_nan_wins(float noundef %x) {
  %r = call float @llvm.minimum.f32(float %x, float 0x7FF8000000000000)
  ret float %r
}

define float @tgt_nan_wins(float noundef %x) {
  ret float 0x7FF8000000000000
}

; CHECK: src_number_for_nan: incorrect (value mismatch)
define float @src_number_for_nan(float noundef %x, float noundef %y) {
  %r = call float @llvm.minimum.f32(float %x, float %y)
  ret float %r
}

define float @tgt_number_for_nan(float noundef %x, float noundef %y) {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}

; minimum orders the zeros, minnum gives either.
; CHECK: src_zeros_ordered: correct
define float @src_zeros_ordered() {
  %r = call float @llvm.minimum.f32(float 0.0, float -0.0)
  ret float %r
}

define float @tgt_zeros_ordered() {
  ret float -0.0
}

; CHECK: src_zeros_either: correct
define float @src_zeros_either() {
  %r = call float @llvm.minnum.f32(float 0.0, float -0.0)
  ret float %r
}

define float @tgt_zeros_either() {
  ret float 0.0
}

; CHECK: src_select: incorrect (value mismatch)
define float @src_select(float noundef %x, float noundef %y) {
  %c = fcmp olt float %x, %y
  %r = select i1 %c, float %x, float %y
  ret float %r
}

define float @tgt_select(float noundef %x, float noundef %y) {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}

; Without NaNs, and whatever the zero.
; CHECK: src_select_flags: correct
define float @src_select_flags(float noundef %x, float noundef %y) {
  %c = fcmp nnan nsz olt float %x, %y
  %r = select nnan nsz i1 %c, float %x, float %y
  ret float %r
}

define float @tgt_select_flags(float noundef %x, float noundef %y) {
  %r = call nnan nsz float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}

; The other side of a comparison is not its negation: of NaNs both are false.
; CHECK: src_negated: incorrect (value mismatch)
define i1 @src_negated(float noundef %x, float noundef %y) {
  %c = fcmp olt float %x, %y
  %r = xor i1 %c, true
  ret i1 %r
}

define i1 @tgt_negated(float noundef %x, float noundef %y) {
  %r = fcmp oge float %x, %y
  ret i1 %r
}

; CHECK: 5 correct, 3 incorrect, 0 unknown
