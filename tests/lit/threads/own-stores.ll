; A store that the source does not make, to a local that others know of.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @wait() nounwind willreturn
declare void @start(ptr) nounwind willreturn
declare noalias ptr @malloc(i64)

; CHECK: src_thr: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_thr(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  call void @start(ptr %p)
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  call void @wait()
  ret void
}

define void @tgt_thr(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  call void @start(ptr %p)
  %o = load i32, ptr %p
  %v = select i1 %c, i32 1, i32 %o
  store i32 %v, ptr %p
  call void @wait()
  ret void
}

; CHECK: src_ret: correct
define ptr @src_ret(i1 noundef %c) {
  %p = call ptr @malloc(i64 4)
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %k
k:
  store i32 0, ptr %p
  br i1 %c, label %a, label %n
a:
  store i32 1, ptr %p
  br label %n
n:
  ret ptr %p
}

define ptr @tgt_ret(i1 noundef %c) {
  %p = call ptr @malloc(i64 4)
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %k
k:
  %v = zext i1 %c to i32
  store i32 %v, ptr %p
  br label %n
n:
  ret ptr %p
}

; CHECK: 1 correct, 0 incorrect, 1 unknown
