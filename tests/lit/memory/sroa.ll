; Locals taken apart into values.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@table = private constant [4 x i8] c"\0A\0B\0C\0D"

; CHECK: src_fields: correct
define i32 @src_fields(i32 %x, i32 %y) {
  %a = alloca {i32, i32}
  store i32 %x, ptr %a
  %q = getelementptr {i32, i32}, ptr %a, i64 0, i32 1
  store i32 %y, ptr %q
  %s = load {i32, i32}, ptr %a
  %r = extractvalue {i32, i32} %s, 1
  ret i32 %r
}

define i32 @tgt_fields(i32 %x, i32 %y) {
  ret i32 %y
}

; CHECK: src_fields_wrong: incorrect (value mismatch)
define i32 @src_fields_wrong(i32 noundef %x, i32 noundef %y) {
  %a = alloca {i32, i32}
  store i32 %x, ptr %a
  %q = getelementptr {i32, i32}, ptr %a, i64 0, i32 1
  store i32 %y, ptr %q
  %s = load {i32, i32}, ptr %a
  %r = extractvalue {i32, i32} %s, 1
  ret i32 %r
}

define i32 @tgt_fields_wrong(i32 noundef %x, i32 noundef %y) {
  ret i32 %x
}

; CHECK: src_copied: correct
define i32 @src_copied(i32 %x, i32 %y) {
  %a = alloca {i32, i32}
  %b = alloca {i32, i32}
  store i32 %x, ptr %a
  %q = getelementptr {i32, i32}, ptr %a, i64 0, i32 1
  store i32 %y, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %s = getelementptr {i32, i32}, ptr %b, i64 0, i32 1
  %r = load i32, ptr %s
  ret i32 %r
}

define i32 @tgt_copied(i32 %x, i32 %y) {
  ret i32 %y
}

; CHECK: src_copied_before_the_store: incorrect (value mismatch)
define i32 @src_copied_before_the_store(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  store i32 %y, ptr %a
  %r = load i32, ptr %b
  ret i32 %r
}

define i32 @tgt_copied_before_the_store(i32 noundef %x, i32 noundef %y) {
  ret i32 %y
}

; What was not copied keeps its value.
; CHECK: src_copied_in_part: correct
define i32 @src_copied_in_part(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  store i32 %y, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 2, i1 false)
  %r = load i32, ptr %b
  ret i32 %r
}

define i32 @tgt_copied_in_part(i32 noundef %x, i32 noundef %y) {
  %l = and i32 %x, 65535
  %h = and i32 %y, -65536
  %r = or i32 %l, %h
  ret i32 %r
}

; CHECK: src_copied_in_part_wrong: incorrect (value mismatch)
define i32 @src_copied_in_part_wrong(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  store i32 %y, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 2, i1 false)
  %r = load i32, ptr %b
  ret i32 %r
}

define i32 @tgt_copied_in_part_wrong(i32 noundef %x, i32 noundef %y) {
  ret i32 %x
}

; CHECK: src_halves: correct
define i32 @src_halves(i64 %x) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = getelementptr i32, ptr %a, i64 1
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_halves(i64 %x) {
  %h = lshr i64 %x, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}

; CHECK: src_halves_wrong: incorrect (value mismatch)
define i32 @src_halves_wrong(i64 noundef %x) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = getelementptr i32, ptr %a, i64 1
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_halves_wrong(i64 noundef %x) {
  %r = trunc i64 %x to i32
  ret i32 %r
}

; CHECK: src_to_vector: correct
define <2 x i32> @src_to_vector(i32 %x, i32 %y) {
  %a = alloca <2 x i32>
  store i32 %x, ptr %a
  %q = getelementptr i32, ptr %a, i64 1
  store i32 %y, ptr %q
  %r = load <2 x i32>, ptr %a
  ret <2 x i32> %r
}

define <2 x i32> @tgt_to_vector(i32 %x, i32 %y) {
  %v = insertelement <2 x i32> poison, i32 %x, i64 0
  %r = insertelement <2 x i32> %v, i32 %y, i64 1
  ret <2 x i32> %r
}

; CHECK: src_masked_index: correct
define i8 @src_masked_index(i64 noundef %i, i8 noundef %x, i8 noundef %y) {
  %a = alloca [2 x i8]
  store i8 %x, ptr %a
  %q = getelementptr i8, ptr %a, i64 1
  store i8 %y, ptr %q
  %j = and i64 %i, 1
  %s = getelementptr i8, ptr %a, i64 %j
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_masked_index(i64 noundef %i, i8 noundef %x, i8 noundef %y) {
  %c = trunc i64 %i to i1
  %r = select i1 %c, i8 %y, i8 %x
  ret i8 %r
}

; CHECK: src_masked_index_wrong: incorrect (value mismatch)
define i8 @src_masked_index_wrong(i64 noundef %i, i8 noundef %x, i8 noundef %y) {
  %a = alloca [2 x i8]
  store i8 %x, ptr %a
  %q = getelementptr i8, ptr %a, i64 1
  store i8 %y, ptr %q
  %j = and i64 %i, 1
  %s = getelementptr i8, ptr %a, i64 %j
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_masked_index_wrong(i64 noundef %i, i8 noundef %x, i8 noundef %y) {
  %c = trunc i64 %i to i1
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

; An index out of bounds is UB, so it is 0 or 1.
; CHECK: src_any_index: correct
define i8 @src_any_index(i64 noundef %i, i8 noundef %x, i8 noundef %y) {
  %a = alloca [2 x i8]
  store i8 %x, ptr %a
  %q = getelementptr i8, ptr %a, i64 1
  store i8 %y, ptr %q
  %s = getelementptr i8, ptr %a, i64 %i
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_any_index(i64 noundef %i, i8 noundef %x, i8 noundef %y) {
  %c = icmp eq i64 %i, 0
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

; CHECK: src_stored_at_an_index: correct
define i8 @src_stored_at_an_index(i64 noundef %i, i8 noundef %x) {
  %a = alloca [4 x i8], align 4
  store i32 0, ptr %a
  %s = getelementptr i8, ptr %a, i64 %i
  store i8 %x, ptr %s
  %q = getelementptr i8, ptr %a, i64 2
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_stored_at_an_index(i64 noundef %i, i8 noundef %x) {
  %c = icmp eq i64 %i, 2
  %r = select i1 %c, i8 %x, i8 0
  ret i8 %r
}

; CHECK: src_stored_at_an_index_wrong: incorrect (value mismatch)
define i8 @src_stored_at_an_index_wrong(i64 noundef %i, i8 noundef %x) {
  %a = alloca [4 x i8], align 4
  store i32 0, ptr %a
  %s = getelementptr i8, ptr %a, i64 %i
  store i8 %x, ptr %s
  %q = getelementptr i8, ptr %a, i64 2
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_stored_at_an_index_wrong(i64 noundef %i, i8 noundef %x) {
  ret i8 0
}

; CHECK: src_filled: correct
define i32 @src_filled(i8 noundef %x) {
  %a = alloca i32
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 4, i1 false)
  store i8 %x, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_filled(i8 noundef %x) {
  %z = zext i8 %x to i32
  %r = or i32 %z, u0x01010100
  ret i32 %r
}

; CHECK: src_filled_wrong: incorrect (value mismatch)
define i32 @src_filled_wrong(i8 noundef %x) {
  %a = alloca i32
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 4, i1 false)
  store i8 %x, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_filled_wrong(i8 noundef %x) {
  %z = zext i8 %x to i32
  %r = or i32 %z, u0x01010101
  ret i32 %r
}

; CHECK: src_copy_of_a_constant: correct
define i8 @src_copy_of_a_constant(i64 noundef %i) {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @table, i64 4, i1 false)
  %s = getelementptr i8, ptr %a, i64 %i
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_copy_of_a_constant(i64 noundef %i) {
  %s = getelementptr i8, ptr @table, i64 %i
  %r = load i8, ptr %s
  ret i8 %r
}

; CHECK: src_copy_of_a_constant_changed: incorrect (value mismatch)
define i8 @src_copy_of_a_constant_changed(i64 noundef %i) {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @table, i64 4, i1 false)
  store i8 0, ptr %a
  %s = getelementptr i8, ptr %a, i64 %i
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_copy_of_a_constant_changed(i64 noundef %i) {
  %s = getelementptr i8, ptr @table, i64 %i
  %r = load i8, ptr %s
  ret i8 %r
}

; CHECK: src_out_to_the_argument: correct
define void @src_out_to_the_argument(ptr %p, {i32, i32} %x) {
  %a = alloca {i32, i32}
  store {i32, i32} %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr %a, i64 8, i1 false)
  ret void
}

define void @tgt_out_to_the_argument(ptr %p, {i32, i32} %x) {
  %x0 = extractvalue {i32, i32} %x, 0
  %x1 = extractvalue {i32, i32} %x, 1
  store i32 %x0, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %x1, ptr %q
  ret void
}

; CHECK: src_out_to_the_argument_wrong: incorrect (memory mismatch)
define void @src_out_to_the_argument_wrong(ptr %p, {i32, i32} noundef %x) {
  %a = alloca {i32, i32}
  store {i32, i32} %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr %a, i64 8, i1 false)
  ret void
}

define void @tgt_out_to_the_argument_wrong(ptr %p, {i32, i32} noundef %x) {
  %x0 = extractvalue {i32, i32} %x, 0
  %x1 = extractvalue {i32, i32} %x, 1
  store i32 %x1, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %x0, ptr %q
  ret void
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(i8 noundef %x) {
  %a = alloca [2 x i8]
  store i8 %x, ptr %a
  %s = getelementptr i8, ptr %a, i64 2
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_source_undefined(i8 noundef %x) {
  ret i8 77
}

; CHECK: 12 correct, 9 incorrect, 0 unknown
