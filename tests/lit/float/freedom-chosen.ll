; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What fast-math flags let passes compute instead.

; CHECK: src_reciprocal: correct
define half @src_reciprocal(half noundef %x, half noundef %y) {
  %r = fdiv arcp half %x, %y
  ret half %r
}
define half @tgt_reciprocal(half noundef %x, half noundef %y) {
  %q = fdiv half 1.0, %y
  %r = fmul half %x, %q
  ret half %r
}

; without the flag it is rounded twice
; CHECK: src_no_reciprocal: incorrect (value mismatch)
define half @src_no_reciprocal(half noundef %x, half noundef %y) {
  %r = fdiv half %x, %y
  ret half %r
}
define half @tgt_no_reciprocal(half noundef %x, half noundef %y) {
  %q = fdiv half 1.0, %y
  %r = fmul half %x, %q
  ret half %r
}

; what the flag may mean beside that is not known
; CHECK: src_other_reciprocal: unknown (approximated: fdiv arcp)
define half @src_other_reciprocal(half noundef %x, half noundef %y) {
  %r = fdiv arcp half %x, %y
  ret half %r
}
define half @tgt_other_reciprocal(half noundef %x, half noundef %y) {
  %q = fdiv half 1.0, %y
  %s = fmul half %x, %q
  %r = fadd half %s, 1.0
  ret half %r
}

; CHECK: src_fused: correct
define half @src_fused(half noundef %x, half noundef %y, half noundef %z) {
  %m = fmul contract half %x, %y
  %r = fsub contract half %z, %m
  ret half %r
}
define half @tgt_fused(half noundef %x, half noundef %y, half noundef %z) {
  %n = fneg half %x
  %r = call half @llvm.fma(half %n, half %y, half %z)
  ret half %r
}

; both have to allow it
; CHECK: src_half_fused: unknown (approximated: fsub contract)
define half @src_half_fused(half noundef %x, half noundef %y, half noundef %z) {
  %m = fmul half %x, %y
  %r = fsub contract half %z, %m
  ret half %r
}
define half @tgt_half_fused(half noundef %x, half noundef %y, half noundef %z) {
  %n = fneg half %x
  %r = call half @llvm.fma(half %n, half %y, half %z)
  ret half %r
}

; CHECK: src_not_fused: incorrect (value mismatch)
define half @src_not_fused(half noundef %x, half noundef %y, half noundef %z) {
  %m = fmul half %x, %y
  %r = fsub half %z, %m
  ret half %r
}
define half @tgt_not_fused(half noundef %x, half noundef %y, half noundef %z) {
  %n = fneg half %x
  %r = call half @llvm.fma(half %n, half %y, half %z)
  ret half %r
}

; CHECK: src_reordered: correct
define float @src_reordered(float noundef %x, float noundef %y, float noundef %z) {
  %s = fsub reassoc nsz float %x, %y
  %r = fadd reassoc nsz float %s, %z
  ret float %r
}
define float @tgt_reordered(float noundef %x, float noundef %y, float noundef %z) {
  %s = fsub float %z, %y
  %r = fadd float %s, %x
  ret float %r
}

; CHECK: src_in_order: incorrect (value mismatch)
define float @src_in_order(float noundef %x, float noundef %y, float noundef %z) {
  %s = fsub nsz float %x, %y
  %r = fadd nsz float %s, %z
  ret float %r
}
define float @tgt_in_order(float noundef %x, float noundef %y, float noundef %z) {
  %s = fsub float %z, %y
  %r = fadd float %s, %x
  ret float %r
}

; CHECK: src_reduced: correct
define half @src_reduced(<4 x half> noundef %v) {
  %r = call reassoc half @llvm.vector.reduce.fadd.v4f16(half -0.0, <4 x half> %v)
  ret half %r
}
define half @tgt_reduced(<4 x half> noundef %v) {
  %h = shufflevector <4 x half> %v, <4 x half> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %s = fadd <4 x half> %v, %h
  %o = shufflevector <4 x half> %s, <4 x half> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %t = fadd <4 x half> %s, %o
  %r = extractelement <4 x half> %t, i32 0
  ret half %r
}

; CHECK: src_reduced_in_order: incorrect (value mismatch)
define half @src_reduced_in_order(<4 x half> noundef %v) {
  %r = call half @llvm.vector.reduce.fadd.v4f16(half -0.0, <4 x half> %v)
  ret half %r
}
define half @tgt_reduced_in_order(<4 x half> noundef %v) {
  %h = shufflevector <4 x half> %v, <4 x half> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %s = fadd <4 x half> %v, %h
  %o = shufflevector <4 x half> %s, <4 x half> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %t = fadd <4 x half> %s, %o
  %r = extractelement <4 x half> %t, i32 0
  ret half %r
}

declare half @llvm.fma(half, half, half)
declare half @llvm.vector.reduce.fadd.v4f16(half, <4 x half>)
