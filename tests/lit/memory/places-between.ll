; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Bytes that were set or copied before a store at an unknown place beside them: what one side has left as it was is
; read as that.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@g = global [4 x i32] zeroinitializer, align 16

; CHECK: src_set: incorrect (memory mismatch)
define void @src_set(ptr align 4 %p, i64 %i) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr %p, i64 %k
  store i32 5, ptr %q, align 4
  ret void
}
define void @tgt_set(ptr align 4 %p, i64 %i) {
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr %p, i64 %k
  store i32 5, ptr %q, align 4
  ret void
}

; CHECK: src_set_global: incorrect (memory mismatch)
define void @src_set_global(i64 %i) {
  call void @llvm.memset.p0.i64(ptr align 16 @g, i8 0, i64 16, i1 false)
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr @g, i64 %k
  store i32 5, ptr %q, align 4
  ret void
}
define void @tgt_set_global(i64 %i) {
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr @g, i64 %k
  store i32 5, ptr %q, align 4
  ret void
}

; CHECK: src_copied: incorrect (memory mismatch)
define void @src_copied(ptr align 4 %p, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @g, i64 16, i1 false)
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr %p, i64 %k
  store i32 5, ptr %q, align 4
  ret void
}
define void @tgt_copied(ptr align 4 %p, i64 %i) {
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr %p, i64 %k
  store i32 5, ptr %q, align 4
  ret void
}

; a store that is overwritten may go
; CHECK: src_right: correct
define void @src_right(ptr align 4 %p, i64 %i) {
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr %p, i64 %k
  store i32 4, ptr %q, align 4
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
  store i32 5, ptr %q, align 4
  ret void
}
define void @tgt_right(ptr align 4 %p, i64 %i) {
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr %p, i64 %k
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
  store i32 5, ptr %q, align 4
  ret void
}
