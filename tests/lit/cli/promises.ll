; What is promised and not checked: a proof of a target that promises more, and a counterexample
; against a source that promises, are no verdicts.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; CHECK:      src_more: unknown (unsupported: attribute noalias of the result)
; CHECK-NEXT: src_less: correct
; CHECK-NEXT: src_wrong: unknown (approximated: attribute noalias of the result)
; CHECK-NEXT: 1 correct, 0 incorrect, 2 unknown

define ptr @src_more(ptr %p) {
  ret ptr %p
}

define noalias ptr @tgt_more(ptr %p) {
  ret ptr %p
}

define noalias ptr @src_less(ptr %p) {
  ret ptr %p
}

define ptr @tgt_less(ptr %p) {
  ret ptr %p
}

define noalias ptr @src_wrong(ptr %p) {
  ret ptr %p
}

define ptr @tgt_wrong(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  ret ptr %q
}
