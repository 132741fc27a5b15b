; select: a poison condition is poison, the side not chosen does not count.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_same_sides: correct
define i65 @src_same_sides(i1 %c, i65 %x) {
  %r = select i1 %c, i65 %x, i65 %x
  ret i65 %r
}

define i65 @tgt_same_sides(i1 %c, i65 %x) {
  ret i65 %x
}

; CHECK: src_swapped: incorrect (value mismatch)
define i65 @src_swapped(i1 noundef %c, i65 noundef %x, i65 noundef %y) {
  %r = select i1 %c, i65 %x, i65 %y
  ret i65 %r
}

define i65 @tgt_swapped(i1 noundef %c, i65 noundef %x, i65 noundef %y) {
  %r = select i1 %c, i65 %y, i65 %x
  ret i65 %r
}

; CHECK: src_inverted: correct
define i7 @src_inverted(i1 %c, i7 %x, i7 %y) {
  %r = select i1 %c, i7 %x, i7 %y
  ret i7 %r
}

define i7 @tgt_inverted(i1 %c, i7 %x, i7 %y) {
  %n = xor i1 %c, true
  %r = select i1 %n, i7 %y, i7 %x
  ret i7 %r
}

; CHECK: src_condition_dropped: correct
define i8 @src_condition_dropped(i1 %c) {
  %r = select i1 %c, i8 5, i8 poison
  ret i8 %r
}

define i8 @tgt_condition_dropped(i1 %c) {
  ret i8 5
}

; CHECK: src_other_side_is_not_poison: incorrect (target returns poison where the source does not)
define i8 @src_other_side_is_not_poison(i1 %c) {
  %r = select i1 %c, i8 5, i8 6
  ret i8 %r
}

define i8 @tgt_other_side_is_not_poison(i1 %c) {
  %r = select i1 %c, i8 5, i8 poison
  ret i8 %r
}

; CHECK: src_poison_condition: correct
define i8 @src_poison_condition(i8 %x, i8 %y) {
  %r = select i1 poison, i8 %x, i8 %y
  ret i8 %r
}

define i8 @tgt_poison_condition(i8 %x, i8 %y) {
  ret i8 poison
}

; CHECK: src_poison_condition_counts_even_for_equal_sides: incorrect (target returns poison where the source does not)
define i8 @src_poison_condition_counts_even_for_equal_sides() {
  ret i8 1
}

define i8 @tgt_poison_condition_counts_even_for_equal_sides() {
  %r = select i1 poison, i8 1, i8 1
  ret i8 %r
}

; CHECK: src_per_lane: correct
define <2 x i8> @src_per_lane(<2 x i8> %x, <2 x i8> %y) {
  %r = select <2 x i1> <i1 true, i1 false>, <2 x i8> %x, <2 x i8> %y
  ret <2 x i8> %r
}

define <2 x i8> @tgt_per_lane(<2 x i8> %x, <2 x i8> %y) {
  %r = shufflevector <2 x i8> %x, <2 x i8> %y, <2 x i32> <i32 0, i32 3>
  ret <2 x i8> %r
}

; CHECK: src_per_lane_swapped: incorrect (value mismatch)
define <2 x i8> @src_per_lane_swapped(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %r = select <2 x i1> <i1 true, i1 false>, <2 x i8> %x, <2 x i8> %y
  ret <2 x i8> %r
}

define <2 x i8> @tgt_per_lane_swapped(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %r = shufflevector <2 x i8> %x, <2 x i8> %y, <2 x i32> <i32 2, i32 1>
  ret <2 x i8> %r
}

; Lane 1 of the source does not depend on the poison.
; CHECK: src_poison_lane_of_condition: incorrect (target returns poison where the source does not)
define <2 x i8> @src_poison_lane_of_condition(<2 x i8> %x, <2 x i8> %y) {
  %r = select <2 x i1> <i1 poison, i1 false>, <2 x i8> %x, <2 x i8> %y
  ret <2 x i8> %r
}

define <2 x i8> @tgt_poison_lane_of_condition(<2 x i8> %x, <2 x i8> %y) {
  %r = select i1 poison, <2 x i8> %x, <2 x i8> %y
  ret <2 x i8> %r
}

; CHECK: src_whole_vector_by_scalar: correct
define <2 x i8> @src_whole_vector_by_scalar(<2 x i8> %x, <2 x i8> %y) {
  %r = select i1 poison, <2 x i8> %x, <2 x i8> %y
  ret <2 x i8> %r
}

define <2 x i8> @tgt_whole_vector_by_scalar(<2 x i8> %x, <2 x i8> %y) {
  %r = select <2 x i1> <i1 poison, i1 false>, <2 x i8> %x, <2 x i8> %y
  ret <2 x i8> %r
}

; CHECK: src_aggregate: correct
define {i8, i1} @src_aggregate(i1 %c, {i8, i1} %x) {
  %r = select i1 %c, {i8, i1} %x, {i8, i1} poison
  ret {i8, i1} %r
}

define {i8, i1} @tgt_aggregate(i1 %c, {i8, i1} %x) {
  ret {i8, i1} %x
}

; CHECK: 7 correct, 5 incorrect, 0 unknown
