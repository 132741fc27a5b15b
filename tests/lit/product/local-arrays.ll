; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Local arrays: what both have is the same where they belong together, what one has is left out.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

; one that is written and never read
; CHECK: src_dead: correct (every iteration)
; ALONE: src_dead: correct (every iteration)
define i32 @src_dead(ptr noundef %p, i32 noundef %n) {
entry:
  %tmp = alloca [64 x i32], align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %k = and i32 %i, 63
  %k64 = zext i32 %k to i64
  %q = getelementptr inbounds [64 x i32], ptr %tmp, i64 0, i64 %k64
  store i32 %s, ptr %q, align 4
  %i64 = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %i64
  %v = load i32, ptr %a, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_dead(ptr noundef %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %i64 = zext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %i64
  %v = load i32, ptr %a, align 4
  %s1 = add i32 %v, %s
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}

; not so if it holds what is returned
; CHECK: src_read: incorrect ({{.*}})
; ALONE: src_read: unknown ({{.*}})
define i32 @src_read(i32 noundef %n) {
entry:
  %tmp = alloca [4 x i32], align 4
  store i32 7, ptr %tmp, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %k = and i32 %i, 3
  %k64 = zext i32 %k to i64
  %q = getelementptr inbounds [4 x i32], ptr %tmp, i64 0, i64 %k64
  store i32 %i, ptr %q, align 4
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = load i32, ptr %tmp, align 4
  ret i32 %r
}
define i32 @tgt_read(i32 noundef %n) {
  ret i32 7
}

; variables on the stack, and in registers
; CHECK: src_variables: correct (every iteration)
; ALONE: src_variables: correct (every iteration)
define i32 @src_variables(i32 noundef %n) {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  store i32 0, ptr %i, align 4
  store i32 0, ptr %s, align 4
  br label %head
head:
  %iv = load i32, ptr %i, align 4
  %c = icmp ult i32 %iv, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %iv, %iv
  %sv = load i32, ptr %s, align 4
  %s1 = add i32 %sv, %t
  store i32 %s1, ptr %s, align 4
  %i1 = add i32 %iv, 1
  store i32 %i1, ptr %i, align 4
  br label %head
exit:
  %r = load i32, ptr %s, align 4
  ret i32 %r
}
define i32 @tgt_variables(i32 noundef %n) {
entry:
  br label %head
head:
  %iv = phi i32 [ 0, %entry ], [ %i1, %body ]
  %sv = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %iv, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %iv, %iv
  %s1 = add i32 %sv, %t
  %i1 = add i32 %iv, 1
  br label %head
exit:
  ret i32 %sv
}

; one of them from another start
; CHECK: src_variables_start: incorrect ({{.*}})
; ALONE: src_variables_start: unknown ({{.*}})
define i32 @src_variables_start(i32 noundef %n) {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  store i32 0, ptr %i, align 4
  store i32 0, ptr %s, align 4
  br label %head
head:
  %iv = load i32, ptr %i, align 4
  %c = icmp ult i32 %iv, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %iv, %iv
  %sv = load i32, ptr %s, align 4
  %s1 = add i32 %sv, %t
  store i32 %s1, ptr %s, align 4
  %i1 = add i32 %iv, 1
  store i32 %i1, ptr %i, align 4
  br label %head
exit:
  %r = load i32, ptr %s, align 4
  ret i32 %r
}
define i32 @tgt_variables_start(i32 noundef %n) {
entry:
  br label %head
head:
  %iv = phi i32 [ 0, %entry ], [ %i1, %body ]
  %sv = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %iv, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %iv, %iv
  %s1 = add i32 %sv, %t
  %i1 = add i32 %iv, 1
  br label %head
exit:
  ret i32 %sv
}

; both count, the target by shifts and in a block that lives no longer than it must
; CHECK: src_count: correct (every iteration)
; ALONE: src_count: correct (every iteration)
define i32 @src_count(ptr noundef %p, i64 noundef %n) {
entry:
  %h = alloca [16 x i32], align 16
  call void @llvm.memset.p0.i64(ptr align 16 %h, i8 0, i64 64, i1 false)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = urem i8 %v, 16
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [16 x i32], ptr %h, i64 0, i64 %k64
  %old = load i32, ptr %q, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  %e = getelementptr inbounds [16 x i32], ptr %h, i64 0, i64 5
  %r = load i32, ptr %e, align 4
  ret i32 %r
}
define i32 @tgt_count(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [16 x i32], align 16
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %t)
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 64, i1 false)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 15
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [16 x i32], ptr %t, i64 0, i64 %k64
  %old = load i32, ptr %q, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  %e = getelementptr inbounds [16 x i32], ptr %t, i64 0, i64 5
  %r = load i32, ptr %e, align 4
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %t)
  ret i32 %r
}

; another of the numbers
; CHECK: src_count_other: incorrect ({{.*}})
; ALONE: src_count_other: unknown ({{.*}})
define i32 @src_count_other(ptr noundef %p, i64 noundef %n) {
entry:
  %h = alloca [16 x i32], align 16
  call void @llvm.memset.p0.i64(ptr align 16 %h, i8 0, i64 64, i1 false)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 15
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [16 x i32], ptr %h, i64 0, i64 %k64
  %old = load i32, ptr %q, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  %e = getelementptr inbounds [16 x i32], ptr %h, i64 0, i64 5
  %r = load i32, ptr %e, align 4
  ret i32 %r
}
define i32 @tgt_count_other(ptr noundef %p, i64 noundef %n) {
entry:
  %h = alloca [16 x i32], align 16
  call void @llvm.memset.p0.i64(ptr align 16 %h, i8 0, i64 64, i1 false)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 15
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [16 x i32], ptr %h, i64 0, i64 %k64
  %old = load i32, ptr %q, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  %e = getelementptr inbounds [16 x i32], ptr %h, i64 0, i64 6
  %r = load i32, ptr %e, align 4
  ret i32 %r
}

; the target's ends its life in the loop
; CHECK: src_count_life: incorrect ({{.*}})
; ALONE: src_count_life: unknown ({{.*}})
define i32 @src_count_life(i64 noundef %n) {
entry:
  %h = alloca [2 x i32], align 16
  call void @llvm.memset.p0.i64(ptr align 16 %h, i8 0, i64 8, i1 false)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = and i64 %i, 1
  %q = getelementptr inbounds [2 x i32], ptr %h, i64 0, i64 %k
  %old = load i32, ptr %q, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret i32 0
}
define i32 @tgt_count_life(i64 noundef %n) {
entry:
  %h = alloca [2 x i32], align 16
  call void @llvm.lifetime.start.p0(i64 8, ptr %h)
  call void @llvm.memset.p0.i64(ptr align 16 %h, i8 0, i64 8, i1 false)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = and i64 %i, 1
  %q = getelementptr inbounds [2 x i32], ptr %h, i64 0, i64 %k
  %old = load i32, ptr %q, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %q, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %h)
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret i32 0
}

; a table that is written where the function starts, and one that is a constant
@table = private unnamed_addr constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 16
; CHECK: src_table: correct (every iteration)
; ALONE: src_table: correct (every iteration)
define i32 @src_table(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [4 x i32], align 16
  store i32 3, ptr %t, align 4
  %t1 = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 1
  store i32 1, ptr %t1, align 4
  %t2 = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 2
  store i32 4, ptr %t2, align 4
  %t3 = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 3
  store i32 1, ptr %t3, align 4
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %m = phi i32 [ 0, %entry ], [ %m1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 3
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 %k64
  %x = load i32, ptr %q, align 4
  %m1 = add i32 %m, %x
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret i32 %m
}
define i32 @tgt_table(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %m = phi i32 [ 0, %entry ], [ %m1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 3
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [4 x i32], ptr @table, i64 0, i64 %k64
  %x = load i32, ptr %q, align 4
  %m1 = add i32 %m, %x
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret i32 %m
}

; of which one number is another
; CHECK: src_table_other: incorrect ({{.*}})
; ALONE: src_table_other: unknown ({{.*}})
define i32 @src_table_other(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [4 x i32], align 16
  store i32 3, ptr %t, align 4
  %t1 = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 1
  store i32 1, ptr %t1, align 4
  %t2 = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 2
  store i32 4, ptr %t2, align 4
  %t3 = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 3
  store i32 5, ptr %t3, align 4
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %m = phi i32 [ 0, %entry ], [ %m1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 3
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 %k64
  %x = load i32, ptr %q, align 4
  %m1 = add i32 %m, %x
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret i32 %m
}
define i32 @tgt_table_other(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %m = phi i32 [ 0, %entry ], [ %m1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %a, align 1
  %k = and i8 %v, 3
  %k64 = zext i8 %k to i64
  %q = getelementptr inbounds [4 x i32], ptr @table, i64 0, i64 %k64
  %x = load i32, ptr %q, align 4
  %m1 = add i32 %m, %x
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret i32 %m
}
