; A condition moved out of the block that guards it: the branch now runs on poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_hoisted: incorrect (target has undefined behavior where the source has none)
define i8 @src_hoisted(i1 noundef %run, i1 %c) {
  br i1 %run, label %body, label %out
body:
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
out:
  ret i8 0
}

define i8 @tgt_hoisted(i1 noundef %run, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %u = select i1 %run, i8 1, i8 0
  ret i8 %u
e:
  %v = select i1 %run, i8 2, i8 0
  ret i8 %v
}

; CHECK: src_hoisted_frozen: correct
define i8 @src_hoisted_frozen(i1 noundef %run, i1 %c) {
  br i1 %run, label %body, label %out
body:
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
out:
  ret i8 0
}

define i8 @tgt_hoisted_frozen(i1 noundef %run, i1 %c) {
  %f = freeze i1 %c
  br i1 %f, label %t, label %e
t:
  %u = select i1 %run, i8 1, i8 0
  ret i8 %u
e:
  %v = select i1 %run, i8 2, i8 0
  ret i8 %v
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
