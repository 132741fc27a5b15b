; nnan, ninf and nsz: poison, and the sign of a zero.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_nnan_dropped: correct
define float @src_nnan_dropped(float %a, float %b) {
  %r = fadd nnan float %a, %b
  ret float %r
}
define float @tgt_nnan_dropped(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}

; CHECK: src_nnan_added: incorrect (target returns poison where the source does not)
define float @src_nnan_added(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}
define float @tgt_nnan_added(float %a, float %b) {
  %r = fadd nnan float %a, %b
  ret float %r
}

; CHECK: src_ninf_added: incorrect (target returns poison where the source does not)
define float @src_ninf_added(float %a, float %b) {
  %r = fmul float %a, %b
  ret float %r
}
define float @tgt_ninf_added(float %a, float %b) {
  %r = fmul ninf float %a, %b
  ret float %r
}

; CHECK: src_ninf_argument: correct
define float @src_ninf_argument(float %a) {
  %r = fdiv ninf float %a, 0x7FF0000000000000
  ret float %r
}
define float @tgt_ninf_argument(float %a) {
  ret float 42.0
}

; CHECK: src_ninf_no_argument: incorrect (value mismatch)
define float @src_ninf_no_argument(float %a) {
  %r = fdiv float %a, 0x7FF0000000000000
  ret float %r
}
define float @tgt_ninf_no_argument(float %a) {
  ret float 42.0
}

; CHECK: src_nsz_dropped: correct
define float @src_nsz_dropped(float %a) {
  %r = fadd nsz float %a, 0.0
  ret float %r
}
define float @tgt_nsz_dropped(float %a) {
  %r = fadd float %a, 0.0
  ret float %r
}

; CHECK: src_nsz_left_out: correct
define float @src_nsz_left_out(float %a) {
  %r = fadd nsz float %a, 0.0
  ret float %r
}
define float @tgt_nsz_left_out(float %a) {
  ret float %a
}

; CHECK: src_nsz_added: incorrect (value mismatch)
define float @src_nsz_added(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}
define float @tgt_nsz_added(float %a, float %b) {
  %r = fadd nsz float %a, %b
  ret float %r
}

; CHECK: src_nsz_negate: correct
define float @src_nsz_negate(float %a) {
  %r = fsub nsz float 0.0, %a
  ret float %r
}
define float @tgt_nsz_negate(float %a) {
  %r = fneg float %a
  ret float %r
}

; CHECK: src_nsz_of_others: incorrect (value mismatch)
define float @src_nsz_of_others(float %a) {
  %r = fadd nsz float %a, 1.0
  ret float %r
}
define float @tgt_nsz_of_others(float %a) {
  %r = fsub float -1.0, %a
  ret float %r
}

; CHECK: src_nnan_compare: incorrect (target returns poison where the source does not)
define i1 @src_nnan_compare(float %a, float %b) {
  %r = fcmp oeq float %a, %b
  ret i1 %r
}
define i1 @tgt_nnan_compare(float %a, float %b) {
  %r = fcmp nnan oeq float %a, %b
  ret i1 %r
}
