; Comparisons and selects with undef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_eq: correct
define i1 @src_eq(i8 noundef %x) {
  %r = icmp eq i8 %x, undef
  ret i1 %r
}

define i1 @tgt_eq(i8 noundef %x) {
  ret i1 undef
}

; CHECK: src_ult_zero: incorrect (value mismatch)
define i1 @src_ult_zero() {
  %r = icmp ult i8 undef, 0
  ret i1 %r
}

define i1 @tgt_ult_zero() {
  ret i1 true
}

; True only where x is not the least.
; CHECK: src_ult_of_argument: correct
define i1 @src_ult_of_argument(i8 noundef %x) {
  %r = icmp ult i8 undef, %x
  ret i1 %r
}

define i1 @tgt_ult_of_argument(i8 noundef %x) {
  %r = icmp ugt i8 %x, 7
  ret i1 %r
}

; CHECK: src_ult_of_argument_always: incorrect (value mismatch)
define i1 @src_ult_of_argument_always(i8 noundef %x) {
  %r = icmp ult i8 undef, %x
  ret i1 %r
}

define i1 @tgt_ult_of_argument_always(i8 noundef %x) {
  ret i1 true
}

; CHECK: src_self_compare: correct
define i1 @src_self_compare() {
  %u = add i8 undef, 1
  %r = icmp ne i8 %u, %u
  ret i1 %r
}

define i1 @tgt_self_compare() {
  ret i1 true
}

; CHECK: src_self_compare_frozen: incorrect (value mismatch)
define i1 @src_self_compare_frozen() {
  %u = freeze i8 undef
  %r = icmp ne i8 %u, %u
  ret i1 %r
}

define i1 @tgt_self_compare_frozen() {
  ret i1 true
}

; CHECK: src_select_condition: correct
define i8 @src_select_condition(i8 noundef %x, i8 noundef %y) {
  %r = select i1 undef, i8 %x, i8 %y
  ret i8 %r
}

define i8 @tgt_select_condition(i8 noundef %x, i8 noundef %y) {
  ret i8 %y
}

; CHECK: src_select_condition_third: incorrect (value mismatch)
define i8 @src_select_condition_third(i8 noundef %x, i8 noundef %y) {
  %r = select i1 undef, i8 %x, i8 %y
  ret i8 %r
}

define i8 @tgt_select_condition_third(i8 noundef %x, i8 noundef %y) {
  %r = and i8 %x, %y
  ret i8 %r
}

; CHECK: src_select_side: correct
define i8 @src_select_side(i1 noundef %c, i8 noundef %x) {
  %r = select i1 %c, i8 undef, i8 %x
  ret i8 %r
}

define i8 @tgt_select_side(i1 noundef %c, i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_select_side_to_undef: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_select_side_to_undef(i1 noundef %c, i8 noundef %x) {
  %r = select i1 %c, i8 undef, i8 %x
  ret i8 %r
}

define i8 @tgt_select_side_to_undef(i1 noundef %c, i8 noundef %x) {
  ret i8 undef
}

; CHECK: src_switch_on_undef: correct
define i8 @src_switch_on_undef() {
  switch i8 undef, label %d [ i8 1, label %a ]
a:
  ret i8 1
d:
  ret i8 2
}

define i8 @tgt_switch_on_undef() {
  ret i8 3
}

; CHECK: src_switch_on_frozen: incorrect (value mismatch)
define i8 @src_switch_on_frozen() {
  %f = freeze i8 undef
  switch i8 %f, label %d [ i8 1, label %a ]
a:
  ret i8 1
d:
  ret i8 2
}

define i8 @tgt_switch_on_frozen() {
  ret i8 3
}

; CHECK: src_switch_on_frozen_reached: correct
define i8 @src_switch_on_frozen_reached() {
  %f = freeze i8 undef
  switch i8 %f, label %d [ i8 1, label %a ]
a:
  ret i8 1
d:
  ret i8 2
}

define i8 @tgt_switch_on_frozen_reached() {
  ret i8 1
}

; In the default f is neither 1 nor 2.
; CHECK: src_switch_learns: correct
define i8 @src_switch_learns() {
  %f = freeze i8 undef
  switch i8 %f, label %d [ i8 1, label %a
  i8 2, label %a ]
a:
  ret i8 0
d:
  ret i8 %f
}

define i8 @tgt_switch_learns() {
  ret i8 200
}

; CHECK: src_switch_learns_wrong: incorrect (value mismatch)
define i8 @src_switch_learns_wrong() {
  %f = freeze i8 undef
  switch i8 %f, label %d [ i8 1, label %a
  i8 2, label %a ]
a:
  ret i8 0
d:
  ret i8 %f
}

define i8 @tgt_switch_learns_wrong() {
  ret i8 2
}

; CHECK: 8 correct, 7 incorrect, 0 unknown
