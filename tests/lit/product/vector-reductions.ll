; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Sums and the like in four lanes, put together after the loop.

@a = global [32000 x i32] zeroinitializer, align 16
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
declare i32 @llvm.smax.i32(i32, i32)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)

; A sum
; CHECK: src_sum: correct (every iteration)
define i32 @src_sum(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = add <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = add i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; one lane begins with one
; CHECK: src_sum_start: incorrect ({{.*}})
define i32 @src_sum_start(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> <i32 0, i32 0, i32 0, i32 1>, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = add <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = add i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; lanes are not added
; CHECK: src_sum_op: incorrect ({{.*}})
define i32 @src_sum_op(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum_op(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = add <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = add i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; x is lost for small n
; CHECK: src_sum_rest: incorrect ({{.*}})
define i32 @src_sum_rest(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_sum_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = add <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ 0, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = add i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; An exclusive or
; CHECK: src_xor: {{(correct|unknown) .*}}
define i32 @src_xor(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = xor i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_xor(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = xor <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = xor i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; an or
; CHECK: src_xor_op: incorrect ({{.*}})
define i32 @src_xor_op(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = xor i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_xor_op(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = or <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = xor i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; from the beginning again
; CHECK: src_xor_rest: incorrect ({{.*}})
define i32 @src_xor_rest(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = xor i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_xor_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = xor <4 x i32> %s, %v
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ 0, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = xor i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; A maximum: every lane begins with x
; CHECK: src_smax: {{(correct|unknown) .*}}
define i32 @src_smax(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = call i32 @llvm.smax.i32(i32 %s, i32 %v)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_smax(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %start = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %s, <4 x i32> %v)
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = call i32 @llvm.smax.i32(i32 %o, i32 %vr)
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; unsigned in the lanes
; CHECK: src_smax_sign: incorrect ({{.*}})
define i32 @src_smax_sign(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = call i32 @llvm.smax.i32(i32 %s, i32 %v)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_smax_sign(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %start = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %s, <4 x i32> %v)
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = call i32 @llvm.smax.i32(i32 %o, i32 %vr)
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; three lanes begin with a large number
; CHECK: src_smax_start: incorrect ({{.*}})
define i32 @src_smax_start(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s1 = call i32 @llvm.smax.i32(i32 %s, i32 %v)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_smax_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %start = insertelement <4 x i32> <i32 99999, i32 99999, i32 99999, i32 99999>, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi <4 x i32> [ %start, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %s1 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %s, <4 x i32> %v)
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %s1)
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %o0 = phi i32 [ %x, %entry ], [ %st, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = phi i32 [ %o0, %rest ], [ %o1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %o1 = call i32 @llvm.smax.i32(i32 %o, i32 %vr)
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}
