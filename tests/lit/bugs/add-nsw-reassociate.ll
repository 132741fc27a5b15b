; x + (y + z) with nsw: the new inner sum may overflow where the old did not.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_keeps_nsw: incorrect (target returns poison where the source does not)
define i8 @src_keeps_nsw(i8 %x, i8 %y, i8 %z) {
  %a = add nsw i8 %y, %z
  %r = add nsw i8 %x, %a
  ret i8 %r
}

define i8 @tgt_keeps_nsw(i8 %x, i8 %y, i8 %z) {
  %a = add nsw i8 %x, %y
  %r = add nsw i8 %a, %z
  ret i8 %r
}

; CHECK: src_keeps_nuw: correct
define i8 @src_keeps_nuw(i8 %x, i8 %y, i8 %z) {
  %a = add nuw i8 %y, %z
  %r = add nuw i8 %x, %a
  ret i8 %r
}

define i8 @tgt_keeps_nuw(i8 %x, i8 %y, i8 %z) {
  %a = add nuw i8 %x, %y
  %r = add nuw i8 %a, %z
  ret i8 %r
}

; CHECK: src_drops: correct
define i8 @src_drops(i8 %x, i8 %y, i8 %z) {
  %a = add nsw i8 %y, %z
  %r = add nsw i8 %x, %a
  ret i8 %r
}

define i8 @tgt_drops(i8 %x, i8 %y, i8 %z) {
  %a = add i8 %x, %y
  %r = add i8 %a, %z
  ret i8 %r
}

; CHECK: 2 correct, 1 incorrect, 0 unknown
