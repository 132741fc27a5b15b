; One file without @src and @tgt, and no passes named: what LLVM's O2 does to it.
; RUN: %lockstep tv %s > %t 2> %t.err
; RUN: %FileCheck %s < %t
; RUN: %FileCheck %s --check-prefix=ERR < %t.err
; RUN: %lockstep tv %s --fn g --prove-identical 2> /dev/null | %FileCheck %s --check-prefix=ONE
; CHECK:      f: correct
; CHECK-NEXT: g: correct
; CHECK-NEXT: 2 correct, 0 incorrect, 0 unknown
; ERR:        lockstep: no function of {{.*}}default-passes.ll is called src or tgt: checking what default<O2> does to each (-passes names others)
; ERR-NOT:    {{.}}
; ONE:        g: correct
; ONE-NEXT:   1 correct, 0 incorrect, 0 unknown

define i8 @f(i8 %x) {
  %a = add i8 %x, 0
  %b = xor i8 %a, 1
  ret i8 %b
}

define i8 @g(ptr %p) {
  %a = alloca i8
  store i8 1, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}
