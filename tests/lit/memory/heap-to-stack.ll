; A block of the heap that is freed, or forgotten, may lie on the stack: who is lent it cannot tell.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"
declare void @free(ptr allocptr nocapture) allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="malloc"
declare void @use(ptr nocapture nofree) nofree nosync nounwind willreturn
declare void @use_arg(ptr nocapture nofree) memory(argmem: readwrite) nofree nosync nounwind willreturn
declare void @use_free(ptr nocapture) nounwind willreturn
declare void @use_cap(ptr nofree) nofree nounwind willreturn
; no callee
; CHECK: src_plain: correct
define i32 @src_plain(i32 %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_plain(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_use: correct
define i32 @src_use(i32 %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p
  call void @use(ptr nocapture nofree %p)
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_use(i32 %x) {
  %p = alloca [4 x i8], align 16
  store i32 %x, ptr %p
  call void @use(ptr nocapture nofree %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_use_arg: correct
define void @src_use_arg() {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr nocapture nofree %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_use_arg() {
  %p = alloca i8, i64 4, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

; less aligned: malloc gives 16, alloca 1: wrong
; CHECK: src_use_align: incorrect (target has undefined behavior where the source has none)
define void @src_use_align() {
  %p = call align 16 ptr @malloc(i64 4)
  call void @use_arg(ptr align 16 nocapture nofree %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_use_align() {
  %p = alloca i8, i64 4, align 1
  call void @use_arg(ptr align 16 nocapture nofree %p)
  ret void
}

; smaller: wrong
; CHECK: src_use_small: incorrect (target has undefined behavior where the source has none)
define void @src_use_small() {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr nocapture nofree %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_use_small() {
  %p = alloca i8, i64 2, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

; other contents: wrong
; CHECK: src_use_other: incorrect (target has undefined behavior where the source has none)
define void @src_use_other() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use_arg(ptr nocapture nofree %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_use_other() {
  %p = alloca i8, i64 4, align 16
  store i32 2, ptr %p
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

; callee may free: wrong
; CHECK: src_frees: incorrect (target has undefined behavior where the source has none)
define void @src_frees() {
  %p = call ptr @malloc(i64 4)
  call void @use_free(ptr nocapture %p)
  ret void
}

define void @tgt_frees() {
  %p = alloca i8, i64 4, align 16
  call void @use_free(ptr nocapture %p)
  ret void
}

; captured: callee may compare/keep; freed after: dangling either way
; CHECK: src_cap: correct
define void @src_cap() {
  %p = call ptr @malloc(i64 4)
  call void @use_cap(ptr nofree %p)
  call void @free(ptr %p)
  ret void
}

define void @tgt_cap() {
  %p = alloca i8, i64 4, align 16
  call void @use_cap(ptr nofree %p)
  ret void
}

; null check: target says never null
; CHECK: src_null: correct
define i1 @src_null() {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  call void @free(ptr %p)
  ret i1 %c
}

define i1 @tgt_null() {
  ret i1 false
}

; not freed: leak is fine
; CHECK: src_leak: correct
define void @src_leak() {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

define void @tgt_leak() {
  %p = alloca i8, i64 4, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

; both: passed and malloc kept, unrelated
; CHECK: src_kept: correct
define void @src_kept(ptr %q) {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr nocapture nofree %p)
  %v = load i32, ptr %q
  store i32 %v, ptr %q
  call void @free(ptr %p)
  ret void
}

define void @tgt_kept(ptr %q) {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr nocapture nofree %p)
  call void @free(ptr %p)
  %v = load i32, ptr %q
  ret void
}

; reverse: stack to heap
; CHECK: src_s2h: incorrect (target has undefined behavior where the source has none)
define void @src_s2h() {
  %p = alloca i8, i64 4, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

define void @tgt_s2h() {
  %p = call ptr @malloc(i64 4)
  call void @use_arg(ptr nocapture nofree %p)
  call void @free(ptr %p)
  ret void
}

; CHECK: 7 correct, 5 incorrect, 0 unknown
