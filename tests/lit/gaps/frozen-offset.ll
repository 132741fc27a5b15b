; A known gap: the answer is `unknown (solver gave up)`.
; The frozen choice must be x - 1, which is not among the guesses.
; XFAIL: *
; RUN: sh -c '%lockstep tv %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_frozen_offset: correct
define i8 @src_frozen_offset(i8 noundef %x) {
  %f = freeze i8 undef
  %u = and i8 undef, 1
  %r = add i8 %f, %u
  ret i8 %r
}

define i8 @tgt_frozen_offset(i8 noundef %x) {
  %u = and i8 undef, 1
  %r = sub i8 %x, %u
  ret i8 %r
}
