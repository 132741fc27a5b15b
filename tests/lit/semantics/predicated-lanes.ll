; Vector predication: folds, and lanes that move.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_sum: correct
define i8 @src_sum(i8 %s, <4 x i8> %a) {
  %r = call i8 @llvm.vp.reduce.add.v4i8(i8 %s, <4 x i8> %a, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  ret i8 %r
}

define i8 @tgt_sum(i8 %s, <4 x i8> %a) {
  %x = extractelement <4 x i8> %a, i32 0
  %y = extractelement <4 x i8> %a, i32 2
  %t = add i8 %x, %y
  %r = add i8 %t, %s
  ret i8 %r
}

; CHECK: src_sum_of_one_more: incorrect (value mismatch)
define i8 @src_sum_of_one_more(i8 %s, <4 x i8> noundef %a) {
  %r = call i8 @llvm.vp.reduce.add.v4i8(i8 %s, <4 x i8> %a, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  ret i8 %r
}

define i8 @tgt_sum_of_one_more(i8 %s, <4 x i8> noundef %a) {
  %r = call i8 @llvm.vp.reduce.add.v4i8(i8 %s, <4 x i8> %a, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 4)
  ret i8 %r
}

; Poison in a lane that is off does no harm.
; CHECK: src_sum_beside_poison: correct
define i8 @src_sum_beside_poison(i8 %s) {
  %r = call i8 @llvm.vp.reduce.umin.v2i8(i8 %s, <2 x i8> <i8 3, i8 poison>, <2 x i1> <i1 1, i1 0>, i32 2)
  ret i8 %r
}

define i8 @tgt_sum_beside_poison(i8 %s) {
  %r = call i8 @llvm.umin.i8(i8 %s, i8 3)
  ret i8 %r
}

; CHECK: src_sum_of_poison: incorrect (target returns poison where the source does not)
define i8 @src_sum_of_poison(i8 noundef %s) {
  %r = call i8 @llvm.umin.i8(i8 %s, i8 3)
  ret i8 %r
}

define i8 @tgt_sum_of_poison(i8 noundef %s) {
  %r = call i8 @llvm.vp.reduce.umin.v2i8(i8 %s, <2 x i8> <i8 3, i8 poison>, <2 x i1> <i1 1, i1 1>, i32 2)
  ret i8 %r
}

; "If the vector length is zero, the result is equal to start_value."
; CHECK: src_sum_of_none: correct
define i8 @src_sum_of_none(i8 %s, <2 x i8> %a, <2 x i1> noundef %m) {
  %r = call i8 @llvm.vp.reduce.mul.v2i8(i8 %s, <2 x i8> %a, <2 x i1> %m, i32 0)
  ret i8 %r
}

define i8 @tgt_sum_of_none(i8 %s, <2 x i8> %a, <2 x i1> noundef %m) {
  ret i8 %s
}

; CHECK: src_masked_sum: correct
define i8 @src_masked_sum(i8 noundef %s, <2 x i8> noundef %a, <2 x i1> noundef %m) {
  %r = call i8 @llvm.vp.reduce.xor.v2i8(i8 %s, <2 x i8> %a, <2 x i1> %m, i32 2)
  ret i8 %r
}

define i8 @tgt_masked_sum(i8 noundef %s, <2 x i8> noundef %a, <2 x i1> noundef %m) {
  %k = select <2 x i1> %m, <2 x i8> %a, <2 x i8> zeroinitializer
  %x = call i8 @llvm.vector.reduce.xor.v2i8(<2 x i8> %k)
  %r = xor i8 %x, %s
  ret i8 %r
}

; CHECK: src_neutral: incorrect (value mismatch)
define i8 @src_neutral(i8 noundef %s, <2 x i8> noundef %a, <2 x i1> noundef %m) {
  %r = call i8 @llvm.vp.reduce.and.v2i8(i8 %s, <2 x i8> %a, <2 x i1> %m, i32 2)
  ret i8 %r
}

define i8 @tgt_neutral(i8 noundef %s, <2 x i8> noundef %a, <2 x i1> noundef %m) {
  %k = select <2 x i1> %m, <2 x i8> %a, <2 x i8> zeroinitializer
  %x = call i8 @llvm.vector.reduce.and.v2i8(<2 x i8> %k)
  %r = and i8 %x, %s
  ret i8 %r
}

; CHECK: src_float_sum: correct
define half @src_float_sum(half %s, <2 x half> %a, <2 x i1> noundef %m) {
  %r = call half @llvm.vp.reduce.fadd.v2f16(half %s, <2 x half> %a, <2 x i1> <i1 1, i1 0>, i32 2)
  ret half %r
}

define half @tgt_float_sum(half %s, <2 x half> %a, <2 x i1> noundef %m) {
  %x = extractelement <2 x half> %a, i32 0
  %r = fadd half %s, %x
  ret half %r
}

; Negative zero is no effect, zero is one.
; CHECK: src_float_neutral: incorrect (value mismatch)
define half @src_float_neutral(half noundef %s, <2 x half> noundef %a) {
  %r = call half @llvm.vp.reduce.fadd.v2f16(half %s, <2 x half> %a, <2 x i1> zeroinitializer, i32 2)
  ret half %r
}

define half @tgt_float_neutral(half noundef %s, <2 x half> noundef %a) {
  %r = fadd half %s, 0.0
  ret half %r
}

; The reference says that the result is the start value, and gives an expansion that computes.
; CHECK: src_float_expanded: unknown (approximated: correct if a fold without lanes chooses a NaN)
define half @src_float_expanded(half noundef %s, <1 x half> noundef %a, <1 x i1> noundef %m) {
  %r = call half @llvm.vp.reduce.fadd.v1f16(half %s, <1 x half> %a, <1 x i1> %m, i32 1)
  ret half %r
}

define half @tgt_float_expanded(half noundef %s, <1 x half> noundef %a, <1 x i1> noundef %m) {
  %k = select <1 x i1> %m, <1 x half> %a, <1 x half> <half -0.0>
  %r = call half @llvm.vector.reduce.fadd.v1f16(half %s, <1 x half> %k)
  ret half %r
}

; CHECK: src_splat: correct
define <3 x i8> @src_splat(i8 %x) {
  %r = call <3 x i8> @llvm.experimental.vp.splat.v3i8(i8 %x, <3 x i1> <i1 1, i1 0, i1 1>, i32 2)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_splat(i8 %x) {
  %r = insertelement <3 x i8> <i8 0, i8 1, i8 2>, i8 %x, i32 0
  ret <3 x i8> %r
}

; CHECK: src_reverse: correct
define <4 x i8> @src_reverse(<4 x i8> %a) {
  %r = call <4 x i8> @llvm.experimental.vp.reverse.v4i8(<4 x i8> %a, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 3)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_reverse(<4 x i8> %a) {
  %r = shufflevector <4 x i8> %a, <4 x i8> poison, <4 x i32> <i32 2, i32 1, i32 0, i32 3>
  ret <4 x i8> %r
}

; CHECK: src_reverse_all: incorrect (value mismatch)
define <4 x i8> @src_reverse_all(<4 x i8> noundef %a) {
  %r = call <4 x i8> @llvm.experimental.vp.reverse.v4i8(<4 x i8> %a, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 3)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_reverse_all(<4 x i8> noundef %a) {
  %r = shufflevector <4 x i8> %a, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i8> %r
}

; Twice is as it was.
; CHECK: src_reverse_twice: correct
define <3 x i8> @src_reverse_twice(<3 x i8> %a, i32 noundef %n) {
  %r = call <3 x i8> @llvm.experimental.vp.reverse.v3i8(<3 x i8> %a, <3 x i1> <i1 1, i1 1, i1 1>, i32 %n)
  %s = call <3 x i8> @llvm.experimental.vp.reverse.v3i8(<3 x i8> %r, <3 x i1> <i1 1, i1 1, i1 1>, i32 %n)
  ret <3 x i8> %s
}

define <3 x i8> @tgt_reverse_twice(<3 x i8> %a, i32 noundef %n) {
  ret <3 x i8> %a
}

; The examples of the reference.
; CHECK: src_splice: correct
define <4 x i8> @src_splice(<4 x i8> %a, <4 x i8> %b) {
  %r = call <4 x i8> @llvm.experimental.vp.splice.v4i8(<4 x i8> %a, <4 x i8> %b, i32 1, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 2, i32 3)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_splice(<4 x i8> %a, <4 x i8> %b) {
  %r = shufflevector <4 x i8> %a, <4 x i8> %b, <4 x i32> <i32 1, i32 4, i32 5, i32 0>
  ret <4 x i8> %r
}

; CHECK: src_splice_from_end: correct
define <4 x i8> @src_splice_from_end(<4 x i8> %a, <4 x i8> %b) {
  %r = call <4 x i8> @llvm.experimental.vp.splice.v4i8(<4 x i8> %a, <4 x i8> %b, i32 -2, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 3, i32 2)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_splice_from_end(<4 x i8> %a, <4 x i8> %b) {
  %r = shufflevector <4 x i8> %a, <4 x i8> %b, <4 x i32> <i32 1, i32 2, i32 0, i32 0>
  ret <4 x i8> %r
}

; CHECK: src_splice_elsewhere: incorrect (value mismatch)
define <4 x i8> @src_splice_elsewhere(<4 x i8> noundef %a, <4 x i8> noundef %b) {
  %r = call <4 x i8> @llvm.experimental.vp.splice.v4i8(<4 x i8> %a, <4 x i8> %b, i32 1, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 2, i32 3)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_splice_elsewhere(<4 x i8> noundef %a, <4 x i8> noundef %b) {
  %r = shufflevector <4 x i8> %a, <4 x i8> %b, <4 x i32> <i32 1, i32 4, i32 6, i32 0>
  ret <4 x i8> %r
}

; An index beyond the first vector is undefined.
; CHECK: src_splice_beyond: correct
define <2 x i8> @src_splice_beyond(<2 x i8> %a) {
  %r = call <2 x i8> @llvm.experimental.vp.splice.v2i8(<2 x i8> %a, <2 x i8> %a, i32 1, <2 x i1> <i1 1, i1 1>, i32 1, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_splice_beyond(<2 x i8> %a) {
  unreachable
}

; CHECK: src_count: correct
define i32 @src_count(<4 x i1> noundef %m, i32 noundef %n) {
  %r = call i32 @llvm.vp.cttz.elts.i32.v4i8(<4 x i8> <i8 poison, i8 0, i8 5, i8 6>, i1 false, <4 x i1> <i1 0, i1 1, i1 1, i1 1>, i32 %n)
  ret i32 %r
}

define i32 @tgt_count(<4 x i1> noundef %m, i32 noundef %n) {
  %r = call i32 @llvm.umin.i32(i32 %n, i32 2)
  ret i32 %r
}

; CHECK: src_count_all: incorrect (value mismatch)
define i32 @src_count_all(<4 x i1> noundef %m, i32 noundef %n) {
  %r = call i32 @llvm.vp.cttz.elts.i32.v4i8(<4 x i8> zeroinitializer, i1 false, <4 x i1> %m, i32 %n)
  ret i32 %r
}

define i32 @tgt_count_all(<4 x i1> noundef %m, i32 noundef %n) {
  ret i32 4
}

; CHECK: src_count_poison: correct
define i32 @src_count_poison(<4 x i1> noundef %m, i32 noundef %n) {
  %r = call i32 @llvm.vp.cttz.elts.i32.v4i8(<4 x i8> zeroinitializer, i1 true, <4 x i1> %m, i32 %n)
  ret i32 %r
}

define i32 @tgt_count_poison(<4 x i1> noundef %m, i32 noundef %n) {
  ret i32 4
}
