; Locals whose address goes nowhere are registers: the verdicts are those of locals in memory.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-promote %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"

; CHECK: src_join: correct
define i8 @src_join(i1 noundef %c, i8 %x) {
entry:
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %then, label %join
then:
  store i8 %x, ptr %a
  br label %join
join:
  %r = load i8, ptr %a
  ret i8 %r
}
define i8 @tgt_join(i1 noundef %c, i8 %x) {
  %r = select i1 %c, i8 %x, i8 1
  ret i8 %r
}

; CHECK: src_join_other: incorrect ({{.*}})
define i8 @src_join_other(i1 noundef %c, i8 %x) {
entry:
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %then, label %join
then:
  store i8 %x, ptr %a
  br label %join
join:
  %r = load i8, ptr %a
  ret i8 %r
}
define i8 @tgt_join_other(i1 noundef %c, i8 %x) {
  %r = select i1 %c, i8 1, i8 %x
  ret i8 %r
}

; Each load reads undef anew.
; CHECK: src_two_undefs: correct
define i8 @src_two_undefs() {
  %a = alloca i8
  %x = load i8, ptr %a
  %y = load i8, ptr %a
  %r = sub i8 %x, %y
  ret i8 %r
}
define i8 @tgt_two_undefs() {
  ret i8 7
}

; CHECK: src_one_zero: incorrect (target's value is more undefined)
define i8 @src_one_zero() {
  ret i8 0
}
define i8 @tgt_one_zero() {
  %a = alloca i8
  %x = load i8, ptr %a
  %y = load i8, ptr %a
  %r = sub i8 %x, %y
  ret i8 %r
}

; What was stored once and frozen is one value.
; CHECK: src_frozen: correct
define i8 @src_frozen() {
  ret i8 0
}
define i8 @tgt_frozen() {
  %a = alloca i8
  %u = load i8, ptr %a
  %f = freeze i8 %u
  store i8 %f, ptr %a
  %x = load i8, ptr %a
  %y = load i8, ptr %a
  %r = sub i8 %x, %y
  ret i8 %r
}

; Poison in one half is poison in the whole, and not in the other half.
; CHECK: src_half: correct
define i32 @src_half(i64 %x) {
  %a = alloca i64
  store i64 %x, ptr %a
  %p = getelementptr i8, ptr %a, i64 4
  store i32 poison, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt_half(i64 %x) {
  %r = trunc i64 %x to i32
  ret i32 %r
}

; CHECK: src_other_half: incorrect (value mismatch)
define i32 @src_other_half(i64 noundef %x) {
  %a = alloca i64
  store i64 %x, ptr %a
  %p = getelementptr i8, ptr %a, i64 4
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt_other_half(i64 noundef %x) {
  %r = trunc i64 %x to i32
  ret i32 %r
}

; CHECK: src_whole_of_halves: incorrect (target returns poison where the source does not)
define i64 @src_whole_of_halves(i32 noundef %x) {
  %r = zext i32 %x to i64
  ret i64 %r
}
define i64 @tgt_whole_of_halves(i32 noundef %x) {
  %a = alloca i64
  %p = getelementptr i8, ptr %a, i64 4
  store i32 %x, ptr %a
  store i32 poison, ptr %p
  %r = load i64, ptr %a
  ret i64 %r
}

; Halves of an undef number that are equal stay equal, where it is loaded whole.
; CHECK: src_equal_halves: incorrect (value mismatch)
define i1 @src_equal_halves(i64 noundef %x) {
  %u = and i64 undef, 4294967295
  %m = mul i64 %u, 4294967297
  %f = alloca i64
  store i64 %m, ptr %f
  %all = load i64, ptr %f
  %fr = freeze i64 %all
  %lo = trunc i64 %fr to i32
  %h = lshr i64 %fr, 32
  %hi = trunc i64 %h to i32
  %p = getelementptr i8, ptr %f, i64 4
  %unused = load i32, ptr %p
  %r = icmp eq i32 %lo, %hi
  ret i1 %r
}
define i1 @tgt_equal_halves(i64 noundef %x) {
  ret i1 false
}

; CHECK: src_loop: correct ({{every iteration|loops up to .*}})
define i32 @src_loop(i32 noundef %n) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %head
head:
  %x = load i32, ptr %i
  %c = icmp ult i32 %x, %n
  br i1 %c, label %body, label %end
body:
  %y = load i32, ptr %i
  %z = add i32 %y, 1
  store i32 %z, ptr %i
  br label %head
end:
  %r = load i32, ptr %i
  ret i32 %r
}
define i32 @tgt_loop(i32 noundef %n) {
  ret i32 %n
}

; CHECK: src_filled: correct
define ptr @src_filled() {
  %a = alloca { ptr, i32 }
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
  %r = load ptr, ptr %a
  ret ptr %r
}
define ptr @tgt_filled() {
  ret ptr null
}

; Access beyond the end is UB, as in memory.
; CHECK: src_beyond: correct
define i8 @src_beyond() {
  %a = alloca i8
  %p = getelementptr i8, ptr %a, i64 1
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_beyond() {
  unreachable
}

; CHECK: src_inside: incorrect (target has undefined behavior where the source has none)
define i8 @src_inside() {
  %a = alloca i16
  %p = getelementptr i8, ptr %a, i64 1
  store i8 0, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_inside() {
  unreachable
}

; Others see volatile accesses.
; CHECK: src_volatile: incorrect (source and target do not both return)
define void @src_volatile(i8 noundef %x) {
  %a = alloca i8
  store volatile i8 %x, ptr %a
  ret void
}
define void @tgt_volatile(i8 noundef %x) {
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
