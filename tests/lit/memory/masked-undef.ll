; A masked load on undef bits of the mask gives what a load and a select give.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t

declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)

; with dereferenceable(8) it is right
; CHECK: src_masked_load_deref_spec: correct
define <2 x i32> @src_masked_load_deref_spec(ptr dereferenceable(8) align 4 %p, <2 x i32> %d, <2 x i1> %m) {
  %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> %m, <2 x i32> %d)
  ret <2 x i32> %v
}
define <2 x i32> @tgt_masked_load_deref_spec(ptr dereferenceable(8) align 4 %p, <2 x i32> %d, <2 x i1> %m) {
  %x = load <2 x i32>, ptr %p, align 4
  %v = select <2 x i1> %m, <2 x i32> %x, <2 x i32> %d
  ret <2 x i32> %v
}

; the reference gives masked.load as load+select; passthru poison with undef mask
; CHECK: src_masked_gather_select: correct
define <2 x i32> @src_masked_gather_select(ptr dereferenceable(8) align 4 %p, <2 x i32> %d) {
  %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> <i1 undef, i1 true>, <2 x i32> %d)
  ret <2 x i32> %v
}
define <2 x i32> @tgt_masked_gather_select(ptr dereferenceable(8) align 4 %p, <2 x i32> %d) {
  %x = load <2 x i32>, ptr %p, align 4
  %v = select <2 x i1> <i1 undef, i1 true>, <2 x i32> %x, <2 x i32> %d
  ret <2 x i32> %v
}
