; One file of bitcode.
; RUN: llvm-as %s -o %t.bc
; RUN: %lockstep tv %t.bc | %FileCheck %s
; CHECK: src: correct

define i8 @src() {
  ret i8 1
}

define i8 @tgt() {
  ret i8 1
}
