; Nothing incorrect but something unknown: exit status 2.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; CHECK:      src: unknown (unsupported: attribute returned of parameter 0 added by the target)
; CHECK-NEXT: src_ok: correct
; CHECK-NEXT: 1 correct, 0 incorrect, 1 unknown

define i8 @src(i8 %x) {
  ret i8 %x
}

define i8 @tgt(i8 returned %x) {
  %y = and i8 %x, -1
  ret i8 %y
}

define i8 @src_ok() {
  ret i8 1
}

define i8 @tgt_ok() {
  ret i8 1
}
