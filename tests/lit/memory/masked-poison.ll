; Masks that are undef are any bits; what a poison bit does to memory is not said.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare <2 x i32> @llvm.vp.add.v2i32(<2 x i32>, <2 x i32>, <2 x i1>, i32)
; CHECK: src_load: incorrect (value mismatch)
define <4 x i32> @src_load(ptr %p, <4 x i1> %m) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}

define <4 x i32> @tgt_load(ptr %p, <4 x i1> %m) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %s = add <4 x i32> %r, <i32 1, i32 0, i32 0, i32 0>
  ret <4 x i32> %s
}

; CHECK: src_undef: correct
define <4 x i32> @src_undef(ptr %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 undef>, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}

define <4 x i32> @tgt_undef(ptr %p) {
  %r = load <4 x i32>, ptr %p, align 4
  ret <4 x i32> %r
}

; CHECK: src_undef2: incorrect (target's value is more undefined)
define <4 x i32> @src_undef2(ptr %p) {
  %r = load <4 x i32>, ptr %p, align 4
  ret <4 x i32> %r
}

define <4 x i32> @tgt_undef2(ptr %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 undef>, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}

; CHECK: src_store_undef: correct
define void @src_store_undef(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 undef, i1 0, i1 0>)
  ret void
}

define void @tgt_store_undef(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 0, i1 0, i1 0>)
  ret void
}

; CHECK: src_store_undef_w: incorrect (target has undefined behavior where the source has none)
define void @src_store_undef_w(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 0, i1 0, i1 0>)
  ret void
}

define void @tgt_store_undef_w(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 undef, i1 0, i1 0>)
  ret void
}

; CHECK: src_store_arg: incorrect (memory mismatch)
define void @src_store_arg(ptr %p, <4 x i32> %v, <4 x i1> %m) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> %m)
  ret void
}

define void @tgt_store_arg(ptr %p, <4 x i32> %v, <4 x i1> %m) {
  ret void
}

; CHECK: src_store_poison: correct
define void @src_store_poison(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 poison, i1 0, i1 0>)
  ret void
}

define void @tgt_store_poison(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 0, i1 0>)
  ret void
}

; CHECK: src_store_poison2: unknown (approximated: a mask that is poison)
define void @src_store_poison2(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 poison, i1 0, i1 0>)
  ret void
}

define void @tgt_store_poison2(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 0, i1 1, i1 0, i1 0>)
  ret void
}

; CHECK: src_store_tpoison: incorrect (target has undefined behavior where the source has none)
define void @src_store_tpoison(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 0, i1 0, i1 0>)
  ret void
}

define void @tgt_store_tpoison(ptr %p, <4 x i32> %v) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> <i1 1, i1 poison, i1 0, i1 0>)
  ret void
}

; CHECK: src_load_poison: correct
define <4 x i32> @src_load_poison(ptr %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 poison>, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}

define <4 x i32> @tgt_load_poison(ptr %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 0>, <4 x i32> <i32 0, i32 0, i32 0, i32 7>)
  ret <4 x i32> %r
}

; CHECK: src_load_tpoison: incorrect (target has undefined behavior where the source has none)
define <4 x i32> @src_load_tpoison(ptr %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 0>, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}

define <4 x i32> @tgt_load_tpoison(ptr %p) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 poison>, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}
