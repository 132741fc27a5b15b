; What is said of functions that allocate: of some it is known what it means, of others it is only
; compared.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare ptr @make(i64)
declare ptr @make_many(i64, i64)
declare ptr @aligned(i64, i64)
declare void @fill(ptr)
declare i32 @progress(i32) nounwind memory(none) mustprogress
declare i32 @progress_reads(ptr) nounwind memory(read) mustprogress
declare i32 @progress_writes(ptr) nounwind memory(argmem: write) mustprogress

; CHECK: src_allocsize: correct
define void @src_allocsize() {
  %p = call noundef ptr @make(i64 8) allocsize(0)
  ret void
}

define void @tgt_allocsize() {
  %p = call noundef ptr @make(i64 8) allocsize(0)
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i64, ptr %p, align 1
  ret void
n:
  ret void
}

; CHECK: src_allocsize_too_small: incorrect (target has undefined behavior where the source has none)
define void @src_allocsize_too_small() {
  %p = call noundef ptr @make(i64 7) allocsize(0)
  ret void
}

define void @tgt_allocsize_too_small() {
  %p = call noundef ptr @make(i64 7) allocsize(0)
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i64, ptr %p, align 1
  ret void
n:
  ret void
}

; CHECK: src_allocsize_may_be_null: incorrect (target has undefined behavior where the source has none)
define void @src_allocsize_may_be_null() {
  %p = call noundef ptr @make(i64 8) allocsize(0)
  ret void
}

define void @tgt_allocsize_may_be_null() {
  %p = call noundef ptr @make(i64 8) allocsize(0)
  %x = load i64, ptr %p, align 1
  ret void
}

; CHECK: src_allocsize_by_argument: correct
define void @src_allocsize_by_argument(i64 noundef %n) {
  %p = call noundef nonnull ptr @make(i64 noundef %n) allocsize(0)
  ret void
}

define void @tgt_allocsize_by_argument(i64 noundef %n) {
  %p = call noundef nonnull ptr @make(i64 noundef %n) allocsize(0)
  %c = icmp ugt i64 %n, 3
  br i1 %c, label %e, label %n2
e:
  %x = load i32, ptr %p, align 1
  ret void
n2:
  ret void
}

; CHECK: src_allocsize_added: incorrect ({{.*}})
define void @src_allocsize_added() {
  %p = call ptr @make(i64 8)
  ret void
}

define void @tgt_allocsize_added() {
  %p = call ptr @make(i64 8) allocsize(0)
  ret void
}

; CHECK: src_allocsize_dropped: correct
define void @src_allocsize_dropped() {
  %p = call ptr @make(i64 8) allocsize(0)
  ret void
}

define void @tgt_allocsize_dropped() {
  %p = call ptr @make(i64 8)
  ret void
}

; CHECK: src_allocsize_of_two: unknown (approximated: attribute allocsize(0,1))
define void @src_allocsize_of_two() {
  %p = call noundef nonnull ptr @make_many(i64 4, i64 2) allocsize(0,1)
  ret void
}

define void @tgt_allocsize_of_two() {
  %p = call noundef nonnull ptr @make_many(i64 4, i64 2) allocsize(0,1)
  %x = load i64, ptr %p, align 1
  ret void
}

; Without a size it is no allocation that is modelled.
; CHECK: src_allockind_dropped: correct
define ptr @src_allockind_dropped(i64 %n) {
  %p = call ptr @make(i64 %n) allockind("alloc")
  ret ptr %p
}

define ptr @tgt_allockind_dropped(i64 %n) {
  %p = call ptr @make(i64 %n)
  ret ptr %p
}

; CHECK: src_allockind_added: unknown (approximated: attribute allockind("alloc"))
define ptr @src_allockind_added(i64 %n) {
  %p = call ptr @make(i64 %n)
  ret ptr %p
}

define ptr @tgt_allockind_added(i64 %n) {
  %p = call ptr @make(i64 %n) allockind("alloc")
  ret ptr %p
}

; CHECK: src_allocalign_same: correct
define ptr @src_allocalign_same(i64 %n) {
  %p = call ptr @aligned(i64 allocalign 16, i64 %n)
  ret ptr %p
}

define ptr @tgt_allocalign_same(i64 %n) {
  %p = call ptr @aligned(i64 allocalign 16, i64 %n)
  ret ptr %p
}

; CHECK: src_allocalign_added: unknown (approximated: attribute allocalign of argument 0)
define ptr @src_allocalign_added(i64 %n) {
  %p = call ptr @aligned(i64 16, i64 %n)
  ret ptr %p
}

define ptr @tgt_allocalign_added(i64 %n) {
  %p = call ptr @aligned(i64 allocalign 16, i64 %n)
  ret ptr %p
}

; It overwrites what was there before it looks, which is not made use of.
; CHECK: src_initializes_dead_store: unknown (approximated: attribute initializes of argument 0)
define void @src_initializes_dead_store() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @fill(ptr nocapture initializes((0, 4)) %a)
  ret void
}

define void @tgt_initializes_dead_store() {
  %a = alloca i32
  call void @fill(ptr nocapture initializes((0, 4)) %a)
  ret void
}

; CHECK: src_initializes_without: incorrect (observable events differ)
define void @src_initializes_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @fill(ptr nocapture %a)
  ret void
}

define void @tgt_initializes_without() {
  %a = alloca i32
  call void @fill(ptr nocapture %a)
  ret void
}

; CHECK: src_initializes_same: correct
define void @src_initializes_same() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @fill(ptr nocapture initializes((0, 4)) %a)
  ret void
}

define void @tgt_initializes_same() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @fill(ptr nocapture initializes((0, 4)) %a)
  ret void
}

; CHECK: src_initializes_dropped: correct
define void @src_initializes_dropped(ptr %p) {
  call void @fill(ptr initializes((0, 4)) %p)
  ret void
}

define void @tgt_initializes_dropped(ptr %p) {
  call void @fill(ptr %p)
  ret void
}

; Who must do something that others see, and may not write, comes back.
; CHECK: src_mustprogress: correct
define void @src_mustprogress(ptr %p) {
  %r = call i32 @progress(i32 1)
  %s = call i32 @progress_reads(ptr %p)
  ret void
}

define void @tgt_mustprogress(ptr %p) {
  ret void
}

; CHECK: src_mustprogress_writes: incorrect ({{.*}})
define void @src_mustprogress_writes() {
  %a = alloca i32
  %r = call i32 @progress_writes(ptr %a)
  ret void
}

define void @tgt_mustprogress_writes() {
  ret void
}

; The source has returned memory that is too small.
; CHECK: src_undefined: correct
define i64 @src_undefined() {
  %p = call noundef nonnull ptr @make(i64 noundef poison) allocsize(0)
  ret i64 0
}

define i64 @tgt_undefined() {
  ret i64 1
}
