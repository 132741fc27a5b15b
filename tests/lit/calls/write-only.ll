; A callee that writes without reading need not write all: what was there may stay.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @on(ptr)
declare i32 @on2(ptr, ptr)
@g = global i32 0

; CHECK: src_argument_keeps: incorrect (value mismatch)
define i32 @src_argument_keeps() {
  store i32 1, ptr @g
  %r = call i32 @on(ptr @g) nounwind willreturn memory(argmem: write)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_argument_keeps() {
  store i32 2, ptr @g
  %r = call i32 @on(ptr @g) nounwind willreturn memory(argmem: write)
  %s = load i32, ptr @g
  ret i32 %s
}

; CHECK: src_local_keeps: incorrect (value mismatch)
define i32 @src_local_keeps() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr %a) nounwind willreturn memory(argmem: write)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_local_keeps() {
  %a = alloca i32
  store i32 2, ptr %a
  %r = call i32 @on(ptr %a) nounwind willreturn memory(argmem: write)
  %s = load i32, ptr %a
  ret i32 %s
}

; CHECK: src_parameter_keeps: incorrect (value mismatch)
define i32 @src_parameter_keeps() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_parameter_keeps() {
  %a = alloca i32
  store i32 2, ptr %a
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

; CHECK: src_uninitialized_keeps: incorrect (target's value is more undefined)
define i32 @src_uninitialized_keeps() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_uninitialized_keeps() {
  %a = alloca i32
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

; CHECK: src_shown_later: incorrect (observable events differ)
define void @src_shown_later() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(write)
  call void @ext() nounwind
  ret void
}

define void @tgt_shown_later() {
  store i32 2, ptr @g
  call void @ext() nounwind memory(write)
  call void @ext() nounwind
  ret void
}

; CHECK: src_shown_at_return: incorrect (memory mismatch)
define void @src_shown_at_return() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(write)
  ret void
}

define void @tgt_shown_at_return() {
  call void @ext() nounwind memory(write)
  ret void
}

; CHECK: src_read_other_write_argument: incorrect (value mismatch)
define i32 @src_read_other_write_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr nocapture %a) nounwind memory(read, argmem: write)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_read_other_write_argument() {
  %a = alloca i32
  store i32 2, ptr %a
  %r = call i32 @on(ptr nocapture %a) nounwind memory(read, argmem: write)
  %s = load i32, ptr %a
  ret i32 %s
}

; Overwritten by the function itself afterwards.
; CHECK: src_overwritten_later: correct
define i32 @src_overwritten_later() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  store i32 3, ptr %a
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_overwritten_later() {
  %a = alloca i32
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  ret i32 3
}

; CHECK: src_same_below: correct
define i32 @src_same_below() {
  %a = alloca i32
  store i32 0, ptr %a
  store i32 1, ptr %a
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_same_below() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

; One argument is read, the other written; they may be one.
; CHECK: src_read_one_write_other: correct
define i32 @src_read_one_write_other() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on2(ptr readonly nocapture %a, ptr writeonly nocapture %b) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_read_one_write_other() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on2(ptr readonly nocapture %a, ptr writeonly nocapture %b) nounwind
  ret i32 1
}

; CHECK: src_read_and_write_one: incorrect (value mismatch)
define i32 @src_read_and_write_one() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on2(ptr readonly nocapture %a, ptr writeonly nocapture %a) nounwind
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_read_and_write_one() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on2(ptr readonly nocapture %a, ptr writeonly nocapture %a) nounwind
  ret i32 1
}

; It may write part of it: the other part stays.
; CHECK: src_half_overwritten: incorrect (target's value is more undefined)
define i16 @src_half_overwritten() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr nocapture %a) nounwind memory(argmem: write)
  store i16 7, ptr %a
  %q = getelementptr i8, ptr %a, i64 2
  %s = load i16, ptr %q
  ret i16 %s
}

define i16 @tgt_half_overwritten() {
  %a = alloca i32
  %r = call i32 @on(ptr nocapture %a) nounwind memory(argmem: write)
  %q = getelementptr i8, ptr %a, i64 2
  %s = load i16, ptr %q
  ret i16 %s
}

; CHECK: src_undefined_below: correct
define i32 @src_undefined_below() {
  %a = alloca i32
  %r = call i32 @on(ptr nocapture %a) nounwind memory(argmem: write)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_undefined_below() {
  %a = alloca i32
  store i32 7, ptr %a
  %r = call i32 @on(ptr nocapture %a) nounwind memory(argmem: write)
  %s = load i32, ptr %a
  ret i32 %s
}
