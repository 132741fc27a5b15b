; x / (c << y) as (x >> y) / c: the divisor may lose its high bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_without_nuw: incorrect (value mismatch)
define i8 @src_without_nuw(i8 noundef %x, i8 noundef %y) {
  %d = shl i8 3, %y
  %r = udiv i8 %x, %d
  ret i8 %r
}

define i8 @tgt_without_nuw(i8 noundef %x, i8 noundef %y) {
  %s = lshr i8 %x, %y
  %r = udiv i8 %s, 3
  ret i8 %r
}

; CHECK: src_with_nuw: correct
define i8 @src_with_nuw(i8 noundef %x, i8 noundef %y) {
  %d = shl nuw i8 3, %y
  %r = udiv i8 %x, %d
  ret i8 %r
}

define i8 @tgt_with_nuw(i8 noundef %x, i8 noundef %y) {
  %s = lshr i8 %x, %y
  %r = udiv i8 %s, 3
  ret i8 %r
}

; 20 * 20 does not fit into eight bits.
; CHECK: src_constants_multiplied: incorrect (value mismatch)
define i8 @src_constants_multiplied(i8 %x) {
  %a = udiv i8 %x, 20
  %r = udiv i8 %a, 20
  ret i8 %r
}

define i8 @tgt_constants_multiplied(i8 %x) {
  %r = udiv i8 %x, 144
  ret i8 %r
}

; CHECK: src_constants_overflow_to_zero: correct
define i8 @src_constants_overflow_to_zero(i8 %x) {
  %a = udiv i8 %x, 20
  %r = udiv i8 %a, 20
  ret i8 %r
}

define i8 @tgt_constants_overflow_to_zero(i8 %x) {
  ret i8 0
}

; CHECK: 2 correct, 2 incorrect, 0 unknown
