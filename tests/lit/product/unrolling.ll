; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Several iterations in one, and the rest before or after.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16

; By two; the rest after
; CHECK: src_two: correct (every iteration)
define void @src_two(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_two(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
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

; an index is off by one
; CHECK: src_two_offset: incorrect ({{.*}})
define void @src_two_offset(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_two_offset(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 2
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
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

; another bound: it is never met for n = 2, and the target leaves the array
; CHECK: src_two_mask: incorrect ({{.*}})
define void @src_two_mask(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_two_mask(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
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

; the last element is left out
; CHECK: src_two_rest: incorrect ({{.*}})
define void @src_two_rest(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_two_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %n0 = add i64 %n, -1
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
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
  %d = icmp slt i64 %k, %n0
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

; one sum is stored twice
; CHECK: src_two_lost: incorrect ({{.*}})
define void @src_two_lost(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_two_lost(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w0, ptr %q1, align 4
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

; By four; the rest after
; CHECK: src_four: correct (every iteration)
define void @src_four(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_four(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
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

; the rest begins too late
; CHECK: src_four_start: incorrect ({{.*}})
define void @src_four_start(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_four_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %m2 = add i64 %m, 1
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m2, %middle ]
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

; an index twice, one never
; CHECK: src_four_offset: incorrect ({{.*}})
define void @src_four_offset(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_four_offset(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 2
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
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

; n = 3 goes into the large loop
; CHECK: src_four_guard: incorrect ({{.*}})
define void @src_four_guard(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_four_guard(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 2
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
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

; one is subtracted
; CHECK: src_four_order: incorrect ({{.*}})
define void @src_four_order(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_four_order(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = sub i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
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

; By four; the rest before
; CHECK: src_before: correct (every iteration)
define void @src_before(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_before(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = and i64 %n, 3
  %z = icmp eq i64 %m, 0
  br i1 %z, label %middle, label %first
first:
  %k = phi i64 [ 0, %ahead ], [ %k1, %first ]
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  %d = icmp eq i64 %k1, %m
  br i1 %d, label %middle, label %first
middle:
  %e = icmp ult i64 %n, 4
  br i1 %e, label %exit, label %loop
loop:
  %i = phi i64 [ %m, %middle ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; only one bit of the rest
; CHECK: src_before_mask: incorrect ({{.*}})
define void @src_before_mask(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_before_mask(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = and i64 %n, 1
  %z = icmp eq i64 %m, 0
  br i1 %z, label %middle, label %first
first:
  %k = phi i64 [ 0, %ahead ], [ %k1, %first ]
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  %d = icmp eq i64 %k1, %m
  br i1 %d, label %middle, label %first
middle:
  %e = icmp ult i64 %n, 4
  br i1 %e, label %exit, label %loop
loop:
  %i = phi i64 [ %m, %middle ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; n = 4 is forgotten
; CHECK: src_before_enough: incorrect ({{.*}})
define void @src_before_enough(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_before_enough(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = and i64 %n, 3
  %z = icmp eq i64 %m, 0
  br i1 %z, label %middle, label %first
first:
  %k = phi i64 [ 0, %ahead ], [ %k1, %first ]
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  %d = icmp eq i64 %k1, %m
  br i1 %d, label %middle, label %first
middle:
  %e = icmp ult i64 %n, 5
  br i1 %e, label %exit, label %loop
loop:
  %i = phi i64 [ %m, %middle ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; from the beginning again
; CHECK: src_before_start: incorrect ({{.*}})
define void @src_before_start(i64 noundef %n, i32 noundef %x) {
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
define void @tgt_before_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = and i64 %n, 3
  %z = icmp eq i64 %m, 0
  br i1 %z, label %middle, label %first
first:
  %k = phi i64 [ 0, %ahead ], [ %k1, %first ]
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  %d = icmp eq i64 %k1, %m
  br i1 %d, label %middle, label %first
middle:
  %e = icmp ult i64 %n, 4
  br i1 %e, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %middle ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; By two; every test is kept
; CHECK: src_tests: correct (every iteration)
define i32 @src_tests(i64 noundef %n, i32 noundef %x) {
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
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_tests(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %first, label %exit
first:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp slt i64 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v1 = load i32, ptr %p1, align 4
  %s3 = mul i32 %s1, 31
  %s2 = add i32 %s3, %v1
  %i2 = add nuw nsw i64 %i, 2
  br label %head
exit:
  %r = phi i32 [ %s, %head ], [ %s1, %first ]
  ret i32 %r
}

; the value of the iteration before
; CHECK: src_tests_exit: incorrect ({{.*}})
define i32 @src_tests_exit(i64 noundef %n, i32 noundef %x) {
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
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_tests_exit(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %first, label %exit
first:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp slt i64 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v1 = load i32, ptr %p1, align 4
  %s3 = mul i32 %s1, 31
  %s2 = add i32 %s3, %v1
  %i2 = add nuw nsw i64 %i, 2
  br label %head
exit:
  %r = phi i32 [ %s, %head ], [ %s, %first ]
  ret i32 %r
}

; another factor
; CHECK: src_tests_factor: incorrect ({{.*}})
define i32 @src_tests_factor(i64 noundef %n, i32 noundef %x) {
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
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_tests_factor(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %first, label %exit
first:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp slt i64 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v1 = load i32, ptr %p1, align 4
  %s3 = mul i32 %s1, 30
  %s2 = add i32 %s3, %v1
  %i2 = add nuw nsw i64 %i, 2
  br label %head
exit:
  %r = phi i32 [ %s, %head ], [ %s1, %first ]
  ret i32 %r
}

; the second test lets one more pass
; CHECK: src_tests_bound: incorrect ({{.*}})
define i32 @src_tests_bound(i64 noundef %n, i32 noundef %x) {
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
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_tests_bound(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %first, label %exit
first:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 31
  %s1 = add i32 %s0, %v
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp sle i64 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v1 = load i32, ptr %p1, align 4
  %s3 = mul i32 %s1, 31
  %s2 = add i32 %s3, %v1
  %i2 = add nuw nsw i64 %i, 2
  br label %head
exit:
  %r = phi i32 [ %s, %head ], [ %s1, %first ]
  ret i32 %r
}

; 32000 iterations by four, no rest
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, 32000
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the last four are left out
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v3, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, 31996
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another value
; CHECK: src_constant_value: incorrect ({{.*}})
define void @src_constant_value(i32 noundef %x) {
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
define void @tgt_constant_value(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p0 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v0 = load i32, ptr %p0, align 4
  %w0 = add i32 %v0, %x
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w0, ptr %q0, align 4
  %j1 = add nuw nsw i64 %i, 1
  %p1 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j1
  %v1 = load i32, ptr %p1, align 4
  %w1 = add i32 %v1, %x
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %w1, ptr %q1, align 4
  %j2 = add nuw nsw i64 %i, 2
  %p2 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j2
  %v2 = load i32, ptr %p2, align 4
  %w2 = add i32 %v2, %x
  %q2 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %w2, ptr %q2, align 4
  %j3 = add nuw nsw i64 %i, 3
  %p3 = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j3
  %v3 = load i32, ptr %p3, align 4
  %w3 = add i32 %v2, %x
  %q3 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j3
  store i32 %w3, ptr %q3, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, 32000
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
