; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; What a loop loads and stores in each iteration lives in a register, and is stored after it.

@a = global [32000 x i32] zeroinitializer, align 16
@cells = global [1000 x i32] zeroinitializer, align 4
@g = global i32 0
declare void @seen()

; CHECK: src_sum: correct (every iteration)
; ALONE: src_sum: correct (every iteration)
define void @src_sum(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %o = load i32, ptr @g, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sum(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr @g, align 4
  br label %exit
exit:
  ret void
}

; the last element is lost
; CHECK: src_sum_lost: incorrect ({{.*}})
; ALONE: src_sum_lost: unknown ({{.*}})
define void @src_sum_lost(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %o = load i32, ptr @g, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sum_lost(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s, ptr @g, align 4
  br label %exit
exit:
  ret void
}

; nothing is stored
; CHECK: src_sum_none: incorrect ({{.*}})
; ALONE: src_sum_none: unknown ({{.*}})
define void @src_sum_none(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %o = load i32, ptr @g, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sum_none(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  br label %exit
exit:
  ret void
}

; from zero
; CHECK: src_sum_start: incorrect ({{.*}})
; ALONE: src_sum_start: unknown ({{.*}})
define void @src_sum_start(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %o = load i32, ptr @g, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sum_start(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr @g, align 4
  br label %exit
exit:
  ret void
}

; a function that is called looks at it
; CHECK: src_sum_seen: incorrect ({{.*}})
; ALONE: src_sum_seen: unknown ({{.*}})
define void @src_sum_seen(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  call void @seen()
  %o = load i32, ptr @g, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sum_seen(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  call void @seen()
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr @g, align 4
  br label %exit
exit:
  ret void
}

; Only the last store counts
; CHECK: src_sunk: correct (every iteration)
; ALONE: src_sunk: correct (every iteration)
define void @src_sunk(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %i, ptr %p, align 4
  %t = add i32 %i, %x
  store i32 %t, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sunk(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %i, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  %t = add i32 %i, %x
  store i32 %t, ptr @g, align 4
  br label %exit
exit:
  ret void
}

; of the iteration that does not come
; CHECK: src_sunk_next: incorrect ({{.*}})
; ALONE: src_sunk_next: unknown ({{.*}})
define void @src_sunk_next(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %i, ptr %p, align 4
  %t = add i32 %i, %x
  store i32 %t, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sunk_next(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %i, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  %t = add i32 %i1, %x
  store i32 %t, ptr @g, align 4
  br label %exit
exit:
  ret void
}

; also where the loop does not run
; CHECK: src_sunk_always: incorrect ({{.*}})
; ALONE: src_sunk_always: unknown ({{.*}})
define void @src_sunk_always(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %i, ptr %p, align 4
  %t = add i32 %i, %x
  store i32 %t, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_sunk_always(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %i, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  %t = add i32 %i, %x
  store i32 %t, ptr @g, align 4
  ret void
exit:
  store i32 %x, ptr @g, align 4
  ret void
}

; Behind a pointer
; CHECK: src_pointer: correct (every iteration)
; ALONE: src_pointer: correct (every iteration)
define void @src_pointer(ptr noundef %q, i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = load i32, ptr %q, align 4
  %s0 = mul i32 %o, 3
  %s = add i32 %s0, %x
  store i32 %s, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer(ptr noundef %q, i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr %q, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr %q, align 4
  br label %exit
exit:
  ret void
}

; n may be zero, and q lead nowhere
; CHECK: src_pointer_unguarded: incorrect ({{.*}})
; ALONE: src_pointer_unguarded: unknown ({{.*}})
define void @src_pointer_unguarded(ptr noundef %q, i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = load i32, ptr %q, align 4
  %s0 = mul i32 %o, 3
  %s = add i32 %s0, %x
  store i32 %s, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer_unguarded(ptr noundef %q, i32 noundef %n, i32 noundef %x) {
entry:
  %o = load i32, ptr %q, align 4
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr %q, align 4
  br label %exit
exit:
  ret void
}

; another factor
; CHECK: src_pointer_factor: incorrect ({{.*}})
; ALONE: src_pointer_factor: unknown ({{.*}})
define void @src_pointer_factor(ptr noundef %q, i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = load i32, ptr %q, align 4
  %s0 = mul i32 %o, 3
  %s = add i32 %s0, %x
  store i32 %s, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer_factor(ptr noundef %q, i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr %q, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 2
  %s1 = add i32 %s0, %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr %q, align 4
  br label %exit
exit:
  ret void
}

; q may be an element of p
; CHECK: src_alias_w: incorrect ({{.*}})
; ALONE: src_alias_w: unknown ({{.*}})
define void @src_alias_w(ptr noundef %p, ptr noundef %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %e, align 4
  %o = load i32, ptr %q, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_alias_w(ptr noundef %p, ptr noundef %q, i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr %q, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %e = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %e, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr %q, align 4
  br label %exit
exit:
  ret void
}

; It is none
; CHECK: src_alias: {{(correct|unknown) .*}}
; ALONE: src_alias: unknown ({{.*}})
define void @src_alias(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %e, align 4
  %o = load i32, ptr %q, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_alias(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr %q, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %e = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %e, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr %q, align 4
  br label %exit
exit:
  ret void
}

; from zero
; CHECK: src_alias_start: incorrect ({{.*}})
; ALONE: src_alias_start: unknown ({{.*}})
define void @src_alias_start(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %e, align 4
  %o = load i32, ptr %q, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_alias_start(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr %q, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %e = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %e, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr %q, align 4
  br label %exit
exit:
  ret void
}

; The value that is kept in a register is the one that memory held an iteration before, and not the
; one after it.
; CHECK: src_before: correct (every iteration)
; ALONE: src_before: correct (every iteration)
define void @src_before(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 1, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %before = add i64 %i, -1
  %p = getelementptr inbounds [1000 x i32], ptr @cells, i64 0, i64 %before
  %x = load i32, ptr %p
  %y = add i32 %x, 7
  %q = getelementptr inbounds [1000 x i32], ptr @cells, i64 0, i64 %i
  store i32 %y, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_before(i64 noundef %n) {
entry:
  %some = icmp ugt i64 %n, 1
  br i1 %some, label %first, label %exit
first:
  %x0 = load i32, ptr @cells
  br label %loop
loop:
  %x = phi i32 [ %x0, %first ], [ %y, %loop ]
  %i = phi i64 [ 1, %first ], [ %i1, %loop ]
  %y = add i32 %x, 7
  %q = getelementptr inbounds [1000 x i32], ptr @cells, i64 0, i64 %i
  store i32 %y, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK: src_before_other: incorrect ({{.*}})
; ALONE: src_before_other: unknown ({{.*}})
define void @src_before_other(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 1, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %before = add i64 %i, -1
  %p = getelementptr inbounds [1000 x i32], ptr @cells, i64 0, i64 %before
  %x = load i32, ptr %p
  %y = add i32 %x, 7
  %q = getelementptr inbounds [1000 x i32], ptr @cells, i64 0, i64 %i
  store i32 %y, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_before_other(i64 noundef %n) {
entry:
  %some = icmp ugt i64 %n, 1
  br i1 %some, label %first, label %exit
first:
  %x0 = load i32, ptr getelementptr inbounds (i8, ptr @cells, i64 4)
  br label %loop
loop:
  %x = phi i32 [ %x0, %first ], [ %y, %loop ]
  %i = phi i64 [ 1, %first ], [ %i1, %loop ]
  %y = add i32 %x, 7
  %q = getelementptr inbounds [1000 x i32], ptr @cells, i64 0, i64 %i
  store i32 %y, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; What was stored is undef: a register that holds one of its values is not what memory holds.
; CHECK: src_before_undef: {{(incorrect|unknown) .*}}
; ALONE: src_before_undef: unknown ({{.*}})
define i32 @src_before_undef(i64 noundef %n, i32 noundef %k) {
entry:
  store i32 %k, ptr @cells
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %x = load i32, ptr @cells
  %y = xor i32 %x, %x
  store i32 %y, ptr @cells
  %i1 = add nuw nsw i64 %i, 1
  br label %head
exit:
  %z = load i32, ptr @cells
  ret i32 %z
}
define i32 @tgt_before_undef(i64 noundef %n, i32 noundef %k) {
entry:
  store i32 undef, ptr @cells
  br label %head
head:
  %x = phi i32 [ undef, %entry ], [ %y, %body ]
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %x, %x
  store i32 %y, ptr @cells
  %i1 = add nuw nsw i64 %i, 1
  br label %head
exit:
  ret i32 %x
}
