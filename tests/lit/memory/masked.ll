; Masked loads and stores: a lane that is off is not accessed.
; A known gap: unknown (unsupported: llvm.masked.load).
; XFAIL: *
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_masked_load: correct
define <2 x i8> @src_masked_load(ptr %p) {
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr %p, i32 1, <2 x i1> <i1 true, i1 false>, <2 x i8> <i8 5, i8 6>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_masked_load(ptr %p) {
  %x = load i8, ptr %p
  %r = insertelement <2 x i8> <i8 5, i8 6>, i8 %x, i64 0
  ret <2 x i8> %r
}

; CHECK: src_masked_load_widened: incorrect (target has undefined behavior where the source has none)
define <2 x i8> @src_masked_load_widened(ptr %p) {
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr %p, i32 1, <2 x i1> <i1 true, i1 false>, <2 x i8> <i8 5, i8 6>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_masked_load_widened(ptr %p) {
  %x = load <2 x i8>, ptr %p, align 1
  %r = insertelement <2 x i8> %x, i8 6, i64 1
  ret <2 x i8> %r
}

; CHECK: src_masked_store: correct
define void @src_masked_store(ptr %p, <2 x i8> noundef %x) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %x, ptr %p, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_masked_store(ptr %p, <2 x i8> noundef %x) {
  %q = getelementptr i8, ptr %p, i64 1
  %v = extractelement <2 x i8> %x, i64 1
  store i8 %v, ptr %q
  ret void
}

; CHECK: src_masked_store_wrong: incorrect ({{.*}})
define void @src_masked_store_wrong(ptr %p, <2 x i8> noundef %x) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %x, ptr %p, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_masked_store_wrong(ptr %p, <2 x i8> noundef %x) {
  store <2 x i8> %x, ptr %p, align 1
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(<2 x i8> noundef %x) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %x, ptr null, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_source_undefined(<2 x i8> noundef %x) {
  unreachable
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
