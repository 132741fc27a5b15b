; Saturating sums, differences and shifts.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_uadd: correct
define i8 @src_uadd(i8 noundef %x) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 10)
  ret i8 %r
}

define i8 @tgt_uadd(i8 noundef %x) {
  %c = icmp ugt i8 %x, -11
  %s = add i8 %x, 10
  %r = select i1 %c, i8 -1, i8 %s
  ret i8 %r
}

; CHECK: src_uadd_is_not_add: incorrect (value mismatch)
define i65 @src_uadd_is_not_add(i65 %x, i65 %y) {
  %r = call i65 @llvm.uadd.sat.i65(i65 %x, i65 %y)
  ret i65 %r
}

define i65 @tgt_uadd_is_not_add(i65 %x, i65 %y) {
  %r = add i65 %x, %y
  ret i65 %r
}

; CHECK: src_add_nuw_is_uadd: correct
define i65 @src_add_nuw_is_uadd(i65 %x, i65 %y) {
  %r = add nuw i65 %x, %y
  ret i65 %r
}

define i65 @tgt_add_nuw_is_uadd(i65 %x, i65 %y) {
  %r = call i65 @llvm.uadd.sat.i65(i65 %x, i65 %y)
  ret i65 %r
}

; CHECK: src_uadd_of_i1_is_or: correct
define i1 @src_uadd_of_i1_is_or(i1 %x, i1 %y) {
  %r = call i1 @llvm.uadd.sat.i1(i1 %x, i1 %y)
  ret i1 %r
}

define i1 @tgt_uadd_of_i1_is_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; -1 + -1 stops at -1.
; CHECK: src_sadd_of_i1_is_or: correct
define i1 @src_sadd_of_i1_is_or(i1 %x, i1 %y) {
  %r = call i1 @llvm.sadd.sat.i1(i1 %x, i1 %y)
  ret i1 %r
}

define i1 @tgt_sadd_of_i1_is_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; CHECK: src_sadd_is_not_uadd: incorrect (value mismatch)
define i8 @src_sadd_is_not_uadd(i8 %x, i8 %y) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @tgt_sadd_is_not_uadd(i8 %x, i8 %y) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

; CHECK: src_sadd_ends: correct
define <2 x i8> @src_sadd_ends() {
  %r = call <2 x i8> @llvm.sadd.sat.v2i8(<2 x i8> <i8 100, i8 -100>, <2 x i8> <i8 100, i8 -100>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_sadd_ends() {
  ret <2 x i8> <i8 127, i8 -128>
}

; CHECK: src_usub_is_max_minus: correct
define i7 @src_usub_is_max_minus(i7 noundef %x, i7 noundef %y) {
  %r = call i7 @llvm.usub.sat.i7(i7 %x, i7 %y)
  ret i7 %r
}

define i7 @tgt_usub_is_max_minus(i7 noundef %x, i7 noundef %y) {
  %m = call i7 @llvm.umax.i7(i7 %x, i7 %y)
  %r = sub nuw i7 %m, %y
  ret i7 %r
}

; CHECK: src_usub_swapped: incorrect (value mismatch)
define i7 @src_usub_swapped(i7 %x, i7 %y) {
  %r = call i7 @llvm.usub.sat.i7(i7 %x, i7 %y)
  ret i7 %r
}

define i7 @tgt_usub_swapped(i7 %x, i7 %y) {
  %r = call i7 @llvm.usub.sat.i7(i7 %y, i7 %x)
  ret i7 %r
}

; 0 - -128 stops at 127.
; CHECK: src_ssub_min_is_no_negation: incorrect (value mismatch)
define i8 @src_ssub_min_is_no_negation(i8 %x) {
  %r = call i8 @llvm.ssub.sat.i8(i8 0, i8 %x)
  ret i8 %r
}

define i8 @tgt_ssub_min_is_no_negation(i8 %x) {
  %r = sub i8 0, %x
  ret i8 %r
}

; CHECK: src_ssub_by_constant: correct
define i8 @src_ssub_by_constant(i8 %x) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 5)
  ret i8 %r
}

define i8 @tgt_ssub_by_constant(i8 %x) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 -5)
  ret i8 %r
}

; CHECK: src_ssub_by_min: incorrect (value mismatch)
define i8 @src_ssub_by_min(i8 %x) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 -128)
  ret i8 %r
}

define i8 @tgt_ssub_by_min(i8 %x) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 -128)
  ret i8 %r
}

; CHECK: src_ushl_of_one: correct
define i8 @src_ushl_of_one(i8 noundef %y) {
  %c = icmp ult i8 %y, 8
  call void @llvm.assume(i1 %c)
  %r = call i8 @llvm.ushl.sat.i8(i8 1, i8 %y)
  ret i8 %r
}

define i8 @tgt_ushl_of_one(i8 noundef %y) {
  %r = shl nuw i8 1, %y
  ret i8 %r
}

; CHECK: src_ushl_saturates: correct
define i8 @src_ushl_saturates() {
  %r = call i8 @llvm.ushl.sat.i8(i8 3, i8 7)
  ret i8 %r
}

define i8 @tgt_ushl_saturates() {
  ret i8 -1
}

; CHECK: src_ushl_far_is_poison: correct
define i8 @src_ushl_far_is_poison(i8 %x) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 8)
  ret i8 %r
}

define i8 @tgt_ushl_far_is_poison(i8 %x) {
  ret i8 poison
}

; CHECK: src_ushl_is_not_shl: incorrect (value mismatch)
define i8 @src_ushl_is_not_shl(i8 %x) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 1)
  ret i8 %r
}

define i8 @tgt_ushl_is_not_shl(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

; CHECK: src_sshl_ends: correct
define <3 x i8> @src_sshl_ends() {
  %r = call <3 x i8> @llvm.sshl.sat.v3i8(<3 x i8> <i8 3, i8 -3, i8 -1>, <3 x i8> <i8 7, i8 7, i8 7>)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_sshl_ends() {
  ret <3 x i8> <i8 127, i8 -128, i8 -128>
}

; CHECK: src_sshl_is_not_ushl: incorrect (value mismatch)
define i8 @src_sshl_is_not_ushl(i8 %x) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 2)
  ret i8 %r
}

define i8 @tgt_sshl_is_not_ushl(i8 %x) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 2)
  ret i8 %r
}

; CHECK: src_sshl_far_added: incorrect (target returns poison where the source does not)
define i8 @src_sshl_far_added(i8 %x) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 7)
  ret i8 %r
}

define i8 @tgt_sshl_far_added(i8 %x) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 8)
  ret i8 %r
}

; CHECK: 11 correct, 8 incorrect, 0 unknown
