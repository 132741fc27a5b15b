; A shuffle mask that may not be taken for a full one: the lanes left out were undef, not poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_undef_lane_to_poison: incorrect (target returns poison where the source does not)
define <2 x i8> @src_undef_lane_to_poison(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i32 1
  ret <2 x i8> %v
}

define <2 x i8> @tgt_undef_lane_to_poison(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 1
  ret <2 x i8> %v
}

; The index may be beyond the end.
; CHECK: src_insert_at_variable_index: incorrect (target returns poison where the source does not)
define <2 x i8> @src_insert_at_variable_index(<2 x i8> noundef %v, i8 noundef %i) {
  %c = icmp eq i8 %i, 0
  %s = select i1 %c, i8 0, i8 1
  %r = insertelement <2 x i8> %v, i8 7, i8 %s
  ret <2 x i8> %r
}

define <2 x i8> @tgt_insert_at_variable_index(<2 x i8> noundef %v, i8 noundef %i) {
  %r = insertelement <2 x i8> %v, i8 7, i8 %i
  ret <2 x i8> %r
}

; CHECK: src_insert_at_variable_index_back: correct
define <2 x i8> @src_insert_at_variable_index_back(<2 x i8> noundef %v, i8 noundef %i) {
  %r = insertelement <2 x i8> %v, i8 7, i8 %i
  ret <2 x i8> %r
}

define <2 x i8> @tgt_insert_at_variable_index_back(<2 x i8> noundef %v, i8 noundef %i) {
  %c = icmp eq i8 %i, 0
  %s = select i1 %c, i8 0, i8 1
  %r = insertelement <2 x i8> %v, i8 7, i8 %s
  ret <2 x i8> %r
}

; CHECK: 1 correct, 2 incorrect, 0 unknown
