; A pointer goes on through llvm.ptr.annotation: what is done with it then counts for what the target
; adds to its signature.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare void @cap(ptr)
declare void @wr(ptr nocapture) nofree nosync nounwind willreturn
@s = private constant [2 x i8] c"a\00"
declare noalias ptr @mk()

; CHECK: src_ann: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_ann(ptr %p) {
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @cap(ptr %q)
  ret void
}

define void @tgt_ann(ptr nocapture %p) {
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @cap(ptr %q)
  ret void
}

; CHECK: src_ann2: unknown (unsupported: attribute readonly of parameter 0 added by the target)
define void @src_ann2(ptr %p) {
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @wr(ptr %q)
  ret void
}

define void @tgt_ann2(ptr readonly %p) {
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @wr(ptr %q)
  ret void
}

; CHECK: src_nf: unknown (unsupported: attribute nofree of parameter 0)
define void @src_nf(ptr %p) {
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @cap(ptr %q)
  ret void
}

define void @tgt_nf(ptr nofree %p) {
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @cap(ptr %q)
  ret void
}

; CHECK: src_nr: unknown (unsupported: attribute noalias of the result)
define ptr @src_nr() {
  %p = call ptr @mk()
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @cap(ptr %q)
  ret ptr %p
}

define noalias ptr @tgt_nr() {
  %p = call ptr @mk()
  %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @s, ptr @s, i32 1, ptr null)
  call void @cap(ptr %q)
  ret ptr %p
}

; CHECK: 0 correct, 0 incorrect, 4 unknown
