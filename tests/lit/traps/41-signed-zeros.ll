; Zeros have a sign: x + 0.0 is not x, x + -0.0 and x - 0.0 are, but for which NaN it is.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_plus: incorrect (value mismatch)
define float @src_plus(float noundef %x) {
  %r = fadd float %x, 0.0
  ret float %r
}

define float @tgt_plus(float noundef %x) {
  ret float %x
}

; CHECK: src_plus_minus: correct
define float @src_plus_minus(float noundef %x) {
  %r = fadd float %x, -0.0
  ret float %r
}

define float @tgt_plus_minus(float noundef %x) {
  ret float %x
}

; CHECK: src_minus: correct
define float @src_minus(float noundef %x) {
  %r = fsub float %x, 0.0
  ret float %r
}

define float @tgt_minus(float noundef %x) {
  ret float %x
}

; CHECK: src_from_zero: incorrect (value mismatch)
define float @src_from_zero(float noundef %x) {
  %r = fsub float 0.0, %x
  ret float %r
}

define float @tgt_from_zero(float noundef %x) {
  %r = fneg float %x
  ret float %r
}

; nsz: either zero, chosen where it is made.
; CHECK: src_nsz: correct
define float @src_nsz(float noundef %x) {
  %r = fadd nsz float %x, 0.0
  ret float %r
}

define float @tgt_nsz(float noundef %x) {
  ret float %x
}

; The target may not choose where the source does not.
; CHECK: src_nsz_added: incorrect (value mismatch)
define float @src_nsz_added(float noundef %x) {
  %r = fadd float %x, 0.0
  ret float %r
}

define float @tgt_nsz_added(float noundef %x) {
  %r = fadd nsz float %x, 0.0
  ret float %r
}

; Zeros compare equal, and are not the same.
; CHECK: src_equal: incorrect (value mismatch)
define float @src_equal(float noundef %x, float noundef %y) {
  %c = fcmp oeq float %x, %y
  %r = select i1 %c, float %x, float 1.0
  ret float %r
}

define float @tgt_equal(float noundef %x, float noundef %y) {
  %c = fcmp oeq float %x, %y
  %r = select i1 %c, float %y, float 1.0
  ret float %r
}

; CHECK: 3 correct, 4 incorrect, 0 unknown
