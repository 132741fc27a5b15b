; Loops that are never left because of the low bits of a counter: the whole state would be found
; again only after 2^31 passes.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; With odd %n.
; CHECK: src_step_two: incorrect (target does not terminate)
define i32 @src_step_two(i32 noundef %n) {
  ret i32 7
}

define i32 @tgt_step_two(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

; CHECK: src_step_two_source: incorrect (source does not terminate, target does)
define i32 @src_step_two_source(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

define i32 @tgt_step_two_source(i32 noundef %n) {
  ret i32 7
}

; That is UB of a source that must make progress.
; CHECK: src_must_progress: correct ({{.*}})
define i32 @src_must_progress(i32 noundef %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

define i32 @tgt_must_progress(i32 noundef %n) mustprogress {
  ret i32 7
}

; An overflow is poison, and a branch on it UB, in the end: no run shows that.
; CHECK: src_nsw: correct ({{.*}})
define i32 @src_nsw(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 2
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

define i32 @tgt_nsw(i32 noundef %n) {
  ret i32 7
}

; It ends, late.
; CHECK: src_odd_step: correct ({{.*}})
define i32 @src_odd_step(i32 noundef %n) {
  ret i32 7
}

define i32 @tgt_odd_step(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 3
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

; CHECK: src_even: correct ({{.*}})
define i32 @src_even(i32 noundef %n) {
  ret i32 7
}

define i32 @tgt_even(i32 noundef %n) {
entry:
  %even = shl i32 %n, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, %even
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

; A bit that stays.
; CHECK: src_mask: incorrect (target does not terminate)
define i64 @src_mask(i64 noundef %n) {
  ret i64 0
}

define i64 @tgt_mask(i64 noundef %n) {
entry:
  br label %loop
loop:
  %x = phi i64 [ %n, %entry ], [ %next, %loop ]
  %next = add i64 %x, 4
  %low = and i64 %next, 3
  %t = trunc i64 %low to i8
  switch i8 %t, label %loop [ i8 0, label %end ]
end:
  ret i64 0
}

; Others see what it does: that is progress, and no two passes are alike.
; CHECK: src_calls: incorrect ({{.*}})
define i32 @src_calls(i32 noundef %n) {
  ret i32 7
}

define i32 @tgt_calls(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @other(i32 %i)
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 7
}

declare void @other(i32)

; One operand decides, whatever the counter is.
; CHECK: src_or: incorrect (target does not terminate)
define i32 @src_or(i32 noundef %n) {
  ret i32 0
}

define i32 @tgt_or(i32 noundef %n) {
entry:
  %z = icmp eq i32 %n, 123456789
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 10
  %d = or i1 %c, %z
  br i1 %d, label %loop, label %end
end:
  ret i32 0
}

; CHECK: src_and: incorrect (source does not terminate, target does)
define i32 @src_and(i32 noundef %n) {
entry:
  %z = icmp ne i32 %n, 77
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 3
  %c = icmp ugt i32 %next, 10
  %d = select i1 %c, i1 %z, i1 false
  br i1 %d, label %end, label %loop
end:
  ret i32 0
}

define i32 @tgt_and(i32 noundef %n) {
  ret i32 0
}

; It does not decide: the loop is left in the tenth pass.
; CHECK: src_never: correct (every iteration)
define i32 @src_never(i32 noundef %n) {
  ret i32 0
}

define i32 @tgt_never(i32 noundef %n) {
entry:
  %m = or i32 %n, 8
  %z = icmp eq i32 %m, 5
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 10
  %d = or i1 %c, %z
  br i1 %d, label %loop, label %end
end:
  ret i32 0
}

; CHECK: 5 correct, 6 incorrect, 0 unknown
