; Where there is no such function in the library, one of that name is any function.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@twos = private unnamed_addr constant [4 x i32] [i32 2, i32 2, i32 2, i32 2], align 16

declare void @memset_pattern16(ptr, ptr, i64)

; CHECK: src: incorrect (source and target do not both return)
define void @src(ptr %p) {
  store i32 2, ptr %p, align 4
  ret void
}
define void @tgt(ptr %p) {
  call void @memset_pattern16(ptr %p, ptr @twos, i64 4)
  ret void
}
