; Pointers in memory. Memory has no types: bytes of a pointer read as an integer are its address, zero bytes read as
; a pointer are null.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_pointer: correct
define ptr @src_pointer(ptr %p, ptr %x) {
  store ptr %x, ptr %p
  %r = load ptr, ptr %p
  ret ptr %r
}

define ptr @tgt_pointer(ptr %p, ptr %x) {
  store ptr %x, ptr %p
  ret ptr %x
}

; CHECK: src_pointer_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define ptr @src_pointer_wrong(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %r = load ptr, ptr %p
  ret ptr %r
}

define ptr @tgt_pointer_wrong(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  ret ptr %p
}

; The loaded pointer reaches what the stored one did.
; CHECK: src_through_the_pointer: correct
define i8 @src_through_the_pointer(ptr %x) {
  %a = alloca ptr
  store ptr %x, ptr %a
  %y = load ptr, ptr %a
  store i8 3, ptr %y
  %r = load i8, ptr %x
  ret i8 %r
}

define i8 @tgt_through_the_pointer(ptr %x) {
  store i8 3, ptr %x
  ret i8 3
}

; CHECK: src_through_the_pointer_wrong: incorrect (memory mismatch)
define i8 @src_through_the_pointer_wrong(ptr %x) {
  %a = alloca ptr
  store ptr %x, ptr %a
  %y = load ptr, ptr %a
  store i8 3, ptr %y
  %r = load i8, ptr %x
  ret i8 %r
}

define i8 @tgt_through_the_pointer_wrong(ptr %x) {
  store i8 4, ptr %x
  ret i8 3
}

; CHECK: src_local_through_memory: correct
define i8 @src_local_through_memory() {
  %a = alloca i8
  %s = alloca ptr
  store ptr %a, ptr %s
  %b = load ptr, ptr %s
  store i8 3, ptr %b
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_through_memory() {
  ret i8 3
}

; CHECK: src_local_through_memory_wrong: incorrect (value mismatch)
define i8 @src_local_through_memory_wrong() {
  %a = alloca i8
  %s = alloca ptr
  store i8 1, ptr %a
  store ptr %a, ptr %s
  %b = load ptr, ptr %s
  store i8 3, ptr %b
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_through_memory_wrong() {
  ret i8 1
}

; Two places for pointers, the wrong one read.
; CHECK: src_other_local_through_memory: incorrect (value mismatch)
define i8 @src_other_local_through_memory() {
  %a = alloca i8
  %b = alloca i8
  %s = alloca [2 x ptr]
  store i8 1, ptr %a
  store i8 2, ptr %b
  store ptr %a, ptr %s
  %t = getelementptr ptr, ptr %s, i64 1
  store ptr %b, ptr %t
  %x = load ptr, ptr %t
  %r = load i8, ptr %x
  ret i8 %r
}

define i8 @tgt_other_local_through_memory() {
  ret i8 1
}

; CHECK: src_pointer_read_as_integer: correct
define i64 @src_pointer_read_as_integer(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %r = load i64, ptr %p
  ret i64 %r
}

define i64 @tgt_pointer_read_as_integer(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %r = ptrtoint ptr %x to i64
  ret i64 %r
}

; CHECK: src_pointer_read_as_integer_wrong: incorrect (value mismatch)
define i64 @src_pointer_read_as_integer_wrong(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %r = load i64, ptr %p
  ret i64 %r
}

define i64 @tgt_pointer_read_as_integer_wrong(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

; CHECK: src_half_of_a_pointer: correct
define i32 @src_half_of_a_pointer(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_half_of_a_pointer(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %i = ptrtoint ptr %x to i64
  %h = lshr i64 %i, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}

; CHECK: src_half_of_a_pointer_wrong: incorrect (value mismatch)
define i32 @src_half_of_a_pointer_wrong(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_half_of_a_pointer_wrong(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  %i = ptrtoint ptr %x to i64
  %r = trunc i64 %i to i32
  ret i32 %r
}

; CHECK: src_integer_read_as_pointer: correct
define i1 @src_integer_read_as_pointer(ptr %p, i64 noundef %x) {
  store i64 %x, ptr %p
  %q = load ptr, ptr %p
  %r = icmp eq ptr %q, null
  ret i1 %r
}

define i1 @tgt_integer_read_as_pointer(ptr %p, i64 noundef %x) {
  store i64 %x, ptr %p
  %r = icmp eq i64 %x, 0
  ret i1 %r
}

; CHECK: src_integer_read_as_pointer_wrong: incorrect (value mismatch)
define i1 @src_integer_read_as_pointer_wrong(ptr %p, i64 noundef %x) {
  store i64 %x, ptr %p
  %q = load ptr, ptr %p
  %r = icmp eq ptr %q, null
  ret i1 %r
}

define i1 @tgt_integer_read_as_pointer_wrong(ptr %p, i64 noundef %x) {
  store i64 %x, ptr %p
  ret i1 false
}

; CHECK: src_zeros_are_null: correct
define ptr @src_zeros_are_null(ptr %p) {
  store i64 0, ptr %p, align 8
  %r = load ptr, ptr %p
  ret ptr %r
}

define ptr @tgt_zeros_are_null(ptr %p) {
  store i64 0, ptr %p, align 8
  ret ptr null
}

; CHECK: src_null_is_zeros: correct
define i64 @src_null_is_zeros(ptr %p) {
  store ptr null, ptr %p
  %r = load i64, ptr %p
  ret i64 %r
}

define i64 @tgt_null_is_zeros(ptr %p) {
  store ptr null, ptr %p
  ret i64 0
}

; Whoever reads them, eight zero bytes are as good as a null pointer, and the other way round.
; CHECK: src_null_stored_as_zeros: correct
define void @src_null_stored_as_zeros(ptr %p) {
  store ptr null, ptr %p, align 8
  ret void
}

define void @tgt_null_stored_as_zeros(ptr %p) {
  store i64 0, ptr %p, align 8
  ret void
}

; CHECK: src_zeros_stored_as_null: correct
define void @src_zeros_stored_as_null(ptr %p) {
  store i64 0, ptr %p, align 8
  ret void
}

define void @tgt_zeros_stored_as_null(ptr %p) {
  store ptr null, ptr %p, align 8
  ret void
}

; CHECK: src_null_stored_as_one: incorrect (memory mismatch)
define void @src_null_stored_as_one(ptr %p) {
  store ptr null, ptr %p
  ret void
}

define void @tgt_null_stored_as_one(ptr %p) {
  store i64 1, ptr %p
  ret void
}

; CHECK: src_memset_zeros_are_null: correct
define ptr @src_memset_zeros_are_null(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  %r = load ptr, ptr %p, align 1
  ret ptr %r
}

define ptr @tgt_memset_zeros_are_null(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret ptr null
}

; CHECK: src_seven_zeros_are_not_null: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define ptr @src_seven_zeros_are_not_null(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 7, i1 false)
  %r = load ptr, ptr %p, align 1
  ret ptr %r
}

define ptr @tgt_seven_zeros_are_not_null(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 7, i1 false)
  ret ptr null
}

; With another lowest byte it is another address.
; CHECK: src_byte_of_a_pointer_overwritten: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i1 @src_byte_of_a_pointer_overwritten(ptr noundef %x) {
  %a = alloca ptr
  store ptr %x, ptr %a
  store i8 0, ptr %a
  %y = load ptr, ptr %a
  %r = icmp eq ptr %y, %x
  ret i1 %r
}

define i1 @tgt_byte_of_a_pointer_overwritten(ptr noundef %x) {
  ret i1 true
}

; CHECK: src_byte_of_a_pointer_restored: correct
define i1 @src_byte_of_a_pointer_restored(ptr noundef %x) {
  %a = alloca ptr
  store ptr %x, ptr %a
  %b = load i8, ptr %a
  store i8 %b, ptr %a
  %y = load ptr, ptr %a
  %r = icmp eq ptr %y, %x
  ret i1 %r
}

define i1 @tgt_byte_of_a_pointer_restored(ptr noundef %x) {
  ret i1 true
}

; Halves of two pointers are neither of them.
; CHECK: src_bytes_of_two_pointers: incorrect (value mismatch)
define i1 @src_bytes_of_two_pointers(ptr noundef %x, ptr noundef %y) {
  %a = alloca [2 x ptr]
  store ptr %x, ptr %a
  %b = getelementptr i8, ptr %a, i64 8
  store ptr %y, ptr %b
  %c = getelementptr i8, ptr %a, i64 4
  %m = load ptr, ptr %c, align 1
  %r = icmp eq ptr %m, %x
  ret i1 %r
}

define i1 @tgt_bytes_of_two_pointers(ptr noundef %x, ptr noundef %y) {
  ret i1 true
}

; CHECK: src_pointer_vector: correct
define ptr @src_pointer_vector(ptr %p, <2 x ptr> %x) {
  store <2 x ptr> %x, ptr %p, align 8
  %q = getelementptr ptr, ptr %p, i64 1
  %r = load ptr, ptr %q
  ret ptr %r
}

define ptr @tgt_pointer_vector(ptr %p, <2 x ptr> %x) {
  store <2 x ptr> %x, ptr %p, align 8
  %r = extractelement <2 x ptr> %x, i64 1
  ret ptr %r
}

; CHECK: src_pointer_vector_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define ptr @src_pointer_vector_wrong(ptr %p, <2 x ptr> noundef %x) {
  store <2 x ptr> %x, ptr %p, align 8
  %q = getelementptr ptr, ptr %p, i64 1
  %r = load ptr, ptr %q
  ret ptr %r
}

define ptr @tgt_pointer_vector_wrong(ptr %p, <2 x ptr> noundef %x) {
  store <2 x ptr> %x, ptr %p, align 8
  %r = extractelement <2 x ptr> %x, i64 0
  ret ptr %r
}

; A pointer with a poison byte is poison; access through it is UB.
; CHECK: src_poison_pointer: correct
define i8 @src_poison_pointer(ptr %x) {
  %a = alloca ptr
  store ptr %x, ptr %a
  store i8 poison, ptr %a
  %y = load ptr, ptr %a
  %r = load i8, ptr %y
  ret i8 %r
}

define i8 @tgt_poison_pointer(ptr %x) {
  ret i8 1
}

; An undef pointer points nowhere.
; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) {
  %a = alloca ptr
  %y = load ptr, ptr %a
  store i8 1, ptr %y
  ret void
}

define void @tgt_source_undefined(ptr %p) {
  ret void
}

; CHECK: 15 correct, 12 incorrect, 0 unknown
