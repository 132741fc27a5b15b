; Intrinsics that move lanes: reverse, splice, interleave, deinterleave, insert, extract.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_reverse_twice: correct
define <3 x i8> @src_reverse_twice(<3 x i8> %v) {
  %a = call <3 x i8> @llvm.vector.reverse.v3i8(<3 x i8> %v)
  %r = call <3 x i8> @llvm.vector.reverse.v3i8(<3 x i8> %a)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_reverse_twice(<3 x i8> %v) {
  ret <3 x i8> %v
}

; CHECK: src_reverse_once: incorrect (value mismatch)
define <3 x i8> @src_reverse_once(<3 x i8> noundef %v) {
  %r = call <3 x i8> @llvm.vector.reverse.v3i8(<3 x i8> %v)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_reverse_once(<3 x i8> noundef %v) {
  ret <3 x i8> %v
}

; CHECK: src_splice_forward: correct
define <2 x i8> @src_splice_forward(<2 x i8> %v, <2 x i8> %w) {
  %r = call <2 x i8> @llvm.vector.splice.v2i8(<2 x i8> %v, <2 x i8> %w, i32 1)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_splice_forward(<2 x i8> %v, <2 x i8> %w) {
  %r = shufflevector <2 x i8> %v, <2 x i8> %w, <2 x i32> <i32 1, i32 2>
  ret <2 x i8> %r
}

; CHECK: src_splice_from_the_end: correct
define <4 x i8> @src_splice_from_the_end(<4 x i8> %v, <4 x i8> %w) {
  %r = call <4 x i8> @llvm.vector.splice.v4i8(<4 x i8> %v, <4 x i8> %w, i32 -3)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_splice_from_the_end(<4 x i8> %v, <4 x i8> %w) {
  %r = shufflevector <4 x i8> %v, <4 x i8> %w, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  ret <4 x i8> %r
}

; CHECK: src_splice_wrong: incorrect (value mismatch)
define <4 x i8> @src_splice_wrong(<4 x i8> noundef %v, <4 x i8> noundef %w) {
  %r = call <4 x i8> @llvm.vector.splice.v4i8(<4 x i8> %v, <4 x i8> %w, i32 -3)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_splice_wrong(<4 x i8> noundef %v, <4 x i8> noundef %w) {
  %r = shufflevector <4 x i8> %v, <4 x i8> %w, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  ret <4 x i8> %r
}

; CHECK: src_interleave: correct
define <4 x i8> @src_interleave(<2 x i8> %v, <2 x i8> %w) {
  %r = call <4 x i8> @llvm.vector.interleave2.v4i8(<2 x i8> %v, <2 x i8> %w)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_interleave(<2 x i8> %v, <2 x i8> %w) {
  %r = shufflevector <2 x i8> %v, <2 x i8> %w, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  ret <4 x i8> %r
}

; CHECK: src_interleave_wrong: incorrect (value mismatch)
define <4 x i8> @src_interleave_wrong(<2 x i8> noundef %v, <2 x i8> noundef %w) {
  %r = call <4 x i8> @llvm.vector.interleave2.v4i8(<2 x i8> %v, <2 x i8> %w)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_interleave_wrong(<2 x i8> noundef %v, <2 x i8> noundef %w) {
  %r = shufflevector <2 x i8> %v, <2 x i8> %w, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i8> %r
}

; CHECK: src_deinterleave_odd: correct
define <2 x i8> @src_deinterleave_odd(<4 x i8> %v) {
  %p = call {<2 x i8>, <2 x i8>} @llvm.vector.deinterleave2.v4i8(<4 x i8> %v)
  %r = extractvalue {<2 x i8>, <2 x i8>} %p, 1
  ret <2 x i8> %r
}

define <2 x i8> @tgt_deinterleave_odd(<4 x i8> %v) {
  %r = shufflevector <4 x i8> %v, <4 x i8> poison, <2 x i32> <i32 1, i32 3>
  ret <2 x i8> %r
}

; CHECK: src_deinterleave_is_not_halves: incorrect (value mismatch)
define <2 x i8> @src_deinterleave_is_not_halves(<4 x i8> noundef %v) {
  %p = call {<2 x i8>, <2 x i8>} @llvm.vector.deinterleave2.v4i8(<4 x i8> %v)
  %r = extractvalue {<2 x i8>, <2 x i8>} %p, 1
  ret <2 x i8> %r
}

define <2 x i8> @tgt_deinterleave_is_not_halves(<4 x i8> noundef %v) {
  %r = shufflevector <4 x i8> %v, <4 x i8> poison, <2 x i32> <i32 2, i32 3>
  ret <2 x i8> %r
}

; CHECK: src_extract_part: correct
define <2 x i8> @src_extract_part(<4 x i8> %v) {
  %r = call <2 x i8> @llvm.vector.extract.v2i8.v4i8(<4 x i8> %v, i64 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_extract_part(<4 x i8> %v) {
  %r = shufflevector <4 x i8> %v, <4 x i8> poison, <2 x i32> <i32 2, i32 3>
  ret <2 x i8> %r
}

; CHECK: src_insert_part: correct
define <4 x i8> @src_insert_part(<4 x i8> %v, <2 x i8> %w) {
  %r = call <4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8> %v, <2 x i8> %w, i64 2)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_insert_part(<4 x i8> %v, <2 x i8> %w) {
  %a = shufflevector <2 x i8> %w, <2 x i8> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %r = shufflevector <4 x i8> %v, <4 x i8> %a, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  ret <4 x i8> %r
}

; CHECK: src_insert_part_wrong: incorrect (value mismatch)
define <4 x i8> @src_insert_part_wrong(<4 x i8> noundef %v, <2 x i8> noundef %w) {
  %r = call <4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8> %v, <2 x i8> %w, i64 2)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_insert_part_wrong(<4 x i8> noundef %v, <2 x i8> noundef %w) {
  %r = call <4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8> %v, <2 x i8> %w, i64 0)
  ret <4 x i8> %r
}

; CHECK: 7 correct, 5 incorrect, 0 unknown
