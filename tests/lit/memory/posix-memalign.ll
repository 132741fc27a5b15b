; posix_memalign stores what it allocates, and says whether it did.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
target triple = "x86_64-unknown-linux-gnu"

; CHECK: src_unused: correct
define i8 @src_unused() {
  %slot = alloca ptr
  %failed = call i32 @posix_memalign(ptr %slot, i64 16, i64 4)
  %ok = icmp eq i32 %failed, 0
  br i1 %ok, label %yes, label %no
yes:
  %p = load ptr, ptr %slot
  store i8 5, ptr %p
  %x = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %x
no:
  ret i8 5
}

define i8 @tgt_unused() {
  ret i8 5
}

; CHECK: src_aligned: correct
define i64 @src_aligned() {
  %slot = alloca ptr
  %failed = call i32 @posix_memalign(ptr %slot, i64 64, i64 4)
  %ok = icmp eq i32 %failed, 0
  br i1 %ok, label %yes, label %no
yes:
  %p = load ptr, ptr %slot
  %a = ptrtoint ptr %p to i64
  %r = and i64 %a, 63
  ret i64 %r
no:
  ret i64 0
}

define i64 @tgt_aligned() {
  ret i64 0
}

; CHECK: src_too_large: incorrect (target has undefined behavior where the source has none)
define i8 @src_too_large(ptr %slot) {
  %failed = call i32 @posix_memalign(ptr %slot, i64 16, i64 4)
  ret i8 0
}

define i8 @tgt_too_large(ptr %slot) {
  %failed = call i32 @posix_memalign(ptr %slot, i64 16, i64 4)
  %p = load ptr, ptr %slot
  %q = getelementptr i8, ptr %p, i64 4
  store i8 0, ptr %q
  ret i8 0
}

; It may fail.
; CHECK: src_fails: incorrect ({{.*}})
define i32 @src_fails() {
  ret i32 0
}

define i32 @tgt_fails() {
  %slot = alloca ptr
  %failed = call i32 @posix_memalign(ptr %slot, i64 16, i64 4)
  ret i32 %failed
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %slot = alloca ptr
  %failed = call i32 @posix_memalign(ptr %slot, i64 16, i64 4)
  %ok = icmp eq i32 %failed, 0
  br i1 %ok, label %yes, label %no
yes:
  %p = load ptr, ptr %slot
  %q = getelementptr i8, ptr %p, i64 4
  store i8 0, ptr %q
  ret i8 1
no:
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 0
}

; CHECK: 3 correct, 2 incorrect, 0 unknown

declare i32 @posix_memalign(ptr, i64, i64)
declare void @free(ptr)
