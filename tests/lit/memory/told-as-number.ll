; A block whose address others were told as a number is what they find there: the same block on both
; sides, alive and with the same contents.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @peek(i64)
declare i32 @peeki(i64)
@n = external global i64
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"

; CHECK: src_v: incorrect (observable events differ)
define void @src_v() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  call void @peek(i64 %i)
  ret void
}

define void @tgt_v() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %q to i64
  call void @peek(i64 %i)
  ret void
}

; CHECK: src_i: incorrect (observable events differ)
define i32 @src_i() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peeki(i64 %i)
  ret i32 %r
}

define i32 @tgt_i() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %q to i64
  %r = call i32 @peeki(i64 %i)
  ret i32 %r
}

; CHECK: src_j: incorrect (observable events differ)
define i32 @src_j() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peeki(i64 %i)
  ret i32 %r
}

define i32 @tgt_j() {
  %q = alloca i32
  store i32 2, ptr %q
  %i = ptrtoint ptr %q to i64
  %r = call i32 @peeki(i64 %i)
  ret i32 %r
}

; CHECK: src_x: incorrect (observable events differ)
define void @src_x() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  %k = ptrtoint ptr %q to i64
  call void @peek(i64 %i)
  call void @peek(i64 %k)
  ret void
}

define void @tgt_x() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  %k = ptrtoint ptr %q to i64
  call void @peek(i64 %k)
  call void @peek(i64 %i)
  ret void
}

; CHECK: src_h: incorrect (memory mismatch)
define void @src_h() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  store i64 %i, ptr @n
  ret void
}

define void @tgt_h() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %q to i64
  store i64 %i, ptr @n
  ret void
}

; The same block, and another that nobody was told of.
; CHECK: src_same: correct
define i32 @src_same() {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peeki(i64 %i)
  ret i32 %r
}

define i32 @tgt_same() {
  %p = alloca i32
  store i32 1, ptr %p
  %i = ptrtoint ptr %p to i64
  %r = call i32 @peeki(i64 %i)
  ret i32 %r
}

; CHECK: 1 correct, 5 incorrect, 0 unknown
