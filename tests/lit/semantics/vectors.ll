; extractelement, insertelement, shufflevector: an index beyond the end is poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_extract_beyond_is_free: correct
define i8 @src_extract_beyond_is_free(<3 x i8> %v) {
  %r = extractelement <3 x i8> %v, i32 3
  ret i8 %r
}

define i8 @tgt_extract_beyond_is_free(<3 x i8> %v) {
  ret i8 1
}

; CHECK: src_extract_beyond_added: incorrect (target returns poison where the source does not)
define i8 @src_extract_beyond_added(<3 x i8> %v) {
  %r = extractelement <3 x i8> %v, i32 2
  ret i8 %r
}

define i8 @tgt_extract_beyond_added(<3 x i8> %v) {
  %r = extractelement <3 x i8> %v, i32 3
  ret i8 %r
}

; One bit: index 1, not -1.
; CHECK: src_index_is_unsigned: correct
define i8 @src_index_is_unsigned(<2 x i8> %v) {
  %r = extractelement <2 x i8> %v, i1 true
  ret i8 %r
}

define i8 @tgt_index_is_unsigned(<2 x i8> %v) {
  %r = extractelement <2 x i8> %v, i64 1
  ret i8 %r
}

; CHECK: src_narrow_index_reaches_a_part: correct
define i8 @src_narrow_index_reaches_a_part(<4 x i8> %v, i1 noundef %i) {
  %r = extractelement <4 x i8> %v, i1 %i
  ret i8 %r
}

define i8 @tgt_narrow_index_reaches_a_part(<4 x i8> %v, i1 noundef %i) {
  %a = extractelement <4 x i8> %v, i32 0
  %b = extractelement <4 x i8> %v, i32 1
  %r = select i1 %i, i8 %b, i8 %a
  ret i8 %r
}

; CHECK: src_variable_index: correct
define i8 @src_variable_index(<2 x i8> %v, i8 noundef %i) {
  %r = extractelement <2 x i8> %v, i8 %i
  ret i8 %r
}

define i8 @tgt_variable_index(<2 x i8> %v, i8 noundef %i) {
  %c = icmp eq i8 %i, 0
  %a = extractelement <2 x i8> %v, i8 0
  %b = extractelement <2 x i8> %v, i8 1
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}

; CHECK: src_variable_index_added: incorrect (target returns poison where the source does not)
define i8 @src_variable_index_added(<2 x i8> %v, i8 noundef %i) {
  %c = icmp eq i8 %i, 0
  %a = extractelement <2 x i8> %v, i8 0
  %b = extractelement <2 x i8> %v, i8 1
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}

define i8 @tgt_variable_index_added(<2 x i8> %v, i8 noundef %i) {
  %r = extractelement <2 x i8> %v, i8 %i
  ret i8 %r
}

; CHECK: src_poison_index: correct
define i8 @src_poison_index(<2 x i8> %v) {
  %r = extractelement <2 x i8> %v, i8 poison
  ret i8 %r
}

define i8 @tgt_poison_index(<2 x i8> %v) {
  ret i8 poison
}

; CHECK: src_insert_then_extract: correct
define i65 @src_insert_then_extract(<2 x i65> %v, i65 %x, i8 %i) {
  %a = insertelement <2 x i65> %v, i65 %x, i8 %i
  %r = extractelement <2 x i65> %a, i8 %i
  ret i65 %r
}

define i65 @tgt_insert_then_extract(<2 x i65> %v, i65 %x, i8 %i) {
  ret i65 %x
}

; CHECK: src_insert_beyond_poisons_all: correct
define <2 x i8> @src_insert_beyond_poisons_all(<2 x i8> %v) {
  %r = insertelement <2 x i8> %v, i8 1, i32 2
  ret <2 x i8> %r
}

define <2 x i8> @tgt_insert_beyond_poisons_all(<2 x i8> %v) {
  ret <2 x i8> poison
}

; CHECK: src_insert_at_unknown: incorrect (target returns poison where the source does not)
define <2 x i8> @src_insert_at_unknown(<2 x i8> %v, i32 %i) {
  ret <2 x i8> %v
}

define <2 x i8> @tgt_insert_at_unknown(<2 x i8> %v, i32 %i) {
  %x = extractelement <2 x i8> %v, i32 %i
  %r = insertelement <2 x i8> %v, i8 %x, i32 %i
  ret <2 x i8> %r
}

; CHECK: src_insert_order: correct
define <2 x i8> @src_insert_order(<2 x i8> %v, i8 %x, i8 %y) {
  %a = insertelement <2 x i8> %v, i8 %x, i32 0
  %r = insertelement <2 x i8> %a, i8 %y, i32 1
  ret <2 x i8> %r
}

define <2 x i8> @tgt_insert_order(<2 x i8> %v, i8 %x, i8 %y) {
  %a = insertelement <2 x i8> poison, i8 %y, i32 1
  %r = insertelement <2 x i8> %a, i8 %x, i32 0
  ret <2 x i8> %r
}

; CHECK: src_insert_wrong_lane: incorrect (target returns poison where the source does not)
define <2 x i8> @src_insert_wrong_lane(<2 x i8> %v) {
  %r = insertelement <2 x i8> %v, i8 5, i32 0
  ret <2 x i8> %r
}

define <2 x i8> @tgt_insert_wrong_lane(<2 x i8> %v) {
  %r = insertelement <2 x i8> %v, i8 5, i32 1
  ret <2 x i8> %r
}

; CHECK: src_shuffle_twice: correct
define <3 x i8> @src_shuffle_twice(<3 x i8> %v) {
  %a = shufflevector <3 x i8> %v, <3 x i8> poison, <3 x i32> <i32 2, i32 0, i32 1>
  %r = shufflevector <3 x i8> %a, <3 x i8> poison, <3 x i32> <i32 1, i32 2, i32 0>
  ret <3 x i8> %r
}

define <3 x i8> @tgt_shuffle_twice(<3 x i8> %v) {
  ret <3 x i8> %v
}

; CHECK: src_shuffle_second_operand: incorrect (value mismatch)
define <2 x i8> @src_shuffle_second_operand(<2 x i8> noundef %v, <2 x i8> noundef %w) {
  %r = shufflevector <2 x i8> %v, <2 x i8> %w, <2 x i32> <i32 0, i32 2>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_shuffle_second_operand(<2 x i8> noundef %v, <2 x i8> noundef %w) {
  %r = shufflevector <2 x i8> %v, <2 x i8> %w, <2 x i32> <i32 0, i32 1>
  ret <2 x i8> %r
}

; CHECK: src_shuffle_poison_lane_is_free: correct
define <2 x i8> @src_shuffle_poison_lane_is_free(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 poison>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_shuffle_poison_lane_is_free(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i8> %r
}

; CHECK: src_shuffle_poison_lane_added: incorrect (target returns poison where the source does not)
define <2 x i8> @src_shuffle_poison_lane_added(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_shuffle_poison_lane_added(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 poison>
  ret <2 x i8> %r
}

; CHECK: src_shuffle_of_poison_operand: incorrect (target returns poison where the source does not)
define <2 x i8> @src_shuffle_of_poison_operand(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 1>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_shuffle_of_poison_operand(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 2>
  ret <2 x i8> %r
}

; CHECK: src_shuffle_other_length: correct
define <4 x i1> @src_shuffle_other_length(<2 x i1> %v) {
  %r = shufflevector <2 x i1> %v, <2 x i1> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i1> %r
}

define <4 x i1> @tgt_shuffle_other_length(<2 x i1> %v) {
  %r = shufflevector <2 x i1> %v, <2 x i1> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 3, i32 3>
  ret <4 x i1> %r
}

; CHECK: 11 correct, 7 incorrect, 0 unknown
