; NaN bits: chosen anew by arithmetic, kept by what only carries a value.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; A false proof if arithmetic kept the bits of a NaN: the source gives one of several.
; CHECK: src_arithmetic_chooses: correct
define float @src_arithmetic_chooses(float noundef %x) {
  %r = fmul float %x, 1.0
  ret float %r
}

define float @tgt_arithmetic_chooses(float noundef %x) {
  %nan = fcmp uno float %x, 0.0
  %r = select i1 %nan, float 0x7FF8000000000000, float %x
  ret float %r
}

; Not any bits: a payload that is neither the preferred one nor an operand's.
; CHECK: src_not_any_payload: incorrect (value mismatch)
define float @src_not_any_payload(float noundef %x) {
  %r = fmul float %x, 1.0
  ret float %r
}

define float @tgt_not_any_payload(float noundef %x) {
  %nan = fcmp uno float %x, 0.0
  %r = select i1 %nan, float 0x7FF8246820000000, float %x
  ret float %r
}

; A false alarm if they chose, a false proof if the target might.
; CHECK: src_carried: correct
define i32 @src_carried(float noundef %x) {
  %n = fneg float %x
  %m = fneg float %n
  %c = call float @llvm.copysign.f32(float %m, float %x)
  %a = alloca float
  store float %c, ptr %a
  %l = load float, ptr %a
  %r = bitcast float %l to i32
  ret i32 %r
}

define i32 @tgt_carried(float noundef %x) {
  %r = bitcast float %x to i32
  ret i32 %r
}

; CHECK: src_added_arithmetic: incorrect (value mismatch)
define float @src_added_arithmetic(float noundef %x) {
  ret float %x
}

define float @tgt_added_arithmetic(float noundef %x) {
  %r = fmul float %x, 1.0
  ret float %r
}

; The sign that fabs leaves is known, whatever it is given.
; CHECK: src_sign: correct
define i1 @src_sign(float noundef %x, float noundef %y) {
  %s = fadd float %x, %y
  %a = call float @llvm.fabs.f32(float %s)
  %b = bitcast float %a to i32
  %r = icmp slt i32 %b, 0
  ret i1 %r
}

define i1 @tgt_sign(float noundef %x, float noundef %y) {
  ret i1 false
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
