; Attributes of arguments, results and functions: each pair holds because of one, and not without it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare void @use(ptr)
declare i32 @progress(i32) nounwind memory(none) mustprogress
declare i32 @no_progress(i32) nounwind memory(none)
declare i32 @speculatable(i32) nounwind willreturn memory(none) speculatable
declare i32 @unspeculatable(i32) nounwind willreturn memory(none)
declare i32 @on(ptr)
declare void @two(ptr, ptr)
declare ptr @pointer()
declare ptr @through(ptr)
declare ptr @make(i64)
declare noalias ptr @malloc(i64)
@g = global i32 0
@slot = global ptr null

; CHECK: src_readonly_forwarded: correct
define i32 @src_readonly_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr readonly nocapture %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_readonly_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr readonly nocapture %a)
  ret i32 1
}

; CHECK: src_readonly_forwarded_without: incorrect (value mismatch)
define i32 @src_readonly_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_readonly_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture %a)
  ret i32 1
}

; CHECK: src_readnone_dead_store: correct
define void @src_readnone_dead_store() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr readnone nocapture %a)
  ret void
}

define void @tgt_readnone_dead_store() {
  %a = alloca i32
  call void @use(ptr readnone nocapture %a)
  ret void
}

; CHECK: src_readnone_dead_store_without: incorrect (observable events differ)
define void @src_readnone_dead_store_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture %a)
  ret void
}

define void @tgt_readnone_dead_store_without() {
  %a = alloca i32
  call void @use(ptr nocapture %a)
  ret void
}

; CHECK: src_readnone_forwarded: correct
define i32 @src_readnone_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr readnone nocapture %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_readnone_forwarded() {
  %a = alloca i32
  call void @use(ptr readnone nocapture %a)
  ret i32 1
}

; CHECK: src_readnone_forwarded_without: incorrect (observable events differ)
define i32 @src_readnone_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_readnone_forwarded_without() {
  %a = alloca i32
  call void @use(ptr nocapture %a)
  ret i32 1
}

; CHECK: src_writeonly_dead_store: correct
define void @src_writeonly_dead_store() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr writeonly nocapture %a)
  ret void
}

define void @tgt_writeonly_dead_store() {
  %a = alloca i32
  call void @use(ptr writeonly nocapture %a)
  ret void
}

; CHECK: src_writeonly_dead_store_without: incorrect (observable events differ)
define void @src_writeonly_dead_store_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture %a)
  ret void
}

define void @tgt_writeonly_dead_store_without() {
  %a = alloca i32
  call void @use(ptr nocapture %a)
  ret void
}

; CHECK: src_nocapture_kept: correct
define i32 @src_nocapture_kept() {
  %a = alloca i32
  call void @use(ptr nocapture %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_nocapture_kept() {
  %a = alloca i32
  call void @use(ptr nocapture %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_nocapture_kept_without: incorrect (value mismatch)
define i32 @src_nocapture_kept_without() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_nocapture_kept_without() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; What is stored to a slot of others before is known to them, whatever the argument says.
; CHECK: src_nocapture_of_what_is_known: incorrect (value mismatch)
define i32 @src_nocapture_of_what_is_known() {
  %a = alloca i32
  store ptr %a, ptr @slot
  call void @use(ptr nocapture %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_nocapture_of_what_is_known() {
  %a = alloca i32
  store ptr %a, ptr @slot
  call void @use(ptr nocapture %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; What is freed must be known to no other thread, or none may be told.
; CHECK: src_nofree_of_the_unknown: correct
define void @src_nofree_of_the_unknown() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr nocapture %a) nofree
  ret void
n:
  ret void
}

define void @tgt_nofree_of_the_unknown() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr nocapture %a) nofree
  %x = load i32, ptr %a
  ret void
n:
  ret void
}

; CHECK: src_nofree_of_the_unknown_without: incorrect (target has undefined behavior where the source has none)
define void @src_nofree_of_the_unknown_without() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr nocapture %a)
  ret void
n:
  ret void
}

define void @tgt_nofree_of_the_unknown_without() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr nocapture %a)
  %x = load i32, ptr %a
  ret void
n:
  ret void
}

; CHECK: src_nofree_and_nosync: correct
define void @src_nofree_and_nosync(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nofree nosync
  ret void
}

define void @tgt_nofree_and_nosync(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nofree nosync
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_nofree_and_nosync_without: incorrect (target has undefined behavior where the source has none)
define void @src_nofree_and_nosync_without(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nosync
  ret void
}

define void @tgt_nofree_and_nosync_without(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nosync
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_nosync_and_nofree: correct
define void @src_nosync_and_nofree(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nofree nosync
  ret void
}

define void @tgt_nosync_and_nofree(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nofree nosync
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_nosync_and_nofree_without: incorrect (target has undefined behavior where the source has none)
define void @src_nosync_and_nofree_without(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nofree
  ret void
}

define void @tgt_nosync_and_nofree_without(ptr %p) {
  %x = load i32, ptr %p
  call void @ext() nofree
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_willreturn_dropped: correct
define void @src_willreturn_dropped() {
  %r = call i32 @value(i32 1) nounwind memory(none) willreturn
  ret void
}

define void @tgt_willreturn_dropped() {
  ret void
}

; CHECK: src_willreturn_dropped_without: incorrect (source and target do not both return)
define void @src_willreturn_dropped_without() {
  %r = call i32 @value(i32 1) nounwind memory(none)
  ret void
}

define void @tgt_willreturn_dropped_without() {
  ret void
}

; What is undefined behind it is reached for sure.
; CHECK: src_willreturn_undefined_after: correct
define i32 @src_willreturn_undefined_after() {
  %r = call i32 @value(i32 1) nounwind willreturn
  store i32 1, ptr null
  ret i32 0
}

define i32 @tgt_willreturn_undefined_after() {
  ret i32 1
}

; CHECK: src_willreturn_undefined_after_without: incorrect (source and target do not both return)
define i32 @src_willreturn_undefined_after_without() {
  %r = call i32 @value(i32 1) nounwind
  store i32 1, ptr null
  ret i32 0
}

define i32 @tgt_willreturn_undefined_after_without() {
  ret i32 1
}

; CHECK: src_nounwind_dropped: correct
define void @src_nounwind_dropped() personality ptr @ext {
  %r = call i32 @value(i32 1) willreturn memory(none) nounwind
  ret void
}

define void @tgt_nounwind_dropped() personality ptr @ext {
  ret void
}

; CHECK: src_nounwind_dropped_without: incorrect (source and target do not both return)
define void @src_nounwind_dropped_without() personality ptr @ext {
  %r = call i32 @value(i32 1) willreturn memory(none)
  ret void
}

define void @tgt_nounwind_dropped_without() personality ptr @ext {
  ret void
}

; CHECK: src_nounwind_dead_store: correct
define void @src_nounwind_dead_store() personality ptr @ext {
  store i32 1, ptr @g
  %r = call i32 @value(i32 1) willreturn memory(none) nounwind
  store i32 2, ptr @g
  ret void
}

define void @tgt_nounwind_dead_store() personality ptr @ext {
  %r = call i32 @value(i32 1) willreturn memory(none) nounwind
  store i32 2, ptr @g
  ret void
}

; CHECK: src_nounwind_dead_store_without: incorrect (memory mismatch)
define void @src_nounwind_dead_store_without() personality ptr @ext {
  store i32 1, ptr @g
  %r = call i32 @value(i32 1) willreturn memory(none)
  store i32 2, ptr @g
  ret void
}

define void @tgt_nounwind_dead_store_without() personality ptr @ext {
  %r = call i32 @value(i32 1) willreturn memory(none)
  store i32 2, ptr @g
  ret void
}

; CHECK: src_noreturn_rest: correct
define i32 @src_noreturn_rest() {
  call void @ext() noreturn
  store i32 1, ptr @g
  ret i32 0
}

define i32 @tgt_noreturn_rest() {
  call void @ext() noreturn
  unreachable
}

; CHECK: src_noreturn_rest_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_noreturn_rest_without() {
  call void @ext()
  store i32 1, ptr @g
  ret i32 0
}

define i32 @tgt_noreturn_rest_without() {
  call void @ext()
  unreachable
}

; CHECK: src_noreturn_dead_store: incorrect (observable events differ)
define i32 @src_noreturn_dead_store() {
  store i32 1, ptr @g
  call void @ext() noreturn
  unreachable
}

define i32 @tgt_noreturn_dead_store() {
  call void @ext() noreturn
  unreachable
}

; CHECK: src_mustprogress_dropped_without: incorrect (source and target do not both return)
define void @src_mustprogress_dropped_without() {
  %r = call i32 @no_progress(i32 1)
  ret void
}

define void @tgt_mustprogress_dropped_without() {
  ret void
}

; CHECK: src_speculatable_added: correct
define i32 @src_speculatable_added(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @speculatable(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_speculatable_added(i1 noundef %c, i32 %x) {
  %r = call i32 @speculatable(i32 %x)
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; CHECK: src_speculatable_added_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_speculatable_added_without(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @unspeculatable(i32 %x)
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_speculatable_added_without(i1 noundef %c, i32 %x) {
  %r = call i32 @unspeculatable(i32 %x)
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; CHECK: src_noalias_result_is_new: correct
define i32 @src_noalias_result_is_new() {
  %p = call noalias ptr @pointer()
  store i32 1, ptr @g
  store i32 2, ptr %p
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_noalias_result_is_new() {
  %p = call noalias ptr @pointer()
  store i32 1, ptr @g
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_noalias_result_is_new_without: incorrect (value mismatch)
define i32 @src_noalias_result_is_new_without() {
  %p = call ptr @pointer()
  store i32 1, ptr @g
  store i32 2, ptr %p
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_noalias_result_is_new_without() {
  %p = call ptr @pointer()
  store i32 1, ptr @g
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_noalias_results_differ: correct
define i32 @src_noalias_results_differ() {
  %p = call noalias ptr @pointer()
  %q = call noalias ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_results_differ() {
  %p = call noalias ptr @pointer()
  %q = call noalias ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_noalias_results_differ_without: incorrect (value mismatch)
define i32 @src_noalias_results_differ_without() {
  %p = call ptr @pointer()
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_results_differ_without() {
  %p = call ptr @pointer()
  %q = call ptr @pointer()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; The parameter of the function at hand.
; CHECK: src_noalias_parameter_kept: correct
define i32 @src_noalias_parameter_kept(ptr noalias %p) {
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_kept(ptr noalias %p) {
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_kept_without: incorrect (value mismatch)
define i32 @src_noalias_parameter_kept_without(ptr %p) {
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_kept_without(ptr %p) {
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_given_away: incorrect (value mismatch)
define i32 @src_noalias_parameter_given_away(ptr noalias %p) {
  store i32 1, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_given_away(ptr noalias %p) {
  store i32 1, ptr %p
  call void @use(ptr %p)
  ret i32 1
}

; CHECK: src_noalias_parameter_given_away_before: incorrect (value mismatch)
define i32 @src_noalias_parameter_given_away_before(ptr noalias %p) {
  call void @use(ptr %p)
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_given_away_before(ptr noalias %p) {
  call void @use(ptr %p)
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_not_captured_before: correct
define i32 @src_noalias_parameter_not_captured_before(ptr noalias %p) {
  call void @use(ptr nocapture %p)
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_not_captured_before(ptr noalias %p) {
  call void @use(ptr nocapture %p)
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_noalias_parameter_in_memory: incorrect (value mismatch)
define i32 @src_noalias_parameter_in_memory(ptr noalias %p) {
  store ptr %p, ptr @slot
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_in_memory(ptr noalias %p) {
  store ptr %p, ptr @slot
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; The caller reads what the function has written.
; CHECK: src_noalias_parameter_at_the_end: incorrect (observable events differ)
define void @src_noalias_parameter_at_the_end(ptr noalias %p) {
  store i32 1, ptr %p
  call void @ext()
  ret void
}

define void @tgt_noalias_parameter_at_the_end(ptr noalias %p) {
  call void @ext()
  ret void
}

; Even if the callee looks: it must not, through another pointer, if it is modified.
; CHECK: src_noalias_parameter_store_sunk: correct
define void @src_noalias_parameter_store_sunk(ptr noalias dereferenceable(4) align 4 %p) {
  store i32 1, ptr %p
  call void @ext() nounwind willreturn nofree nosync
  ret void
}

define void @tgt_noalias_parameter_store_sunk(ptr noalias dereferenceable(4) align 4 %p) {
  call void @ext() nounwind willreturn nofree nosync
  store i32 1, ptr %p
  ret void
}

; CHECK: src_noalias_parameter_store_sunk_without: incorrect (observable events differ)
define void @src_noalias_parameter_store_sunk_without(ptr dereferenceable(4) align 4 %p) {
  store i32 1, ptr %p
  call void @ext() nounwind willreturn nofree nosync
  ret void
}

define void @tgt_noalias_parameter_store_sunk_without(ptr dereferenceable(4) align 4 %p) {
  call void @ext() nounwind willreturn nofree nosync
  store i32 1, ptr %p
  ret void
}

; CHECK: src_noalias_parameter_dead_store: correct
define void @src_noalias_parameter_dead_store(ptr noalias %p) {
  store i32 1, ptr %p
  call void @ext() nounwind willreturn nofree nosync
  store i32 2, ptr %p
  ret void
}

define void @tgt_noalias_parameter_dead_store(ptr noalias %p) {
  call void @ext() nounwind willreturn nofree nosync
  store i32 2, ptr %p
  ret void
}

; CHECK: src_noalias_parameter_dead_store_without: incorrect (observable events differ)
define void @src_noalias_parameter_dead_store_without(ptr %p) {
  store i32 1, ptr %p
  call void @ext() nounwind willreturn nofree nosync
  store i32 2, ptr %p
  ret void
}

define void @tgt_noalias_parameter_dead_store_without(ptr %p) {
  call void @ext() nounwind willreturn nofree nosync
  store i32 2, ptr %p
  ret void
}

; CHECK: src_nonnull_result: correct
define i1 @src_nonnull_result() {
  %p = call nonnull ptr @pointer()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_nonnull_result() {
  %p = call nonnull ptr @pointer()
  ret i1 false
}

; CHECK: src_nonnull_result_without: incorrect (value mismatch)
define i1 @src_nonnull_result_without() {
  %p = call ptr @pointer()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_nonnull_result_without() {
  %p = call ptr @pointer()
  ret i1 false
}

; CHECK: src_nonnull_argument: correct
define i1 @src_nonnull_argument(ptr %p) {
  call void @use(ptr noundef nonnull %p)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_nonnull_argument(ptr %p) {
  call void @use(ptr noundef nonnull %p)
  ret i1 false
}

; CHECK: src_nonnull_argument_without: incorrect (value mismatch)
define i1 @src_nonnull_argument_without(ptr %p) {
  call void @use(ptr noundef %p)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_nonnull_argument_without(ptr %p) {
  call void @use(ptr noundef %p)
  ret i1 false
}

; Without noundef the callee gets poison, and the caller keeps null.
; CHECK: src_nonnull_argument_with_noundef: correct
define i1 @src_nonnull_argument_with_noundef(ptr %p) {
  call void @use(ptr noundef nonnull %p)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_nonnull_argument_with_noundef(ptr %p) {
  call void @use(ptr noundef nonnull %p)
  ret i1 false
}

; CHECK: src_nonnull_argument_with_noundef_without: incorrect (value mismatch)
define i1 @src_nonnull_argument_with_noundef_without(ptr %p) {
  call void @use(ptr nonnull %p)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_nonnull_argument_with_noundef_without(ptr %p) {
  call void @use(ptr nonnull %p)
  ret i1 false
}

; CHECK: src_dereferenceable_result: correct
define void @src_dereferenceable_result() {
  %p = call align 4 dereferenceable(4) ptr @pointer()
  ret void
}

define void @tgt_dereferenceable_result() {
  %p = call align 4 dereferenceable(4) ptr @pointer()
  %x = load i32, ptr %p
  ret void
}

; CHECK: src_dereferenceable_result_without: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_result_without() {
  %p = call align 4 ptr @pointer()
  ret void
}

define void @tgt_dereferenceable_result_without() {
  %p = call align 4 ptr @pointer()
  %x = load i32, ptr %p
  ret void
}

; CHECK: src_dereferenceable_result_too_small: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_result_too_small() {
  %p = call align 4 dereferenceable(3) ptr @pointer()
  ret void
}

define void @tgt_dereferenceable_result_too_small() {
  %p = call align 4 dereferenceable(3) ptr @pointer()
  %x = load i32, ptr %p
  ret void
}

; CHECK: src_dereferenceable_or_null_result: correct
define void @src_dereferenceable_or_null_result() {
  %p = call noundef align 4 dereferenceable_or_null(4) ptr @pointer()
  ret void
}

define void @tgt_dereferenceable_or_null_result() {
  %p = call noundef align 4 dereferenceable_or_null(4) ptr @pointer()
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i32, ptr %p
  ret void
n:
  ret void
}

; CHECK: src_dereferenceable_or_null_result_without: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_or_null_result_without() {
  %p = call noundef align 4 ptr @pointer()
  ret void
}

define void @tgt_dereferenceable_or_null_result_without() {
  %p = call noundef align 4 ptr @pointer()
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i32, ptr %p
  ret void
n:
  ret void
}

; CHECK: src_dereferenceable_or_null_may_be_null: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_or_null_may_be_null() {
  %p = call noundef align 4 dereferenceable_or_null(4) ptr @pointer()
  ret void
}

define void @tgt_dereferenceable_or_null_may_be_null() {
  %p = call noundef align 4 dereferenceable_or_null(4) ptr @pointer()
  %x = load i32, ptr %p
  ret void
}

; CHECK: src_dereferenceable_argument: correct
define void @src_dereferenceable_argument(ptr %p) {
  call void @use(ptr dereferenceable(4) %p)
  ret void
}

define void @tgt_dereferenceable_argument(ptr %p) {
  %x = load i32, ptr %p, align 1
  call void @use(ptr dereferenceable(4) %p)
  ret void
}

; CHECK: src_dereferenceable_argument_without: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_argument_without(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_dereferenceable_argument_without(ptr %p) {
  %x = load i32, ptr %p, align 1
  call void @use(ptr %p)
  ret void
}

; CHECK: src_dereferenceable_or_null_argument: correct
define void @src_dereferenceable_or_null_argument(ptr noundef %p) {
  call void @use(ptr dereferenceable_or_null(4) %p)
  ret void
}

define void @tgt_dereferenceable_or_null_argument(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i32, ptr %p, align 1
  call void @use(ptr dereferenceable_or_null(4) %p)
  ret void
n:
  call void @use(ptr dereferenceable_or_null(4) %p)
  ret void
}

; CHECK: src_dereferenceable_or_null_argument_without: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_or_null_argument_without(ptr noundef %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_dereferenceable_or_null_argument_without(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i32, ptr %p, align 1
  call void @use(ptr %p)
  ret void
n:
  call void @use(ptr %p)
  ret void
}

; CHECK: src_align_result: correct
define i64 @src_align_result() {
  %p = call align 8 ptr @pointer()
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 7
  ret i64 %r
}

define i64 @tgt_align_result() {
  %p = call align 8 ptr @pointer()
  ret i64 0
}

; CHECK: src_align_result_without: incorrect (value mismatch)
define i64 @src_align_result_without() {
  %p = call ptr @pointer()
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 7
  ret i64 %r
}

define i64 @tgt_align_result_without() {
  %p = call ptr @pointer()
  ret i64 0
}

; CHECK: src_align_argument: correct
define i64 @src_align_argument(ptr %p) {
  call void @use(ptr noundef align 8 %p)
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 7
  ret i64 %r
}

define i64 @tgt_align_argument(ptr %p) {
  call void @use(ptr noundef align 8 %p)
  ret i64 0
}

; CHECK: src_align_argument_without: incorrect (value mismatch)
define i64 @src_align_argument_without(ptr %p) {
  call void @use(ptr noundef %p)
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 7
  ret i64 %r
}

define i64 @tgt_align_argument_without(ptr %p) {
  call void @use(ptr noundef %p)
  ret i64 0
}

; CHECK: src_noundef_result: correct
define i32 @src_noundef_result() {
  %r = call noundef i32 @value(i32 1)
  %f = freeze i32 %r
  ret i32 %f
}

define i32 @tgt_noundef_result() {
  %r = call noundef i32 @value(i32 1)
  ret i32 %r
}

; CHECK: src_noundef_result_without: incorrect (target returns poison where the source does not)
define i32 @src_noundef_result_without() {
  %r = call i32 @value(i32 1)
  %f = freeze i32 %r
  ret i32 %f
}

define i32 @tgt_noundef_result_without() {
  %r = call i32 @value(i32 1)
  ret i32 %r
}

; CHECK: src_noundef_argument: correct
define i32 @src_noundef_argument(i32 %x) {
  %r = call i32 @value(i32 noundef %x)
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @tgt_noundef_argument(i32 %x) {
  %r = call i32 @value(i32 noundef %x)
  ret i32 %x
}

; CHECK: src_noundef_argument_without: incorrect (target returns poison where the source does not)
define i32 @src_noundef_argument_without(i32 %x) {
  %r = call i32 @value(i32 %x)
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @tgt_noundef_argument_without(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret i32 %x
}

; CHECK: src_returned_value: correct
define i32 @src_returned_value(i32 %x) {
  %r = call i32 @value(i32 returned %x)
  ret i32 %r
}

define i32 @tgt_returned_value(i32 %x) {
  %r = call i32 @value(i32 returned %x)
  ret i32 %x
}

; CHECK: src_returned_value_without: incorrect (target returns poison where the source does not)
define i32 @src_returned_value_without(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_returned_value_without(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret i32 %x
}

; CHECK: src_returned_pointer: correct
define i32 @src_returned_pointer(ptr %p) {
  %q = call ptr @through(ptr returned %p)
  store i32 1, ptr %p
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_returned_pointer(ptr %p) {
  %q = call ptr @through(ptr returned %p)
  store i32 1, ptr %p
  ret i32 1
}

; CHECK: src_returned_pointer_without: incorrect (value mismatch)
define i32 @src_returned_pointer_without(ptr %p) {
  %q = call ptr @through(ptr %p)
  store i32 1, ptr %p
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_returned_pointer_without(ptr %p) {
  %q = call ptr @through(ptr %p)
  store i32 1, ptr %p
  ret i32 1
}

; CHECK: src_range_of_result: correct
define i1 @src_range_of_result() {
  %r = call range(i32 0, 10) i32 @value(i32 1)
  %c = icmp ult i32 %r, 10
  ret i1 %c
}

define i1 @tgt_range_of_result() {
  %r = call range(i32 0, 10) i32 @value(i32 1)
  ret i1 true
}

; CHECK: src_range_of_result_without: incorrect (value mismatch)
define i1 @src_range_of_result_without() {
  %r = call i32 @value(i32 1)
  %c = icmp ult i32 %r, 10
  ret i1 %c
}

define i1 @tgt_range_of_result_without() {
  %r = call i32 @value(i32 1)
  ret i1 true
}

; CHECK: src_range_of_result_too_wide: incorrect (value mismatch)
define i1 @src_range_of_result_too_wide() {
  %r = call range(i32 0, 11) i32 @value(i32 1)
  %c = icmp ult i32 %r, 10
  ret i1 %c
}

define i1 @tgt_range_of_result_too_wide() {
  %r = call range(i32 0, 11) i32 @value(i32 1)
  ret i1 true
}

; CHECK: src_range_of_argument: correct
define i1 @src_range_of_argument(i32 %x) {
  %r = call i32 @value(i32 noundef range(i32 0, 10) %x)
  %c = icmp ult i32 %x, 10
  ret i1 %c
}

define i1 @tgt_range_of_argument(i32 %x) {
  %r = call i32 @value(i32 noundef range(i32 0, 10) %x)
  ret i1 true
}

; CHECK: src_range_of_argument_without: incorrect (value mismatch)
define i1 @src_range_of_argument_without(i32 %x) {
  %r = call i32 @value(i32 noundef %x)
  %c = icmp ult i32 %x, 10
  ret i1 %c
}

define i1 @tgt_range_of_argument_without(i32 %x) {
  %r = call i32 @value(i32 noundef %x)
  ret i1 true
}

; CHECK: src_range_metadata: correct
define i1 @src_range_metadata() {
  %r = call i32 @value(i32 1), !range !{i32 0, i32 10}
  %c = icmp ult i32 %r, 10
  ret i1 %c
}

define i1 @tgt_range_metadata() {
  %r = call i32 @value(i32 1), !range !{i32 0, i32 10}
  ret i1 true
}

; CHECK: src_range_metadata_without: incorrect (value mismatch)
define i1 @src_range_metadata_without() {
  %r = call i32 @value(i32 1)
  %c = icmp ult i32 %r, 10
  ret i1 %c
}

define i1 @tgt_range_metadata_without() {
  %r = call i32 @value(i32 1)
  ret i1 true
}

; The callee has a copy.
; CHECK: src_byval_forwarded: correct
define i32 @src_byval_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr byval(i32) %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_byval_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr byval(i32) %a)
  ret i32 1
}

; CHECK: src_byval_forwarded_without: incorrect (value mismatch)
define i32 @src_byval_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_byval_forwarded_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 1
}

; CHECK: src_byval_of_other_place: correct
define void @src_byval_of_other_place() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  call void @use(ptr byval(i32) align 4 %a)
  ret void
}

define void @tgt_byval_of_other_place() {
  %b = alloca i32
  store i32 1, ptr %b
  call void @use(ptr byval(i32) align 4 %b)
  ret void
}

; They cannot be told apart.
; CHECK: src_local_of_other_name: correct
define void @src_local_of_other_name() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  call void @use(ptr %a)
  ret void
}

define void @tgt_local_of_other_name() {
  %b = alloca i32
  store i32 1, ptr %b
  call void @use(ptr %b)
  ret void
}

; CHECK: src_byval_other_contents: incorrect (observable events differ)
define void @src_byval_other_contents() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr byval(i32) %a)
  ret void
}

define void @tgt_byval_other_contents() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @use(ptr byval(i32) %a)
  ret void
}

; CHECK: src_byval_is_not_captured: correct
define i32 @src_byval_is_not_captured() {
  %a = alloca i32
  call void @use(ptr byval(i32) %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_byval_is_not_captured() {
  %a = alloca i32
  call void @use(ptr byval(i32) %a)
  call void @ext()
  ret i32 1
}

; CHECK: src_source_passes_nothing_by_value: correct
define i32 @src_source_passes_nothing_by_value() {
  call void @use(ptr byval(i32) null)
  ret i32 0
}

define i32 @tgt_source_passes_nothing_by_value() {
  ret i32 1
}

; CHECK: src_byref_sees_contents: incorrect (observable events differ)
define void @src_byref_sees_contents() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr byref(i32) %a)
  ret void
}

define void @tgt_byref_sees_contents() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @use(ptr byref(i32) %a)
  ret void
}

; CHECK: src_sret_result: incorrect (value mismatch)
define i32 @src_sret_result() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr sret(i32) %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_sret_result() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr sret(i32) %a)
  ret i32 1
}

; CHECK: src_sret_uncaptured_writeonly: correct
define void @src_sret_uncaptured_writeonly() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture writeonly sret(i32) %a)
  ret void
}

define void @tgt_sret_uncaptured_writeonly() {
  %a = alloca i32
  call void @use(ptr nocapture writeonly sret(i32) %a)
  ret void
}

; CHECK: src_sret_uncaptured_writeonly_without: incorrect (observable events differ)
define void @src_sret_uncaptured_writeonly_without() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr nocapture sret(i32) %a)
  ret void
}

define void @tgt_sret_uncaptured_writeonly_without() {
  %a = alloca i32
  call void @use(ptr nocapture sret(i32) %a)
  ret void
}

; CHECK: src_allocsize_result_without: incorrect (target has undefined behavior where the source has none)
define void @src_allocsize_result_without() {
  %p = call noundef ptr @make(i64 8)
  ret void
}

define void @tgt_allocsize_result_without() {
  %p = call noundef ptr @make(i64 8)
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  %x = load i64, ptr %p, align 1
  ret void
n:
  ret void
}

; CHECK: src_null_is_valid: correct
define i32 @src_null_is_valid() {
  %p = call noundef dereferenceable(4) ptr @pointer()
  %c = icmp eq ptr %p, null
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @tgt_null_is_valid() {
  %p = call noundef dereferenceable(4) ptr @pointer()
  ret i32 0
}

; CHECK: src_null_is_valid_without: incorrect (value mismatch)
define i32 @src_null_is_valid_without() null_pointer_is_valid {
  %p = call noundef dereferenceable(4) ptr @pointer()
  %c = icmp eq ptr %p, null
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @tgt_null_is_valid_without() null_pointer_is_valid {
  %p = call noundef dereferenceable(4) ptr @pointer()
  ret i32 0
}

; Broken by the source: undefined, or poison.
; CHECK: src_source_breaks_nonnull: correct
define i32 @src_source_breaks_nonnull() {
  call void @use(ptr noundef nonnull null)
  ret i32 0
}

define i32 @tgt_source_breaks_nonnull() {
  ret i32 1
}

; CHECK: src_source_breaks_nonnull_without_noundef: incorrect (source and target do not both return)
define i32 @src_source_breaks_nonnull_without_noundef() {
  call void @use(ptr nonnull null)
  ret i32 0
}

define i32 @tgt_source_breaks_nonnull_without_noundef() {
  ret i32 1
}

; CHECK: src_source_breaks_nonnull_passes_anything: correct
define i32 @src_source_breaks_nonnull_passes_anything() {
  call void @use(ptr nonnull null)
  ret i32 0
}

define i32 @tgt_source_breaks_nonnull_passes_anything() {
  call void @use(ptr @g)
  ret i32 0
}

; CHECK: src_source_breaks_dereferenceable: correct
define i32 @src_source_breaks_dereferenceable() {
  call void @use(ptr dereferenceable(4) null)
  ret i32 0
}

define i32 @tgt_source_breaks_dereferenceable() {
  ret i32 1
}

; CHECK: src_source_breaks_range: correct
define i32 @src_source_breaks_range() {
  %r = call i32 @value(i32 noundef range(i32 0, 10) 10)
  ret i32 0
}

define i32 @tgt_source_breaks_range() {
  ret i32 1
}

; CHECK: src_source_breaks_align: correct
define i32 @src_source_breaks_align() {
  %a = alloca i64, align 8
  %p = getelementptr i8, ptr %a, i64 1
  call void @use(ptr noundef align 2 %p)
  ret i32 0
}

define i32 @tgt_source_breaks_align() {
  ret i32 1
}

; CHECK: src_source_passes_poison_pointer: correct
define i32 @src_source_passes_poison_pointer() {
  call void @use(ptr dereferenceable(1) poison)
  ret i32 0
}

define i32 @tgt_source_passes_poison_pointer() {
  ret i32 1
}
