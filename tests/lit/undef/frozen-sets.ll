; The source freezes which set of values its undef ranges over; the target's set must lie in one.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; {1, 2} lies neither in {0, 1} nor in {0, 2}.
; CHECK: src_two_halves: incorrect (target's value is more undefined)
define i8 @src_two_halves() {
  %f = freeze i1 undef
  %a = and i8 undef, 1
  %b = and i8 undef, 2
  %r = select i1 %f, i8 %a, i8 %b
  ret i8 %r
}

define i8 @tgt_two_halves() {
  %r = select i1 undef, i8 1, i8 2
  ret i8 %r
}

; CHECK: src_one_half: correct
define i8 @src_one_half() {
  %f = freeze i1 undef
  %a = and i8 undef, 1
  %b = and i8 undef, 2
  %r = select i1 %f, i8 %a, i8 %b
  ret i8 %r
}

define i8 @tgt_one_half() {
  %r = select i1 undef, i8 0, i8 2
  ret i8 %r
}

; CHECK: src_half_by_input: correct
define i8 @src_half_by_input(i1 noundef %c) {
  %f = freeze i1 undef
  %a = and i8 undef, 1
  %b = and i8 undef, 2
  %r = select i1 %f, i8 %a, i8 %b
  ret i8 %r
}

define i8 @tgt_half_by_input(i1 noundef %c) {
  %a = and i8 undef, 1
  %b = and i8 undef, 2
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}

; CHECK: src_half_by_branch: incorrect (target's value is more undefined)
define i8 @src_half_by_branch() {
  %f = freeze i1 undef
  br i1 %f, label %p, label %q
p:
  %a = and i8 undef, 1
  ret i8 %a
q:
  %b = and i8 undef, 2
  ret i8 %b
}

define i8 @tgt_half_by_branch() {
  %r = select i1 undef, i8 1, i8 2
  ret i8 %r
}

; CHECK: src_frozen_offset_gap: incorrect (target's value is more undefined)
define i8 @src_frozen_offset_gap() {
  %f = freeze i8 undef
  %u = and i8 undef, 1
  %r = add i8 %f, %u
  ret i8 %r
}

define i8 @tgt_frozen_offset_gap() {
  %r = and i8 undef, 2
  ret i8 %r
}

; CHECK: src_target_freezes_the_set: correct
define i8 @src_target_freezes_the_set() {
  %f = freeze i1 undef
  %a = and i8 undef, 1
  %b = and i8 undef, 2
  %r = select i1 %f, i8 %a, i8 %b
  ret i8 %r
}

define i8 @tgt_target_freezes_the_set() {
  %f = freeze i1 undef
  %a = and i8 undef, 1
  %b = and i8 undef, 2
  %r = select i1 %f, i8 %b, i8 %a
  ret i8 %r
}

; Nothing frozen makes both values of the target right.
; CHECK: src_poison_for_some: incorrect (target's value is more undefined)
define i8 @src_poison_for_some() {
  %f = freeze i1 undef
  %z = zext i1 %f to i8
  %r = add nuw i8 %z, 1
  ret i8 %r
}

define i8 @tgt_poison_for_some() {
  %u = and i8 undef, 1
  %r = add i8 %u, 1
  ret i8 %r
}

; CHECK: 3 correct, 4 incorrect, 0 unknown
