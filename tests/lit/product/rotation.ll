; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops that test at the top become loops that test at the bottom, behind a guard.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
declare i32 @llvm.umax.i32(i32, i32)

; CHECK: src_copy: correct (every iteration)
define void @src_copy(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; runs once for n = 0
; CHECK: src_copy_guard: incorrect ({{.*}})
define void @src_copy_guard(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_guard(i32 noundef %n) {
entry:
  %g = icmp sge i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; without a guard
; CHECK: src_copy_always: incorrect ({{.*}})
define void @src_copy_always(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_always(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; one iteration more
; CHECK: src_copy_bound: incorrect ({{.*}})
define void @src_copy_bound(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_bound(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp sgt i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the other way
; CHECK: src_copy_arrays: incorrect ({{.*}})
define void @src_copy_arrays(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_arrays(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another test with the same meaning
; CHECK: src_copy_test: correct (every iteration)
define void @src_copy_test(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_test(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp sge i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; A value goes around
; CHECK: src_sum: correct (every iteration)
define i32 @src_sum(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; nothing is done for n = 1
; CHECK: src_sum_guard: incorrect ({{.*}})
define i32 @src_sum_guard(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum_guard(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ugt i32 %n, 1
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; the value of the iteration before
; CHECK: src_sum_out: incorrect ({{.*}})
define i32 @src_sum_out(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum_out(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %s, %loop ]
  ret i32 %r
}

; The other way: a loop that runs at least once
; CHECK: src_unrotated: correct (every iteration)
define i32 @src_unrotated(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_unrotated(i32 noundef %n, i32 noundef %x) {
entry:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 1)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %exit, label %body
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; n = 0 does nothing
; CHECK: src_unrotated_zero: incorrect ({{.*}})
define i32 @src_unrotated_zero(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_unrotated_zero(i32 noundef %n, i32 noundef %x) {
entry:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %exit, label %body
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; at least twice
; CHECK: src_unrotated_two: incorrect ({{.*}})
define i32 @src_unrotated_two(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_unrotated_two(i32 noundef %n, i32 noundef %x) {
entry:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 2)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %exit, label %body
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
