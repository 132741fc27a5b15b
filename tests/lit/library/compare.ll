; strcmp and strncmp.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@hello = constant [6 x i8] c"hello\00"
@help = constant [5 x i8] c"help\00"
@open = constant [3 x i8] c"hel"
@empty = constant [1 x i8] zeroinitializer

declare i32 @strcmp(ptr, ptr)
declare i32 @strncmp(ptr, ptr, i64)

; Any number of that sign will do.
; CHECK: src_strcmp: correct
define i32 @src_strcmp() {
  %r = call i32 @strcmp(ptr @hello, ptr @help)
  ret i32 %r
}
define i32 @tgt_strcmp() {
  ret i32 -17
}

; CHECK: src_strcmp_wrong: incorrect (value mismatch)
define i32 @src_strcmp_wrong() {
  %r = call i32 @strcmp(ptr @hello, ptr @help)
  ret i32 %r
}
define i32 @tgt_strcmp_wrong() {
  ret i32 1
}

; CHECK: src_strcmp_empty: correct
define i32 @src_strcmp_empty(ptr %p) {
  %r = call i32 @strcmp(ptr %p, ptr @empty)
  ret i32 %r
}
define i32 @tgt_strcmp_empty(ptr %p) {
  %b = load i8, ptr %p
  %r = zext i8 %b to i32
  ret i32 %r
}

; CHECK: src_strcmp_same: correct (strings up to 16 bytes)
define i32 @src_strcmp_same(ptr %p) {
  %r = call i32 @strcmp(ptr %p, ptr %p)
  ret i32 %r
}
define i32 @tgt_strcmp_same(ptr %p) {
  ret i32 0
}

; CHECK: src_strcmp_swapped: incorrect (value mismatch)
define i32 @src_strcmp_swapped(ptr %p) {
  %r = call i32 @strcmp(ptr %p, ptr @help)
  ret i32 %r
}
define i32 @tgt_strcmp_swapped(ptr %p) {
  %r = call i32 @strcmp(ptr @help, ptr %p)
  ret i32 %r
}

; The source is undefined: the first string does not end where they are the same.
; CHECK: src_strcmp_open: correct
define i32 @src_strcmp_open() {
  %r = call i32 @strcmp(ptr @open, ptr @hello)
  ret i32 %r
}
define i32 @tgt_strcmp_open() {
  ret i32 0
}

; CHECK: src_strncmp: correct
define i32 @src_strncmp(ptr %p, ptr %q) {
  %r = call i32 @strncmp(ptr %p, ptr %q, i64 1)
  ret i32 %r
}
define i32 @tgt_strncmp(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %r = sub i32 %x, %y
  ret i32 %r
}

; CHECK: src_strncmp_equal: correct
define i32 @src_strncmp_equal() {
  %r = call i32 @strncmp(ptr @open, ptr @hello, i64 3)
  ret i32 %r
}
define i32 @tgt_strncmp_equal() {
  ret i32 0
}

; CHECK: src_strncmp_wrong: incorrect (value mismatch)
define i32 @src_strncmp_wrong() {
  %r = call i32 @strncmp(ptr @help, ptr @hello, i64 4)
  ret i32 %r
}
define i32 @tgt_strncmp_wrong() {
  ret i32 0
}

; CHECK: src_strncmp_nothing: correct
define i32 @src_strncmp_nothing() {
  ret i32 0
}
define i32 @tgt_strncmp_nothing() {
  %r = call i32 @strncmp(ptr null, ptr @hello, i64 0)
  ret i32 %r
}

; CHECK: src_strncmp_open: correct
define i32 @src_strncmp_open() {
  %r = call i32 @strncmp(ptr @open, ptr @hello, i64 4)
  ret i32 %r
}
define i32 @tgt_strncmp_open() {
  ret i32 5
}
