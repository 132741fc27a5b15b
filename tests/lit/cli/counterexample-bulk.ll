; The memset or memcpy that matters is marked; bytes that nobody looked at are not shown.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK:src_memset: incorrect (memory mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:  memory:  *%p  16 bytes
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_memset                                      |    target @tgt_memset
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:  >> call void @llvm.memset.p0.i64(ptr %p, i8   *%p[0..15]   |    call void @llvm.memset.p0.i64(ptr %p, i8  *%p[0..14]
; CHECK-NEXT:         0, i64 16, i1 false)                   <- 0         |        0, i64 15, i1 false)                  <- 0
; CHECK-NEXT:     ret void                                                | >> ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  memory: *%p[15]: source 0x00, target 0x01
define void @src_memset(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  ret void
}

define void @tgt_memset(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 15, i1 false)
  ret void
}

; CHECK:src_memcpy: incorrect (memory mismatch)
; CHECK:  >> call void @llvm.memcpy.p0.p0.i64(ptr %p,  *%p[{{.*}}
; CHECK-NEXT:         ptr %q, i64 %n, i1 false)         {{.*}}
; CHECK-NEXT:     ret void                                                | >> ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  memory: *%p[{{.*}}]: source {{.*}}, target {{.*}}
define void @src_memcpy(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

define void @tgt_memcpy(ptr %p, ptr %q, i64 %n) {
  %m = and i64 %n, 7
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
  ret void
}

; CHECK:src_memcpy_of_16: incorrect (memory mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:           ptr %q = *%q
; CHECK-NEXT:  memory:  *%p  16 bytes
; CHECK-NEXT:           *%q  16 bytes
; CHECK-NEXT:             [0..15] 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_memcpy_of_16                                |    target @tgt_memcpy_of_16
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:  >> call void @llvm.memcpy.p0.p0.i64(ptr %p,  *%p[0..15] <- |    call void @llvm.memcpy.p0.p0.i64(ptr     *%p[0..14] <-
; CHECK-NEXT:         ptr %q, i64 16, i1 false)             *%q[0..15]    |        %p, ptr %q, i64 15, i1 false)        *%q[0..14]
; CHECK-NEXT:     ret void                                                | >> ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  memory: *%p[15]: source 0x01, target 0x00
define void @src_memcpy_of_16(ptr noalias %p, ptr noalias %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  ret void
}

define void @tgt_memcpy_of_16(ptr noalias %p, ptr noalias %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 15, i1 false)
  ret void
}
