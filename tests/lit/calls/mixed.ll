; Calls on some ways only, locals under other names, parameters that others do not know.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @two(ptr, ptr)
declare ptr @pointer()
declare i32 @changes(ptr) memory(argmem: readwrite) nounwind willreturn
@g = global i32 0
@slot = global ptr null

; CHECK: src_load_after_maybe_call: correct
define i32 @src_load_after_maybe_call(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @ext()
  br label %e
e:
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_load_after_maybe_call(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @ext()
  %q = load i32, ptr @g
  ret i32 %q
e:
  %r = load i32, ptr @g
  ret i32 %r
}

; CHECK: src_load_before_maybe_call: incorrect (target returns poison where the source does not)
define i32 @src_load_before_maybe_call(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @ext()
  br label %e
e:
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_load_before_maybe_call(i1 noundef %c) {
  %r = load i32, ptr @g
  br i1 %c, label %a, label %e
a:
  call void @ext()
  br label %e
e:
  ret i32 %r
}

; CHECK: src_forwarded_on_the_other_way: correct
define i32 @src_forwarded_on_the_other_way(i1 noundef %c) {
  store i32 1, ptr @g
  br i1 %c, label %a, label %b
a:
  call void @ext()
  br label %b
b:
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_forwarded_on_the_other_way(i1 noundef %c) {
  store i32 1, ptr @g
  br i1 %c, label %a, label %b
a:
  call void @ext()
  %q = load i32, ptr @g
  ret i32 %q
b:
  ret i32 1
}

; CHECK: src_store_after_maybe_call: incorrect (observable events differ)
define void @src_store_after_maybe_call(i1 noundef %c) {
  store i32 1, ptr @g
  br i1 %c, label %a, label %b
a:
  call void @ext()
  br label %b
b:
  store i32 2, ptr @g
  ret void
}

define void @tgt_store_after_maybe_call(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @ext()
  br label %b
b:
  store i32 2, ptr @g
  ret void
}

; CHECK: src_store_only_before_the_call: correct
define void @src_store_only_before_the_call(i1 noundef %c) {
  store i32 1, ptr @g
  br i1 %c, label %a, label %b
a:
  call void @ext()
  br label %b
b:
  store i32 2, ptr @g
  ret void
}

define void @tgt_store_only_before_the_call(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @g
  call void @ext()
  br label %b
b:
  store i32 2, ptr @g
  ret void
}

; CHECK: src_known_on_one_way_only: correct
define i32 @src_known_on_one_way_only(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %t, label %f
t:
  call void @use(ptr %a)
  br label %e
f:
  call void @ext()
  br label %e
e:
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  %s = select i1 %c, i32 0, i32 %r
  ret i32 %s
}

define i32 @tgt_known_on_one_way_only(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %t, label %f
t:
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 0
f:
  call void @ext()
  call void @ext()
  ret i32 1
}

; CHECK: src_known_on_one_way_only_wrong: incorrect (value mismatch)
define i32 @src_known_on_one_way_only_wrong(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %t, label %f
t:
  call void @use(ptr %a)
  br label %e
f:
  call void @ext()
  br label %e
e:
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_known_on_one_way_only_wrong(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %t, label %f
t:
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
f:
  call void @ext()
  call void @ext()
  ret i32 1
}

; Names mean nothing.
; CHECK: src_locals_renamed: correct
define void @src_locals_renamed() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret void
}

define void @tgt_locals_renamed() {
  %b = alloca i32
  %a = alloca i32
  store i32 1, ptr %b
  store i32 2, ptr %a
  call void @use(ptr %b)
  call void @use(ptr %a)
  ret void
}

; CHECK: src_locals_with_new_names: correct
define void @src_locals_with_new_names() {
  %a = alloca i32
  %b = alloca i32
  call void @two(ptr %a, ptr %b)
  ret void
}

define void @tgt_locals_with_new_names() {
  %x = alloca i32
  %y = alloca i32
  call void @two(ptr %y, ptr %x)
  ret void
}

; CHECK: src_second_local_is_the_first: incorrect (observable events differ)
define void @src_second_local_is_the_first() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_second_local_is_the_first() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret void
}

; CHECK: src_other_of_two_known: incorrect (observable events differ)
define void @src_other_of_two_known() {
  %a = alloca i32
  %b = alloca i32
  call void @two(ptr %a, ptr %b)
  call void @use(ptr %b)
  ret void
}

define void @tgt_other_of_two_known() {
  %a = alloca i32
  %b = alloca i32
  call void @two(ptr %a, ptr %b)
  call void @use(ptr %a)
  ret void
}

; The pointer that is returned is not based on a parameter that nobody has.
; CHECK: src_noalias_parameter_and_result: correct
define i32 @src_noalias_parameter_and_result(ptr noalias %p) {
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_and_result(ptr noalias %p) {
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_parameter_and_result_without: incorrect (value mismatch)
define i32 @src_noalias_parameter_and_result_without(ptr %p) {
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_and_result_without(ptr %p) {
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_parameter_known_and_result: incorrect (value mismatch)
define i32 @src_noalias_parameter_known_and_result(ptr noalias %p) {
  call void @use(ptr %p)
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_known_and_result(ptr noalias %p) {
  call void @use(ptr %p)
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_parameter_and_other_without: incorrect (value mismatch)
define i32 @src_noalias_parameter_and_other_without(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %q)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_and_other_without(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %q)
  ret i32 1
}

; CHECK: src_noalias_parameter_changed: incorrect (value mismatch)
define i32 @src_noalias_parameter_changed(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_changed(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %p)
  ret i32 1
}

; CHECK: src_noalias_parameter_known_on_one_way: incorrect (value mismatch)
define i32 @src_noalias_parameter_known_on_one_way(ptr noalias %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %p)
  br label %b
b:
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_known_on_one_way(ptr noalias %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %p)
  br label %b
b:
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_by_offset: incorrect (value mismatch)
define i32 @src_noalias_parameter_by_offset(ptr noalias %p) {
  %q = getelementptr i8, ptr %p, i64 8
  call void @use(ptr %q)
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_by_offset(ptr noalias %p) {
  %q = getelementptr i8, ptr %p, i64 8
  call void @use(ptr %q)
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_by_number: incorrect (value mismatch)
define i32 @src_noalias_parameter_by_number(ptr noalias %p) {
  %n = ptrtoint ptr %p to i64
  store i64 %n, ptr @slot
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_by_number(ptr noalias %p) {
  %n = ptrtoint ptr %p to i64
  store i64 %n, ptr @slot
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_in_local_that_is_passed: incorrect (value mismatch)
define i32 @src_noalias_parameter_in_local_that_is_passed(ptr noalias %p) {
  %b = alloca ptr
  store ptr %p, ptr %b
  store i32 1, ptr %p
  call void @use(ptr %b)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_in_local_that_is_passed(ptr noalias %p) {
  %b = alloca ptr
  store ptr %p, ptr %b
  store i32 1, ptr %p
  call void @use(ptr %b)
  ret i32 1
}

; The target shows a block that the source keeps to itself.
; CHECK: src_shown_by_the_target: incorrect (observable events differ)
define void @src_shown_by_the_target() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  ret void
}

define void @tgt_shown_by_the_target() {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @slot
  call void @ext()
  ret void
}

; CHECK: src_argument_chosen_by_undef: correct
define void @src_argument_chosen_by_undef() {
  %p = select i1 undef, ptr @g, ptr @slot
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_chosen_by_undef() {
  call void @use(ptr @slot)
  ret void
}

; Which pointer the callee left in memory.
; CHECK: src_pointer_left_in_memory: correct
define i32 @src_pointer_left_in_memory() {
  call void @ext()
  %p = load ptr, ptr @slot
  store i32 5, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_pointer_left_in_memory() {
  call void @ext()
  %p = load ptr, ptr @slot
  store i32 5, ptr %p
  ret i32 5
}

; CHECK: src_pointer_left_in_memory_may_be_variable: incorrect (value mismatch)
define i32 @src_pointer_left_in_memory_may_be_variable() {
  call void @ext()
  %p = load ptr, ptr @slot
  store i32 1, ptr @g
  store i32 5, ptr %p
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_pointer_left_in_memory_may_be_variable() {
  call void @ext()
  %p = load ptr, ptr @slot
  store i32 1, ptr @g
  store i32 5, ptr %p
  ret i32 1
}
