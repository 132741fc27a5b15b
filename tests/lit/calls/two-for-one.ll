; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s < %t
; One block on one side, two on the other, each on a way of its own: which of them is the one is not found, and
; nothing is claimed.
; CHECK: src_noloop: unknown (approximated: which block is which)
declare void @use(ptr)
define void @src_noloop(i1 noundef %k) {
entry:
  %a = alloca i32
  br i1 %k, label %x, label %y
x:
  store i32 1, ptr %a
  br label %l
y:
  store i32 7, ptr %a
  br label %l
l:
  call void @use(ptr %a)
  ret void
}
define void @tgt_noloop(i1 noundef %k) {
entry:
  br i1 %k, label %h, label %h2
h:
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret void
h2:
  %b = alloca i32
  store i32 7, ptr %b
  call void @use(ptr %b)
  ret void
}
