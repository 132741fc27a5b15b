; realloc: a new block with the old contents, as far as both reach, and the old one is gone, even if the address is
; the same; or null, and the old one stays.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare noalias ptr @calloc(i64, i64) nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare noalias ptr @realloc(ptr allocptr, i64) nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"

; CHECK: src_contents_kept: correct
define i8 @src_contents_kept(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  %n = icmp eq ptr %q, null
  br i1 %n, label %e, label %a
a:
  %r = load i8, ptr %q
  ret i8 %r
e:
  ret i8 %x
}

define i8 @tgt_contents_kept(i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_contents_kept_wrong: incorrect (value mismatch)
define i8 @src_contents_kept_wrong(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  %n = icmp eq ptr %q, null
  br i1 %n, label %e, label %a
a:
  %r = load i8, ptr %q
  ret i8 %r
e:
  ret i8 %x
}

define i8 @tgt_contents_kept_wrong(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_grown_part_is_undef: correct
define i8 @src_grown_part_is_undef(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  %s = getelementptr i8, ptr %q, i64 1
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_grown_part_is_undef(i8 noundef %x) {
  ret i8 42
}

; CHECK: src_old_is_gone: correct
define i8 @src_old_is_gone(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_old_is_gone(i8 noundef %x) {
  ret i8 42
}

; CHECK: src_old_is_gone_in_target: incorrect (target has undefined behavior where the source has none)
define i8 @src_old_is_gone_in_target(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_old_is_gone_in_target(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  store i8 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 %x
}

; CHECK: src_old_stays_on_failure: correct
define i8 @src_old_stays_on_failure(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_old_stays_on_failure(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  store i8 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  %m = icmp eq ptr %q, null
  br i1 %m, label %b, label %e
b:
  %r = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %r
e:
  ret i8 %x
}

; Beyond the new size is out of bounds.
; CHECK: src_shrunk: correct
define i8 @src_shrunk(i8 noundef %x) {
  %p = call ptr @malloc(i64 2)
  store i16 0, ptr %p, align 1
  %q = call ptr @realloc(ptr %p, i64 1)
  %s = getelementptr i8, ptr %q, i64 1
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_shrunk(i8 noundef %x) {
  ret i8 42
}

; It then allocates.
; CHECK: src_of_null: correct
define i8 @src_of_null(i8 noundef %x) {
  %q = call ptr @realloc(ptr null, i64 1)
  store i8 %x, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_of_null(i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_of_null_may_fail: incorrect (target has undefined behavior where the source has none)
define i8 @src_of_null_may_fail(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_of_null_may_fail(i8 noundef %x) {
  %q = call ptr @realloc(ptr null, i64 1)
  store i8 %x, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}

; CHECK: src_of_a_local: correct
define i8 @src_of_a_local() {
  %a = alloca i8
  %q = call ptr @realloc(ptr %a, i64 1)
  ret i8 0
}

define i8 @tgt_of_a_local() {
  ret i8 1
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  store i8 1, ptr %p
  %q = call ptr @realloc(ptr %p, i64 2)
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 8 correct, 3 incorrect, 0 unknown
