; (x << a) << b as x << (a + b): flags of the outer shift alone do not carry over.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_keeps_nsw_of_one: incorrect (target returns poison where the source does not)
define i8 @src_keeps_nsw_of_one(i8 %x) {
  %a = shl i8 %x, 3
  %r = shl nsw i8 %a, 2
  ret i8 %r
}

define i8 @tgt_keeps_nsw_of_one(i8 %x) {
  %r = shl nsw i8 %x, 5
  ret i8 %r
}

; CHECK: src_keeps_nsw_of_both: correct
define i8 @src_keeps_nsw_of_both(i8 %x) {
  %a = shl nsw i8 %x, 3
  %r = shl nsw i8 %a, 2
  ret i8 %r
}

define i8 @tgt_keeps_nsw_of_both(i8 %x) {
  %r = shl nsw i8 %x, 5
  ret i8 %r
}

; CHECK: src_drops: correct
define i8 @src_drops(i8 %x) {
  %a = shl i8 %x, 3
  %r = shl nsw i8 %a, 2
  ret i8 %r
}

define i8 @tgt_drops(i8 %x) {
  %r = shl i8 %x, 5
  ret i8 %r
}

; CHECK: 2 correct, 1 incorrect, 0 unknown
