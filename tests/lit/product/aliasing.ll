; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loads and stores through pointers that may lead to the same place.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16

; The order of loads and stores is kept
; CHECK: src_rotated: correct (every iteration)
define void @src_rotated(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_rotated(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; from the other array
; CHECK: src_rotated_array: incorrect ({{.*}})
define void @src_rotated_array(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_rotated_array(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; subtracted
; CHECK: src_rotated_sign: incorrect ({{.*}})
define void @src_rotated_sign(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_rotated_sign(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = sub i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Unrolled by two, in order
; CHECK: src_unrolled: {{(correct|unknown) .*}}
define void @src_unrolled(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_unrolled(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i2, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = or disjoint i64 %i, 1
  %e1 = getelementptr inbounds i32, ptr %q, i64 %i1
  %v1 = load i32, ptr %e1, align 4
  %w1 = add i32 %v1, %x
  %d1 = getelementptr inbounds i32, ptr %p, i64 %i1
  store i32 %w1, ptr %d1, align 4
  %i2 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %last, label %exit
last:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  br label %exit
exit:
  ret void
}

; one index twice
; CHECK: src_unrolled_index: incorrect ({{.*}})
define void @src_unrolled_index(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_unrolled_index(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i2, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = or disjoint i64 %i, 0
  %e1 = getelementptr inbounds i32, ptr %q, i64 %i1
  %v1 = load i32, ptr %e1, align 4
  %w1 = add i32 %v1, %x
  %d1 = getelementptr inbounds i32, ptr %p, i64 %i1
  store i32 %w1, ptr %d1, align 4
  %i2 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %last, label %exit
last:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  br label %exit
exit:
  ret void
}

; what was loaded
; CHECK: src_unrolled_value: incorrect ({{.*}})
define void @src_unrolled_value(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_unrolled_value(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i2, %loop ]
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %e, align 4
  %w = add i32 %v, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %w, ptr %d, align 4
  %i1 = or disjoint i64 %i, 1
  %e1 = getelementptr inbounds i32, ptr %q, i64 %i1
  %v1 = load i32, ptr %e1, align 4
  %w1 = add i32 %v1, %x
  %d1 = getelementptr inbounds i32, ptr %p, i64 %i1
  store i32 %v1, ptr %d1, align 4
  %i2 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %last, label %exit
last:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  br label %exit
exit:
  ret void
}

; The second load before the first store: p may be one after q
; CHECK: src_moved_w: incorrect ({{.*}})
define void @src_moved_w(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_moved_w(ptr noundef %p, ptr noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i2, %loop ]
  %i1 = or disjoint i64 %i, 1
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %e1 = getelementptr inbounds i32, ptr %q, i64 %i1
  %v = load i32, ptr %e, align 4
  %v1 = load i32, ptr %e1, align 4
  %w = add i32 %v, %x
  %w1 = add i32 %v1, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  %d1 = getelementptr inbounds i32, ptr %p, i64 %i1
  store i32 %w, ptr %d, align 4
  store i32 %w1, ptr %d1, align 4
  %i2 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %last, label %exit
last:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  br label %exit
exit:
  ret void
}

; No two of them overlap
; CHECK: src_moved: {{(correct|unknown) .*}}
define void @src_moved(ptr noalias noundef %p, ptr noalias noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_moved(ptr noalias noundef %p, ptr noalias noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i2, %loop ]
  %i1 = or disjoint i64 %i, 1
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %e1 = getelementptr inbounds i32, ptr %q, i64 %i1
  %v = load i32, ptr %e, align 4
  %v1 = load i32, ptr %e1, align 4
  %w = add i32 %v, %x
  %w1 = add i32 %v1, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  %d1 = getelementptr inbounds i32, ptr %p, i64 %i1
  store i32 %w, ptr %d, align 4
  store i32 %w1, ptr %d1, align 4
  %i2 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %last, label %exit
last:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  br label %exit
exit:
  ret void
}

; one value twice
; CHECK: src_moved_value: incorrect ({{.*}})
define void @src_moved_value(ptr noalias noundef %p, ptr noalias noundef %q, i64 noundef %n, i32 noundef %x) {
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
define void @tgt_moved_value(ptr noalias noundef %p, ptr noalias noundef %q, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i2, %loop ]
  %i1 = or disjoint i64 %i, 1
  %e = getelementptr inbounds i32, ptr %q, i64 %i
  %e1 = getelementptr inbounds i32, ptr %q, i64 %i1
  %v = load i32, ptr %e, align 4
  %v1 = load i32, ptr %e1, align 4
  %w = add i32 %v, %x
  %w1 = add i32 %v1, %x
  %d = getelementptr inbounds i32, ptr %p, i64 %i
  %d1 = getelementptr inbounds i32, ptr %p, i64 %i1
  store i32 %w, ptr %d, align 4
  store i32 %w, ptr %d1, align 4
  %i2 = add nuw nsw i64 %i, 2
  %c = icmp eq i64 %i2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %o = icmp slt i64 %k, %n
  br i1 %o, label %last, label %exit
last:
  %er = getelementptr inbounds i32, ptr %q, i64 %k
  %vr = load i32, ptr %er, align 4
  %wr = add i32 %vr, %x
  %dr = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 %wr, ptr %dr, align 4
  br label %exit
exit:
  ret void
}

; What is loaded was stored by the iteration before: it stays in a register
; CHECK: src_recurrence: {{(correct|unknown) .*}}
define void @src_recurrence(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nsw i32 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_recurrence(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v0 = load i32, ptr @a, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %v = phi i32 [ %v0, %ahead ], [ %w, %loop ]
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nuw nsw i32 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; from another place
; CHECK: src_recurrence_start: incorrect ({{.*}})
define void @src_recurrence_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nsw i32 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_recurrence_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v0 = load i32, ptr @b, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %v = phi i32 [ %v0, %ahead ], [ %w, %loop ]
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nuw nsw i32 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the value never changes
; CHECK: src_recurrence_stale: incorrect ({{.*}})
define void @src_recurrence_stale(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nsw i32 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_recurrence_stale(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v0 = load i32, ptr @a, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %v = phi i32 [ %v0, %ahead ], [ %v, %loop ]
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nuw nsw i32 %i, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; it was stored two iterations before
; CHECK: src_recurrence_distance: incorrect ({{.*}})
define void @src_recurrence_distance(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nsw i32 %i, 2
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_recurrence_distance(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v0 = load i32, ptr @a, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %v = phi i32 [ %v0, %ahead ], [ %w, %loop ]
  %s = mul i32 %v, 3
  %w = add i32 %s, %x
  %j = add nuw nsw i32 %i, 2
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Reversed in place, with two counters
; CHECK: src_reversed: {{(correct|unknown) .*}}
define void @src_reversed(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %k = add nsw i64 %n, -1
  %j = sub nsw i64 %k, %i
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %v = load i32, ptr %e, align 4
  %w = load i32, ptr %d, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_reversed(ptr noundef %p, i64 noundef %n) {
entry:
  %k = add nsw i64 %n, -1
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %j = phi i64 [ %k, %entry ], [ %j1, %body ]
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %w = load i32, ptr %d, align 4
  %v = load i32, ptr %e, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %j1 = add nsw i64 %j, -1
  br label %head
exit:
  ret void
}

; one half is lost
; CHECK: src_reversed_once: incorrect ({{.*}})
define void @src_reversed_once(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %k = add nsw i64 %n, -1
  %j = sub nsw i64 %k, %i
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %v = load i32, ptr %e, align 4
  %w = load i32, ptr %d, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_reversed_once(ptr noundef %p, i64 noundef %n) {
entry:
  %k = add nsw i64 %n, -1
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %j = phi i64 [ %k, %entry ], [ %j1, %body ]
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %w = load i32, ptr %d, align 4
  %v = load i32, ptr %e, align 4
  store i32 %w, ptr %e, align 4
  store i32 %w, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %j1 = add nsw i64 %j, -1
  br label %head
exit:
  ret void
}

; one too far
; CHECK: src_reversed_start: incorrect ({{.*}})
define void @src_reversed_start(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %k = add nsw i64 %n, -1
  %j = sub nsw i64 %k, %i
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %v = load i32, ptr %e, align 4
  %w = load i32, ptr %d, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_reversed_start(ptr noundef %p, i64 noundef %n) {
entry:
  %k = add nsw i64 %n, -1
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %j = phi i64 [ %n, %entry ], [ %j1, %body ]
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %w = load i32, ptr %d, align 4
  %v = load i32, ptr %e, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %j1 = add nsw i64 %j, -1
  br label %head
exit:
  ret void
}

; by two
; CHECK: src_reversed_step: incorrect ({{.*}})
define void @src_reversed_step(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %k = add nsw i64 %n, -1
  %j = sub nsw i64 %k, %i
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %v = load i32, ptr %e, align 4
  %w = load i32, ptr %d, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_reversed_step(ptr noundef %p, i64 noundef %n) {
entry:
  %k = add nsw i64 %n, -1
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %j = phi i64 [ %k, %entry ], [ %j1, %body ]
  %c = icmp slt i64 %i, %j
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  %d = getelementptr inbounds i32, ptr %p, i64 %j
  %w = load i32, ptr %d, align 4
  %v = load i32, ptr %e, align 4
  store i32 %w, ptr %e, align 4
  store i32 %v, ptr %d, align 4
  %i1 = add nuw nsw i64 %i, 1
  %j1 = add nsw i64 %j, -2
  br label %head
exit:
  ret void
}
