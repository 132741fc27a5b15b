; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Where the source is undefined, the target may do anything.

@eight = global [8 x i32] zeroinitializer, align 16
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.assume(i1)

; A division by what counts down to zero: both are undefined in the same iteration
; CHECK: src_division: correct (every iteration)
define i32 @src_division(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %x, %i
  %q = udiv i32 1000, %d
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_division(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %d = phi i32 [ %x, %entry ], [ %d1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = udiv i32 1000, %d
  %s1 = add i32 %s, %q
  %d1 = add i32 %d, -1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; the target one iteration earlier
; CHECK: src_division_early: incorrect ({{.*}})
define i32 @src_division_early(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %x, %i
  %q = udiv i32 1000, %d
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_division_early(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %d = phi i32 [ %x, %entry ], [ %d1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d1 = add i32 %d, -1
  %q = udiv i32 1000, %d1
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; signed
; CHECK: src_division_signed: incorrect ({{.*}})
define i32 @src_division_signed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %x, %i
  %q = udiv i32 1000, %d
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_division_signed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %d = phi i32 [ %x, %entry ], [ %d1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = sdiv i32 1000, %d
  %s1 = add i32 %s, %q
  %d1 = add i32 %d, -1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; The target goes on where the source is undefined
; CHECK: src_defined: correct (every iteration)
define i32 @src_defined(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %x, %i
  %q = udiv i32 1000, %d
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_defined(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %d = phi i32 [ %x, %entry ], [ %d1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %d, 0
  %e = select i1 %z, i32 7, i32 %d
  %q = udiv i32 1000, %e
  %s1 = add i32 %s, %q
  %d1 = add i32 %d, -1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; for one, too
; CHECK: src_defined_else: incorrect ({{.*}})
define i32 @src_defined_else(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %x, %i
  %q = udiv i32 1000, %d
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_defined_else(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %d = phi i32 [ %x, %entry ], [ %d1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %d, 1
  %e = select i1 %z, i32 7, i32 %d
  %q = udiv i32 1000, %e
  %s1 = add i32 %s, %q
  %d1 = add i32 %d, -1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; The source leaves the array from the ninth on: the target ends
; CHECK: src_outside: correct (every iteration)
define void @src_outside(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_outside(i32 noundef %n, i32 noundef %x) {
entry:
  %z = icmp slt i32 %n, 0
  %u = call i32 @llvm.umin.i32(i32 %n, i32 8)
  %m = select i1 %z, i32 0, i32 %u
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; one too early
; CHECK: src_outside_seven: incorrect ({{.*}})
define void @src_outside_seven(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_outside_seven(i32 noundef %n, i32 noundef %x) {
entry:
  %z = icmp slt i32 %n, 0
  %u = call i32 @llvm.umin.i32(i32 %n, i32 7)
  %m = select i1 %z, i32 0, i32 %u
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; once for negative n
; CHECK: src_outside_negative: incorrect ({{.*}})
define void @src_outside_negative(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_outside_negative(i32 noundef %n, i32 noundef %x) {
entry:
  %z = icmp slt i32 %n, 0
  %u = call i32 @llvm.umin.i32(i32 %n, i32 8)
  %m = select i1 %z, i32 1, i32 %u
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; another value
; CHECK: src_outside_value: incorrect ({{.*}})
define void @src_outside_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  %k = and i32 %n, 1
  %y = add i32 %x, %k
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_outside_value(i32 noundef %n, i32 noundef %x) {
entry:
  %z = icmp slt i32 %n, 0
  %u = call i32 @llvm.umin.i32(i32 %n, i32 8)
  %m = select i1 %z, i32 0, i32 %u
  %k = and i32 %n, 3
  %y = add i32 %x, %k
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr @eight, i32 %i
  store i32 %y, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; An assumption in each iteration
; CHECK: src_assumed: correct (every iteration)
define i32 @src_assumed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %ok = icmp ne i32 %t, 0
  call void @llvm.assume(i1 %ok)
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %t
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_assumed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %t = phi i32 [ %x, %entry ], [ %t1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %t, 0
  %u = select i1 %z, i32 99, i32 %t
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %u
  %t1 = add i32 %t, 1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; of something else
; CHECK: src_assumed_other: incorrect ({{.*}})
define i32 @src_assumed_other(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = add i32 %x, %i
  %ok = icmp ne i32 %t, 0
  call void @llvm.assume(i1 %ok)
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %t
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_assumed_other(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %t = phi i32 [ %x, %entry ], [ %t1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %t, 1
  %u = select i1 %z, i32 99, i32 %t
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %u
  %t1 = add i32 %t, 1
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A branch on a sum that may be poison
; CHECK: src_branch: correct (every iteration)
define i32 @src_branch(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %z = icmp eq i32 %s, 77
  br i1 %z, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @tgt_branch(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %z = icmp eq i32 %s, 77
  %r = zext i1 %z to i32
  ret i32 %r
}

; another number
; CHECK: src_branch_number: incorrect ({{.*}})
define i32 @src_branch_number(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %z = icmp eq i32 %s, 77
  br i1 %z, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @tgt_branch_number(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %z = icmp eq i32 %s, 78
  %r = zext i1 %z to i32
  ret i32 %r
}

; the target alone may be poison
; CHECK: src_branch_flag: incorrect ({{.*}})
define i32 @src_branch_flag(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %z = icmp eq i32 %s, 77
  br i1 %z, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @tgt_branch_flag(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %z = icmp eq i32 %s, 77
  %r = zext i1 %z to i32
  ret i32 %r
}

; A way that is never taken
; CHECK: src_unreachable: {{(correct|unknown) .*}}
define i32 @src_unreachable(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  %z = icmp eq i32 %i1, %x
  br i1 %z, label %never, label %head
never:
  unreachable
exit:
  ret i32 %i
}
define i32 @tgt_unreachable(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}

; it is taken
; CHECK: src_unreachable_reached: incorrect ({{.*}})
define i32 @src_unreachable_reached(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  %z = icmp eq i32 %i1, %x
  br i1 %z, label %never, label %head
never:
  ret i32 -5
exit:
  ret i32 %i
}
define i32 @tgt_unreachable_reached(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}

; another result
; CHECK: src_unreachable_value: incorrect ({{.*}})
define i32 @src_unreachable_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  %z = icmp eq i32 %i1, %x
  br i1 %z, label %never, label %head
never:
  unreachable
exit:
  ret i32 %i
}
define i32 @tgt_unreachable_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %n
}
