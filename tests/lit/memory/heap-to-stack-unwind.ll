; Who catches what a callee throws finds the block of the heap, and none of the stack.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"
declare void @free(ptr allocptr nocapture) allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"
declare void @look_nf() nofree nosync willreturn
@g = external global ptr
declare void @put(ptr nofree) nofree nosync willreturn

; CHECK: src_unw: unknown (approximated: which block is which)
define void @src_unw() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  store ptr %p, ptr @g
  call void @look_nf()
  store ptr null, ptr @g
  call void @free(ptr %p)
  ret void
}

define void @tgt_unw() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  store ptr %p, ptr @g
  call void @look_nf()
  store ptr null, ptr @g
  ret void
}

; CHECK: src_put: unknown (approximated: which block is which)
define void @src_put() {
  %p = call ptr @malloc(i64 4)
  call void @put(ptr nofree %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_put() {
  %p = alloca i32, align 16
  call void @put(ptr nofree %p)
  ret void
}

; CHECK: src_kept_p: unknown (approximated: which block is which)
define void @src_kept_p() {
  %p = call ptr @malloc(i64 4)
  %z = icmp eq ptr %p, null
  br i1 %z, label %e, label %s
s:
  store i32 1, ptr %p
  call void @put(ptr nofree %p)
  call void @free(ptr %p)
  ret void
e:
  ret void
}

define void @tgt_kept_p() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  call void @put(ptr nofree %p)
  ret void
}

; CHECK: 0 correct, 0 incorrect, 3 unknown
