; Poison or possibly zero divisors are UB, a poison dividend is poison, MIN / -1 is UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_by_undef_is_free: correct
define i8 @src_by_undef_is_free() {
  %r = udiv i8 1, undef
  ret i8 %r
}

define i8 @tgt_by_undef_is_free() {
  unreachable
}

; CHECK: src_by_undef_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_by_undef_added() {
  ret i8 1
}

define i8 @tgt_by_undef_added() {
  %d = udiv i8 1, undef
  ret i8 1
}

; CHECK: src_by_nonzero_undef: correct
define i8 @src_by_nonzero_undef() {
  %d = or i8 undef, 1
  %r = udiv i8 0, %d
  ret i8 %r
}

define i8 @tgt_by_nonzero_undef() {
  ret i8 0
}

; CHECK: src_by_nonzero_undef_added: correct
define i8 @src_by_nonzero_undef_added() {
  ret i8 0
}

define i8 @tgt_by_nonzero_undef_added() {
  %d = or i8 undef, 1
  %r = udiv i8 0, %d
  ret i8 %r
}

; CHECK: src_by_undef_that_may_be_minus_one: incorrect (target has undefined behavior where the source has none)
define i8 @src_by_undef_that_may_be_minus_one() {
  ret i8 0
}

define i8 @tgt_by_undef_that_may_be_minus_one() {
  %d = or i8 undef, 1
  %r = srem i8 -128, %d
  ret i8 0
}

; CHECK: src_undef_dividend_by_minus_one: incorrect (target has undefined behavior where the source has none)
define i8 @src_undef_dividend_by_minus_one() {
  ret i8 0
}

define i8 @tgt_undef_dividend_by_minus_one() {
  %d = sdiv i8 undef, -1
  ret i8 0
}

; CHECK: src_undef_dividend_by_two: correct
define i8 @src_undef_dividend_by_two() {
  ret i8 0
}

define i8 @tgt_undef_dividend_by_two() {
  %d = sdiv i8 undef, 2
  ret i8 0
}

; CHECK: src_poison_dividend_added: correct
define i8 @src_poison_dividend_added() {
  ret i8 0
}

define i8 @tgt_poison_dividend_added() {
  %d = udiv i8 poison, 3
  ret i8 0
}

; CHECK: src_poison_dividend_used: incorrect (target returns poison where the source does not)
define i8 @src_poison_dividend_used() {
  ret i8 0
}

define i8 @tgt_poison_dividend_used() {
  %d = udiv i8 poison, 3
  ret i8 %d
}

; CHECK: src_hoisted_above_its_guard: incorrect (target has undefined behavior where the source has none)
define i8 @src_hoisted_above_its_guard(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  br i1 %c, label %a, label %b
a:
  %d = udiv i8 %x, %y
  ret i8 %d
b:
  ret i8 0
}

define i8 @tgt_hoisted_above_its_guard(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  %d = udiv i8 %x, %y
  %r = select i1 %c, i8 %d, i8 0
  ret i8 %r
}

; CHECK: src_hoisted_with_safe_divisor: correct
define i8 @src_hoisted_with_safe_divisor(i1 noundef %c, i8 noundef %x) {
  br i1 %c, label %a, label %b
a:
  %d = udiv i8 %x, 3
  ret i8 %d
b:
  ret i8 0
}

define i8 @tgt_hoisted_with_safe_divisor(i1 noundef %c, i8 noundef %x) {
  %d = udiv i8 %x, 3
  %r = select i1 %c, i8 %d, i8 0
  ret i8 %r
}

; The check and the division read y apart.
; CHECK: src_guarded_by_zero_check_of_undef: incorrect (target has undefined behavior where the source has none)
define i8 @src_guarded_by_zero_check_of_undef(i8 %y) {
  ret i8 1
}

define i8 @tgt_guarded_by_zero_check_of_undef(i8 %y) {
  %c = icmp eq i8 %y, 0
  %d = select i1 %c, i8 1, i8 %y
  %r = udiv i8 %d, %d
  ret i8 1
}

; CHECK: src_guarded_by_zero_check_of_frozen: correct
define i8 @src_guarded_by_zero_check_of_frozen(i8 %y) {
  ret i8 1
}

define i8 @tgt_guarded_by_zero_check_of_frozen(i8 %y) {
  %f = freeze i8 %y
  %c = icmp eq i8 %f, 0
  %d = select i1 %c, i8 1, i8 %f
  %r = udiv i8 %d, %d
  ret i8 1
}

; CHECK: 7 correct, 6 incorrect, 0 unknown
