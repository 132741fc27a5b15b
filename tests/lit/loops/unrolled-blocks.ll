; RUN: sh -c '%lockstep tv --no-product --unroll 3 %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; Blocks that are made in loops: in the order in which they are made, whichever instruction does.

declare void @use(ptr)
; CHECK: src_al_unroll: correct (loops up to 3 iterations)
define void @src_al_unroll(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}

define void @tgt_al_unroll(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i2, %h2 ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h2, label %d
h2:
  %b = alloca i32
  store i32 %i1, ptr %b
  call void @use(ptr %b)
  %i2 = add i32 %i, 2
  %e = icmp ult i32 %i2, %n
  br i1 %e, label %h, label %d
d:
  ret void
}
; CHECK: src_full: correct (every iteration)
define void @src_full() {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_full() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  call void @use(ptr %a)
  %b = alloca i32
  store i32 1, ptr %b
  call void @use(ptr %b)
  ret void
}
; CHECK: src_peel: correct (loops up to 3 iterations)
define void @src_peel(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_peel(i32 noundef %n) {
entry:
  %b = alloca i32
  store i32 0, ptr %b
  call void @use(ptr %b)
  %e = icmp ugt i32 %n, 1
  br i1 %e, label %h, label %d
h:
  %i = phi i32 [ 1, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
; CHECK: src_rot: correct (loops up to 3 iterations)
define void @src_rot(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  br label %h
d:
  ret void
}
define void @tgt_rot(i32 noundef %n) {
entry:
  %e = icmp ugt i32 %n, 0
  br i1 %e, label %h, label %d
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
; CHECK: src_unsw: unknown (approximated: which block is which)
define void @src_unsw(i32 noundef %n, i1 noundef %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %a = alloca i32
  br i1 %k, label %x, label %y
x:
  store i32 %i, ptr %a
  br label %l
y:
  store i32 7, ptr %a
  br label %l
l:
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_unsw(i32 noundef %n, i1 noundef %k) {
entry:
  br i1 %k, label %h, label %h2
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
h2:
  %j = phi i32 [ 0, %entry ], [ %j1, %h2 ]
  %b = alloca i32
  store i32 7, ptr %b
  call void @use(ptr %b)
  %j1 = add i32 %j, 1
  %e = icmp ult i32 %j1, %n
  br i1 %e, label %h2, label %d
d:
  ret void
}
