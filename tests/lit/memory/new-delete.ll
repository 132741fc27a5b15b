; operator new does not return null, its nothrow form may; delete of null does nothing.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noundef nonnull ptr @_Znwm(i64 noundef) nobuiltin nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="_Znwm"
declare noundef ptr @_ZnwmRKSt9nothrow_t(i64 noundef, ptr noundef nonnull align 1 dereferenceable(1)) nobuiltin nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="_Znwm"
declare void @_ZdlPv(ptr allocptr noundef) nobuiltin nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="_Znwm"
declare noalias ptr @malloc(i64) nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"
@_ZSt7nothrow = external constant i8

; CHECK: src_dead_pair: correct
define void @src_dead_pair() {
  %p = call ptr @_Znwm(i64 4) builtin
  call void @_ZdlPv(ptr %p) builtin
  ret void
}

define void @tgt_dead_pair() {
  ret void
}

; CHECK: src_not_null: correct
define i1 @src_not_null() {
  %p = call ptr @_Znwm(i64 4) builtin
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_not_null() {
  ret i1 false
}

; CHECK: src_not_null_wrong: incorrect (value mismatch)
define i1 @src_not_null_wrong() {
  %p = call ptr @_Znwm(i64 4) builtin
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_not_null_wrong() {
  ret i1 true
}

; CHECK: src_unchecked_store: correct
define i8 @src_unchecked_store(i8 %x) {
  ret i8 %x
}

define i8 @tgt_unchecked_store(i8 %x) {
  %p = call ptr @_Znwm(i64 1) builtin
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @_ZdlPv(ptr %p) builtin
  ret i8 %r
}

; CHECK: src_unchecked_store_nothrow: incorrect (target has undefined behavior where the source has none)
define i8 @src_unchecked_store_nothrow(i8 %x) {
  ret i8 %x
}

define i8 @tgt_unchecked_store_nothrow(i8 %x) {
  %p = call ptr @_ZnwmRKSt9nothrow_t(i64 1, ptr @_ZSt7nothrow) builtin
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  call void @_ZdlPv(ptr %p) builtin
  ret i8 %r
}

; CHECK: src_delete_of_null: correct
define void @src_delete_of_null() {
  ret void
}

define void @tgt_delete_of_null() {
  call void @_ZdlPv(ptr null) builtin
  ret void
}

; CHECK: src_deleted_twice: incorrect (target has undefined behavior where the source has none)
define void @src_deleted_twice() {
  ret void
}

define void @tgt_deleted_twice() {
  %p = call ptr @_Znwm(i64 1) builtin
  call void @_ZdlPv(ptr %p) builtin
  call void @_ZdlPv(ptr %p) builtin
  ret void
}

; CHECK: src_used_after_delete: correct
define i8 @src_used_after_delete(i8 %x) {
  %p = call ptr @_Znwm(i64 1) builtin
  store i8 %x, ptr %p
  call void @_ZdlPv(ptr %p) builtin
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_used_after_delete(i8 %x) {
  ret i8 1
}

; Only the family that allocated may free.
; CHECK: src_freed_by_another_family: incorrect ({{.*}})
define i8 @src_freed_by_another_family() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  ret i8 0
}

define i8 @tgt_freed_by_another_family() {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  call void @_ZdlPv(ptr %p) builtin
  br label %e
e:
  ret i8 0
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined() {
  %a = alloca i8
  call void @_ZdlPv(ptr %a) builtin
  ret void
}

define void @tgt_source_undefined() {
  unreachable
}

; "Mismatched ones will be left alone": what they do is not known.
; CHECK: src_families_do_not_match: unknown (unsupported: a block freed by a function of another family)
define void @src_families_do_not_match() {
  %p = call ptr @_Znwm(i64 4) builtin
  call void @free(ptr %p)
  ret void
}
define void @tgt_families_do_not_match() {
  ret void
}

; CHECK: 6 correct, 4 incorrect, 1 unknown
