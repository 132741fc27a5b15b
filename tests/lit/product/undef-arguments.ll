; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Arguments that may be undef: a source that acts on them has UB, and so they are defined where it
; goes on.

; an end that is compared for equality, of two that may be undef
; CHECK: src_equal: correct (every iteration)
; ALONE: src_equal: correct (every iteration)
define i32 @src_equal(i32 %init, i32 %step, i32 %lim) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %init, %entry ], [ %i1, %loop ]
  %j = phi i32 [ %init, %entry ], [ %j1, %loop ]
  %i1 = add i32 %i, %step
  %j1 = add i32 %j, %step
  %c = icmp ne i32 %i1, %lim
  br i1 %c, label %loop, label %exit
exit:
  %r = add i32 %i1, %j
  ret i32 %r
}
define i32 @tgt_equal(i32 %init, i32 %step, i32 %lim) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %init, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, %step
  %c = icmp eq i32 %i1, %lim
  br i1 %c, label %exit, label %loop
exit:
  %r = add i32 %i1, %i
  ret i32 %r
}

; a bound that the target computes ahead
; CHECK: src_ahead: correct (every iteration)
; ALONE: src_ahead: correct (every iteration)
define void @src_ahead(ptr noundef %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %w = sext i32 %i to i64
  %q = getelementptr i8, ptr %p, i64 %w
  store i8 0, ptr %q
  %i1 = add nsw i32 %i, 1
  %c = icmp sgt i32 %n, %i
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_ahead(ptr noundef %p, i32 %n) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  %m1 = add nuw i32 %m, 1
  %end = zext i32 %m1 to i64
  br label %loop
loop:
  %w = phi i64 [ 0, %entry ], [ %w1, %loop ]
  %q = getelementptr i8, ptr %p, i64 %w
  store i8 0, ptr %q
  %w1 = add nuw nsw i64 %w, 1
  %c = icmp ne i64 %w1, %end
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare i32 @llvm.smax.i32(i32, i32)

; the source selects and does not act on %x
; CHECK: src_selects: incorrect {{.*}}
; ALONE: src_selects: unknown {{.*}}
define i32 @src_selects(i32 %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %odd = trunc i32 %x to i1
  %a = select i1 %odd, i32 %i, i32 0
  %s1 = add i32 %s, %a
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_selects(i32 %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %odd = trunc i32 %x to i1
  br i1 %odd, label %more, label %latch
more:
  %t = add i32 %s, %i
  br label %latch
latch:
  %s1 = phi i32 [ %t, %more ], [ %s, %loop ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}

; the source returns %lim and never acts on it
; CHECK: src_late: incorrect {{.*}}
; ALONE: src_late: unknown {{.*}}
define i32 @src_late(i32 %lim, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @see(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %lim
}
define i32 @tgt_late(i32 %lim, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @see(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %e = icmp eq i32 %lim, 7
  br i1 %e, label %seven, label %other
seven:
  ret i32 7
other:
  ret i32 %lim
}
declare void @see(i32) nounwind
