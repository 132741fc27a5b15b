; What the source's memory holds where the target stores later may be poison, in part: a claim about it says no more
; than it did when it was shown.
; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; RUN: sh -c '%lockstep verify-witness %S/Inputs/late-wide.json %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WITNESS --match-full-lines < %t
; WITNESS: src_wide: refused (edge 3 (1 -> return): the values that are returned may differ)

@a = global [32000 x i8] zeroinitializer, align 16
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
@b = global i8 0, align 1
@w = global i64 0, align 8

; CHECK: src_filled: incorrect (value mismatch)
; ALONE: src_filled: unknown ({{.*}})
define i8 @src_filled(i8 noundef %y) {
entry:
  %nz = icmp ne i8 %y, 0
  %t = select i1 %nz, i8 poison, i8 0
  store i8 %y, ptr @a, align 1
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 1000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i8, ptr @a, i64 %i
  store i8 0, ptr %p, align 1
  store i8 %t, ptr @a, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret i8 0
}
define i8 @tgt_filled(i8 noundef %y) {
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 0, i64 1000, i1 false)
  ret i8 %y
}

; CHECK: src_half: incorrect (value mismatch)
; ALONE: src_half: unknown ({{.*}})
define i4 @src_half(i32 noundef %n, i8 noundef %y) {
entry:
  %nz = icmp ne i8 %y, 0
  %t = select i1 %nz, i4 poison, i4 0
  %v = insertelement <2 x i4> <i4 0, i4 0>, i4 %t, i64 0
  store i8 %y, ptr @b, align 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i4 [ 0, %entry ], [ %h, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %l = load <2 x i4>, ptr @b, align 1
  %h = extractelement <2 x i4> %l, i64 1
  store <2 x i4> %v, ptr @b, align 1
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i4 %s
}
define i4 @tgt_half(i32 noundef %n, i8 noundef %y) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %loop, label %out
out:
  store i8 %y, ptr @b, align 1
  ret i4 0
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i8 0, ptr @b, align 1
  %a = lshr i8 %y, 4
  %r = trunc i8 %a to i4
  ret i4 %r
}

; CHECK: src_wide: incorrect (value mismatch)
; ALONE: src_wide: unknown ({{.*}})
define i32 @src_wide(i32 noundef %n, i64 noundef %y) {
entry:
  %nz = icmp ne i64 %y, 0
  %t = select i1 %nz, i32 poison, i32 0
  store i64 %y, ptr @w, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %h, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %h = load i32, ptr getelementptr (i8, ptr @w, i64 4), align 4
  store i64 0, ptr @w, align 8
  store i32 %t, ptr @w, align 8
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_wide(i32 noundef %n, i64 noundef %y) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %loop, label %out
out:
  store i64 %y, ptr @w, align 8
  ret i32 0
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i64 0, ptr @w, align 8
  %a = lshr i64 %y, 32
  %r = trunc i64 %a to i32
  ret i32 %r
}
