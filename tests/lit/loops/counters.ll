; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Counters widened and rewritten, reductions, loops in reverse.

declare void @ev(i64)
declare void @evi(i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @val(i32)

; CHECK: src_widen_nsw: correct (loops up to 4 iterations)
define void @src_widen_nsw(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %a, %entry ], [ %i1, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = sext i32 %i to i64
  call void @ev(i64 %w)
  %i1 = add nsw i32 %i, 2
  br label %h
d:
  ret void
}
define void @tgt_widen_nsw(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  %a64 = sext i32 %a to i64
  %n64 = sext i32 %n to i64
  br label %h
h:
  %i = phi i64 [ %a64, %entry ], [ %i1, %b ]
  %c = icmp slt i64 %i, %n64
  br i1 %c, label %b, label %d
b:
  call void @ev(i64 %i)
  %i1 = add i64 %i, 2
  br label %h
d:
  ret void
}

; CHECK: src_widen_nonsw: incorrect ({{.*}})
define void @src_widen_nonsw(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %a, %entry ], [ %i1, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = sext i32 %i to i64
  call void @ev(i64 %w)
  %i1 = add  i32 %i, 2
  br label %h
d:
  ret void
}
define void @tgt_widen_nonsw(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  %a64 = sext i32 %a to i64
  %n64 = sext i32 %n to i64
  br label %h
h:
  %i = phi i64 [ %a64, %entry ], [ %i1, %b ]
  %c = icmp slt i64 %i, %n64
  br i1 %c, label %b, label %d
b:
  call void @ev(i64 %i)
  %i1 = add i64 %i, 2
  br label %h
d:
  ret void
}

; CHECK: src_widen_slt1: correct (loops up to 4 iterations)
define void @src_widen_slt1(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %a, %entry ], [ %i1, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = sext i32 %i to i64
  call void @ev(i64 %w)
  %i1 = add  i32 %i, 1
  br label %h
d:
  ret void
}
define void @tgt_widen_slt1(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  %a64 = sext i32 %a to i64
  %n64 = sext i32 %n to i64
  br label %h
h:
  %i = phi i64 [ %a64, %entry ], [ %i1, %b ]
  %c = icmp slt i64 %i, %n64
  br i1 %c, label %b, label %d
b:
  call void @ev(i64 %i)
  %i1 = add i64 %i, 1
  br label %h
d:
  ret void
}

; CHECK: src_widen_zext: correct (loops up to 4 iterations)
define void @src_widen_zext(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %a, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = zext i32 %i to i64
  call void @ev(i64 %w)
  %i1 = add nuw i32 %i, 3
  br label %h
d:
  ret void
}
define void @tgt_widen_zext(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  %a64 = zext i32 %a to i64
  %n64 = zext i32 %n to i64
  br label %h
h:
  %i = phi i64 [ %a64, %entry ], [ %i1, %b ]
  %c = icmp ult i64 %i, %n64
  br i1 %c, label %b, label %d
b:
  call void @ev(i64 %i)
  %i1 = add i64 %i, 3
  br label %h
d:
  ret void
}

; CHECK: src_widen_zext_w: incorrect ({{.*}})
define void @src_widen_zext_w(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %a, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = zext i32 %i to i64
  call void @ev(i64 %w)
  %i1 = add nsw i32 %i, 3
  br label %h
d:
  ret void
}
define void @tgt_widen_zext_w(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  %a64 = zext i32 %a to i64
  %n64 = zext i32 %n to i64
  br label %h
h:
  %i = phi i64 [ %a64, %entry ], [ %i1, %b ]
  %c = icmp ult i64 %i, %n64
  br i1 %c, label %b, label %d
b:
  call void @ev(i64 %i)
  %i1 = add i64 %i, 3
  br label %h
d:
  ret void
}

; CHECK: src_widen_mixed_w: incorrect ({{.*}})
define void @src_widen_mixed_w(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %a, %entry ], [ %i1, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = zext i32 %i to i64
  call void @ev(i64 %w)
  %i1 = add nsw i32 %i, 3
  br label %h
d:
  ret void
}
define void @tgt_widen_mixed_w(ptr %p, i32 noundef %a, i32 noundef %n) {
entry:
  %a64 = sext i32 %a to i64
  %n64 = sext i32 %n to i64
  br label %h
h:
  %i = phi i64 [ %a64, %entry ], [ %i1, %b ]
  %c = icmp slt i64 %i, %n64
  br i1 %c, label %b, label %d
b:
  call void @ev(i64 %i)
  %i1 = add i64 %i, 3
  br label %h
d:
  ret void
}

; CHECK: src_red_nsw_w: incorrect ({{.*}})
define i32 @src_red_nsw_w(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add nsw i32 %s, %x
  %s2 = add nsw i32 %s1, %y
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_red_nsw_w(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %t = phi i32 [ 0, %entry ], [ %t1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add nsw i32 %s, %x
  %t1 = add nsw i32 %t, %y
  %i1 = add i32 %i, 1
  br label %h
d:
  %r = add nsw i32 %s, %t
  ret i32 %r
}

; CHECK: src_red_nsw_drop: correct (loops up to 4 iterations)
define i32 @src_red_nsw_drop(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add nsw i32 %s, %x
  %s2 = add nsw i32 %s1, %y
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_red_nsw_drop(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %t = phi i32 [ 0, %entry ], [ %t1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add  i32 %s, %x
  %t1 = add  i32 %t, %y
  %i1 = add i32 %i, 1
  br label %h
d:
  %r = add  i32 %s, %t
  ret i32 %r
}

; CHECK: src_red_nuw: correct (loops up to 4 iterations)
define i32 @src_red_nuw(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add nuw i32 %s, %x
  %s2 = add nuw i32 %s1, %y
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_red_nuw(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %t = phi i32 [ 0, %entry ], [ %t1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add nuw i32 %s, %x
  %t1 = add nuw i32 %t, %y
  %i1 = add i32 %i, 1
  br label %h
d:
  %r = add nuw i32 %s, %t
  ret i32 %r
}

; CHECK: src_vec4_w: incorrect ({{.*}})
define i32 @src_vec4_w(ptr %p, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add nuw i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_vec4_w(ptr %p, i32 noundef %n) {
entry:
  %m = and i32 %n, -4
  br label %vh
vh:
  %i = phi i32 [ 0, %entry ], [ %i1, %vb ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %s1, %vb ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %vb, label %mid
vb:
  %w = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load <4 x i32>, ptr %q, align 4
  %s1 = add <4 x i32> %s, %v
  %i1 = add nuw i32 %i, 4
  br label %vh
mid:
  %x = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s)
  br label %rh
rh:
  %j = phi i32 [ %i, %mid ], [ %j1, %rb ]
  %t = phi i32 [ %x, %mid ], [ %t1, %rb ]
  %jl = add i32 %j, 1
  %d = icmp ult i32 %jl, %n
  br i1 %d, label %rb, label %done
rb:
  %w2 = zext i32 %j to i64
  %q2 = getelementptr inbounds i32, ptr %p, i64 %w2
  %v2 = load i32, ptr %q2
  %t1 = add i32 %t, %v2
  %j1 = add nuw i32 %j, 1
  br label %rh
done:
  ret i32 %t
}

; CHECK: src_vec4_over: incorrect ({{.*}})
define i32 @src_vec4_over(ptr %p, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %w = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add nuw i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_vec4_over(ptr %p, i32 noundef %n) {
entry:
  %m = and i32 %n, -3
  br label %vh
vh:
  %i = phi i32 [ 0, %entry ], [ %i1, %vb ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %s1, %vb ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %vb, label %mid
vb:
  %w = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load <4 x i32>, ptr %q, align 4
  %s1 = add <4 x i32> %s, %v
  %i1 = add nuw i32 %i, 4
  br label %vh
mid:
  %x = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s)
  br label %rh
rh:
  %j = phi i32 [ %i, %mid ], [ %j1, %rb ]
  %t = phi i32 [ %x, %mid ], [ %t1, %rb ]
  %jl = add i32 %j, 0
  %d = icmp ult i32 %jl, %n
  br i1 %d, label %rb, label %done
rb:
  %w2 = zext i32 %j to i64
  %q2 = getelementptr inbounds i32, ptr %p, i64 %w2
  %v2 = load i32, ptr %q2
  %t1 = add i32 %t, %v2
  %j1 = add nuw i32 %j, 1
  br label %rh
done:
  ret i32 %t
}

; CHECK: src_rev_w: incorrect ({{.*}})
define void @src_rev_w(ptr %p, i64 noundef %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %b, label %d
b:
  %k0 = sub i64 %n, %i
  %k = sub i64 %k0, 1
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  %q1 = getelementptr i8, ptr %q, i64 1
  store i8 %v, ptr %q1
  %i1 = add i64 %i, 1
  br label %h
d:
  ret void
}
define void @tgt_rev_w(ptr %p, i64 noundef %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %b, label %d
b:
  %k0 = sub i64 %n, %i
  %k = sub i64 %k0, 1
  %q = getelementptr i8, ptr %p, i64 %k
  %v = load i8, ptr %q
  %q1 = getelementptr i8, ptr %q, i64 1
  store i8 %v, ptr %q1
  %i1 = add i64 %i, 1
  br label %h
d:
  ret void
}

; CHECK: src_rev_fill: correct (loops up to 4 iterations)
define void @src_rev_fill(ptr %p, i64 noundef %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %b, label %d
b:
  %k0 = sub i64 %n, %i
  %k = sub i64 %k0, 1
  %q = getelementptr i8, ptr %p, i64 %i
  %q1 = getelementptr i8, ptr %q, i64 1
  store i8 3, ptr %q1
  %i1 = add i64 %i, 1
  br label %h
d:
  ret void
}
define void @tgt_rev_fill(ptr %p, i64 noundef %n) {
entry:
  br label %h
h:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %b, label %d
b:
  %k0 = sub i64 %n, %i
  %k = sub i64 %k0, 1
  %q = getelementptr i8, ptr %p, i64 %k
  %q1 = getelementptr i8, ptr %q, i64 1
  store i8 3, ptr %q1
  %i1 = add i64 %i, 1
  br label %h
d:
  ret void
}

; CHECK: src_trip: correct (loops up to 4 iterations)
define i32 @src_trip(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %k = phi i32 [ 0, %entry ], [ %k1, %h ]
  %k1 = add i32 %k, 1
  %i1 = add nuw i32 %i, 2
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %k1
}
define i32 @tgt_trip(i32 noundef %n) {
  %z = icmp eq i32 %n, 0
  %m = sub i32 %n, 1
  %h = lshr i32 %m, 1
  %k = add i32 %h, 1
  %r = select i1 %z, i32 1, i32 %k
  ret i32 %r
}

; CHECK: src_trip_w: incorrect ({{.*}})
define i32 @src_trip_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %k = phi i32 [ 0, %entry ], [ %k1, %h ]
  %k1 = add i32 %k, 1
  %i1 = add nuw i32 %i, 2
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %k1
}
define i32 @tgt_trip_w(i32 noundef %n) {
  %m = add i32 %n, 1
  %h = lshr i32 %m, 1
  ret i32 %h
}

; CHECK: src_exitval: correct (loops up to 4 iterations)
define i8 @src_exitval(i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %h ]
  %i1 = add i8 %i, 3
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i8 %i
}
define i8 @tgt_exitval(i8 noundef %n) {
  %r = sub i8 %n, 3
  ret i8 %r
}
