; The same of blocks that are gone in the end: the number leads nowhere.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"
declare i32 @peek(i64)
@i = external global i64

; CHECK: src_num4: incorrect (memory mismatch)
define void @src_num4() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  %i = ptrtoint ptr %p to i64
  store i64 %i, ptr @i
  ret void
}

define void @tgt_num4() {
  %p = alloca i32, align 16
  store i32 1, ptr %p
  %i = ptrtoint ptr %p to i64
  store i64 %i, ptr @i
  ret void
}

; CHECK: src_peek: incorrect (observable events differ)
define i32 @src_peek() {
  %p = alloca i32
  store i32 1, ptr %p
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peek(i64 %i)
  ret i32 %r
}

define i32 @tgt_peek() {
  %p = alloca i32
  store i32 2, ptr %p
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peek(i64 %i)
  ret i32 %r
}

; CHECK: src_peek2: incorrect (observable events differ)
define i32 @src_peek2() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peek(i64 %i)
  ret i32 %r
}

define i32 @tgt_peek2() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %q to i64
  %r = call i32 @peek(i64 %i)
  ret i32 %r
}

; CHECK: 0 correct, 3 incorrect, 0 unknown
