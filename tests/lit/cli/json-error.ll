; With --json, an input error is JSON as well.
; RUN: sh -c '%lockstep tv --json %s > %t 2> %t.err; test $? = 3'
; RUN: python3 -m json.tool %t > /dev/null
; RUN: %FileCheck %s < %t
; RUN: %FileCheck %s --check-prefix=ERR < %t.err
; CHECK: "message": "no pair @src and @tgt
; ERR:   lockstep: error: no pair @src and @tgt

define i8 @src() {
  ret i8 1
}
