; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Calls in loops that may not come back.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
declare void @stop(i32) noreturn nounwind
declare i32 @ask(i32) nounwind

; One that never does
; CHECK: src_stops: correct (every iteration)
define void @src_stops() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %go ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %d = icmp slt i32 %v, 0
  br i1 %d, label %stop, label %go
stop:
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %w
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stops() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %d = icmp sgt i32 %v, -1
  br i1 %d, label %go, label %stop
stop:
  %t = trunc i64 %i to i32
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; it is told where
; CHECK: src_where: correct (every iteration)
define void @src_where() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %go ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %d = icmp slt i32 %v, 0
  br i1 %d, label %stop, label %go
stop:
  call void @stop(i32 %i)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %w
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_where() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %d = icmp sgt i32 %v, -1
  br i1 %d, label %go, label %stop
stop:
  %t = trunc i64 %i to i32
  call void @stop(i32 %t)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; it is told something else
; CHECK: src_told: incorrect ({{.*}})
define void @src_told() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %go ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %d = icmp slt i32 %v, 0
  br i1 %d, label %stop, label %go
stop:
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %w
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_told() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %d = icmp sgt i32 %v, -1
  br i1 %d, label %go, label %stop
stop:
  %t = trunc i64 %i to i32
  call void @stop(i32 1)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; it is told of the next iteration
; CHECK: src_next: incorrect ({{.*}})
define void @src_next() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %go ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %d = icmp slt i32 %v, 0
  br i1 %d, label %stop, label %go
stop:
  call void @stop(i32 %i)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %w
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_next() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %d = icmp sgt i32 %v, -1
  br i1 %d, label %go, label %stop
stop:
  %tt = trunc i64 %i to i32
  %t = add i32 %tt, 1
  call void @stop(i32 %t)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; it is called at zero, too
; CHECK: src_zero: incorrect ({{.*}})
define void @src_zero() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %go ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %d = icmp slt i32 %v, 0
  br i1 %d, label %stop, label %go
stop:
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %w
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_zero() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %d = icmp sgt i32 %v, 0
  br i1 %d, label %go, label %stop
stop:
  %t = trunc i64 %i to i32
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; the store comes before the call
; CHECK: src_store: incorrect ({{.*}})
define void @src_store() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %go ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %d = icmp slt i32 %v, 0
  br i1 %d, label %stop, label %go
stop:
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %w
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_store() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %e = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %e, align 4
  %d = icmp sgt i32 %v, -1
  br i1 %d, label %go, label %stop
stop:
  %t = trunc i64 %i to i32
  call void @stop(i32 0)
  unreachable
go:
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; One that may
; CHECK: src_may: correct (every iteration)
define void @src_may() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %r = call i32 @ask(i32 %v)
  store i32 %r, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_may() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %r = call i32 @ask(i32 %v)
  store i32 %r, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; what it answers is stored elsewhere
; CHECK: src_elsewhere: incorrect ({{.*}})
define void @src_elsewhere() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %r = call i32 @ask(i32 %v)
  store i32 %r, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_elsewhere() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %r = call i32 @ask(i32 %v)
  %q = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  store i32 %r, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

; it is asked after the store
; CHECK: src_after: incorrect ({{.*}})
define void @src_after() nounwind {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  %v = load i32, ptr %p, align 4
  %r = call i32 @ask(i32 %v)
  store i32 %r, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_after() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  store i32 0, ptr %p, align 4
  %r = call i32 @ask(i32 %v)
  store i32 %r, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}
