; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Counters that are widened, replaced by others, or counted the other way.

@a = global [32000 x i32] zeroinitializer, align 16
declare i32 @llvm.smax.i32(i32, i32)

; From 32 to 64 bits: the source does not overflow
; CHECK: src_signed: correct (every iteration)
define void @src_signed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_signed(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; negative n runs for long
; CHECK: src_signed_guard: incorrect ({{.*}})
define void @src_signed_guard(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_signed_guard(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; one more
; CHECK: src_signed_bound: incorrect ({{.*}})
define void @src_signed_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_signed_bound(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ugt i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; the first is left out
; CHECK: src_signed_start: incorrect ({{.*}})
define void @src_signed_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_signed_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 1
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 1, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; The bound says that the counter does not wrap
; CHECK: src_unsigned: correct (every iteration)
define void @src_unsigned(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_unsigned(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another bound
; CHECK: src_unsigned_extension: incorrect ({{.*}})
define void @src_unsigned_extension(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_unsigned_extension(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add i32 %n, 1
  %w = zext i32 %m to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another value
; CHECK: src_unsigned_value: incorrect ({{.*}})
define void @src_unsigned_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %w
  store i32 %x, ptr %p, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_unsigned_value(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 0, ptr %p, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %w
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; From 16 to 32 bits
; CHECK: src_narrow: {{(correct|unknown) .*}}
define i32 @src_narrow(i16 noundef %m, i16 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i16 [ %m, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i16 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i16 %i to i32
  %s0 = mul i32 %s, 5
  %s1 = xor i32 %s0, %w
  %i1 = add nsw i16 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_narrow(i16 noundef %m, i16 noundef %n, i32 noundef %x) {
entry:
  %v = sext i16 %m to i32
  %w = sext i16 %n to i32
  br label %head
head:
  %i = phi i32 [ %v, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %w
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 5
  %s1 = xor i32 %s0, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; a negative start is not extended as such
; CHECK: src_narrow_zext: incorrect ({{.*}})
define i32 @src_narrow_zext(i16 noundef %m, i16 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i16 [ %m, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i16 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i16 %i to i32
  %s0 = mul i32 %s, 5
  %s1 = xor i32 %s0, %w
  %i1 = add nsw i16 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_narrow_zext(i16 noundef %m, i16 noundef %n, i32 noundef %x) {
entry:
  %v = zext i16 %m to i32
  %w = sext i16 %n to i32
  br label %head
head:
  %i = phi i32 [ %v, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %w
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 5
  %s1 = xor i32 %s0, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; unsigned: beyond 32767 the source goes on with negative numbers
; CHECK: src_narrow_wraps: incorrect ({{.*}})
define i32 @src_narrow_wraps(i16 noundef %m, i16 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i16 [ %m, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i16 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i16 %i to i32
  %s0 = mul i32 %s, 5
  %s1 = xor i32 %s0, %w
  %i1 = add i16 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_narrow_wraps(i16 noundef %m, i16 noundef %n, i32 noundef %x) {
entry:
  %v = zext i16 %m to i32
  %w = zext i16 %n to i32
  br label %head
head:
  %i = phi i32 [ %v, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %w
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 5
  %s1 = xor i32 %s0, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; i + 5 is the only counter
; CHECK: src_eliminated: correct (every iteration)
define void @src_eliminated(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, 5
  %y = add i32 %j, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_eliminated(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add i32 %n, 5
  br label %loop
loop:
  %i = phi i32 [ 5, %ahead ], [ %i1, %loop ]
  %y = add i32 %i, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; from four
; CHECK: src_eliminated_start: incorrect ({{.*}})
define void @src_eliminated_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, 5
  %y = add i32 %j, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_eliminated_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add i32 %n, 5
  br label %loop
loop:
  %i = phi i32 [ 4, %ahead ], [ %i1, %loop ]
  %y = add i32 %i, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; one more
; CHECK: src_eliminated_bound: incorrect ({{.*}})
define void @src_eliminated_bound(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, 5
  %y = add i32 %j, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_eliminated_bound(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %m = add i32 %n, 6
  br label %loop
loop:
  %i = phi i32 [ 5, %ahead ], [ %i1, %loop ]
  %y = add i32 %i, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; A second counter is computed from the first
; CHECK: src_second: correct (every iteration)
define i32 @src_second(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %j = phi i32 [ %x, %entry ], [ %j1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_second(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = shl i32 %i, 1
  %j = add i32 %d, %x
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another step
; CHECK: src_second_factor: incorrect ({{.*}})
define i32 @src_second_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %j = phi i32 [ %x, %entry ], [ %j1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_second_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = shl i32 %i, 2
  %j = add i32 %d, %x
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another start
; CHECK: src_second_from: incorrect ({{.*}})
define i32 @src_second_from(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %j = phi i32 [ %x, %entry ], [ %j1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_second_from(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = shl i32 %i, 1
  %j = add i32 %d, %n
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; a sum that must not overflow
; CHECK: src_second_wraps: incorrect ({{.*}})
define i32 @src_second_wraps(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %j = phi i32 [ %x, %entry ], [ %j1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_second_wraps(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = shl i32 %i, 1
  %j = add nsw i32 %d, %x
  %s0 = mul i32 %s, 7
  %s1 = xor i32 %s0, %j
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; The pointer is the counter
; CHECK: src_pointer: {{(correct|unknown) .*}}
define void @src_pointer(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %end = getelementptr inbounds i32, ptr %p, i64 %n
  br label %loop
loop:
  %q = phi ptr [ %p, %ahead ], [ %q1, %loop ]
  store i32 %x, ptr %q, align 4
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  %c = icmp eq ptr %q1, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; every second
; CHECK: src_pointer_step: incorrect ({{.*}})
define void @src_pointer_step(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer_step(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %end = getelementptr inbounds i32, ptr %p, i64 %n
  br label %loop
loop:
  %q = phi ptr [ %p, %ahead ], [ %q1, %loop ]
  store i32 %x, ptr %q, align 4
  %q1 = getelementptr inbounds i8, ptr %q, i64 8
  %c = icmp eq ptr %q1, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; another value
; CHECK: src_pointer_value: incorrect ({{.*}})
define void @src_pointer_value(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer_value(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %end = getelementptr inbounds i32, ptr %p, i64 %n
  br label %loop
loop:
  %q = phi ptr [ %p, %ahead ], [ %q1, %loop ]
  store i32 0, ptr %q, align 4
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  %c = icmp eq ptr %q1, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; an end in bytes
; CHECK: src_pointer_end: incorrect ({{.*}})
define void @src_pointer_end(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer_end(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %end = getelementptr inbounds i8, ptr %p, i64 %n
  br label %loop
loop:
  %q = phi ptr [ %p, %ahead ], [ %q1, %loop ]
  store i32 %x, ptr %q, align 4
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  %c = icmp eq ptr %q1, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; from one before
; CHECK: src_pointer_first: incorrect ({{.*}})
define void @src_pointer_first(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %x, ptr %e, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer_first(ptr noundef %p, i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %p1 = getelementptr inbounds i8, ptr %p, i64 -4
  %end = getelementptr inbounds i32, ptr %p, i64 %n
  br label %loop
loop:
  %q = phi ptr [ %p1, %ahead ], [ %q1, %loop ]
  store i32 %x, ptr %q, align 4
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  %c = icmp eq ptr %q1, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Counting down, widened
; CHECK: src_down: correct (every iteration)
define i32 @src_down(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %i1 = add nsw i32 %i, -1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_down(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ %w, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %i1 = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %c = icmp ugt i64 %i, 1
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; the first element is left out
; CHECK: src_down_last: incorrect ({{.*}})
define i32 @src_down_last(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %i1 = add nsw i32 %i, -1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_down_last(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ %w, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %i1 = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %c = icmp ugt i64 %i, 2
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; one further down
; CHECK: src_down_start: incorrect ({{.*}})
define i32 @src_down_start(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %i1 = add nsw i32 %i, -1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_down_start(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  %w1 = add nsw i64 %w, -1
  br label %loop
loop:
  %i = phi i64 [ %w1, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %i1 = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i1
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %c = icmp sgt i64 %i, 0
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; one further up
; CHECK: src_down_index: incorrect ({{.*}})
define i32 @src_down_index(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp sgt i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %j = add nsw i32 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %i1 = add nsw i32 %i, -1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_down_index(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %w = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ %w, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %i1 = add nsw i64 %i, -1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %v
  %c = icmp ugt i64 %i, 1
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; A step of two becomes one of one
; CHECK: src_canonical: correct (every iteration)
define void @src_canonical(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 2
  br label %head
exit:
  ret void
}
define void @tgt_canonical(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %n1 = add nsw i32 %n, -1
  %h = lshr i32 %n1, 1
  %m = add nuw nsw i32 %h, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %k = shl nuw nsw i32 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; one more for even n
; CHECK: src_canonical_count: incorrect ({{.*}})
define void @src_canonical_count(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 2
  br label %head
exit:
  ret void
}
define void @tgt_canonical_count(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %n1 = add nsw i32 %n, -1
  %h = lshr i32 %n, 1
  %m = add nuw nsw i32 %h, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %k = shl nuw nsw i32 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; one less
; CHECK: src_canonical_less: incorrect ({{.*}})
define void @src_canonical_less(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 2
  br label %head
exit:
  ret void
}
define void @tgt_canonical_less(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %n1 = add nsw i32 %n, -1
  %h = lshr i32 %n1, 1
  %m = call i32 @llvm.smax.i32(i32 %h, i32 1)
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %k = shl nuw nsw i32 %i, 1
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; every fourth
; CHECK: src_canonical_factor: incorrect ({{.*}})
define void @src_canonical_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i32 %i, 2
  br label %head
exit:
  ret void
}
define void @tgt_canonical_factor(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %n1 = add nsw i32 %n, -1
  %h = lshr i32 %n1, 1
  %m = add nuw nsw i32 %h, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %k = shl nuw nsw i32 %i, 2
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %k
  store i32 %x, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
