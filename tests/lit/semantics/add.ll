; add: modular sum; nuw and nsw make poison, lane by lane.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_commutes: correct
define i65 @src_commutes(i65 %x, i65 %y) {
  %r = add i65 %x, %y
  ret i65 %r
}

define i65 @tgt_commutes(i65 %x, i65 %y) {
  %r = add i65 %y, %x
  ret i65 %r
}

; CHECK: src_wrong_constant: incorrect (value mismatch)
define i7 @src_wrong_constant(i7 %x) {
  %r = add i7 %x, 1
  ret i7 %r
}

define i7 @tgt_wrong_constant(i7 %x) {
  %r = add i7 %x, 2
  ret i7 %r
}

; CHECK: src_wraps_as_sub: correct
define i128 @src_wraps_as_sub(i128 %x) {
  %r = add i128 %x, -1
  ret i128 %r
}

define i128 @tgt_wraps_as_sub(i128 %x) {
  %r = sub i128 %x, 1
  ret i128 %r
}

; CHECK: src_i1_is_xor: correct
define i1 @src_i1_is_xor(i1 %x, i1 %y) {
  %r = add i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_xor(i1 %x, i1 %y) {
  %r = xor i1 %x, %y
  ret i1 %r
}

; CHECK: src_i1_is_not_or: incorrect (value mismatch)
define i1 @src_i1_is_not_or(i1 %x, i1 %y) {
  %r = add i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_not_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; -1 + -1 is out of range for one bit.
; CHECK: src_i1_nsw_is_or: correct
define i1 @src_i1_nsw_is_or(i1 %x, i1 %y) {
  %r = add nsw i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nsw_is_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; CHECK: src_i1_nuw_is_or: correct
define i1 @src_i1_nuw_is_or(i1 %x, i1 %y) {
  %r = add nuw i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nuw_is_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; CHECK: src_flags_dropped: correct
define i8 @src_flags_dropped(i8 %x, i8 %y) {
  %r = add nuw nsw i8 %x, %y
  ret i8 %r
}

define i8 @tgt_flags_dropped(i8 %x, i8 %y) {
  %r = add i8 %x, %y
  ret i8 %r
}

; CHECK: src_nuw_added: incorrect (target returns poison where the source does not)
define i8 @src_nuw_added(i8 %x, i8 %y) {
  %r = add i8 %x, %y
  ret i8 %r
}

define i8 @tgt_nuw_added(i8 %x, i8 %y) {
  %r = add nuw i8 %x, %y
  ret i8 %r
}

; CHECK: src_nsw_added: incorrect (target returns poison where the source does not)
define i8 @src_nsw_added(i8 %x, i8 %y) {
  %r = add i8 %x, %y
  ret i8 %r
}

define i8 @tgt_nsw_added(i8 %x, i8 %y) {
  %r = add nsw i8 %x, %y
  ret i8 %r
}

; CHECK: src_nuw_is_not_nsw: incorrect (target returns poison where the source does not)
define i8 @src_nuw_is_not_nsw(i8 %x, i8 %y) {
  %r = add nuw i8 %x, %y
  ret i8 %r
}

define i8 @tgt_nuw_is_not_nsw(i8 %x, i8 %y) {
  %r = add nsw i8 %x, %y
  ret i8 %r
}

; CHECK: src_nuw_of_halves: correct
define i8 @src_nuw_of_halves(i8 %x, i8 %y) {
  %a = lshr i8 %x, 1
  %b = lshr i8 %y, 1
  %r = add i8 %a, %b
  ret i8 %r
}

define i8 @tgt_nuw_of_halves(i8 %x, i8 %y) {
  %a = lshr i8 %x, 1
  %b = lshr i8 %y, 1
  %r = add nuw i8 %a, %b
  ret i8 %r
}

; CHECK: src_nsw_of_halves: incorrect (target returns poison where the source does not)
define i8 @src_nsw_of_halves(i8 %x, i8 %y) {
  %a = lshr i8 %x, 1
  %b = lshr i8 %y, 1
  %r = add i8 %a, %b
  ret i8 %r
}

define i8 @tgt_nsw_of_halves(i8 %x, i8 %y) {
  %a = lshr i8 %x, 1
  %b = lshr i8 %y, 1
  %r = add nsw i8 %a, %b
  ret i8 %r
}

; CHECK: src_poison_source_is_free: correct
define i8 @src_poison_source_is_free() {
  %r = add nuw i8 200, 100
  ret i8 %r
}

define i8 @tgt_poison_source_is_free() {
  ret i8 7
}

; CHECK: src_poison_operand: correct
define i8 @src_poison_operand(i8 %x) {
  %r = add i8 %x, poison
  ret i8 %r
}

define i8 @tgt_poison_operand(i8 %x) {
  ret i8 poison
}

; CHECK: src_poison_operand_added: incorrect (target returns poison where the source does not)
define i8 @src_poison_operand_added(i8 %x) {
  ret i8 %x
}

define i8 @tgt_poison_operand_added(i8 %x) {
  %r = add i8 %x, poison
  ret i8 %r
}

; CHECK: src_lanes_nuw_of_zero: correct
define <2 x i8> @src_lanes_nuw_of_zero(<2 x i8> %x) {
  %r = add <2 x i8> %x, <i8 0, i8 0>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lanes_nuw_of_zero(<2 x i8> %x) {
  %r = add nuw nsw <2 x i8> %x, <i8 0, i8 0>
  ret <2 x i8> %r
}

; CHECK: src_lanes_nuw_of_one: incorrect (target returns poison where the source does not)
define <2 x i8> @src_lanes_nuw_of_one(<2 x i8> %x) {
  %r = add <2 x i8> %x, <i8 0, i8 1>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lanes_nuw_of_one(<2 x i8> %x) {
  %r = add nuw <2 x i8> %x, <i8 0, i8 1>
  ret <2 x i8> %r
}

; Lane 0 of the source is poison, lane 1 is not.
; CHECK: src_lane_poison_stays_in_its_lane: incorrect (target returns poison where the source does not)
define <2 x i8> @src_lane_poison_stays_in_its_lane(<2 x i8> %x) {
  %r = add <2 x i8> %x, <i8 poison, i8 1>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_poison_stays_in_its_lane(<2 x i8> %x) {
  ret <2 x i8> poison
}

; CHECK: 10 correct, 9 incorrect, 0 unknown
