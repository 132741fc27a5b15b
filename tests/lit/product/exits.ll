; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops with several exits, and loops of which nobody knows how often they run.

@a = global [32000 x i32] zeroinitializer, align 16

; Rotated and widened, one place to return
; CHECK: src_search: correct (every iteration)
define i32 @src_search(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_search(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %next ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
there:
  %t = trunc nuw nsw i64 %i to i32
  br label %exit
exit:
  %r = phi i32 [ -1, %entry ], [ -1, %next ], [ %t, %there ]
  ret i32 %r
}

; the index after it
; CHECK: src_search_index: incorrect ({{.*}})
define i32 @src_search_index(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_search_index(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %next ]
  %i1 = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
there:
  %t = trunc i64 %i1 to i32
  br label %exit
exit:
  %r = phi i32 [ -1, %entry ], [ -1, %next ], [ %t, %there ]
  ret i32 %r
}

; zero where it is not found
; CHECK: src_search_none: incorrect ({{.*}})
define i32 @src_search_none(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_search_none(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %next ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
there:
  %t = trunc nuw nsw i64 %i to i32
  br label %exit
exit:
  %r = phi i32 [ -1, %entry ], [ 0, %next ], [ %t, %there ]
  ret i32 %r
}

; another test
; CHECK: src_search_test: incorrect ({{.*}})
define i32 @src_search_test(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_search_test(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %next ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %found = icmp sge i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
there:
  %t = trunc nuw nsw i64 %i to i32
  br label %exit
exit:
  %r = phi i32 [ -1, %entry ], [ -1, %next ], [ %t, %there ]
  ret i32 %r
}

; one more is looked at
; CHECK: src_search_bound: incorrect ({{.*}})
define i32 @src_search_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_search_bound(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %next ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ugt i64 %i1, %w
  br i1 %c, label %exit, label %loop
there:
  %t = trunc nuw nsw i64 %i to i32
  br label %exit
exit:
  %r = phi i32 [ -1, %entry ], [ -1, %next ], [ %t, %there ]
  ret i32 %r
}

; Unrolled by two, every exit kept
; CHECK: src_unrolled: correct (every iteration)
define i32 @src_unrolled(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_unrolled(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %half
half:
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %none
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i1
  %v1 = load i32, ptr %p1, align 4
  %found1 = icmp eq i32 %v1, %x
  br i1 %found1, label %there, label %next
next:
  %i2 = add nsw i32 %i, 2
  br label %head
none:
  ret i32 -1
there:
  %r = phi i32 [ %i, %body ], [ %i1, %second ]
  ret i32 %r
}

; the index before it
; CHECK: src_unrolled_which: incorrect ({{.*}})
define i32 @src_unrolled_which(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_unrolled_which(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %half
half:
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %none
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i1
  %v1 = load i32, ptr %p1, align 4
  %found1 = icmp eq i32 %v1, %x
  br i1 %found1, label %there, label %next
next:
  %i2 = add nsw i32 %i, 2
  br label %head
none:
  ret i32 -1
there:
  %r = phi i32 [ %i, %body ], [ %i, %second ]
  ret i32 %r
}

; the first is looked at twice
; CHECK: src_unrolled_test: incorrect ({{.*}})
define i32 @src_unrolled_test(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_unrolled_test(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %half
half:
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %none
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i1
  %v1 = load i32, ptr %p1, align 4
  %found1 = icmp eq i32 %v, %x
  br i1 %found1, label %there, label %next
next:
  %i2 = add nsw i32 %i, 2
  br label %head
none:
  ret i32 -1
there:
  %r = phi i32 [ %i, %body ], [ %i1, %second ]
  ret i32 %r
}

; one is not looked at
; CHECK: src_unrolled_step: incorrect ({{.*}})
define i32 @src_unrolled_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %next
next:
  %i1 = add nsw i32 %i, 1
  br label %head
none:
  ret i32 -1
there:
  ret i32 %i
}
define i32 @tgt_unrolled_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %none
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %found = icmp eq i32 %v, %x
  br i1 %found, label %there, label %half
half:
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %second, label %none
second:
  %p1 = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i1
  %v1 = load i32, ptr %p1, align 4
  %found1 = icmp eq i32 %v1, %x
  br i1 %found1, label %there, label %next
next:
  %i2 = add nsw i32 %i, 3
  br label %head
none:
  ret i32 -1
there:
  %r = phi i32 [ %i, %body ], [ %i1, %second ]
  ret i32 %r
}

; Up to a zero byte
; CHECK: src_length: {{(correct|unknown) .*}}
define i64 @src_length(ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %q, align 1
  %c = icmp ne i8 %v, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %i
}
define i64 @tgt_length(ptr noundef %p) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %q1, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %v = load i8, ptr %q, align 1
  %c = icmp eq i8 %v, 0
  %q1 = getelementptr inbounds i8, ptr %q, i64 1
  %i1 = add i64 %i, 1
  br i1 %c, label %exit, label %loop
exit:
  ret i64 %i
}

; the zero is counted
; CHECK: src_length_out: incorrect ({{.*}})
define i64 @src_length_out(ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %q, align 1
  %c = icmp ne i8 %v, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %i
}
define i64 @tgt_length_out(ptr noundef %p) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %q1, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %v = load i8, ptr %q, align 1
  %c = icmp eq i8 %v, 0
  %q1 = getelementptr inbounds i8, ptr %q, i64 1
  %i1 = add i64 %i, 1
  br i1 %c, label %exit, label %loop
exit:
  ret i64 %i1
}

; every second byte
; CHECK: src_length_step: incorrect ({{.*}})
define i64 @src_length_step(ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %q, align 1
  %c = icmp ne i8 %v, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %i
}
define i64 @tgt_length_step(ptr noundef %p) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %q1, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %v = load i8, ptr %q, align 1
  %c = icmp eq i8 %v, 0
  %q1 = getelementptr inbounds i8, ptr %q, i64 2
  %i1 = add i64 %i, 1
  br i1 %c, label %exit, label %loop
exit:
  ret i64 %i
}

; negative ones end it, too
; CHECK: src_length_sign: incorrect ({{.*}})
define i64 @src_length_sign(ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %q, align 1
  %c = icmp ne i8 %v, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %i
}
define i64 @tgt_length_sign(ptr noundef %p) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %q1, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %v = load i8, ptr %q, align 1
  %c = icmp sle i8 %v, 0
  %q1 = getelementptr inbounds i8, ptr %q, i64 1
  %i1 = add i64 %i, 1
  br i1 %c, label %exit, label %loop
exit:
  ret i64 %i
}

; Greatest common divisor
; CHECK: src_divisor: {{(correct|unknown) .*}}
define i32 @src_divisor(i32 noundef %x, i32 noundef %z) mustprogress {
entry:
  br label %head
head:
  %u = phi i32 [ %x, %entry ], [ %w, %body ]
  %w = phi i32 [ %z, %entry ], [ %r1, %body ]
  %c = icmp eq i32 %w, 0
  br i1 %c, label %exit, label %body
body:
  %r1 = urem i32 %u, %w
  br label %head
exit:
  ret i32 %u
}
define i32 @tgt_divisor(i32 noundef %x, i32 noundef %z) mustprogress {
entry:
  %g = icmp eq i32 %z, 0
  br i1 %g, label %exit, label %loop
loop:
  %u = phi i32 [ %w, %loop ], [ %x, %entry ]
  %w = phi i32 [ %r1, %loop ], [ %z, %entry ]
  %r1 = urem i32 %u, %w
  %c = icmp eq i32 %r1, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %w, %loop ]
  ret i32 %r
}

; the value before
; CHECK: src_divisor_out: incorrect ({{.*}})
define i32 @src_divisor_out(i32 noundef %x, i32 noundef %z) mustprogress {
entry:
  br label %head
head:
  %u = phi i32 [ %x, %entry ], [ %w, %body ]
  %w = phi i32 [ %z, %entry ], [ %r1, %body ]
  %c = icmp eq i32 %w, 0
  br i1 %c, label %exit, label %body
body:
  %r1 = urem i32 %u, %w
  br label %head
exit:
  ret i32 %u
}
define i32 @tgt_divisor_out(i32 noundef %x, i32 noundef %z) mustprogress {
entry:
  %g = icmp eq i32 %z, 0
  br i1 %g, label %exit, label %loop
loop:
  %u = phi i32 [ %w, %loop ], [ %x, %entry ]
  %w = phi i32 [ %r1, %loop ], [ %z, %entry ]
  %r1 = urem i32 %u, %w
  %c = icmp eq i32 %r1, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %u, %loop ]
  ret i32 %r
}

; divided the other way
; CHECK: src_divisor_op: incorrect ({{.*}})
define i32 @src_divisor_op(i32 noundef %x, i32 noundef %z) mustprogress {
entry:
  br label %head
head:
  %u = phi i32 [ %x, %entry ], [ %w, %body ]
  %w = phi i32 [ %z, %entry ], [ %r1, %body ]
  %c = icmp eq i32 %w, 0
  br i1 %c, label %exit, label %body
body:
  %r1 = urem i32 %u, %w
  br label %head
exit:
  ret i32 %u
}
define i32 @tgt_divisor_op(i32 noundef %x, i32 noundef %z) mustprogress {
entry:
  %g = icmp eq i32 %z, 0
  br i1 %g, label %exit, label %loop
loop:
  %u = phi i32 [ %w, %loop ], [ %x, %entry ]
  %w = phi i32 [ %r1, %loop ], [ %z, %entry ]
  %r1 = urem i32 %w, %u
  %c = icmp eq i32 %r1, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %w, %loop ]
  ret i32 %r
}

; The bits of x: never more than 32 iterations
; CHECK: src_bits: correct (every iteration)
define i32 @src_bits(i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %y, 0
  br i1 %c, label %body, label %exit
body:
  %b = and i32 %y, 1
  %s1 = add i32 %s, %b
  %y1 = lshr i32 %y, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_bits(i32 noundef %x) mustprogress {
entry:
  %g = icmp eq i32 %x, 0
  br i1 %g, label %exit, label %loop
loop:
  %y = phi i32 [ %y1, %loop ], [ %x, %entry ]
  %s = phi i32 [ %s1, %loop ], [ 0, %entry ]
  %t = trunc i32 %y to i1
  %b = zext i1 %t to i32
  %s1 = add i32 %s, %b
  %y1 = lshr i32 %y, 1
  %c = icmp ult i32 %y, 2
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; the highest bit is forgotten
; CHECK: src_bits_last: incorrect ({{.*}})
define i32 @src_bits_last(i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %y, 0
  br i1 %c, label %body, label %exit
body:
  %b = and i32 %y, 1
  %s1 = add i32 %s, %b
  %y1 = lshr i32 %y, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_bits_last(i32 noundef %x) mustprogress {
entry:
  %g = icmp eq i32 %x, 0
  br i1 %g, label %exit, label %loop
loop:
  %y = phi i32 [ %y1, %loop ], [ %x, %entry ]
  %s = phi i32 [ %s1, %loop ], [ 0, %entry ]
  %t = trunc i32 %y to i1
  %b = zext i1 %t to i32
  %s1 = add i32 %s, %b
  %y1 = lshr i32 %y, 1
  %c = icmp ult i32 %y, 4
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; zero has one
; CHECK: src_bits_guard: incorrect ({{.*}})
define i32 @src_bits_guard(i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %y, 0
  br i1 %c, label %body, label %exit
body:
  %b = and i32 %y, 1
  %s1 = add i32 %s, %b
  %y1 = lshr i32 %y, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_bits_guard(i32 noundef %x) mustprogress {
entry:
  %g = icmp eq i32 %x, 0
  br i1 %g, label %exit, label %loop
loop:
  %y = phi i32 [ %y1, %loop ], [ %x, %entry ]
  %s = phi i32 [ %s1, %loop ], [ 0, %entry ]
  %t = trunc i32 %y to i1
  %b = zext i1 %t to i32
  %s1 = add i32 %s, %b
  %y1 = lshr i32 %y, 1
  %c = icmp ult i32 %y, 2
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ 1, %entry ], [ %s1, %loop ]
  ret i32 %r
}
