; RUN: sh -c '%lockstep tv --timeout 90s --disable-poison-input --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Arguments are not poison, what the functions store themselves may be.

; CHECK: src_stored: incorrect ({{.*}})
define i32 @src_stored(i64 noundef %n, ptr noundef %p, i32 noundef %u) {
entry:
  %v = add nsw i32 %u, 1
  store i32 %v, ptr %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  %x = load i32, ptr %p
  ret i32 0
}
define i32 @tgt_stored(i64 noundef %n, ptr noundef %p, i32 noundef %u) {
entry:
  %v = add nsw i32 %u, 1
  store i32 %v, ptr %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  %x = load i32, ptr %p
  %z = icmp eq i32 %x, 7
  br i1 %z, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
