; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Loops that copy an array, and calls that do so at once.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

; all of it
; CHECK: src_copy: correct (every iteration)
; ALONE: src_copy: correct (every iteration)
define void @src_copy(i64 noundef %x) {
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
define void @tgt_copy(i64 noundef %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @a, ptr align 16 @b, i64 128000, i1 false)
  ret void
}

; from one further on
; CHECK: src_copy_shift: incorrect ({{.*}})
; ALONE: src_copy_shift: unknown ({{.*}})
define void @src_copy_shift(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
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
define void @tgt_copy_shift(i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %copy, label %exit
copy:
  %l = shl nuw i64 %n, 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @a, ptr align 4 getelementptr (i8, ptr @b, i64 4), i64 %l, i1 false)
  br label %exit
exit:
  ret void
}

; in one array, downwards: nothing is read after it was written
; CHECK: src_copy_down: correct (every iteration)
; ALONE: src_copy_down: correct (every iteration)
define void @src_copy_down(i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 31999
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  br label %head
exit:
  ret void
}
define void @tgt_copy_down(i64 noundef %x) {
  call void @llvm.memmove.p0.p0.i64(ptr align 16 @a, ptr align 4 getelementptr (i8, ptr @a, i64 4), i64 127996, i1 false)
  ret void
}

; upwards the first one is repeated
; CHECK: src_copy_up: incorrect ({{.*}})
; ALONE: src_copy_up: unknown ({{.*}})
define void @src_copy_up(i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 31999
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  store i32 %v, ptr %q, align 4
  br label %head
exit:
  ret void
}
define void @tgt_copy_up(i64 noundef %x) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 getelementptr (i8, ptr @a, i64 4), ptr align 16 @a, i64 127996, i1 false)
  ret void
}
