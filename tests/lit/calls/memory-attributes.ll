; What memory(...) allows: each pair holds because of it, and not without.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare i32 @on(ptr)
declare void @use(ptr)
@g = global i32 0
@h = global i32 0

; CHECK: src_none_merged: correct
define i32 @src_none_merged(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(none)
  %b = call i32 @value(i32 %x) nounwind willreturn memory(none)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_none_merged(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(none)
  ret i32 0
}

; CHECK: src_none_merged_without: incorrect (observable events differ)
define i32 @src_none_merged_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn
  %b = call i32 @value(i32 %x) nounwind willreturn
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_none_merged_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn
  ret i32 0
}

; CHECK: src_none_dropped: correct
define void @src_none_dropped(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(none)
  ret void
}

define void @tgt_none_dropped(i32 %x) {
  ret void
}

; CHECK: src_none_dropped_without: incorrect (observable events differ)
define void @src_none_dropped_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: write)
  ret void
}

define void @tgt_none_dropped_without(i32 %x) {
  ret void
}

; A reader sees the store between.
; CHECK: src_none_over_store: correct
define i32 @src_none_over_store(i32 %x) {
  store i32 1, ptr @g
  %a = call i32 @value(i32 %x) nounwind willreturn memory(none)
  ret i32 %a
}

define i32 @tgt_none_over_store(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(none)
  store i32 1, ptr @g
  ret i32 %a
}

; CHECK: src_none_over_store_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_none_over_store_without(i32 %x) {
  store i32 1, ptr @g
  %a = call i32 @value(i32 %x) nounwind willreturn memory(read)
  ret i32 %a
}

define i32 @tgt_none_over_store_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(read)
  store i32 1, ptr @g
  ret i32 %a
}

; CHECK: src_read_forwarded: correct
define i32 @src_read_forwarded() {
  store i32 1, ptr @g
  call void @ext() memory(read)
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_read_forwarded() {
  store i32 1, ptr @g
  call void @ext() memory(read)
  ret i32 1
}

; CHECK: src_read_forwarded_without: incorrect (value mismatch)
define i32 @src_read_forwarded_without() {
  store i32 1, ptr @g
  call void @ext()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_read_forwarded_without() {
  store i32 1, ptr @g
  call void @ext()
  ret i32 1
}

; CHECK: src_read_dropped: correct
define void @src_read_dropped() {
  call void @ext() nounwind willreturn memory(read)
  ret void
}

define void @tgt_read_dropped() {
  ret void
}

; CHECK: src_read_dropped_without: incorrect (observable events differ)
define void @src_read_dropped_without() {
  call void @ext() nounwind willreturn
  ret void
}

define void @tgt_read_dropped_without() {
  ret void
}

; CHECK: src_write_dead_store: correct
define void @src_write_dead_store() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(write)
  store i32 2, ptr @g
  ret void
}

define void @tgt_write_dead_store() {
  call void @ext() nounwind memory(write)
  store i32 2, ptr @g
  ret void
}

; CHECK: src_write_dead_store_without: incorrect (observable events differ)
define void @src_write_dead_store_without() {
  store i32 1, ptr @g
  call void @ext() nounwind
  store i32 2, ptr @g
  ret void
}

define void @tgt_write_dead_store_without() {
  call void @ext() nounwind
  store i32 2, ptr @g
  ret void
}

; It need not write all.
; CHECK: src_write_keeps: incorrect (target returns poison where the source does not)
define i32 @src_write_keeps() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(write)
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_write_keeps() {
  call void @ext() nounwind memory(write)
  %r = load i32, ptr @g
  ret i32 %r
}

; CHECK: src_write_forwarded: incorrect (value mismatch)
define i32 @src_write_forwarded() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(write)
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_write_forwarded() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(write)
  ret i32 1
}

; CHECK: src_argmem_read_dead_store: correct
define i32 @src_argmem_read_dead_store() {
  %a = alloca i32
  store i32 5, ptr %a
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) nounwind memory(argmem: read)
  store i32 2, ptr @g
  ret i32 %r
}

define i32 @tgt_argmem_read_dead_store() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) nounwind memory(argmem: read)
  store i32 2, ptr @g
  ret i32 %r
}

; CHECK: src_argmem_read_dead_store_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_argmem_read_dead_store_without() {
  %a = alloca i32
  store i32 5, ptr %a
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) nounwind memory(read)
  store i32 2, ptr @g
  ret i32 %r
}

define i32 @tgt_argmem_read_dead_store_without() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) nounwind memory(read)
  store i32 2, ptr @g
  ret i32 %r
}

; CHECK: src_argmem_read_forwarded: correct
define i32 @src_argmem_read_forwarded() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) memory(argmem: read)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_argmem_read_forwarded() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) memory(argmem: read)
  ret i32 5
}

; CHECK: src_argmem_read_forwarded_without: incorrect (value mismatch)
define i32 @src_argmem_read_forwarded_without() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) memory(argmem: readwrite)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_argmem_read_forwarded_without() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) memory(argmem: readwrite)
  ret i32 5
}

; CHECK: src_argmem_read_sees_argument: incorrect (target has undefined behavior where the source has none)
define i32 @src_argmem_read_sees_argument() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr %a) memory(argmem: read)
  ret i32 %r
}

define i32 @tgt_argmem_read_sees_argument() {
  %a = alloca i32
  store i32 6, ptr %a
  %r = call i32 @on(ptr %a) memory(argmem: read)
  ret i32 %r
}

; CHECK: src_argmem_read_merged_over_call: correct
define i32 @src_argmem_read_merged_over_call() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr nocapture %a) nounwind willreturn memory(argmem: read)
  call void @ext()
  %s = call i32 @on(ptr nocapture %a) nounwind willreturn memory(argmem: read)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_argmem_read_merged_over_call() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @ext()
  ret i32 0
}

; CHECK: src_argmem_read_merged_over_call_without: incorrect (value mismatch)
define i32 @src_argmem_read_merged_over_call_without() {
  %a = alloca i32
  store i32 5, ptr %a
  %r = call i32 @on(ptr nocapture %a) nounwind willreturn memory(read)
  call void @ext()
  %s = call i32 @on(ptr nocapture %a) nounwind willreturn memory(read)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_argmem_read_merged_over_call_without() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @ext()
  ret i32 0
}

; CHECK: src_argmem_forwarded: correct
define i32 @src_argmem_forwarded() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) memory(argmem: readwrite)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_argmem_forwarded() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) memory(argmem: readwrite)
  ret i32 1
}

; CHECK: src_argmem_forwarded_without: incorrect (value mismatch)
define i32 @src_argmem_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_argmem_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a)
  ret i32 1
}

; The argument may lead there.
; CHECK: src_argmem_may_alias: incorrect (value mismatch)
define i32 @src_argmem_may_alias(ptr %p) {
  store i32 1, ptr @g
  %r = call i32 @on(ptr %p) memory(argmem: readwrite)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_argmem_may_alias(ptr %p) {
  store i32 1, ptr @g
  %r = call i32 @on(ptr %p) memory(argmem: readwrite)
  ret i32 1
}

; CHECK: src_argmem_other_variable: correct
define i32 @src_argmem_other_variable() {
  store i32 1, ptr @g
  %r = call i32 @on(ptr @h) memory(argmem: readwrite)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_argmem_other_variable() {
  store i32 1, ptr @g
  %r = call i32 @on(ptr @h) memory(argmem: readwrite)
  ret i32 1
}

; Nobody sees what it writes to memory that is dropped.
; CHECK: src_argmem_of_local_dropped: correct
define void @src_argmem_of_local_dropped() {
  %a = alloca i32
  %r = call i32 @on(ptr %a) nounwind willreturn memory(argmem: readwrite)
  ret void
}

define void @tgt_argmem_of_local_dropped() {
  ret void
}

; CHECK: src_argmem_of_local_dropped_without: incorrect (observable events differ)
define void @src_argmem_of_local_dropped_without() {
  %a = alloca i32
  %r = call i32 @on(ptr %a) nounwind willreturn
  ret void
}

define void @tgt_argmem_of_local_dropped_without() {
  ret void
}

; CHECK: src_argmem_of_variable_dropped: incorrect (memory mismatch)
define void @src_argmem_of_variable_dropped() {
  %r = call i32 @on(ptr @g) nounwind willreturn memory(argmem: readwrite)
  ret void
}

define void @tgt_argmem_of_variable_dropped() {
  ret void
}

; CHECK: src_argmem_overwritten_dropped: correct
define void @src_argmem_overwritten_dropped() {
  %r = call i32 @on(ptr @g) nounwind willreturn memory(argmem: write)
  store i32 0, ptr @g
  ret void
}

define void @tgt_argmem_overwritten_dropped() {
  store i32 0, ptr @g
  ret void
}

; CHECK: src_argmem_reordered: correct
define i32 @src_argmem_reordered() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %r = call i32 @on(ptr %a) nounwind willreturn memory(argmem: readwrite)
  %s = call i32 @on(ptr %b) nounwind willreturn memory(argmem: readwrite)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_argmem_reordered() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = call i32 @on(ptr %b) nounwind willreturn memory(argmem: readwrite)
  %r = call i32 @on(ptr %a) nounwind willreturn memory(argmem: readwrite)
  %d = sub i32 %r, %s
  ret i32 %d
}

; CHECK: src_argmem_reordered_without: incorrect (observable events differ)
define i32 @src_argmem_reordered_without() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %r = call i32 @on(ptr %a) nounwind willreturn
  %s = call i32 @on(ptr %b) nounwind willreturn
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_argmem_reordered_without() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = call i32 @on(ptr %b) nounwind willreturn
  %r = call i32 @on(ptr %a) nounwind willreturn
  %d = sub i32 %r, %s
  ret i32 %d
}

; CHECK: src_argmem_write_dead_store: correct
define i32 @src_argmem_write_dead_store() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr %a) nounwind memory(argmem: write)
  ret i32 %r
}

define i32 @tgt_argmem_write_dead_store() {
  %a = alloca i32
  %r = call i32 @on(ptr %a) nounwind memory(argmem: write)
  ret i32 %r
}

; CHECK: src_argmem_write_dead_store_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_argmem_write_dead_store_without() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr %a) nounwind memory(argmem: readwrite)
  ret i32 %r
}

define i32 @tgt_argmem_write_dead_store_without() {
  %a = alloca i32
  %r = call i32 @on(ptr %a) nounwind memory(argmem: readwrite)
  ret i32 %r
}

; CHECK: src_inaccessible_forwarded: correct
define i32 @src_inaccessible_forwarded() {
  store i32 1, ptr @g
  call void @ext() memory(inaccessiblemem: readwrite)
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_inaccessible_forwarded() {
  store i32 1, ptr @g
  call void @ext() memory(inaccessiblemem: readwrite)
  ret i32 1
}

; CHECK: src_inaccessible_forwarded_without: incorrect (value mismatch)
define i32 @src_inaccessible_forwarded_without() {
  store i32 1, ptr @g
  call void @ext()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_inaccessible_forwarded_without() {
  store i32 1, ptr @g
  call void @ext()
  ret i32 1
}

; CHECK: src_inaccessible_dead_store: correct
define void @src_inaccessible_dead_store() {
  store i32 1, ptr @g
  call void @ext() nounwind memory(inaccessiblemem: readwrite)
  store i32 2, ptr @g
  ret void
}

define void @tgt_inaccessible_dead_store() {
  call void @ext() nounwind memory(inaccessiblemem: readwrite)
  store i32 2, ptr @g
  ret void
}

; CHECK: src_inaccessible_dead_store_without: incorrect (observable events differ)
define void @src_inaccessible_dead_store_without() {
  store i32 1, ptr @g
  call void @ext() nounwind
  store i32 2, ptr @g
  ret void
}

define void @tgt_inaccessible_dead_store_without() {
  call void @ext() nounwind
  store i32 2, ptr @g
  ret void
}

; Others see that it was called: how often, and in which order.
; CHECK: src_inaccessible_merged: incorrect (observable events differ)
define void @src_inaccessible_merged() {
  call void @ext() nounwind willreturn memory(inaccessiblemem: write)
  call void @ext() nounwind willreturn memory(inaccessiblemem: write)
  ret void
}

define void @tgt_inaccessible_merged() {
  call void @ext() nounwind willreturn memory(inaccessiblemem: write)
  ret void
}

; CHECK: src_inaccessible_results: incorrect (value mismatch)
define i32 @src_inaccessible_results(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: readwrite)
  %b = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: readwrite)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_inaccessible_results(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: readwrite)
  %b = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: readwrite)
  ret i32 0
}

; CHECK: src_inaccessible_read_merged: correct
define i32 @src_inaccessible_read_merged(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  %b = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_inaccessible_read_merged(i32 %x) {
  ret i32 0
}

; CHECK: src_inaccessible_read_merged_without: incorrect (observable events differ)
define i32 @src_inaccessible_read_merged_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: readwrite)
  %b = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: readwrite)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_inaccessible_read_merged_without(i32 %x) {
  ret i32 0
}

; The call between may change what is hidden.
; CHECK: src_inaccessible_read_merged_over_call: incorrect (value mismatch)
define i32 @src_inaccessible_read_merged_over_call(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  call void @ext()
  %b = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_inaccessible_read_merged_over_call(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  call void @ext()
  ret i32 0
}

; CHECK: src_inaccessible_read_over_store: correct
define i32 @src_inaccessible_read_over_store(i32 %x) {
  store i32 1, ptr @g
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  ret i32 %a
}

define i32 @tgt_inaccessible_read_over_store(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(inaccessiblemem: read)
  store i32 1, ptr @g
  ret i32 %a
}

; CHECK: src_inaccessible_read_over_store_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_inaccessible_read_over_store_without(i32 %x) {
  store i32 1, ptr @g
  %a = call i32 @value(i32 %x) nounwind willreturn memory(read)
  ret i32 %a
}

define i32 @tgt_inaccessible_read_over_store_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(read)
  store i32 1, ptr @g
  ret i32 %a
}

; CHECK: src_inaccessible_or_argument: correct
define i32 @src_inaccessible_or_argument() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) memory(argmem: readwrite, inaccessiblemem: readwrite)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_inaccessible_or_argument() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) memory(argmem: readwrite, inaccessiblemem: readwrite)
  ret i32 1
}

; CHECK: src_inaccessible_or_argument_without: incorrect (value mismatch)
define i32 @src_inaccessible_or_argument_without() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_inaccessible_or_argument_without() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a)
  ret i32 1
}

; CHECK: src_read_write_argument: correct
define i32 @src_read_write_argument() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) memory(read, argmem: readwrite)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_read_write_argument() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) memory(read, argmem: readwrite)
  ret i32 1
}

; CHECK: src_read_write_argument_without: incorrect (value mismatch)
define i32 @src_read_write_argument_without() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a)
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_read_write_argument_without() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a)
  ret i32 1
}

; CHECK: src_read_write_argument_sees: incorrect (target has undefined behavior where the source has none)
define i32 @src_read_write_argument_sees() {
  %a = alloca i32
  store i32 1, ptr @g
  %r = call i32 @on(ptr %a) nounwind memory(read, argmem: readwrite)
  store i32 2, ptr @g
  ret i32 %r
}

define i32 @tgt_read_write_argument_sees() {
  %a = alloca i32
  %r = call i32 @on(ptr %a) nounwind memory(read, argmem: readwrite)
  store i32 2, ptr @g
  ret i32 %r
}

; No argument, so no memory at all.
; CHECK: src_argmem_without_arguments: correct
define i32 @src_argmem_without_arguments(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn memory(argmem: readwrite)
  %b = call i32 @value(i32 %x) nounwind willreturn memory(argmem: readwrite)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_argmem_without_arguments(i32 %x) {
  ret i32 0
}

; CHECK: src_argmem_without_arguments_without: incorrect (observable events differ)
define i32 @src_argmem_without_arguments_without(i32 %x) {
  %a = call i32 @value(i32 %x) nounwind willreturn
  %b = call i32 @value(i32 %x) nounwind willreturn
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_argmem_without_arguments_without(i32 %x) {
  ret i32 0
}

; CHECK: src_all_but_argument: correct
define i32 @src_all_but_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr nocapture %a) memory(readwrite, argmem: none)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_all_but_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr nocapture %a) memory(readwrite, argmem: none)
  ret i32 1
}

; CHECK: src_all_but_argument_without: incorrect (value mismatch)
define i32 @src_all_but_argument_without() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr nocapture %a)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_all_but_argument_without() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @on(ptr nocapture %a)
  ret i32 1
}
