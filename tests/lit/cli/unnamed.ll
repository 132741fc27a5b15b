; Functions without a name go by their number, as LLVM prints it.
; RUN: sh -c '%lockstep tv %s %S/Inputs/unnamed.ll > %t; test $? = 1'
; RUN: %FileCheck %s < %t
; RUN: %lockstep tv %s %S/Inputs/unnamed.ll --fn 0 | %FileCheck %s --check-prefix=ONE
; RUN: %lockstep tv %s -passes=globaldce,instcombine | %FileCheck %s --check-prefix=PASS
; CHECK:      0: correct
; CHECK-NEXT: named: correct
; CHECK-NEXT: 1: incorrect (value mismatch)
; ONE:        0: correct
; ONE-NEXT:   1 correct, 0 incorrect, 0 unknown
; PASS:       0: correct
; PASS-NEXT:  named: correct
; PASS-NEXT:  1: correct

define i8 @0(i8) {
  %2 = add i8 %0, 0
  ret i8 %2
}

define i8 @named(i8 %x) {
  ret i8 %x
}

define i8 @1() {
  ret i8 1
}
