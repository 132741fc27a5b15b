; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A choice of the source before the loop is one choice, for all iterations and for what comes after.

declare void @see(i32) willreturn nounwind

; The target chooses twice
; CHECK: src_twice: incorrect ({{.*}})
define i32 @src_twice(i64 noundef %n, i32 %u) {
entry:
  %f = freeze i32 %u
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @see(i32 %f)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %f
}
define i32 @tgt_twice(i64 noundef %n, i32 %u) {
entry:
  %f = freeze i32 %u
  %g = freeze i32 %u
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @see(i32 %f)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %g
}

; The target chooses in each iteration
; CHECK: src_each: incorrect ({{.*}})
define i32 @src_each(i64 noundef %n, i32 %u) {
entry:
  %f = freeze i32 %u
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @see(i32 %f)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %f
}
define i32 @tgt_each(i64 noundef %n, i32 %u) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %f = freeze i32 %u
  call void @see(i32 %f)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  %g = freeze i32 %u
  ret i32 %g
}

; Once on both sides
; CHECK: src_once: correct ({{.*}})
define i32 @src_once(i64 noundef %n, i32 %u) {
entry:
  %f = freeze i32 %u
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @see(i32 %f)
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i32 %f
}
define i32 @tgt_once(i64 noundef %n, i32 %u) {
entry:
  %f = freeze i32 %u
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @see(i32 %f)
  %i1 = add nuw nsw i64 %i, 1
  br label %head
exit:
  ret i32 %f
}
