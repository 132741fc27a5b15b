; A place that cannot be told in a constant too large to list place by place: no verdict, also where it
; is read only to be compared.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_copied: unknown (unsupported: unknown place in a large constant)
@big = constant [20000 x i8] zeroinitializer
@other = constant [20000 x i8] zeroinitializer

define void @src_copied(ptr %p, i64 noundef %i) {
  %a = getelementptr i8, ptr @other, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 1, i1 false)
  ret void
}

define void @tgt_copied(ptr %p, i64 noundef %i) {
  %ok = icmp ult i64 %i, 20000
  br i1 %ok, label %inside, label %outside
inside:
  store i8 0, ptr %p
  ret void
outside:
  unreachable
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
