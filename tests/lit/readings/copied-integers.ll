; InstCombine makes the load and the store of an integer of a copy of 1, 2, 4 or 8 bytes. An integer is poison as a
; whole, and the bytes of a pointer are no pointer in it: that this is a copy nonetheless is a reading that is told.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK: src_four: unknown (approximated: correct if an integer that is loaded and stored keeps bytes as they are)
define void @src_four(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define void @tgt_four(ptr %d, ptr %s) {
  %v = load i32, ptr %s, align 1
  store i32 %v, ptr %d, align 1
  ret void
}

; Overlapping ones, too.
; CHECK: src_moved: unknown (approximated: correct if an integer that is loaded and stored keeps bytes as they are)
define void @src_moved(ptr %d, ptr %s) {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  ret void
}
define void @tgt_moved(ptr %d, ptr %s) {
  %v = load i64, ptr %s, align 1
  store i64 %v, ptr %d, align 1
  ret void
}

; A pointer stays one.
; CHECK: src_pointer: unknown (approximated: correct if an integer that is loaded and stored keeps bytes as they are)
define ptr @src_pointer(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %s, i64 8, i1 false)
  %p = load ptr, ptr %d
  ret ptr %p
}
define ptr @tgt_pointer(ptr %d, ptr %s) {
  %v = load i64, ptr %s, align 8
  store i64 %v, ptr %d, align 8
  %p = load ptr, ptr %d
  ret ptr %p
}

; Something was written in between: what is stored is what was there before, as a number.
; CHECK: src_between: incorrect (memory mismatch)
define void @src_between(ptr %d, ptr %s, ptr %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  store i32 0, ptr %x
  ret void
}
define void @tgt_between(ptr %d, ptr %s, ptr %x) {
  %v = load i32, ptr %s, align 1
  store i32 0, ptr %x
  store i32 %v, ptr %d, align 1
  ret void
}

; The source copies bytes: those that it has written are not lost by others that it has not.
; CHECK: src_part: incorrect (value mismatch)
define i8 @src_part(i8 %v) {
  %a = alloca i32
  %b = alloca i32
  store i8 %v, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  %r = load i8, ptr %b
  ret i8 %r
}
define i8 @tgt_part(i8 %v) {
  %w = add i8 %v, 1
  ret i8 %w
}

; CHECK: src_poisoned: incorrect (value mismatch)
define i8 @src_poisoned(i8 %v) {
  %a = alloca i32
  %b = alloca i32
  %c = getelementptr i8, ptr %a, i64 1
  store i8 poison, ptr %c
  store i8 %v, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  %r = load i8, ptr %b
  ret i8 %r
}
define i8 @tgt_poisoned(i8 %v) {
  %w = add i8 %v, 1
  ret i8 %w
}

; Another place; fewer bytes.
; CHECK: src_elsewhere: incorrect (target has undefined behavior where the source has none)
define void @src_elsewhere(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define void @tgt_elsewhere(ptr %d, ptr %s) {
  %p = getelementptr i8, ptr %s, i64 1
  %v = load i32, ptr %p, align 1
  store i32 %v, ptr %d, align 1
  ret void
}

; CHECK: src_fewer: incorrect (memory mismatch)
define void @src_fewer(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define void @tgt_fewer(ptr %d, ptr %s) {
  %v = load i16, ptr %s, align 1
  store i16 %v, ptr %d, align 1
  ret void
}
