; noundef makes UB on both sides; range makes poison, and UB only with noundef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_source_noundef_argument: correct
define i8 @src_source_noundef_argument(i8 noundef %x) {
  %f = freeze i8 %x
  ret i8 %f
}

define i8 @tgt_source_noundef_argument(i8 %x) {
  ret i8 %x
}

; Calls with undef or poison were fine before.
; CHECK: src_target_adds_noundef_argument: incorrect (target has undefined behavior where the source has none)
define i8 @src_target_adds_noundef_argument(i8 %x) {
  ret i8 0
}

define i8 @tgt_target_adds_noundef_argument(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_target_adds_noundef_to_needed_argument: correct
define i8 @src_target_adds_noundef_to_needed_argument(i8 %x) {
  %c = icmp eq i8 %x, 0
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  %d = udiv i8 1, %x
  ret i8 0
}

define i8 @tgt_target_adds_noundef_to_needed_argument(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_range_alone_is_poison: correct
define i8 @src_range_alone_is_poison(i8 range(i8 0, 5) %x) {
  ret i8 %x
}

define i8 @tgt_range_alone_is_poison(i8 %x) {
  ret i8 %x
}

; CHECK: src_range_alone_is_no_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_range_alone_is_no_ub(i8 range(i8 0, 5) %x) {
  ret i8 0
}

define i8 @tgt_range_alone_is_no_ub(i8 range(i8 0, 5) %x) {
  %c = icmp ult i8 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i8 0
b:
  unreachable
}

; CHECK: src_range_with_noundef_is_ub: correct
define i8 @src_range_with_noundef_is_ub(i8 noundef range(i8 0, 5) %x) {
  ret i8 0
}

define i8 @tgt_range_with_noundef_is_ub(i8 %x) {
  %c = icmp ult i8 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i8 0
b:
  unreachable
}

; CHECK: src_target_adds_range: incorrect (target returns poison where the source does not)
define i8 @src_target_adds_range(i8 %x) {
  ret i8 %x
}

define i8 @tgt_target_adds_range(i8 range(i8 0, 5) %x) {
  ret i8 %x
}

; CHECK: src_target_adds_range_unused: correct
define i8 @src_target_adds_range_unused(i8 %x) {
  ret i8 0
}

define i8 @tgt_target_adds_range_unused(i8 range(i8 0, 5) %x) {
  ret i8 0
}

; CHECK: src_target_adds_noundef_range: incorrect (target has undefined behavior where the source has none)
define i8 @src_target_adds_noundef_range(i8 noundef %x) {
  ret i8 0
}

define i8 @tgt_target_adds_noundef_range(i8 noundef range(i8 0, 5) %x) {
  ret i8 0
}

; CHECK: src_source_noundef_return: correct
define noundef i8 @src_source_noundef_return(i8 %x) {
  ret i8 %x
}

define noundef i8 @tgt_source_noundef_return(i8 %x) {
  %f = freeze i8 %x
  ret i8 %f
}

; CHECK: src_source_noundef_range_return: correct
define noundef range(i8 0, 5) i8 @src_source_noundef_range_return(i8 %x) {
  ret i8 %x
}

define i8 @tgt_source_noundef_range_return(i8 %x) {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 4)
  ret i8 %r
}

; CHECK: src_source_range_return_is_no_ub: incorrect (target has undefined behavior where the source has none)
define range(i8 0, 5) i8 @src_source_range_return_is_no_ub(i8 noundef %x) {
  ret i8 %x
}

define range(i8 0, 5) i8 @tgt_source_range_return_is_no_ub(i8 noundef %x) {
  %c = icmp ult i8 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i8 %x
b:
  unreachable
}

; CHECK: src_target_adds_noundef_return_of_partly_undef: incorrect (target has undefined behavior where the source has none)
define i8 @src_target_adds_noundef_return_of_partly_undef() {
  %r = and i8 undef, 1
  ret i8 %r
}

define noundef i8 @tgt_target_adds_noundef_return_of_partly_undef() {
  %r = and i8 undef, 1
  ret i8 %r
}

; CHECK: src_target_adds_noundef_return_of_known: correct
define i8 @src_target_adds_noundef_return_of_known() {
  %r = and i8 undef, 0
  ret i8 %r
}

define noundef i8 @tgt_target_adds_noundef_return_of_known() {
  %r = and i8 undef, 0
  ret i8 %r
}

; CHECK: src_one_undef_lane_is_enough: incorrect (target has undefined behavior where the source has none)
define <2 x i8> @src_one_undef_lane_is_enough(i8 noundef %x) {
  %r = insertelement <2 x i8> undef, i8 %x, i32 0
  ret <2 x i8> %r
}

define noundef <2 x i8> @tgt_one_undef_lane_is_enough(i8 noundef %x) {
  %r = insertelement <2 x i8> undef, i8 %x, i32 0
  ret <2 x i8> %r
}

; CHECK: 8 correct, 7 incorrect, 0 unknown
