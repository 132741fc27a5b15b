; min/max around a sum taken for a saturating sum: the bound must be the right complement.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_wrong_complement: incorrect (value mismatch)
define i8 @src_wrong_complement(i8 noundef %x) {
  %m = call i8 @llvm.umin.i8(i8 %x, i8 10)
  %r = add i8 %m, -10
  ret i8 %r
}

define i8 @tgt_wrong_complement(i8 noundef %x) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 -10)
  ret i8 %r
}

; CHECK: src_right_complement: correct
define i8 @src_right_complement(i8 noundef %x) {
  %m = call i8 @llvm.umin.i8(i8 %x, i8 9)
  %r = add i8 %m, -10
  ret i8 %r
}

define i8 @tgt_right_complement(i8 noundef %x) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 -10)
  ret i8 %r
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
