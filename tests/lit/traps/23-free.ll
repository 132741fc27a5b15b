; Freeing twice, in the middle, or what was not allocated so is UB, as is access afterwards; freeing null is nothing.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"
@g = global i8 0

; CHECK: src_null: correct
define void @src_null() {
  ret void
}

define void @tgt_null() {
  call void @free(ptr null)
  ret void
}

; CHECK: src_twice: incorrect (target has undefined behavior where the source has none)
define void @src_twice() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  ret void
}

define void @tgt_twice() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret void
}

; Where malloc succeeds the second free is UB.
; CHECK: src_twice_in_source: correct
define i8 @src_twice_in_source() {
  %p = call ptr @malloc(i64 1)
  store i8 0, ptr %p
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret i8 0
}

define i8 @tgt_twice_in_source() {
  ret i8 1
}

; CHECK: src_used_afterwards: incorrect (target has undefined behavior where the source has none)
define i8 @src_used_afterwards() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
}

define i8 @tgt_used_afterwards() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_used_afterwards_in_source: correct
define i8 @src_used_afterwards_in_source() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_used_afterwards_in_source() {
  ret i8 2
}

; CHECK: src_written_afterwards_in_source: correct
define i8 @src_written_afterwards_in_source() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  store i8 1, ptr %p
  ret i8 1
}

define i8 @tgt_written_afterwards_in_source() {
  ret i8 2
}

; The address of a freed block may be looked at.
; CHECK: src_compared_afterwards: correct
define i1 @src_compared_afterwards() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_compared_afterwards() {
  ret i1 false
}

; CHECK: src_in_the_middle: incorrect (target has undefined behavior where the source has none)
define void @src_in_the_middle() {
  %p = call ptr @malloc(i64 2)
  store i8 0, ptr %p
  call void @free(ptr %p)
  ret void
}

define void @tgt_in_the_middle() {
  %p = call ptr @malloc(i64 2)
  store i8 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  call void @free(ptr %q)
  ret void
}

; CHECK: src_in_the_middle_in_source: correct
define i8 @src_in_the_middle_in_source() {
  %p = call ptr @malloc(i64 2)
  store i8 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  call void @free(ptr %q)
  ret i8 0
}

define i8 @tgt_in_the_middle_in_source() {
  ret i8 1
}

; CHECK: src_a_local: incorrect (target has undefined behavior where the source has none)
define void @src_a_local() {
  ret void
}

define void @tgt_a_local() {
  %a = alloca i8
  call void @free(ptr %a)
  ret void
}

; CHECK: src_a_global: incorrect (target has undefined behavior where the source has none)
define void @src_a_global() {
  ret void
}

define void @tgt_a_global() {
  call void @free(ptr @g)
  ret void
}

; CHECK: src_a_global_in_source: correct
define i8 @src_a_global_in_source() {
  call void @free(ptr @g)
  ret i8 0
}

define i8 @tgt_a_global_in_source() {
  ret i8 1
}

; The caller's block is gone, or was none.
; CHECK: src_an_argument: incorrect ({{.*}})
define void @src_an_argument(ptr noundef %p) {
  ret void
}

define void @tgt_an_argument(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_an_argument_kept: correct
define void @src_an_argument_kept(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define void @tgt_an_argument_kept(ptr noundef %p) {
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  call void @free(ptr %p)
  br label %e
e:
  ret void
}

; CHECK: src_an_argument_used_afterwards: correct
define i8 @src_an_argument_used_afterwards(ptr noundef %p) {
  call void @free(ptr %p)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_an_argument_used_afterwards(ptr noundef %p) {
  unreachable
}

; The store is lost with the block.
; CHECK: src_an_argument_used_before: correct
define void @src_an_argument_used_before(ptr noundef %p) {
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret void
}

define void @tgt_an_argument_used_before(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

; The store to q remains, unless q pointed to the same block.
; CHECK: src_another_argument: incorrect (memory mismatch)
define void @src_another_argument(ptr noundef %p, ptr noundef %q) {
  store i8 1, ptr %q
  call void @free(ptr %p)
  ret void
}

define void @tgt_another_argument(ptr noundef %p, ptr noundef %q) {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_on_one_way: incorrect (target has undefined behavior where the source has none)
define i8 @src_on_one_way(i1 noundef %c) {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  br i1 %c, label %a, label %e
a:
  call void @free(ptr %p)
  ret i8 0
e:
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_on_one_way(i1 noundef %c) {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  br i1 %c, label %a, label %e
a:
  ret i8 0
e:
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_after_lifetime_end: incorrect (target has undefined behavior where the source has none)
define i8 @src_after_lifetime_end() {
  ret i8 1
}

define i8 @tgt_after_lifetime_end() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 1, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 1
}

; CHECK: 10 correct, 9 incorrect, 0 unknown
