; Calls of functions that are not known: each is seen by others, with its arguments and in its order.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)
declare i32 @g(i32)
declare void @v(i32)
declare void @two(i32, i32)
declare i32 @pure(i32) memory(none) nounwind willreturn

; The same call.
; CHECK: src_same: correct
define i32 @src_same(i32 %x) {
  %y = mul i32 %x, 1
  %r = call i32 @f(i32 %y)
  ret i32 %r
}

define i32 @tgt_same(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

; CHECK: src_other_argument: incorrect (observable events differ)
define i32 @src_other_argument(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_other_argument(i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 @f(i32 %y)
  ret i32 %r
}

; CHECK: src_second_argument: incorrect (observable events differ)
define void @src_second_argument(i32 %x, i32 %y) {
  call void @two(i32 %x, i32 %y)
  ret void
}

define void @tgt_second_argument(i32 %x, i32 %y) {
  call void @two(i32 %x, i32 %x)
  ret void
}

; CHECK: src_arguments_swapped: incorrect (observable events differ)
define void @src_arguments_swapped(i32 %x, i32 %y) {
  call void @two(i32 %x, i32 %y)
  ret void
}

define void @tgt_arguments_swapped(i32 %x, i32 %y) {
  call void @two(i32 %y, i32 %x)
  ret void
}

; CHECK: src_dropped: incorrect (observable events differ)
define void @src_dropped() {
  call void @v(i32 1) nounwind willreturn
  ret void
}

define void @tgt_dropped() {
  ret void
}

; CHECK: src_added: incorrect (observable events differ)
define void @src_added() {
  ret void
}

define void @tgt_added() {
  call void @v(i32 1) nounwind willreturn
  ret void
}

; CHECK: src_duplicated: incorrect (source and target do not both return)
define void @src_duplicated() {
  call void @v(i32 1)
  ret void
}

define void @tgt_duplicated() {
  call void @v(i32 1)
  call void @v(i32 1)
  ret void
}

; CHECK: src_merged: incorrect (source and target do not both return)
define void @src_merged() {
  call void @v(i32 1)
  call void @v(i32 1)
  ret void
}

define void @tgt_merged() {
  call void @v(i32 1)
  ret void
}

; CHECK: src_reordered: incorrect (observable events differ)
define void @src_reordered() {
  call void @v(i32 1)
  call void @v(i32 2)
  ret void
}

define void @tgt_reordered() {
  call void @v(i32 2)
  call void @v(i32 1)
  ret void
}

; CHECK: src_other_callees_reordered: incorrect (observable events differ)
define void @src_other_callees_reordered() {
  %a = call i32 @f(i32 1)
  %b = call i32 @g(i32 1)
  ret void
}

define void @tgt_other_callees_reordered() {
  %b = call i32 @g(i32 1)
  %a = call i32 @f(i32 1)
  ret void
}

; CHECK: src_other_callee: incorrect (observable events differ)
define i32 @src_other_callee(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_other_callee(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}

; CHECK: src_result_changed: incorrect (value mismatch)
define i32 @src_result_changed(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_result_changed(i32 %x) {
  %r = call i32 @f(i32 %x)
  %s = add i32 %r, 1
  ret i32 %s
}

; CHECK: src_result_guessed: incorrect (value mismatch)
define i32 @src_result_guessed(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_result_guessed(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 0
}

; CHECK: src_result_with_itself: correct
define i32 @src_result_with_itself(i32 %x) {
  %r = call i32 @f(i32 %x)
  %s = xor i32 %r, %r
  ret i32 %s
}

define i32 @tgt_result_with_itself(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 0
}

; Two calls need not agree.
; CHECK: src_results_of_two: incorrect (value mismatch)
define i32 @src_results_of_two(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_results_of_two(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  ret i32 0
}

; CHECK: src_results_of_two_swapped: incorrect (target returns poison where the source does not)
define i32 @src_results_of_two_swapped(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  ret i32 %a
}

define i32 @tgt_results_of_two_swapped(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  ret i32 %b
}

; CHECK: src_result_is_argument_of_next: correct
define i32 @src_result_is_argument_of_next(i32 %x) {
  %a = call i32 @f(i32 %x)
  %t = shl i32 %a, 1
  %b = call i32 @g(i32 %t)
  ret i32 %b
}

define i32 @tgt_result_is_argument_of_next(i32 %x) {
  %a = call i32 @f(i32 %x)
  %t = mul i32 %a, 2
  %b = call i32 @g(i32 %t)
  ret i32 %b
}

; CHECK: src_result_is_argument_of_next_wrong: incorrect (observable events differ)
define i32 @src_result_is_argument_of_next_wrong(i32 %x) {
  %a = call i32 @f(i32 %x)
  %t = shl i32 %a, 1
  %b = call i32 @g(i32 %t)
  ret i32 %b
}

define i32 @tgt_result_is_argument_of_next_wrong(i32 %x) {
  %a = call i32 @f(i32 %x)
  %t = shl nuw i32 %a, 1
  %b = call i32 @g(i32 %t)
  ret i32 %b
}

; The result of an unknown call may be poison.
; CHECK: src_result_frozen: correct
define i32 @src_result_frozen(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_result_frozen(i32 %x) {
  %r = call i32 @f(i32 %x)
  %s = freeze i32 %r
  ret i32 %s
}

; CHECK: src_result_thawed: incorrect (target returns poison where the source does not)
define i32 @src_result_thawed(i32 %x) {
  %r = call i32 @f(i32 %x)
  %s = freeze i32 %r
  ret i32 %s
}

define i32 @tgt_result_thawed(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

; CHECK: src_branch_on_result: incorrect (target has undefined behavior where the source has none)
define i32 @src_branch_on_result(i32 %x) {
  %r = call i32 @f(i32 %x)
  %c = icmp eq i32 %r, 0
  %s = select i1 %c, i32 5, i32 6
  ret i32 %s
}

define i32 @tgt_branch_on_result(i32 %x) {
  %r = call i32 @f(i32 %x)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %a, label %b
a:
  ret i32 5
b:
  ret i32 6
}

; CHECK: src_pure_dropped: correct
define void @src_pure_dropped(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret void
}

define void @tgt_pure_dropped(i32 %x) {
  ret void
}

; CHECK: src_pure_duplicated: correct (if calls that change nothing give the same again)
define i32 @src_pure_duplicated(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %s = add i32 %r, %r
  ret i32 %s
}

define i32 @tgt_pure_duplicated(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %q = call i32 @pure(i32 %x)
  %s = add i32 %r, %q
  ret i32 %s
}

; CHECK: src_pure_merged: correct
define i32 @src_pure_merged(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %q = call i32 @pure(i32 %x)
  %s = sub i32 %r, %q
  ret i32 %s
}

define i32 @tgt_pure_merged(i32 %x) {
  ret i32 0
}

; CHECK: src_pure_other_argument: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_other_argument(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}

define i32 @tgt_pure_other_argument(i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

; It may be undefined for this argument.
; CHECK: src_pure_added: incorrect (target has undefined behavior where the source has none)
define void @src_pure_added(i32 %x) {
  ret void
}

define void @tgt_pure_added(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret void
}

; CHECK: src_pure_over_unknown: correct
define i32 @src_pure_over_unknown(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %q = call i32 @f(i32 1)
  %s = add i32 %r, %q
  ret i32 %s
}

define i32 @tgt_pure_over_unknown(i32 %x) {
  %q = call i32 @f(i32 1)
  %r = call i32 @pure(i32 %x)
  %s = add i32 %r, %q
  ret i32 %s
}

; The unknown one may not come back, and the other may be undefined.
; CHECK: src_unknown_over_pure: incorrect (target has undefined behavior where the source has none)
define i32 @src_unknown_over_pure(i32 %x) {
  %q = call i32 @f(i32 1)
  %r = call i32 @pure(i32 %x)
  %s = add i32 %r, %q
  ret i32 %s
}

define i32 @tgt_unknown_over_pure(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %q = call i32 @f(i32 1)
  %s = add i32 %r, %q
  ret i32 %s
}

; CHECK: src_pure_of_equal_arguments: correct
define i32 @src_pure_of_equal_arguments(i32 noundef %x, i32 noundef %y) {
  %c = icmp eq i32 %x, %y
  br i1 %c, label %a, label %b
a:
  %r = call i32 @pure(i32 %x)
  %q = call i32 @pure(i32 %y)
  %s = sub i32 %r, %q
  ret i32 %s
b:
  ret i32 0
}

define i32 @tgt_pure_of_equal_arguments(i32 noundef %x, i32 noundef %y) {
  ret i32 0
}

; CHECK: src_pure_of_other_arguments: incorrect (value mismatch)
define i32 @src_pure_of_other_arguments(i32 noundef %x, i32 noundef %y) {
  %r = call i32 @pure(i32 %x)
  %q = call i32 @pure(i32 %y)
  %s = sub i32 %r, %q
  ret i32 %s
}

define i32 @tgt_pure_of_other_arguments(i32 noundef %x, i32 noundef %y) {
  ret i32 0
}

; Calls by two conventions are two calls; of a function that is only declared neither is undefined.
; CHECK: src_convention_changed: incorrect (observable events differ)
define i32 @src_convention_changed(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_convention_changed(i32 %x) {
  %r = call fastcc i32 @f(i32 %x)
  ret i32 %r
}

; CHECK: src_source_has_wrong_convention: incorrect (source and target do not both return)
define i32 @src_source_has_wrong_convention(i32 %x) {
  %r = call fastcc i32 @f(i32 %x)
  ret i32 %r
}

define i32 @tgt_source_has_wrong_convention(i32 %x) {
  ret i32 0
}
