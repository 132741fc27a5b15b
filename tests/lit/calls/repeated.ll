; The same question asked twice: the answer is the same only if all that the callee may read is.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare i32 @reads(ptr) memory(argmem: read) nounwind willreturn
declare i32 @changes(ptr) memory(argmem: readwrite) nounwind willreturn
declare i32 @reads_all() memory(read) nounwind willreturn
declare i32 @reads_hidden() memory(inaccessiblemem: read) nounwind willreturn
declare void @changes_hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare i32 @reads_both(ptr) memory(argmem: read, inaccessiblemem: read) nounwind willreturn
@g = global i32 0
@h = global i32 0

; CHECK: src_variable_over_event: incorrect (target returns poison where the source does not)
define i32 @src_variable_over_event(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  call void @ext()
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_event(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  call void @ext()
  ret i32 %r
}

; CHECK: src_local_over_event: correct
define i32 @src_local_over_event(ptr %p, i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %r = call i32 @reads(ptr nocapture %a)
  call void @ext()
  %s = call i32 @reads(ptr nocapture %a)
  ret i32 %s
}

define i32 @tgt_local_over_event(ptr %p, i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %r = call i32 @reads(ptr nocapture %a)
  call void @ext()
  ret i32 %r
}

; CHECK: src_variable_over_other_change: correct
define i32 @src_variable_over_other_change(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  %c = call i32 @changes(ptr @h)
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_other_change(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  %c = call i32 @changes(ptr @h)
  ret i32 %r
}

; CHECK: src_variable_over_other_store: correct
define i32 @src_variable_over_other_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  store i32 %x, ptr @h
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_other_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  store i32 %x, ptr @h
  ret i32 %r
}

; CHECK: src_variable_over_store_of_the_same: correct
define i32 @src_variable_over_store_of_the_same(ptr %p, i32 noundef %x) {
  store i32 5, ptr @g
  %r = call i32 @reads(ptr @g)
  store i32 5, ptr @g
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_store_of_the_same(ptr %p, i32 noundef %x) {
  store i32 5, ptr @g
  %r = call i32 @reads(ptr @g)
  store i32 5, ptr @g
  ret i32 %r
}

; CHECK: src_variable_over_store_of_part: incorrect (target returns poison where the source does not)
define i32 @src_variable_over_store_of_part(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  %q = getelementptr i8, ptr @g, i64 3
  store i8 1, ptr %q
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_store_of_part(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  %q = getelementptr i8, ptr @g, i64 3
  store i8 1, ptr %q
  ret i32 %r
}

; CHECK: src_variable_over_hidden: correct
define i32 @src_variable_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  call void @changes_hidden()
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  call void @changes_hidden()
  ret i32 %r
}

; CHECK: src_variable_over_volatile_store: incorrect (target returns poison where the source does not)
define i32 @src_variable_over_volatile_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  store volatile i32 %x, ptr @g
  %s = call i32 @reads(ptr @g)
  ret i32 %s
}

define i32 @tgt_variable_over_volatile_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads(ptr @g)
  store volatile i32 %x, ptr @g
  ret i32 %r
}

; CHECK: src_all_over_event: incorrect (target returns poison where the source does not)
define i32 @src_all_over_event(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  call void @ext()
  %s = call i32 @reads_all()
  ret i32 %s
}

define i32 @tgt_all_over_event(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  call void @ext()
  ret i32 %r
}

; CHECK: src_all_over_store_to_local: correct
define i32 @src_all_over_store_to_local(ptr %p, i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %r = call i32 @reads_all()
  store i32 1, ptr %a
  %s = call i32 @reads_all()
  ret i32 %s
}

define i32 @tgt_all_over_store_to_local(ptr %p, i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %r = call i32 @reads_all()
  store i32 1, ptr %a
  ret i32 %r
}

; CHECK: src_all_over_nothing: correct
define i32 @src_all_over_nothing(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  %l = load i32, ptr @g
  %s = call i32 @reads_all()
  ret i32 %s
}

define i32 @tgt_all_over_nothing(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  %l = load i32, ptr @g
  ret i32 %r
}

; CHECK: src_all_over_reader: correct
define i32 @src_all_over_reader(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  %c = call i32 @reads(ptr @g)
  %s = call i32 @reads_all()
  ret i32 %s
}

define i32 @tgt_all_over_reader(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  %c = call i32 @reads(ptr @g)
  ret i32 %r
}

; To read all is to read hidden memory, too.
; CHECK: src_all_over_hidden: incorrect (target returns poison where the source does not)
define i32 @src_all_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  call void @changes_hidden()
  %s = call i32 @reads_all()
  ret i32 %s
}

define i32 @tgt_all_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_all()
  call void @changes_hidden()
  ret i32 %r
}

; CHECK: src_hidden_over_event: incorrect (target returns poison where the source does not)
define i32 @src_hidden_over_event(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  call void @ext()
  %s = call i32 @reads_hidden()
  ret i32 %s
}

define i32 @tgt_hidden_over_event(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  call void @ext()
  ret i32 %r
}

; CHECK: src_hidden_over_hidden: incorrect (target returns poison where the source does not)
define i32 @src_hidden_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  call void @changes_hidden()
  %s = call i32 @reads_hidden()
  ret i32 %s
}

define i32 @tgt_hidden_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  call void @changes_hidden()
  ret i32 %r
}

; CHECK: src_hidden_over_store: correct
define i32 @src_hidden_over_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  store i32 %x, ptr @g
  %s = call i32 @reads_hidden()
  ret i32 %s
}

define i32 @tgt_hidden_over_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  store i32 %x, ptr @g
  ret i32 %r
}

; CHECK: src_hidden_over_change: correct
define i32 @src_hidden_over_change(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  %c = call i32 @changes(ptr @g)
  %s = call i32 @reads_hidden()
  ret i32 %s
}

define i32 @tgt_hidden_over_change(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_hidden()
  %c = call i32 @changes(ptr @g)
  ret i32 %r
}

; CHECK: src_both_over_other_store: correct
define i32 @src_both_over_other_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_both(ptr @g)
  store i32 %x, ptr @h
  %s = call i32 @reads_both(ptr @g)
  ret i32 %s
}

define i32 @tgt_both_over_other_store(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_both(ptr @g)
  store i32 %x, ptr @h
  ret i32 %r
}

; CHECK: src_both_over_hidden: incorrect (target returns poison where the source does not)
define i32 @src_both_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_both(ptr @g)
  call void @changes_hidden()
  %s = call i32 @reads_both(ptr @g)
  ret i32 %s
}

define i32 @tgt_both_over_hidden(ptr %p, i32 noundef %x) {
  %r = call i32 @reads_both(ptr @g)
  call void @changes_hidden()
  ret i32 %r
}

; CHECK: src_changes_reordered: correct
define void @src_changes_reordered() {
  %r = call i32 @changes(ptr @g)
  %s = call i32 @changes(ptr @h)
  ret void
}

define void @tgt_changes_reordered() {
  %s = call i32 @changes(ptr @h)
  %r = call i32 @changes(ptr @g)
  ret void
}

; CHECK: src_event_sees_change: incorrect (target has undefined behavior where the source has none)
define void @src_event_sees_change() {
  %r = call i32 @changes(ptr @g)
  call void @ext()
  ret void
}

define void @tgt_event_sees_change() {
  call void @ext()
  %r = call i32 @changes(ptr @g)
  ret void
}

; CHECK: src_event_after_dropped_change: incorrect (observable events differ)
define void @src_event_after_dropped_change() {
  %r = call i32 @changes(ptr @g)
  call void @ext()
  ret void
}

define void @tgt_event_after_dropped_change() {
  call void @ext()
  ret void
}

; CHECK: src_event_after_dropped_change_of_local: correct
define void @src_event_after_dropped_change_of_local() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @changes(ptr nocapture %a)
  call void @ext()
  ret void
}

define void @tgt_event_after_dropped_change_of_local() {
  call void @ext()
  ret void
}
