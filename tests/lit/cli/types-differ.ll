; Types that differ are an error of the input, said with its place; the others are checked first.
; RUN: sh -c '%lockstep tv %s > %t 2> %t.err; test $? = 3'
; RUN: %FileCheck %s < %t
; RUN: %FileCheck %s --check-prefix=ERR --strict-whitespace < %t.err
; CHECK:      src_ok: correct
; CHECK-NEXT: 1 correct, 0 incorrect, 0 unknown
; ERR:{{^.*}}types-differ.ll:[[#@LINE+10]]:12: error: the types of @src and @tgt differ: the source is 'i8 (i8)', the target is 'i16 (i16)'
; ERR-NEXT:define i16 @tgt(i16 %x) {
; ERR-NEXT:           ^

define i8 @src(i8 %x) {
  ret i8 %x
}

; The line of the error follows.

define i16 @tgt(i16 %x) {
  ret i16 %x
}

define i8 @src_ok() {
  ret i8 1
}

define i8 @tgt_ok() {
  ret i8 1
}
