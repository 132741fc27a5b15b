; A byte in memory is poison as a whole, unless lanes of less than a byte are stored.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

; InstCombine: memcpy of one byte is an i8 load and store
; CHECK: src_mc1_i8: correct
define void @src_mc1_i8(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 1, i1 false)
  ret void
}
define void @tgt_mc1_i8(ptr %p, ptr %q) {
  %v = load i8, ptr %q, align 1
  store i8 %v, ptr %p, align 1
  ret void
}

; struct {char c;} assignment at -O1 is a one byte memcpy, InstCombine makes an i8 load and store of it
; CHECK: src_c1_struct_assign: correct
define void @src_c1_struct_assign(ptr noundef %d, ptr noundef %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %d, ptr align 1 %s, i64 1, i1 false)
  ret void
}
define void @tgt_c1_struct_assign(ptr noundef %d, ptr noundef %s) {
  %v = load i8, ptr %s, align 1
  store i8 %v, ptr %d, align 1
  ret void
}

; A memmove of 2 bytes up by 1 as two loads, then two stores.
; CHECK: src_mm_overlap_i32: correct
define void @src_mm_overlap_i32(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 2, i1 false)
  ret void
}
define void @tgt_mm_overlap_i32(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %r = getelementptr i8, ptr %p, i64 2
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  store i8 %a, ptr %q
  store i8 %b, ptr %r
  ret void
}

; Of four bytes one may be poison, which makes all of an integer poison: this is not a copy of one byte.
; CHECK: src_four: incorrect (memory mismatch)
define void @src_four(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}
define void @tgt_four(ptr %p, ptr %q) {
  %v = load i32, ptr %q, align 1
  %w = freeze i32 %v
  store i32 %w, ptr %p, align 1
  store i8 0, ptr %p, align 1
  ret void
}

; Lanes of one bit are poison by themselves.
; CHECK: src_lanes: correct
define <8 x i1> @src_lanes(ptr %p, <8 x i1> %v) {
  store <8 x i1> %v, ptr %p
  %r = load <8 x i1>, ptr %p
  ret <8 x i1> %r
}
define <8 x i1> @tgt_lanes(ptr %p, <8 x i1> %v) {
  store <8 x i1> %v, ptr %p
  ret <8 x i1> %v
}
