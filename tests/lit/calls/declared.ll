; What the declaration says counts like what the call says; both together count, and it is never less.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @plain(i32)
declare i32 @none(i32) memory(none) nounwind willreturn
declare i32 @none_only(i32) memory(none)
declare void @read() memory(read) nounwind willreturn
declare void @argument(ptr) memory(argmem: readwrite)
declare void @uncaptured(ptr nocapture)
declare void @readonly(ptr nocapture readonly)
declare void @writeonly(ptr nocapture writeonly) nounwind
declare void @ends() noreturn
declare void @inaccessible() memory(inaccessiblemem: readwrite)
declare nonnull ptr @not_null()
declare noalias ptr @new()
declare align 16 dereferenceable(4) ptr @good()
declare range(i32 0, 10) i32 @small()
declare noundef i32 @defined()
declare i32 @same(i32 returned)
declare void @ext()
declare void @use(ptr)
declare void @wants_defined(i32 noundef)
declare void @wants_pointer(ptr noundef nonnull)
@g = global i32 0

; CHECK: src_none_dropped: correct
define void @src_none_dropped(i32 %x) {
  %r = call i32 @none(i32 %x)
  ret void
}

define void @tgt_none_dropped(i32 %x) {
  ret void
}

; CHECK: src_none_with_the_rest_at_the_call: correct
define void @src_none_with_the_rest_at_the_call(i32 %x) {
  %r = call i32 @none_only(i32 %x) nounwind willreturn
  ret void
}

define void @tgt_none_with_the_rest_at_the_call(i32 %x) {
  ret void
}

; CHECK: src_none_without_the_rest: incorrect (source and target do not both return)
define void @src_none_without_the_rest(i32 %x) personality ptr @ext {
  %r = call i32 @none_only(i32 %x)
  ret void
}

define void @tgt_none_without_the_rest(i32 %x) personality ptr @ext {
  ret void
}

; The call says less than the declaration: both hold.
; CHECK: src_weaker_at_the_call: correct
define void @src_weaker_at_the_call(i32 %x) {
  %r = call i32 @none(i32 %x) memory(read)
  ret void
}

define void @tgt_weaker_at_the_call(i32 %x) {
  ret void
}

; CHECK: src_intersected: correct
define i32 @src_intersected() {
  store i32 1, ptr @g
  %a = alloca i32
  call void @argument(ptr %a) memory(read)
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_intersected() {
  store i32 1, ptr @g
  %a = alloca i32
  call void @argument(ptr %a) memory(read)
  ret i32 1
}

; argmem only at the declaration, read only at the call: the argument is only read.
; CHECK: src_intersected_argument: correct
define i32 @src_intersected_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @argument(ptr %a) memory(read)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_intersected_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @argument(ptr %a) memory(read)
  ret i32 1
}

; CHECK: src_argument_written: incorrect (value mismatch)
define i32 @src_argument_written() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @argument(ptr %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_argument_written() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @argument(ptr %a)
  ret i32 1
}

; CHECK: src_uncaptured: correct
define i32 @src_uncaptured() {
  %a = alloca i32
  call void @uncaptured(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_uncaptured() {
  %a = alloca i32
  call void @uncaptured(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_readonly: correct
define i32 @src_readonly() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @readonly(ptr %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_readonly() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @readonly(ptr %a)
  ret i32 1
}

; CHECK: src_writeonly: correct
define void @src_writeonly() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @writeonly(ptr %a)
  ret void
}

define void @tgt_writeonly() {
  %a = alloca i32
  call void @writeonly(ptr %a)
  ret void
}

; CHECK: src_ends: correct
define i32 @src_ends() {
  call void @ends()
  ret i32 1
}

define i32 @tgt_ends() {
  call void @ends()
  unreachable
}

; CHECK: src_inaccessible: correct
define i32 @src_inaccessible() {
  store i32 1, ptr @g
  call void @inaccessible()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_inaccessible() {
  store i32 1, ptr @g
  call void @inaccessible()
  ret i32 1
}

; CHECK: src_not_null: correct
define i1 @src_not_null() {
  %p = call ptr @not_null()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_not_null() {
  %p = call ptr @not_null()
  ret i1 false
}

; CHECK: src_new: correct
define i32 @src_new() {
  %p = call ptr @new()
  %q = call ptr @new()
  store i32 1, ptr @g
  store i32 2, ptr %p
  store i32 3, ptr %q
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_new() {
  %p = call ptr @new()
  %q = call ptr @new()
  store i32 1, ptr @g
  store i32 2, ptr %p
  store i32 3, ptr %q
  ret i32 1
}

; CHECK: src_dereferenceable: correct
define void @src_dereferenceable() {
  %p = call ptr @good()
  ret void
}

define void @tgt_dereferenceable() {
  %p = call ptr @good()
  %x = load i32, ptr %p, align 16
  ret void
}

; CHECK: src_dereferenceable_too_much: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_too_much() {
  %p = call ptr @good()
  ret void
}

define void @tgt_dereferenceable_too_much() {
  %p = call ptr @good()
  %x = load i64, ptr %p, align 16
  ret void
}

; CHECK: src_small: correct
define i1 @src_small() {
  %r = call i32 @small()
  %c = icmp ult i32 %r, 10
  ret i1 %c
}

define i1 @tgt_small() {
  %r = call i32 @small()
  ret i1 true
}

; CHECK: src_small_narrower: incorrect (value mismatch)
define i1 @src_small_narrower() {
  %r = call i32 @small()
  %c = icmp ult i32 %r, 9
  ret i1 %c
}

define i1 @tgt_small_narrower() {
  %r = call i32 @small()
  ret i1 true
}

; CHECK: src_defined: correct
define i32 @src_defined() {
  %r = call i32 @defined()
  %f = freeze i32 %r
  ret i32 %f
}

define i32 @tgt_defined() {
  %r = call i32 @defined()
  ret i32 %r
}

; CHECK: src_same: correct
define i32 @src_same(i32 %x) {
  %r = call i32 @same(i32 %x)
  ret i32 %r
}

define i32 @tgt_same(i32 %x) {
  %r = call i32 @same(i32 %x)
  ret i32 %x
}

; CHECK: src_same_other: incorrect (value mismatch)
define i32 @src_same_other(i32 %x) {
  %r = call i32 @same(i32 %x)
  ret i32 %r
}

define i32 @tgt_same_other(i32 %x) {
  %r = call i32 @same(i32 %x)
  ret i32 7
}

; Of a function called by its address nothing is known.
; CHECK: src_by_pointer: incorrect (source and target do not both return)
define void @src_by_pointer(ptr %p) personality ptr @ext {
  %r = call i32 %p(i32 1) nounwind
  ret void
}

define void @tgt_by_pointer(ptr %p) personality ptr @ext {
  ret void
}

; CHECK: src_source_passes_poison: correct
define i32 @src_source_passes_poison() {
  call void @wants_defined(i32 noundef poison)
  ret i32 0
}

define i32 @tgt_source_passes_poison() {
  ret i32 1
}

; CHECK: src_source_passes_null: correct
define i32 @src_source_passes_null() {
  call void @wants_pointer(ptr noundef nonnull null)
  ret i32 0
}

define i32 @tgt_source_passes_null() {
  ret i32 1
}
