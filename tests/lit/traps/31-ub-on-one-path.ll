; UB holds for its own execution; it says nothing about the other path.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_its_path_is_free: correct
define i8 @src_its_path_is_free(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %d = udiv i8 1, 0
  ret i8 %d
b:
  ret i8 2
}

define i8 @tgt_its_path_is_free(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  ret i8 77
b:
  ret i8 2
}

; CHECK: src_the_other_path_is_not: incorrect (value mismatch)
define i8 @src_the_other_path_is_not(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %d = udiv i8 1, 0
  ret i8 %d
b:
  ret i8 2
}

define i8 @tgt_the_other_path_is_not(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  ret i8 77
b:
  ret i8 3
}

; Without calls between, UB later in an execution frees all of it.
; CHECK: src_later_ub_reaches_back: correct
define i8 @src_later_ub_reaches_back(i8 noundef %x) {
  %a = add i8 %x, 1
  %d = udiv i8 %a, 0
  ret i8 %a
}

define i8 @tgt_later_ub_reaches_back(i8 noundef %x) {
  ret i8 55
}

; CHECK: src_condition_learnt_from_ub: correct
define i1 @src_condition_learnt_from_ub(i8 noundef %x) {
  %d = udiv i8 1, %x
  %r = icmp eq i8 %x, 0
  ret i1 %r
}

define i1 @tgt_condition_learnt_from_ub(i8 noundef %x) {
  ret i1 false
}

; CHECK: src_condition_learnt_on_one_path_only: incorrect (value mismatch)
define i1 @src_condition_learnt_on_one_path_only(i1 noundef %c, i8 noundef %x) {
  br i1 %c, label %a, label %b
a:
  %d = udiv i8 1, %x
  br label %b
b:
  %r = icmp eq i8 %x, 0
  ret i1 %r
}

define i1 @tgt_condition_learnt_on_one_path_only(i1 noundef %c, i8 noundef %x) {
  ret i1 false
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
