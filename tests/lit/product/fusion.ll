; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Two loops become one, and one two: no step of one loop is a step of the other. Within few iterations it is seen all the same.

@a = global [8 x i32] zeroinitializer, align 16
@b = global [8 x i32] zeroinitializer, align 16

; CHECK: src_fused: correct (every iteration)
define void @src_fused(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 0, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}
define void @tgt_fused(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another value
; CHECK: src_fused_value: incorrect ({{.*}})
define void @src_fused_value(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 0, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}
define void @tgt_fused_value(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 2
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the last are left out
; CHECK: src_fused_bound: incorrect ({{.*}})
define void @src_fused_bound(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 0, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}
define void @tgt_fused_bound(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 7
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the second loop reads the other array
; CHECK: src_fused_next: incorrect ({{.*}})
define void @src_fused_next(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 0, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}
define void @tgt_fused_next(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; CHECK: src_split: correct (every iteration)
define void @src_split(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
define void @tgt_split(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 0, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}

; another value
; CHECK: src_split_value: incorrect ({{.*}})
define void @src_split_value(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
define void @tgt_split_value(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 0, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, -1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}

; the second loop begins at one
; CHECK: src_split_start: incorrect ({{.*}})
define void @src_split_start(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %w = add i32 %x, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
define void @tgt_split_start(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 8
  br i1 %c, label %loop2, label %loop
loop2:
  %j = phi i64 [ 1, %loop ], [ %j1, %loop2 ]
  %r = getelementptr inbounds [8 x i32], ptr @a, i64 0, i64 %j
  %v = load i32, ptr %r, align 4
  %w = add i32 %v, 1
  %q = getelementptr inbounds [8 x i32], ptr @b, i64 0, i64 %j
  store i32 %w, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %j1, 8
  br i1 %d, label %exit, label %loop2
exit:
  ret void
}
