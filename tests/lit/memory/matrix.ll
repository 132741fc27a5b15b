; Matrices lie in vectors, and in memory, column by column.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_transpose: correct
define <6 x i8> @src_transpose(<6 x i8> %m) {
  %r = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %m, i32 2, i32 3)
  ret <6 x i8> %r
}

define <6 x i8> @tgt_transpose(<6 x i8> %m) {
  %r = shufflevector <6 x i8> %m, <6 x i8> poison, <6 x i32> <i32 0, i32 2, i32 4, i32 1, i32 3, i32 5>
  ret <6 x i8> %r
}

; CHECK: src_transpose_wrong: incorrect (value mismatch)
define <6 x i8> @src_transpose_wrong(<6 x i8> noundef %m) {
  %r = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %m, i32 3, i32 2)
  ret <6 x i8> %r
}

define <6 x i8> @tgt_transpose_wrong(<6 x i8> noundef %m) {
  %r = shufflevector <6 x i8> %m, <6 x i8> poison, <6 x i32> <i32 0, i32 2, i32 4, i32 1, i32 3, i32 5>
  ret <6 x i8> %r
}

; CHECK: src_twice: correct
define <6 x i8> @src_twice(<6 x i8> %m) {
  %t = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %m, i32 2, i32 3)
  %r = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> %t, i32 3, i32 2)
  ret <6 x i8> %r
}

define <6 x i8> @tgt_twice(<6 x i8> %m) {
  ret <6 x i8> %m
}

; A row times a column, and a column times a row.
; CHECK: src_inner: correct
define <1 x i4> @src_inner(<2 x i4> noundef %a, <2 x i4> noundef %b) {
  %r = call <1 x i4> @llvm.matrix.multiply.v1i4.v2i4.v2i4(<2 x i4> %a, <2 x i4> %b, i32 1, i32 2, i32 1)
  ret <1 x i4> %r
}

define <1 x i4> @tgt_inner(<2 x i4> noundef %a, <2 x i4> noundef %b) {
  %p = mul <2 x i4> %a, %b
  %s = call i4 @llvm.vector.reduce.add.v2i4(<2 x i4> %p)
  %r = insertelement <1 x i4> poison, i4 %s, i32 0
  ret <1 x i4> %r
}

; CHECK: src_outer: correct
define i4 @src_outer(<2 x i4> noundef %a, <2 x i4> noundef %b) {
  %p = call <4 x i4> @llvm.matrix.multiply.v4i4.v2i4.v2i4(<2 x i4> %a, <2 x i4> %b, i32 2, i32 1, i32 2)
  %r = extractelement <4 x i4> %p, i32 1
  ret i4 %r
}

define i4 @tgt_outer(<2 x i4> noundef %a, <2 x i4> noundef %b) {
  %x = extractelement <2 x i4> %a, i32 1
  %y = extractelement <2 x i4> %b, i32 0
  %r = mul i4 %x, %y
  ret i4 %r
}

; CHECK: src_outer_wrong: incorrect (value mismatch)
define i4 @src_outer_wrong(<2 x i4> noundef %a, <2 x i4> noundef %b) {
  %p = call <4 x i4> @llvm.matrix.multiply.v4i4.v2i4.v2i4(<2 x i4> %a, <2 x i4> %b, i32 2, i32 1, i32 2)
  %r = extractelement <4 x i4> %p, i32 1
  ret i4 %r
}

define i4 @tgt_outer_wrong(<2 x i4> noundef %a, <2 x i4> noundef %b) {
  %x = extractelement <2 x i4> %a, i32 0
  %y = extractelement <2 x i4> %b, i32 1
  %r = mul i4 %x, %y
  ret i4 %r
}

; CHECK: src_load: correct
define <4 x i16> @src_load(ptr %p) {
  %r = call <4 x i16> @llvm.matrix.column.major.load.v4i16.i64(ptr align 2 %p, i64 3, i1 false, i32 2, i32 2)
  ret <4 x i16> %r
}

define <4 x i16> @tgt_load(ptr %p) {
  %a = load <2 x i16>, ptr %p, align 2
  %q = getelementptr i16, ptr %p, i64 3
  %b = load <2 x i16>, ptr %q, align 2
  %r = shufflevector <2 x i16> %a, <2 x i16> %b, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i16> %r
}

; CHECK: src_load_stride: incorrect (target returns poison where the source does not)
define <4 x i16> @src_load_stride(ptr dereferenceable(20) %p) {
  %r = call <4 x i16> @llvm.matrix.column.major.load.v4i16.i64(ptr align 2 %p, i64 3, i1 false, i32 2, i32 2)
  ret <4 x i16> %r
}

define <4 x i16> @tgt_load_stride(ptr dereferenceable(20) %p) {
  %r = call <4 x i16> @llvm.matrix.column.major.load.v4i16.i64(ptr align 2 %p, i64 4, i1 false, i32 2, i32 2)
  ret <4 x i16> %r
}

; What lies between columns is not read.
; CHECK: src_load_gap: incorrect (target has undefined behavior where the source has none)
define <2 x i16> @src_load_gap() {
  %a = alloca [2 x i16]
  store i16 1, ptr %a
  %q = getelementptr i16, ptr %a, i64 1
  store i16 2, ptr %q
  %r = call <2 x i16> @llvm.matrix.column.major.load.v2i16.i64(ptr align 2 %a, i64 1, i1 false, i32 1, i32 2)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_load_gap() {
  %a = alloca [2 x i16]
  store i16 1, ptr %a
  %q = getelementptr i16, ptr %a, i64 1
  store i16 2, ptr %q
  %r = call <2 x i16> @llvm.matrix.column.major.load.v2i16.i64(ptr align 2 %a, i64 2, i1 false, i32 1, i32 2)
  ret <2 x i16> %r
}

; CHECK: src_store: correct
define void @src_store(ptr %p, <4 x i16> %m) {
  call void @llvm.matrix.column.major.store.v4i16.i64(<4 x i16> %m, ptr align 2 %p, i64 2, i1 false, i32 2, i32 2)
  ret void
}

define void @tgt_store(ptr %p, <4 x i16> %m) {
  store <4 x i16> %m, ptr %p, align 2
  ret void
}

; CHECK: src_store_wrong: incorrect (memory mismatch)
define void @src_store_wrong(ptr dereferenceable(16) %p, <4 x i16> noundef %m) {
  call void @llvm.matrix.column.major.store.v4i16.i64(<4 x i16> %m, ptr align 2 %p, i64 3, i1 false, i32 2, i32 2)
  ret void
}

define void @tgt_store_wrong(ptr dereferenceable(16) %p, <4 x i16> noundef %m) {
  store <4 x i16> %m, ptr %p, align 2
  ret void
}

; CHECK: src_store_undefined: correct
define void @src_store_undefined(ptr %p) {
  call void @llvm.matrix.column.major.store.v4i16.i64(<4 x i16> zeroinitializer, ptr null, i64 2, i1 false, i32 2, i32 2)
  ret void
}

define void @tgt_store_undefined(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_volatile: unknown (unsupported: volatile access)
define <4 x i16> @src_volatile(ptr %p) {
  %r = call <4 x i16> @llvm.matrix.column.major.load.v4i16.i64(ptr align 2 %p, i64 3, i1 true, i32 2, i32 2)
  ret <4 x i16> %r
}

define <4 x i16> @tgt_volatile(ptr %p) {
  ret <4 x i16> zeroinitializer
}

; CHECK: src_stride_that_varies: unknown (unsupported: llvm.matrix.column.major.load)
define <4 x i16> @src_stride_that_varies(ptr %p, i64 %n) {
  %r = call <4 x i16> @llvm.matrix.column.major.load.v4i16.i64(ptr align 2 %p, i64 %n, i1 false, i32 2, i32 2)
  ret <4 x i16> %r
}

define <4 x i16> @tgt_stride_that_varies(ptr %p, i64 %n) {
  ret <4 x i16> zeroinitializer
}

declare <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8>, i32, i32)
declare <1 x i4> @llvm.matrix.multiply.v1i4.v2i4.v2i4(<2 x i4>, <2 x i4>, i32, i32, i32)
declare <4 x i4> @llvm.matrix.multiply.v4i4.v2i4.v2i4(<2 x i4>, <2 x i4>, i32, i32, i32)
declare i4 @llvm.vector.reduce.add.v2i4(<2 x i4>)
declare <4 x i16> @llvm.matrix.column.major.load.v4i16.i64(ptr, i64, i1, i32, i32)
declare <2 x i16> @llvm.matrix.column.major.load.v2i16.i64(ptr, i64, i1, i32, i32)
declare void @llvm.matrix.column.major.store.v4i16.i64(<4 x i16>, ptr, i64, i1, i32, i32)
