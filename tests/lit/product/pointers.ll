; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A pointer in memory that the loop reads again and again: it stays there.

@x = global [32000 x i32] zeroinitializer, align 16
@y = global [32000 x i32] zeroinitializer, align 16
@p = global ptr null, align 8
@q = global [4 x ptr] zeroinitializer, align 8

; It leads to a global
; CHECK: src_global: correct (every iteration)
define void @src_global() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_global() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @x, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; into the middle of one
; CHECK: src_middle: correct (every iteration)
define void @src_middle() nounwind {
entry:
  store ptr getelementptr (i8, ptr @x, i64 64), ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_middle() nounwind {
entry:
  store ptr getelementptr (i8, ptr @x, i64 64), ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr getelementptr (i8, ptr @x, i64 64), i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; the target takes another place of it
; CHECK: src_place: incorrect ({{.*}})
define void @src_place() nounwind {
entry:
  store ptr getelementptr (i8, ptr @x, i64 64), ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_place() nounwind {
entry:
  store ptr getelementptr (i8, ptr @x, i64 64), ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr getelementptr (i8, ptr @x, i64 60), i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; the target takes another global
; CHECK: src_other: incorrect ({{.*}})
define void @src_other() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_other() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @y, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; the target stores another one
; CHECK: src_stored: incorrect ({{.*}})
define void @src_stored() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stored() nounwind {
entry:
  store ptr @y, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @x, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; The loop writes it again, the same
; CHECK: src_again: correct (every iteration)
define void @src_again() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  store ptr @x, ptr @p, align 8
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_again() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @x, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; the loop writes another one
; CHECK: src_changed: incorrect ({{.*}})
define void @src_changed() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  store ptr @y, ptr @p, align 8
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_changed() nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @x, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  store ptr @y, ptr @p, align 8
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; a store may change it
; CHECK: src_may_change: {{(incorrect|unknown) .*}}
define void @src_may_change(ptr noundef %r) nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  store ptr @y, ptr %r, align 8
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_may_change(ptr noundef %r) nounwind {
entry:
  store ptr @x, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @x, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  store ptr @y, ptr %r, align 8
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; A null pointer: the source has UB
; CHECK: src_null: correct (every iteration)
define void @src_null() nounwind {
entry:
  store ptr null, ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_null() nounwind {
entry:
  store ptr null, ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr @x, i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}
