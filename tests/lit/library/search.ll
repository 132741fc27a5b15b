; strchr, strrchr, memchr, memrchr, strspn, strcspn, strpbrk, strstr.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@hello = constant [6 x i8] c"hello\00"
@open = constant [3 x i8] c"abc"
@lo = constant [3 x i8] c"lo\00"
@empty = constant [1 x i8] zeroinitializer

declare ptr @strchr(ptr, i32)
declare ptr @strrchr(ptr, i32)
declare ptr @memchr(ptr, i32, i64)
declare ptr @memrchr(ptr, i32, i64)
declare i64 @strspn(ptr, ptr)
declare i64 @strcspn(ptr, ptr)
declare ptr @strpbrk(ptr, ptr)
declare ptr @strstr(ptr, ptr)
declare i64 @strlen(ptr)

; CHECK: src_strchr: correct
define ptr @src_strchr() {
  %r = call ptr @strchr(ptr @hello, i32 108)
  ret ptr %r
}
define ptr @tgt_strchr() {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

; CHECK: src_strchr_wrong: incorrect (value mismatch)
define ptr @src_strchr_wrong() {
  %r = call ptr @strchr(ptr @hello, i32 108)
  ret ptr %r
}
define ptr @tgt_strchr_wrong() {
  ret ptr getelementptr (i8, ptr @hello, i64 3)
}

; The end counts; only the low byte of the number does.
; CHECK: src_strchr_end: correct (strings up to 16 bytes)
define ptr @src_strchr_end(ptr %p) {
  %r = call ptr @strchr(ptr %p, i32 256)
  ret ptr %r
}
define ptr @tgt_strchr_end(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  %r = getelementptr inbounds i8, ptr %p, i64 %n
  ret ptr %r
}

; CHECK: src_strchr_none: correct
define ptr @src_strchr_none() {
  %r = call ptr @strchr(ptr @hello, i32 120)
  ret ptr %r
}
define ptr @tgt_strchr_none() {
  ret ptr null
}

; The source is undefined.
; CHECK: src_strchr_open: correct
define ptr @src_strchr_open() {
  %r = call ptr @strchr(ptr @open, i32 120)
  ret ptr %r
}
define ptr @tgt_strchr_open() {
  ret ptr @hello
}

; It looks no further than where it is.
; CHECK: src_strchr_found: incorrect (value mismatch)
define ptr @src_strchr_found() {
  %r = call ptr @strchr(ptr @open, i32 98)
  ret ptr %r
}
define ptr @tgt_strchr_found() {
  ret ptr @hello
}

; CHECK: src_strrchr: correct
define ptr @src_strrchr() {
  %r = call ptr @strrchr(ptr @hello, i32 108)
  ret ptr %r
}
define ptr @tgt_strrchr() {
  ret ptr getelementptr (i8, ptr @hello, i64 3)
}

; CHECK: src_strrchr_wrong: incorrect (value mismatch)
define ptr @src_strrchr_wrong(ptr noundef %p) {
  %r = call ptr @strrchr(ptr %p, i32 108)
  ret ptr %r
}
define ptr @tgt_strrchr_wrong(ptr noundef %p) {
  %r = call ptr @strchr(ptr %p, i32 108)
  ret ptr %r
}

; CHECK: src_strrchr_open: correct
define ptr @src_strrchr_open() {
  %r = call ptr @strrchr(ptr @open, i32 98)
  ret ptr %r
}
define ptr @tgt_strrchr_open() {
  ret ptr @hello
}

; CHECK: src_memchr: correct
define ptr @src_memchr(ptr %p, i32 noundef %x) {
  %r = call ptr @memchr(ptr %p, i32 %x, i64 1)
  ret ptr %r
}
define ptr @tgt_memchr(ptr %p, i32 noundef %x) {
  %b = load i8, ptr %p
  %y = trunc i32 %x to i8
  %c = icmp eq i8 %b, %y
  %r = select i1 %c, ptr %p, ptr null
  ret ptr %r
}

; CHECK: src_memchr_wrong: incorrect (value mismatch)
define ptr @src_memchr_wrong(ptr %p, i32 noundef %x) {
  %r = call ptr @memchr(ptr %p, i32 %x, i64 1)
  ret ptr %r
}
define ptr @tgt_memchr_wrong(ptr %p, i32 noundef %x) {
  %b = load i8, ptr %p
  %y = trunc i32 %x to i8
  %c = icmp ne i8 %b, %y
  %r = select i1 %c, ptr %p, ptr null
  ret ptr %r
}

; CHECK: src_memchr_outside: correct
define ptr @src_memchr_outside() {
  %r = call ptr @memchr(ptr @open, i32 120, i64 4)
  ret ptr %r
}
define ptr @tgt_memchr_outside() {
  ret ptr @open
}

; CHECK: src_memchr_nothing: correct
define ptr @src_memchr_nothing(ptr %p) {
  %r = call ptr @memchr(ptr %p, i32 120, i64 0)
  ret ptr %r
}
define ptr @tgt_memchr_nothing(ptr %p) {
  ret ptr null
}

; CHECK: src_memrchr: correct
define ptr @src_memrchr() {
  %r = call ptr @memrchr(ptr @hello, i32 108, i64 3)
  ret ptr %r
}
define ptr @tgt_memrchr() {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

; CHECK: src_memrchr_wrong: incorrect (value mismatch)
define ptr @src_memrchr_wrong() {
  %r = call ptr @memrchr(ptr @hello, i32 108, i64 4)
  ret ptr %r
}
define ptr @tgt_memrchr_wrong() {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

; CHECK: src_memrchr_outside: correct
define ptr @src_memrchr_outside() {
  %r = call ptr @memrchr(ptr @open, i32 98, i64 4)
  ret ptr %r
}
define ptr @tgt_memrchr_outside() {
  ret ptr null
}

; CHECK: src_strspn: correct
define i64 @src_strspn() {
  %a = call i64 @strspn(ptr @hello, ptr @lo)
  %p = getelementptr i8, ptr @hello, i64 2
  %b = call i64 @strspn(ptr %p, ptr @lo)
  %r = add i64 %a, %b
  ret i64 %r
}
define i64 @tgt_strspn() {
  ret i64 3
}

; CHECK: src_strspn_wrong: incorrect (value mismatch)
define i64 @src_strspn_wrong() {
  %a = call i64 @strspn(ptr @hello, ptr @hello)
  ret i64 %a
}
define i64 @tgt_strspn_wrong() {
  ret i64 6
}

; CHECK: src_strspn_open: correct
define i64 @src_strspn_open() {
  %a = call i64 @strspn(ptr @hello, ptr @open)
  ret i64 %a
}
define i64 @tgt_strspn_open() {
  ret i64 6
}

; CHECK: src_strcspn: correct (strings up to 16 bytes)
define i64 @src_strcspn(ptr %p) {
  %a = call i64 @strcspn(ptr %p, ptr @empty)
  ret i64 %a
}
define i64 @tgt_strcspn(ptr %p) {
  %a = call i64 @strlen(ptr %p)
  ret i64 %a
}

; CHECK: src_strcspn_wrong: incorrect ({{.*}})
define i64 @src_strcspn_wrong(ptr %p) {
  %a = call i64 @strcspn(ptr %p, ptr @lo)
  ret i64 %a
}
define i64 @tgt_strcspn_wrong(ptr %p) {
  %a = call i64 @strlen(ptr %p)
  ret i64 %a
}

; CHECK: src_strpbrk: correct
define ptr @src_strpbrk() {
  %a = call ptr @strpbrk(ptr @hello, ptr @lo)
  ret ptr %a
}
define ptr @tgt_strpbrk() {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

; CHECK: src_strpbrk_wrong: incorrect (value mismatch)
define ptr @src_strpbrk_wrong(ptr %p) {
  %a = call ptr @strpbrk(ptr %p, ptr @empty)
  ret ptr %a
}
define ptr @tgt_strpbrk_wrong(ptr %p) {
  ret ptr %p
}

; CHECK: src_strpbrk_none: correct (strings up to 16 bytes)
define ptr @src_strpbrk_none(ptr %p) {
  %a = call ptr @strpbrk(ptr %p, ptr @empty)
  ret ptr %a
}
define ptr @tgt_strpbrk_none(ptr %p) {
  ret ptr null
}

; CHECK: src_strstr: correct
define ptr @src_strstr() {
  %a = call ptr @strstr(ptr @hello, ptr @lo)
  ret ptr %a
}
define ptr @tgt_strstr() {
  ret ptr getelementptr (i8, ptr @hello, i64 3)
}

; CHECK: src_strstr_wrong: incorrect (value mismatch)
define ptr @src_strstr_wrong() {
  %a = call ptr @strstr(ptr @lo, ptr @hello)
  ret ptr %a
}
define ptr @tgt_strstr_wrong() {
  ret ptr @lo
}

; CHECK: src_strstr_empty: correct (strings up to 16 bytes)
define ptr @src_strstr_empty(ptr %p) {
  %a = call ptr @strstr(ptr %p, ptr @empty)
  ret ptr %a
}
define ptr @tgt_strstr_empty(ptr %p) {
  ret ptr %p
}

; CHECK: src_strstr_open: correct
define ptr @src_strstr_open() {
  %a = call ptr @strstr(ptr @open, ptr @lo)
  ret ptr %a
}
define ptr @tgt_strstr_open() {
  ret ptr @hello
}
