; (x == 127) ? -128 : x + 1 as x + 1: the sum may not keep its nsw.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_kept: incorrect (target returns poison where the source does not)
define i8 @src_kept(i8 noundef %x) {
  %c = icmp eq i8 %x, 127
  %s = add nsw i8 %x, 1
  %r = select i1 %c, i8 -128, i8 %s
  ret i8 %r
}

define i8 @tgt_kept(i8 noundef %x) {
  %s = add nsw i8 %x, 1
  ret i8 %s
}

; CHECK: src_dropped: correct
define i8 @src_dropped(i8 noundef %x) {
  %c = icmp eq i8 %x, 127
  %s = add nsw i8 %x, 1
  %r = select i1 %c, i8 -128, i8 %s
  ret i8 %r
}

define i8 @tgt_dropped(i8 noundef %x) {
  %s = add i8 %x, 1
  ret i8 %s
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
