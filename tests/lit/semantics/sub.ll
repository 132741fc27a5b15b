; sub: modular difference; nuw and nsw make poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_self_is_zero: correct
define i65 @src_self_is_zero(i65 %x) {
  %r = sub i65 %x, %x
  ret i65 %r
}

define i65 @tgt_self_is_zero(i65 %x) {
  ret i65 0
}

; CHECK: src_swapped: incorrect (value mismatch)
define i65 @src_swapped(i65 %x, i65 %y) {
  %r = sub i65 %x, %y
  ret i65 %r
}

define i65 @tgt_swapped(i65 %x, i65 %y) {
  %r = sub i65 %y, %x
  ret i65 %r
}

; CHECK: src_neg_is_not_plus_one: correct
define i7 @src_neg_is_not_plus_one(i7 %x) {
  %r = sub i7 0, %x
  ret i7 %r
}

define i7 @tgt_neg_is_not_plus_one(i7 %x) {
  %n = xor i7 %x, -1
  %r = add i7 %n, 1
  ret i7 %r
}

; CHECK: src_i1_is_xor: correct
define i1 @src_i1_is_xor(i1 %x, i1 %y) {
  %r = sub i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_is_xor(i1 %x, i1 %y) {
  %r = xor i1 %x, %y
  ret i1 %r
}

; CHECK: src_nuw_added: incorrect (target returns poison where the source does not)
define i8 @src_nuw_added(i8 %x, i8 %y) {
  %r = sub i8 %x, %y
  ret i8 %r
}

define i8 @tgt_nuw_added(i8 %x, i8 %y) {
  %r = sub nuw i8 %x, %y
  ret i8 %r
}

; CHECK: src_nsw_added: incorrect (target returns poison where the source does not)
define i8 @src_nsw_added(i8 %x, i8 %y) {
  %r = sub i8 %x, %y
  ret i8 %r
}

define i8 @tgt_nsw_added(i8 %x, i8 %y) {
  %r = sub nsw i8 %x, %y
  ret i8 %r
}

; 0 - x without unsigned wrap: x is 0.
; CHECK: src_nuw_neg_is_zero: correct
define i8 @src_nuw_neg_is_zero(i8 %x) {
  %r = sub nuw i8 0, %x
  ret i8 %r
}

define i8 @tgt_nuw_neg_is_zero(i8 %x) {
  ret i8 0
}

; CHECK: src_nsw_neg_is_not_zero: incorrect (value mismatch)
define i8 @src_nsw_neg_is_not_zero(i8 %x) {
  %r = sub nsw i8 0, %x
  ret i8 %r
}

define i8 @tgt_nsw_neg_is_not_zero(i8 %x) {
  ret i8 0
}

; Right only because -128 is excluded.
; CHECK: src_nsw_sub_as_nsw_add: correct
define i8 @src_nsw_sub_as_nsw_add(i8 %x) {
  %r = sub nsw i8 %x, 127
  ret i8 %r
}

define i8 @tgt_nsw_sub_as_nsw_add(i8 %x) {
  %r = add nsw i8 %x, -127
  ret i8 %r
}

; CHECK: src_nsw_sub_min_as_nsw_add: incorrect (target returns poison where the source does not)
define i8 @src_nsw_sub_min_as_nsw_add(i8 %x) {
  %r = sub nsw i8 %x, -128
  ret i8 %r
}

define i8 @tgt_nsw_sub_min_as_nsw_add(i8 %x) {
  %r = add nsw i8 %x, -128
  ret i8 %r
}

; CHECK: src_nuw_as_add_nuw: incorrect (target returns poison where the source does not)
define i8 @src_nuw_as_add_nuw(i8 %x) {
  %r = sub nuw i8 %x, 1
  ret i8 %r
}

define i8 @tgt_nuw_as_add_nuw(i8 %x) {
  %r = add nuw i8 %x, -1
  ret i8 %r
}

; 0 - 1 is poison, so only x >= y counts.
; CHECK: src_i1_nuw: correct
define i1 @src_i1_nuw(i1 noundef %x, i1 noundef %y) {
  %r = sub nuw i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nuw(i1 noundef %x, i1 noundef %y) {
  %n = xor i1 %y, true
  %r = and i1 %x, %n
  ret i1 %r
}

; 0 - -1 is 1, which one bit cannot hold.
; CHECK: src_i1_nsw: correct
define i1 @src_i1_nsw(i1 noundef %x, i1 noundef %y) {
  %r = sub nsw i1 %x, %y
  ret i1 %r
}

define i1 @tgt_i1_nsw(i1 noundef %x, i1 noundef %y) {
  %n = xor i1 %y, true
  %r = and i1 %x, %n
  ret i1 %r
}

; CHECK: src_lanes: incorrect (value mismatch)
define <3 x i7> @src_lanes(<3 x i7> %x) {
  %r = sub <3 x i7> %x, <i7 1, i7 2, i7 3>
  ret <3 x i7> %r
}

define <3 x i7> @tgt_lanes(<3 x i7> %x) {
  %r = add <3 x i7> %x, <i7 -1, i7 -2, i7 3>
  ret <3 x i7> %r
}

; CHECK: 7 correct, 7 incorrect, 0 unknown
