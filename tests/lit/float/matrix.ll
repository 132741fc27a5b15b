; llvm.matrix.multiply of floats: sums of products. In which order they are summed is not said, so
; that a target may lower it so, and nothing is refuted.
; RUN: sh -c '%lockstep tv %s --timeout 20s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32, i32, i32)
declare <2 x float> @llvm.matrix.multiply.v2f32.v4f32.v2f32(<4 x float>, <2 x float>, i32, i32, i32)

; CHECK: src_lowered: correct
define <2 x float> @src_lowered(<4 x float> noundef %a, <2 x float> noundef %b) {
  %r = call <2 x float> @llvm.matrix.multiply.v2f32.v4f32.v2f32(<4 x float> %a, <2 x float> %b, i32 2, i32 2, i32 1)
  ret <2 x float> %r
}

define <2 x float> @tgt_lowered(<4 x float> noundef %a, <2 x float> noundef %b) {
  %first = shufflevector <4 x float> %a, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %second = shufflevector <4 x float> %a, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %x = shufflevector <2 x float> %b, <2 x float> poison, <2 x i32> zeroinitializer
  %y = shufflevector <2 x float> %b, <2 x float> poison, <2 x i32> <i32 1, i32 1>
  %p = fmul <2 x float> %first, %x
  %q = fmul <2 x float> %second, %y
  %r = fadd <2 x float> %p, %q
  ret <2 x float> %r
}

; CHECK: src_one_column: unknown (approximated: the order in which llvm.matrix.multiply sums)
define <2 x float> @src_one_column(<4 x float> noundef %a, <2 x float> noundef %b) {
  %r = call <2 x float> @llvm.matrix.multiply.v2f32.v4f32.v2f32(<4 x float> %a, <2 x float> %b, i32 2, i32 2, i32 1)
  ret <2 x float> %r
}

define <2 x float> @tgt_one_column(<4 x float> noundef %a, <2 x float> noundef %b) {
  %first = shufflevector <4 x float> %a, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %p = fmul <2 x float> %first, %b
  ret <2 x float> %p
}

; CHECK: src_raised: unknown (unsupported: the order in which llvm.matrix.multiply sums)
define <2 x float> @src_raised(<4 x float> noundef %a, <2 x float> noundef %b) {
  %first = shufflevector <4 x float> %a, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %second = shufflevector <4 x float> %a, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %x = shufflevector <2 x float> %b, <2 x float> poison, <2 x i32> zeroinitializer
  %y = shufflevector <2 x float> %b, <2 x float> poison, <2 x i32> <i32 1, i32 1>
  %p = fmul <2 x float> %first, %x
  %q = fmul <2 x float> %second, %y
  %r = fadd <2 x float> %p, %q
  ret <2 x float> %r
}

define <2 x float> @tgt_raised(<4 x float> noundef %a, <2 x float> noundef %b) {
  %r = call <2 x float> @llvm.matrix.multiply.v2f32.v4f32.v2f32(<4 x float> %a, <2 x float> %b, i32 2, i32 2, i32 1)
  ret <2 x float> %r
}

; A poison element spoils the rows or columns that it goes into.
; CHECK: src_poison: correct
define float @src_poison(<4 x float> noundef %a, float noundef %x) {
  %b = insertelement <4 x float> poison, float %x, i32 0
  %c = insertelement <4 x float> %b, float %x, i32 1
  %r = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %a, <4 x float> %c, i32 2, i32 2, i32 2)
  %e = extractelement <4 x float> %r, i32 3
  ret float %e
}

define float @tgt_poison(<4 x float> noundef %a, float noundef %x) {
  ret float poison
}

; CHECK: 2 correct, 0 incorrect, 2 unknown
