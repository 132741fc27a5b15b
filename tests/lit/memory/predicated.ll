; Vector predication: accesses to memory.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_load: correct
define i8 @src_load(ptr %p) {
  %v = call <4 x i8> @llvm.vp.load.v4i8.p0(ptr align 1 %p, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %r = extractelement <4 x i8> %v, i32 2
  ret i8 %r
}

define i8 @tgt_load(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  %r = load i8, ptr %q, align 1
  ret i8 %r
}

; Lanes that are off are not there.
; CHECK: src_load_off: incorrect (target has undefined behavior where the source has none)
define i8 @src_load_off(ptr %p) {
  %v = call <4 x i8> @llvm.vp.load.v4i8.p0(ptr align 1 %p, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %r = extractelement <4 x i8> %v, i32 2
  ret i8 %r
}

define i8 @tgt_load_off(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %x = load i8, ptr %q, align 1
  %s = getelementptr i8, ptr %p, i64 2
  %r = load i8, ptr %s, align 1
  ret i8 %r
}

; Without an alignment it is that of the vector.
; CHECK: src_load_aligned: correct
define i32 @src_load_aligned(ptr %p) {
  %v = call <2 x i32> @llvm.vp.load.v2i32.p0(ptr %p, <2 x i1> <i1 1, i1 0>, i32 2)
  %r = extractelement <2 x i32> %v, i32 0
  ret i32 %r
}

define i32 @tgt_load_aligned(ptr %p) {
  %r = load i32, ptr %p, align 8
  ret i32 %r
}

; CHECK: src_load_more_aligned: incorrect (target has undefined behavior where the source has none)
define i32 @src_load_more_aligned(ptr %p) {
  %v = call <2 x i32> @llvm.vp.load.v2i32.p0(ptr align 4 %p, <2 x i1> <i1 1, i1 0>, i32 2)
  %r = extractelement <2 x i32> %v, i32 0
  ret i32 %r
}

define i32 @tgt_load_more_aligned(ptr %p) {
  %r = load i32, ptr %p, align 8
  ret i32 %r
}

; CHECK: src_store: correct
define void @src_store(ptr %p, <4 x i8> %v) {
  call void @llvm.vp.store.v4i8.p0(<4 x i8> %v, ptr align 1 %p, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 2)
  ret void
}

define void @tgt_store(ptr %p, <4 x i8> %v) {
  %w = shufflevector <4 x i8> %v, <4 x i8> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i8> %w, ptr %p, align 1
  ret void
}

; CHECK: src_store_less: incorrect (memory mismatch)
define void @src_store_less(ptr %p, <4 x i8> %v) {
  call void @llvm.vp.store.v4i8.p0(<4 x i8> %v, ptr align 1 %p, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 2)
  ret void
}

define void @tgt_store_less(ptr %p, <4 x i8> %v) {
  %w = extractelement <4 x i8> %v, i32 0
  store i8 %w, ptr %p, align 1
  ret void
}

; CHECK: src_gather: correct
define <2 x i16> @src_gather(<2 x ptr> %p, i1 noundef %c) {
  %m = insertelement <2 x i1> zeroinitializer, i1 %c, i32 0
  %r = call <2 x i16> @llvm.vp.gather.v2i16.v2p0(<2 x ptr> align 2 %p, <2 x i1> %m, i32 2)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_gather(<2 x ptr> %p, i1 noundef %c) {
  %m = insertelement <2 x i1> zeroinitializer, i1 %c, i32 0
  %r = call <2 x i16> @llvm.masked.gather.v2i16.v2p0(<2 x ptr> %p, i32 2, <2 x i1> %m, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}

; CHECK: src_scatter: correct
define void @src_scatter(ptr %p, ptr %q) {
  %a = insertelement <2 x ptr> poison, ptr %p, i32 0
  %b = insertelement <2 x ptr> %a, ptr %q, i32 1
  call void @llvm.vp.scatter.v2i8.v2p0(<2 x i8> <i8 1, i8 2>, <2 x ptr> align 1 %b, <2 x i1> <i1 1, i1 1>, i32 2)
  ret void
}

define void @tgt_scatter(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

; CHECK: src_scatter_turned: incorrect (memory mismatch)
define void @src_scatter_turned(ptr %p, ptr %q) {
  %a = insertelement <2 x ptr> poison, ptr %p, i32 0
  %b = insertelement <2 x ptr> %a, ptr %q, i32 1
  call void @llvm.vp.scatter.v2i8.v2p0(<2 x i8> <i8 1, i8 2>, <2 x ptr> align 1 %b, <2 x i1> <i1 1, i1 1>, i32 2)
  ret void
}

define void @tgt_scatter_turned(ptr %p, ptr %q) {
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

; CHECK: src_strided: correct
define i8 @src_strided(ptr %p) {
  %v = call <3 x i8> @llvm.experimental.vp.strided.load.v3i8.p0.i32(ptr align 1 %p, i32 -5, <3 x i1> <i1 0, i1 0, i1 1>, i32 3)
  %r = extractelement <3 x i8> %v, i32 2
  ret i8 %r
}

define i8 @tgt_strided(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -10
  %r = load i8, ptr %q, align 1
  ret i8 %r
}

; CHECK: src_strided_by_elements: incorrect (target has undefined behavior where the source has none)
define i16 @src_strided_by_elements(ptr %p) {
  %v = call <2 x i16> @llvm.experimental.vp.strided.load.v2i16.p0.i64(ptr align 1 %p, i64 3, <2 x i1> <i1 0, i1 1>, i32 2)
  %r = extractelement <2 x i16> %v, i32 1
  ret i16 %r
}

define i16 @tgt_strided_by_elements(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = load i16, ptr %q, align 1
  ret i16 %r
}

; CHECK: src_strided_store: correct
define void @src_strided_store(ptr %p, <2 x i8> %v) {
  call void @llvm.experimental.vp.strided.store.v2i8.p0.i64(<2 x i8> %v, ptr align 1 %p, i64 1, <2 x i1> <i1 1, i1 1>, i32 2)
  ret void
}

define void @tgt_strided_store(ptr %p, <2 x i8> %v) {
  store <2 x i8> %v, ptr %p, align 1
  ret void
}
