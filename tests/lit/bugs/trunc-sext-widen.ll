; Arithmetic done in a wider type: the high bits must come from the right extension.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_zero_extended: incorrect (value mismatch)
define i16 @src_zero_extended(i8 noundef %x, i8 noundef %y) {
  %s = sub i8 %x, %y
  %r = sext i8 %s to i16
  ret i16 %r
}

define i16 @tgt_zero_extended(i8 noundef %x, i8 noundef %y) {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %r = sub i16 %a, %b
  ret i16 %r
}

; CHECK: src_sign_extended_nsw: correct
define i16 @src_sign_extended_nsw(i8 noundef %x, i8 noundef %y) {
  %s = sub nsw i8 %x, %y
  %r = sext i8 %s to i16
  ret i16 %r
}

define i16 @tgt_sign_extended_nsw(i8 noundef %x, i8 noundef %y) {
  %a = sext i8 %x to i16
  %b = sext i8 %y to i16
  %r = sub nsw i16 %a, %b
  ret i16 %r
}

; CHECK: src_sign_extended_wrapping: incorrect (value mismatch)
define i16 @src_sign_extended_wrapping(i8 noundef %x, i8 noundef %y) {
  %s = sub i8 %x, %y
  %r = sext i8 %s to i16
  ret i16 %r
}

define i16 @tgt_sign_extended_wrapping(i8 noundef %x, i8 noundef %y) {
  %a = sext i8 %x to i16
  %b = sext i8 %y to i16
  %r = sub nsw i16 %a, %b
  ret i16 %r
}

; CHECK: 1 correct, 2 incorrect, 0 unknown
