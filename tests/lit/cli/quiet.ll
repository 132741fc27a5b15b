; --quiet: verdicts and the summary, no counterexamples.
; RUN: %not %lockstep tv --quiet %s > %t
; RUN: %FileCheck %s --match-full-lines < %t
; CHECK:      src: incorrect (value mismatch)
; CHECK-NEXT: 0 correct, 1 incorrect, 0 unknown
; CHECK-NOT:  {{.}}

define i8 @src() {
  ret i8 1
}

define i8 @tgt() {
  ret i8 2
}
