; memcpy, memmove, memset and their like, called as functions.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

declare ptr @memcpy(ptr, ptr, i64)
declare ptr @memmove(ptr, ptr, i64)
declare ptr @mempcpy(ptr, ptr, i64)
declare ptr @memset(ptr, i32, i64)
declare void @bcopy(ptr, ptr, i64)
declare void @bzero(ptr, i64)
declare ptr @__memcpy_chk(ptr, ptr, i64, i64)
declare ptr @__memset_chk(ptr, i32, i64, i64)
declare ptr @__strcpy_chk(ptr, ptr, i64)
declare ptr @strcpy(ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK: src_memcpy: correct
define ptr @src_memcpy(ptr %p, ptr %q, i64 %n) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 %n)
  ret ptr %r
}
define ptr @tgt_memcpy(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret ptr %p
}

; CHECK: src_memcpy_wrong: incorrect ({{.*}})
define ptr @src_memcpy_wrong(ptr noundef %p, ptr noundef %q, i64 %n) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 %n)
  ret ptr %r
}
define ptr @tgt_memcpy_wrong(ptr noundef %p, ptr noundef %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret ptr %q
}

; The source is undefined.
; CHECK: src_memcpy_overlap: correct
define void @src_memcpy_overlap(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 4)
  ret void
}
define void @tgt_memcpy_overlap(ptr %p) {
  ret void
}

; CHECK: src_memmove: correct
define ptr @src_memmove(ptr %p, ptr %q, i64 %n) {
  %r = call ptr @memmove(ptr %p, ptr %q, i64 %n)
  ret ptr %r
}
define ptr @tgt_memmove(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret ptr %p
}

; CHECK: src_memmove_wrong: incorrect (target has undefined behavior where the source has none)
define ptr @src_memmove_wrong(ptr %p, ptr %q, i64 %n) {
  %r = call ptr @memmove(ptr %p, ptr %q, i64 %n)
  ret ptr %r
}
define ptr @tgt_memmove_wrong(ptr %p, ptr %q, i64 %n) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 %n)
  ret ptr %r
}

; CHECK: src_mempcpy: correct
define ptr @src_mempcpy(ptr %p, ptr %q, i64 %n) {
  %r = call ptr @mempcpy(ptr %p, ptr %q, i64 %n)
  ret ptr %r
}
define ptr @tgt_mempcpy(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  %r = getelementptr i8, ptr %p, i64 %n
  ret ptr %r
}

; CHECK: src_mempcpy_wrong: incorrect (value mismatch)
define ptr @src_mempcpy_wrong(ptr noundef %p, ptr %q) {
  %r = call ptr @mempcpy(ptr %p, ptr %q, i64 4)
  ret ptr %r
}
define ptr @tgt_mempcpy_wrong(ptr noundef %p, ptr %q) {
  %r = call ptr @memcpy(ptr %p, ptr %q, i64 4)
  ret ptr %r
}

; CHECK: src_memset: correct
define ptr @src_memset(ptr %p, i32 %x, i64 %n) {
  %r = call ptr @memset(ptr %p, i32 %x, i64 %n)
  ret ptr %r
}
define ptr @tgt_memset(ptr %p, i32 %x, i64 %n) {
  %b = trunc i32 %x to i8
  call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %n, i1 false)
  ret ptr %p
}

; CHECK: src_memset_wrong: incorrect (memory mismatch)
define void @src_memset_wrong(ptr %p) {
  %r = call ptr @memset(ptr %p, i32 1, i64 4)
  ret void
}
define void @tgt_memset_wrong(ptr %p) {
  store i32 1, ptr %p, align 1
  ret void
}

; CHECK: src_bzero: correct
define void @src_bzero(ptr %p) {
  call void @bzero(ptr %p, i64 4)
  ret void
}
define void @tgt_bzero(ptr %p) {
  store i32 0, ptr %p, align 1
  ret void
}

; CHECK: src_bzero_wrong: incorrect ({{.*}})
define void @src_bzero_wrong(ptr %p) {
  call void @bzero(ptr %p, i64 3)
  ret void
}
define void @tgt_bzero_wrong(ptr %p) {
  store i32 0, ptr %p, align 1
  ret void
}

; From the first to the second.
; CHECK: src_bcopy: correct
define void @src_bcopy(ptr %p, ptr %q) {
  call void @bcopy(ptr %p, ptr %q, i64 4)
  ret void
}
define void @tgt_bcopy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  ret void
}

; CHECK: src_bcopy_wrong: incorrect ({{.*}})
define void @src_bcopy_wrong(ptr %p, ptr %q) {
  call void @bcopy(ptr %p, ptr %q, i64 4)
  ret void
}
define void @tgt_bcopy_wrong(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; No room is known.
; CHECK: src_checked: correct
define ptr @src_checked(ptr %p, ptr %q, i64 %n) {
  %r = call ptr @__memcpy_chk(ptr %p, ptr %q, i64 %n, i64 -1)
  ret ptr %r
}
define ptr @tgt_checked(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret ptr %p
}

; CHECK: src_checked_fits: correct
define ptr @src_checked_fits(ptr %p) {
  %r = call ptr @__memset_chk(ptr %p, i32 0, i64 4, i64 4)
  ret ptr %r
}
define ptr @tgt_checked_fits(ptr %p) {
  store i32 0, ptr %p, align 1
  ret ptr %p
}

; CHECK: src_checked_wrong: incorrect (memory mismatch)
define ptr @src_checked_wrong(ptr %p) {
  %r = call ptr @__memset_chk(ptr %p, i32 0, i64 4, i64 4)
  ret ptr %r
}
define ptr @tgt_checked_wrong(ptr %p) {
  store i32 7, ptr %p, align 1
  ret ptr %p
}

; It does not fit: the program ends there, which is not modelled.
; CHECK: src_checked_too_long: unknown (approximated: call to @__memset_chk)
define ptr @src_checked_too_long(ptr %p) {
  %r = call ptr @__memset_chk(ptr %p, i32 0, i64 4, i64 3)
  ret ptr %r
}
define ptr @tgt_checked_too_long(ptr %p) {
  store i32 0, ptr %p, align 1
  ret ptr %p
}

; CHECK: src_checked_string: correct
define ptr @src_checked_string(ptr %p, ptr %q) {
  %r = call ptr @__strcpy_chk(ptr %p, ptr %q, i64 -1)
  ret ptr %r
}
define ptr @tgt_checked_string(ptr %p, ptr %q) {
  %r = call ptr @strcpy(ptr %p, ptr %q)
  ret ptr %r
}
