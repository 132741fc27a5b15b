; -passes: every function before and after, by name; src and tgt are names like any other.
; RUN: %lockstep tv %s -passes='instcombine<no-verify-fixpoint>,gvn' | %FileCheck %s
; RUN: %lockstep tv %s --passes 'function(instcombine<no-verify-fixpoint>)' | %FileCheck %s
; RUN: %lockstep tv %s -passes=O2 | %FileCheck %s
; CHECK:      f: correct
; CHECK-NEXT: src: correct
; CHECK-NEXT: 2 correct, 0 incorrect, 0 unknown

define i8 @f(i8 %x) {
  %a = add i8 %x, 0
  %b = xor i8 %a, 1
  ret i8 %b
}

define i8 @src() {
  ret i8 1
}
