; Uninitialised memory is undef by the reference of LLVM 19, not poison; LLVM's passes take it for that
; (readings/uninitialised.ll).
; RUN: sh -c '%lockstep tv --strict %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_to_a_value: correct
define i8 @src_to_a_value() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_to_a_value() {
  ret i8 42
}

; CHECK: src_to_undef: correct
define i8 @src_to_undef() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_to_undef() {
  ret i8 undef
}

; CHECK: src_to_poison: incorrect (target returns poison where the source does not)
define i8 @src_to_poison() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_to_poison() {
  ret i8 poison
}

; CHECK: src_from_poison: correct
define i8 @src_from_poison() {
  ret i8 poison
}

define i8 @tgt_from_poison() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

; CHECK: src_from_a_value: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_from_a_value() {
  ret i8 42
}

define i8 @tgt_from_a_value() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

; Undef at each use of the loaded value.
; CHECK: src_each_use_of_one_load: correct
define i8 @src_each_use_of_one_load() {
  %a = alloca i8
  %x = load i8, ptr %a
  %r = xor i8 %x, %x
  ret i8 %r
}

define i8 @tgt_each_use_of_one_load() {
  ret i8 42
}

; CHECK: src_each_use_of_one_frozen_load: incorrect (value mismatch)
define i8 @src_each_use_of_one_frozen_load() {
  %a = alloca i8
  %x = load i8, ptr %a
  %f = freeze i8 %x
  %r = xor i8 %f, %f
  ret i8 %r
}

define i8 @tgt_each_use_of_one_frozen_load() {
  ret i8 42
}

; CHECK: src_two_frozen_loads: correct
define i8 @src_two_frozen_loads() {
  %a = alloca i8
  %x = load i8, ptr %a
  %y = load i8, ptr %a
  %f = freeze i8 %x
  %g = freeze i8 %y
  %r = xor i8 %f, %g
  ret i8 %r
}

define i8 @tgt_two_frozen_loads() {
  ret i8 42
}

; Once something is stored it is a value.
; CHECK: src_frozen_and_stored: incorrect (value mismatch)
define i8 @src_frozen_and_stored() {
  %a = alloca i8
  %x = load i8, ptr %a
  %f = freeze i8 %x
  store i8 %f, ptr %a
  %y = load i8, ptr %a
  %r = xor i8 %f, %y
  ret i8 %r
}

define i8 @tgt_frozen_and_stored() {
  ret i8 42
}

; A shifted undef is even.
; CHECK: src_even: incorrect (value mismatch)
define i8 @src_even() {
  %a = alloca i8
  %x = load i8, ptr %a
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_even() {
  ret i8 41
}

; The written half is a value, the other undef.
; CHECK: src_partly_written: correct
define i16 @src_partly_written(i8 noundef %x) {
  %a = alloca i16
  store i8 %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

define i16 @tgt_partly_written(i8 noundef %x) {
  %r = zext i8 %x to i16
  ret i16 %r
}

; CHECK: src_partly_written_to_undef: incorrect ({{value mismatch|target's value is more undefined}})
define i16 @src_partly_written_to_undef(i8 noundef %x) {
  %a = alloca i16
  store i8 %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

define i16 @tgt_partly_written_to_undef(i8 noundef %x) {
  ret i16 undef
}

; One undef byte does not make the whole value poison.
; CHECK: src_partly_written_to_poison: incorrect (target returns poison where the source does not)
define i16 @src_partly_written_to_poison(i8 noundef %x) {
  %a = alloca i16
  store i8 %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

define i16 @tgt_partly_written_to_poison(i8 noundef %x) {
  ret i16 poison
}

; CHECK: src_masked: correct
define i16 @src_masked(i8 noundef %x) {
  %a = alloca i16
  store i8 %x, ptr %a
  %w = load i16, ptr %a
  %r = and i16 %w, 255
  ret i16 %r
}

define i16 @tgt_masked(i8 noundef %x) {
  %r = zext i8 %x to i16
  ret i16 %r
}

; Branching on undef is UB.
; CHECK: src_branched_on: correct
define i8 @src_branched_on() {
  %a = alloca i8
  %x = load i8, ptr %a
  %c = icmp eq i8 %x, 0
  br i1 %c, label %b, label %e
b:
  ret i8 1
e:
  ret i8 2
}

define i8 @tgt_branched_on() {
  ret i8 3
}

; A select on undef takes one of the two.
; CHECK: src_selected_on: incorrect (value mismatch)
define i8 @src_selected_on() {
  %a = alloca i8
  %x = load i8, ptr %a
  %c = icmp eq i8 %x, 0
  %r = select i1 %c, i8 1, i8 2
  ret i8 %r
}

define i8 @tgt_selected_on() {
  ret i8 3
}

; An undef argument to noundef is UB.
; CHECK: src_noundef: correct
define i8 @src_noundef() {
  %a = alloca i8
  %x = load i8, ptr %a
  %r = call i8 @llvm.umin.i8(i8 noundef %x, i8 3)
  ret i8 %r
}

define i8 @tgt_noundef() {
  unreachable
}

; A copy of undef bytes is undef.
; CHECK: src_copied: correct
define i8 @src_copied() {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 1, i1 false)
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_copied() {
  ret i8 42
}

; The caller may read the undef byte twice.
; CHECK: src_copied_out: incorrect (memory mismatch)
define void @src_copied_out(ptr %p) {
  store i8 42, ptr %p
  ret void
}

define void @tgt_copied_out(ptr %p) {
  %a = alloca i8
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 1, i1 false)
  ret void
}

; CHECK: 10 correct, 9 incorrect, 0 unknown
