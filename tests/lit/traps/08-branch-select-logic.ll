; A branch on undef or poison is UB, select on it is not; and, or take poison from both sides.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_branch_on_poison_is_free: correct
define i8 @src_branch_on_poison_is_free() {
  br i1 poison, label %a, label %b
a:
  ret i8 1
b:
  ret i8 1
}

define i8 @tgt_branch_on_poison_is_free() {
  unreachable
}

; CHECK: src_branch_on_undef_is_free: correct
define i8 @src_branch_on_undef_is_free() {
  br i1 undef, label %a, label %b
a:
  ret i8 1
b:
  ret i8 1
}

define i8 @tgt_branch_on_undef_is_free() {
  unreachable
}

; CHECK: src_branch_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_branch_added(i1 %c) {
  ret i8 1
}

define i8 @tgt_branch_added(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 1
}

; CHECK: src_switch_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_switch_added(i8 %x) {
  ret i8 1
}

define i8 @tgt_switch_added(i8 %x) {
  switch i8 %x, label %a [ i8 3, label %b ]
a:
  ret i8 1
b:
  ret i8 1
}

; The compared bits are known.
; CHECK: src_branch_on_partly_undef_but_decided: correct
define i8 @src_branch_on_partly_undef_but_decided() {
  ret i8 1
}

define i8 @tgt_branch_on_partly_undef_but_decided() {
  %m = or i8 undef, 1
  %c = icmp eq i8 %m, 0
  br i1 %c, label %a, label %b
a:
  ret i8 2
b:
  ret i8 1
}

; CHECK: src_branch_on_partly_undef: incorrect (target has undefined behavior where the source has none)
define i8 @src_branch_on_partly_undef() {
  ret i8 1
}

define i8 @tgt_branch_on_partly_undef() {
  %m = or i8 undef, 1
  %c = icmp eq i8 %m, 1
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 1
}

; After the branch x is a number.
; CHECK: src_branch_reveals_no_undef: correct
define i8 @src_branch_reveals_no_undef(i8 %x) {
  %c = icmp eq i8 %x, 4
  br i1 %c, label %a, label %b
a:
  ret i8 %x
b:
  ret i8 0
}

define i8 @tgt_branch_reveals_no_undef(i8 %x) {
  %c = icmp eq i8 %x, 4
  %r = select i1 %c, i8 4, i8 0
  ret i8 %r
}

; CHECK: src_logical_and_to_and: incorrect (target returns poison where the source does not)
define i1 @src_logical_and_to_and(i1 %x, i1 %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}

define i1 @tgt_logical_and_to_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

; CHECK: src_and_to_logical_and: correct
define i1 @src_and_to_logical_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

define i1 @tgt_and_to_logical_and(i1 %x, i1 %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}

; CHECK: src_logical_and_to_and_frozen: correct
define i1 @src_logical_and_to_and_frozen(i1 %x, i1 %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}

define i1 @tgt_logical_and_to_and_frozen(i1 %x, i1 %y) {
  %f = freeze i1 %y
  %r = and i1 %x, %f
  ret i1 %r
}

; CHECK: src_logical_or_to_or: incorrect (target returns poison where the source does not)
define i1 @src_logical_or_to_or(i1 %x, i1 %y) {
  %r = select i1 %x, i1 true, i1 %y
  ret i1 %r
}

define i1 @tgt_logical_or_to_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

; CHECK: src_logical_or_swapped: incorrect (target returns poison where the source does not)
define i1 @src_logical_or_swapped(i1 %x, i1 %y) {
  %r = select i1 %x, i1 true, i1 %y
  ret i1 %r
}

define i1 @tgt_logical_or_swapped(i1 %x, i1 %y) {
  %r = select i1 %y, i1 true, i1 %x
  ret i1 %r
}

; CHECK: src_undef_condition_picks_a_side: correct
define i8 @src_undef_condition_picks_a_side(i8 noundef %x) {
  %r = select i1 undef, i8 %x, i8 7
  ret i8 %r
}

define i8 @tgt_undef_condition_picks_a_side(i8 noundef %x) {
  ret i8 7
}

; CHECK: src_undef_condition_picks_no_third: incorrect (value mismatch)
define i8 @src_undef_condition_picks_no_third() {
  %r = select i1 undef, i8 6, i8 7
  ret i8 %r
}

define i8 @tgt_undef_condition_picks_no_third() {
  ret i8 8
}

; CHECK: src_undef_condition_is_no_poison: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_undef_condition_is_no_poison(i8 noundef %x) {
  %r = select i1 undef, i8 1, i8 2
  ret i8 %r
}

define i8 @tgt_undef_condition_is_no_poison(i8 noundef %x) {
  ret i8 undef
}

; CHECK: 7 correct, 8 incorrect, 0 unknown
