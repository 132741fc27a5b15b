; Nothing to compare, in one file and in two: exit status 3.
; RUN: sh -c '%lockstep tv %s 2> %t; test $? = 3'
; RUN: %FileCheck %s < %t
; RUN: sh -c '%lockstep tv %s %S/Inputs/two.ll 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=TWO < %t
; CHECK: lockstep: error: no pair @src and @tgt, or @src_X and @tgt_X, is defined in {{.*}}no-pair.ll
; TWO:   lockstep: error: no function is defined in both {{.*}}no-pair.ll and {{.*}}two.ll

define i8 @src() {
  ret i8 1
}

declare i8 @tgt()
