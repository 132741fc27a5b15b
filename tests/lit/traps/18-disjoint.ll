; Blocks that live at the same time are apart, and not null (but for malloc); of others the addresses may be equal.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"
@g = global i8 0

; CHECK: src_two_locals: correct
define i1 @src_two_locals() {
  ret i1 false
}

define i1 @tgt_two_locals() {
  %a = alloca i8
  %b = alloca i8
  %r = icmp eq ptr %a, %b
  ret i1 %r
}

; Of no size, they need not be unique.
; CHECK: src_two_empty_locals: incorrect (value mismatch)
define i1 @src_two_empty_locals() {
  ret i1 false
}

define i1 @tgt_two_empty_locals() {
  %a = alloca {}
  %b = alloca {}
  %r = icmp eq ptr %a, %b
  ret i1 %r
}

; CHECK: src_local_and_global: correct
define i1 @src_local_and_global() {
  ret i1 false
}

define i1 @tgt_local_and_global() {
  %a = alloca i8
  %r = icmp eq ptr %a, @g
  ret i1 %r
}

; The end of an object may be the start of another.
; CHECK: src_local_and_end_of_global: incorrect (value mismatch)
define i1 @src_local_and_end_of_global() {
  ret i1 false
}

define i1 @tgt_local_and_end_of_global() {
  %a = alloca i8
  %e = getelementptr i8, ptr @g, i64 1
  %r = icmp eq ptr %a, %e
  ret i1 %r
}

; What can be accessed is alive, and not the local.
; CHECK: src_local_and_live_argument: correct
define i1 @src_local_and_live_argument(ptr %p) {
  %x = load i8, ptr %p
  ret i1 false
}

define i1 @tgt_local_and_live_argument(ptr %p) {
  %x = load i8, ptr %p
  %a = alloca i8
  %r = icmp eq ptr %a, %p
  ret i1 %r
}

; A dangling pointer may have the address that the local gets.
; CHECK: src_local_and_any_argument: incorrect (value mismatch)
define i1 @src_local_and_any_argument(ptr noundef %p) {
  ret i1 false
}

define i1 @tgt_local_and_any_argument(ptr noundef %p) {
  %a = alloca i8
  %r = icmp eq ptr %a, %p
  ret i1 %r
}

; CHECK: src_local_and_null: correct
define i1 @src_local_and_null() {
  ret i1 false
}

define i1 @tgt_local_and_null() {
  %a = alloca i8
  %r = icmp eq ptr %a, null
  ret i1 %r
}

; CHECK: src_block_and_null: incorrect (value mismatch)
define i1 @src_block_and_null() {
  ret i1 false
}

define i1 @tgt_block_and_null() {
  %p = call ptr @malloc(i64 1)
  %r = icmp eq ptr %p, null
  ret i1 %r
}

; Both may be null.
; CHECK: src_two_blocks: incorrect (value mismatch)
define i1 @src_two_blocks() {
  ret i1 false
}

define i1 @tgt_two_blocks() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 1)
  %r = icmp eq ptr %p, %q
  ret i1 %r
}

; CHECK: src_two_blocks_not_null: correct
define i1 @src_two_blocks_not_null() {
  ret i1 false
}

define i1 @tgt_two_blocks_not_null() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 1)
  %n = icmp ne ptr %p, null
  %e = icmp eq ptr %p, %q
  %r = and i1 %n, %e
  ret i1 %r
}

; The second may get the place of the first.
; CHECK: src_one_after_the_other: incorrect (value mismatch)
define i1 @src_one_after_the_other() {
  ret i1 false
}

define i1 @tgt_one_after_the_other() {
  %p = call ptr @malloc(i64 1)
  %n = icmp ne ptr %p, null
  call void @free(ptr %p)
  %q = call ptr @malloc(i64 1)
  %e = icmp eq ptr %p, %q
  %r = and i1 %n, %e
  ret i1 %r
}

; It need not.
; CHECK: src_one_after_the_other_in_source: correct
define i1 @src_one_after_the_other_in_source() {
  %p = call ptr @malloc(i64 1)
  %n = icmp ne ptr %p, null
  call void @free(ptr %p)
  %q = call ptr @malloc(i64 1)
  %e = icmp eq ptr %p, %q
  %r = and i1 %n, %e
  ret i1 %r
}

define i1 @tgt_one_after_the_other_in_source() {
  ret i1 false
}

; Whatever its address, the old pointer does not reach the new block.
; CHECK: src_same_address_is_not_the_same_block: correct
define i8 @src_same_address_is_not_the_same_block() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  %q = call ptr @malloc(i64 1)
  store i8 1, ptr %q
  store i8 2, ptr %p
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_same_address_is_not_the_same_block() {
  unreachable
}

; Not only the first bytes are apart.
; CHECK: src_overlap_in_part: correct
define i1 @src_overlap_in_part() {
  ret i1 false
}

define i1 @tgt_overlap_in_part() {
  %a = alloca [4 x i8]
  %b = alloca [4 x i8]
  %c = getelementptr i8, ptr %a, i64 3
  %d = getelementptr i8, ptr %b, i64 3
  %x = icmp eq ptr %c, %b
  %y = icmp eq ptr %d, %a
  %r = or i1 %x, %y
  ret i1 %r
}

; CHECK: src_overlap_by_one: incorrect (value mismatch)
define i1 @src_overlap_by_one() {
  ret i1 false
}

define i1 @tgt_overlap_by_one() {
  %a = alloca [4 x i8]
  %b = alloca [4 x i8]
  %c = getelementptr i8, ptr %a, i64 4
  %r = icmp eq ptr %c, %b
  ret i1 %r
}

; CHECK: src_source_undefined: correct
define i1 @src_source_undefined() {
  %a = alloca i8
  %b = alloca i8
  %c = icmp eq ptr %a, %b
  br i1 %c, label %x, label %y
x:
  ret i1 true
y:
  unreachable
}

define i1 @tgt_source_undefined() {
  ret i1 true
}

; CHECK: 9 correct, 7 incorrect, 0 unknown
