; Wrong only through an undef argument: right when arguments are never undef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --disable-undef-input %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines --check-prefix=DEFINED < %t

; CHECK: src_shl_to_add: incorrect ({{value mismatch|target's value is more undefined}})
; DEFINED: src_shl_to_add: correct
define i8 @src_shl_to_add(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_shl_to_add(i8 %x) {
  %r = add i8 %x, %x
  ret i8 %r
}

; A multiple of five and a sum of two readings: both reach everything.
; CHECK: src_mul_to_shifts: correct
; DEFINED: src_mul_to_shifts: correct
define i8 @src_mul_to_shifts(i8 %x) {
  %r = mul i8 %x, 5
  ret i8 %r
}

define i8 @tgt_mul_to_shifts(i8 %x) {
  %a = shl i8 %x, 2
  %r = add i8 %a, %x
  ret i8 %r
}

; Two readings of x meet disjoint bits, or x decides alone.
; CHECK: src_and_to_expanded: correct
; DEFINED: src_and_to_expanded: correct
define i8 @src_and_to_expanded(i8 %x, i8 %y) {
  %a = or i8 %y, 3
  %r = and i8 %x, %a
  ret i8 %r
}

define i8 @tgt_and_to_expanded(i8 %x, i8 %y) {
  %a = and i8 %x, %y
  %b = and i8 %x, 3
  %r = or i8 %a, %b
  ret i8 %r
}

; CHECK: src_smax_to_select: incorrect ({{value mismatch|target's value is more undefined}})
; DEFINED: src_smax_to_select: correct
define i8 @src_smax_to_select(i8 %x) {
  %r = call i8 @llvm.smax.i8(i8 %x, i8 0)
  ret i8 %r
}

define i8 @tgt_smax_to_select(i8 %x) {
  %c = icmp sgt i8 %x, 0
  %r = select i1 %c, i8 %x, i8 0
  ret i8 %r
}

; Both operands of the source were separate readings already.
; CHECK: src_rotate_to_shifts: correct
; DEFINED: src_rotate_to_shifts: correct
define i8 @src_rotate_to_shifts(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 1)
  ret i8 %r
}

define i8 @tgt_rotate_to_shifts(i8 %x) {
  %a = shl i8 %x, 1
  %b = lshr i8 %x, 7
  %r = or i8 %a, %b
  ret i8 %r
}

; CHECK: src_urem_to_mul: incorrect ({{value mismatch|target's value is more undefined}})
; DEFINED: src_urem_to_mul: correct
define i8 @src_urem_to_mul(i8 %x) {
  %r = urem i8 %x, 3
  ret i8 %r
}

define i8 @tgt_urem_to_mul(i8 %x) {
  %q = udiv i8 %x, 3
  %m = mul i8 %q, 3
  %r = sub i8 %x, %m
  ret i8 %r
}

; Two readings reach numbers that are no multiple of four.
; CHECK: src_shl_two_to_adds: incorrect ({{value mismatch|target's value is more undefined}})
; DEFINED: src_shl_two_to_adds: correct
define i8 @src_shl_two_to_adds(i8 %x) {
  %r = shl i8 %x, 2
  ret i8 %r
}

define i8 @tgt_shl_two_to_adds(i8 %x) {
  %d = shl i8 %x, 1
  %e = shl i8 %x, 1
  %r = add i8 %d, %e
  ret i8 %r
}

; CHECK: src_freeze_added_to_one_use: correct
; DEFINED: src_freeze_added_to_one_use: correct
define i8 @src_freeze_added_to_one_use(i8 %x) {
  %r = add i8 %x, %x
  ret i8 %r
}

define i8 @tgt_freeze_added_to_one_use(i8 %x) {
  %f = freeze i8 %x
  %r = add i8 %x, %f
  ret i8 %r
}

; CHECK: src_freeze_kept: correct
; DEFINED: src_freeze_kept: correct
define i8 @src_freeze_kept(i8 %x) {
  %f = freeze i8 %x
  %r = shl i8 %f, 1
  ret i8 %r
}

define i8 @tgt_freeze_kept(i8 %x) {
  %f = freeze i8 %x
  %r = add i8 %f, %f
  ret i8 %r
}

; CHECK: 5 correct, 4 incorrect, 0 unknown
; DEFINED: 9 correct, 0 incorrect, 0 unknown
