; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Vectors whose lanes are not simply four iterations: backwards, with steps, of two neighbours, behind a check at run time.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)

; Backwards
; CHECK: src_backwards: correct (every iteration)
define void @src_backwards(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ %n, %entry ], [ %i1, %body ]
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, -1
  br label %head
exit:
  ret void
}
define void @tgt_backwards(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  %left = and i64 %n, 3
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = sub i64 %n, %i
  %k = add nsw i64 %j, -4
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %v = load <4 x i32>, ptr %p, align 4
  %b = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %w = add <4 x i32> %b, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %u = shufflevector <4 x i32> %w, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %u, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ %n, %entry ], [ %left, %loop ]
  br label %head
head:
  %h = phi i64 [ %k0, %rest ], [ %h1, %body ]
  %d = icmp sgt i64 %h, 0
  br i1 %d, label %body, label %exit
body:
  %h1 = add nsw i64 %h, -1
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %h1
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %h1
  store i32 %wr, ptr %qr, align 4
  br label %head
exit:
  ret void
}

; turned round only once
; CHECK: src_backwards_once: incorrect ({{.*}})
define void @src_backwards_once(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ %n, %entry ], [ %i1, %body ]
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, -1
  br label %head
exit:
  ret void
}
define void @tgt_backwards_once(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  %left = and i64 %n, 3
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = sub i64 %n, %i
  %k = add nsw i64 %j, -4
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %v = load <4 x i32>, ptr %p, align 4
  %b = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %w = add <4 x i32> %b, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %u = add <4 x i32> %w, zeroinitializer
  store <4 x i32> %u, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ %n, %entry ], [ %left, %loop ]
  br label %head
head:
  %h = phi i64 [ %k0, %rest ], [ %h1, %body ]
  %d = icmp sgt i64 %h, 0
  br i1 %d, label %body, label %exit
body:
  %h1 = add nsw i64 %h, -1
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %h1
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %h1
  store i32 %wr, ptr %qr, align 4
  br label %head
exit:
  ret void
}

; a part of the rest is left out
; CHECK: src_backwards_left: incorrect ({{.*}})
define void @src_backwards_left(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ %n, %entry ], [ %i1, %body ]
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, -1
  br label %head
exit:
  ret void
}
define void @tgt_backwards_left(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  %left = and i64 %n, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = sub i64 %n, %i
  %k = add nsw i64 %j, -4
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %v = load <4 x i32>, ptr %p, align 4
  %b = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %w = add <4 x i32> %b, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %u = shufflevector <4 x i32> %w, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %u, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ %n, %entry ], [ %left, %loop ]
  br label %head
head:
  %h = phi i64 [ %k0, %rest ], [ %h1, %body ]
  %d = icmp sgt i64 %h, 0
  br i1 %d, label %body, label %exit
body:
  %h1 = add nsw i64 %h, -1
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %h1
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %h1
  store i32 %wr, ptr %qr, align 4
  br label %head
exit:
  ret void
}

; one too high
; CHECK: src_backwards_offset: incorrect ({{.*}})
define void @src_backwards_offset(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ %n, %entry ], [ %i1, %body ]
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, %x
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, -1
  br label %head
exit:
  ret void
}
define void @tgt_backwards_offset(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775804
  %left = and i64 %n, 3
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %j = sub i64 %n, %i
  %k = add nsw i64 %j, -3
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %v = load <4 x i32>, ptr %p, align 4
  %b = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %w = add <4 x i32> %b, %xs
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  %u = shufflevector <4 x i32> %w, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %u, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ %n, %entry ], [ %left, %loop ]
  br label %head
head:
  %h = phi i64 [ %k0, %rest ], [ %h1, %body ]
  %d = icmp sgt i64 %h, 0
  br i1 %d, label %body, label %exit
body:
  %h1 = add nsw i64 %h, -1
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %h1
  %vr = load i32, ptr %pr, align 4
  %wr = add i32 %vr, %x
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %h1
  store i32 %wr, ptr %qr, align 4
  br label %head
exit:
  ret void
}

; Every second element, in a way that does not read beyond the last
; CHECK: src_strided: {{(correct|unknown) .*}}
define i32 @src_strided(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = shl nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %s1 = xor i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_strided(i64 noundef %n, i32 noundef %x) {
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
  %j = shl nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v0 = load <4 x i32>, ptr %p, align 16
  %pn = getelementptr inbounds i8, ptr %p, i64 16
  %v1 = load <2 x i32>, ptr %pn, align 8
  %pl = getelementptr inbounds i8, ptr %p, i64 24
  %v2 = load i32, ptr %pl, align 8
  %e = shufflevector <4 x i32> %v0, <4 x i32> poison, <4 x i32> <i32 0, i32 2, i32 poison, i32 poison>
  %x4 = extractelement <2 x i32> %v1, i64 0
  %e2 = insertelement <4 x i32> %e, i32 %x4, i64 2
  %e3 = insertelement <4 x i32> %e2, i32 %v2, i64 3
  %s1 = xor <4 x i32> %s, %e3
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
  %jr = shl nsw i64 %k, 1
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  %vr = load i32, ptr %pr, align 4
  %o1 = xor i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; another element
; CHECK: src_strided_odd: incorrect ({{.*}})
define i32 @src_strided_odd(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = shl nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %s1 = xor i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_strided_odd(i64 noundef %n, i32 noundef %x) {
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
  %j = shl nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v0 = load <4 x i32>, ptr %p, align 16
  %pn = getelementptr inbounds i8, ptr %p, i64 16
  %v1 = load <2 x i32>, ptr %pn, align 8
  %pl = getelementptr inbounds i8, ptr %p, i64 24
  %v2 = load i32, ptr %pl, align 8
  %e = shufflevector <4 x i32> %v0, <4 x i32> poison, <4 x i32> <i32 0, i32 3, i32 poison, i32 poison>
  %x4 = extractelement <2 x i32> %v1, i64 0
  %e2 = insertelement <4 x i32> %e, i32 %x4, i64 2
  %e3 = insertelement <4 x i32> %e2, i32 %v2, i64 3
  %s1 = xor <4 x i32> %s, %e3
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
  %jr = shl nsw i64 %k, 1
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  %vr = load i32, ptr %pr, align 4
  %o1 = xor i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; a lane that was there, and one that is poison
; CHECK: src_strided_lane: incorrect ({{.*}})
define i32 @src_strided_lane(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = shl nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %p, align 4
  %s1 = xor i32 %s, %v
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_strided_lane(i64 noundef %n, i32 noundef %x) {
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
  %j = shl nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v0 = load <4 x i32>, ptr %p, align 16
  %pn = getelementptr inbounds i8, ptr %p, i64 16
  %v1 = load <2 x i32>, ptr %pn, align 8
  %pl = getelementptr inbounds i8, ptr %p, i64 24
  %v2 = load i32, ptr %pl, align 8
  %e = shufflevector <4 x i32> %v0, <4 x i32> poison, <4 x i32> <i32 0, i32 2, i32 poison, i32 poison>
  %x4 = extractelement <2 x i32> %v1, i64 0
  %e2 = insertelement <4 x i32> %e, i32 %x4, i64 1
  %e3 = insertelement <4 x i32> %e2, i32 %v2, i64 3
  %s1 = xor <4 x i32> %s, %e3
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
  %jr = shl nsw i64 %k, 1
  %pr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %jr
  %vr = load i32, ptr %pr, align 4
  %o1 = xor i32 %o, %vr
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret i32 %o
}

; The value of the iteration before: lanes of two vectors
; CHECK: src_neighbours: correct (every iteration)
define void @src_neighbours(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %t = phi i32 [ %x, %entry ], [ %v, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sub i32 %v, %t
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_neighbours(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> poison, i32 %x, i64 3
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %t = phi <4 x i32> [ %start, %ahead ], [ %v, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %n4 = shufflevector <4 x i32> %t, <4 x i32> %v, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %w = sub <4 x i32> %v, %n4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %last = extractelement <4 x i32> %v, i64 3
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %t0 = phi i32 [ %x, %entry ], [ %last, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %tr = phi i32 [ %t0, %rest ], [ %vr, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = sub i32 %vr, %tr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; the neighbour on the other side
; CHECK: src_neighbours_lanes: incorrect ({{.*}})
define void @src_neighbours_lanes(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %t = phi i32 [ %x, %entry ], [ %v, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sub i32 %v, %t
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_neighbours_lanes(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> poison, i32 %x, i64 3
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %t = phi <4 x i32> [ %start, %ahead ], [ %v, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %n4 = shufflevector <4 x i32> %t, <4 x i32> %v, <4 x i32> <i32 3, i32 4, i32 5, i32 7>
  %w = sub <4 x i32> %v, %n4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %last = extractelement <4 x i32> %v, i64 3
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %t0 = phi i32 [ %x, %entry ], [ %last, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %tr = phi i32 [ %t0, %rest ], [ %vr, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = sub i32 %vr, %tr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; x in another lane
; CHECK: src_neighbours_start: incorrect ({{.*}})
define void @src_neighbours_start(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %t = phi i32 [ %x, %entry ], [ %v, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sub i32 %v, %t
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_neighbours_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> poison, i32 %x, i64 0
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %t = phi <4 x i32> [ %start, %ahead ], [ %v, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %n4 = shufflevector <4 x i32> %t, <4 x i32> %v, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %w = sub <4 x i32> %v, %n4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %last = extractelement <4 x i32> %v, i64 3
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %t0 = phi i32 [ %x, %entry ], [ %last, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %tr = phi i32 [ %t0, %rest ], [ %vr, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = sub i32 %vr, %tr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; the rest begins with another
; CHECK: src_neighbours_rest: incorrect ({{.*}})
define void @src_neighbours_rest(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %t = phi i32 [ %x, %entry ], [ %v, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sub i32 %v, %t
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_neighbours_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %start = insertelement <4 x i32> poison, i32 %x, i64 3
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %t = phi <4 x i32> [ %start, %ahead ], [ %v, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <4 x i32>, ptr %p, align 16
  %n4 = shufflevector <4 x i32> %t, <4 x i32> %v, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %w = sub <4 x i32> %v, %n4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store <4 x i32> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %middle, label %loop
middle:
  %last = extractelement <4 x i32> %v, i64 2
  br label %rest
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %middle ]
  %t0 = phi i32 [ %x, %entry ], [ %last, %middle ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %tr = phi i32 [ %t0, %rest ], [ %vr, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %wr = sub i32 %vr, %tr
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %wr, ptr %qr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; Stores under a condition, lane by lane
; CHECK: src_stores: correct (every iteration)
define void @src_stores(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp eq i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %join1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <2 x i32>, ptr %p, align 8
  %b = icmp eq <2 x i32> %v, %xs
  %b0 = extractelement <2 x i1> %b, i64 0
  br i1 %b0, label %then0, label %join0
then0:
  %j0 = add nuw nsw i64 %i, 0
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j0
  %v0 = extractelement <2 x i32> %v, i64 0
  store i32 %v0, ptr %q0, align 4
  br label %join0
join0:
  %b1 = extractelement <2 x i1> %b, i64 1
  br i1 %b1, label %then1, label %join1
then1:
  %j1 = add nuw nsw i64 %i, 1
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = extractelement <2 x i32> %v, i64 1
  store i32 %v1, ptr %q1, align 4
  br label %join1
join1:
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %join1 ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp eq i32 %vr, %x
  br i1 %br, label %thenr, label %exit
thenr:
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %vr, ptr %qr, align 4
  br label %exit
exit:
  ret void
}

; the other lane's condition
; CHECK: src_stores_lane: incorrect ({{.*}})
define void @src_stores_lane(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp eq i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores_lane(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %join1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <2 x i32>, ptr %p, align 8
  %b = icmp eq <2 x i32> %v, %xs
  %b0 = extractelement <2 x i1> %b, i64 0
  br i1 %b0, label %then0, label %join0
then0:
  %j0 = add nuw nsw i64 %i, 0
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j0
  %v0 = extractelement <2 x i32> %v, i64 0
  store i32 %v0, ptr %q0, align 4
  br label %join0
join0:
  %b1 = extractelement <2 x i1> %b, i64 0
  br i1 %b1, label %then1, label %join1
then1:
  %j1 = add nuw nsw i64 %i, 1
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = extractelement <2 x i32> %v, i64 1
  store i32 %v1, ptr %q1, align 4
  br label %join1
join1:
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %join1 ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp eq i32 %vr, %x
  br i1 %br, label %thenr, label %exit
thenr:
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %vr, ptr %qr, align 4
  br label %exit
exit:
  ret void
}

; the other lane's place
; CHECK: src_stores_index: incorrect ({{.*}})
define void @src_stores_index(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp eq i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores_index(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %join1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <2 x i32>, ptr %p, align 8
  %b = icmp eq <2 x i32> %v, %xs
  %b0 = extractelement <2 x i1> %b, i64 0
  br i1 %b0, label %then0, label %join0
then0:
  %j0 = add nuw nsw i64 %i, 0
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j0
  %v0 = extractelement <2 x i32> %v, i64 0
  store i32 %v0, ptr %q0, align 4
  br label %join0
join0:
  %b1 = extractelement <2 x i1> %b, i64 1
  br i1 %b1, label %then1, label %join1
then1:
  %j1 = add nuw nsw i64 %i, 0
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = extractelement <2 x i32> %v, i64 1
  store i32 %v1, ptr %q1, align 4
  br label %join1
join1:
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %join1 ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp eq i32 %vr, %x
  br i1 %br, label %thenr, label %exit
thenr:
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %vr, ptr %qr, align 4
  br label %exit
exit:
  ret void
}

; the rest does it the other way round
; CHECK: src_stores_rest: incorrect ({{.*}})
define void @src_stores_rest(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %b = icmp eq i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores_rest(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %join1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load <2 x i32>, ptr %p, align 8
  %b = icmp eq <2 x i32> %v, %xs
  %b0 = extractelement <2 x i1> %b, i64 0
  br i1 %b0, label %then0, label %join0
then0:
  %j0 = add nuw nsw i64 %i, 0
  %q0 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j0
  %v0 = extractelement <2 x i32> %v, i64 0
  store i32 %v0, ptr %q0, align 4
  br label %join0
join0:
  %b1 = extractelement <2 x i1> %b, i64 1
  br i1 %b1, label %then1, label %join1
then1:
  %j1 = add nuw nsw i64 %i, 1
  %q1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  %v1 = extractelement <2 x i32> %v, i64 1
  store i32 %v1, ptr %q1, align 4
  br label %join1
join1:
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %join1 ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %pr = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %k
  %vr = load i32, ptr %pr, align 4
  %br = icmp ne i32 %vr, %x
  br i1 %br, label %thenr, label %exit
thenr:
  %qr = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %vr, ptr %qr, align 4
  br label %exit
exit:
  ret void
}

; Vectors only where p is not less than two elements after q
; CHECK: src_checked: {{(correct|unknown) .*}}
define void @src_checked(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_checked(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  %pa = ptrtoint ptr %p to i64
  %qa = ptrtoint ptr %q to i64
  %far = sub i64 %pa, %qa
  %apart = icmp uge i64 %far, 8
  %both = and i1 %g, %apart
  br i1 %both, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load <2 x i32>, ptr %e, align 4
  %w = add <2 x i32> %v, %xs
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store <2 x i32> %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %body, label %exit
body:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; one element after q is let in
; CHECK: src_checked_closer: incorrect ({{.*}})
define void @src_checked_closer(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_checked_closer(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  %pa = ptrtoint ptr %p to i64
  %qa = ptrtoint ptr %q to i64
  %far = sub i64 %pa, %qa
  %apart = icmp uge i64 %far, 4
  %both = and i1 %g, %apart
  br i1 %both, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load <2 x i32>, ptr %e, align 4
  %w = add <2 x i32> %v, %xs
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store <2 x i32> %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %body, label %exit
body:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; asked the other way
; CHECK: src_checked_order: incorrect ({{.*}})
define void @src_checked_order(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_checked_order(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  %pa = ptrtoint ptr %p to i64
  %qa = ptrtoint ptr %q to i64
  %far = sub i64 %qa, %pa
  %apart = icmp uge i64 %far, 8
  %both = and i1 %g, %apart
  br i1 %both, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load <2 x i32>, ptr %e, align 4
  %w = add <2 x i32> %v, %xs
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store <2 x i32> %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %body, label %exit
body:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; no rest
; CHECK: src_checked_rest: incorrect ({{.*}})
define void @src_checked_rest(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_checked_rest(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  %pa = ptrtoint ptr %p to i64
  %qa = ptrtoint ptr %q to i64
  %far = sub i64 %pa, %qa
  %apart = icmp uge i64 %far, 8
  %both = and i1 %g, %apart
  br i1 %both, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <2 x i32> %xi, <2 x i32> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load <2 x i32>, ptr %e, align 4
  %w = add <2 x i32> %v, %xs
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store <2 x i32> %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %n, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %body, label %exit
body:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}
