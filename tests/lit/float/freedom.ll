; Flags that let passes compute something else: what the source says can only make a violation doubtful, what the target says has to be said by the source too.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_source_says: correct
define float @src_source_says(float %a, float %b) {
  %r = fadd reassoc float %a, %b
  ret float %r
}
define float @tgt_source_says(float %a, float %b) {
  %r = fadd float %b, %a
  ret float %r
}

; CHECK: src_both_say: correct
define float @src_both_say(float %a, float %b) {
  %r = fadd fast float %a, %b
  ret float %r
}
define float @tgt_both_say(float %a, float %b) {
  %r = fadd fast float %b, %a
  ret float %r
}

; CHECK: src_used: unknown (approximated: fadd reassoc)
define float @src_used(float %a, float %b, float %c) {
  %x = fadd reassoc float %a, %b
  %r = fadd reassoc float %x, %c
  ret float %r
}
define float @tgt_used(float %a, float %b, float %c) {
  %x = fadd float %b, %c
  %r = fadd float %a, %x
  ret float %r
}

; CHECK: src_target_says: unknown (unsupported: fadd contract)
define float @src_target_says(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}
define float @tgt_target_says(float %a, float %b) {
  %r = fadd contract float %a, %b
  ret float %r
}

; CHECK: src_target_says_more: unknown (unsupported: fadd contract, 2 times)
define float @src_target_says_more(float %a, float %b, float %c) {
  %x = fadd contract float %a, %b
  %r = fadd float %x, %c
  ret float %r
}
define float @tgt_target_says_more(float %a, float %b, float %c) {
  %x = fadd contract float %a, %b
  %r = fadd contract float %x, %c
  ret float %r
}

; the reciprocal is one of the choices that the flag leaves: see freedom-chosen.ll
; CHECK: src_reciprocal: correct
define float @src_reciprocal(float %a) {
  %r = fdiv arcp float %a, 3.0
  ret float %r
}
define float @tgt_reciprocal(float %a) {
  %r = fmul float %a, 0x3FD5555560000000
  ret float %r
}
