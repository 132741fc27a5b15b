; A target that has UB on its way to a call that does not come back: no product says that it is right.
; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; CHECK: src: incorrect (target has undefined behavior where the source has none)
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; ALONE: src: unknown (no product: {{.*}})

@a = global [32000 x i32] zeroinitializer, align 16
declare void @stop(i32) noreturn nounwind
define void @src() nounwind {
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
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt() nounwind {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %go ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %d = icmp sgt i32 %v, -1
  br i1 %d, label %go, label %stop
stop:
  %bad = load i32, ptr null, align 4
  call void @stop(i32 0)
  unreachable
go:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}
