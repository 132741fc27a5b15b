; getelementptr under other names, kept for debug information; llvm.load.relative; llvm.experimental.vector.histogram.add.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

%pair = type { i8, i32 }

; CHECK: src_array: correct
define ptr @src_array(ptr %p) {
  %r = call ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype([4 x i32]) %p, i32 1, i32 3)
  ret ptr %r
}

define ptr @tgt_array(ptr %p) {
  %r = getelementptr i8, ptr %p, i64 12
  ret ptr %r
}

; CHECK: src_array_wrong: incorrect (value mismatch)
define ptr @src_array_wrong(ptr noundef %p) {
  %r = call ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype([4 x i32]) %p, i32 0, i32 3)
  ret ptr %r
}

define ptr @tgt_array_wrong(ptr noundef %p) {
  %r = getelementptr i8, ptr %p, i64 12
  ret ptr %r
}

; CHECK: src_array_not_inbounds: incorrect (target returns poison where the source does not)
define ptr @src_array_not_inbounds(ptr noundef %p) {
  %r = call ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype([4 x i32]) %p, i32 1, i32 3)
  ret ptr %r
}

define ptr @tgt_array_not_inbounds(ptr noundef %p) {
  %r = getelementptr inbounds i8, ptr %p, i64 12
  ret ptr %r
}

; CHECK: src_struct: correct
define i32 @src_struct(ptr %p) {
  %q = call ptr @llvm.preserve.struct.access.index.p0.p0(ptr elementtype(%pair) %p, i32 1, i32 7), !llvm.preserve.access.index !0
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_struct(ptr %p) {
  %q = getelementptr %pair, ptr %p, i64 0, i32 1
  %r = load i32, ptr %q
  ret i32 %r
}

; CHECK: src_struct_wrong: incorrect (value mismatch)
define ptr @src_struct_wrong(ptr noundef %p) {
  %q = call ptr @llvm.preserve.struct.access.index.p0.p0(ptr elementtype(%pair) %p, i32 1, i32 7)
  ret ptr %q
}

define ptr @tgt_struct_wrong(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  ret ptr %q
}

; CHECK: src_union: correct
define ptr @src_union(ptr %p) {
  %q = call ptr @llvm.preserve.union.access.index.p0.p0(ptr %p, i32 7)
  %r = call ptr @llvm.preserve.static.offset(ptr %q)
  ret ptr %r
}

define ptr @tgt_union(ptr %p) {
  ret ptr %p
}

; CHECK: src_union_wrong: incorrect (value mismatch)
define ptr @src_union_wrong(ptr noundef %p) {
  %q = call ptr @llvm.preserve.union.access.index.p0.p0(ptr %p, i32 7)
  %r = call ptr @llvm.preserve.static.offset(ptr %q)
  ret ptr %r
}

define ptr @tgt_union_wrong(ptr noundef %p) {
  %r = getelementptr i8, ptr %p, i64 7
  ret ptr %r
}

; CHECK: src_relative: correct
define ptr @src_relative(ptr %p, i64 %n) {
  %r = call ptr @llvm.load.relative.i64(ptr %p, i64 %n)
  ret ptr %r
}

define ptr @tgt_relative(ptr %p, i64 %n) {
  %m = add i64 %n, 0
  %r = call ptr @llvm.load.relative.i64(ptr %p, i64 %m)
  ret ptr %r
}

; Where the pointer leads is not known: this may be right.
; CHECK: src_relative_lowered: correct
define ptr @src_relative_lowered(ptr %p) {
  %r = call ptr @llvm.load.relative.i64(ptr %p, i64 4)
  ret ptr %r
}

define ptr @tgt_relative_lowered(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %d = load i32, ptr %q, align 4
  %w = sext i32 %d to i64
  %r = getelementptr i8, ptr %p, i64 %w
  ret ptr %r
}

; CHECK: src_histogram: correct
define void @src_histogram(ptr %p) {
  %one = insertelement <2 x ptr> poison, ptr %p, i32 0
  %both = insertelement <2 x ptr> %one, ptr %p, i32 1
  call void @llvm.experimental.vector.histogram.add.v2p0.i32(<2 x ptr> %both, i32 3, <2 x i1> splat (i1 true))
  ret void
}

define void @tgt_histogram(ptr %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, 6
  store i32 %b, ptr %p
  ret void
}

; CHECK: src_histogram_wrong: incorrect (memory mismatch)
define void @src_histogram_wrong(ptr %p) {
  %one = insertelement <2 x ptr> poison, ptr %p, i32 0
  %both = insertelement <2 x ptr> %one, ptr %p, i32 1
  call void @llvm.experimental.vector.histogram.add.v2p0.i32(<2 x ptr> %both, i32 3, <2 x i1> splat (i1 true))
  ret void
}

define void @tgt_histogram_wrong(ptr %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, 3
  store i32 %b, ptr %p
  ret void
}

; A lane that is off is not accessed.
; CHECK: src_histogram_off: correct
define void @src_histogram_off(ptr %p) {
  %both = insertelement <2 x ptr> zeroinitializer, ptr %p, i32 1
  call void @llvm.experimental.vector.histogram.add.v2p0.i32(<2 x ptr> %both, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_histogram_off(ptr %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  ret void
}

; CHECK: src_histogram_undefined: correct
define void @src_histogram_undefined(ptr %p) {
  call void @llvm.experimental.vector.histogram.add.v2p0.i32(<2 x ptr> zeroinitializer, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_histogram_undefined(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK: src_histogram_by_mask: unknown (unsupported: llvm.experimental.vector.histogram.add)
define void @src_histogram_by_mask(<2 x ptr> %p, <2 x i1> %m) {
  call void @llvm.experimental.vector.histogram.add.v2p0.i32(<2 x ptr> %p, i32 1, <2 x i1> %m)
  ret void
}

define void @tgt_histogram_by_mask(<2 x ptr> %p, <2 x i1> %m) {
  ret void
}

!0 = !{}
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32, i32)
declare ptr @llvm.preserve.struct.access.index.p0.p0(ptr, i32, i32)
declare ptr @llvm.preserve.union.access.index.p0.p0(ptr, i32)
declare ptr @llvm.preserve.static.offset(ptr)
declare ptr @llvm.load.relative.i64(ptr, i64)
declare void @llvm.experimental.vector.histogram.add.v2p0.i32(<2 x ptr>, i32, <2 x i1>)
