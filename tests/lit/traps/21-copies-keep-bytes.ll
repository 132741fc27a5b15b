; memcpy copies bytes as they are: poison bit by bit, pointers as pointers. A load and a store of an integer do not.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; One poison byte would taint all four.
; CHECK: src_copy_to_integer: unknown (approximated: correct if an integer that is loaded and stored keeps bytes as they are)
define void @src_copy_to_integer(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_copy_to_integer(ptr %p, ptr %q) {
  %x = load i32, ptr %q, align 1
  store i32 %x, ptr %p, align 1
  ret void
}

; CHECK: src_integer_to_copy: correct
define void @src_integer_to_copy(ptr %p, ptr %q) {
  %x = load i32, ptr %q, align 1
  store i32 %x, ptr %p, align 1
  ret void
}

define void @tgt_integer_to_copy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; memcpy allows no partial overlap.
; CHECK: src_integer_to_copy_overlapping: incorrect (target has undefined behavior where the source has none)
define void @src_integer_to_copy_overlapping(ptr %p, ptr %q) {
  %x = load i32, ptr %q, align 1
  store i32 %x, ptr %p, align 1
  ret void
}

define void @tgt_integer_to_copy_overlapping(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; Where no byte can be poison the integer does as well.
; CHECK: src_copy_of_known_bytes: correct
define void @src_copy_of_known_bytes(ptr %p, i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 4, i1 false)
  ret void
}

define void @tgt_copy_of_known_bytes(ptr %p, i32 noundef %x) {
  store i32 %x, ptr %p, align 1
  ret void
}

; CHECK: src_copy_of_a_poison_byte: correct
define void @src_copy_of_a_poison_byte(ptr %p) {
  %a = alloca i16
  store i16 0, ptr %a
  store i8 poison, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 2, i1 false)
  ret void
}

define void @tgt_copy_of_a_poison_byte(ptr %p) {
  store i16 0, ptr %p, align 1
  store i8 poison, ptr %p
  ret void
}

; CHECK: src_copy_of_a_poison_byte_by_integer: unknown (approximated: correct if an integer that is loaded and stored keeps bytes as they are)
define void @src_copy_of_a_poison_byte_by_integer(ptr %p) {
  %a = alloca i16
  store i16 0, ptr %a
  store i8 poison, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 2, i1 false)
  ret void
}

define void @tgt_copy_of_a_poison_byte_by_integer(ptr %p) {
  %a = alloca i16
  store i16 0, ptr %a
  store i8 poison, ptr %a
  %x = load i16, ptr %a
  store i16 %x, ptr %p, align 1
  ret void
}

; Bytes in a vector are poison one by one.
; CHECK: src_copy_of_a_poison_byte_by_lanes: correct
define void @src_copy_of_a_poison_byte_by_lanes(ptr %p) {
  %a = alloca i16
  store i16 0, ptr %a
  store i8 poison, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 2, i1 false)
  ret void
}

define void @tgt_copy_of_a_poison_byte_by_lanes(ptr %p) {
  %a = alloca i16
  store i16 0, ptr %a
  store i8 poison, ptr %a
  %x = load <2 x i8>, ptr %a
  store <2 x i8> %x, ptr %p, align 1
  ret void
}

; Lanes smaller than a byte: one poison lane taints the byte that is loaded.
; CHECK: src_copy_of_a_poison_bit_by_byte: unknown (approximated: correct if an integer that is loaded and stored keeps bytes as they are)
define void @src_copy_of_a_poison_bit_by_byte(ptr %p) {
  %a = alloca <8 x i1>
  store <8 x i1> <i1 poison, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0>, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 1, i1 false)
  ret void
}

define void @tgt_copy_of_a_poison_bit_by_byte(ptr %p) {
  %a = alloca <8 x i1>
  store <8 x i1> <i1 poison, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0>, ptr %a
  %x = load i8, ptr %a
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_copy_of_a_poison_bit: correct
define i1 @src_copy_of_a_poison_bit() {
  %a = alloca <8 x i1>
  %b = alloca <8 x i1>
  store <8 x i1> <i1 poison, i1 1, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0>, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 1, i1 false)
  %v = load <8 x i1>, ptr %b
  %r = extractelement <8 x i1> %v, i64 1
  ret i1 %r
}

define i1 @tgt_copy_of_a_poison_bit() {
  ret i1 true
}

; The copied pointer reaches what the original did.
; CHECK: src_copy_of_a_pointer: correct
define void @src_copy_of_a_pointer(ptr %x) {
  %a = alloca ptr
  %b = alloca ptr
  store ptr %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %y = load ptr, ptr %b
  store i8 1, ptr %y
  ret void
}

define void @tgt_copy_of_a_pointer(ptr %x) {
  store i8 1, ptr %x
  ret void
}

; CHECK: src_copy_of_a_pointer_to_a_local: correct
define i8 @src_copy_of_a_pointer_to_a_local(i8 %x) {
  %l = alloca i8
  %a = alloca ptr
  %b = alloca ptr
  store ptr %l, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %y = load ptr, ptr %b
  store i8 %x, ptr %y
  %r = load i8, ptr %l
  ret i8 %r
}

define i8 @tgt_copy_of_a_pointer_to_a_local(i8 %x) {
  ret i8 %x
}

; A pointer with one poison byte is poison.
; CHECK: src_copy_to_pointer: incorrect (memory mismatch)
define void @src_copy_to_pointer(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  ret void
}

define void @tgt_copy_to_pointer(ptr %p, ptr %q) {
  %x = load ptr, ptr %q, align 8
  store ptr %x, ptr %p, align 8
  ret void
}

; CHECK: src_pointer_to_copy: correct
define void @src_pointer_to_copy(ptr %p, ptr %q) {
  %x = load ptr, ptr %q, align 8
  store ptr %x, ptr %p, align 8
  ret void
}

define void @tgt_pointer_to_copy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  ret void
}

; The halves exchanged: another address.
; CHECK: src_copy_of_a_pointer_crossed: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i1 @src_copy_of_a_pointer_crossed(ptr noundef %x) {
  %a = alloca ptr
  %b = alloca ptr
  store ptr %x, ptr %a
  %a4 = getelementptr i8, ptr %a, i64 4
  %b4 = getelementptr i8, ptr %b, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %b4, ptr %a, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a4, i64 4, i1 false)
  %y = load ptr, ptr %b
  %r = icmp eq ptr %x, %y
  ret i1 %r
}

define i1 @tgt_copy_of_a_pointer_crossed(ptr noundef %x) {
  ret i1 true
}

; Undef bytes stay undef, also if only some of an integer's are.
; CHECK: src_copy_of_undef: correct
define i16 @src_copy_of_undef(i8 noundef %x) {
  %a = alloca i16
  %b = alloca i16
  store i8 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 2, i1 false)
  %v = load i16, ptr %b
  %r = and i16 %v, 255
  ret i16 %r
}

define i16 @tgt_copy_of_undef(i8 noundef %x) {
  %r = zext i8 %x to i16
  ret i16 %r
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr null, i64 4, i1 false)
  ret void
}

define void @tgt_source_undefined(ptr %p) {
  store i32 poison, ptr %p, align 1
  ret void
}

; CHECK: 10 correct, 3 incorrect, 3 unknown
