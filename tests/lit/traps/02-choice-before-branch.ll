; A choice is made once, where it stands: it may not depend on what happens later.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_one_choice_for_both_ways: correct
define i8 @src_one_choice_for_both_ways(i1 noundef %c) {
  %f = freeze i8 undef
  br i1 %c, label %a, label %b
a:
  ret i8 %f
b:
  ret i8 %f
}

define i8 @tgt_one_choice_for_both_ways(i1 noundef %c) {
  ret i8 3
}

; The input is known before.
; CHECK: src_depends_on_input: correct
define i8 @src_depends_on_input(i1 noundef %c) {
  %f = freeze i8 undef
  ret i8 %f
}

define i8 @tgt_depends_on_input(i1 noundef %c) {
  %r = select i1 %c, i8 3, i8 4
  ret i8 %r
}

; CHECK: src_used_twice: incorrect (value mismatch)
define {i8, i8} @src_used_twice() {
  %f = freeze i8 undef
  %p = insertvalue {i8, i8} poison, i8 %f, 0
  %r = insertvalue {i8, i8} %p, i8 %f, 1
  ret {i8, i8} %r
}

define {i8, i8} @tgt_used_twice() {
  ret {i8, i8} {i8 3, i8 4}
}

; CHECK: src_seen_by_branch_and_result: incorrect (value mismatch)
define i8 @src_seen_by_branch_and_result(i8 noundef %x) {
  %f = freeze i1 undef
  br i1 %f, label %a, label %b
a:
  %r = zext i1 %f to i8
  ret i8 %r
b:
  ret i8 0
}

define i8 @tgt_seen_by_branch_and_result(i8 noundef %x) {
  ret i8 2
}

; CHECK: src_moved_below_the_branch: correct
define i8 @src_moved_below_the_branch(i1 noundef %c) {
  %f = freeze i8 undef
  br i1 %c, label %a, label %b
a:
  ret i8 %f
b:
  ret i8 0
}

define i8 @tgt_moved_below_the_branch(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %f = freeze i8 undef
  ret i8 %f
b:
  ret i8 0
}

; The caller may read the target's undef twice.
; CHECK: src_frozen_before_caller_looks: incorrect (target's value is more undefined)
define i8 @src_frozen_before_caller_looks() {
  %f = freeze i8 undef
  ret i8 %f
}

define i8 @tgt_frozen_before_caller_looks() {
  ret i8 undef
}

; CHECK: 3 correct, 3 incorrect, 0 unknown
