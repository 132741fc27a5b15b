; undef differs at each use, through phis, selects, chains and arguments.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_sum_of_two_uses: correct
define i8 @src_sum_of_two_uses(i8 %x) {
  %r = add i8 %x, %x
  ret i8 %r
}

define i8 @tgt_sum_of_two_uses(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

; With x undef the sum may be odd.
; CHECK: src_double_to_sum: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_double_to_sum(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_double_to_sum(i8 %x) {
  %r = add i8 %x, %x
  ret i8 %r
}

; CHECK: src_double_to_sum_defined: correct
define i8 @src_double_to_sum_defined(i8 noundef %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_double_to_sum_defined(i8 noundef %x) {
  %r = add i8 %x, %x
  ret i8 %r
}

; CHECK: src_xor_of_constant_undef: correct
define i8 @src_xor_of_constant_undef() {
  %r = xor i8 undef, undef
  ret i8 %r
}

define i8 @tgt_xor_of_constant_undef() {
  ret i8 undef
}

; CHECK: src_through_an_instruction: correct
define i8 @src_through_an_instruction() {
  %u = add i8 undef, 0
  %r = sub i8 %u, %u
  ret i8 %r
}

define i8 @tgt_through_an_instruction() {
  ret i8 5
}

; CHECK: src_through_a_phi: correct
define i8 @src_through_a_phi(i1 noundef %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %p = phi i8 [ undef, %entry ], [ undef, %a ]
  %r = sub i8 %p, %p
  ret i8 %r
}

define i8 @tgt_through_a_phi(i1 noundef %c) {
  ret i8 5
}

; CHECK: src_through_a_phi_of_a_number: incorrect (value mismatch)
define i8 @src_through_a_phi_of_a_number(i1 noundef %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %p = phi i8 [ undef, %entry ], [ 1, %a ]
  %r = sub i8 %p, %p
  ret i8 %r
}

define i8 @tgt_through_a_phi_of_a_number(i1 noundef %c) {
  ret i8 5
}

; CHECK: src_through_a_select: correct
define i8 @src_through_a_select(i1 noundef %c) {
  %p = select i1 %c, i8 undef, i8 undef
  %r = sub i8 %p, %p
  ret i8 %r
}

define i8 @tgt_through_a_select(i1 noundef %c) {
  ret i8 5
}

; CHECK: src_through_a_select_of_numbers: incorrect (value mismatch)
define i8 @src_through_a_select_of_numbers(i1 noundef %c) {
  %p = select i1 %c, i8 3, i8 4
  %r = sub i8 %p, %p
  ret i8 %r
}

define i8 @tgt_through_a_select_of_numbers(i1 noundef %c) {
  ret i8 5
}

; The same undef condition may choose differently.
; CHECK: src_condition_read_twice: correct
define i8 @src_condition_read_twice(i1 %c) {
  %p = select i1 %c, i8 1, i8 0
  %q = select i1 %c, i8 0, i8 1
  %r = add i8 %p, %q
  ret i8 %r
}

define i8 @tgt_condition_read_twice(i1 %c) {
  ret i8 1
}

; CHECK: src_condition_read_twice_added: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_condition_read_twice_added(i1 %c) {
  %p = select i1 %c, i8 1, i8 0
  %q = and i8 %p, 0
  %r = add i8 %q, 1
  ret i8 %r
}

define i8 @tgt_condition_read_twice_added(i1 %c) {
  %p = select i1 %c, i8 1, i8 0
  %q = select i1 %c, i8 0, i8 1
  %r = add i8 %p, %q
  ret i8 %r
}

; CHECK: src_equal_to_itself: incorrect ({{value mismatch|target's value is more undefined}})
define i1 @src_equal_to_itself(i8 %x) {
  %f = and i8 %x, 0
  %r = icmp eq i8 %f, 0
  ret i1 %r
}

define i1 @tgt_equal_to_itself(i8 %x) {
  %r = icmp eq i8 %x, %x
  ret i1 %r
}

; CHECK: src_chain: correct
define i8 @src_chain() {
  %a = xor i8 undef, 85
  %b = mul i8 %a, 3
  %c = sub i8 7, %b
  ret i8 %c
}

define i8 @tgt_chain() {
  ret i8 undef
}

; CHECK: 8 correct, 5 incorrect, 0 unknown
