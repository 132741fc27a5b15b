; nonnull, align, dereferenceable, noundef on parameters and returned pointers. nonnull and align make poison, UB only
; together with noundef; dereferenceable makes UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_nonnull: correct
define i1 @src_nonnull(ptr nonnull %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_nonnull(ptr nonnull %p) {
  ret i1 false
}

; CHECK: src_nonnull_missing: incorrect (value mismatch)
define i1 @src_nonnull_missing(ptr noundef %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_nonnull_missing(ptr noundef %p) {
  ret i1 false
}

; Poison that nobody uses.
; CHECK: src_nonnull_added_unused: correct
define i8 @src_nonnull_added_unused(ptr %p) {
  ret i8 0
}

define i8 @tgt_nonnull_added_unused(ptr nonnull %p) {
  ret i8 0
}

; CHECK: src_nonnull_added: incorrect (target returns poison where the source does not)
define ptr @src_nonnull_added(ptr noundef %p) {
  ret ptr %p
}

define ptr @tgt_nonnull_added(ptr nonnull %p) {
  ret ptr %p
}

; CHECK: src_nonnull_noundef_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_nonnull_noundef_added(ptr noundef %p) {
  ret i8 0
}

define i8 @tgt_nonnull_noundef_added(ptr noundef nonnull %p) {
  ret i8 0
}

; Null would have been UB.
; CHECK: src_nonnull_added_to_an_accessed: correct
define i8 @src_nonnull_added_to_an_accessed(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_nonnull_added_to_an_accessed(ptr noundef nonnull %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; Alone it makes poison, which was not used.
; CHECK: src_nonnull_source_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_nonnull_source_is_not_ub(ptr nonnull %p) {
  ret i8 0
}

define i8 @tgt_nonnull_source_is_not_ub(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  unreachable
e:
  ret i8 0
}

; CHECK: src_nonnull_noundef_source_is_ub: correct
define i8 @src_nonnull_noundef_source_is_ub(ptr noundef nonnull %p) {
  ret i8 0
}

define i8 @tgt_nonnull_noundef_source_is_ub(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  unreachable
e:
  ret i8 0
}

; CHECK: src_align: correct
define i64 @src_align(ptr align 8 %p) {
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 7
  ret i64 %r
}

define i64 @tgt_align(ptr align 8 %p) {
  ret i64 0
}

; CHECK: src_align_no_more: incorrect (value mismatch)
define i64 @src_align_no_more(ptr noundef align 8 %p) {
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 15
  ret i64 %r
}

define i64 @tgt_align_no_more(ptr noundef align 8 %p) {
  ret i64 0
}

; CHECK: src_align_for_an_access: correct
define i32 @src_align_for_an_access(ptr align 4 %p) {
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

define i32 @tgt_align_for_an_access(ptr align 4 %p) {
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

; CHECK: src_align_for_an_access_missing: incorrect (target has undefined behavior where the source has none)
define i32 @src_align_for_an_access_missing(ptr align 2 %p) {
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

define i32 @tgt_align_for_an_access_missing(ptr align 2 %p) {
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

; CHECK: src_align_added: incorrect (target returns poison where the source does not)
define ptr @src_align_added(ptr noundef %p) {
  ret ptr %p
}

define ptr @tgt_align_added(ptr align 2 %p) {
  ret ptr %p
}

; Null is aligned to anything.
; CHECK: src_align_of_null: correct
define i1 @src_align_of_null(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  ret i1 true
e:
  unreachable
}

define i1 @tgt_align_of_null(ptr noundef align 4096 %p) {
  ret i1 true
}

; CHECK: src_dereferenceable_is_not_null: correct
define i1 @src_dereferenceable_is_not_null(ptr dereferenceable(1) %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_dereferenceable_is_not_null(ptr dereferenceable(1) %p) {
  ret i1 false
}

; A pointer that is not well defined is UB.
; CHECK: src_dereferenceable_is_noundef: correct
define i1 @src_dereferenceable_is_noundef(ptr dereferenceable(1) %p) {
  %f = freeze ptr %p
  %r = icmp eq ptr %f, %p
  ret i1 %r
}

define i1 @tgt_dereferenceable_is_noundef(ptr dereferenceable(1) %p) {
  ret i1 true
}

; CHECK: src_dereferenceable_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_dereferenceable_added(ptr noundef %p) {
  ret i8 0
}

define i8 @tgt_dereferenceable_added(ptr dereferenceable(1) %p) {
  ret i8 0
}

; CHECK: src_dereferenceable_added_to_an_accessed: correct
define i8 @src_dereferenceable_added_to_an_accessed(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_dereferenceable_added_to_an_accessed(ptr dereferenceable(1) %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_dereferenceable_widened: incorrect (target has undefined behavior where the source has none)
define i8 @src_dereferenceable_widened(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_dereferenceable_widened(ptr dereferenceable(2) %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_dereferenceable_or_null: correct
define i8 @src_dereferenceable_or_null(ptr noundef dereferenceable_or_null(2) %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  ret i8 0
e:
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_dereferenceable_or_null(ptr noundef dereferenceable_or_null(1) %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  ret i8 0
e:
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_dereferenceable_or_null_wrong: incorrect (target has undefined behavior where the source has none)
define i8 @src_dereferenceable_or_null_wrong(ptr noundef dereferenceable_or_null(1) %p) {
  ret i8 0
}

define i8 @tgt_dereferenceable_or_null_wrong(ptr noundef dereferenceable(1) %p) {
  ret i8 0
}

; null is returned as poison.
; CHECK: src_nonnull_result: correct
define nonnull ptr @src_nonnull_result() {
  ret ptr null
}

define ptr @tgt_nonnull_result() {
  %q = inttoptr i64 8 to ptr
  ret ptr %q
}

; CHECK: src_nonnull_result_added: incorrect (target returns poison where the source does not)
define ptr @src_nonnull_result_added(ptr noundef %p) {
  ret ptr %p
}

define nonnull ptr @tgt_nonnull_result_added(ptr noundef %p) {
  ret ptr %p
}

; CHECK: src_nonnull_noundef_result_added: incorrect (target has undefined behavior where the source has none)
define ptr @src_nonnull_noundef_result_added(ptr noundef %p) {
  ret ptr %p
}

define noundef nonnull ptr @tgt_nonnull_noundef_result_added(ptr noundef %p) {
  ret ptr %p
}

; CHECK: src_nonnull_result_of_an_accessed: correct
define ptr @src_nonnull_result_of_an_accessed(ptr %p) {
  store i8 0, ptr %p
  ret ptr %p
}

define noundef nonnull ptr @tgt_nonnull_result_of_an_accessed(ptr %p) {
  store i8 0, ptr %p
  ret ptr %p
}

; CHECK: src_align_result_added: incorrect (target returns poison where the source does not)
define ptr @src_align_result_added(ptr noundef %p) {
  ret ptr %p
}

define align 4 ptr @tgt_align_result_added(ptr noundef %p) {
  ret ptr %p
}

; UB, not poison, where it does not hold.
; CHECK: src_dereferenceable_result: correct
define dereferenceable(1) ptr @src_dereferenceable_result(ptr noundef %p) {
  ret ptr %p
}

define ptr @tgt_dereferenceable_result(ptr noundef %p) {
  %x = load i8, ptr %p
  ret ptr %p
}

; CHECK: src_dereferenceable_result_added: incorrect (target has undefined behavior where the source has none)
define ptr @src_dereferenceable_result_added(ptr noundef %p) {
  ret ptr %p
}

define dereferenceable(1) ptr @tgt_dereferenceable_result_added(ptr noundef %p) {
  ret ptr %p
}

; Bundles of an assume: UB where they do not hold.
; CHECK: src_assumed_nonnull: correct
define i1 @src_assumed_nonnull(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p)]
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_assumed_nonnull(ptr noundef %p) {
  ret i1 false
}

; CHECK: src_assumed_align: correct
define i64 @src_assumed_align(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 4)]
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 3
  ret i64 %r
}

define i64 @tgt_assumed_align(ptr noundef %p) {
  ret i64 0
}

; CHECK: src_assumed_align_wrong: incorrect (value mismatch)
define i64 @src_assumed_align_wrong(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 4)]
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 7
  ret i64 %r
}

define i64 @tgt_assumed_align_wrong(ptr noundef %p) {
  ret i64 0
}

; CHECK: src_assumption_added: incorrect (target has undefined behavior where the source has none)
define void @src_assumption_added(ptr noundef %p) {
  ret void
}

define void @tgt_assumption_added(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p)]
  ret void
}

; CHECK: src_source_undefined: correct
define noundef nonnull ptr @src_source_undefined() {
  ret ptr null
}

define ptr @tgt_source_undefined() {
  unreachable
}

; CHECK: 17 correct, 16 incorrect, 0 unknown
