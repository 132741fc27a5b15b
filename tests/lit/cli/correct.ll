; Everything correct: exit status 0 (a command that fails fails the test).
; RUN: %lockstep tv %s | %FileCheck %s --match-full-lines
; CHECK:      src: correct
; CHECK-NEXT: src_b: correct
; CHECK-NEXT: 2 correct, 0 incorrect, 0 unknown
; CHECK-NOT:  {{.}}

define i8 @src(i8 %x) {
  %a = add i8 %x, 0
  ret i8 %a
}

define i8 @tgt(i8 %x) {
  ret i8 %x
}

define i8 @src_b() {
  ret i8 1
}

define i8 @tgt_b() {
  ret i8 1
}

; No partner, no matter.
define i8 @other() {
  ret i8 2
}
