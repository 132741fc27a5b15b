; A check that takes too long ends in time, and the others go on.
; RUN: sh -c 'timeout 8 %lockstep tv --timeout 300ms --solver "cmd:sleep 60" %s > %t; test $? = 2'
; RUN: %FileCheck %s < %t
; CHECK:      src: unknown (timeout)
; CHECK-NEXT: src_ok: correct
; CHECK-NEXT: 1 correct, 0 incorrect, 1 unknown

define i8 @src(i8 noundef %x, i8 noundef %y) {
  %a = mul i8 %x, %y
  %b = add i8 %a, %x
  ret i8 %b
}

define i8 @tgt(i8 noundef %x, i8 noundef %y) {
  %a = udiv i8 %x, 7
  %b = mul i8 %a, %y
  ret i8 %b
}

define i8 @src_ok() {
  ret i8 1
}

define i8 @tgt_ok() {
  ret i8 1
}
