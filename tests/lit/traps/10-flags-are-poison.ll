; Broken flags and far shifts make poison, not UB: unused, they do not matter.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_unused_flag_added: correct
define i8 @src_unused_flag_added(i8 %x, i8 %y) {
  ret i8 1
}

define i8 @tgt_unused_flag_added(i8 %x, i8 %y) {
  %a = add nuw nsw i8 %x, %y
  %b = shl i8 %x, 99
  %c = lshr exact i8 %x, 3
  %d = or disjoint i8 %x, %y
  %e = zext nneg i8 %x to i16
  %f = trunc nuw i8 %x to i1
  ret i8 1
}

; CHECK: src_flag_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_flag_is_not_ub() {
  %a = add nuw i8 255, 1
  ret i8 1
}

define i8 @tgt_flag_is_not_ub() {
  unreachable
}

; CHECK: src_far_shift_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_far_shift_is_not_ub() {
  %a = shl i8 1, 8
  ret i8 1
}

define i8 @tgt_far_shift_is_not_ub() {
  unreachable
}

; CHECK: src_far_index_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_far_index_is_not_ub(<2 x i8> %v) {
  %a = extractelement <2 x i8> %v, i32 2
  ret i8 1
}

define i8 @tgt_far_index_is_not_ub(<2 x i8> %v) {
  unreachable
}

; CHECK: src_flag_behind_select: correct
define i8 @src_flag_behind_select(i1 noundef %c) {
  %a = add nuw i8 255, 1
  %r = select i1 %c, i8 %a, i8 1
  ret i8 %r
}

define i8 @tgt_flag_behind_select(i1 noundef %c) {
  ret i8 1
}

; CHECK: src_flag_behind_select_added: incorrect (target returns poison where the source does not)
define i8 @src_flag_behind_select_added(i1 noundef %c) {
  ret i8 1
}

define i8 @tgt_flag_behind_select_added(i1 noundef %c) {
  %a = add nuw i8 255, 1
  %r = select i1 %c, i8 %a, i8 1
  ret i8 %r
}

; CHECK: src_flag_reaches_branch: correct
define i8 @src_flag_reaches_branch(i8 noundef %x) {
  %a = add nuw i8 %x, 1
  %c = icmp eq i8 %a, 0
  br i1 %c, label %t, label %e
t:
  ret i8 1
e:
  ret i8 2
}

define i8 @tgt_flag_reaches_branch(i8 noundef %x) {
  ret i8 2
}

; CHECK: 3 correct, 4 incorrect, 0 unknown
