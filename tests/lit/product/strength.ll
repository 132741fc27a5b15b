; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Strength reduction: a multiple of the counter becomes a counter of its own.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16

; CHECK: src_mul: correct (every iteration)
define i32 @src_mul(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 12
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_mul(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %k
  %k1 = add i32 %k, 12
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another step
; CHECK: src_mul_step: incorrect ({{.*}})
define i32 @src_mul_step(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 12
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_mul_step(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %k
  %k1 = add i32 %k, 13
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another start
; CHECK: src_mul_start: incorrect ({{.*}})
define i32 @src_mul_start(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 12
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_mul_start(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 12, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %k
  %k1 = add i32 %k, 12
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; the next multiple
; CHECK: src_mul_next: incorrect ({{.*}})
define i32 @src_mul_next(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 12
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_mul_next(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k1 = add i32 %k, 12
  %s1 = xor i32 %s, %k1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; the other direction
; CHECK: src_mul_sign: incorrect ({{.*}})
define i32 @src_mul_sign(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 12
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_mul_sign(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %k
  %k1 = sub i32 %k, 12
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A shift and an addend that does not change
; CHECK: src_shift: correct (every iteration)
define i32 @src_shift(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = shl i32 %i, 2
  %y = add i32 %k, %x
  %s1 = xor i32 %s, %y
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_shift(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %y
  %y1 = add i32 %y, 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; without the addend
; CHECK: src_shift_addend: incorrect ({{.*}})
define i32 @src_shift_addend(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = shl i32 %i, 2
  %y = add i32 %k, %x
  %s1 = xor i32 %s, %y
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_shift_addend(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ 0, %entry ], [ %y1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %y
  %y1 = add i32 %y, 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; half the step
; CHECK: src_shift_step: incorrect ({{.*}})
define i32 @src_shift_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = shl i32 %i, 2
  %y = add i32 %k, %x
  %s1 = xor i32 %s, %y
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_shift_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %y
  %y1 = add i32 %y, 2
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Twice negated
; CHECK: src_negative: correct (every iteration)
define i32 @src_negative(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = mul i32 %i, -3
  %k = sub i32 %x, %m
  %s1 = add i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_negative(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ %x, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %k
  %k1 = add i32 %k, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; once negated
; CHECK: src_negative_sign: incorrect ({{.*}})
define i32 @src_negative_sign(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %m = mul i32 %i, -3
  %k = sub i32 %x, %m
  %s1 = add i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_negative_sign(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ %x, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %k
  %k1 = add i32 %k, -3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Every third element, by a pointer that moves
; CHECK: src_address: correct (every iteration)
define void @src_address(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul nsw i64 %i, 3
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_address(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = phi ptr [ @a, %ahead ], [ %p1, %loop ]
  store i32 %x, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 12
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; every second element
; CHECK: src_address_step: incorrect ({{.*}})
define void @src_address_step(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul nsw i64 %i, 3
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_address_step(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = phi ptr [ @a, %ahead ], [ %p1, %loop ]
  store i32 %x, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 8
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the other array
; CHECK: src_address_start: incorrect ({{.*}})
define void @src_address_start(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul nsw i64 %i, 3
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_address_start(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = phi ptr [ @b, %ahead ], [ %p1, %loop ]
  store i32 %x, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 12
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; The counter counts down what the source subtracts
; CHECK: src_reverse: correct (every iteration)
define i32 @src_reverse(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = sub i32 %n, %i
  %s0 = mul i32 %s, 5
  %s1 = add i32 %s0, %j
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_reverse(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 5
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, -1
  br label %head
exit:
  ret i32 %s
}

; one iteration less
; CHECK: src_reverse_last: incorrect ({{.*}})
define i32 @src_reverse_last(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = sub i32 %n, %i
  %s0 = mul i32 %s, 5
  %s1 = add i32 %s0, %j
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_reverse_last(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ugt i32 %i, 1
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 5
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, -1
  br label %head
exit:
  ret i32 %s
}

; from one below
; CHECK: src_reverse_start: incorrect ({{.*}})
define i32 @src_reverse_start(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = sub i32 %n, %i
  %s0 = mul i32 %s, 5
  %s1 = add i32 %s0, %j
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_reverse_start(i32 noundef %n) {
entry:
  %m = sub i32 %n, 1
  br label %head
head:
  %i = phi i32 [ %m, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 5
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, -1
  br label %head
exit:
  ret i32 %s
}

; 32000 iterations
; CHECK: src_constant: correct (every iteration)
define void @src_constant(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %k = mul nsw i32 %i, 7
  %y = add i32 %k, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_constant(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %y1 = add i32 %y, 7
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; another step
; CHECK: src_constant_step: incorrect ({{.*}})
define void @src_constant_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %k = mul nsw i32 %i, 7
  %y = add i32 %k, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_constant_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %y1 = add i32 %y, 6
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; the last element is left out
; CHECK: src_constant_bound: incorrect ({{.*}})
define void @src_constant_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %k = mul nsw i32 %i, 7
  %y = add i32 %k, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_constant_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp slt i32 %i, 31999
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %y1 = add i32 %y, 7
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
