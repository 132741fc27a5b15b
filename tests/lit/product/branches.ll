; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Branches in the body become selects, and the other way round.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16

; A sum of some elements
; CHECK: src_converted: correct (every iteration)
define i32 @src_converted(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %y = add i32 %s, %v
  br label %join
join:
  %s1 = phi i32 [ %y, %then ], [ %s, %body ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_converted(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  %y = select i1 %b, i32 %v, i32 0
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; one is added otherwise
; CHECK: src_converted_else: incorrect ({{.*}})
define i32 @src_converted_else(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %y = add i32 %s, %v
  br label %join
join:
  %s1 = phi i32 [ %y, %then ], [ %s, %body ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_converted_else(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  %y = select i1 %b, i32 %v, i32 1
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; of the others
; CHECK: src_converted_sense: incorrect ({{.*}})
define i32 @src_converted_sense(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %y = add i32 %s, %v
  br label %join
join:
  %s1 = phi i32 [ %y, %then ], [ %s, %body ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_converted_sense(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  %y = select i1 %b, i32 0, i32 %v
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; unsigned
; CHECK: src_converted_bound: incorrect ({{.*}})
define i32 @src_converted_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp slt i32 %v, %x
  br i1 %b, label %then, label %join
then:
  %y = add i32 %s, %v
  br label %join
join:
  %s1 = phi i32 [ %y, %then ], [ %s, %body ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_converted_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %b = icmp ult i32 %v, %x
  %y = select i1 %b, i32 %v, i32 0
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Two stores become one
; CHECK: src_stores: correct (every iteration)
define void @src_stores(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, 1
  store i32 %y, ptr %q, align 4
  br label %join
else:
  %z = sub i32 %v, %x
  store i32 %z, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  %y = add i32 %v, 1
  %z = sub i32 %v, %x
  %w = select i1 %b, i32 %y, i32 %z
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; exchanged
; CHECK: src_stores_operands: incorrect ({{.*}})
define void @src_stores_operands(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, 1
  store i32 %y, ptr %q, align 4
  br label %join
else:
  %z = sub i32 %v, %x
  store i32 %z, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores_operands(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  %y = add i32 %v, 1
  %z = sub i32 %v, %x
  %w = select i1 %b, i32 %z, i32 %y
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; equal ones go the other way
; CHECK: src_stores_equal: incorrect ({{.*}})
define void @src_stores_equal(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, 1
  store i32 %y, ptr %q, align 4
  br label %join
else:
  %z = sub i32 %v, %x
  store i32 %z, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores_equal(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sge i32 %v, %x
  %y = add i32 %v, 1
  %z = sub i32 %v, %x
  %w = select i1 %b, i32 %y, i32 %z
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; subtracted the other way
; CHECK: src_stores_order: incorrect ({{.*}})
define void @src_stores_order(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  br i1 %b, label %then, label %else
then:
  %y = add i32 %v, 1
  store i32 %y, ptr %q, align 4
  br label %join
else:
  %z = sub i32 %v, %x
  store i32 %z, ptr %q, align 4
  br label %join
join:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stores_order(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %b = icmp sgt i32 %v, %x
  %y = add i32 %v, 1
  %z = sub i32 %x, %v
  %w = select i1 %b, i32 %y, i32 %z
  store i32 %w, ptr %q, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; A select with a condition that may be poison is no branch
; CHECK: src_expanded_w: incorrect ({{.*}})
define i32 @src_expanded_w(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = select i1 %b, i32 %x, i32 %i
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_expanded_w(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  br i1 %b, label %then, label %join
then:
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ %i, %body ]
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A frozen condition may be branched on
; CHECK: src_expanded: correct (every iteration)
define i32 @src_expanded(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = select i1 %b, i32 %x, i32 %i
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_expanded(i32 noundef %n, i1 %b, i32 noundef %x) {
entry:
  %fb = freeze i1 %b
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  br i1 %fb, label %then, label %join
then:
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ %i, %body ]
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; the other way round
; CHECK: src_expanded_each: incorrect ({{.*}})
define i32 @src_expanded_each(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = select i1 %b, i32 %x, i32 %i
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_expanded_each(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %fb = xor i1 %b, true
  br i1 %fb, label %then, label %join
then:
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ %i, %body ]
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; So may one that is never poison
; CHECK: src_noundef: correct (every iteration)
define i32 @src_noundef(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = select i1 %b, i32 %x, i32 %i
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_noundef(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  br i1 %b, label %then, label %join
then:
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ %i, %body ]
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; exchanged
; CHECK: src_noundef_operand: incorrect ({{.*}})
define i32 @src_noundef_operand(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = select i1 %b, i32 %x, i32 %i
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_noundef_operand(i32 noundef %n, i1 noundef %b, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 0, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  br i1 %b, label %then, label %join
then:
  br label %join
join:
  %y = phi i32 [ %i, %then ], [ %x, %body ]
  %s1 = add i32 %s, %y
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Three ways
; CHECK: src_switch: correct (every iteration)
define i32 @src_switch(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 1, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %i, 3
  switch i32 %o, label %other [ i32 0, label %zero
  i32 1, label %one ]
zero:
  %s.zero = xor i32 %s, %x
  br label %join
one:
  %s.one = add i32 %s, %i
  br label %join
other:
  %s.other = mul i32 %s, 3
  br label %join
join:
  %s1 = phi i32 [ %s.zero, %zero ], [ %s.one, %one ], [ %s.other, %other ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_switch(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %i, 3
  %is0 = icmp eq i32 %o, 0
  %is1 = icmp eq i32 %o, 1
  %s.zero = xor i32 %s, %x
  %s.one = add i32 %s, %i
  %s.other = mul i32 %s, 3
  %t = select i1 %is1, i32 %s.one, i32 %s.other
  %s1 = select i1 %is0, i32 %s.zero, i32 %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another case
; CHECK: src_switch_case: incorrect ({{.*}})
define i32 @src_switch_case(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 1, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %i, 3
  switch i32 %o, label %other [ i32 0, label %zero
  i32 1, label %one ]
zero:
  %s.zero = xor i32 %s, %x
  br label %join
one:
  %s.one = add i32 %s, %i
  br label %join
other:
  %s.other = mul i32 %s, 3
  br label %join
join:
  %s1 = phi i32 [ %s.zero, %zero ], [ %s.one, %one ], [ %s.other, %other ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_switch_case(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %i, 3
  %is0 = icmp eq i32 %o, 0
  %is1 = icmp eq i32 %o, 2
  %s.zero = xor i32 %s, %x
  %s.one = add i32 %s, %i
  %s.other = mul i32 %s, 3
  %t = select i1 %is1, i32 %s.one, i32 %s.other
  %s1 = select i1 %is0, i32 %s.zero, i32 %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another factor
; CHECK: src_switch_factor: incorrect ({{.*}})
define i32 @src_switch_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %s = phi i32 [ 1, %entry ], [ %s1, %join ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %i, 3
  switch i32 %o, label %other [ i32 0, label %zero
  i32 1, label %one ]
zero:
  %s.zero = xor i32 %s, %x
  br label %join
one:
  %s.one = add i32 %s, %i
  br label %join
other:
  %s.other = mul i32 %s, 3
  br label %join
join:
  %s1 = phi i32 [ %s.zero, %zero ], [ %s.one, %one ], [ %s.other, %other ]
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_switch_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %i, 3
  %is0 = icmp eq i32 %o, 0
  %is1 = icmp eq i32 %o, 1
  %s.zero = xor i32 %s, %x
  %s.one = add i32 %s, %i
  %s.other = mul i32 %s, 2
  %t = select i1 %is1, i32 %s.one, i32 %s.other
  %s1 = select i1 %is0, i32 %s.zero, i32 %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
