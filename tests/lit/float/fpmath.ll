; !fpmath: a result may be off by that much. What is said to be exact is, and what may be off is not
; refuted.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_dropped: correct
define float @src_dropped(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  ret float %r
}

define float @tgt_dropped(float %x, float %y) {
  %r = fdiv float %x, %y
  ret float %r
}

; CHECK: src_kept: correct
define float @src_kept(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  %s = fneg float %r
  %t = fneg float %s
  ret float %t
}

define float @tgt_kept(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  ret float %r
}

; CHECK: src_added: unknown (unsupported: fdiv !fpmath 2.500000)
define float @src_added(float %x, float %y) {
  %r = fdiv float %x, %y
  ret float %r
}

define float @tgt_added(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  ret float %r
}

; CHECK: src_less_exact: unknown (unsupported: fdiv !fpmath 5.000000)
define float @src_less_exact(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  ret float %r
}

define float @tgt_less_exact(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !1
  ret float %r
}

; One may be off, two may not.
; CHECK: src_twice: unknown (unsupported: fdiv !fpmath 2.500000, 2 times)
define float @src_twice(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  %s = fdiv float %r, %y
  ret float %s
}

define float @tgt_twice(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  %s = fdiv float %r, %y, !fpmath !0
  ret float %s
}

; CHECK: src_other: unknown (approximated: fdiv !fpmath 2.500000)
define float @src_other(float %x, float %y) {
  %r = fdiv float %x, %y, !fpmath !0
  ret float %r
}

define float @tgt_other(float %x, float %y) {
  %r = fdiv float %y, %x
  ret float %r
}

!0 = !{float 2.5}
!1 = !{float 5.0}
; CHECK: 2 correct, 0 incorrect, 4 unknown
