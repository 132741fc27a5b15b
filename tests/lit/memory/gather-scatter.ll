; A pointer a lane, and lanes pressed together.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_gather: correct
define <2 x i8> @src_gather(ptr %p, ptr %q) {
  %v = insertelement <2 x ptr> poison, ptr %p, i64 0
  %ps = insertelement <2 x ptr> %v, ptr %q, i64 1
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> %ps, i32 1, <2 x i1> <i1 true, i1 true>, <2 x i8> poison)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_gather(ptr %p, ptr %q) {
  %x = load i8, ptr %p
  %y = load i8, ptr %q
  %v = insertelement <2 x i8> poison, i8 %x, i64 0
  %r = insertelement <2 x i8> %v, i8 %y, i64 1
  ret <2 x i8> %r
}

; CHECK: src_gather_lanes: incorrect ({{.*}})
define <2 x i8> @src_gather_lanes(ptr %p, ptr %q) {
  %v = insertelement <2 x ptr> poison, ptr %p, i64 0
  %ps = insertelement <2 x ptr> %v, ptr %q, i64 1
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> %ps, i32 1, <2 x i1> <i1 true, i1 true>, <2 x i8> poison)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_gather_lanes(ptr %p, ptr %q) {
  %x = load i8, ptr %p
  %y = load i8, ptr %q
  %v = insertelement <2 x i8> poison, i8 %y, i64 0
  %r = insertelement <2 x i8> %v, i8 %x, i64 1
  ret <2 x i8> %r
}

; The pointer of a lane that is off may be anything.
; CHECK: src_gather_off: correct
define <2 x i8> @src_gather_off(ptr %p) {
  %ps = insertelement <2 x ptr> poison, ptr %p, i64 0
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> %ps, i32 1, <2 x i1> <i1 true, i1 false>, <2 x i8> <i8 1, i8 2>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_gather_off(ptr %p) {
  %x = load i8, ptr %p
  %r = insertelement <2 x i8> <i8 1, i8 2>, i8 %x, i64 0
  ret <2 x i8> %r
}

; The last lane wins.
; CHECK: src_scatter: correct
define void @src_scatter(ptr %p) {
  %v = insertelement <2 x ptr> poison, ptr %p, i64 0
  %ps = insertelement <2 x ptr> %v, ptr %p, i64 1
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> <i8 1, i8 2>, <2 x ptr> %ps, i32 1, <2 x i1> <i1 true, i1 true>)
  ret void
}

define void @tgt_scatter(ptr %p) {
  store i8 2, ptr %p
  ret void
}

; CHECK: src_scatter_order: incorrect (memory mismatch)
define void @src_scatter_order(ptr %p) {
  %v = insertelement <2 x ptr> poison, ptr %p, i64 0
  %ps = insertelement <2 x ptr> %v, ptr %p, i64 1
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> <i8 1, i8 2>, <2 x ptr> %ps, i32 1, <2 x i1> <i1 true, i1 true>)
  ret void
}

define void @tgt_scatter_order(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_expand: correct
define <3 x i8> @src_expand(ptr %p) {
  %r = call <3 x i8> @llvm.masked.expandload.v3i8(ptr %p, <3 x i1> <i1 false, i1 true, i1 true>, <3 x i8> <i8 9, i8 9, i8 9>)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_expand(ptr %p) {
  %x = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q
  %v = insertelement <3 x i8> <i8 9, i8 9, i8 9>, i8 %x, i64 1
  %r = insertelement <3 x i8> %v, i8 %y, i64 2
  ret <3 x i8> %r
}

; CHECK: src_expand_apart: incorrect ({{.*}})
define <3 x i8> @src_expand_apart(ptr %p) {
  %r = call <3 x i8> @llvm.masked.expandload.v3i8(ptr %p, <3 x i1> <i1 true, i1 false, i1 true>, <3 x i8> <i8 9, i8 9, i8 9>)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_expand_apart(ptr %p) {
  %r = call <3 x i8> @llvm.masked.load.v3i8.p0(ptr %p, i32 1, <3 x i1> <i1 true, i1 false, i1 true>, <3 x i8> <i8 9, i8 9, i8 9>)
  ret <3 x i8> %r
}

; CHECK: src_compress: correct
define void @src_compress(ptr %p, i1 noundef %c) {
  %m = insertelement <2 x i1> <i1 true, i1 true>, i1 %c, i64 0
  call void @llvm.masked.compressstore.v2i8(<2 x i8> <i8 1, i8 2>, ptr %p, <2 x i1> %m)
  ret void
}

define void @tgt_compress(ptr %p, i1 noundef %c) {
  br i1 %c, label %both, label %one
both:
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
one:
  store i8 2, ptr %p
  ret void
}

; CHECK: src_compress_wrong: incorrect ({{.*}})
define void @src_compress_wrong(ptr %p, i1 noundef %c) {
  %m = insertelement <2 x i1> <i1 true, i1 true>, i1 %c, i64 0
  call void @llvm.masked.compressstore.v2i8(<2 x i8> <i8 1, i8 2>, ptr %p, <2 x i1> %m)
  ret void
}

define void @tgt_compress_wrong(ptr %p, i1 noundef %c) {
  %m = insertelement <2 x i1> <i1 true, i1 true>, i1 %c, i64 0
  call void @llvm.masked.store.v2i8.p0(<2 x i8> <i8 1, i8 2>, ptr %p, i32 1, <2 x i1> %m)
  ret void
}

; What is not said: whether a lane that poison switches is accessed.
; CHECK: src_poison_mask: unknown (approximated: a mask that is poison)
define i8 @src_poison_mask(ptr %p) {
  call void @llvm.masked.compressstore.v2i8(<2 x i8> <i8 1, i8 2>, ptr %p, <2 x i1> <i1 poison, i1 true>)
  ret i8 0
}

define i8 @tgt_poison_mask(ptr %p) {
  ret i8 1
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  %ps = insertelement <2 x ptr> <ptr null, ptr null>, ptr %p, i64 0
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> <i8 1, i8 2>, <2 x ptr> %ps, i32 1, <2 x i1> <i1 false, i1 true>)
  ret i8 0
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 1
}

; CHECK: 6 correct, 4 incorrect, 1 unknown
