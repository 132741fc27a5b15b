; memset_pattern4, 8 and 16: a pattern that is repeated, and cut off where the length ends.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-apple-macosx10.15.0"

@twos = private unnamed_addr constant [4 x i32] [i32 2, i32 2, i32 2, i32 2], align 16
@count = private unnamed_addr constant [4 x i32] [i32 0, i32 1, i32 2, i32 3], align 16
@here = external global i8
@both = private unnamed_addr constant [2 x ptr] [ptr @here, ptr @here], align 16

declare void @memset_pattern4(ptr, ptr, i64)
declare void @memset_pattern8(ptr, ptr, i64)
declare void @memset_pattern16(ptr, ptr, i64)

; CHECK: src_one: correct
define void @src_one(ptr %p) {
  store i32 0, ptr %p, align 4
  %q = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %q, align 4
  ret void
}
define void @tgt_one(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @count, i64 8)
  ret void
}

; CHECK: src_too_long: incorrect ({{.*}})
define void @src_too_long(ptr %p) {
  store i32 0, ptr %p, align 4
  %q = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %q, align 4
  ret void
}
define void @tgt_too_long(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @count, i64 9)
  ret void
}

; It starts again after its end, not after the length of another.
; CHECK: src_again: correct
define i32 @src_again(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @count, i64 40)
  ret i32 1
}
define i32 @tgt_again(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @count, i64 40)
  %q = getelementptr i32, ptr %p, i64 9
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

; CHECK: src_shorter: incorrect (value mismatch)
define i32 @src_shorter(ptr %p) {
  call void @memset_pattern8(ptr %p, ptr @count, i64 40)
  ret i32 2
}
define i32 @tgt_shorter(ptr %p) {
  call void @memset_pattern8(ptr %p, ptr @count, i64 40)
  %q = getelementptr i32, ptr %p, i64 6
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

; Across the end of the pattern.
; CHECK: src_across: correct
define i64 @src_across(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @count, i64 40)
  ret i64 3
}
define i64 @tgt_across(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @count, i64 40)
  %q = getelementptr i8, ptr %p, i64 12
  %r = load i64, ptr %q, align 1
  ret i64 %r
}

; Any number of any elements.
; CHECK: src_every: correct
define i32 @src_every(ptr %p, i64 %n, i64 %i) {
  %bytes = shl i64 %n, 2
  call void @memset_pattern4(ptr %p, ptr @twos, i64 %bytes)
  ret i32 2
}
define i32 @tgt_every(ptr %p, i64 %n, i64 %i) {
  %bytes = shl i64 %n, 2
  call void @memset_pattern16(ptr %p, ptr @twos, i64 %bytes)
  ret i32 2
}

; CHECK: src_every_wrong: incorrect (memory mismatch)
define void @src_every_wrong(ptr %p, i64 %n) {
  %bytes = shl i64 %n, 2
  call void @memset_pattern4(ptr %p, ptr @count, i64 %bytes)
  ret void
}
define void @tgt_every_wrong(ptr %p, i64 %n) {
  %bytes = shl i64 %n, 2
  call void @memset_pattern16(ptr %p, ptr @count, i64 %bytes)
  ret void
}

; Pointers stay pointers.
; CHECK: src_pointer: correct
define ptr @src_pointer(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @both, i64 64)
  ret ptr @here
}
define ptr @tgt_pointer(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @both, i64 64)
  %q = getelementptr ptr, ptr %p, i64 5
  %r = load ptr, ptr %q, align 1
  ret ptr %r
}

; What the pattern is when it is called counts.
; CHECK: src_then: correct
define i32 @src_then(ptr noalias %p, i32 noundef %x, i32 %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @memset_pattern4(ptr %p, ptr %a, i64 8)
  store i32 %y, ptr %a
  ret i32 %x
}
define i32 @tgt_then(ptr noalias %p, i32 noundef %x, i32 %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @memset_pattern4(ptr %p, ptr %a, i64 8)
  %q = getelementptr i32, ptr %p, i64 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

; CHECK: src_now: incorrect (value mismatch)
define i32 @src_now(ptr noalias %p, i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @memset_pattern4(ptr %p, ptr %a, i64 8)
  store i32 %y, ptr %a
  ret i32 %y
}
define i32 @tgt_now(ptr noalias %p, i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @memset_pattern4(ptr %p, ptr %a, i64 8)
  store i32 %y, ptr %a
  %q = getelementptr i32, ptr %p, i64 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

; The source has UB: there is nothing to write to.
; CHECK: src_nowhere: correct
define i32 @src_nowhere() {
  call void @memset_pattern4(ptr null, ptr @twos, i64 4)
  ret i32 1
}
define i32 @tgt_nowhere() {
  ret i32 2
}

; Nothing is looked at where nothing is written.
; CHECK: src_nothing: incorrect (value mismatch)
define i32 @src_nothing() {
  call void @memset_pattern4(ptr null, ptr null, i64 0)
  ret i32 1
}
define i32 @tgt_nothing() {
  ret i32 2
}

; A pattern that is written while it is read: which, is not said.
; CHECK: src_overlap: unknown (approximated: a pattern that is overwritten)
define void @src_overlap(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @memset_pattern4(ptr %q, ptr %p, i64 8)
  ret void
}
define void @tgt_overlap(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i32, ptr %p, align 1
  store i32 %v, ptr %q, align 1
  %r = getelementptr i8, ptr %p, i64 5
  %w = load i32, ptr %p, align 1
  store i32 %w, ptr %r, align 1
  ret void
}

; In a loop.
; CHECK: src_loop: correct (loops up to {{[0-9]+}} iteration{{s?}})
define void @src_loop(ptr %p, i32 %n) {
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %end, label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 2, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %t = trunc i64 %next to i32
  %done = icmp eq i32 %t, %n
  br i1 %done, label %end, label %body
end:
  ret void
}
define void @tgt_loop(ptr %p, i32 %n) {
  %wide = zext i32 %n to i64
  %bytes = shl nuw nsw i64 %wide, 2
  call void @memset_pattern16(ptr %p, ptr @twos, i64 %bytes)
  ret void
}
