; A global that is constant in the source only.
; RUN: sh -c '%lockstep tv %s %S/Inputs/not-constant.ll > %t; test $? = 2'
; RUN: %FileCheck %s < %t
; CHECK: f: unknown (unsupported: @g is constant in the source only)
; CHECK: other: correct

@g = external constant i8

define i8 @f() {
  %r = load i8, ptr @g
  ret i8 %r
}

define i8 @other() {
  ret i8 1
}
