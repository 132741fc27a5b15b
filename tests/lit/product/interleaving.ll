; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Iterations that were unrolled are mixed.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16

; Both loads before both stores
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
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v0 = load i32, ptr %p0, align 4
  %v1 = load i32, ptr %p1, align 4
  %w0 = add i32 %v0, %x
  %w1 = add i32 %v1, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w0, ptr %q0, align 4
  store i32 %w1, ptr %q1, align 4
  %i1 = add nuw nsw i64 %i, 2
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
; CHECK: src_interleaved_crossed: incorrect ({{.*}})
define void @src_interleaved_crossed(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_interleaved_crossed(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v0 = load i32, ptr %p0, align 4
  %v1 = load i32, ptr %p1, align 4
  %w0 = add i32 %v0, %x
  %w1 = add i32 %v1, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w0, ptr %q1, align 4
  store i32 %w1, ptr %q0, align 4
  %i1 = add nuw nsw i64 %i, 2
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

; one value twice
; CHECK: src_interleaved_same: incorrect ({{.*}})
define void @src_interleaved_same(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_interleaved_same(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v0 = load i32, ptr %p0, align 4
  %v1 = load i32, ptr %p1, align 4
  %w0 = add i32 %v0, %x
  %w1 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w0, ptr %q0, align 4
  store i32 %w1, ptr %q1, align 4
  %i1 = add nuw nsw i64 %i, 2
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

; Two sums that are added up after the loop
; CHECK: src_accumulators: correct (every iteration)
define i32 @src_accumulators(i64 noundef %n, i32 noundef %x) {
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
define i32 @tgt_accumulators(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %t = phi i32 [ 0, %ahead ], [ %t1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %s1 = add i32 %v0, %s
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %t1 = add i32 %v1, %t
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = add i32 %t1, %s1
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

; x twice
; CHECK: src_accumulators_twice: incorrect ({{.*}})
define i32 @src_accumulators_twice(i64 noundef %n, i32 noundef %x) {
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
define i32 @tgt_accumulators_twice(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %t = phi i32 [ %x, %ahead ], [ %t1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %s1 = add i32 %v0, %s
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %t1 = add i32 %v1, %t
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = add i32 %t1, %s1
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

; subtracted
; CHECK: src_accumulators_sign: incorrect ({{.*}})
define i32 @src_accumulators_sign(i64 noundef %n, i32 noundef %x) {
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
define i32 @tgt_accumulators_sign(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %t = phi i32 [ 0, %ahead ], [ %t1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %s1 = add i32 %v0, %s
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %t1 = add i32 %v1, %t
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = sub i32 %s1, %t1
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

; a sum that must not overflow
; CHECK: src_accumulators_nsw: incorrect ({{.*}})
define i32 @src_accumulators_nsw(i64 noundef %n, i32 noundef %x) {
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
define i32 @tgt_accumulators_nsw(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %t = phi i32 [ 0, %ahead ], [ %t1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %s1 = add i32 %v0, %s
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %t1 = add i32 %v1, %t
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %st = add nsw i32 %t1, %s1
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
