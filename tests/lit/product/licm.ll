; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What does not change in a loop is computed before it, or after it.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
@g = global i32 0

; Where the loop does not run, poison is used by nobody
; CHECK: src_arithmetic: correct (every iteration)
define i32 @src_arithmetic(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = mul nsw i32 %x, %y
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_arithmetic(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  %m = mul nsw i32 %x, %y
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another operation
; CHECK: src_arithmetic_op: incorrect ({{.*}})
define i32 @src_arithmetic_op(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = mul nsw i32 %x, %y
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_arithmetic_op(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  %m = add nsw i32 %x, %y
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; a sum that must not overflow
; CHECK: src_arithmetic_freeze: incorrect ({{.*}})
define i32 @src_arithmetic_freeze(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = mul nsw i32 %x, %y
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_arithmetic_freeze(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  %m = mul nsw i32 %x, %y
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %m, %i
  %s1 = add nsw i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Behind the guard a division is safe
; CHECK: src_division: {{(correct|unknown) .*}}
define i32 @src_division(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = udiv i32 %x, %y
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_division(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = udiv i32 %x, %y
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; before the guard it is not
; CHECK: src_division_unguarded: incorrect ({{.*}})
define i32 @src_division_unguarded(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = udiv i32 %x, %y
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_division_unguarded(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  %m = udiv i32 %x, %y
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; signed
; CHECK: src_division_signed: incorrect ({{.*}})
define i32 @src_division_signed(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = udiv i32 %x, %y
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_division_signed(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = sdiv i32 %x, %y
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %s1, %loop ]
  %t = xor i32 %m, %i
  %s1 = add i32 %s, %t
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; A load that no store of the loop changes
; CHECK: src_load: {{(correct|unknown) .*}}
define void @src_load(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr @g, align 4
  %t = add i32 %v, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_load(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %v, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the loop stores there
; CHECK: src_load_stored: incorrect ({{.*}})
define void @src_load_stored(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr @g, align 4
  %t = add i32 %v, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  store i32 %t, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_load_stored(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %v, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  store i32 %t, ptr @g, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; from elsewhere
; CHECK: src_load_array: incorrect ({{.*}})
define void @src_load_array(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr @g, align 4
  %t = add i32 %v, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_load_array(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr @b, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %v, %i
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %t, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; The loop may not run, and there may be nothing at p
; CHECK: src_always_w: incorrect ({{.*}})
define i32 @src_always_w(ptr noundef %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %t = xor i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_always_w(ptr noundef %p, i32 noundef %n) {
entry:
  %v = load i32, ptr %p, align 4
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Where p leads somewhere anyway, it is loaded before the test
; CHECK: src_always: {{(correct|unknown) .*}}
define i32 @src_always(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %t = xor i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_always(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  %v = load i32, ptr %p, align 4
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; with more alignment than is known
; CHECK: src_always_align: incorrect ({{.*}})
define i32 @src_always_align(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %t = xor i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_always_align(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  %v = load i32, ptr %p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; p may be an element of q
; CHECK: src_alias_w: incorrect ({{.*}})
define void @src_alias_w(ptr noundef %p, ptr noundef %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %t = add i32 %v, %i
  %e = getelementptr inbounds i32, ptr %q, i32 %i
  store i32 %t, ptr %e, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_alias_w(ptr noundef %p, ptr noundef %q, i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %v, %i
  %e = getelementptr inbounds i32, ptr %q, i32 %i
  store i32 %t, ptr %e, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Nothing of q is p
; CHECK: src_alias: {{(correct|unknown) .*}}
define void @src_alias(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %t = add i32 %v, %i
  %e = getelementptr inbounds i32, ptr %q, i32 %i
  store i32 %t, ptr %e, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_alias(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %v, %i
  %e = getelementptr inbounds i32, ptr %q, i32 %i
  store i32 %t, ptr %e, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another addend
; CHECK: src_alias_value: incorrect ({{.*}})
define void @src_alias_value(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %t = add i32 %v, %i
  %e = getelementptr inbounds i32, ptr %q, i32 %i
  store i32 %t, ptr %e, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_alias_value(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %v = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %v, %n
  %e = getelementptr inbounds i32, ptr %q, i32 %i
  store i32 %t, ptr %e, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Only the last value is used: it is computed after the loop
; CHECK: src_sunk: correct (every iteration)
define i32 @src_sunk(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %u = phi i32 [ 7, %entry ], [ %u1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %u1 = mul i32 %t, 3
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %u
}
define i32 @tgt_sunk(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %x, %i
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  %u1 = mul i32 %t, 3
  ret i32 %u1
exit:
  ret i32 7
}

; another factor
; CHECK: src_sunk_factor: incorrect ({{.*}})
define i32 @src_sunk_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %u = phi i32 [ 7, %entry ], [ %u1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %u1 = mul i32 %t, 3
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %u
}
define i32 @tgt_sunk_factor(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %x, %i
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  %u1 = mul i32 %t, 2
  ret i32 %u1
exit:
  ret i32 7
}

; another value where the loop does not run
; CHECK: src_sunk_start: incorrect ({{.*}})
define i32 @src_sunk_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %u = phi i32 [ 7, %entry ], [ %u1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %u1 = mul i32 %t, 3
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %u
}
define i32 @tgt_sunk_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %t = add i32 %x, %i
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  %u1 = mul i32 %t, 3
  ret i32 %u1
exit:
  ret i32 0
}
