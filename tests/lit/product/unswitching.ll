; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A condition that does not change is asked once: one loop for each answer. And loops that are split where the answer changes.

@a = global [32000 x i32] zeroinitializer, align 16
declare i32 @llvm.smin.i32(i32, i32)

; CHECK: src_store: correct (every iteration)
define void @src_store(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_store(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br i1 %b, label %head1, label %head2
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j, ptr %q, align 4
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret void
}

; exchanged
; CHECK: src_store_answers: incorrect ({{.*}})
define void @src_store_answers(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_store_answers(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br i1 %b, label %head2, label %head1
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j, ptr %q, align 4
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret void
}

; one more in the second loop
; CHECK: src_store_bound: incorrect ({{.*}})
define void @src_store_bound(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_store_bound(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br i1 %b, label %head1, label %head2
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp sle i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j, ptr %q, align 4
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret void
}

; the next counter
; CHECK: src_store_value: incorrect ({{.*}})
define void @src_store_value(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_store_value(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br i1 %b, label %head1, label %head2
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %j1 = add nsw i32 %j, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j1, ptr %q, align 4
  br label %head2
exit:
  ret void
}

; The loop may not run, and the condition may be poison
; CHECK: src_poison_w: incorrect ({{.*}})
define void @src_poison_w(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_poison_w(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br i1 %b, label %head1, label %head2
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j, ptr %q, align 4
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret void
}

; Frozen it may be asked before the loop
; CHECK: src_frozen: correct (every iteration)
define void @src_frozen(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_frozen(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  %fb = freeze i1 %b
  br i1 %fb, label %head1, label %head2
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j, ptr %q, align 4
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret void
}

; exchanged
; CHECK: src_frozen_answers: incorrect ({{.*}})
define void @src_frozen_answers(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  br i1 %b, label %then, label %else
then:
  store i32 %x, ptr %p, align 4
  br label %join
else:
  store i32 %i, ptr %p, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_frozen_answers(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  %fb = freeze i1 %b
  br i1 %fb, label %head2, label %head1
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %c1 = icmp slt i32 %i, %n
  br i1 %c1, label %body1, label %exit
body1:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %entry ], [ %j1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %j, ptr %q, align 4
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret void
}

; Split at m
; CHECK: src_split: {{(correct|unknown) .*}}
define i32 @src_split(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %b = icmp slt i32 %i, %m
  %y = xor i32 %s, %x
  %z0 = mul i32 %s, 3
  %z = add i32 %z0, %i
  %s1 = select i1 %b, i32 %y, i32 %z
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_split(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  %k = call i32 @llvm.smin.i32(i32 %n, i32 %m)
  br label %head1
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body1 ]
  %c1 = icmp slt i32 %i, %k
  br i1 %c1, label %body1, label %head2
body1:
  %s1 = xor i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ %i, %head1 ], [ %j1, %body2 ]
  %t = phi i32 [ %s, %head1 ], [ %t1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %z0 = mul i32 %t, 3
  %t1 = add i32 %z0, %j
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %t
}

; n is forgotten
; CHECK: src_split_clamp: incorrect ({{.*}})
define i32 @src_split_clamp(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %b = icmp slt i32 %i, %m
  %y = xor i32 %s, %x
  %z0 = mul i32 %s, 3
  %z = add i32 %z0, %i
  %s1 = select i1 %b, i32 %y, i32 %z
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_split_clamp(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  %k = add i32 %m, 0
  br label %head1
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body1 ]
  %c1 = icmp slt i32 %i, %k
  br i1 %c1, label %body1, label %head2
body1:
  %s1 = xor i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ %i, %head1 ], [ %j1, %body2 ]
  %t = phi i32 [ %s, %head1 ], [ %t1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %z0 = mul i32 %t, 3
  %t1 = add i32 %z0, %j
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %t
}

; one further on
; CHECK: src_split_at: incorrect ({{.*}})
define i32 @src_split_at(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %b = icmp slt i32 %i, %m
  %y = xor i32 %s, %x
  %z0 = mul i32 %s, 3
  %z = add i32 %z0, %i
  %s1 = select i1 %b, i32 %y, i32 %z
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_split_at(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  %k = call i32 @llvm.smin.i32(i32 %n, i32 %m)
  br label %head1
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body1 ]
  %c1 = icmp sle i32 %i, %k
  br i1 %c1, label %body1, label %head2
body1:
  %s1 = xor i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ %i, %head1 ], [ %j1, %body2 ]
  %t = phi i32 [ %s, %head1 ], [ %t1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %z0 = mul i32 %t, 3
  %t1 = add i32 %z0, %j
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %t
}

; from the beginning again
; CHECK: src_split_start: incorrect ({{.*}})
define i32 @src_split_start(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %b = icmp slt i32 %i, %m
  %y = xor i32 %s, %x
  %z0 = mul i32 %s, 3
  %z = add i32 %z0, %i
  %s1 = select i1 %b, i32 %y, i32 %z
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_split_start(i32 noundef %n, i32 noundef %m, i32 noundef %x) {
entry:
  %k = call i32 @llvm.smin.i32(i32 %n, i32 %m)
  br label %head1
head1:
  %i = phi i32 [ 0, %entry ], [ %i1, %body1 ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body1 ]
  %c1 = icmp slt i32 %i, %k
  br i1 %c1, label %body1, label %head2
body1:
  %s1 = xor i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head1
head2:
  %j = phi i32 [ 0, %head1 ], [ %j1, %body2 ]
  %t = phi i32 [ %s, %head1 ], [ %t1, %body2 ]
  %c2 = icmp slt i32 %j, %n
  br i1 %c2, label %body2, label %exit
body2:
  %z0 = mul i32 %t, 3
  %t1 = add i32 %z0, %j
  %j1 = add nsw i32 %j, 1
  br label %head2
exit:
  ret i32 %t
}

; Split in the middle of 32000
; CHECK: src_halves: correct (every iteration)
define void @src_halves(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %b = icmp ult i64 %i, 16000
  %y = select i1 %b, i32 %x, i32 0
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_halves(i32 noundef %x) {
entry:
  br label %loop1
loop1:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp eq i64 %i1, 16000
  br i1 %c1, label %loop2, label %loop1
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ 16000, %loop1 ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 0, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %c2 = icmp eq i64 %j1, 32000
  br i1 %c2, label %exit, label %loop2
exit:
  ret void
}

; one earlier
; CHECK: src_halves_at: incorrect ({{.*}})
define void @src_halves_at(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %b = icmp ult i64 %i, 16000
  %y = select i1 %b, i32 %x, i32 0
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_halves_at(i32 noundef %x) {
entry:
  br label %loop1
loop1:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp eq i64 %i1, 15999
  br i1 %c1, label %loop2, label %loop1
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ 15999, %loop1 ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 0, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %c2 = icmp eq i64 %j1, 32000
  br i1 %c2, label %exit, label %loop2
exit:
  ret void
}

; another value
; CHECK: src_halves_value: incorrect ({{.*}})
define void @src_halves_value(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %b = icmp ult i64 %i, 16000
  %y = select i1 %b, i32 %x, i32 0
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_halves_value(i32 noundef %x) {
entry:
  br label %loop1
loop1:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop1 ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c1 = icmp eq i64 %i1, 16000
  br i1 %c1, label %loop2, label %loop1
loop2:
  %j = phi i64 [ %j1, %loop2 ], [ 16000, %loop1 ]
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 1, ptr %q, align 4
  %j1 = add nuw nsw i64 %j, 1
  %c2 = icmp eq i64 %j1, 32000
  br i1 %c2, label %exit, label %loop2
exit:
  ret void
}
