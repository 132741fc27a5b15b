; Memory that others know, across calls that read it, write it, or do not.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @reads() memory(read) nounwind willreturn
declare i32 @reads_value() memory(read) nounwind willreturn
declare void @nothing() memory(none) nounwind willreturn
declare i32 @nothing_value(i32) memory(none) nounwind willreturn
declare void @nothing_unwinds() memory(none) willreturn
declare void @nothing_stays() memory(none) nounwind
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @use(ptr)
@g = global i32 0
@h = global i32 0
@c = constant i32 42
@i = internal global i32 0

; CHECK: src_forwarded_over_unknown: incorrect (value mismatch)
define i32 @src_forwarded_over_unknown(ptr %p) {
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_forwarded_over_unknown(ptr %p) {
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_forwarded_over_reader: correct
define i32 @src_forwarded_over_reader(ptr %p) {
  store i32 1, ptr %p
  call void @reads()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_forwarded_over_reader(ptr %p) {
  store i32 1, ptr %p
  call void @reads()
  ret i32 1
}

; CHECK: src_forwarded_over_hidden: correct
define i32 @src_forwarded_over_hidden(ptr %p) {
  store i32 1, ptr %p
  call void @hidden()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_forwarded_over_hidden(ptr %p) {
  store i32 1, ptr %p
  call void @hidden()
  ret i32 1
}

; CHECK: src_loaded_twice: incorrect (value mismatch)
define i32 @src_loaded_twice() {
  %a = load i32, ptr @g
  call void @ext()
  %b = load i32, ptr @g
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_loaded_twice() {
  call void @ext()
  ret i32 0
}

; CHECK: src_loaded_twice_over_reader: correct
define i32 @src_loaded_twice_over_reader() {
  %a = load i32, ptr @g
  call void @reads()
  %b = load i32, ptr @g
  %r = xor i32 %a, %b
  %f = freeze i32 %r
  ret i32 %f
}

define i32 @tgt_loaded_twice_over_reader() {
  call void @reads()
  %a = load i32, ptr @g
  %r = xor i32 %a, %a
  %f = freeze i32 %r
  ret i32 %f
}

; CHECK: src_load_of_constant: correct
define i32 @src_load_of_constant() {
  call void @ext()
  %r = load i32, ptr @c
  ret i32 %r
}

define i32 @tgt_load_of_constant() {
  call void @ext()
  ret i32 42
}

; CHECK: src_load_of_constant_given_away: correct
define i32 @src_load_of_constant_given_away() {
  call void @use(ptr @c)
  %r = load i32, ptr @c
  ret i32 %r
}

define i32 @tgt_load_of_constant_given_away() {
  call void @use(ptr @c)
  ret i32 42
}

; CHECK: src_dead_store_over_unknown: incorrect (observable events differ)
define void @src_dead_store_over_unknown() {
  store i32 1, ptr @g
  call void @ext()
  store i32 2, ptr @g
  ret void
}

define void @tgt_dead_store_over_unknown() {
  call void @ext()
  store i32 2, ptr @g
  ret void
}

; CHECK: src_dead_store_over_reader: incorrect (target has undefined behavior where the source has none)
define i32 @src_dead_store_over_reader() {
  store i32 1, ptr @g
  %r = call i32 @reads_value()
  store i32 2, ptr @g
  ret i32 %r
}

define i32 @tgt_dead_store_over_reader() {
  %r = call i32 @reads_value()
  store i32 2, ptr @g
  ret i32 %r
}

; Nobody sees what a reader finds unless its result is used; but it may be undefined.
; CHECK: src_dead_store_over_reader_without_result: incorrect (target has undefined behavior where the source has none)
define i32 @src_dead_store_over_reader_without_result() {
  store i32 1, ptr @g
  call void @reads()
  store i32 2, ptr @g
  ret i32 0
}

define i32 @tgt_dead_store_over_reader_without_result() {
  call void @reads()
  store i32 2, ptr @g
  ret i32 0
}

; CHECK: src_dead_store_over_nothing: correct
define i32 @src_dead_store_over_nothing(i32 %x) {
  store i32 1, ptr @g
  %r = call i32 @nothing_value(i32 %x)
  store i32 2, ptr @g
  ret i32 %r
}

define i32 @tgt_dead_store_over_nothing(i32 %x) {
  %r = call i32 @nothing_value(i32 %x)
  store i32 2, ptr @g
  ret i32 %r
}

; CHECK: src_dead_store_before_staying: correct
define void @src_dead_store_before_staying() {
  store i32 1, ptr @g
  call void @nothing_stays()
  store i32 2, ptr @g
  ret void
}

define void @tgt_dead_store_before_staying() {
  call void @nothing_stays()
  store i32 2, ptr @g
  ret void
}

; CHECK: src_dead_store_over_hidden: correct
define void @src_dead_store_over_hidden() {
  store i32 1, ptr @g
  call void @hidden()
  store i32 2, ptr @g
  ret void
}

define void @tgt_dead_store_over_hidden() {
  call void @hidden()
  store i32 2, ptr @g
  ret void
}

; CHECK: src_store_of_the_same_after_unknown: incorrect (memory mismatch)
define void @src_store_of_the_same_after_unknown() {
  store i32 1, ptr @g
  call void @ext()
  store i32 1, ptr @g
  ret void
}

define void @tgt_store_of_the_same_after_unknown() {
  store i32 1, ptr @g
  call void @ext()
  ret void
}

; CHECK: src_store_of_the_same_after_reader: correct
define void @src_store_of_the_same_after_reader() {
  store i32 1, ptr @g
  call void @reads()
  store i32 1, ptr @g
  ret void
}

define void @tgt_store_of_the_same_after_reader() {
  store i32 1, ptr @g
  call void @reads()
  ret void
}

; CHECK: src_store_changed_before_call: incorrect (observable events differ)
define void @src_store_changed_before_call() {
  store i32 1, ptr @g
  call void @ext()
  ret void
}

define void @tgt_store_changed_before_call() {
  store i32 2, ptr @g
  call void @ext()
  ret void
}

; CHECK: src_store_moved_after_call: incorrect (observable events differ)
define void @src_store_moved_after_call() {
  store i32 1, ptr @g
  call void @ext()
  ret void
}

define void @tgt_store_moved_after_call() {
  call void @ext()
  store i32 1, ptr @g
  ret void
}

; CHECK: src_store_moved_before_call: incorrect (observable events differ)
define void @src_store_moved_before_call() {
  call void @ext()
  store i32 1, ptr @g
  ret void
}

define void @tgt_store_moved_before_call() {
  store i32 1, ptr @g
  call void @ext()
  ret void
}

; CHECK: src_store_moved_after_nothing: correct
define i32 @src_store_moved_after_nothing(i32 %x) {
  store i32 1, ptr @g
  %r = call i32 @nothing_value(i32 %x)
  ret i32 %r
}

define i32 @tgt_store_moved_after_nothing(i32 %x) {
  %r = call i32 @nothing_value(i32 %x)
  store i32 1, ptr @g
  ret i32 %r
}

; CHECK: src_store_moved_after_hidden: correct
define void @src_store_moved_after_hidden() {
  store i32 1, ptr @g
  call void @hidden()
  ret void
}

define void @tgt_store_moved_after_hidden() {
  call void @hidden()
  store i32 1, ptr @g
  ret void
}

; CHECK: src_stores_reordered_before_call: correct
define void @src_stores_reordered_before_call() {
  store i32 1, ptr @g
  store i32 2, ptr @h
  call void @ext()
  ret void
}

define void @tgt_stores_reordered_before_call() {
  store i32 2, ptr @h
  store i32 1, ptr @g
  call void @ext()
  ret void
}

; CHECK: src_overwritten_before_call: correct
define void @src_overwritten_before_call(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  call void @ext()
  ret void
}

define void @tgt_overwritten_before_call(ptr %p) {
  store i32 2, ptr %p
  call void @ext()
  ret void
}

; CHECK: src_load_moved_before_unknown: incorrect (target returns poison where the source does not)
define i32 @src_load_moved_before_unknown() {
  call void @ext()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_load_moved_before_unknown() {
  %r = load i32, ptr @g
  call void @ext()
  ret i32 %r
}

; CHECK: src_load_moved_before_reader: correct
define i32 @src_load_moved_before_reader(ptr %p) {
  call void @reads()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_load_moved_before_reader(ptr %p) {
  %r = load i32, ptr %p
  call void @reads()
  ret i32 %r
}

; It may not come back, and the pointer may lead nowhere.
; CHECK: src_load_moved_before_staying: incorrect (target has undefined behavior where the source has none)
define i32 @src_load_moved_before_staying(ptr %p) {
  call void @nothing_stays()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_load_moved_before_staying(ptr %p) {
  %r = load i32, ptr %p
  call void @nothing_stays()
  ret i32 %r
}

; CHECK: src_load_of_variable_moved_before_staying: correct
define i32 @src_load_of_variable_moved_before_staying() {
  call void @nothing_stays()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_load_of_variable_moved_before_staying() {
  %r = load i32, ptr @g
  call void @nothing_stays()
  ret i32 %r
}

; CHECK: src_reader_moved_over_store: incorrect (target has undefined behavior where the source has none)
define i32 @src_reader_moved_over_store() {
  store i32 1, ptr @g
  %r = call i32 @reads_value()
  ret i32 %r
}

define i32 @tgt_reader_moved_over_store() {
  %r = call i32 @reads_value()
  store i32 1, ptr @g
  ret i32 %r
}

; CHECK: src_reader_moved_over_call: incorrect (target has undefined behavior where the source has none)
define i32 @src_reader_moved_over_call() {
  call void @ext()
  %r = call i32 @reads_value()
  ret i32 %r
}

define i32 @tgt_reader_moved_over_call() {
  %r = call i32 @reads_value()
  call void @ext()
  ret i32 %r
}

; CHECK: src_reader_merged: correct
define i32 @src_reader_merged() {
  %r = call i32 @reads_value()
  %s = call i32 @reads_value()
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_reader_merged() {
  ret i32 0
}

; CHECK: src_reader_merged_over_store: incorrect (value mismatch)
define i32 @src_reader_merged_over_store() {
  %r = call i32 @reads_value()
  store i32 1, ptr @g
  %s = call i32 @reads_value()
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_reader_merged_over_store() {
  %r = call i32 @reads_value()
  store i32 1, ptr @g
  %s = call i32 @reads_value()
  ret i32 0
}

; CHECK: src_reader_merged_over_store_of_the_same: correct
define i32 @src_reader_merged_over_store_of_the_same() {
  store i32 1, ptr @g
  %r = call i32 @reads_value()
  store i32 1, ptr @g
  %s = call i32 @reads_value()
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_reader_merged_over_store_of_the_same() {
  store i32 1, ptr @g
  ret i32 0
}

; CHECK: src_reader_dropped: correct
define void @src_reader_dropped() {
  call void @reads()
  ret void
}

define void @tgt_reader_dropped() {
  ret void
}

; CHECK: src_hidden_dropped: incorrect (observable events differ)
define void @src_hidden_dropped() {
  call void @hidden()
  ret void
}

define void @tgt_hidden_dropped() {
  ret void
}

; Other functions of the module may have been called back.
define void @sets_internal_variable(i32 %x) {
  store i32 %x, ptr @i
  ret void
}

; CHECK: src_internal_variable: incorrect (value mismatch)
define i32 @src_internal_variable() {
  store i32 1, ptr @i
  call void @ext()
  %r = load i32, ptr @i
  ret i32 %r
}

define i32 @tgt_internal_variable() {
  store i32 1, ptr @i
  call void @ext()
  ret i32 1
}

; CHECK: src_volatile_store_over_call: incorrect (observable events differ)
define void @src_volatile_store_over_call() {
  store volatile i32 1, ptr @g
  call void @ext()
  ret void
}

define void @tgt_volatile_store_over_call() {
  call void @ext()
  store volatile i32 1, ptr @g
  ret void
}

; Nothing may come after the store, and the function may have UB.
; CHECK: src_volatile_store_over_nothing: incorrect (target has undefined behavior where the source has none)
define i32 @src_volatile_store_over_nothing(i32 %x) {
  store volatile i32 1, ptr @g
  %r = call i32 @nothing_value(i32 %x)
  ret i32 %r
}

define i32 @tgt_volatile_store_over_nothing(i32 %x) {
  %r = call i32 @nothing_value(i32 %x)
  store volatile i32 1, ptr @g
  ret i32 %r
}

; CHECK: src_undefined_memory_seen: correct
define void @src_undefined_memory_seen() {
  store i32 undef, ptr @g
  call void @ext()
  ret void
}

define void @tgt_undefined_memory_seen() {
  store i32 3, ptr @g
  call void @ext()
  ret void
}

; CHECK: src_undefined_memory_shown: incorrect (observable events differ)
define void @src_undefined_memory_shown() {
  store i32 3, ptr @g
  call void @ext()
  ret void
}

define void @tgt_undefined_memory_shown() {
  store i32 undef, ptr @g
  call void @ext()
  ret void
}

; Undefined before the call: anything. After it: only if it came back.
; CHECK: src_undefined_before_call: correct
define i32 @src_undefined_before_call() {
  store i32 1, ptr null
  call void @ext()
  ret i32 0
}

define i32 @tgt_undefined_before_call() {
  ret i32 1
}

; CHECK: src_undefined_after_call: incorrect (source and target do not both return)
define i32 @src_undefined_after_call() {
  call void @ext()
  store i32 1, ptr null
  ret i32 0
}

define i32 @tgt_undefined_after_call() {
  ret i32 1
}

; CHECK: src_undefined_after_call_kept: correct
define i32 @src_undefined_after_call_kept() {
  call void @ext()
  store i32 1, ptr null
  ret i32 0
}

define i32 @tgt_undefined_after_call_kept() {
  call void @ext()
  unreachable
}

; Memory may be freed by the callee.
; CHECK: src_load_added_after_call: incorrect (target has undefined behavior where the source has none)
define void @src_load_added_after_call(ptr %p) {
  %x = load i32, ptr %p
  call void @ext()
  ret void
}

define void @tgt_load_added_after_call(ptr %p) {
  %x = load i32, ptr %p
  call void @ext()
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_load_of_variable_added_after_call: correct
define void @src_load_of_variable_added_after_call() {
  call void @ext()
  ret void
}

define void @tgt_load_of_variable_added_after_call() {
  call void @ext()
  %y = load i32, ptr @g
  ret void
}

; CHECK: src_load_added_after_reader: correct
define void @src_load_added_after_reader(ptr %p) {
  %x = load i32, ptr %p
  call void @reads()
  ret void
}

define void @tgt_load_added_after_reader(ptr %p) {
  %x = load i32, ptr %p
  call void @reads()
  %y = load i32, ptr %p
  ret void
}

; The parts of a word, of which the call sees all.
; CHECK: src_two_halves: correct
define void @src_two_halves(ptr %p) {
  store i16 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 2
  store i16 0, ptr %q
  call void @ext()
  ret void
}

define void @tgt_two_halves(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  store i16 0, ptr %q
  store i16 1, ptr %p
  call void @ext()
  ret void
}
