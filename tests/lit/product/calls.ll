; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Functions that nobody knows, called in loops.

@a = global [32000 x i32] zeroinitializer, align 16
@g = global i32 0
declare void @f(i32)
declare void @h(i32)
declare i32 @ask(i32)
declare i32 @pure(i32) memory(none) nounwind willreturn

; With an argument that is counted
; CHECK: src_argument: {{(correct|unknown) .*}}
define void @src_argument(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 3
  call void @f(i32 %k)
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_argument(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %k)
  %k1 = add i32 %k, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}

; another step
; CHECK: src_argument_step: incorrect ({{.*}})
define void @src_argument_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 3
  call void @f(i32 %k)
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_argument_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %k)
  %k1 = add i32 %k, 2
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}

; another function
; CHECK: src_argument_callee: incorrect ({{.*}})
define void @src_argument_callee(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 3
  call void @f(i32 %k)
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_argument_callee(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @h(i32 %k)
  %k1 = add i32 %k, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}

; twice
; CHECK: src_argument_once: incorrect ({{.*}})
define void @src_argument_once(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 3
  call void @f(i32 %k)
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_argument_once(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %k)
  call void @f(i32 %k)
  %k1 = add i32 %k, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}

; once more
; CHECK: src_argument_bound: incorrect ({{.*}})
define void @src_argument_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 3
  call void @f(i32 %k)
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_argument_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %c = icmp ule i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %k)
  %k1 = add i32 %k, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}

; Rotated
; CHECK: src_two: {{(correct|unknown) .*}}
define void @src_two(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %i)
  call void @h(i32 %x)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_two(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  call void @f(i32 %i)
  call void @h(i32 %x)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; in the other order
; CHECK: src_two_order: incorrect ({{.*}})
define void @src_two_order(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %i)
  call void @h(i32 %x)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_two_order(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  call void @h(i32 %x)
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another argument
; CHECK: src_two_argument: incorrect ({{.*}})
define void @src_two_argument(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %i)
  call void @h(i32 %x)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_two_argument(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  call void @f(i32 %n)
  call void @h(i32 %x)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; one is left out
; CHECK: src_two_lost: incorrect ({{.*}})
define void @src_two_lost(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @f(i32 %i)
  call void @h(i32 %x)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_two_lost(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Results go around; unrolled by two
; CHECK: src_unrolled: {{(correct|unknown) .*}}
define i32 @src_unrolled(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %r = call i32 @ask(i32 %s)
  %s1 = add i32 %r, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_unrolled(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %first, label %exit
first:
  %r = call i32 @ask(i32 %s)
  %s1 = add i32 %r, %i
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %r1 = call i32 @ask(i32 %s1)
  %s2 = add i32 %r1, %i1
  %i2 = add nsw i32 %i, 2
  br label %head
exit:
  %o = phi i32 [ %s, %head ], [ %s1, %first ]
  ret i32 %o
}

; an argument of the iteration before
; CHECK: src_unrolled_argument: incorrect ({{.*}})
define i32 @src_unrolled_argument(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %r = call i32 @ask(i32 %s)
  %s1 = add i32 %r, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_unrolled_argument(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %first, label %exit
first:
  %r = call i32 @ask(i32 %s)
  %s1 = add i32 %r, %i
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %r1 = call i32 @ask(i32 %s)
  %s2 = add i32 %r1, %i1
  %i2 = add nsw i32 %i, 2
  br label %head
exit:
  %o = phi i32 [ %s, %head ], [ %s1, %first ]
  ret i32 %o
}

; another addend
; CHECK: src_unrolled_result: incorrect ({{.*}})
define i32 @src_unrolled_result(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %r = call i32 @ask(i32 %s)
  %s1 = add i32 %r, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_unrolled_result(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %second ]
  %s = phi i32 [ %x, %entry ], [ %s2, %second ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %first, label %exit
first:
  %r = call i32 @ask(i32 %s)
  %s1 = add i32 %r, %i
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %exit
second:
  %r1 = call i32 @ask(i32 %s1)
  %s2 = add i32 %r1, %i
  %i2 = add nsw i32 %i, 2
  br label %head
exit:
  %o = phi i32 [ %s, %head ], [ %s1, %first ]
  ret i32 %o
}

; The function sees memory
; CHECK: src_memory: {{(correct|unknown) .*}}
define void @src_memory(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_memory(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; it sees the element before it is stored
; CHECK: src_memory_order: incorrect ({{.*}})
define void @src_memory_order(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_memory_order(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  call void @f(i32 %i)
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; A function of its argument alone is called once
; CHECK: src_hoisted: {{(correct|unknown) .*}}
define i32 @src_hoisted(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %r = call i32 @pure(i32 %x)
  %t = xor i32 %r, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_hoisted(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %r = call i32 @pure(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %t = xor i32 %r, %i
  %s1 = add i32 %s, %t
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %o = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %o
}

; another argument
; CHECK: src_hoisted_argument: incorrect ({{.*}})
define i32 @src_hoisted_argument(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %r = call i32 @pure(i32 %x)
  %t = xor i32 %r, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_hoisted_argument(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %r = call i32 @pure(i32 %n)
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %t = xor i32 %r, %i
  %s1 = add i32 %s, %t
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %o = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %o
}

; The function may change what is loaded
; CHECK: src_changed: {{(correct|unknown) .*}}
define i32 @src_changed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr @g, align 4
  %s1 = add i32 %s, %v
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_changed(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %v = load i32, ptr @g, align 4
  %s1 = add i32 %s, %v
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %o = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %o
}

; loaded only once
; CHECK: src_changed_hoisted: incorrect ({{.*}})
define i32 @src_changed_hoisted(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr @g, align 4
  %s1 = add i32 %s, %v
  call void @f(i32 %i)
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_changed_hoisted(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %s1 = add i32 %s, %v
  call void @f(i32 %i)
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %o = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %o
}
