; Functions that copy strings.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@hello = constant [6 x i8] c"hello\00"
@open = constant [3 x i8] c"abc"
@empty = constant [1 x i8] zeroinitializer

declare ptr @strcpy(ptr, ptr)
declare ptr @stpcpy(ptr, ptr)
declare ptr @strncpy(ptr, ptr, i64)
declare ptr @stpncpy(ptr, ptr, i64)
declare ptr @strcat(ptr, ptr)
declare ptr @strncat(ptr, ptr, i64)
declare i64 @strlcpy(ptr, ptr, i64)
declare i64 @strlen(ptr)
declare ptr @strdup(ptr)
declare ptr @strndup(ptr, i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK: src_strcpy: correct
define ptr @src_strcpy(ptr %p) {
  %r = call ptr @strcpy(ptr %p, ptr @hello)
  ret ptr %r
}
define ptr @tgt_strcpy(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 6, i1 false)
  ret ptr %p
}

; CHECK: src_strcpy_wrong: incorrect (memory mismatch)
define ptr @src_strcpy_wrong(ptr %p) {
  %r = call ptr @strcpy(ptr %p, ptr @hello)
  ret ptr %r
}
define ptr @tgt_strcpy_wrong(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 5, i1 false)
  ret ptr %p
}

; The source is undefined.
; CHECK: src_strcpy_open: correct
define ptr @src_strcpy_open(ptr %p) {
  %r = call ptr @strcpy(ptr %p, ptr @open)
  ret ptr %r
}
define ptr @tgt_strcpy_open(ptr %p) {
  ret ptr null
}

; CHECK: src_strcpy_narrow: correct
define i8 @src_strcpy_narrow() {
  %a = alloca [5 x i8]
  %r = call ptr @strcpy(ptr %a, ptr @hello)
  %x = load i8, ptr %a
  ret i8 %x
}
define i8 @tgt_strcpy_narrow() {
  unreachable
}

; CHECK: src_strcpy_itself: correct (strings up to 16 bytes)
define ptr @src_strcpy_itself(ptr %p) {
  %r = call ptr @strcpy(ptr %p, ptr %p)
  ret ptr %r
}
define ptr @tgt_strcpy_itself(ptr %p) {
  ret ptr %p
}

; CHECK: src_stpcpy: correct
define ptr @src_stpcpy(ptr %p) {
  %r = call ptr @stpcpy(ptr %p, ptr @hello)
  ret ptr %r
}
define ptr @tgt_stpcpy(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 6, i1 false)
  %r = getelementptr inbounds i8, ptr %p, i64 5
  ret ptr %r
}

; CHECK: src_stpcpy_wrong: incorrect (value mismatch)
define ptr @src_stpcpy_wrong(ptr %p) {
  %r = call ptr @stpcpy(ptr %p, ptr @hello)
  ret ptr %r
}
define ptr @tgt_stpcpy_wrong(ptr %p) {
  %r = call ptr @strcpy(ptr %p, ptr @hello)
  ret ptr %r
}

; CHECK: src_stpcpy_unused: correct
define void @src_stpcpy_unused(ptr %p) {
  %r = call ptr @stpcpy(ptr %p, ptr @hello)
  ret void
}
define void @tgt_stpcpy_unused(ptr %p) {
  %r = call ptr @strcpy(ptr %p, ptr @hello)
  ret void
}

; CHECK: src_strncpy: correct
define ptr @src_strncpy(ptr %p) {
  %r = call ptr @strncpy(ptr %p, ptr @open, i64 3)
  ret ptr %r
}
define ptr @tgt_strncpy(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @open, i64 3, i1 false)
  ret ptr %p
}

; The rest is filled with zeros.
; CHECK: src_strncpy_padded: correct
define ptr @src_strncpy_padded(ptr %p) {
  %r = call ptr @strncpy(ptr %p, ptr @empty, i64 8)
  ret ptr %r
}
define ptr @tgt_strncpy_padded(ptr %p) {
  store i64 0, ptr %p, align 1
  ret ptr %p
}

; CHECK: src_strncpy_wrong: incorrect (memory mismatch)
define ptr @src_strncpy_wrong(ptr %p) {
  %r = call ptr @strncpy(ptr %p, ptr @hello, i64 8)
  ret ptr %r
}
define ptr @tgt_strncpy_wrong(ptr %p) {
  %x = load i64, ptr %p, align 1
  store i64 %x, ptr %p, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 6, i1 false)
  ret ptr %p
}

; CHECK: src_strncpy_open: correct
define ptr @src_strncpy_open(ptr %p) {
  %r = call ptr @strncpy(ptr %p, ptr @open, i64 4)
  ret ptr %r
}
define ptr @tgt_strncpy_open(ptr %p) {
  ret ptr null
}

; CHECK: src_stpncpy: correct
define ptr @src_stpncpy(ptr %p) {
  %r = call ptr @stpncpy(ptr %p, ptr @open, i64 2)
  ret ptr %r
}
define ptr @tgt_stpncpy(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @open, i64 2, i1 false)
  %r = getelementptr i8, ptr %p, i64 2
  ret ptr %r
}

; CHECK: src_stpncpy_wrong: incorrect (value mismatch)
define ptr @src_stpncpy_wrong(ptr %p) {
  %r = call ptr @stpncpy(ptr %p, ptr @hello, i64 7)
  ret ptr %r
}
define ptr @tgt_stpncpy_wrong(ptr %p) {
  %q = call ptr @strncpy(ptr %p, ptr @hello, i64 7)
  %r = getelementptr i8, ptr %p, i64 7
  ret ptr %r
}

; CHECK: src_strcat: correct
define ptr @src_strcat(ptr %p) {
  store i8 0, ptr %p
  %r = call ptr @strcat(ptr %p, ptr @hello)
  ret ptr %r
}
define ptr @tgt_strcat(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 6, i1 false)
  ret ptr %p
}

; CHECK: src_strcat_empty: correct (strings up to 16 bytes)
define ptr @src_strcat_empty(ptr %p) {
  %r = call ptr @strcat(ptr %p, ptr @empty)
  ret ptr %r
}
define ptr @tgt_strcat_empty(ptr %p) {
  ret ptr %p
}

; CHECK: src_strcat_wrong: incorrect ({{.*}})
define ptr @src_strcat_wrong(ptr %p) {
  %r = call ptr @strcat(ptr %p, ptr @hello)
  ret ptr %r
}
define ptr @tgt_strcat_wrong(ptr %p) {
  ret ptr %p
}

; CHECK: src_strncat: correct
define ptr @src_strncat(ptr %p) {
  store i8 0, ptr %p
  %r = call ptr @strncat(ptr %p, ptr @open, i64 3)
  ret ptr %r
}
define ptr @tgt_strncat(ptr %p) {
  store i8 0, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @open, i64 3, i1 false)
  %q = getelementptr i8, ptr %p, i64 3
  store i8 0, ptr %q
  ret ptr %p
}

; CHECK: src_strncat_wrong: incorrect ({{.*}})
define ptr @src_strncat_wrong(ptr %p) {
  store i8 0, ptr %p
  %r = call ptr @strncat(ptr %p, ptr @open, i64 3)
  ret ptr %r
}
define ptr @tgt_strncat_wrong(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @open, i64 3, i1 false)
  ret ptr %p
}

; CHECK: src_strdup: correct
define void @src_strdup() {
  %r = call ptr @strdup(ptr @hello)
  ret void
}
define void @tgt_strdup() {
  ret void
}

; CHECK: src_strdup_contents: correct
define i64 @src_strdup_contents() {
  %r = call ptr @strdup(ptr @hello)
  %c = icmp eq ptr %r, null
  br i1 %c, label %none, label %some
none:
  ret i64 -1
some:
  %n = call i64 @strlen(ptr %r)
  call void @free(ptr %r)
  ret i64 5
}
define i64 @tgt_strdup_contents() {
  %r = call ptr @strdup(ptr @hello)
  %c = icmp eq ptr %r, null
  br i1 %c, label %none, label %some
none:
  ret i64 -1
some:
  %n = call i64 @strlen(ptr %r)
  call void @free(ptr %r)
  ret i64 %n
}

; It may fail.
; CHECK: src_strdup_wrong: incorrect (target has undefined behavior where the source has none)
define i8 @src_strdup_wrong() {
  ret i8 104
}
define i8 @tgt_strdup_wrong() {
  %r = call ptr @strdup(ptr @hello)
  %x = load i8, ptr %r
  call void @free(ptr %r)
  ret i8 %x
}

; CHECK: src_strdup_open: correct
define ptr @src_strdup_open() {
  %r = call ptr @strdup(ptr @open)
  ret ptr %r
}
define ptr @tgt_strdup_open() {
  ret ptr @open
}

; CHECK: src_strndup: correct
define ptr @src_strndup() {
  %r = call ptr @strndup(ptr @hello, i64 7)
  ret ptr %r
}
define ptr @tgt_strndup() {
  %r = call ptr @strdup(ptr @hello)
  ret ptr %r
}

; CHECK: src_strndup_wrong: incorrect (memory mismatch)
define ptr @src_strndup_wrong() {
  %r = call ptr @strndup(ptr @hello, i64 4)
  ret ptr %r
}
define ptr @tgt_strndup_wrong() {
  %r = call ptr @strdup(ptr @hello)
  ret ptr %r
}

; As much as there is room for, and always an end.
; CHECK: src_strlcpy: correct
define i64 @src_strlcpy(ptr %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @hello, i64 3)
  ret i64 %r
}
define i64 @tgt_strlcpy(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 2, i1 false)
  %q = getelementptr i8, ptr %p, i64 2
  store i8 0, ptr %q
  ret i64 5
}

; CHECK: src_strlcpy_no_room: correct
define i64 @src_strlcpy_no_room(ptr %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @hello, i64 0)
  ret i64 %r
}
define i64 @tgt_strlcpy_no_room(ptr %p) {
  ret i64 5
}

; CHECK: src_strlcpy_wrong: incorrect (value mismatch)
define i64 @src_strlcpy_wrong(ptr %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @hello, i64 0)
  ret i64 %r
}
define i64 @tgt_strlcpy_wrong(ptr %p) {
  ret i64 0
}

; CHECK: src_strlcpy_open: correct
define i64 @src_strlcpy_open(ptr %p) {
  %r = call i64 @strlcpy(ptr %p, ptr @open, i64 2)
  ret i64 %r
}
define i64 @tgt_strlcpy_open(ptr %p) {
  ret i64 0
}
