; reallocf frees the old block even if there is no new one; valloc gives pages.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
target triple = "x86_64-apple-macosx10.15.0"

; CHECK: src_kept: correct
define i8 @src_kept(i8 %x) {
  %p = call ptr @malloc(i64 1)
  %null = icmp eq ptr %p, null
  br i1 %null, label %no, label %yes
yes:
  store i8 %x, ptr %p
  %q = call ptr @reallocf(ptr %p, i64 2)
  %none = icmp eq ptr %q, null
  br i1 %none, label %no, label %got
got:
  %r = load i8, ptr %q
  call void @free(ptr %q)
  ret i8 %r
no:
  ret i8 %x
}

define i8 @tgt_kept(i8 %x) {
  ret i8 %x
}

; CHECK: src_freed_again: incorrect (target has undefined behavior where the source has none)
define void @src_freed_again(ptr %p) {
  %q = call ptr @reallocf(ptr %p, i64 2)
  ret void
}

define void @tgt_freed_again(ptr %p) {
  %q = call ptr @reallocf(ptr %p, i64 2)
  %none = icmp eq ptr %q, null
  br i1 %none, label %no, label %yes
no:
  call void @free(ptr %p)
  ret void
yes:
  ret void
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  %q = call ptr @reallocf(ptr %p, i64 2)
  store i8 1, ptr %p
  ret i8 0
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 1
}

; CHECK: src_pages: correct
define i64 @src_pages() {
  %p = call ptr @valloc(i64 8)
  %a = ptrtoint ptr %p to i64
  %r = and i64 %a, 4095
  ret i64 %r
}

define i64 @tgt_pages() {
  ret i64 0
}

; CHECK: 3 correct, 1 incorrect, 0 unknown

declare ptr @malloc(i64)
declare ptr @valloc(i64)
declare ptr @reallocf(ptr, i64)
declare void @free(ptr)
