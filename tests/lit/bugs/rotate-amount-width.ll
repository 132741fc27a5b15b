; Shifts recognised as a rotation: the amount must be masked to a power-of-two width.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_odd_width: incorrect (target returns poison where the source does not)
define i7 @src_odd_width(i7 noundef %x, i7 noundef %y) {
  %r = call i7 @llvm.fshl.i7(i7 %x, i7 %x, i7 %y)
  ret i7 %r
}

define i7 @tgt_odd_width(i7 noundef %x, i7 noundef %y) {
  %a = and i7 %y, 7
  %n = sub i7 0, %y
  %b = and i7 %n, 7
  %h = shl i7 %x, %a
  %l = lshr i7 %x, %b
  %r = or i7 %h, %l
  ret i7 %r
}

; CHECK: src_even_width: correct
define i8 @src_even_width(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %y)
  ret i8 %r
}

define i8 @tgt_even_width(i8 noundef %x, i8 noundef %y) {
  %a = and i8 %y, 7
  %n = sub i8 0, %y
  %b = and i8 %n, 7
  %h = shl i8 %x, %a
  %l = lshr i8 %x, %b
  %r = or i8 %h, %l
  ret i8 %r
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
