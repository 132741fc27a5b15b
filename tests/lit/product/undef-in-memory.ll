; RUN: sh -c '%lockstep tv --timeout 90s --disable-poison-input %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What is stored before the loop may be undef, and is another value at each read after it.

; CHECK: src_twice: incorrect ({{.*}})
define i32 @src_twice(i64 noundef %n, ptr noundef %p, i32 %u) {
entry:
  store i32 %u, ptr %p
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
  %y = freeze i32 %x
  %z = sub i32 %y, %y
  ret i32 %z
}
define i32 @tgt_twice(i64 noundef %n, ptr noundef %p, i32 %u) {
entry:
  store i32 %u, ptr %p
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
  %y = load i32, ptr %p
  %z = sub i32 %x, %y
  ret i32 %z
}

; Read once
; CHECK: src_once: correct ({{.*}})
define i32 @src_once(i64 noundef %n, ptr noundef %p, i32 %u) {
entry:
  store i32 %u, ptr %p
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
  %y = freeze i32 %x
  %z = sub i32 %y, %y
  ret i32 %z
}
define i32 @tgt_once(i64 noundef %n, ptr noundef %p, i32 %u) {
entry:
  store i32 %u, ptr %p
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
  %y = load i32, ptr %p
  %f = freeze i32 %y
  %z = xor i32 %f, %f
  ret i32 %z
}
