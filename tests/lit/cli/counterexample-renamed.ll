; The target's own names for arguments, blocks and registers.
; RUN: sh -c '%lockstep tv %s %S/Inputs/counterexample-renamed.ll > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

; CHECK:work: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %first (target %0)  = 1
; CHECK-NEXT:           ptr %buffer (target %1) = *%buffer
; CHECK-NEXT:  memory:  *%buffer  4 bytes
; CHECK-EMPTY:
; CHECK-NEXT:     source @work                                          |    target @work
; CHECK-NEXT:  ---------------------------------------------------------+--------------------------------------------------
; CHECK-NEXT:     start:                                                |    2:
; CHECK-NEXT:       %sum = add i32 %first, 1              2             |      %3 = sub i32 %0, -1            2
; CHECK-NEXT:                                                           |      %4 = or i32 %3, 1              3
; CHECK-NEXT:       store i32 %sum, ptr %buffer, align 4  *%buffer <- 2 |      store i32 %4, ptr %1, align 4  *%buffer <- 3
; CHECK-NEXT:       br label %fin                                       |
; CHECK-NEXT:     fin:                                                  |
; CHECK-NEXT:  >>   ret i32 %sum                                        | >>   ret i32 %4
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 2
; CHECK-NEXT:  target: returns i32 3
@counter = global i32 0
define i32 @work(i32 %first, ptr %buffer) {
start:
  %sum = add i32 %first, 1
  store i32 %sum, ptr %buffer
  br label %fin
fin:
  ret i32 %sum
}
