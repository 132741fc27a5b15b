; Linkage: what a definition says counts only if nobody can replace it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@plain = constant i8 7
@weak = weak constant i8 7
@linkonce = linkonce constant i8 7
@weak_odr = weak_odr constant i8 7
@linkonce_odr = linkonce_odr constant i8 7
@available = available_externally constant i8 7
@internal = internal constant i8 7
@common = common global i8 0
@extern_weak = extern_weak global i8
@a = constant i8 7
@b = constant i8 7
@ua = unnamed_addr constant i8 7
@ub = unnamed_addr constant i8 7
@uc = unnamed_addr constant i8 8

; CHECK: src_plain: correct
define i8 @src_plain() {
  %r = load i8, ptr @plain
  ret i8 %r
}

define i8 @tgt_plain() {
  ret i8 7
}

; CHECK: src_weak: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_weak() {
  %r = load i8, ptr @weak
  ret i8 %r
}

define i8 @tgt_weak() {
  ret i8 7
}

; CHECK: src_linkonce: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_linkonce() {
  %r = load i8, ptr @linkonce
  ret i8 %r
}

define i8 @tgt_linkonce() {
  ret i8 7
}

; All definitions are equal, or the byte is poison.
; CHECK: src_weak_odr: correct
define i8 @src_weak_odr() {
  %r = load i8, ptr @weak_odr
  ret i8 %r
}

define i8 @tgt_weak_odr() {
  ret i8 7
}

; CHECK: src_linkonce_odr: correct
define i8 @src_linkonce_odr() {
  %r = load i8, ptr @linkonce_odr
  ret i8 %r
}

define i8 @tgt_linkonce_odr() {
  ret i8 7
}

; CHECK: src_available_externally: correct
define i8 @src_available_externally() {
  %r = load i8, ptr @available
  ret i8 %r
}

define i8 @tgt_available_externally() {
  ret i8 7
}

; CHECK: src_internal: correct
define i8 @src_internal() {
  %r = load i8, ptr @internal
  ret i8 %r
}

define i8 @tgt_internal() {
  ret i8 7
}

; Replaced or not, it is constant, and as large as here.
; CHECK: src_weak_is_constant: correct
define i8 @src_weak_is_constant(ptr %p) {
  %a = load i8, ptr @weak
  store i8 0, ptr %p
  %b = load i8, ptr @weak
  %r = sub i8 %a, %b
  ret i8 %r
}

define i8 @tgt_weak_is_constant(ptr %p) {
  store i8 0, ptr %p
  ret i8 0
}

; CHECK: src_common_is_not_null: correct
define i1 @src_common_is_not_null() {
  %r = icmp eq ptr @common, null
  ret i1 %r
}

define i1 @tgt_common_is_not_null() {
  ret i1 false
}

; CHECK: src_weak_definition_is_not_null: correct
define i1 @src_weak_definition_is_not_null() {
  %r = icmp eq ptr @weak, null
  ret i1 %r
}

define i1 @tgt_weak_definition_is_not_null() {
  ret i1 false
}

; CHECK: src_extern_weak_may_be_null: incorrect (value mismatch)
define i1 @src_extern_weak_may_be_null() {
  %r = icmp eq ptr @extern_weak, null
  ret i1 %r
}

define i1 @tgt_extern_weak_may_be_null() {
  ret i1 false
}

; CHECK: src_extern_weak_need_not_be_null: incorrect (value mismatch)
define i1 @src_extern_weak_need_not_be_null() {
  %r = icmp eq ptr @extern_weak, null
  ret i1 %r
}

define i1 @tgt_extern_weak_need_not_be_null() {
  ret i1 true
}

; CHECK: src_extern_weak_accessed: correct
define i1 @src_extern_weak_accessed() {
  store i8 1, ptr @extern_weak
  %r = icmp eq ptr @extern_weak, null
  ret i1 %r
}

define i1 @tgt_extern_weak_accessed() {
  store i8 1, ptr @extern_weak
  ret i1 false
}

; CHECK: src_addresses_differ: correct
define i1 @src_addresses_differ() {
  ret i1 false
}

define i1 @tgt_addresses_differ() {
  %r = icmp eq ptr @a, @b
  ret i1 %r
}

; Their addresses mean something: one is not the other, though their contents are equal.
; CHECK: src_merged: incorrect (value mismatch)
define ptr @src_merged() {
  ret ptr @a
}

define ptr @tgt_merged() {
  ret ptr @b
}

; CHECK: src_merged_contents: correct
define i8 @src_merged_contents() {
  %r = load i8, ptr @a
  ret i8 %r
}

define i8 @tgt_merged_contents() {
  %r = load i8, ptr @b
  ret i8 %r
}

; Constants without a significant address may be merged.
; CHECK: src_unnamed_may_be_one: incorrect (value mismatch)
define i1 @src_unnamed_may_be_one() {
  ret i1 false
}

define i1 @tgt_unnamed_may_be_one() {
  %r = icmp eq ptr @ua, @ub
  ret i1 %r
}

; Only with equal initializers.
; CHECK: src_unnamed_with_other_contents: correct
define i1 @src_unnamed_with_other_contents() {
  ret i1 false
}

define i1 @tgt_unnamed_with_other_contents() {
  %r = icmp eq ptr @ua, @uc
  ret i1 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  store i8 7, ptr @weak
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 13 correct, 6 incorrect, 0 unknown
