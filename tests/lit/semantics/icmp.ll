; icmp: every predicate, signed and unsigned, one bit and wide.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_eq_is_not_ne: correct
define i1 @src_eq_is_not_ne(i65 %x, i65 %y) {
  %r = icmp eq i65 %x, %y
  ret i1 %r
}

define i1 @tgt_eq_is_not_ne(i65 %x, i65 %y) {
  %c = icmp ne i65 %x, %y
  %r = xor i1 %c, true
  ret i1 %r
}

; CHECK: src_ugt_swaps: correct
define i1 @src_ugt_swaps(i7 %x, i7 %y) {
  %r = icmp ugt i7 %x, %y
  ret i1 %r
}

define i1 @tgt_ugt_swaps(i7 %x, i7 %y) {
  %r = icmp ult i7 %y, %x
  ret i1 %r
}

; CHECK: src_uge_is_not_ult: correct
define i1 @src_uge_is_not_ult(i128 %x, i128 %y) {
  %r = icmp uge i128 %x, %y
  ret i1 %r
}

define i1 @tgt_uge_is_not_ult(i128 %x, i128 %y) {
  %c = icmp ult i128 %x, %y
  %r = xor i1 %c, true
  ret i1 %r
}

; CHECK: src_ule_is_not_ult: incorrect (value mismatch)
define i1 @src_ule_is_not_ult(i8 %x, i8 %y) {
  %r = icmp ule i8 %x, %y
  ret i1 %r
}

define i1 @tgt_ule_is_not_ult(i8 %x, i8 %y) {
  %r = icmp ult i8 %x, %y
  ret i1 %r
}

; CHECK: src_sgt_swaps: correct
define i1 @src_sgt_swaps(i65 %x, i65 %y) {
  %r = icmp sgt i65 %x, %y
  ret i1 %r
}

define i1 @tgt_sgt_swaps(i65 %x, i65 %y) {
  %r = icmp slt i65 %y, %x
  ret i1 %r
}

; CHECK: src_sge_is_not_slt: correct
define i1 @src_sge_is_not_slt(i8 %x, i8 %y) {
  %r = icmp sge i8 %x, %y
  ret i1 %r
}

define i1 @tgt_sge_is_not_slt(i8 %x, i8 %y) {
  %c = icmp slt i8 %x, %y
  %r = xor i1 %c, true
  ret i1 %r
}

; CHECK: src_sle_of_constant: correct
define i1 @src_sle_of_constant(i8 %x) {
  %r = icmp sle i8 %x, 9
  ret i1 %r
}

define i1 @tgt_sle_of_constant(i8 %x) {
  %r = icmp slt i8 %x, 10
  ret i1 %r
}

; 127 + 1 wraps around.
; CHECK: src_sle_of_greatest: incorrect (value mismatch)
define i1 @src_sle_of_greatest(i8 %x) {
  %r = icmp sle i8 %x, 127
  ret i1 %r
}

define i1 @tgt_sle_of_greatest(i8 %x) {
  %r = icmp slt i8 %x, -128
  ret i1 %r
}

; CHECK: src_signed_by_flip: correct
define i1 @src_signed_by_flip(i8 %x, i8 %y) {
  %r = icmp slt i8 %x, %y
  ret i1 %r
}

define i1 @tgt_signed_by_flip(i8 %x, i8 %y) {
  %a = xor i8 %x, -128
  %b = xor i8 %y, -128
  %r = icmp ult i8 %a, %b
  ret i1 %r
}

; CHECK: src_signed_is_not_unsigned: incorrect (value mismatch)
define i1 @src_signed_is_not_unsigned(i8 %x, i8 %y) {
  %r = icmp slt i8 %x, %y
  ret i1 %r
}

define i1 @tgt_signed_is_not_unsigned(i8 %x, i8 %y) {
  %r = icmp ult i8 %x, %y
  ret i1 %r
}

; CHECK: src_i1_ult: correct
define i1 @src_i1_ult(i1 %x, i1 %y) {
  %r = icmp ult i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_ult(i1 %x, i1 %y) {
  %n = xor i1 %x, true
  %r = and i1 %n, %y
  ret i1 %r
}

; Of one bit, 1 is the negative number.
; CHECK: src_i1_slt_is_reversed: correct
define i1 @src_i1_slt_is_reversed(i1 %x, i1 %y) {
  %r = icmp slt i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_slt_is_reversed(i1 %x, i1 %y) {
  %n = xor i1 %y, true
  %r = and i1 %x, %n
  ret i1 %r
}

; CHECK: src_i1_slt_is_not_ult: incorrect (value mismatch)
define i1 @src_i1_slt_is_not_ult(i1 %x, i1 %y) {
  %r = icmp slt i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_slt_is_not_ult(i1 %x, i1 %y) {
  %r = icmp ult i1 %x, %y
  ret i1 %r
}

; CHECK: src_poison_operand: incorrect (target returns poison where the source does not)
define i1 @src_poison_operand(i8 %x) {
  %r = icmp ult i8 %x, 0
  ret i1 %r
}

define i1 @tgt_poison_operand(i8 %x) {
  %r = icmp ult i8 poison, 0
  ret i1 %r
}

; CHECK: src_never_true: correct
define i1 @src_never_true(i8 %x) {
  %r = icmp ult i8 %x, 0
  ret i1 %r
}

define i1 @tgt_never_true(i8 %x) {
  ret i1 false
}

; CHECK: src_lanes: incorrect (value mismatch)
define <2 x i1> @src_lanes(<2 x i8> %x) {
  %r = icmp eq <2 x i8> %x, <i8 1, i8 2>
  ret <2 x i1> %r
}

define <2 x i1> @tgt_lanes(<2 x i8> %x) {
  %r = icmp eq <2 x i8> %x, <i8 1, i8 1>
  ret <2 x i1> %r
}

; CHECK: 10 correct, 6 incorrect, 0 unknown
