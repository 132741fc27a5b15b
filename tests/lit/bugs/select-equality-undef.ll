; (x == y) ? x : z with x replaced by y: y may be undef, and then differs from what was compared.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_replaced: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_replaced(i8 noundef %x, i8 %y, i8 noundef %z) {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %x, i8 %z
  ret i8 %r
}

define i8 @tgt_replaced(i8 noundef %x, i8 %y, i8 noundef %z) {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %y, i8 %z
  ret i8 %r
}

; CHECK: src_replaced_by_defined: correct
define i8 @src_replaced_by_defined(i8 %x, i8 noundef %y, i8 noundef %z) {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %x, i8 %z
  ret i8 %r
}

define i8 @tgt_replaced_by_defined(i8 %x, i8 noundef %y, i8 noundef %z) {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %y, i8 %z
  ret i8 %r
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
