; malloc, calloc, free. malloc gives a new block or null; both must be reckoned with.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global ptr null
declare noalias ptr @malloc(i64) nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare noalias ptr @calloc(i64, i64) nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare noalias ptr @realloc(ptr allocptr, i64) nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"

; CHECK: src_dead_pair: correct
define void @src_dead_pair() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  ret void
}

define void @tgt_dead_pair() {
  ret void
}

; CHECK: src_dead_pair_with_stores: correct
define void @src_dead_pair_with_stores(i8 %x) {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  store i8 %x, ptr %p
  br label %e
e:
  call void @free(ptr %p)
  ret void
}

define void @tgt_dead_pair_with_stores(i8 %x) {
  ret void
}

; A block that nobody frees is not missed.
; CHECK: src_unused: correct
define void @src_unused() {
  %p = call ptr @malloc(i64 4)
  ret void
}

define void @tgt_unused() {
  ret void
}

; CHECK: src_unused_added: correct
define void @src_unused_added() {
  ret void
}

define void @tgt_unused_added() {
  %p = call ptr @malloc(i64 4)
  ret void
}

; CHECK: src_escaped: incorrect (memory mismatch)
define void @src_escaped() {
  %p = call ptr @malloc(i64 4)
  store ptr %p, ptr @g
  ret void
}

define void @tgt_escaped() {
  ret void
}

; The unchecked store is UB where malloc gives null.
; CHECK: src_check_removed: incorrect (target has undefined behavior where the source has none)
define ptr @src_check_removed() {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  store i8 1, ptr %p
  br label %e
e:
  ret ptr %p
}

define ptr @tgt_check_removed() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  ret ptr %p
}

; With the block still there, the answer must fit the pointer.
; CHECK: src_check_folded: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define {ptr, i1} @src_check_folded() {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  %a = insertvalue {ptr, i1} poison, ptr %p, 0
  %r = insertvalue {ptr, i1} %a, i1 %n, 1
  ret {ptr, i1} %r
}

define {ptr, i1} @tgt_check_folded() {
  %p = call ptr @malloc(i64 1)
  %a = insertvalue {ptr, i1} poison, ptr %p, 0
  %r = insertvalue {ptr, i1} %a, i1 false, 1
  ret {ptr, i1} %r
}

; Without it: the allocator chose to succeed.
; CHECK: src_check_folded_without_the_block: correct
define i1 @src_check_folded_without_the_block() {
  %p = call ptr @malloc(i64 1)
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_check_folded_without_the_block() {
  ret i1 false
}

; The source works where malloc succeeds; that it may fail does not excuse everything.
; CHECK: src_unchecked_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_unchecked_is_not_ub() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret i8 0
}

define i8 @tgt_unchecked_is_not_ub() {
  unreachable
}

; CHECK: src_unchecked_forwarded: correct
define i8 @src_unchecked_forwarded(i8 %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
}

define i8 @tgt_unchecked_forwarded(i8 %x) {
  ret i8 %x
}

; CHECK: src_unchecked_forwarded_wrong: incorrect (value mismatch)
define i8 @src_unchecked_forwarded_wrong(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
}

define i8 @tgt_unchecked_forwarded_wrong(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_accessed_is_not_null: correct
define i1 @src_accessed_is_not_null() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_accessed_is_not_null() {
  ret i1 false
}

; A new block is nothing that was there before.
; CHECK: src_not_aliased: correct
define i8 @src_not_aliased(ptr %q) {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_not_aliased(ptr %q) {
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_two_blocks: correct
define i8 @src_two_blocks() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_two_blocks() {
  ret i8 1
}

; CHECK: src_one_block_twice: incorrect (value mismatch)
define i8 @src_one_block_twice() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  store i8 2, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_one_block_twice() {
  ret i8 1
}

; CHECK: src_too_small: correct
define i8 @src_too_small() {
  %p = call ptr @malloc(i64 4)
  %q = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %q
  ret i8 0
}

define i8 @tgt_too_small() {
  ret i8 1
}

; CHECK: src_too_small_in_target: incorrect (target has undefined behavior where the source has none)
define i8 @src_too_small_in_target(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %q = getelementptr i8, ptr %p, i64 3
  store i8 1, ptr %q
  ret i8 0
}

define i8 @tgt_too_small_in_target(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %q = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %q
  ret i8 0
}

; Of zero bytes none can be accessed, null or not.
; CHECK: src_nothing_allocated: correct
define i8 @src_nothing_allocated() {
  %p = call ptr @malloc(i64 0)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_nothing_allocated() {
  ret i8 1
}

; CHECK: src_nothing_allocated_freed: correct
define void @src_nothing_allocated_freed() {
  %p = call ptr @malloc(i64 0)
  call void @free(ptr %p)
  ret void
}

define void @tgt_nothing_allocated_freed() {
  ret void
}

; CHECK: src_malloc_is_undef: correct
define i8 @src_malloc_is_undef() {
  %p = call ptr @malloc(i64 1)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_malloc_is_undef() {
  ret i8 3
}

; CHECK: src_malloc_is_not_poison: correct (if uninitialised memory is poison)
define i8 @src_malloc_is_not_poison() {
  %p = call ptr @malloc(i64 1)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_malloc_is_not_poison() {
  ret i8 poison
}

; CHECK: src_calloc_is_zero: correct
define i32 @src_calloc_is_zero() {
  %p = call ptr @calloc(i64 2, i64 4)
  %q = getelementptr i32, ptr %p, i64 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

define i32 @tgt_calloc_is_zero() {
  ret i32 0
}

; CHECK: src_calloc_is_zero_wrong: incorrect (value mismatch)
define i32 @src_calloc_is_zero_wrong() {
  %p = call ptr @calloc(i64 2, i64 4)
  %q = getelementptr i32, ptr %p, i64 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

define i32 @tgt_calloc_is_zero_wrong() {
  ret i32 1
}

; CHECK: src_calloc_for_malloc_and_memset: correct
define ptr @src_calloc_for_malloc_and_memset() {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  br label %e
e:
  ret ptr %p
}

define ptr @tgt_calloc_for_malloc_and_memset() {
  %p = call ptr @calloc(i64 1, i64 4)
  ret ptr %p
}

; The bytes would be undef.
; CHECK: src_malloc_for_calloc: incorrect ({{.*}})
define ptr @src_malloc_for_calloc() {
  %p = call ptr @calloc(i64 1, i64 4)
  ret ptr %p
}

define ptr @tgt_malloc_for_calloc() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}

; CHECK: src_calloc_for_malloc: correct
define ptr @src_calloc_for_malloc() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}

define ptr @tgt_calloc_for_malloc() {
  %p = call ptr @calloc(i64 1, i64 4)
  ret ptr %p
}

; CHECK: src_smaller_block: incorrect ({{.*}})
define ptr @src_smaller_block() {
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}

define ptr @tgt_smaller_block() {
  %p = call ptr @malloc(i64 3)
  ret ptr %p
}

; CHECK: src_returned_with_contents: correct
define ptr @src_returned_with_contents(i8 %x) {
  %p = call ptr @malloc(i64 1)
  store i8 0, ptr %p
  store i8 %x, ptr %p
  ret ptr %p
}

define ptr @tgt_returned_with_contents(i8 %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  ret ptr %p
}

; CHECK: src_returned_with_other_contents: incorrect ({{.*}})
define ptr @src_returned_with_other_contents(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  ret ptr %p
}

define ptr @tgt_returned_with_other_contents(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 7, ptr %p
  ret ptr %p
}

; Which of its blocks the caller gets is all that counts.
; CHECK: src_dead_block_before_an_escaping_one: correct
define void @src_dead_block_before_an_escaping_one() {
  %d = call ptr @malloc(i64 1)
  %p = call ptr @malloc(i64 1)
  store ptr %p, ptr @g
  call void @free(ptr %d)
  ret void
}

define void @tgt_dead_block_before_an_escaping_one() {
  %p = call ptr @malloc(i64 1)
  store ptr %p, ptr @g
  ret void
}

; CHECK: src_extra_block_before_an_escaping_one: correct
define void @src_extra_block_before_an_escaping_one() {
  %p = call ptr @malloc(i64 1)
  store ptr %p, ptr @g
  ret void
}

define void @tgt_extra_block_before_an_escaping_one() {
  %d = call ptr @malloc(i64 1)
  %p = call ptr @malloc(i64 1)
  store ptr %p, ptr @g
  ret void
}

; The block that escapes has another name.
; CHECK: src_names_mean_nothing: correct
define void @src_names_mean_nothing() {
  %p = call ptr @malloc(i64 1)
  store ptr %p, ptr @g
  ret void
}

define void @tgt_names_mean_nothing() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 1)
  store ptr %q, ptr @g
  ret void
}

; CHECK: src_blocks_exchanged: correct
define ptr @src_blocks_exchanged() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 2)
  store ptr %p, ptr @g
  ret ptr %q
}

define ptr @tgt_blocks_exchanged() {
  %q = call ptr @malloc(i64 2)
  %p = call ptr @malloc(i64 1)
  store ptr %p, ptr @g
  ret ptr %q
}

; CHECK: src_blocks_exchanged_wrong: incorrect ({{.*}})
define ptr @src_blocks_exchanged_wrong() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 2)
  store ptr %p, ptr @g
  ret ptr %q
}

define ptr @tgt_blocks_exchanged_wrong() {
  %q = call ptr @malloc(i64 2)
  %p = call ptr @malloc(i64 1)
  store ptr %q, ptr @g
  ret ptr %p
}

; A block that does not leave the function may be a local.
; CHECK: src_to_the_stack: correct
define i8 @src_to_the_stack(i8 %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
}

define i8 @tgt_to_the_stack(i8 %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_to_the_stack_and_freed: incorrect (target has undefined behavior where the source has none)
define i8 @src_to_the_stack_and_freed(i8 %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
}

define i8 @tgt_to_the_stack_and_freed(i8 %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %p = call ptr @malloc(i64 1)
  %q = getelementptr i8, ptr %p, i64 -1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 24 correct (1 with a reading), 13 incorrect, 0 unknown
