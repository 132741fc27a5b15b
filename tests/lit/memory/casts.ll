; ptrtoint and inttoptr. A pointer made from an integer is based on the pointers that the integer was computed from.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_address: correct
define i32 @src_address(ptr noundef %p) {
  %r = ptrtoint ptr %p to i32
  ret i32 %r
}

define i32 @tgt_address(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %r = trunc i64 %i to i32
  ret i32 %r
}

; A wider integer is extended with zeros.
; CHECK: src_address_extended: correct
define i128 @src_address_extended(ptr noundef %p) {
  %r = ptrtoint ptr %p to i128
  ret i128 %r
}

define i128 @tgt_address_extended(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %r = zext i64 %i to i128
  ret i128 %r
}

; CHECK: src_address_extended_signed: incorrect (value mismatch)
define i128 @src_address_extended_signed(ptr noundef %p) {
  %r = ptrtoint ptr %p to i128
  ret i128 %r
}

define i128 @tgt_address_extended_signed(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %r = sext i64 %i to i128
  ret i128 %r
}

; CHECK: src_address_of_an_offset: correct
define i64 @src_address_of_an_offset(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_address_of_an_offset(ptr noundef %p, i64 noundef %i) {
  %b = ptrtoint ptr %p to i64
  %r = add i64 %b, %i
  ret i64 %r
}

; CHECK: src_null_is_zero: correct
define i64 @src_null_is_zero() {
  %r = ptrtoint ptr null to i64
  ret i64 %r
}

define i64 @tgt_null_is_zero() {
  ret i64 0
}

; CHECK: src_zero_is_null: correct
define ptr @src_zero_is_null() {
  %r = inttoptr i64 0 to ptr
  ret ptr %r
}

define ptr @tgt_zero_is_null() {
  ret ptr null
}

; CHECK: src_integer_and_back: correct
define i64 @src_integer_and_back(i64 noundef %x) {
  %p = inttoptr i64 %x to ptr
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define i64 @tgt_integer_and_back(i64 noundef %x) {
  ret i64 %x
}

; Extended with zeros.
; CHECK: src_narrow_integer_and_back: correct
define i64 @src_narrow_integer_and_back(i32 noundef %x) {
  %p = inttoptr i32 %x to ptr
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define i64 @tgt_narrow_integer_and_back(i32 noundef %x) {
  %r = zext i32 %x to i64
  ret i64 %r
}

; CHECK: src_narrow_integer_and_back_wrong: incorrect (value mismatch)
define i64 @src_narrow_integer_and_back_wrong(i32 noundef %x) {
  %p = inttoptr i32 %x to ptr
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define i64 @tgt_narrow_integer_and_back_wrong(i32 noundef %x) {
  %r = sext i32 %x to i64
  ret i64 %r
}

; Of an integer that is the pointer's, the new pointer reaches all that the old one did.
; CHECK: src_pointer_and_back_to_load: correct
define i8 @src_pointer_and_back_to_load(ptr noundef %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_pointer_and_back_to_load(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  %r = load i8, ptr %q
  ret i8 %r
}

; CHECK: src_pointer_and_back_to_store: correct
define void @src_pointer_and_back_to_store(ptr noundef %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_pointer_and_back_to_store(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %q
  ret void
}

; CHECK: src_pointer_and_back_to_store_elsewhere: incorrect ({{.*}})
define void @src_pointer_and_back_to_store_elsewhere(ptr noundef %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_pointer_and_back_to_store_elsewhere(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %j = xor i64 %i, 1
  %q = inttoptr i64 %j to ptr
  store i8 1, ptr %q
  ret void
}

; The upper half of the address is lost.
; CHECK: src_half_a_pointer_and_back: incorrect ({{.*}})
define void @src_half_a_pointer_and_back(ptr noundef %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_half_a_pointer_and_back(ptr noundef %p) {
  %i = ptrtoint ptr %p to i32
  %q = inttoptr i32 %i to ptr
  store i8 1, ptr %q
  ret void
}

; CHECK: src_local_and_back: correct
define i8 @src_local_and_back(i8 %x) {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  %q = inttoptr i64 %i to ptr
  store i8 %x, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_and_back(i8 %x) {
  ret i8 %x
}

; CHECK: src_local_and_back_wrong: incorrect (value mismatch)
define i8 @src_local_and_back_wrong(i8 noundef %x) {
  %a = alloca i8
  store i8 0, ptr %a
  %i = ptrtoint ptr %a to i64
  %q = inttoptr i64 %i to ptr
  store i8 %x, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_and_back_wrong(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_local_by_arithmetic: correct
define i8 @src_local_by_arithmetic(i8 %x, i8 %y) {
  %a = alloca [2 x i8]
  store i8 %x, ptr %a
  %i = ptrtoint ptr %a to i64
  %j = add i64 %i, 1
  %q = inttoptr i64 %j to ptr
  store i8 %y, ptr %q
  %b = getelementptr i8, ptr %a, i64 1
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_local_by_arithmetic(i8 %x, i8 %y) {
  ret i8 %y
}

; CHECK: src_local_by_arithmetic_wrong: incorrect (value mismatch)
define i8 @src_local_by_arithmetic_wrong(i64 noundef %n) {
  %a = alloca [2 x i8]
  store i8 0, ptr %a
  %i = ptrtoint ptr %a to i64
  %j = add i64 %i, %n
  %q = inttoptr i64 %j to ptr
  store i8 1, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_by_arithmetic_wrong(i64 noundef %n) {
  ret i8 0
}

; Nothing of the local's address went into the integer.
; CHECK: src_hidden_local: correct
define i8 @src_hidden_local(i64 noundef %x) {
  %a = alloca i8
  store i8 0, ptr %a
  %q = inttoptr i64 %x to ptr
  store i8 1, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_hidden_local(i64 noundef %x) {
  %q = inttoptr i64 %x to ptr
  store i8 1, ptr %q
  ret i8 0
}

; What an argument points to may be what the caller made the integer of.
; CHECK: src_visible_memory: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_visible_memory(i64 noundef %x, ptr %p) {
  store i8 0, ptr %p
  %q = inttoptr i64 %x to ptr
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_visible_memory(i64 noundef %x, ptr %p) {
  store i8 0, ptr %p
  %q = inttoptr i64 %x to ptr
  store i8 1, ptr %q
  ret i8 0
}

; CHECK: src_twice_the_same: correct
define i8 @src_twice_the_same(i64 noundef %x) {
  %p = inttoptr i64 %x to ptr
  %q = inttoptr i64 %x to ptr
  store i8 1, ptr %p
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_twice_the_same(i64 noundef %x) {
  %p = inttoptr i64 %x to ptr
  store i8 1, ptr %p
  ret i8 1
}

; CHECK: src_twice_not_the_same: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_twice_not_the_same(i64 noundef %x) {
  %p = inttoptr i64 %x to ptr
  %y = xor i64 %x, 1
  %q = inttoptr i64 %y to ptr
  store i8 1, ptr %p
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_twice_not_the_same(i64 noundef %x) {
  %p = inttoptr i64 %x to ptr
  %y = xor i64 %x, 1
  %q = inttoptr i64 %y to ptr
  store i8 1, ptr %p
  %r = load i8, ptr %q
  ret i8 1
}

; llvm.ptrmask: the address with some bits cleared.
; CHECK: src_mask: correct
define i64 @src_mask(ptr noundef %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_mask(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, -8
  ret i64 %r
}

; CHECK: src_mask_keeps_the_object: correct
define i8 @src_mask_keeps_the_object() {
  %a = alloca i64, align 8
  store i64 5, ptr %a
  %b = getelementptr i8, ptr %a, i64 3
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %b, i64 -8)
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_mask_keeps_the_object() {
  ret i8 5
}

; CHECK: src_mask_leaves_the_object: incorrect (target has undefined behavior where the source has none)
define i8 @src_mask_leaves_the_object() {
  ret i8 5
}

define i8 @tgt_mask_leaves_the_object() {
  %a = alloca i64, align 8
  store i64 5, ptr %a
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %a, i64 -16)
  %r = load i8, ptr %q
  ret i8 %r
}

; Integers that are no pointer's: 0 is null.
; CHECK: src_source_undefined: correct
define void @src_source_undefined() {
  %q = inttoptr i64 0 to ptr
  store i8 1, ptr %q
  ret void
}

define void @tgt_source_undefined() {
  ret void
}

; CHECK: 16 correct, 9 incorrect, 0 unknown
