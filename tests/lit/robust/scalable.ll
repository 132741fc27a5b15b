; Types without a fixed size where only a size is wanted: unsupported, and no guess at the size.
; RUN: sh -c '%lockstep tv %s --timeout 10s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global [16 x i8] zeroinitializer
@a = weak alias <vscale x 4 x i32>, ptr @g
declare void @llvm.set.loop.iterations.nxv2i32(<vscale x 2 x i32>)
declare i1 @llvm.loop.decrement.nxv2i32(<vscale x 2 x i32>)

; CHECK: src_sret: unknown (unsupported: scalable vector)
define void @src_sret(ptr sret(<vscale x 4 x i32>) %p) {
  ret void
}
define void @tgt_sret(ptr sret(<vscale x 4 x i32>) %p) {
  %q = getelementptr i8, ptr %p, i64 1
  ret void
}

; CHECK: src_byval: unknown (unsupported: scalable vector)
define i8 @src_byval(ptr byval(<vscale x 4 x i32>) %p) {
  ret i8 1
}
define i8 @tgt_byval(ptr byval(<vscale x 4 x i32>) %p) {
  %r = add i8 0, 1
  ret i8 %r
}

; CHECK: src_alias: unknown (unsupported: scalable vector)
define ptr @src_alias() {
  ret ptr @a
}
define ptr @tgt_alias() {
  %p = getelementptr i8, ptr @a, i64 0
  ret ptr %p
}

; CHECK: src_counter: unknown (unsupported: llvm.{{set.loop.iterations|loop.decrement}})
define i1 @src_counter() {
  call void @llvm.set.loop.iterations.nxv2i32(<vscale x 2 x i32> zeroinitializer)
  %r = call i1 @llvm.loop.decrement.nxv2i32(<vscale x 2 x i32> zeroinitializer)
  ret i1 %r
}
define i1 @tgt_counter() {
  ret i1 true
}
