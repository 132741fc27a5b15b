; LLVM's signatures let vectors through where the reference has one integer: unsupported, and no crash.
; RUN: sh -c '%lockstep tv %s --timeout 10s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare <2 x i8> @llvm.vscale.v2i8()
declare <2 x i64> @llvm.get.dynamic.area.offset.v2i64()
declare i1 @llvm.get.dynamic.area.offset.i1()
declare <2 x i64> @llvm.read_register.v2i64(metadata)
declare <2 x i64> @llvm.objectsize.v2i64.p0(ptr, i1, i1, i1)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.v2i32(<2 x i32>, <2 x i32>)
declare <2 x i32> @llvm.experimental.cttz.elts.v2i32.v4i1(<4 x i1>, i1)
declare void @llvm.memset.p0.v2i64(ptr, i8, <2 x i64>, i1)
declare void @llvm.memcpy.p0.p0.v2i64(ptr, ptr, <2 x i64>, i1)
declare void @llvm.memmove.p0.p0.v2i64(ptr, ptr, <2 x i64>, i1)

; CHECK: src_vscale: unknown (unsupported: llvm.vscale)
define <2 x i8> @src_vscale() {
  %r = call <2 x i8> @llvm.vscale.v2i8()
  ret <2 x i8> %r
}
define <2 x i8> @tgt_vscale() {
  %r = call <2 x i8> @llvm.vscale.v2i8()
  %s = or <2 x i8> %r, zeroinitializer
  ret <2 x i8> %s
}

; CHECK: src_area: unknown (unsupported: llvm.get.dynamic.area.offset)
define <2 x i64> @src_area() {
  %r = call <2 x i64> @llvm.get.dynamic.area.offset.v2i64()
  ret <2 x i64> %r
}
define <2 x i64> @tgt_area() {
  ret <2 x i64> zeroinitializer
}

; CHECK: src_area_bit: unknown (unsupported: llvm.get.dynamic.area.offset)
define i1 @src_area_bit() {
  %r = call i1 @llvm.get.dynamic.area.offset.i1()
  ret i1 %r
}
define i1 @tgt_area_bit() {
  ret i1 false
}

; CHECK: src_register: unknown (unsupported: llvm.read_register)
define <2 x i64> @src_register() {
  %r = call <2 x i64> @llvm.read_register.v2i64(metadata !0)
  ret <2 x i64> %r
}
define <2 x i64> @tgt_register() {
  ret <2 x i64> zeroinitializer
}

; CHECK: src_size: unknown (unsupported: llvm.objectsize)
define <2 x i64> @src_size(ptr %p) {
  %r = call <2 x i64> @llvm.objectsize.v2i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret <2 x i64> %r
}
define <2 x i64> @tgt_size(ptr %p) {
  ret <2 x i64> zeroinitializer
}

; CHECK: src_lanes: unknown (unsupported: llvm.get.active.lane.mask)
define <4 x i1> @src_lanes(<2 x i32> %x) {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.v2i32(<2 x i32> %x, <2 x i32> %x)
  ret <4 x i1> %r
}
define <4 x i1> @tgt_lanes(<2 x i32> %x) {
  ret <4 x i1> zeroinitializer
}

; CHECK: src_elements: unknown (unsupported: llvm.experimental.cttz.elts)
define <2 x i32> @src_elements(<4 x i1> %x) {
  %r = call <2 x i32> @llvm.experimental.cttz.elts.v2i32.v4i1(<4 x i1> %x, i1 false)
  ret <2 x i32> %r
}
define <2 x i32> @tgt_elements(<4 x i1> %x) {
  ret <2 x i32> zeroinitializer
}

; CHECK: src_memset: unknown (unsupported: llvm.memset)
define void @src_memset(ptr %p, <2 x i64> %n) {
  call void @llvm.memset.p0.v2i64(ptr %p, i8 0, <2 x i64> %n, i1 false)
  ret void
}
define void @tgt_memset(ptr %p, <2 x i64> %n) {
  ret void
}

; CHECK: src_memcpy: unknown (unsupported: llvm.memcpy)
define void @src_memcpy(ptr %p, ptr %q, <2 x i64> %n) {
  call void @llvm.memcpy.p0.p0.v2i64(ptr %p, ptr %q, <2 x i64> %n, i1 false)
  ret void
}
define void @tgt_memcpy(ptr %p, ptr %q, <2 x i64> %n) {
  ret void
}

; CHECK: src_memmove: unknown (unsupported: llvm.memmove)
define void @src_memmove(ptr %p, ptr %q, <2 x i64> %n) {
  call void @llvm.memmove.p0.p0.v2i64(ptr %p, ptr %q, <2 x i64> %n, i1 false)
  ret void
}
define void @tgt_memmove(ptr %p, ptr %q, <2 x i64> %n) {
  ret void
}

!0 = !{!"sp"}
