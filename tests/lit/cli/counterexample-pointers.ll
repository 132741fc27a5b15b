; Small blocks at round addresses, pointers to their start.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

%S = type { i32, i64, [4 x i8], ptr }

; CHECK:src_deref: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %s = *%s
; CHECK-NEXT:  memory:  *%s      32 bytes
; CHECK-NEXT:             [24..31] -> block 1
; CHECK-NEXT:           block 1  4 bytes
; CHECK-NEXT:             [0..3] 01 00 00 00
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_deref                                     |    target @tgt_deref
; CHECK-NEXT:  ---------------------------------------------------------+---------------------------------------------------------
; CHECK-NEXT:     %p = getelementptr %S, ptr %s, i32 0, i32 3  *%s + 24 |    %p = getelementptr %S, ptr %s, i32 0, i32 3  *%s + 24
; CHECK-NEXT:     %q = load ptr, ptr %p, align 8               block 1  |    %q = load ptr, ptr %p, align 8               block 1
; CHECK-NEXT:     %v = load i32, ptr %q, align 4               1        |    %v = load i32, ptr %q, align 4               1
; CHECK-NEXT:                                                           |    %w = and i32 %v, -2                          0
; CHECK-NEXT:  >> ret i32 %v                                            | >> ret i32 %w
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 1
; CHECK-NEXT:  target: returns i32 0
define i32 @src_deref(ptr %s) {
  %p = getelementptr %S, ptr %s, i32 0, i32 3
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_deref(ptr %s) {
  %p = getelementptr %S, ptr %s, i32 0, i32 3
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  %w = and i32 %v, -2
  ret i32 %w
}

; CHECK:src_alias: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:           ptr %q = *%p
; CHECK-NEXT:  memory:  *%p  4 bytes
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_alias                        |    target @tgt_alias
; CHECK-NEXT:  --------------------------------------------+------------------------------------------
; CHECK-NEXT:     store i32 1, ptr %p, align 4    *%p <- 1 |    store i32 1, ptr %p, align 4  *%p <- 1
; CHECK-NEXT:     store i32 2, ptr %q, align 4    *%p <- 2 |    store i32 2, ptr %q, align 4  *%p <- 2
; CHECK-NEXT:     %v = load i32, ptr %p, align 4  2        |
; CHECK-NEXT:  >> ret i32 %v                               | >> ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 2
; CHECK-NEXT:  target: returns i32 1
define i32 @src_alias(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_alias(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
