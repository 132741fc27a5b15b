; --dump-smt: the queries as files that a solver reads.
; RUN: rm -rf %t
; RUN: %lockstep tv --dump-smt %t %s
; RUN: sh -c 'cat %t/*.smt2' | %FileCheck %s
; CHECK: (set-logic
; CHECK: (check-sat)

define i8 @src(i8 noundef %x, i8 noundef %y) {
  %a = mul i8 %x, %y
  %b = add i8 %a, %x
  ret i8 %b
}

define i8 @tgt(i8 noundef %x, i8 noundef %y) {
  %a = add i8 %y, 1
  %b = mul i8 %x, %a
  ret i8 %b
}
