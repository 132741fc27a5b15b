; memcpy, memmove and memset of known length. A memcpy's places are equal or do not overlap; a memmove's may overlap.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@table = private constant [4 x i8] c"\0A\0B\0C\0D"

; CHECK: src_from_a_constant: correct
define i8 @src_from_a_constant(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @table, i64 4, i1 false)
  %q = getelementptr i8, ptr %p, i64 2
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_from_a_constant(ptr %p) {
  store i32 u0x0D0C0B0A, ptr %p, align 1
  ret i8 12
}

; CHECK: src_from_a_constant_wrong: incorrect (memory mismatch)
define void @src_from_a_constant_wrong(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @table, i64 4, i1 false)
  ret void
}

define void @tgt_from_a_constant_wrong(ptr %p) {
  store i32 u0x0A0B0C0D, ptr %p, align 1
  ret void
}

; CHECK: src_copy_to_move: correct
define void @src_copy_to_move(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_copy_to_move(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; CHECK: src_move_to_copy: incorrect (target has undefined behavior where the source has none)
define void @src_move_to_copy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_move_to_copy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; Two single bytes are equal or apart.
; CHECK: src_move_of_one_byte_to_copy: correct
define void @src_move_of_one_byte_to_copy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 1, i1 false)
  ret void
}

define void @tgt_move_of_one_byte_to_copy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 1, i1 false)
  ret void
}

; Nothing that may be written overlaps a constant.
; CHECK: src_move_from_a_constant_to_copy: correct
define void @src_move_from_a_constant_to_copy(ptr %p) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr @table, i64 4, i1 false)
  ret void
}

define void @tgt_move_from_a_constant_to_copy(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @table, i64 4, i1 false)
  ret void
}

; CHECK: src_overlapping_copy: correct
define void @src_overlapping_copy(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 2, i1 false)
  ret void
}

define void @tgt_overlapping_copy(ptr %p) {
  store i8 9, ptr %p
  ret void
}

; CHECK: src_overlapping_move: incorrect (memory mismatch)
define void @src_overlapping_move(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 2, i1 false)
  ret void
}

define void @tgt_overlapping_move(ptr %p) {
  ret void
}

; Side by side is not overlapping.
; CHECK: src_touching_copy: incorrect (memory mismatch)
define void @src_touching_copy(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 2, i1 false)
  ret void
}

define void @tgt_touching_copy(ptr %p) {
  ret void
}

; CHECK: src_copy_onto_itself: correct
define void @src_copy_onto_itself(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 false)
  ret void
}

define void @tgt_copy_onto_itself(ptr %p) {
  ret void
}

; CHECK: src_copy_onto_itself_added: incorrect (target has undefined behavior where the source has none)
define void @src_copy_onto_itself_added(ptr %p) {
  ret void
}

define void @tgt_copy_onto_itself_added(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 false)
  ret void
}

; CHECK: src_move_reads_before_it_writes: correct
define i32 @src_move_reads_before_it_writes() {
  %a = alloca i32
  store i32 u0x04030201, ptr %a
  %b = getelementptr i8, ptr %a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %a, i64 3, i1 false)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_move_reads_before_it_writes() {
  ret i32 u0x03020101
}

; CHECK: src_move_is_not_byte_after_byte: incorrect (value mismatch)
define i32 @src_move_is_not_byte_after_byte() {
  %a = alloca i32
  store i32 u0x04030201, ptr %a
  %b = getelementptr i8, ptr %a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %a, i64 3, i1 false)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_move_is_not_byte_after_byte() {
  ret i32 u0x01010101
}

; CHECK: src_move_downwards: correct
define i32 @src_move_downwards() {
  %a = alloca i32
  store i32 u0x04030201, ptr %a
  %b = getelementptr i8, ptr %a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 3, i1 false)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_move_downwards() {
  ret i32 u0x04040302
}

; CHECK: src_zero_to_store: correct
define void @src_zero_to_store(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}

define void @tgt_zero_to_store(ptr %p) {
  store i32 0, ptr %p, align 1
  ret void
}

; CHECK: src_zero_to_aligned_store: incorrect (target has undefined behavior where the source has none)
define void @src_zero_to_aligned_store(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}

define void @tgt_zero_to_aligned_store(ptr %p) {
  store i32 0, ptr %p, align 4
  ret void
}

; Where the pointer is not aligned as the attribute says it is poison, and written through: UB.
; CHECK: src_aligned_zero_to_aligned_store: correct
define void @src_aligned_zero_to_aligned_store(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 4, i1 false)
  ret void
}

define void @tgt_aligned_zero_to_aligned_store(ptr %p) {
  store i32 0, ptr %p, align 4
  ret void
}

; CHECK: src_store_to_zero: correct
define void @src_store_to_zero(ptr %p) {
  store i32 0, ptr %p, align 1
  ret void
}

define void @tgt_store_to_zero(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}

; CHECK: src_store_to_too_many_zeros: incorrect (target has undefined behavior where the source has none)
define void @src_store_to_too_many_zeros(ptr %p) {
  store i32 0, ptr %p, align 1
  ret void
}

define void @tgt_store_to_too_many_zeros(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 5, i1 false)
  ret void
}

; CHECK: src_store_to_too_few_zeros: incorrect (memory mismatch)
define void @src_store_to_too_few_zeros(ptr %p) {
  store i32 0, ptr %p, align 1
  ret void
}

define void @tgt_store_to_too_few_zeros(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 3, i1 false)
  ret void
}

; CHECK: src_fill_to_store: correct
define void @src_fill_to_store(ptr %p, i8 noundef %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 %x, i64 4, i1 false)
  ret void
}

define void @tgt_fill_to_store(ptr %p, i8 noundef %x) {
  %z = zext i8 %x to i32
  %m = mul i32 %z, u0x01010101
  store i32 %m, ptr %p, align 1
  ret void
}

; CHECK: src_fill_to_store_wrong: incorrect (memory mismatch)
define void @src_fill_to_store_wrong(ptr %p, i8 noundef %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 %x, i64 4, i1 false)
  ret void
}

define void @tgt_fill_to_store_wrong(ptr %p, i8 noundef %x) {
  %z = zext i8 %x to i32
  %m = mul i32 %z, u0x00010101
  store i32 %m, ptr %p, align 1
  ret void
}

; CHECK: src_stores_to_fill: correct
define void @src_stores_to_fill(ptr %p, i8 noundef %x) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %x, ptr %p
  store i8 %x, ptr %q
  ret void
}

define void @tgt_stores_to_fill(ptr %p, i8 noundef %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 %x, i64 2, i1 false)
  ret void
}

; Of length zero they do nothing, whatever the pointers are.
; CHECK: src_nothing_at_null: correct
define void @src_nothing_at_null() {
  ret void
}

define void @tgt_nothing_at_null() {
  call void @llvm.memset.p0.i64(ptr null, i8 0, i64 0, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr null, ptr null, i64 0, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr null, ptr null, i64 0, i1 false)
  ret void
}

; CHECK: src_nothing_at_poison: correct
define void @src_nothing_at_poison() {
  ret void
}

define void @tgt_nothing_at_poison() {
  call void @llvm.memset.p0.i64(ptr poison, i8 0, i64 0, i1 false)
  ret void
}

; CHECK: src_something_at_null: incorrect (target has undefined behavior where the source has none)
define void @src_something_at_null() {
  ret void
}

define void @tgt_something_at_null() {
  call void @llvm.memset.p0.i64(ptr null, i8 0, i64 1, i1 false)
  ret void
}

; Through a local of its own; what it was copied from may overlap the end of the way.
; CHECK: src_copy_of_a_copy: correct
define void @src_copy_of_a_copy(ptr %p, ptr %q) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %a, i64 4, i1 false)
  ret void
}

define void @tgt_copy_of_a_copy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  ret void
}

; CHECK: src_copy_of_a_copy_overlapping: incorrect (target has undefined behavior where the source has none)
define void @src_copy_of_a_copy_overlapping(ptr %p, ptr %q) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %a, i64 4, i1 false)
  ret void
}

define void @tgt_copy_of_a_copy_overlapping(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  ret void
}

; CHECK: src_copy_of_a_copy_changed: incorrect (memory mismatch)
define void @src_copy_of_a_copy_changed(ptr %p, ptr %q) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 4, i1 false)
  store i8 0, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %a, i64 4, i1 false)
  ret void
}

define void @tgt_copy_of_a_copy_changed(ptr %p, ptr %q) {
  store i8 0, ptr %p
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  ret void
}

; CHECK: src_copy_of_a_fill: correct
define void @src_copy_of_a_fill(ptr %q, i8 noundef %x) {
  %a = alloca i32
  call void @llvm.memset.p0.i64(ptr %a, i8 %x, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %a, i64 4, i1 false)
  ret void
}

define void @tgt_copy_of_a_fill(ptr %q, i8 noundef %x) {
  call void @llvm.memset.p0.i64(ptr %q, i8 %x, i64 4, i1 false)
  ret void
}

; Reading beyond the local is UB, even if the bytes are not used.
; CHECK: src_copy_beyond_the_object: correct
define void @src_copy_beyond_the_object(ptr %q) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %a, i64 5, i1 false)
  ret void
}

define void @tgt_copy_beyond_the_object(ptr %q) {
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr null, i64 1, i1 false)
  ret void
}

define void @tgt_source_undefined(ptr %q) {
  store i8 7, ptr %q
  ret void
}

; CHECK: 19 correct, 13 incorrect, 0 unknown
