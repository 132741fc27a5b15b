; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Four iterations in one vector, the rest one by one.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16

; CHECK: src_map: correct (every iteration)
define void @src_map(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_map(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; a lane is poison
; CHECK: src_map_lane: incorrect ({{.*}})
define void @src_map_lane(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_map_lane(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 0, i32 poison>
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; more alignment than there is
; CHECK: src_map_align: incorrect ({{.*}})
define void @src_map_align(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_map_align(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 32
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; must not overflow
; CHECK: src_map_op: incorrect ({{.*}})
define void @src_map_op(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_map_op(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add nsw <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; no rest
; CHECK: src_map_rest: incorrect ({{.*}})
define void @src_map_rest(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_map_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %n, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; n = 3 goes into the vector loop
; CHECK: src_map_guard: incorrect ({{.*}})
define void @src_map_guard(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_map_guard(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 2
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; 32000 iterations, no rest
; CHECK: src_constant: correct (every iteration)
define void @src_constant(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_constant(i32 noundef %x) {
entry:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, 32000
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; every second vector
; CHECK: src_constant_step: incorrect ({{.*}})
define void @src_constant_step(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_constant_step(i32 noundef %x) {
entry:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, 32000
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the last vector is left out
; CHECK: src_constant_bound: incorrect ({{.*}})
define void @src_constant_bound(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_constant_bound(i32 noundef %x) {
entry:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, 31996
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; A vector of counters
; CHECK: src_counter: {{(correct|unknown) .*}}
define void @src_counter(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = trunc i64 %i to i32
  %t = add i32 %k, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %t, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_counter(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %iv = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %ahead ], [ %iv1, %loop ]
  %t = add <4 x i32> %iv, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %t, ptr %q, align 16
  %iv1 = add <4 x i32> %iv, <i32 4, i32 4, i32 4, i32 4>
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %kt = trunc i64 %k to i32
  %tr = add i32 %kt, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %tr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; from one
; CHECK: src_counter_start: incorrect ({{.*}})
define void @src_counter_start(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = trunc i64 %i to i32
  %t = add i32 %k, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %t, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_counter_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %iv = phi <4 x i32> [ <i32 1, i32 2, i32 3, i32 4>, %ahead ], [ %iv1, %loop ]
  %t = add <4 x i32> %iv, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %t, ptr %q, align 16
  %iv1 = add <4 x i32> %iv, <i32 4, i32 4, i32 4, i32 4>
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %kt = trunc i64 %k to i32
  %tr = add i32 %kt, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %tr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; lanes exchanged
; CHECK: src_counter_order: incorrect ({{.*}})
define void @src_counter_order(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = trunc i64 %i to i32
  %t = add i32 %k, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %t, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_counter_order(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %iv = phi <4 x i32> [ <i32 0, i32 2, i32 1, i32 3>, %ahead ], [ %iv1, %loop ]
  %t = add <4 x i32> %iv, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %t, ptr %q, align 16
  %iv1 = add <4 x i32> %iv, <i32 4, i32 4, i32 4, i32 4>
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %kt = trunc i64 %k to i32
  %tr = add i32 %kt, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %tr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; one lane moves by three
; CHECK: src_counter_step: incorrect ({{.*}})
define void @src_counter_step(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = trunc i64 %i to i32
  %t = add i32 %k, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %t, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_counter_step(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %iv = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %ahead ], [ %iv1, %loop ]
  %t = add <4 x i32> %iv, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %t, ptr %q, align 16
  %iv1 = add <4 x i32> %iv, <i32 4, i32 4, i32 4, i32 3>
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %kt = trunc i64 %k to i32
  %tr = add i32 %kt, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %tr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; Two vectors an iteration
; CHECK: src_interleaved: correct (every iteration)
define void @src_interleaved(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_interleaved(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775800
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %p4 = getelementptr inbounds i8, ptr %p, i64 16
  %v = load <4 x i32>, ptr %p, align 16
  %v4 = load <4 x i32>, ptr %p4, align 16
  %w = add <4 x i32> %v, %xs
  %w4 = add <4 x i32> %v4, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %q4 = getelementptr inbounds i8, ptr %q, i64 16
  store <4 x i32> %w, ptr %q, align 16
  store <4 x i32> %w4, ptr %q4, align 16
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; a vector further on
; CHECK: src_interleaved_offset: incorrect ({{.*}})
define void @src_interleaved_offset(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_interleaved_offset(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775800
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %p4 = getelementptr inbounds i8, ptr %p, i64 16
  %v = load <4 x i32>, ptr %p, align 16
  %v4 = load <4 x i32>, ptr %p4, align 16
  %w = add <4 x i32> %v, %xs
  %w4 = add <4 x i32> %v4, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %q4 = getelementptr inbounds i8, ptr %q, i64 32
  store <4 x i32> %w, ptr %q, align 16
  store <4 x i32> %w4, ptr %q4, align 16
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; exchanged
; CHECK: src_interleaved_exchanged: incorrect ({{.*}})
define void @src_interleaved_exchanged(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_interleaved_exchanged(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775800
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %p4 = getelementptr inbounds i8, ptr %p, i64 16
  %v = load <4 x i32>, ptr %p, align 16
  %v4 = load <4 x i32>, ptr %p4, align 16
  %w = add <4 x i32> %v, %xs
  %w4 = add <4 x i32> %v4, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %q4 = getelementptr inbounds i8, ptr %q, i64 16
  store <4 x i32> %w4, ptr %q, align 16
  store <4 x i32> %w, ptr %q4, align 16
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; A branch in the body
; CHECK: src_select: correct (every iteration)
define void @src_select(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp sgt i32 %v, 0
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, %x
  br label %join
else:
  %z = xor i32 %v, -1
  br label %join
join:
  %w = phi i32 [ %y, %then ], [ %z, %else ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_select(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %b = icmp sgt <4 x i32> %v, zeroinitializer
  %y = add <4 x i32> %v, %xs
  %z = xor <4 x i32> %v, <i32 -1, i32 -1, i32 -1, i32 -1>
  %w = select <4 x i1> %b, <4 x i32> %y, <4 x i32> %z
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp sgt i32 %vr, 0
  %yr = add i32 %vr, %x
  %zr = xor i32 %vr, -1
  %wr = select i1 %br, i32 %yr, i32 %zr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; zero goes the other way
; CHECK: src_select_sense: incorrect ({{.*}})
define void @src_select_sense(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp sgt i32 %v, 0
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, %x
  br label %join
else:
  %z = xor i32 %v, -1
  br label %join
join:
  %w = phi i32 [ %y, %then ], [ %z, %else ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_select_sense(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %b = icmp sge <4 x i32> %v, zeroinitializer
  %y = add <4 x i32> %v, %xs
  %z = xor <4 x i32> %v, <i32 -1, i32 -1, i32 -1, i32 -1>
  %w = select <4 x i1> %b, <4 x i32> %y, <4 x i32> %z
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp sgt i32 %vr, 0
  %yr = add i32 %vr, %x
  %zr = xor i32 %vr, -1
  %wr = select i1 %br, i32 %yr, i32 %zr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; one lane is not inverted
; CHECK: src_select_lane: incorrect ({{.*}})
define void @src_select_lane(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp sgt i32 %v, 0
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, %x
  br label %join
else:
  %z = xor i32 %v, -1
  br label %join
join:
  %w = phi i32 [ %y, %then ], [ %z, %else ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_select_lane(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %b = icmp sgt <4 x i32> %v, zeroinitializer
  %y = add <4 x i32> %v, %xs
  %z = xor <4 x i32> %v, <i32 -1, i32 -1, i32 0, i32 -1>
  %w = select <4 x i1> %b, <4 x i32> %y, <4 x i32> %z
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp sgt i32 %vr, 0
  %yr = add i32 %vr, %x
  %zr = xor i32 %vr, -1
  %wr = select i1 %br, i32 %yr, i32 %zr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; the rest does it the other way round
; CHECK: src_select_rest: incorrect ({{.*}})
define void @src_select_rest(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp sgt i32 %v, 0
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, %x
  br label %join
else:
  %z = xor i32 %v, -1
  br label %join
join:
  %w = phi i32 [ %y, %then ], [ %z, %else ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_select_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %b = icmp sgt <4 x i32> %v, zeroinitializer
  %y = add <4 x i32> %v, %xs
  %z = xor <4 x i32> %v, <i32 -1, i32 -1, i32 -1, i32 -1>
  %w = select <4 x i1> %b, <4 x i32> %y, <4 x i32> %z
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp slt i32 %vr, 0
  %yr = add i32 %vr, %x
  %zr = xor i32 %vr, -1
  %wr = select i1 %br, i32 %yr, i32 %zr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; Each iteration reads what the one before has stored
; CHECK: src_recurrence_w: incorrect ({{.*}})
define void @src_recurrence_w(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %j = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_recurrence_w(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %j = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store <4 x i32> %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %jr = add nuw nsw i64 %k, 1
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; Each iteration reads what the next will store: four loads may come first
; CHECK: src_ahead: correct (every iteration)
define void @src_ahead(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ahead(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load <4 x i32>, ptr %p, align 4
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %jr = add nuw nsw i64 %k, 1
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; two ahead
; CHECK: src_ahead_distance: incorrect ({{.*}})
define void @src_ahead_distance(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ahead_distance(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = add nuw nsw i64 %i, 2
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load <4 x i32>, ptr %p, align 4
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %jr = add nuw nsw i64 %k, 1
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; not aligned
; CHECK: src_ahead_align: incorrect ({{.*}})
define void @src_ahead_align(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ahead_align(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load <4 x i32>, ptr %p, align 16
  %w = add <4 x i32> %v, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %jr = add nuw nsw i64 %k, 1
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}
