; Two files: every function defined in both, by name; text or bitcode, either way.
; RUN: %not %lockstep tv %s %S/Inputs/two.ll > %t
; RUN: %FileCheck %s < %t
; RUN: llvm-as %s -o %t.1.bc
; RUN: llvm-as %S/Inputs/two.ll -o %t.2.bc
; RUN: %not %lockstep tv %t.1.bc %t.2.bc | %FileCheck %s
; RUN: %not %lockstep tv %s %t.2.bc | %FileCheck %s
; RUN: %not %lockstep tv %t.1.bc %S/Inputs/two.ll | %FileCheck %s
; RUN: %not %lockstep tv - %S/Inputs/two.ll < %s | %FileCheck %s
; CHECK-NOT:  third
; CHECK:      first: correct
; CHECK-NEXT: second: incorrect (value mismatch)
; CHECK:      1 correct, 1 incorrect, 0 unknown

define i8 @first(i8 %x) {
  %a = add i8 %x, 0
  ret i8 %a
}

define i8 @second() {
  ret i8 1
}

define i8 @third() {
  ret i8 3
}
