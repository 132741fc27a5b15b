; Loops that the hardware counts: hints, a subtraction, and a counter that is no value of the program.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_set: correct
define i8 @src_set(i8 %x, i32 %n) {
  call void @llvm.set.loop.iterations.i32(i32 %n)
  ret i8 %x
}

define i8 @tgt_set(i8 %x, i32 %n) {
  ret i8 %x
}

; CHECK: src_set_wrong: incorrect (value mismatch)
define i32 @src_set_wrong(i32 noundef %x, i32 noundef %n) {
  call void @llvm.set.loop.iterations.i32(i32 %n)
  ret i32 %x
}

define i32 @tgt_set_wrong(i32 noundef %x, i32 noundef %n) {
  ret i32 %n
}

; CHECK: src_start: correct
define i32 @src_start(i32 %n) {
  %r = call i32 @llvm.start.loop.iterations.i32(i32 %n)
  ret i32 %r
}

define i32 @tgt_start(i32 %n) {
  ret i32 %n
}

; CHECK: src_start_wrong: incorrect (value mismatch)
define i32 @src_start_wrong(i32 noundef %n) {
  %r = call i32 @llvm.start.loop.iterations.i32(i32 %n)
  ret i32 %r
}

define i32 @tgt_start_wrong(i32 noundef %n) {
  %r = sub i32 %n, 1
  ret i32 %r
}

; CHECK: src_test: correct
define i1 @src_test(i32 noundef %n) {
  %r = call i1 @llvm.test.set.loop.iterations.i32(i32 %n)
  ret i1 %r
}

define i1 @tgt_test(i32 noundef %n) {
  %r = icmp ugt i32 %n, 0
  ret i1 %r
}

; CHECK: src_test_wrong: incorrect (value mismatch)
define i1 @src_test_wrong(i32 noundef %n) {
  %r = call i1 @llvm.test.set.loop.iterations.i32(i32 %n)
  ret i1 %r
}

define i1 @tgt_test_wrong(i32 noundef %n) {
  %r = icmp sgt i32 %n, 0
  ret i1 %r
}

; CHECK: src_test_start: correct
define {i32, i1} @src_test_start(i32 noundef %n) {
  %r = call {i32, i1} @llvm.test.start.loop.iterations.i32(i32 %n)
  ret {i32, i1} %r
}

define {i32, i1} @tgt_test_start(i32 noundef %n) {
  %c = icmp ne i32 %n, 0
  %a = insertvalue {i32, i1} poison, i32 %n, 0
  %r = insertvalue {i32, i1} %a, i1 %c, 1
  ret {i32, i1} %r
}

; CHECK: src_test_start_wrong: incorrect (value mismatch)
define i1 @src_test_start_wrong(i32 noundef %n) {
  %p = call {i32, i1} @llvm.test.start.loop.iterations.i32(i32 %n)
  %r = extractvalue {i32, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_test_start_wrong(i32 noundef %n) {
  %r = icmp eq i32 %n, 0
  ret i1 %r
}

; "An integer SUB of its two operands, which is not allowed to wrap."
; CHECK: src_decrement_reg: correct
define i32 @src_decrement_reg(i32 %n) {
  %r = call i32 @llvm.loop.decrement.reg.i32(i32 %n, i32 4)
  ret i32 %r
}

define i32 @tgt_decrement_reg(i32 %n) {
  %r = sub i32 %n, 4
  ret i32 %r
}

; CHECK: src_decrement_reg_wraps: incorrect (target returns poison where the source does not)
define i32 @src_decrement_reg_wraps(i32 noundef %n) {
  %r = sub i32 %n, 4
  ret i32 %r
}

define i32 @tgt_decrement_reg_wraps(i32 noundef %n) {
  %r = call i32 @llvm.loop.decrement.reg.i32(i32 %n, i32 4)
  ret i32 %r
}

; CHECK: src_counter: correct
define i1 @src_counter() {
  call void @llvm.set.loop.iterations.i32(i32 3)
  %a = call i1 @llvm.loop.decrement.i32(i32 2)
  %b = call i1 @llvm.loop.decrement.i32(i32 1)
  %n = xor i1 %b, true
  %r = and i1 %a, %n
  ret i1 %r
}

define i1 @tgt_counter() {
  ret i1 true
}

; CHECK: src_counter_wrong: incorrect (value mismatch)
define i1 @src_counter_wrong() {
  call void @llvm.set.loop.iterations.i32(i32 3)
  %a = call i1 @llvm.loop.decrement.i32(i32 1)
  %b = call i1 @llvm.loop.decrement.i32(i32 1)
  ret i1 %b
}

define i1 @tgt_counter_wrong() {
  ret i1 false
}

; A counter on both sides, set by either intrinsic.
; CHECK: src_counter_twice: correct
define i1 @src_counter_twice(i32 noundef %n) {
  %c = call i1 @llvm.test.set.loop.iterations.i32(i32 %n)
  br i1 %c, label %loop, label %out
loop:
  %a = call i1 @llvm.loop.decrement.i32(i32 1)
  ret i1 %a
out:
  ret i1 false
}

define i1 @tgt_counter_twice(i32 noundef %n) {
  %c = icmp ne i32 %n, 0
  br i1 %c, label %loop, label %out
loop:
  call void @llvm.set.loop.iterations.i32(i32 %n)
  %a = call i1 @llvm.loop.decrement.i32(i32 1)
  ret i1 %a
out:
  ret i1 false
}

; CHECK: src_counter_wraps: correct
define i1 @src_counter_wraps() {
  call void @llvm.set.loop.iterations.i32(i32 0)
  %a = call i1 @llvm.loop.decrement.i32(i32 1)
  br i1 %a, label %one, label %two
one:
  ret i1 false
two:
  ret i1 true
}

define i1 @tgt_counter_wraps() {
  unreachable
}

declare void @llvm.set.loop.iterations.i32(i32)
declare i32 @llvm.start.loop.iterations.i32(i32)
declare i1 @llvm.test.set.loop.iterations.i32(i32)
declare {i32, i1} @llvm.test.start.loop.iterations.i32(i32)
declare i32 @llvm.loop.decrement.reg.i32(i32, i32)
declare i1 @llvm.loop.decrement.i32(i32)
