; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; The first or the last iteration stands outside the loop.

@a = global [32000 x i32] zeroinitializer, align 16

; CHECK: src_first: correct (every iteration)
define void @src_first(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_first(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %first, label %exit
first:
  store i32 %x, ptr @a, align 4
  br label %head
head:
  %i = phi i32 [ 1, %first ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; the first stores zero
; CHECK: src_first_twice: incorrect ({{.*}})
define void @src_first_twice(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_first_twice(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %first, label %exit
first:
  store i32 0, ptr @a, align 4
  br label %head
head:
  %i = phi i32 [ 1, %first ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; the second is left out
; CHECK: src_first_start: incorrect ({{.*}})
define void @src_first_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_first_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %first, label %exit
first:
  store i32 %x, ptr @a, align 4
  br label %head
head:
  %i = phi i32 [ 2, %first ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; not for n = 1
; CHECK: src_first_guard: incorrect ({{.*}})
define void @src_first_guard(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_first_guard(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 1
  br i1 %g, label %first, label %exit
first:
  store i32 %x, ptr @a, align 4
  br label %head
head:
  %i = phi i32 [ 1, %first ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; CHECK: src_last: correct (every iteration)
define void @src_last(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_last(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add nsw i32 %n, -1
  br label %head
head:
  %i = phi i32 [ 0, %ahead ], [ %i1, %body ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %body, label %last
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
last:
  %tl = add i32 %x, %m
  %pl = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %m
  store i32 %tl, ptr %pl, align 4
  br label %exit
exit:
  ret void
}

; one too few
; CHECK: src_last_bound: incorrect ({{.*}})
define void @src_last_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_last_bound(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add nsw i32 %n, -2
  br label %head
head:
  %i = phi i32 [ 0, %ahead ], [ %i1, %body ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %body, label %last
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
last:
  %tl = add i32 %x, %m
  %pl = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %m
  store i32 %tl, ptr %pl, align 4
  br label %exit
exit:
  ret void
}

; another value
; CHECK: src_last_value: incorrect ({{.*}})
define void @src_last_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_last_value(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add nsw i32 %n, -1
  br label %head
head:
  %i = phi i32 [ 0, %ahead ], [ %i1, %body ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %body, label %last
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
last:
  %tl = add i32 %x, %n
  %pl = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %m
  store i32 %tl, ptr %pl, align 4
  br label %exit
exit:
  ret void
}

; also for n = 0
; CHECK: src_last_guard: incorrect ({{.*}})
define void @src_last_guard(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_last_guard(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br label %ahead
ahead:
  %m = add nsw i32 %n, -1
  br label %head
head:
  %i = phi i32 [ 0, %ahead ], [ %i1, %body ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %body, label %last
body:
  %t = add i32 %x, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
last:
  %tl = add i32 %x, %m
  %pl = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %m
  store i32 %tl, ptr %pl, align 4
  br label %exit
exit:
  ret void
}

; What was asked in each iteration is decided
; CHECK: src_condition: correct (every iteration)
define i32 @src_condition(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %z = icmp eq i32 %i, 0
  %w = select i1 %z, i32 %x, i32 %v
  %s1 = add i32 %s, %w
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_condition(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %head, label %none
none:
  ret i32 0
head:
  %i = phi i32 [ 1, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; the first adds nothing
; CHECK: src_condition_value: incorrect ({{.*}})
define i32 @src_condition_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %z = icmp eq i32 %i, 0
  %w = select i1 %z, i32 %x, i32 %v
  %s1 = add i32 %s, %w
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_condition_value(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %head, label %none
none:
  ret i32 0
head:
  %i = phi i32 [ 1, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; x where the loop does not run
; CHECK: src_condition_none: incorrect ({{.*}})
define i32 @src_condition_none(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %z = icmp eq i32 %i, 0
  %w = select i1 %z, i32 %x, i32 %v
  %s1 = add i32 %s, %w
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_condition_none(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %head, label %none
none:
  ret i32 %x
head:
  %i = phi i32 [ 1, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A value that comes from before the loop the first time only
; CHECK: src_wrapped: correct (every iteration)
define i32 @src_wrapped(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %w = phi i32 [ %x, %entry ], [ %i, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_wrapped(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ugt i32 %n, 1
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %w = add i32 %i, -1
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; the counter of this iteration
; CHECK: src_wrapped_late: incorrect ({{.*}})
define i32 @src_wrapped_late(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %w = phi i32 [ %x, %entry ], [ %i, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_wrapped_late(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ugt i32 %n, 1
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %w = add i32 %i, 0
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; x is forgotten
; CHECK: src_wrapped_start: incorrect ({{.*}})
define i32 @src_wrapped_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %w = phi i32 [ %x, %entry ], [ %i, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_wrapped_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ugt i32 %n, 1
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %w = add i32 %i, -1
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}
