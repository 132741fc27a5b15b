; `returned` that the target adds holds of a function that returns nothing but that argument.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_kept: correct
define ptr @src_kept(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  %same = getelementptr i8, ptr %p, i64 0
  ret ptr %same
b:
  ret ptr %p
}

define ptr @tgt_kept(ptr returned %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret ptr %p
b:
  ret ptr %p
}

; CHECK: src_not_shown: unknown (unsupported: attribute returned of parameter 0 added by the target)
define i8 @src_not_shown(i8 %x) {
  %y = add i8 %x, 1
  ret i8 %y
}

define i8 @tgt_not_shown(i8 returned %x) {
  %y = add i8 %x, 1
  ret i8 %y
}

; CHECK: 1 correct, 0 incorrect, 1 unknown
