; abs, smax, smin, umax, umin.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_abs: correct
define i65 @src_abs(i65 noundef %x) {
  %r = call i65 @llvm.abs.i65(i65 %x, i1 false)
  ret i65 %r
}

define i65 @tgt_abs(i65 noundef %x) {
  %c = icmp slt i65 %x, 0
  %n = sub i65 0, %x
  %r = select i1 %c, i65 %n, i65 %x
  ret i65 %r
}

; CHECK: src_abs_with_nsw: incorrect (target returns poison where the source does not)
define i65 @src_abs_with_nsw(i65 noundef %x) {
  %r = call i65 @llvm.abs.i65(i65 %x, i1 false)
  ret i65 %r
}

define i65 @tgt_abs_with_nsw(i65 noundef %x) {
  %c = icmp slt i65 %x, 0
  %n = sub nsw i65 0, %x
  %r = select i1 %c, i65 %n, i65 %x
  ret i65 %r
}

; CHECK: src_abs_min_is_poison: correct
define i8 @src_abs_min_is_poison() {
  %r = call i8 @llvm.abs.i8(i8 -128, i1 true)
  ret i8 %r
}

define i8 @tgt_abs_min_is_poison() {
  ret i8 poison
}

; CHECK: src_abs_min_wraps: correct
define i8 @src_abs_min_wraps() {
  %r = call i8 @llvm.abs.i8(i8 -128, i1 false)
  ret i8 %r
}

define i8 @tgt_abs_min_wraps() {
  ret i8 -128
}

; CHECK: src_abs_flag_added: incorrect (target returns poison where the source does not)
define i8 @src_abs_flag_added(i8 %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8 @tgt_abs_flag_added(i8 %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 true)
  ret i8 %r
}

; CHECK: src_abs_is_never_negative: correct
define i1 @src_abs_is_never_negative(i8 %x) {
  %a = call i8 @llvm.abs.i8(i8 %x, i1 true)
  %r = icmp slt i8 %a, 0
  ret i1 %r
}

define i1 @tgt_abs_is_never_negative(i8 %x) {
  ret i1 false
}

; CHECK: src_abs_is_sometimes_negative: incorrect (value mismatch)
define i1 @src_abs_is_sometimes_negative(i8 %x) {
  %a = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %r = icmp slt i8 %a, 0
  ret i1 %r
}

define i1 @tgt_abs_is_sometimes_negative(i8 %x) {
  ret i1 false
}

; CHECK: src_abs_of_i1: correct
define i1 @src_abs_of_i1(i1 %x) {
  %r = call i1 @llvm.abs.i1(i1 %x, i1 false)
  ret i1 %r
}

define i1 @tgt_abs_of_i1(i1 %x) {
  ret i1 %x
}

; CHECK: src_abs_of_i1_with_flag: correct
define i1 @src_abs_of_i1_with_flag(i1 %x) {
  %r = call i1 @llvm.abs.i1(i1 %x, i1 true)
  ret i1 %r
}

define i1 @tgt_abs_of_i1_with_flag(i1 %x) {
  ret i1 false
}

; CHECK: src_abs_of_i1_with_flag_added: incorrect (target returns poison where the source does not)
define i1 @src_abs_of_i1_with_flag_added(i1 %x) {
  ret i1 %x
}

define i1 @tgt_abs_of_i1_with_flag_added(i1 %x) {
  %r = call i1 @llvm.abs.i1(i1 %x, i1 true)
  ret i1 %r
}

; CHECK: src_smax_is_select: correct
define i7 @src_smax_is_select(i7 noundef %x, i7 noundef %y) {
  %r = call i7 @llvm.smax.i7(i7 %x, i7 %y)
  ret i7 %r
}

define i7 @tgt_smax_is_select(i7 noundef %x, i7 noundef %y) {
  %c = icmp sgt i7 %x, %y
  %r = select i1 %c, i7 %x, i7 %y
  ret i7 %r
}

; CHECK: src_smax_is_not_umax: incorrect (value mismatch)
define i7 @src_smax_is_not_umax(i7 %x, i7 %y) {
  %r = call i7 @llvm.smax.i7(i7 %x, i7 %y)
  ret i7 %r
}

define i7 @tgt_smax_is_not_umax(i7 %x, i7 %y) {
  %r = call i7 @llvm.umax.i7(i7 %x, i7 %y)
  ret i7 %r
}

; CHECK: src_smin_by_not: correct
define i128 @src_smin_by_not(i128 %x, i128 %y) {
  %r = call i128 @llvm.smin.i128(i128 %x, i128 %y)
  ret i128 %r
}

define i128 @tgt_smin_by_not(i128 %x, i128 %y) {
  %a = xor i128 %x, -1
  %b = xor i128 %y, -1
  %m = call i128 @llvm.smax.i128(i128 %a, i128 %b)
  %r = xor i128 %m, -1
  ret i128 %r
}

; CHECK: src_umax_of_i1_is_or: correct
define i1 @src_umax_of_i1_is_or(i1 %x, i1 %y) {
  %r = call i1 @llvm.umax.i1(i1 %x, i1 %y)
  ret i1 %r
}

define i1 @tgt_umax_of_i1_is_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; CHECK: src_smax_of_i1_is_and: correct
define i1 @src_smax_of_i1_is_and(i1 %x, i1 %y) {
  %r = call i1 @llvm.smax.i1(i1 %x, i1 %y)
  ret i1 %r
}

define i1 @tgt_smax_of_i1_is_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

; CHECK: src_smin_of_i1_is_and: incorrect (value mismatch)
define i1 @src_smin_of_i1_is_and(i1 %x, i1 %y) {
  %r = call i1 @llvm.smin.i1(i1 %x, i1 %y)
  ret i1 %r
}

define i1 @tgt_smin_of_i1_is_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

; CHECK: src_umin_of_zero: correct
define i8 @src_umin_of_zero(i8 %x) {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 0)
  ret i8 %r
}

define i8 @tgt_umin_of_zero(i8 %x) {
  ret i8 0
}

; CHECK: src_umin_of_poison: incorrect (target returns poison where the source does not)
define i8 @src_umin_of_poison(i8 %x) {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 0)
  ret i8 %r
}

define i8 @tgt_umin_of_poison(i8 %x) {
  %r = call i8 @llvm.umin.i8(i8 poison, i8 0)
  ret i8 %r
}

; CHECK: src_lanes: incorrect (value mismatch)
define <2 x i8> @src_lanes(<2 x i8> %x) {
  %r = call <2 x i8> @llvm.umax.v2i8(<2 x i8> %x, <2 x i8> <i8 0, i8 1>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lanes(<2 x i8> %x) {
  ret <2 x i8> %x
}

; CHECK: 11 correct, 8 incorrect, 0 unknown
