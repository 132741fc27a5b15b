; RUN: sh -c '%lockstep tv --no-product --unroll 32 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Reductions followed far: the trip count is bounded by constants on both sides, and what differs
; between them is beyond the bound. Each has a wrong twin, wrong in the last iterations alone or at
; the exit.

@a = global [64 x i32] zeroinitializer, align 16
@b = global [64 x i32] zeroinitializer, align 16

; CHECK: src_dot: correct (loops up to 32 iterations)
define i32 @src_dot(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %s.next = add nsw i32 %s, %t
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dot(i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %s.next = add nsw i32 %s.b, %t
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  ret i32 %s
}

; CHECK: src_dot_once_more: incorrect ({{.*}})
define i32 @src_dot_once_more(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %s.next = add nsw i32 %s, %t
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dot_once_more(i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %s.next = add nsw i32 %s.b, %t
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp sle i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  ret i32 %s
}

; CHECK: src_dot_late: incorrect ({{.*}})
define i32 @src_dot_late(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %s.next = add nsw i32 %s, %t
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dot_late(i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %late = icmp ugt i32 %i, 29
  %u = select i1 %late, i32 %l, i32 %t
  %s.next = add nsw i32 %s.b, %u
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  ret i32 %s
}

; The place of the maximum, and the maximum.
; CHECK: src_place: correct (loops up to 32 iterations)
define i32 @src_place(i32 noundef %n) {
entry:
  %first = load i32, ptr @a, align 4
  br label %head
head:
  %i = phi i32 [ 1, %entry ], [ %i.next, %body ]
  %s = phi i32 [ %first, %entry ], [ %s.next, %body ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %c = icmp sgt i32 %l, %s
  %s.next = select i1 %c, i32 %l, i32 %s
  %k.next = select i1 %c, i32 %i, i32 %k
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  %r = add nsw i32 %s, %k
  ret i32 %r
}
define i32 @tgt_place(i32 noundef %n) {
entry:
  %first = load i32, ptr @a, align 4
  %any = icmp sgt i32 %n, 1
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 1, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ %first, %entry ], [ %s.next, %body ]
  %k.b = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %c = icmp sgt i32 %l, %s.b
  %s.next = select i1 %c, i32 %l, i32 %s.b
  %k.next = select i1 %c, i32 %i, i32 %k.b
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ %first, %entry ], [ %s.next, %body ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %r = add nsw i32 %s, %k
  ret i32 %r
}

; Of equal ones the last.
; CHECK: src_place_last: incorrect ({{.*}})
define i32 @src_place_last(i32 noundef %n) {
entry:
  %first = load i32, ptr @a, align 4
  br label %head
head:
  %i = phi i32 [ 1, %entry ], [ %i.next, %body ]
  %s = phi i32 [ %first, %entry ], [ %s.next, %body ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %c = icmp sgt i32 %l, %s
  %s.next = select i1 %c, i32 %l, i32 %s
  %k.next = select i1 %c, i32 %i, i32 %k
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  %r = add nsw i32 %s, %k
  ret i32 %r
}
define i32 @tgt_place_last(i32 noundef %n) {
entry:
  %first = load i32, ptr @a, align 4
  %any = icmp sgt i32 %n, 1
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 1, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ %first, %entry ], [ %s.next, %body ]
  %k.b = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %c = icmp sge i32 %l, %s.b
  %s.next = select i1 %c, i32 %l, i32 %s.b
  %k.next = select i1 %c, i32 %i, i32 %k.b
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ %first, %entry ], [ %s.next, %body ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %body ]
  %r = add nsw i32 %s, %k
  ret i32 %r
}

; An index that is read from memory.
; CHECK: src_indirect: correct (loops up to 32 iterations)
define i32 @src_indirect(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %y = sext i32 %l to i64
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %y
  %m = load i32, ptr %m.p, align 4
  %s.next = add nsw i32 %s, %m
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_indirect(i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %y = sext i32 %l to i64
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %y
  %m = load i32, ptr %m.p, align 4
  %s.next = add nsw i32 %s.b, %m
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  ret i32 %s
}

; CHECK: src_indirect_not: incorrect ({{.*}})
define i32 @src_indirect_not(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %y = sext i32 %l to i64
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %y
  %m = load i32, ptr %m.p, align 4
  %s.next = add nsw i32 %s, %m
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_indirect_not(i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s.b = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %x = zext nneg i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 0, i64 %x
  %l = load i32, ptr %l.p, align 4
  %y = sext i32 %l to i64
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %s.next = add nsw i32 %s.b, %m
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %body, label %exit
exit:
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  ret i32 %s
}

; Beyond the end of @a: the source is undefined as soon as it runs at all.
; CHECK: src_undefined: correct (every iteration)
define i32 @src_undefined(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %l.p = getelementptr inbounds [64 x i32], ptr @a, i64 1, i64 %x
  %l = load i32, ptr %l.p, align 4
  %m.p = getelementptr inbounds [64 x i32], ptr @b, i64 0, i64 %x
  %m = load i32, ptr %m.p, align 4
  %t = mul nsw i32 %l, %m
  %s.next = add nsw i32 %s, %t
  %i.next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_undefined(i32 noundef %n) {
  ret i32 0
}
