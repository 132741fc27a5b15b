; and, or, xor; or disjoint makes poison where both operands have a bit.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_de_morgan: correct
define i65 @src_de_morgan(i65 %x, i65 %y) {
  %a = and i65 %x, %y
  %r = xor i65 %a, -1
  ret i65 %r
}

define i65 @tgt_de_morgan(i65 %x, i65 %y) {
  %a = xor i65 %x, -1
  %b = xor i65 %y, -1
  %r = or i65 %a, %b
  ret i65 %r
}

; CHECK: src_de_morgan_wrong: incorrect (value mismatch)
define i65 @src_de_morgan_wrong(i65 %x, i65 %y) {
  %a = and i65 %x, %y
  %r = xor i65 %a, -1
  ret i65 %r
}

define i65 @tgt_de_morgan_wrong(i65 %x, i65 %y) {
  %a = xor i65 %x, -1
  %b = xor i65 %y, -1
  %r = and i65 %a, %b
  ret i65 %r
}

; CHECK: src_and_self: correct
define i7 @src_and_self(i7 %x) {
  %r = and i7 %x, %x
  ret i7 %r
}

define i7 @tgt_and_self(i7 %x) {
  ret i7 %x
}

; CHECK: src_or_all_ones: correct
define i128 @src_or_all_ones(i128 %x) {
  %r = or i128 %x, -1
  ret i128 %r
}

define i128 @tgt_or_all_ones(i128 %x) {
  ret i128 -1
}

; CHECK: src_all_ones_is_not_or: incorrect (target returns poison where the source does not)
define i128 @src_all_ones_is_not_or(i128 %x) {
  ret i128 -1
}

define i128 @tgt_all_ones_is_not_or(i128 %x) {
  %r = or i128 %x, -1
  ret i128 %r
}

; CHECK: src_xor_self: correct
define i8 @src_xor_self(i8 %x) {
  %r = xor i8 %x, %x
  ret i8 %r
}

define i8 @tgt_xor_self(i8 %x) {
  ret i8 0
}

; CHECK: src_disjoint_is_add: correct
define i8 @src_disjoint_is_add(i8 %x, i8 %y) {
  %r = or disjoint i8 %x, %y
  ret i8 %r
}

define i8 @tgt_disjoint_is_add(i8 %x, i8 %y) {
  %r = add nuw nsw i8 %x, %y
  ret i8 %r
}

; CHECK: src_disjoint_is_xor: correct
define i8 @src_disjoint_is_xor(i8 %x, i8 %y) {
  %r = or disjoint i8 %x, %y
  ret i8 %r
}

define i8 @tgt_disjoint_is_xor(i8 %x, i8 %y) {
  %r = xor i8 %x, %y
  ret i8 %r
}

; CHECK: src_plain_or_is_not_add: incorrect (value mismatch)
define i8 @src_plain_or_is_not_add(i8 %x, i8 %y) {
  %r = or i8 %x, %y
  ret i8 %r
}

define i8 @tgt_plain_or_is_not_add(i8 %x, i8 %y) {
  %r = add i8 %x, %y
  ret i8 %r
}

; CHECK: src_disjoint_added: incorrect (target returns poison where the source does not)
define i8 @src_disjoint_added(i8 %x, i8 %y) {
  %r = or i8 %x, %y
  ret i8 %r
}

define i8 @tgt_disjoint_added(i8 %x, i8 %y) {
  %r = or disjoint i8 %x, %y
  ret i8 %r
}

; CHECK: src_disjoint_by_masks: correct
define i8 @src_disjoint_by_masks(i8 %x, i8 %y) {
  %a = and i8 %x, 15
  %b = and i8 %y, -16
  %r = or i8 %a, %b
  ret i8 %r
}

define i8 @tgt_disjoint_by_masks(i8 %x, i8 %y) {
  %a = and i8 %x, 15
  %b = and i8 %y, -16
  %r = or disjoint i8 %a, %b
  ret i8 %r
}

; CHECK: src_disjoint_by_overlapping_masks: incorrect (target returns poison where the source does not)
define i8 @src_disjoint_by_overlapping_masks(i8 %x, i8 %y) {
  %a = and i8 %x, 31
  %b = and i8 %y, -16
  %r = or i8 %a, %b
  ret i8 %r
}

define i8 @tgt_disjoint_by_overlapping_masks(i8 %x, i8 %y) {
  %a = and i8 %x, 31
  %b = and i8 %y, -16
  %r = or disjoint i8 %a, %b
  ret i8 %r
}

; CHECK: src_disjoint_of_i1: correct
define i1 @src_disjoint_of_i1(i1 %x, i1 %y) {
  %r = or disjoint i1 %x, %y
  ret i1 %r
}

define i1 @tgt_disjoint_of_i1(i1 %x, i1 %y) {
  %r = add i1 %x, %y
  ret i1 %r
}

; Lane 1 overlaps.
; CHECK: src_disjoint_lane: incorrect (target returns poison where the source does not)
define <2 x i8> @src_disjoint_lane(<2 x i8> %x) {
  %a = and <2 x i8> %x, <i8 1, i8 2>
  %r = or <2 x i8> %a, <i8 2, i8 2>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_disjoint_lane(<2 x i8> %x) {
  %a = and <2 x i8> %x, <i8 1, i8 2>
  %r = or disjoint <2 x i8> %a, <i8 2, i8 2>
  ret <2 x i8> %r
}

; CHECK: src_and_zero_still_poison: correct
define i8 @src_and_zero_still_poison() {
  %r = and i8 poison, 0
  ret i8 %r
}

define i8 @tgt_and_zero_still_poison() {
  ret i8 poison
}

; CHECK: 9 correct, 6 incorrect, 0 unknown
