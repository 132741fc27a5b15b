; Answers that the compiler gives: either is right, but it is the same at each use.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_widened: correct
define i8 @src_widened(i1 noundef %x) {
  %w = call i1 @llvm.experimental.widenable.condition()
  %c = and i1 %x, %w
  br i1 %c, label %guarded, label %leave
guarded:
  ret i8 1
leave:
  ret i8 2
}

define i8 @tgt_widened(i1 noundef %x) {
  ret i8 2
}

; CHECK: src_widened_the_other_way: incorrect (value mismatch)
define i8 @src_widened_the_other_way(i1 noundef %x) {
  %w = call i1 @llvm.experimental.widenable.condition()
  %c = and i1 %x, %w
  br i1 %c, label %guarded, label %leave
guarded:
  ret i8 1
leave:
  ret i8 2
}

define i8 @tgt_widened_the_other_way(i1 noundef %x) {
  ret i8 1
}

; "An invocation produces a particular, singular value."
; CHECK: src_one_value: correct
define i1 @src_one_value() {
  %w = call i1 @llvm.experimental.widenable.condition()
  %r = xor i1 %w, %w
  ret i1 %r
}

define i1 @tgt_one_value() {
  ret i1 false
}

; CHECK: src_one_value_wrong: incorrect (value mismatch)
define i1 @src_one_value_wrong() {
  %w = call i1 @llvm.experimental.widenable.condition()
  %r = xor i1 %w, %w
  ret i1 %r
}

define i1 @tgt_one_value_wrong() {
  ret i1 true
}

; CHECK: src_added: incorrect (value mismatch)
define i1 @src_added() {
  ret i1 true
}

define i1 @tgt_added() {
  %w = call i1 @llvm.experimental.widenable.condition()
  ret i1 %w
}

; CHECK: src_runtime_check: correct
define i1 @src_runtime_check(i1 noundef %x) {
  %a = call i1 @llvm.allow.runtime.check(metadata !"check")
  %r = and i1 %a, %x
  ret i1 %r
}

define i1 @tgt_runtime_check(i1 noundef %x) {
  ret i1 %x
}

; CHECK: src_runtime_check_wrong: incorrect (value mismatch)
define i1 @src_runtime_check_wrong(i1 noundef %x) {
  %a = call i1 @llvm.allow.runtime.check(metadata !"check")
  %r = and i1 %a, %x
  ret i1 %r
}

define i1 @tgt_runtime_check_wrong(i1 noundef %x) {
  ret i1 true
}

; CHECK: src_ubsan_check: correct
define i8 @src_ubsan_check(i8 noundef %x) {
  %bad = icmp eq i8 %x, 0
  %a = call i1 @llvm.allow.ubsan.check(i8 5)
  %stop = and i1 %bad, %a
  br i1 %stop, label %trap, label %go
trap:
  call void @llvm.ubsantrap(i8 5)
  unreachable
go:
  ret i8 %x
}

define i8 @tgt_ubsan_check(i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_ubsan_check_wrong: incorrect (source and target do not both return)
define i8 @src_ubsan_check_wrong(i8 noundef %x) {
  %bad = icmp eq i8 %x, 0
  %a = call i1 @llvm.allow.ubsan.check(i8 5)
  %stop = and i1 %bad, %a
  br i1 %stop, label %trap, label %go
trap:
  call void @llvm.ubsantrap(i8 5)
  unreachable
go:
  ret i8 %x
}

define i8 @tgt_ubsan_check_wrong(i8 noundef %x) {
  call void @llvm.ubsantrap(i8 5)
  unreachable
}

; CHECK: src_constant: correct
define i1 @src_constant() {
  %r = call i1 @llvm.is.constant.i8(i8 5)
  ret i1 %r
}

define i1 @tgt_constant() {
  ret i1 true
}

; CHECK: src_constant_wrong: incorrect (value mismatch)
define i1 @src_constant_wrong() {
  %r = call i1 @llvm.is.constant.i8(i8 5)
  ret i1 %r
}

define i1 @tgt_constant_wrong() {
  ret i1 false
}

; "If the argument is a constant expression which refers to a global [...] the intrinsic evaluates to false."
; CHECK: src_address: correct
define i1 @src_address() {
  %r = call i1 @llvm.is.constant.p0(ptr @g)
  ret i1 %r
}

define i1 @tgt_address() {
  ret i1 false
}

; CHECK: src_address_wrong: incorrect (value mismatch)
define i1 @src_address_wrong() {
  %r = call i1 @llvm.is.constant.p0(ptr @g)
  ret i1 %r
}

define i1 @tgt_address_wrong() {
  ret i1 true
}

; CHECK: src_not_known_yet: correct
define i1 @src_not_known_yet(i8 %x) {
  %r = call i1 @llvm.is.constant.i8(i8 %x)
  ret i1 %r
}

define i1 @tgt_not_known_yet(i8 %x) {
  ret i1 false
}

; CHECK: src_known_too_early: incorrect (value mismatch)
define i1 @src_known_too_early(i8 %x) {
  ret i1 false
}

define i1 @tgt_known_too_early(i8 %x) {
  %r = call i1 @llvm.is.constant.i8(i8 %x)
  ret i1 %r
}

@g = global i8 0
declare i1 @llvm.experimental.widenable.condition()
declare i1 @llvm.allow.runtime.check(metadata)
declare i1 @llvm.allow.ubsan.check(i8)
declare void @llvm.ubsantrap(i8)
declare i1 @llvm.is.constant.i8(i8)
declare i1 @llvm.is.constant.p0(ptr)
