; Intrinsics that only say something about a value: expect, ssa.copy, annotation-like.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_expect: correct
define i1 @src_expect(i1 %x) {
  %r = call i1 @llvm.expect.i1(i1 %x, i1 true)
  ret i1 %r
}

define i1 @tgt_expect(i1 %x) {
  ret i1 %x
}

; CHECK: src_expect_is_no_promise: incorrect (value mismatch)
define i1 @src_expect_is_no_promise(i1 %x) {
  %r = call i1 @llvm.expect.i1(i1 %x, i1 true)
  ret i1 %r
}

define i1 @tgt_expect_is_no_promise(i1 %x) {
  ret i1 true
}

; CHECK: src_expect_with_probability: correct
define i8 @src_expect_with_probability(i8 %x) {
  %r = call i8 @llvm.expect.with.probability.i8(i8 %x, i8 3, double 0.9)
  ret i8 %r
}

define i8 @tgt_expect_with_probability(i8 %x) {
  ret i8 %x
}

; CHECK: src_ssa_copy: correct
define i65 @src_ssa_copy(i65 %x) {
  %r = call i65 @llvm.ssa.copy.i65(i65 %x)
  ret i65 %r
}

define i65 @tgt_ssa_copy(i65 %x) {
  ret i65 %x
}

; CHECK: src_copy_is_no_freeze: incorrect ({{target returns poison where the source does not|target's value is more undefined}})
define i8 @src_copy_is_no_freeze(i8 %x) {
  %r = freeze i8 %x
  ret i8 %r
}

define i8 @tgt_copy_is_no_freeze(i8 %x) {
  %r = call i8 @llvm.ssa.copy.i8(i8 %x)
  ret i8 %r
}

; CHECK: src_donothing: correct
define void @src_donothing() {
  call void @llvm.donothing()
  ret void
}

define void @tgt_donothing() {
  ret void
}

; CHECK: 4 correct, 2 incorrect, 0 unknown
