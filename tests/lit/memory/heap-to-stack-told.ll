; A block of the heap whose address others know is none of the stack.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"
@s12 = external global [12 x i8]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK: src_num: incorrect (memory mismatch)
define i64 @src_num() {
  %p = call ptr @malloc(i64 4)
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %s
s:
  store i32 1, ptr %p
  br label %n
n:
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}

define i64 @tgt_num() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}

; CHECK: src_packed: incorrect (memory mismatch)
define void @src_packed() {
  %t = alloca [12 x i8]
  store [12 x i8] zeroinitializer, ptr %t
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  %q = getelementptr i8, ptr %t, i64 4
  store ptr %p, ptr %q, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr @s12, ptr %t, i64 12, i1 false)
  ret void
}

define void @tgt_packed() {
  %t = alloca [12 x i8]
  store [12 x i8] zeroinitializer, ptr %t
  %p = alloca i32, align 16
  store i32 1, ptr %p
  %q = getelementptr i8, ptr %t, i64 4
  store ptr %p, ptr %q, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr @s12, ptr %t, i64 12, i1 false)
  ret void
}

; CHECK: 0 correct, 2 incorrect, 0 unknown
