; Constants are merged only if their addresses mean nothing; weak ones may be replaced or missing. See also
; memory/linkage.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@a = constant i32 1
@b = constant i32 1
@u = unnamed_addr constant i32 1
@v = unnamed_addr constant i32 1
@w = weak constant i32 1
@x = extern_weak constant i32
@l = linkonce_odr constant i32 1

; CHECK: src_distinct: correct
define i1 @src_distinct() {
  %r = icmp eq ptr @a, @b
  ret i1 %r
}

define i1 @tgt_distinct() {
  ret i1 false
}

; CHECK: src_distinct_wrong: incorrect (value mismatch)
define i1 @src_distinct_wrong() {
  %r = icmp eq ptr @a, @b
  ret i1 %r
}

define i1 @tgt_distinct_wrong() {
  ret i1 true
}

; CHECK: src_returned_for_the_other: incorrect (value mismatch)
define ptr @src_returned_for_the_other() {
  ret ptr @a
}

define ptr @tgt_returned_for_the_other() {
  ret ptr @b
}

; CHECK: src_unnamed_are_not_known_to_differ: incorrect (value mismatch)
define i1 @src_unnamed_are_not_known_to_differ() {
  ret i1 false
}

define i1 @tgt_unnamed_are_not_known_to_differ() {
  %r = icmp eq ptr @u, @v
  ret i1 %r
}

; A constant with a significant address may be merged with one without.
; CHECK: src_named_and_unnamed_are_not_known_to_differ: incorrect (value mismatch)
define i1 @src_named_and_unnamed_are_not_known_to_differ() {
  ret i1 false
}

define i1 @tgt_named_and_unnamed_are_not_known_to_differ() {
  %r = icmp eq ptr @a, @u
  ret i1 %r
}

; CHECK: src_weak_initializer: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_weak_initializer() {
  %r = load i32, ptr @w
  ret i32 %r
}

define i32 @tgt_weak_initializer() {
  ret i32 1
}

; CHECK: src_odr_initializer: correct
define i32 @src_odr_initializer() {
  %r = load i32, ptr @l
  ret i32 %r
}

define i32 @tgt_odr_initializer() {
  ret i32 1
}

; CHECK: src_missing: incorrect (target has undefined behavior where the source has none)
define i32 @src_missing() {
  ret i32 0
}

define i32 @tgt_missing() {
  %r = load i32, ptr @x
  ret i32 0
}

; CHECK: src_missing_checked: correct
define i32 @src_missing_checked() {
  %n = icmp eq ptr @x, null
  br i1 %n, label %e, label %a
a:
  ret i32 1
e:
  ret i32 0
}

define i32 @tgt_missing_checked() {
  %n = icmp eq ptr @x, null
  br i1 %n, label %e, label %a
a:
  %r = load i32, ptr @x
  ret i32 1
e:
  ret i32 0
}

; CHECK: src_missing_not_checked: incorrect (value mismatch)
define i1 @src_missing_not_checked() {
  %r = icmp eq ptr @x, null
  ret i1 %r
}

define i1 @tgt_missing_not_checked() {
  ret i1 false
}

; CHECK: src_source_undefined: correct
define i32 @src_source_undefined() {
  store i32 1, ptr @a
  ret i32 0
}

define i32 @tgt_source_undefined() {
  ret i32 1
}

; CHECK: 4 correct, 7 incorrect, 0 unknown
