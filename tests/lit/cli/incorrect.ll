; Something incorrect: exit status 1, and the two functions side by side.
; RUN: %not %lockstep tv %s > %t
; RUN: sh -c '%lockstep tv %s > /dev/null; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

; CHECK:src: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i8 %x = {{.*}}
; CHECK-EMPTY:
; CHECK-NEXT:     source @src {{ *}}|    target @tgt
; CHECK-NEXT:  {{-+\+-+}}
; CHECK-NEXT:{{.*}}ret i8 1{{ *\| >> }}ret i8 2{{.*}}
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i8 1
; CHECK-NEXT:  target: returns i8 2
; CHECK-EMPTY:
; CHECK-NEXT:src_ok: correct
; CHECK-NEXT:1 correct, 1 incorrect, 0 unknown

define i8 @src(i8 %x) {
  ret i8 1
}

define i8 @tgt(i8 %x) {
  ret i8 2
}

define i8 @src_ok() {
  ret i8 1
}

define i8 @tgt_ok() {
  ret i8 1
}
