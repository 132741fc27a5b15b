; Calls through pointers.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)
declare i32 @g(i32)
declare void @other_type(ptr)
declare extern_weak void @weak()
@table = constant [2 x ptr] [ptr @f, ptr @g]
@variable = global i32 0
@slot = global ptr @f

; CHECK: src_same: correct
define i32 @src_same(ptr %p, i32 %x) {
  %y = xor i32 %x, 0
  %r = call i32 %p(i32 %y)
  ret i32 %r
}

define i32 @tgt_same(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

; CHECK: src_other_pointer: incorrect (target has undefined behavior where the source has none)
define i32 @src_other_pointer(ptr %p, ptr %q, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_other_pointer(ptr %p, ptr %q, i32 %x) {
  %r = call i32 %q(i32 %x)
  ret i32 %r
}

; CHECK: src_dropped: incorrect (observable events differ)
define void @src_dropped(ptr %p) {
  call void %p() nounwind willreturn
  ret void
}

define void @tgt_dropped(ptr %p) {
  ret void
}

; CHECK: src_equal_functions: correct
define i1 @src_equal_functions() {
  %c = icmp eq ptr @f, @f
  ret i1 %c
}

define i1 @tgt_equal_functions() {
  ret i1 true
}

; CHECK: src_different_functions: correct
define i1 @src_different_functions() {
  %c = icmp eq ptr @f, @g
  ret i1 %c
}

define i1 @tgt_different_functions() {
  ret i1 false
}

; CHECK: src_different_functions_wrong: incorrect (value mismatch)
define i1 @src_different_functions_wrong() {
  %c = icmp eq ptr @f, @g
  ret i1 %c
}

define i1 @tgt_different_functions_wrong() {
  ret i1 true
}

; CHECK: src_function_is_not_null: correct
define i1 @src_function_is_not_null() {
  %c = icmp eq ptr @f, null
  ret i1 %c
}

define i1 @tgt_function_is_not_null() {
  ret i1 false
}

; CHECK: src_weak_may_be_null: incorrect (value mismatch)
define i1 @src_weak_may_be_null() {
  %c = icmp eq ptr @weak, null
  ret i1 %c
}

define i1 @tgt_weak_may_be_null() {
  ret i1 false
}

; CHECK: src_called_so_not_null: correct
define i1 @src_called_so_not_null(ptr %p) {
  call void %p()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_called_so_not_null(ptr %p) {
  call void %p()
  ret i1 false
}

; CHECK: src_called_weak_so_not_null: correct
define i1 @src_called_weak_so_not_null() {
  call void @weak()
  %c = icmp eq ptr @weak, null
  ret i1 %c
}

define i1 @tgt_called_weak_so_not_null() {
  call void @weak()
  ret i1 false
}

; CHECK: src_direct_after_comparison: correct
define i32 @src_direct_after_comparison(ptr %p, i32 %x) {
  %c = icmp eq ptr %p, @f
  br i1 %c, label %a, label %b
a:
  %r = call i32 %p(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_direct_after_comparison(ptr %p, i32 %x) {
  %c = icmp eq ptr %p, @f
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

; CHECK: src_direct_after_comparison_wrong: incorrect (observable events differ)
define i32 @src_direct_after_comparison_wrong(ptr %p, i32 %x) {
  %c = icmp eq ptr %p, @f
  br i1 %c, label %a, label %b
a:
  %r = call i32 %p(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_direct_after_comparison_wrong(ptr %p, i32 %x) {
  %c = icmp eq ptr %p, @f
  br i1 %c, label %a, label %b
a:
  %r = call i32 @g(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

; CHECK: src_guarded_promotion: correct
define i32 @src_guarded_promotion(ptr noundef %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_guarded_promotion(ptr noundef %p, i32 %x) {
  %c = icmp eq ptr %p, @f
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 %p(i32 %x)
  ret i32 %s
}

; CHECK: src_guarded_promotion_wrong: incorrect (observable events differ)
define i32 @src_guarded_promotion_wrong(ptr noundef %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_guarded_promotion_wrong(ptr noundef %p, i32 %x) {
  %c = icmp eq ptr %p, @f
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
}

; CHECK: src_selected: correct
define i32 @src_selected(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
}

define i32 @tgt_selected(i1 %c, i32 %x) {
  %p = select i1 %c, ptr @f, ptr @g
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

; CHECK: src_selected_wrong: incorrect (observable events differ)
define i32 @src_selected_wrong(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
}

define i32 @tgt_selected_wrong(i1 %c, i32 %x) {
  %p = select i1 %c, ptr @g, ptr @f
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

; To call poison is undefined.
; CHECK: src_selected_of_poison: correct
define i32 @src_selected_of_poison(i1 %c, i32 %x) {
  %p = select i1 %c, ptr @f, ptr @g
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_selected_of_poison(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 %x)
  ret i32 %r
b:
  %s = call i32 @g(i32 %x)
  ret i32 %s
}

; CHECK: src_from_table: correct
define i32 @src_from_table(i32 %x) {
  %a = getelementptr [2 x ptr], ptr @table, i64 0, i64 1
  %p = load ptr, ptr %a
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_from_table(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}

; CHECK: src_from_table_wrong: incorrect (observable events differ)
define i32 @src_from_table_wrong(i32 %x) {
  %a = getelementptr [2 x ptr], ptr @table, i64 0, i64 1
  %p = load ptr, ptr %a
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_from_table_wrong(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

; What was in the slot at first may have changed.
; CHECK: src_from_slot: incorrect (observable events differ)
define i32 @src_from_slot(i32 %x) {
  %p = load ptr, ptr @slot
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_from_slot(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

; CHECK: src_stored_to_slot: correct
define i32 @src_stored_to_slot(i32 %x) {
  store ptr @g, ptr @slot
  %p = load ptr, ptr @slot
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_stored_to_slot(i32 %x) {
  store ptr @g, ptr @slot
  %r = call i32 @g(i32 %x)
  ret i32 %r
}

; CHECK: src_slot_changed_by_call: incorrect (observable events differ)
define i32 @src_slot_changed_by_call(i32 %x) {
  store ptr @g, ptr @slot
  %q = call i32 @f(i32 %x)
  %p = load ptr, ptr @slot
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @tgt_slot_changed_by_call(i32 %x) {
  store ptr @g, ptr @slot
  %q = call i32 @f(i32 %x)
  %r = call i32 @g(i32 %x)
  ret i32 %r
}

; Functions passed as arguments.
; CHECK: src_callback_changed: incorrect (observable events differ)
define void @src_callback_changed() {
  call void @other_type(ptr @f)
  ret void
}

define void @tgt_callback_changed() {
  call void @other_type(ptr @g)
  ret void
}

; CHECK: src_other_type_is_undefined: unknown (approximated: a call through another type)
define i32 @src_other_type_is_undefined(i32 %x) {
  %r = call i32 @other_type(i32 %x)
  ret i32 %r
}

define i32 @tgt_other_type_is_undefined(i32 %x) {
  ret i32 3
}

; CHECK: src_other_result_is_undefined: unknown (approximated: a call through another type)
define void @src_other_result_is_undefined(i32 %x) {
  call void @f(i32 %x)
  ret void
}

define void @tgt_other_result_is_undefined(i32 %x) {
  call void @other_type(ptr null)
  ret void
}

; CHECK: src_target_has_other_type: unknown (approximated: a call through another type)
define void @src_target_has_other_type(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret void
}

define void @tgt_target_has_other_type(i32 %x) {
  call void @f(i32 %x)
  ret void
}

; CHECK: src_other_type_by_pointer: incorrect (source and target do not both return)
define i32 @src_other_type_by_pointer(ptr %p, i32 %x) {
  %c = icmp eq ptr %p, @other_type
  br i1 %c, label %a, label %b
a:
  %r = call i32 %p(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_other_type_by_pointer(ptr %p, i32 %x) {
  %c = icmp eq ptr %p, @other_type
  br i1 %c, label %a, label %b
a:
  ret i32 9
b:
  ret i32 0
}

; CHECK: src_null_is_undefined: correct
define i32 @src_null_is_undefined() {
  call void null()
  ret i32 0
}

define i32 @tgt_null_is_undefined() {
  ret i32 1
}

; CHECK: src_null_added: incorrect (target has undefined behavior where the source has none)
define void @src_null_added(ptr %p) {
  ret void
}

define void @tgt_null_added(ptr %p) {
  call void null()
  ret void
}

; CHECK: src_null_is_valid: incorrect (source and target do not both return)
define i32 @src_null_is_valid() null_pointer_is_valid {
  call void null()
  ret i32 0
}

define i32 @tgt_null_is_valid() null_pointer_is_valid {
  ret i32 1
}

; CHECK: src_null_is_valid_and_the_same: correct
define i32 @src_null_is_valid_and_the_same() null_pointer_is_valid {
  call void null()
  %x = add i32 1, 1
  ret i32 %x
}

define i32 @tgt_null_is_valid_and_the_same() null_pointer_is_valid {
  call void null()
  ret i32 2
}

; CHECK: src_poison_is_undefined: correct
define i32 @src_poison_is_undefined() {
  call void poison()
  ret i32 0
}

define i32 @tgt_poison_is_undefined() {
  ret i32 1
}

; CHECK: src_undef_is_undefined: correct
define i32 @src_undef_is_undefined() {
  call void undef()
  ret i32 0
}

define i32 @tgt_undef_is_undefined() {
  ret i32 1
}

; CHECK: src_local_is_undefined: correct
define i32 @src_local_is_undefined() {
  %a = alloca i32
  call void %a()
  ret i32 0
}

define i32 @tgt_local_is_undefined() {
  ret i32 1
}

; CHECK: src_variable_is_undefined: correct
define i32 @src_variable_is_undefined() {
  call void @variable()
  ret i32 0
}

define i32 @tgt_variable_is_undefined() {
  ret i32 1
}

; CHECK: src_null_on_one_way: correct
define i32 @src_null_on_one_way(i1 %c, ptr %p) {
  %q = select i1 %c, ptr %p, ptr null
  call void %q()
  ret i32 0
}

define i32 @tgt_null_on_one_way(i1 %c, ptr %p) {
  call void %p()
  ret i32 0
}

; CHECK: src_null_on_one_way_wrong: incorrect (target has undefined behavior where the source has none)
define i32 @src_null_on_one_way_wrong(i1 %c, ptr %p, ptr %s) {
  %q = select i1 %c, ptr %p, ptr null
  call void %q()
  ret i32 0
}

define i32 @tgt_null_on_one_way_wrong(i1 %c, ptr %p, ptr %s) {
  call void %s()
  ret i32 0
}

; The pointer says where, not what is known: a loaded one is called once more.
; CHECK: src_called_twice: correct
define i32 @src_called_twice(ptr %p, i32 %x) {
  %s = load ptr, ptr %p
  %r = call i32 %s(i32 %x) memory(read)
  %t = load ptr, ptr %p
  %u = call i32 %t(i32 %r)
  ret i32 %u
}

define i32 @tgt_called_twice(ptr %p, i32 %x) {
  %s = load ptr, ptr %p
  %r = call i32 %s(i32 %x) memory(read)
  %u = call i32 %s(i32 %r)
  ret i32 %u
}
