; Arguments that must be undef or poison, and what is right without them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t
; RUN: %lockstep tv %s --disable-undef-input --disable-poison-input | %FileCheck %s --check-prefix=WITHOUT
; RUN: %not %lockstep tv %s --json > %t.json
; RUN: %FileCheck %s --check-prefix=JSON < %t.json

; WITHOUT: 4 correct, 0 incorrect, 0 unknown
; JSON:      "undef_input": true,
; JSON-NEXT: "needs": "only with an undef argument; correct with --disable-undef-input",
; JSON:      "target_reason": "branch on poison",
; JSON-NEXT: "poison_input": true,
; JSON-NEXT: "needs": "only with an undef or poison argument;

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

declare void @un(i32)

; CHECK:src_undef: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = undef
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_undef                  |    target @tgt_undef
; CHECK-NEXT:  --------------------------------------+---------------------------------------
; CHECK-NEXT:  >> %r = mul i32 %x, 2  undef (here 0) | >> %r = add i32 %x, %x  undef (here 1)
; CHECK-NEXT:     ret i32 %r                         |    ret i32 %r
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 undef (here 0)
; CHECK-NEXT:  target: returns i32 undef (here 1)
; CHECK-NEXT:  note:   only with an undef argument; correct with --disable-undef-input
; CHECK-NEXT:  note:   the source may choose otherwise, but no choice gives what the target does
define i32 @src_undef(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}

define i32 @tgt_undef(i32 %x) {
  %r = add i32 %x, %x
  ret i32 %r
}

; CHECK:src_sel: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i1 %c  = poison
; CHECK-NEXT:           i32 %x = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_sel                            |    target @tgt_sel
; CHECK-NEXT:  ----------------------------------------------+------------------------------------------------------
; CHECK-NEXT:     0:                                         |    0:
; CHECK-NEXT:       %r = select i1 %c, i32 %x, i32 0  poison | >>   br i1 %c, label %t, label %e  undefined behavior
; CHECK-NEXT:                                                |    t:                              not executed
; CHECK-NEXT:  >>   ret i32 %r                               |      ret i32 %x
; CHECK-NEXT:                                                |    e:                              not executed
; CHECK-NEXT:                                                |      ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 poison
; CHECK-NEXT:  target: undefined behavior: branch on poison
; CHECK-NEXT:  note:   only with an undef or poison argument; correct with --disable-undef-input --disable-poison-input
define i32 @src_sel(i1 %c, i32 %x) {
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}

define i32 @tgt_sel(i1 %c, i32 %x) {
  br i1 %c, label %t, label %e
t:
  ret i32 %x
e:
  ret i32 0
}

; CHECK:src_noundef: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = poison
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_noundef   |    target @tgt_noundef
; CHECK-NEXT:  -------------------------+-----------------------------------------------------
; CHECK-NEXT:     call void @un(i32 %x) | >> call void @un(i32 noundef %x)  undefined behavior
; CHECK-NEXT:  >> ret void              |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: undefined behavior: a noundef argument is poison
; CHECK-NEXT:  note:   only with an undef or poison argument; correct with --disable-undef-input --disable-poison-input
define void @src_noundef(i32 %x) {
  call void @un(i32 %x)
  ret void
}

define void @tgt_noundef(i32 %x) {
  call void @un(i32 noundef %x)
  ret void
}

@g = global i32 0

; Others may see more than the operations that one thread sees: then it is not said to be correct.
; CHECK:src_atomic: incorrect (value mismatch)
; CHECK:  note:   only with an undef argument
define i32 @src_atomic(i32 %n) {
  %a = load atomic i32, ptr @g seq_cst, align 4
  %x = mul i32 %n, 2
  ret i32 %x
}

define i32 @tgt_atomic(i32 %n) {
  %a = load atomic i32, ptr @g seq_cst, align 4
  %y = add i32 %n, %n
  ret i32 %y
}
