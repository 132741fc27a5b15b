; -(x / c) as x / -c, and x / -c as -(x / c): the least divisor has no opposite.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_least_divisor: incorrect (value mismatch)
define i8 @src_least_divisor(i8 noundef %x) {
  %q = sdiv i8 %x, -128
  %r = sub i8 0, %q
  ret i8 %r
}

define i8 @tgt_least_divisor(i8 noundef %x) {
  %r = sdiv i8 %x, -128
  ret i8 %r
}

; CHECK: src_other_divisor: correct
define i8 @src_other_divisor(i8 noundef %x) {
  %q = sdiv i8 %x, 7
  %r = sub i8 0, %q
  ret i8 %r
}

define i8 @tgt_other_divisor(i8 noundef %x) {
  %r = sdiv i8 %x, -7
  ret i8 %r
}

; Which becomes -1.
; CHECK: src_divisor_one: incorrect (target has undefined behavior where the source has none)
define i8 @src_divisor_one(i8 noundef %x) {
  %q = sdiv i8 %x, 1
  %r = sub i8 0, %q
  ret i8 %r
}

define i8 @tgt_divisor_one(i8 noundef %x) {
  %r = sdiv i8 %x, -1
  ret i8 %r
}

; Without nsw, -x of the least integer is itself.
; CHECK: src_negated_dividend: incorrect (value mismatch)
define i8 @src_negated_dividend(i8 noundef %x) {
  %n = sub i8 0, %x
  %r = sdiv i8 %n, 7
  ret i8 %r
}

define i8 @tgt_negated_dividend(i8 noundef %x) {
  %r = sdiv i8 %x, -7
  ret i8 %r
}

; CHECK: src_negated_dividend_nsw: correct
define i8 @src_negated_dividend_nsw(i8 noundef %x) {
  %n = sub nsw i8 0, %x
  %r = sdiv i8 %n, 7
  ret i8 %r
}

define i8 @tgt_negated_dividend_nsw(i8 noundef %x) {
  %r = sdiv i8 %x, -7
  ret i8 %r
}

; CHECK: 2 correct, 3 incorrect, 0 unknown
