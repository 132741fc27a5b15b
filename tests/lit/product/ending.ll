; Loops of the source that come to nothing, in functions that need not make progress: that they end is shown, or the
; target must not leave them out.
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_up: correct (every iteration)
define void @src_up(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_up(i32 noundef %n) {
  ret void
}

; all numbers come by
; CHECK: src_other: correct (every iteration)
define void @src_other(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ne i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_other(i32 noundef %n) {
  ret void
}

; CHECK: src_down: correct (every iteration)
define i32 @src_down(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %c = icmp ugt i32 %i, 3
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, -1
  br label %head
exit:
  ret i32 7
}
define i32 @tgt_down(i32 noundef %n) {
  ret i32 7
}

; an odd n is passed by
; CHECK: src_two: unknown ({{.*}})
define void @src_two(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ne i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, 2
  br label %head
exit:
  ret void
}
define void @tgt_two(i32 noundef %n) {
  ret void
}

; x may be 0
; CHECK: src_step: unknown ({{.*}})
define void @src_step(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, %x
  br label %head
exit:
  ret void
}
define void @tgt_step(i32 noundef %n, i32 noundef %x) {
  ret void
}

; n may be the largest number
; CHECK: src_last: unknown ({{.*}})
define void @src_last(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp sle i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_last(i32 noundef %n) {
  ret void
}

; then it is undefined, and ends before
; CHECK: src_last_nsw: correct (every iteration)
define void @src_last_nsw(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp sle i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_last_nsw(i32 noundef %n) {
  ret void
}

; the loop within goes on for good if x is 0
; CHECK: src_inner: unknown ({{.*}})
define void @src_inner(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %d = icmp eq i32 %x, 0
  br i1 %d, label %inner, label %next
next:
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_inner(i32 noundef %n, i32 noundef %x) {
  ret void
}

; the counter falls and rises
; CHECK: src_both: unknown ({{.*}})
define void @src_both(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %c = icmp ne i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %b = and i32 %i, 1
  %s = icmp eq i32 %b, 0
  %i1 = select i1 %s, i32 1, i32 2
  br label %head
exit:
  ret void
}
define void @tgt_both(i32 noundef %n) {
  ret void
}
