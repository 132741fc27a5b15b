; Passes state in the declaration of a library function what they know of it, whether or not it is
; called as such. Of another function they know nothing.
; RUN: sh -c '%lockstep tv %s %S/Inputs/nobuiltin-declared.ll > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare float @sqrtf(float)
declare float @other(float)

; CHECK: library: unknown (approximated: what is declared of the library's @sqrtf)
define float @library(float %x) {
  %r = call float @sqrtf(float %x) nobuiltin
  ret float %r
}

; CHECK: unheard_of: incorrect ({{.*}})
define float @unheard_of(float %x) {
  %r = call float @other(float %x) nobuiltin
  ret float %r
}
; CHECK: 0 correct, 1 incorrect, 1 unknown
