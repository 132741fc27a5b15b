; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Executions that end within a loop, by unwinding out of a call or in a trap: the other side ends
; there too, and others have seen the same of it.

@g = global i32 0
declare void @f(i32)
declare void @pure() memory(none)
declare void @llvm.trap()

; a wider count in the target
; CHECK: src_unwinds: correct (every iteration)
; ALONE: src_unwinds: correct (every iteration)
define void @src_unwinds(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @f(i32 %i)
  store i32 %i, ptr @g
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_unwinds(i32 noundef %n) {
entry:
  br label %loop
loop:
  %w = phi i64 [ 0, %entry ], [ %w1, %loop ]
  %i = trunc i64 %w to i32
  call void @f(i32 %i)
  store i32 %i, ptr @g
  %w1 = add nuw nsw i64 %w, 1
  %wn = zext i32 %n to i64
  %c = icmp ult i64 %w1, %wn
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; the store comes after the call: who catches the exception finds something else in @g
; CHECK: src_sunk: incorrect {{.*}}
; ALONE: src_sunk: unknown {{.*}}
define void @src_sunk(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %i, ptr @g
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_sunk(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @f(i32 %i)
  store i32 %i, ptr @g
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; a callee that sees no memory may unwind, too
; CHECK: src_unseen: {{(incorrect|unknown) .*}}
; ALONE: src_unseen: unknown {{.*}}
define void @src_unseen(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %i, ptr @g
  call void @pure()
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_unseen(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @pure()
  store i32 %i, ptr @g
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; without the call nothing unwinds
; CHECK: src_left_out: incorrect {{.*}}
; ALONE: src_left_out: unknown {{.*}}
define void @src_left_out(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_left_out(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @f(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK: src_traps: correct (every iteration)
; ALONE: src_traps: correct (every iteration)
define i32 @src_traps(ptr noundef %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  %s = phi i32 [ 0, %entry ], [ %s1, %on ]
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %bad = icmp slt i32 %v, 0
  br i1 %bad, label %trap, label %on
trap:
  call void @llvm.trap()
  unreachable
on:
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_traps(ptr noundef %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %q1, %on ]
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  %s = phi i32 [ 0, %entry ], [ %s1, %on ]
  %v = load i32, ptr %q
  %good = icmp sgt i32 %v, -1
  br i1 %good, label %on, label %trap
trap:
  call void @llvm.trap()
  unreachable
on:
  %s1 = add i32 %v, %s
  %i1 = add nuw nsw i32 %i, 1
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}

; one number more runs into it
; CHECK: src_traps_sooner: incorrect {{.*}}
; ALONE: src_traps_sooner: unknown {{.*}}
define i32 @src_traps_sooner(ptr noundef %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  %s = phi i32 [ 0, %entry ], [ %s1, %on ]
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %bad = icmp slt i32 %v, 0
  br i1 %bad, label %trap, label %on
trap:
  call void @llvm.trap()
  unreachable
on:
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_traps_sooner(ptr noundef %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  %s = phi i32 [ 0, %entry ], [ %s1, %on ]
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %good = icmp sgt i32 %v, 0
  br i1 %good, label %on, label %trap
trap:
  call void @llvm.trap()
  unreachable
on:
  %s1 = add i32 %v, %s
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}

; the trap comes before the call that others would have seen
; CHECK: src_unheard: incorrect {{.*}}
; ALONE: src_unheard: unknown {{.*}}
define void @src_unheard(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  call void @f(i32 %i)
  %bad = icmp eq i32 %i, %n
  br i1 %bad, label %trap, label %on
trap:
  call void @llvm.trap()
  unreachable
on:
  %i1 = add nuw nsw i32 %i, 1
  br label %loop
}
define void @tgt_unheard(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  %bad = icmp eq i32 %i, %n
  br i1 %bad, label %trap, label %on
trap:
  call void @llvm.trap()
  unreachable
on:
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  br label %loop
}
