; fshl, fshr: the amount counts modulo the width, also where that is no power of two.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_rotate: correct
define i8 @src_rotate(i8 noundef %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}

define i8 @tgt_rotate(i8 noundef %x) {
  %h = shl i8 %x, 3
  %l = lshr i8 %x, 5
  %r = or i8 %h, %l
  ret i8 %r
}

; CHECK: src_rotate_other_way: correct
define i8 @src_rotate_other_way(i8 noundef %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}

define i8 @tgt_rotate_other_way(i8 noundef %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 5)
  ret i8 %r
}

; CHECK: src_rotate_same_amount: incorrect (value mismatch)
define i8 @src_rotate_same_amount(i8 noundef %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}

define i8 @tgt_rotate_same_amount(i8 noundef %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}

; CHECK: src_amount_of_width: correct
define i7 @src_amount_of_width(i7 %x, i7 %y) {
  %r = call i7 @llvm.fshl.i7(i7 %x, i7 %y, i7 7)
  ret i7 %r
}

define i7 @tgt_amount_of_width(i7 %x, i7 %y) {
  ret i7 %x
}

; CHECK: src_amount_is_modulo_seven: correct
define i7 @src_amount_is_modulo_seven(i7 %x, i7 %y) {
  %r = call i7 @llvm.fshr.i7(i7 %x, i7 %y, i7 16)
  ret i7 %r
}

define i7 @tgt_amount_is_modulo_seven(i7 %x, i7 %y) {
  %r = call i7 @llvm.fshr.i7(i7 %x, i7 %y, i7 2)
  ret i7 %r
}

; 8 modulo 7 is 1, masked it would be 0.
; CHECK: src_amount_is_not_masked: incorrect (value mismatch)
define i7 @src_amount_is_not_masked(i7 noundef %x, i7 noundef %y) {
  %r = call i7 @llvm.fshl.i7(i7 %x, i7 %y, i7 8)
  ret i7 %r
}

define i7 @tgt_amount_is_not_masked(i7 noundef %x, i7 noundef %y) {
  ret i7 %x
}

; x >> (8 - 0) is poison.
; CHECK: src_shift_pair_with_zero_amount: incorrect (target returns poison where the source does not)
define i8 @src_shift_pair_with_zero_amount(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %y)
  ret i8 %r
}

define i8 @tgt_shift_pair_with_zero_amount(i8 noundef %x, i8 noundef %y) {
  %a = and i8 %y, 7
  %b = sub i8 8, %a
  %h = shl i8 %x, %a
  %l = lshr i8 %x, %b
  %r = or i8 %h, %l
  ret i8 %r
}

; CHECK: src_shift_pair_is_rotate: correct
define i8 @src_shift_pair_is_rotate(i8 noundef %x, i8 noundef %y) {
  %b = sub i8 8, %y
  %h = shl i8 %x, %y
  %l = lshr i8 %x, %b
  %r = or i8 %h, %l
  ret i8 %r
}

define i8 @tgt_shift_pair_is_rotate(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %y)
  ret i8 %r
}

; CHECK: src_of_i1: correct
define i1 @src_of_i1(i1 %x, i1 %y, i1 noundef %z) {
  %r = call i1 @llvm.fshr.i1(i1 %x, i1 %y, i1 %z)
  ret i1 %r
}

define i1 @tgt_of_i1(i1 %x, i1 %y, i1 noundef %z) {
  ret i1 %y
}

; CHECK: src_wide: correct
define i65 @src_wide(i65 %x, i65 %y) {
  %r = call i65 @llvm.fshr.i65(i65 %x, i65 %y, i65 64)
  ret i65 %r
}

define i65 @tgt_wide(i65 %x, i65 %y) {
  %r = call i65 @llvm.fshl.i65(i65 %x, i65 %y, i65 1)
  ret i65 %r
}

; CHECK: src_poison_amount: incorrect (target returns poison where the source does not)
define i8 @src_poison_amount(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 0, i8 0)
  ret i8 %r
}

define i8 @tgt_poison_amount(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 0, i8 poison)
  ret i8 %r
}

; CHECK: src_unused_operand_still_poisons: correct
define i8 @src_unused_operand_still_poisons(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 poison, i8 0)
  ret i8 %r
}

define i8 @tgt_unused_operand_still_poisons(i8 %x) {
  ret i8 poison
}

; CHECK: 8 correct, 4 incorrect, 0 unknown
