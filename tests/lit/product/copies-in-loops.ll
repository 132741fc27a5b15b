; Loops that copy numbers are calls of memcpy.
; Memcpy keeps pointers; numbers with their bytes count as less.
; RUN: sh -c '%lockstep tv --timeout 60s %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; 32000 elements
; CHECK: src_copy: correct (every iteration)
define void @src_copy(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy(i32 noundef %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @a, ptr align 16 @b, i64 128000, i1 false)
  ret void
}

; n bytes that do not overlap
; CHECK: src_bytes: correct (every iteration)
define void @src_bytes(ptr noalias noundef %p, ptr noalias noundef %q, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %q, i64 %i
  %v = load i8, ptr %e, align 1
  %d = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %d, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes(ptr noalias noundef %p, ptr noalias noundef %q, i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %copy, label %exit
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p, ptr align 1 %q, i64 %n, i1 false)
  br label %exit
exit:
  ret void
}
