; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Elements of 8, 16 and 64 bits.

@bytes = global [32000 x i8] zeroinitializer, align 16
@others = global [32000 x i8] zeroinitializer, align 16
@shorts = global [32000 x i16] zeroinitializer, align 16
@longs = global [32000 x i64] zeroinitializer, align 16
@more = global [32000 x i64] zeroinitializer, align 16

; Eight bytes at once
; CHECK: src_bytes: correct (every iteration)
define void @src_bytes(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = xor i8 %v, %x
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store i8 %w, ptr %q, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <8 x i8> poison, i8 %x, i64 0
  %xs = shufflevector <8 x i8> %xi, <8 x i8> poison, <8 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775800
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <8 x i8>, ptr %p, align 8
  %w = xor <8 x i8> %v, %xs
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store <8 x i8> %w, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = xor i8 %vr, %x
  %qr = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %k
  store i8 %wr, ptr %qr, align 1
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; a bound that is passed for n = 8
; CHECK: src_bytes_mask: incorrect ({{.*}})
define void @src_bytes_mask(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = xor i8 %v, %x
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store i8 %w, ptr %q, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_mask(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <8 x i8> poison, i8 %x, i64 0
  %xs = shufflevector <8 x i8> %xi, <8 x i8> poison, <8 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775792
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <8 x i8>, ptr %p, align 8
  %w = xor <8 x i8> %v, %xs
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store <8 x i8> %w, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = xor i8 %vr, %x
  %qr = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %k
  store i8 %wr, ptr %qr, align 1
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; in place
; CHECK: src_bytes_array: incorrect ({{.*}})
define void @src_bytes_array(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = xor i8 %v, %x
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store i8 %w, ptr %q, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_array(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <8 x i8> poison, i8 %x, i64 0
  %xs = shufflevector <8 x i8> %xi, <8 x i8> poison, <8 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775800
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <8 x i8>, ptr %p, align 8
  %w = xor <8 x i8> %v, %xs
  %q = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  store <8 x i8> %w, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = xor i8 %vr, %x
  %qr = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %k
  store i8 %wr, ptr %qr, align 1
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; the last lane is poison
; CHECK: src_bytes_lane: incorrect ({{.*}})
define void @src_bytes_lane(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = xor i8 %v, %x
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store i8 %w, ptr %q, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_lane(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 7
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <8 x i8> poison, i8 %x, i64 0
  %xs = shufflevector <8 x i8> %xi, <8 x i8> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1>
  %m = and i64 %n, 9223372036854775800
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <8 x i8>, ptr %p, align 8
  %w = xor <8 x i8> %v, %xs
  %q = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %i
  store <8 x i8> %w, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 8
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = xor i8 %vr, %x
  %qr = getelementptr inbounds [32000 x i8], ptr @bytes, i64 0, i64 %k
  store i8 %wr, ptr %qr, align 1
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; From bytes to shorts
; CHECK: src_extended: correct (every iteration)
define void @src_extended(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = sext i8 %v to i16
  %y = mul nsw i16 %w, 3
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store i16 %y, ptr %q, align 2
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_extended(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <4 x i8>, ptr %p, align 4
  %w = sext <4 x i8> %v to <4 x i16>
  %y = mul nsw <4 x i16> %w, <i16 3, i16 3, i16 3, i16 3>
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store <4 x i16> %y, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = sext i8 %vr to i16
  %yr = mul nsw i16 %wr, 3
  %qr = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %k
  store i16 %yr, ptr %qr, align 2
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; without the sign
; CHECK: src_extended_sign: incorrect ({{.*}})
define void @src_extended_sign(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = sext i8 %v to i16
  %y = mul nsw i16 %w, 3
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store i16 %y, ptr %q, align 2
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_extended_sign(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <4 x i8>, ptr %p, align 4
  %w = zext <4 x i8> %v to <4 x i16>
  %y = mul nsw <4 x i16> %w, <i16 3, i16 3, i16 3, i16 3>
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store <4 x i16> %y, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = sext i8 %vr to i16
  %yr = mul nsw i16 %wr, 3
  %qr = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %k
  store i16 %yr, ptr %qr, align 2
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; another factor in the rest
; CHECK: src_extended_rest: incorrect ({{.*}})
define void @src_extended_rest(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = sext i8 %v to i16
  %y = mul nsw i16 %w, 3
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store i16 %y, ptr %q, align 2
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_extended_rest(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <4 x i8>, ptr %p, align 4
  %w = sext <4 x i8> %v to <4 x i16>
  %y = mul nsw <4 x i16> %w, <i16 3, i16 3, i16 3, i16 3>
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store <4 x i16> %y, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = sext i8 %vr to i16
  %yr = mul nsw i16 %wr, 4
  %qr = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %k
  store i16 %yr, ptr %qr, align 2
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; another factor in one lane
; CHECK: src_extended_lane: incorrect ({{.*}})
define void @src_extended_lane(i64 noundef %n, i8 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load i8, ptr %p, align 1
  %w = sext i8 %v to i16
  %y = mul nsw i16 %w, 3
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store i16 %y, ptr %q, align 2
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_extended_lane(i64 noundef %n, i8 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 3
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775804
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %i
  %v = load <4 x i8>, ptr %p, align 4
  %w = sext <4 x i8> %v to <4 x i16>
  %y = mul nsw <4 x i16> %w, <i16 3, i16 3, i16 2, i16 3>
  %q = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  store <4 x i16> %y, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i8], ptr @others, i64 0, i64 %k
  %vr = load i8, ptr %pr, align 1
  %wr = sext i8 %vr to i16
  %yr = mul nsw i16 %wr, 3
  %qr = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %k
  store i16 %yr, ptr %qr, align 2
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; A sum of 64 bits
; CHECK: src_longs: correct (every iteration)
define i64 @src_longs(i64 noundef %n, i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %t = and i64 %v, %x
  %s1 = add i64 %s, %t
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i64 %s
}
define i64 @tgt_longs(i64 noundef %n, i64 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i64 [ 0, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %t = and i64 %x, %v
  %s1 = add i64 %t, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i64 [ 0, %entry ], [ %s1, %loop ]
  ret i64 %r
}

; only 32 bits of it
; CHECK: src_longs_narrow: incorrect ({{.*}})
define i64 @src_longs_narrow(i64 noundef %n, i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %t = and i64 %v, %x
  %s1 = add i64 %s, %t
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i64 %s
}
define i64 @tgt_longs_narrow(i64 noundef %n, i64 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i64 [ 0, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %t = and i64 %x, %v
  %s1 = add i64 %t, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %o = trunc i64 %r to i32
  %z = zext i32 %o to i64
  ret i64 %z
}

; or for and
; CHECK: src_longs_op: incorrect ({{.*}})
define i64 @src_longs_op(i64 noundef %n, i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %t = and i64 %v, %x
  %s1 = add i64 %s, %t
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i64 %s
}
define i64 @tgt_longs_op(i64 noundef %n, i64 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i64 [ 0, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %t = or i64 %x, %v
  %s1 = add i64 %t, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i64 [ 0, %entry ], [ %s1, %loop ]
  ret i64 %r
}

; Two of 64 bits at once
; CHECK: src_pairs: correct (every iteration)
define void @src_pairs(i64 noundef %n, i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %w = sub i64 %v, %x
  %q = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %i
  store i64 %w, ptr %q, align 8
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pairs(i64 noundef %n, i64 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i64> poison, i64 %x, i64 0
  %xs = shufflevector <2 x i64> %xi, <2 x i64> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load <2 x i64>, ptr %p, align 16
  %w = sub <2 x i64> %v, %xs
  %q = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %i
  store <2 x i64> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %k
  %vr = load i64, ptr %pr, align 8
  %wr = sub i64 %vr, %x
  %qr = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %k
  store i64 %wr, ptr %qr, align 8
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; subtracted the other way
; CHECK: src_pairs_order: incorrect ({{.*}})
define void @src_pairs_order(i64 noundef %n, i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %w = sub i64 %v, %x
  %q = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %i
  store i64 %w, ptr %q, align 8
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pairs_order(i64 noundef %n, i64 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i64> poison, i64 %x, i64 0
  %xs = shufflevector <2 x i64> %xi, <2 x i64> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load <2 x i64>, ptr %p, align 16
  %w = sub <2 x i64> %xs, %v
  %q = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %i
  store <2 x i64> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %k
  %vr = load i64, ptr %pr, align 8
  %wr = sub i64 %vr, %x
  %qr = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %k
  store i64 %wr, ptr %qr, align 8
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; another value in the rest
; CHECK: src_pairs_rest: incorrect ({{.*}})
define void @src_pairs_rest(i64 noundef %n, i64 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load i64, ptr %p, align 8
  %w = sub i64 %v, %x
  %q = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %i
  store i64 %w, ptr %q, align 8
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pairs_rest(i64 noundef %n, i64 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %xi = insertelement <2 x i64> poison, i64 %x, i64 0
  %xs = shufflevector <2 x i64> %xi, <2 x i64> poison, <2 x i32> zeroinitializer
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %i
  %v = load <2 x i64>, ptr %p, align 16
  %w = sub <2 x i64> %v, %xs
  %q = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %i
  store <2 x i64> %w, ptr %q, align 16
  %i1 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i1, %m
  br i1 %c, label %rest, label %loop
rest:
  %k0 = phi i64 [ 0, %entry ], [ %m, %loop ]
  br label %head
head:
  %k = phi i64 [ %k0, %rest ], [ %k1, %body ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %pr = getelementptr inbounds [32000 x i64], ptr @longs, i64 0, i64 %k
  %vr = load i64, ptr %pr, align 8
  %wr = sub i64 %vr, 1
  %qr = getelementptr inbounds [32000 x i64], ptr @more, i64 0, i64 %k
  store i64 %wr, ptr %qr, align 8
  %k1 = add nuw nsw i64 %k, 1
  br label %head
exit:
  ret void
}

; A sum in 32 bits of which 16 are kept
; CHECK: src_narrowed: correct (every iteration)
define i16 @src_narrowed(i64 noundef %n, i16 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i16 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  %v = load i16, ptr %p, align 2
  %a = sext i16 %v to i32
  %b = sext i16 %s to i32
  %t = add nsw i32 %a, %b
  %s1 = trunc i32 %t to i16
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i16 %s
}
define i16 @tgt_narrowed(i64 noundef %n, i16 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i16 [ %x, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  %v = load i16, ptr %p, align 2
  %s1 = add i16 %v, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i16 [ %x, %entry ], [ %s1, %loop ]
  ret i16 %r
}

; a sum that must not overflow
; CHECK: src_narrowed_flag: incorrect ({{.*}})
define i16 @src_narrowed_flag(i64 noundef %n, i16 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i16 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  %v = load i16, ptr %p, align 2
  %a = sext i16 %v to i32
  %b = sext i16 %s to i32
  %t = add nsw i32 %a, %b
  %s1 = trunc i32 %t to i16
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i16 %s
}
define i16 @tgt_narrowed_flag(i64 noundef %n, i16 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i16 [ %x, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  %v = load i16, ptr %p, align 2
  %s1 = add nsw i16 %v, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i16 [ %x, %entry ], [ %s1, %loop ]
  ret i16 %r
}

; subtracted
; CHECK: src_narrowed_op: incorrect ({{.*}})
define i16 @src_narrowed_op(i64 noundef %n, i16 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i16 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  %v = load i16, ptr %p, align 2
  %a = sext i16 %v to i32
  %b = sext i16 %s to i32
  %t = add nsw i32 %a, %b
  %s1 = trunc i32 %t to i16
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i16 %s
}
define i16 @tgt_narrowed_op(i64 noundef %n, i16 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i16 [ %x, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i16], ptr @shorts, i64 0, i64 %i
  %v = load i16, ptr %p, align 2
  %s1 = sub i16 %v, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i16 [ %x, %entry ], [ %s1, %loop ]
  ret i16 %r
}
