; A run that never ends: where it goes round, and what is there again; where a loop must make progress it is
; undefined behaviour for that reason.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

; CHECK:src_endless: incorrect (target does not terminate)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %n = 5
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_endless |    target @tgt_endless
; CHECK-NEXT:  -----------------------+---------------------------------------------------------------------
; CHECK-NEXT:     0:                  |    entry:
; CHECK-NEXT:                         |      %c = icmp eq i32 %n, 5                     true
; CHECK-NEXT:                         |      br i1 %c, label %loop, label %exit
; CHECK-NEXT:                         |    loop:
; CHECK-NEXT:                         | >>   %i = phi i32 [ 0, %entry ], [ %j, %loop ]  0, 1, … 15 more …, 1
; CHECK-NEXT:                         |      %j = sub i32 1, %i                         1, 0, … 14 more …, 1
; CHECK-NEXT:                         |      br label %loop
; CHECK-NEXT:                         |    exit:                                        not executed
; CHECK-NEXT:  >>   ret i32 %n        |      ret i32 %n
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 5
; CHECK-NEXT:  target: does not terminate: at %loop everything is as it was 1 pass before
define i32 @src_endless(i32 %n) {
  ret i32 %n
}

define i32 @tgt_endless(i32 %n) {
entry:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = sub i32 1, %i
  br label %loop
exit:
  ret i32 %n
}

; CHECK:src_ends: incorrect (source does not terminate, target does)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %n = 5
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_ends                                   |    target @tgt_ends
; CHECK-NEXT:  ------------------------------------------------------+--------------------
; CHECK-NEXT:     0:                                                 |    0:
; CHECK-NEXT:       %c = icmp eq i32 %n, 5              true         |
; CHECK-NEXT:       br i1 %c, label %loop, label %exit               |
; CHECK-NEXT:     loop:                                              |
; CHECK-NEXT:  >>   br label %loop                                   |
; CHECK-NEXT:     exit:                                 not executed |
; CHECK-NEXT:       ret void                                         | >>   ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: does not terminate: at %loop everything is as it was 1 pass before
; CHECK-NEXT:  target: returns
define void @src_ends(i32 noundef %n) {
  %c = icmp eq i32 %n, 5
  br i1 %c, label %loop, label %exit
loop:
  br label %loop
exit:
  ret void
}

define void @tgt_ends(i32 noundef %n) {
  ret void
}

; CHECK:src_no_progress: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %n = 5
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_no_progress |    target @tgt_no_progress
; CHECK-NEXT:  ---------------------------+---------------------------------------------------------------------
; CHECK-NEXT:     0:                      |    entry:
; CHECK-NEXT:                             |      %c = icmp eq i32 %n, 5                     true
; CHECK-NEXT:                             |      br i1 %c, label %loop, label %exit
; CHECK-NEXT:                             |    loop:
; CHECK-NEXT:                             | >>   %i = phi i32 [ 0, %entry ], [ %i, %loop ]  0, 0, … 15 more …, 0
; CHECK-NEXT:                             |      br label %loop
; CHECK-NEXT:                             |    exit:                                        not executed
; CHECK-NEXT:  >>   ret i32 %n            |      ret i32 %n
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 5
; CHECK-NEXT:  target: undefined behavior: a loop that must make progress never ends; at %loop everything is as it was 1 pass before
define i32 @src_no_progress(i32 %n) {
  ret i32 %n
}

define i32 @tgt_no_progress(i32 %n) mustprogress {
entry:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %i, %loop ]
  br label %loop
exit:
  ret i32 %n
}
