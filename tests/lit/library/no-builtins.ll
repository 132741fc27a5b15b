; Callers without library functions, and functions of such names that are defined here.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%S = type { i8, i32 }
%P = type { ptr, i32 }
@k = constant [4 x i8] c"abc\00"
declare i64 @strlen(ptr)
declare i32 @abs(i32)
declare i32 @atoi(ptr)
define internal i32 @isdigit(i32 %x) {
  ret i32 5
}
define i32 @isascii(i32 %x) {
  ret i32 0
}

; CHECK: src_nb_strlen: incorrect ({{.*}})
define i64 @src_nb_strlen() "no-builtins" {
  %r = call i64 @strlen(ptr @k)
  ret i64 %r
}
define i64 @tgt_nb_strlen() "no-builtins" {
  ret i64 3
}

; CHECK: src_b_strlen: correct
define i64 @src_b_strlen() {
  %r = call i64 @strlen(ptr @k)
  ret i64 %r
}
define i64 @tgt_b_strlen() {
  ret i64 3
}

; CHECK: src_nb_abs: incorrect ({{.*}})
define i32 @src_nb_abs() "no-builtin-abs" {
  %r = call i32 @abs(i32 -4)
  ret i32 %r
}
define i32 @tgt_nb_abs() "no-builtin-abs" {
  ret i32 4
}

; CHECK: src_nb_other: correct
define i32 @src_nb_other() "no-builtin-labs" {
  %r = call i32 @abs(i32 -4)
  ret i32 %r
}
define i32 @tgt_nb_other() "no-builtin-labs" {
  ret i32 4
}

; CHECK: src_nb_local: unknown (inter-procedural: what @isdigit does)
define i32 @src_nb_local() {
  %r = call i32 @isdigit(i32 65)
  ret i32 %r
}
define i32 @tgt_nb_local() {
  ret i32 0
}

; CHECK: src_nb_defined: unknown (inter-procedural: what @isascii does)
define i1 @src_nb_defined() {
  %r = call i32 @isascii(i32 65)
  %c = icmp ne i32 %r, 0
  ret i1 %c
}
define i1 @tgt_nb_defined() {
  ret i1 true
}

; CHECK: src_nb_removed: incorrect ({{.*}})
define i32 @src_nb_removed(ptr %s) "no-builtin-atoi" {
  %r = call i32 @atoi(ptr %s)
  ret i32 0
}
define i32 @tgt_nb_removed(ptr %s) "no-builtin-atoi" {
  ret i32 0
}

; CHECK: 2 correct, 3 incorrect, 2 unknown
