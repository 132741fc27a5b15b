; Why something is undefined behavior.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

@tab = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
declare void @free(ptr)
declare void @llvm.assume(i1)

; CHECK:src_div: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %a = 0
; CHECK-NEXT:           i32 %b = 0
; CHECK-NEXT:           i1 %c  = false
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_div                              |    target @tgt_div
; CHECK-NEXT:  ------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:     0:                                           |    0:
; CHECK-NEXT:       br i1 %c, label %t, label %e               |
; CHECK-NEXT:     t:                              not executed |
; CHECK-NEXT:       %r = sdiv i32 %a, %b                       | >>   %r = sdiv i32 %a, %b              undefined behavior
; CHECK-NEXT:                                                  |      %s = select i1 %c, i32 %r, i32 0
; CHECK-NEXT:       ret i32 %r                                 |      ret i32 %s
; CHECK-NEXT:     e:                                           |
; CHECK-NEXT:  >>   ret i32 0                                  |
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: undefined behavior: division by zero
define i32 @src_div(i32 %a, i32 %b, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %r = sdiv i32 %a, %b
  ret i32 %r
e:
  ret i32 0
}

define i32 @tgt_div(i32 %a, i32 %b, i1 %c) {
  %r = sdiv i32 %a, %b
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; CHECK:src_load: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = null
; CHECK-NEXT:           i1 %c  = false
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_load                               |    target @tgt_load
; CHECK-NEXT:  --------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:     0:                                             |    0:
; CHECK-NEXT:       br i1 %c, label %t, label %e                 |
; CHECK-NEXT:     t:                                not executed |
; CHECK-NEXT:       %r = load i32, ptr %p, align 4               | >>   %r = load i32, ptr %p, align 4    undefined behavior
; CHECK-NEXT:                                                    |      %s = select i1 %c, i32 %r, i32 0
; CHECK-NEXT:       ret i32 %r                                   |      ret i32 %s
; CHECK-NEXT:     e:                                             |
; CHECK-NEXT:  >>   ret i32 0                                    |
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: undefined behavior: load of 4 bytes at null
define i32 @src_load(ptr %p, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %r = load i32, ptr %p
  ret i32 %r
e:
  ret i32 0
}

define i32 @tgt_load(ptr %p, i1 %c) {
  %r = load i32, ptr %p
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; CHECK:src_const: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i1 %c = false
; CHECK-NEXT:  memory:  @tab  16 bytes, align 4, read-only
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_const |    target @tgt_const
; CHECK-NEXT:  ---------------------+------------------------------------------------------
; CHECK-NEXT:                       | >> store i32 1, ptr @tab, align 4  undefined behavior
; CHECK-NEXT:  >> ret void          |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: undefined behavior: store of 4 bytes to constant memory, @tab
define void @src_const(i1 %c) {
  ret void
}

define void @tgt_const(i1 %c) {
  store i32 1, ptr @tab
  ret void
}

; CHECK:src_free: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:  memory:  *%p  4 bytes, heap
; CHECK-NEXT:             [0..3] 00 00 00 00
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_free                  |    target @tgt_free
; CHECK-NEXT:  -------------------------------------+------------------------------------------------------
; CHECK-NEXT:     %v = load i32, ptr %p, align 4  0 |
; CHECK-NEXT:     call void @free(ptr %p)           |    call void @free(ptr %p)
; CHECK-NEXT:                                       | >> %v = load i32, ptr %p, align 4  undefined behavior
; CHECK-NEXT:  >> ret i32 %v                        |    ret i32 %v
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: undefined behavior: load of 4 bytes at *%p, which was freed
define i32 @src_free(ptr %p) {
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_free(ptr %p) {
  call void @free(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK:src_dbl: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:  memory:  *%p  1 byte
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_dbl |    target @tgt_dbl
; CHECK-NEXT:  -------------------+-----------------------------------------------
; CHECK-NEXT:                     | >> call void @free(ptr %p)  undefined behavior
; CHECK-NEXT:  >> ret void        |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: undefined behavior: free of what is not on the heap
define void @src_dbl(ptr %p) {
  ret void
}

define void @tgt_dbl(ptr %p) {
  call void @free(ptr %p)
  ret void
}

; CHECK:src_mis: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p + 1, at 0x1001
; CHECK-NEXT:  memory:  *%p  8 bytes at 0x1000
; CHECK-NEXT:             [1..4] 00 00 00 00
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_mis                   |    target @tgt_mis
; CHECK-NEXT:  -------------------------------------+------------------------------------------------------
; CHECK-NEXT:     %v = load i32, ptr %p, align 1  0 | >> %v = load i32, ptr %p, align 4  undefined behavior
; CHECK-NEXT:  >> ret i32 %v                        |    ret i32 %v
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: undefined behavior: load of 4 bytes at *%p + 1, misaligned
define i32 @src_mis(ptr %p) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}

define i32 @tgt_mis(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; CHECK:src_unreach: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i8 %x = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_unreach                          |    target @tgt_unreach
; CHECK-NEXT:  ------------------------------------------------+------------------------------------------------------
; CHECK-NEXT:     0:                                           |    0:
; CHECK-NEXT:       %c = icmp ugt i8 %x, 100      false        |      %c = icmp ugt i8 %x, 100      false
; CHECK-NEXT:       br i1 %c, label %a, label %b               |      br i1 %c, label %a, label %b
; CHECK-NEXT:     a:                              not executed |    a:                              not executed
; CHECK-NEXT:       ret i8 1                                   |      ret i8 1
; CHECK-NEXT:     b:                                           |    b:
; CHECK-NEXT:  >>   ret i8 2                                   | >>   unreachable                   undefined behavior
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i8 2
; CHECK-NEXT:  target: undefined behavior: unreachable is reached
define i8 @src_unreach(i8 %x) {
  %c = icmp ugt i8 %x, 100
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_unreach(i8 %x) {
  %c = icmp ugt i8 %x, 100
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  unreachable
}

; CHECK:src_longload: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:           i64 %i = 1
; CHECK-NEXT:  memory:  *%p  8 bytes
; CHECK-NEXT:             [4..7] 00 00 00 00
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_longload                                    |    target @tgt_longload
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:                                                             |    %j = add i64 %i, 1                  2
; CHECK-NEXT:     %q = getelementptr inbounds [1000 x i32], ptr   *%p + 4 |    %q = getelementptr inbounds [1000   *%p + 8
; CHECK-NEXT:         %p, i64 0, i64 %i                                   |        x i32], ptr %p, i64 0, i64 %j
; CHECK-NEXT:     %v = load i32, ptr %q, align 4                  0       | >> %v = load i32, ptr %q, align 4      undefined behavior
; CHECK-NEXT:  >> ret i32 %v                                              |    ret i32 %v
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: undefined behavior: load of 4 bytes at *%p + 8, out of bounds of 8 bytes
define i32 @src_longload(ptr %p, i64 %i) {
  %q = getelementptr inbounds [1000 x i32], ptr %p, i64 0, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_longload(ptr %p, i64 %i) {
  %j = add i64 %i, 1
  %q = getelementptr inbounds [1000 x i32], ptr %p, i64 0, i64 %j
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK:src_assume: incorrect (target has undefined behavior where the source has none)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = 1024 (0x400)
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_assume |    target @tgt_assume
; CHECK-NEXT:  ----------------------+-----------------------------------------------------
; CHECK-NEXT:                        |    %c = icmp slt i32 %x, 1000     false
; CHECK-NEXT:                        | >> call void @llvm.assume(i1 %c)  undefined behavior
; CHECK-NEXT:  >> ret i32 %x         |    ret i32 %x
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 1024 (0x400)
; CHECK-NEXT:  target: undefined behavior: assume of what is false
define i32 @src_assume(i32 %x) {
  ret i32 %x
}

define i32 @tgt_assume(i32 %x) {
  %c = icmp slt i32 %x, 1000
  call void @llvm.assume(i1 %c)
  ret i32 %x
}
