; RUN: %lockstep tv --timeout 0 %s | %FileCheck %s --match-full-lines
; Without a limit of time all is tried that is tried with one.

; CHECK: src: correct (every iteration)
define i32 @src(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt(i32 noundef %n) {
entry:
  br label %loop
loop:
  %w = phi i64 [ 0, %entry ], [ %w1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %i = trunc i64 %w to i32
  %s1 = add i32 %i, %s
  %w1 = add nuw nsw i64 %w, 1
  %wn = zext i32 %n to i64
  %c = icmp ult i64 %w1, %wn
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
