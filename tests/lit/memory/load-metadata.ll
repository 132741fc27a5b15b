; What the metadata of a load promises: nonnull, align and range make poison, noundef and dereferenceable make UB, and
; so does the poison of the others where noundef stands with them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_range: correct
define i1 @src_range(ptr %p) {
  %x = load i8, ptr %p, !range !1
  %r = icmp ult i8 %x, 5
  ret i1 %r
}

define i1 @tgt_range(ptr %p) {
  ret i1 true
}

; CHECK: src_range_wrong: incorrect (value mismatch)
define i1 @src_range_wrong(ptr %p) {
  %x = load i8, ptr %p, !range !1
  %r = icmp ult i8 %x, 4
  ret i1 %r
}

define i1 @tgt_range_wrong(ptr %p) {
  ret i1 true
}

; CHECK: src_range_of_two_pairs: correct
define i1 @src_range_of_two_pairs(ptr %p) {
  %x = load i8, ptr %p, !range !2
  %r = icmp eq i8 %x, 3
  ret i1 %r
}

define i1 @tgt_range_of_two_pairs(ptr %p) {
  ret i1 false
}

; CHECK: src_range_of_two_pairs_wrong: incorrect (value mismatch)
define i1 @src_range_of_two_pairs_wrong(ptr %p) {
  %x = load i8, ptr %p, !range !2
  %r = icmp eq i8 %x, 6
  ret i1 %r
}

define i1 @tgt_range_of_two_pairs_wrong(ptr %p) {
  ret i1 false
}

; CHECK: src_range_added: incorrect (target returns poison where the source does not)
define i8 @src_range_added(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_range_added(ptr %p) {
  %x = load i8, ptr %p, !range !1
  ret i8 %x
}

; CHECK: src_range_dropped: correct
define i8 @src_range_dropped(ptr %p) {
  %x = load i8, ptr %p, !range !1
  ret i8 %x
}

define i8 @tgt_range_dropped(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

; CHECK: src_range_is_not_ub: incorrect (target has undefined behavior where the source has none)
define void @src_range_is_not_ub(ptr %p) {
  %x = load i8, ptr %p, !range !1
  ret void
}

define void @tgt_range_is_not_ub(ptr %p) {
  %x = load i8, ptr %p
  %c = icmp ult i8 %x, 5
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: src_range_and_noundef_is_ub: correct
define void @src_range_and_noundef_is_ub(ptr %p) {
  %x = load i8, ptr %p, !range !1, !noundef !0
  ret void
}

define void @tgt_range_and_noundef_is_ub(ptr %p) {
  %x = load i8, ptr %p
  %c = icmp ult i8 %x, 5
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: src_noundef: correct
define i8 @src_noundef(ptr %p) {
  %x = load i8, ptr %p, !noundef !0
  %f = freeze i8 %x
  ret i8 %f
}

define i8 @tgt_noundef(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

; CHECK: src_noundef_missing: incorrect (target returns poison where the source does not)
define i8 @src_noundef_missing(ptr %p) {
  %x = load i8, ptr %p
  %f = freeze i8 %x
  ret i8 %f
}

define i8 @tgt_noundef_missing(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

; CHECK: src_noundef_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_noundef_added(ptr %p) {
  %x = load i8, ptr %p
  ret i8 0
}

define i8 @tgt_noundef_added(ptr %p) {
  %x = load i8, ptr %p, !noundef !0
  ret i8 0
}

; CHECK: src_noundef_added_to_what_was_branched_on: correct
define i8 @src_noundef_added_to_what_was_branched_on(ptr %p) {
  %x = load i8, ptr %p
  %c = icmp eq i8 %x, 0
  br i1 %c, label %a, label %e
a:
  ret i8 1
e:
  %d = udiv i8 100, %x
  ret i8 2
}

define i8 @tgt_noundef_added_to_what_was_branched_on(ptr %p) {
  %x = load i8, ptr %p, !noundef !0
  %c = icmp eq i8 %x, 0
  %r = select i1 %c, i8 1, i8 2
  ret i8 %r
}

; A local that was not written is undef.
; CHECK: src_noundef_of_uninitialised: correct
define i8 @src_noundef_of_uninitialised() {
  %a = alloca i8
  %x = load i8, ptr %a, !noundef !0
  ret i8 0
}

define i8 @tgt_noundef_of_uninitialised() {
  unreachable
}

; CHECK: src_nonnull: correct
define i1 @src_nonnull(ptr %p) {
  %q = load ptr, ptr %p, !nonnull !0
  %r = icmp eq ptr %q, null
  ret i1 %r
}

define i1 @tgt_nonnull(ptr %p) {
  ret i1 false
}

; CHECK: src_nonnull_missing: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i1 @src_nonnull_missing(ptr %p) {
  %q = load ptr, ptr %p
  %r = icmp eq ptr %q, null
  ret i1 %r
}

define i1 @tgt_nonnull_missing(ptr %p) {
  ret i1 false
}

; CHECK: src_nonnull_added: incorrect (target returns poison where the source does not)
define ptr @src_nonnull_added(ptr %p) {
  %q = load ptr, ptr %p
  ret ptr %q
}

define ptr @tgt_nonnull_added(ptr %p) {
  %q = load ptr, ptr %p, !nonnull !0
  ret ptr %q
}

; CHECK: src_nonnull_and_noundef_added: incorrect (target has undefined behavior where the source has none)
define void @src_nonnull_and_noundef_added(ptr %p) {
  %q = load ptr, ptr %p, !noundef !0
  ret void
}

define void @tgt_nonnull_and_noundef_added(ptr %p) {
  %q = load ptr, ptr %p, !noundef !0, !nonnull !0
  ret void
}

; CHECK: src_nonnull_by_access: correct
define void @src_nonnull_by_access(ptr %p) {
  %q = load ptr, ptr %p
  store i8 1, ptr %q
  ret void
}

define void @tgt_nonnull_by_access(ptr %p) {
  %q = load ptr, ptr %p, !nonnull !0
  store i8 1, ptr %q
  ret void
}

; CHECK: src_align: correct
define i64 @src_align(ptr %p) {
  %q = load ptr, ptr %p, !align !3
  %i = ptrtoint ptr %q to i64
  %r = and i64 %i, 3
  ret i64 %r
}

define i64 @tgt_align(ptr %p) {
  ret i64 0
}

; CHECK: src_align_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i64 @src_align_wrong(ptr %p) {
  %q = load ptr, ptr %p, !align !3
  %i = ptrtoint ptr %q to i64
  %r = and i64 %i, 7
  ret i64 %r
}

define i64 @tgt_align_wrong(ptr %p) {
  ret i64 0
}

; CHECK: src_align_added: incorrect (target returns poison where the source does not)
define ptr @src_align_added(ptr %p) {
  %q = load ptr, ptr %p
  ret ptr %q
}

define ptr @tgt_align_added(ptr %p) {
  %q = load ptr, ptr %p, !align !3
  ret ptr %q
}

; CHECK: src_dereferenceable: correct
define i8 @src_dereferenceable(ptr %p, i1 noundef %c) {
  %q = load ptr, ptr %p, !dereferenceable !4
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %q
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_dereferenceable(ptr %p, i1 noundef %c) {
  %q = load ptr, ptr %p
  %r = load i8, ptr %q
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_dereferenceable_missing: incorrect (target has undefined behavior where the source has none)
define i8 @src_dereferenceable_missing(ptr %p, i1 noundef %c) {
  %q = load ptr, ptr %p, !nonnull !0, !noundef !0
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %q
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_dereferenceable_missing(ptr %p, i1 noundef %c) {
  %q = load ptr, ptr %p
  %r = load i8, ptr %q
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_dereferenceable_added: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_added(ptr %p) {
  %q = load ptr, ptr %p
  ret void
}

define void @tgt_dereferenceable_added(ptr %p) {
  %q = load ptr, ptr %p, !dereferenceable !4
  ret void
}

; CHECK: src_dereferenceable_or_null: correct
define i8 @src_dereferenceable_or_null(ptr %p) {
  %q = load ptr, ptr %p, !dereferenceable_or_null !4, !noundef !0
  %c = icmp eq ptr %q, null
  br i1 %c, label %a, label %e
a:
  ret i8 0
e:
  ret i8 1
}

define i8 @tgt_dereferenceable_or_null(ptr %p) {
  %q = load ptr, ptr %p
  %c = icmp eq ptr %q, null
  br i1 %c, label %a, label %e
a:
  ret i8 0
e:
  %x = load i8, ptr %q
  ret i8 1
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  store i8 7, ptr %p
  %x = load i8, ptr %p, !range !1, !noundef !0
  ret i8 %x
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 0
}

; CHECK: 13 correct, 13 incorrect, 0 unknown

!0 = !{}
!1 = !{i8 0, i8 5}
!2 = !{i8 0, i8 2, i8 5, i8 9}
!3 = !{i64 4}
!4 = !{i64 1}
