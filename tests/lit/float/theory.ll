; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv %s --solver z3.fp --stats > %t.fp; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ALONE < %t.fp
; Solvers that know floating-point numbers can be asked in those words.

; CHECK: src_double: correct
; ALONE: src_double: correct
; ALONE: solver.won.z3.fp
define float @src_double(float %x) {
  %r = fmul nnan float %x, 2.0
  ret float %r
}
define float @tgt_double(float %x) {
  %r = fadd float %x, %x
  ret float %r
}

; CHECK: src_triple: incorrect (value mismatch)
; ALONE: src_triple: incorrect (value mismatch)
define float @src_triple(float %x) {
  %r = fmul nnan float %x, 3.0
  ret float %r
}
define float @tgt_triple(float %x) {
  %d = fadd float %x, %x
  %r = fmul float %d, %x
  ret float %r
}
