; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops in sequence and loops in loops.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
@m = global [256 x [256 x i32]] zeroinitializer, align 16

; One after the other; both rotated and widened, one guard
; CHECK: src_sequence: correct (every iteration)
define i32 @src_sequence(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %head2
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
head2:
  %j = phi i32 [ 0, %head ], [ %j1, %body2 ]
  %s = phi i32 [ 0, %head ], [ %s1, %body2 ]
  %d = icmp slt i32 %j, %n
  br i1 %d, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %s
}
define i32 @tgt_sequence(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ 0, %loop ]
  %s = phi i32 [ %s1, %loop2 ], [ 0, %loop ]
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, %w
  br i1 %d, label %exit, label %loop2
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop2 ]
  ret i32 %r
}

; the second begins at the last element
; CHECK: src_sequence_start: incorrect ({{.*}})
define i32 @src_sequence_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %head2
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
head2:
  %j = phi i32 [ 0, %head ], [ %j1, %body2 ]
  %s = phi i32 [ 0, %head ], [ %s1, %body2 ]
  %d = icmp slt i32 %j, %n
  br i1 %d, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %s
}
define i32 @tgt_sequence_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ %i, %loop ]
  %s = phi i32 [ %s1, %loop2 ], [ 0, %loop ]
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, %w
  br i1 %d, label %exit, label %loop2
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop2 ]
  ret i32 %r
}

; the second reads what the first has stored
; CHECK: src_sequence_array: incorrect ({{.*}})
define i32 @src_sequence_array(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %head2
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
head2:
  %j = phi i32 [ 0, %head ], [ %j1, %body2 ]
  %s = phi i32 [ 0, %head ], [ %s1, %body2 ]
  %d = icmp slt i32 %j, %n
  br i1 %d, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %s
}
define i32 @tgt_sequence_array(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ 0, %loop ]
  %s = phi i32 [ %s1, %loop2 ], [ 0, %loop ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, %w
  br i1 %d, label %exit, label %loop2
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop2 ]
  ret i32 %r
}

; the first stores three
; CHECK: src_sequence_bound: incorrect ({{.*}})
define i32 @src_sequence_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %head2
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
head2:
  %j = phi i32 [ 0, %head ], [ %j1, %body2 ]
  %s = phi i32 [ 0, %head ], [ %s1, %body2 ]
  %d = icmp slt i32 %j, %n
  br i1 %d, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %s
}
define i32 @tgt_sequence_bound(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp uge i64 %i1, 3
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ 0, %loop ]
  %s = phi i32 [ %s1, %loop2 ], [ 0, %loop ]
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %q, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, %w
  br i1 %d, label %exit, label %loop2
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop2 ]
  ret i32 %r
}

; Two deep: both rotated behind one guard, a multiple of the outer counter counted
; CHECK: src_deep2: {{(correct|unknown) .*}}
define i32 @src_deep2(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t, %after ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %t = phi i32 [ %s, %outer ], [ %t1, %body ]
  %d = icmp slt i32 %j, %k
  br i1 %d, label %body, label %after
body:
  %u = mul i32 %i, 16
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nsw i32 %j, 1
  br label %inner
after:
  %i1 = add nsw i32 %i, 1
  br label %outer
exit:
  ret i32 %s
}
define i32 @tgt_deep2(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  %h = icmp sgt i32 %k, 0
  %b = and i1 %g, %h
  br i1 %b, label %outer, label %exit
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %u = phi i32 [ 0, %entry ], [ %u1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t1, %after ]
  br label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j1, %loop ]
  %t = phi i32 [ %s, %outer ], [ %t1, %loop ]
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nuw nsw i32 %j, 1
  %d = icmp eq i32 %j1, %k
  br i1 %d, label %after, label %loop
after:
  %i1 = add nuw nsw i32 %i, 1
  %u1 = add i32 %u, 16
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %outer
exit:
  %r = phi i32 [ %x, %entry ], [ %t1, %after ]
  ret i32 %r
}

; another step
; CHECK: src_deep2_step: incorrect ({{.*}})
define i32 @src_deep2_step(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t, %after ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %t = phi i32 [ %s, %outer ], [ %t1, %body ]
  %d = icmp slt i32 %j, %k
  br i1 %d, label %body, label %after
body:
  %u = mul i32 %i, 16
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nsw i32 %j, 1
  br label %inner
after:
  %i1 = add nsw i32 %i, 1
  br label %outer
exit:
  ret i32 %s
}
define i32 @tgt_deep2_step(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  %h = icmp sgt i32 %k, 0
  %b = and i1 %g, %h
  br i1 %b, label %outer, label %exit
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %u = phi i32 [ 0, %entry ], [ %u1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t1, %after ]
  br label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j1, %loop ]
  %t = phi i32 [ %s, %outer ], [ %t1, %loop ]
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nuw nsw i32 %j, 1
  %d = icmp eq i32 %j1, %k
  br i1 %d, label %after, label %loop
after:
  %i1 = add nuw nsw i32 %i, 1
  %u1 = add i32 %u, 17
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %outer
exit:
  %r = phi i32 [ %x, %entry ], [ %t1, %after ]
  ret i32 %r
}

; nothing is done for k = 1
; CHECK: src_deep2_guard: incorrect ({{.*}})
define i32 @src_deep2_guard(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t, %after ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %t = phi i32 [ %s, %outer ], [ %t1, %body ]
  %d = icmp slt i32 %j, %k
  br i1 %d, label %body, label %after
body:
  %u = mul i32 %i, 16
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nsw i32 %j, 1
  br label %inner
after:
  %i1 = add nsw i32 %i, 1
  br label %outer
exit:
  ret i32 %s
}
define i32 @tgt_deep2_guard(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  %h = icmp sgt i32 %k, 1
  %b = and i1 %g, %h
  br i1 %b, label %outer, label %exit
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %u = phi i32 [ 0, %entry ], [ %u1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t1, %after ]
  br label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j1, %loop ]
  %t = phi i32 [ %s, %outer ], [ %t1, %loop ]
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nuw nsw i32 %j, 1
  %d = icmp eq i32 %j1, %k
  br i1 %d, label %after, label %loop
after:
  %i1 = add nuw nsw i32 %i, 1
  %u1 = add i32 %u, 16
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %outer
exit:
  %r = phi i32 [ %x, %entry ], [ %t1, %after ]
  ret i32 %r
}

; the bound of the other
; CHECK: src_deep2_inner: incorrect ({{.*}})
define i32 @src_deep2_inner(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t, %after ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %t = phi i32 [ %s, %outer ], [ %t1, %body ]
  %d = icmp slt i32 %j, %k
  br i1 %d, label %body, label %after
body:
  %u = mul i32 %i, 16
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nsw i32 %j, 1
  br label %inner
after:
  %i1 = add nsw i32 %i, 1
  br label %outer
exit:
  ret i32 %s
}
define i32 @tgt_deep2_inner(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  %h = icmp sgt i32 %k, 0
  %b = and i1 %g, %h
  br i1 %b, label %outer, label %exit
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %u = phi i32 [ 0, %entry ], [ %u1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t1, %after ]
  br label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j1, %loop ]
  %t = phi i32 [ %s, %outer ], [ %t1, %loop ]
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nuw nsw i32 %j, 1
  %d = icmp eq i32 %j1, %n
  br i1 %d, label %after, label %loop
after:
  %i1 = add nuw nsw i32 %i, 1
  %u1 = add i32 %u, 16
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %outer
exit:
  %r = phi i32 [ %x, %entry ], [ %t1, %after ]
  ret i32 %r
}

; the sum begins anew
; CHECK: src_deep2_carried: incorrect ({{.*}})
define i32 @src_deep2_carried(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t, %after ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %t = phi i32 [ %s, %outer ], [ %t1, %body ]
  %d = icmp slt i32 %j, %k
  br i1 %d, label %body, label %after
body:
  %u = mul i32 %i, 16
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nsw i32 %j, 1
  br label %inner
after:
  %i1 = add nsw i32 %i, 1
  br label %outer
exit:
  ret i32 %s
}
define i32 @tgt_deep2_carried(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  %h = icmp sgt i32 %k, 0
  %b = and i1 %g, %h
  br i1 %b, label %outer, label %exit
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %u = phi i32 [ 0, %entry ], [ %u1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t1, %after ]
  br label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j1, %loop ]
  %t = phi i32 [ %x, %outer ], [ %t1, %loop ]
  %v = add i32 %u, %j
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %v
  %j1 = add nuw nsw i32 %j, 1
  %d = icmp eq i32 %j1, %k
  br i1 %d, label %after, label %loop
after:
  %i1 = add nuw nsw i32 %i, 1
  %u1 = add i32 %u, 16
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %outer
exit:
  %r = phi i32 [ %x, %entry ], [ %t1, %after ]
  ret i32 %r
}

; A pointer to the row
; CHECK: src_rows: correct (every iteration)
define void @src_rows(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %w = sext i32 %n to i64
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %y = sext i32 %k to i64
  %d = icmp slt i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds [256 x [256 x i32]], ptr @m, i64 0, i64 %i, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nsw i64 %i, 1
  br label %outer
exit:
  ret void
}
define void @tgt_rows(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %w = sext i32 %n to i64
  %y = sext i32 %k to i64
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %row = phi ptr [ @m, %entry ], [ %row1, %after ]
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %d = icmp slt i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds i32, ptr %row, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nuw nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nuw nsw i64 %i, 1
  %row1 = getelementptr i8, ptr %row, i64 1024
  br label %outer
exit:
  ret void
}

; rows that overlap
; CHECK: src_rows_row: incorrect ({{.*}})
define void @src_rows_row(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %w = sext i32 %n to i64
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %y = sext i32 %k to i64
  %d = icmp slt i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds [256 x [256 x i32]], ptr @m, i64 0, i64 %i, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nsw i64 %i, 1
  br label %outer
exit:
  ret void
}
define void @tgt_rows_row(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %w = sext i32 %n to i64
  %y = sext i32 %k to i64
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %row = phi ptr [ @m, %entry ], [ %row1, %after ]
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %d = icmp slt i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds i32, ptr %row, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nuw nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nuw nsw i64 %i, 1
  %row1 = getelementptr i8, ptr %row, i64 1020
  br label %outer
exit:
  ret void
}

; one more in each row
; CHECK: src_rows_bound: incorrect ({{.*}})
define void @src_rows_bound(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %w = sext i32 %n to i64
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %y = sext i32 %k to i64
  %d = icmp slt i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds [256 x [256 x i32]], ptr @m, i64 0, i64 %i, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nsw i64 %i, 1
  br label %outer
exit:
  ret void
}
define void @tgt_rows_bound(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %w = sext i32 %n to i64
  %y = sext i32 %k to i64
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %row = phi ptr [ @m, %entry ], [ %row1, %after ]
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %d = icmp sle i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds i32, ptr %row, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nuw nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nuw nsw i64 %i, 1
  %row1 = getelementptr i8, ptr %row, i64 1024
  br label %outer
exit:
  ret void
}

; rows for columns
; CHECK: src_rows_exchanged: incorrect ({{.*}})
define void @src_rows_exchanged(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %w = sext i32 %n to i64
  %c = icmp slt i64 %i, %w
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %y = sext i32 %k to i64
  %d = icmp slt i64 %j, %y
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds [256 x [256 x i32]], ptr @m, i64 0, i64 %i, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nsw i64 %i, 1
  br label %outer
exit:
  ret void
}
define void @tgt_rows_exchanged(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %w = sext i32 %n to i64
  %y = sext i32 %k to i64
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %after ]
  %row = phi ptr [ @m, %entry ], [ %row1, %after ]
  %c = icmp slt i64 %i, %y
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %body ]
  %d = icmp slt i64 %j, %w
  br i1 %d, label %body, label %after
body:
  %p = getelementptr inbounds i32, ptr %row, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nuw nsw i64 %j, 1
  br label %inner
after:
  %i1 = add nuw nsw i64 %i, 1
  %row1 = getelementptr i8, ptr %row, i64 1024
  br label %outer
exit:
  ret void
}

; Three deep: the innermost rotated, i + j counted
; CHECK: src_deep3: {{(correct|unknown) .*}}
define i32 @src_deep3(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %u, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %h3, label %l1
h3:
  %o = phi i32 [ 0, %h2 ], [ %o1, %body ]
  %u = phi i32 [ %t, %h2 ], [ %u1, %body ]
  %c3 = icmp slt i32 %o, %l
  br i1 %c3, label %body, label %l2
body:
  %y = add i32 %i, %j
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nsw i32 %o, 1
  br label %h3
l2:
  %j1 = add nsw i32 %j, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}
define i32 @tgt_deep3(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %y = phi i32 [ %i, %h1 ], [ %y1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %v, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %g3, label %l1
g3:
  %b = icmp sgt i32 %l, 0
  br i1 %b, label %body, label %l2
body:
  %o = phi i32 [ 0, %g3 ], [ %o1, %body ]
  %u = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nuw nsw i32 %o, 1
  %c3 = icmp eq i32 %o1, %l
  br i1 %c3, label %l2, label %body
l2:
  %v = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %j1 = add nsw i32 %j, 1
  %y1 = add i32 %y, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}

; without i
; CHECK: src_deep3_start: incorrect ({{.*}})
define i32 @src_deep3_start(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %u, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %h3, label %l1
h3:
  %o = phi i32 [ 0, %h2 ], [ %o1, %body ]
  %u = phi i32 [ %t, %h2 ], [ %u1, %body ]
  %c3 = icmp slt i32 %o, %l
  br i1 %c3, label %body, label %l2
body:
  %y = add i32 %i, %j
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nsw i32 %o, 1
  br label %h3
l2:
  %j1 = add nsw i32 %j, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}
define i32 @tgt_deep3_start(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %y = phi i32 [ 0, %h1 ], [ %y1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %v, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %g3, label %l1
g3:
  %b = icmp sgt i32 %l, 0
  br i1 %b, label %body, label %l2
body:
  %o = phi i32 [ 0, %g3 ], [ %o1, %body ]
  %u = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nuw nsw i32 %o, 1
  %c3 = icmp eq i32 %o1, %l
  br i1 %c3, label %l2, label %body
l2:
  %v = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %j1 = add nsw i32 %j, 1
  %y1 = add i32 %y, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}

; the sum is lost where the innermost does not run
; CHECK: src_deep3_lost: incorrect ({{.*}})
define i32 @src_deep3_lost(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %u, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %h3, label %l1
h3:
  %o = phi i32 [ 0, %h2 ], [ %o1, %body ]
  %u = phi i32 [ %t, %h2 ], [ %u1, %body ]
  %c3 = icmp slt i32 %o, %l
  br i1 %c3, label %body, label %l2
body:
  %y = add i32 %i, %j
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nsw i32 %o, 1
  br label %h3
l2:
  %j1 = add nsw i32 %j, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}
define i32 @tgt_deep3_lost(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %y = phi i32 [ %i, %h1 ], [ %y1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %v, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %g3, label %l1
g3:
  %b = icmp sgt i32 %l, 0
  br i1 %b, label %body, label %l2
body:
  %o = phi i32 [ 0, %g3 ], [ %o1, %body ]
  %u = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nuw nsw i32 %o, 1
  %c3 = icmp eq i32 %o1, %l
  br i1 %c3, label %l2, label %body
l2:
  %v = phi i32 [ %j, %g3 ], [ %u1, %body ]
  %j1 = add nsw i32 %j, 1
  %y1 = add i32 %y, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}

; another factor
; CHECK: src_deep3_factor: incorrect ({{.*}})
define i32 @src_deep3_factor(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %u, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %h3, label %l1
h3:
  %o = phi i32 [ 0, %h2 ], [ %o1, %body ]
  %u = phi i32 [ %t, %h2 ], [ %u1, %body ]
  %c3 = icmp slt i32 %o, %l
  br i1 %c3, label %body, label %l2
body:
  %y = add i32 %i, %j
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 5
  %u1 = add i32 %u0, %z
  %o1 = add nsw i32 %o, 1
  br label %h3
l2:
  %j1 = add nsw i32 %j, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}
define i32 @tgt_deep3_factor(i32 noundef %n, i32 noundef %k, i32 noundef %l, i32 noundef %x) {
entry:
  br label %h1
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %l1 ]
  %s = phi i32 [ %x, %entry ], [ %t, %l1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %h2, label %exit
h2:
  %j = phi i32 [ 0, %h1 ], [ %j1, %l2 ]
  %y = phi i32 [ %i, %h1 ], [ %y1, %l2 ]
  %t = phi i32 [ %s, %h1 ], [ %v, %l2 ]
  %c2 = icmp slt i32 %j, %k
  br i1 %c2, label %g3, label %l1
g3:
  %b = icmp sgt i32 %l, 0
  br i1 %b, label %body, label %l2
body:
  %o = phi i32 [ 0, %g3 ], [ %o1, %body ]
  %u = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %z = xor i32 %y, %o
  %u0 = mul i32 %u, 4
  %u1 = add i32 %u0, %z
  %o1 = add nuw nsw i32 %o, 1
  %c3 = icmp eq i32 %o1, %l
  br i1 %c3, label %l2, label %body
l2:
  %v = phi i32 [ %t, %g3 ], [ %u1, %body ]
  %j1 = add nsw i32 %j, 1
  %y1 = add i32 %y, 1
  br label %h2
l1:
  %i1 = add nsw i32 %i, 1
  br label %h1
exit:
  ret i32 %s
}
