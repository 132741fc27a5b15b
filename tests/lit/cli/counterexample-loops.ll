; Of a loop the first iteration, the one that differs, and the last.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

; CHECK:src_loop: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %a = *%a
; CHECK-NEXT:           i32 %n = 6
; CHECK-NEXT:  memory:  *%a  24 bytes
; CHECK-NEXT:             [0..15]  01 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00
; CHECK-NEXT:             [16..23] 01 00 00 00 01 00 00 00
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_loop                                        |    target @tgt_loop
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:     entry:                                                  |    entry:
; CHECK-NEXT:       br label %loop                                        |      br label %loop
; CHECK-NEXT:     loop:                                                   |    loop:
; CHECK-NEXT:       %i = phi i32 [ 0, %entry ], [     0, … 4 more …, 5, 6 |      %i = phi i32 [ 0, %entry ], [    0, … 4 more …, 5, 6
; CHECK-NEXT:         %i2, %body ]                                        |        %i2, %body ]
; CHECK-NEXT:       %s = phi i32 [ 0, %entry ], [     0, … 4 more …, 5, 6 |      %s = phi i32 [ 0, %entry ], [    0, … 4 more …, 5, 5
; CHECK-NEXT:         %s2, %body ]                                        |        %s2, %body ]
; CHECK-NEXT:       %c = icmp slt i32 %i, %n          true, … 4 more …,   |      %c = icmp slt i32 %i, %n         true, … 4 more …,
; CHECK-NEXT:                                         true, false         |                                       true, false
; CHECK-NEXT:       br i1 %c, label %body, label                          |      br i1 %c, label %body, label
; CHECK-NEXT:         %exit                                               |        %exit
; CHECK-NEXT:     body:                                                   |    body:
; CHECK-NEXT:       %ix = sext i32 %i to i64          0, 1, … 3 more …, 5 |      %ix = sext i32 %i to i64         0, 1, … 3 more …, 5
; CHECK-NEXT:       %q = getelementptr inbounds i32,  *%a, *%a + 4, … 3   |      %q = getelementptr inbounds      *%a, *%a + 4, … 3
; CHECK-NEXT:         ptr %a, i64 %ix                 more …, *%a + 20    |        i32, ptr %a, i64 %ix           more …, *%a + 20
; CHECK-NEXT:       %v = load i32, ptr %q, align 4    1, 1, … 3 more …, 1 |      %v = load i32, ptr %q, align 4   1, 1, … 3 more …, 1
; CHECK-NEXT:                                                             |      %k = icmp eq i32 %i, 5           false, false, … 3
; CHECK-NEXT:                                                             |                                       more …, true
; CHECK-NEXT:                                                             |      %w = select i1 %k, i32 0, i32    1, 1, … 3 more …, 0
; CHECK-NEXT:                                                             |        %v
; CHECK-NEXT:  >>   %s2 = add i32 %s, %v              1, 2, … 3 more …, 6 | >>   %s2 = add i32 %s, %w             1, 2, … 3 more …, 5
; CHECK-NEXT:       %i2 = add nsw i32 %i, 1           1, 2, … 3 more …, 6 |      %i2 = add nsw i32 %i, 1          1, 2, … 3 more …, 6
; CHECK-NEXT:       br label %loop                                        |      br label %loop
; CHECK-NEXT:     exit:                                                   |    exit:
; CHECK-NEXT:       ret i32 %s                                            |      ret i32 %s
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 6
; CHECK-NEXT:  target: returns i32 5
define i32 @src_loop(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i2, %body]
  %s = phi i32 [0, %entry], [%s2, %body]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %ix = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %a, i64 %ix
  %v = load i32, ptr %q
  %s2 = add i32 %s, %v
  %i2 = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %s
}

define i32 @tgt_loop(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i2, %body]
  %s = phi i32 [0, %entry], [%s2, %body]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %ix = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %a, i64 %ix
  %v = load i32, ptr %q
  %k = icmp eq i32 %i, 5
  %w = select i1 %k, i32 0, i32 %v
  %s2 = add i32 %s, %w
  %i2 = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %s
}

; CHECK:src_lstore: incorrect (memory mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %a = *%a
; CHECK-NEXT:           i64 %n = 10 (0xa)
; CHECK-NEXT:  memory:  *%a  40 bytes
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_lstore                                      |    target @tgt_lstore
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:     entry:                                                  |    entry:
; CHECK-NEXT:       br label %loop                                        |      br label %loop
; CHECK-NEXT:     loop:                                                   |    loop:
; CHECK-NEXT:       %i = phi i64 [ 0, %entry ], [ %i2,  0, … 8 more …, 9, |      %i = phi i64 [ 0, %entry ], [    0, … 8 more …, 9,
; CHECK-NEXT:         %body ]                           10 (0xa)          |        %i2, %body ]                   10 (0xa)
; CHECK-NEXT:       %c = icmp ult i64 %i, %n            true, … 8 more …, |      %c = icmp ult i64 %i, %n         true, … 8 more …,
; CHECK-NEXT:                                           true, false       |                                       true, false
; CHECK-NEXT:       br i1 %c, label %body, label %exit                    |      br i1 %c, label %body, label
; CHECK-NEXT:                                                             |        %exit
; CHECK-NEXT:     body:                                                   |    body:
; CHECK-NEXT:       %q = getelementptr inbounds i32,    *%a, *%a + 4, … 7 |      %q = getelementptr inbounds      *%a, *%a + 4, … 7
; CHECK-NEXT:         ptr %a, i64 %i                    more …, *%a + 36  |        i32, ptr %a, i64 %i            more …, *%a + 36
; CHECK-NEXT:                                                             |      %z = icmp eq i64 %i, 9           false, false, … 7
; CHECK-NEXT:                                                             |                                       more …, true
; CHECK-NEXT:                                                             |      %y = select i1 %z, i32 8, i32 7  7, 7, … 7 more …, 8
; CHECK-NEXT:  >>   store i32 7, ptr %q, align 4        *%a <- 7, *%a + 4 | >>   store i32 %y, ptr %q, align 4    *%a <- 7, *%a + 4
; CHECK-NEXT:                                           <- 7, … 7 more …, |                                       <- 7, … 7 more …,
; CHECK-NEXT:                                           *%a + 36 <- 7     |                                       *%a + 36 <- 8
; CHECK-NEXT:       %i2 = add i64 %i, 1                 1, 2, … 7 more …, |      %i2 = add i64 %i, 1              1, 2, … 7 more …,
; CHECK-NEXT:                                           10 (0xa)          |                                       10 (0xa)
; CHECK-NEXT:       br label %loop                                        |      br label %loop
; CHECK-NEXT:     exit:                                                   |    exit:
; CHECK-NEXT:       ret void                                              |      ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  memory: *%a[36]: source 0x07, target 0x08
define void @src_lstore(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%i2, %body]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %q
  %i2 = add i64 %i, 1
  br label %loop
exit:
  ret void
}

define void @tgt_lstore(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%i2, %body]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %z = icmp eq i64 %i, 9
  %y = select i1 %z, i32 8, i32 7
  store i32 %y, ptr %q
  %i2 = add i64 %i, 1
  br label %loop
exit:
  ret void
}
