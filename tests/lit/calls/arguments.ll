; Poison, undef and null as arguments: the target may pass what is more defined.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @v(i32)
declare void @on_pointer(ptr)
declare void @on_vector(<2 x i32>)
declare void @on_pair({ i32, i32 })
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @pure_pointer(ptr) memory(none) nounwind willreturn

; CHECK: src_poison_to_value: correct
define void @src_poison_to_value() {
  call void @v(i32 poison)
  ret void
}

define void @tgt_poison_to_value() {
  call void @v(i32 7)
  ret void
}

; CHECK: src_value_to_poison: incorrect (observable events differ)
define void @src_value_to_poison() {
  call void @v(i32 7)
  ret void
}

define void @tgt_value_to_poison() {
  call void @v(i32 poison)
  ret void
}

; CHECK: src_undef_to_value: correct
define void @src_undef_to_value() {
  call void @v(i32 undef)
  ret void
}

define void @tgt_undef_to_value() {
  call void @v(i32 7)
  ret void
}

; CHECK: src_value_to_undef: incorrect (observable events differ)
define void @src_value_to_undef() {
  call void @v(i32 7)
  ret void
}

define void @tgt_value_to_undef() {
  call void @v(i32 undef)
  ret void
}

; CHECK: src_poison_to_undef: correct
define void @src_poison_to_undef() {
  call void @v(i32 poison)
  ret void
}

define void @tgt_poison_to_undef() {
  call void @v(i32 undef)
  ret void
}

; CHECK: src_undef_to_poison: incorrect (observable events differ)
define void @src_undef_to_poison() {
  call void @v(i32 undef)
  ret void
}

define void @tgt_undef_to_poison() {
  call void @v(i32 poison)
  ret void
}

; Partly undef: only what it can be.
; CHECK: src_odd_undef_to_odd: correct
define void @src_odd_undef_to_odd() {
  %o = or i32 undef, 1
  call void @v(i32 %o)
  ret void
}

define void @tgt_odd_undef_to_odd() {
  call void @v(i32 3)
  ret void
}

; CHECK: src_odd_undef_to_even: incorrect (observable events differ)
define void @src_odd_undef_to_even() {
  %o = or i32 undef, 1
  call void @v(i32 %o)
  ret void
}

define void @tgt_odd_undef_to_even() {
  call void @v(i32 2)
  ret void
}

; CHECK: src_odd_undef_to_undef: incorrect (observable events differ)
define void @src_odd_undef_to_undef() {
  %o = or i32 undef, 1
  call void @v(i32 %o)
  ret void
}

define void @tgt_odd_undef_to_undef() {
  call void @v(i32 undef)
  ret void
}

; CHECK: src_undef_sum_to_undef: correct
define void @src_undef_sum_to_undef(i32 %x) {
  %o = add i32 undef, %x
  call void @v(i32 %o)
  ret void
}

define void @tgt_undef_sum_to_undef(i32 %x) {
  call void @v(i32 undef)
  ret void
}

; CHECK: src_frozen_to_argument: incorrect (observable events differ)
define void @src_frozen_to_argument(i32 %x) {
  %y = freeze i32 %x
  call void @v(i32 %y)
  ret void
}

define void @tgt_frozen_to_argument(i32 %x) {
  call void @v(i32 %x)
  ret void
}

; CHECK: src_argument_to_frozen: correct
define void @src_argument_to_frozen(i32 %x) {
  call void @v(i32 %x)
  ret void
}

define void @tgt_argument_to_frozen(i32 %x) {
  %y = freeze i32 %x
  call void @v(i32 %y)
  ret void
}

; CHECK: src_flag_dropped: correct
define void @src_flag_dropped(i32 %x, i32 %y) {
  %s = add nsw i32 %x, %y
  call void @v(i32 %s)
  ret void
}

define void @tgt_flag_dropped(i32 %x, i32 %y) {
  %s = add i32 %x, %y
  call void @v(i32 %s)
  ret void
}

; CHECK: src_flag_added: incorrect (observable events differ)
define void @src_flag_added(i32 %x, i32 %y) {
  %s = add i32 %x, %y
  call void @v(i32 %s)
  ret void
}

define void @tgt_flag_added(i32 %x, i32 %y) {
  %s = add nsw i32 %x, %y
  call void @v(i32 %s)
  ret void
}

; A frozen value is the same in both calls.
; CHECK: src_frozen_twice: incorrect (observable events differ)
define void @src_frozen_twice(i32 %x) {
  %y = freeze i32 %x
  call void @v(i32 %y)
  call void @v(i32 %y)
  ret void
}

define void @tgt_frozen_twice(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  call void @v(i32 %y)
  call void @v(i32 %z)
  ret void
}

; CHECK: src_frozen_once: correct
define void @src_frozen_once(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  call void @v(i32 %y)
  call void @v(i32 %z)
  ret void
}

define void @tgt_frozen_once(i32 %x) {
  %y = freeze i32 %x
  call void @v(i32 %y)
  call void @v(i32 %y)
  ret void
}

; The choice for the second call is made when it comes.
; CHECK: src_undef_twice: correct
define void @src_undef_twice() {
  call void @v(i32 undef)
  call void @v(i32 undef)
  ret void
}

define void @tgt_undef_twice() {
  call void @v(i32 1)
  call void @v(i32 2)
  ret void
}

; CHECK: src_lane_of_poison: correct
define void @src_lane_of_poison(i32 %x) {
  %w = insertelement <2 x i32> poison, i32 %x, i32 0
  call void @on_vector(<2 x i32> %w)
  ret void
}

define void @tgt_lane_of_poison(i32 %x) {
  %w = insertelement <2 x i32> zeroinitializer, i32 %x, i32 0
  call void @on_vector(<2 x i32> %w)
  ret void
}

; CHECK: src_lane_to_poison: incorrect (observable events differ)
define void @src_lane_to_poison(i32 %x) {
  %w = insertelement <2 x i32> zeroinitializer, i32 %x, i32 0
  call void @on_vector(<2 x i32> %w)
  ret void
}

define void @tgt_lane_to_poison(i32 %x) {
  %w = insertelement <2 x i32> poison, i32 %x, i32 0
  call void @on_vector(<2 x i32> %w)
  ret void
}

; CHECK: src_field_of_poison: correct
define void @src_field_of_poison(i32 %x) {
  %w = insertvalue { i32, i32 } poison, i32 %x, 0
  call void @on_pair({ i32, i32 } %w)
  ret void
}

define void @tgt_field_of_poison(i32 %x) {
  %w = insertvalue { i32, i32 } undef, i32 %x, 0
  call void @on_pair({ i32, i32 } %w)
  ret void
}

; CHECK: src_field_to_poison: incorrect (observable events differ)
define void @src_field_to_poison(i32 %x) {
  %w = insertvalue { i32, i32 } undef, i32 %x, 0
  call void @on_pair({ i32, i32 } %w)
  ret void
}

define void @tgt_field_to_poison(i32 %x) {
  %w = insertvalue { i32, i32 } poison, i32 %x, 0
  call void @on_pair({ i32, i32 } %w)
  ret void
}

; The same for functions of their inputs.
; CHECK: src_pure_poison_to_value: correct
define i32 @src_pure_poison_to_value() {
  %r = call i32 @pure(i32 poison)
  ret i32 %r
}

define i32 @tgt_pure_poison_to_value() {
  %r = call i32 @pure(i32 7)
  ret i32 %r
}

; CHECK: src_pure_value_to_poison: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_value_to_poison() {
  %r = call i32 @pure(i32 7)
  ret i32 %r
}

define i32 @tgt_pure_value_to_poison() {
  %r = call i32 @pure(i32 poison)
  ret i32 %r
}

; CHECK: src_pure_undef_to_value: correct
define i32 @src_pure_undef_to_value() {
  %r = call i32 @pure(i32 undef)
  ret i32 %r
}

define i32 @tgt_pure_undef_to_value() {
  %r = call i32 @pure(i32 7)
  ret i32 %r
}

; CHECK: src_pure_value_to_undef: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_value_to_undef() {
  %r = call i32 @pure(i32 7)
  ret i32 %r
}

define i32 @tgt_pure_value_to_undef() {
  %r = call i32 @pure(i32 undef)
  ret i32 %r
}

; CHECK: src_pure_undef_to_poison: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_undef_to_poison() {
  %r = call i32 @pure(i32 undef)
  ret i32 %r
}

define i32 @tgt_pure_undef_to_poison() {
  %r = call i32 @pure(i32 poison)
  ret i32 %r
}

; CHECK: src_pure_flag_dropped: correct
define i32 @src_pure_flag_dropped(i32 %x) {
  %y = add nuw i32 %x, 1
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

define i32 @tgt_pure_flag_dropped(i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

; CHECK: src_pure_flag_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_flag_added(i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

define i32 @tgt_pure_flag_added(i32 %x) {
  %y = add nuw i32 %x, 1
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

; CHECK: src_pure_frozen: correct
define i32 @src_pure_frozen(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}

define i32 @tgt_pure_frozen(i32 %x) {
  %y = freeze i32 %x
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

; CHECK: src_pure_thawed: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_thawed(i32 %x) {
  %y = freeze i32 %x
  %r = call i32 @pure(i32 %y)
  ret i32 %r
}

define i32 @tgt_pure_thawed(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}

; Nothing lies at null, so it stands for every pointer that equals it.
; CHECK: src_null_for_equal: correct
define void @src_null_for_equal(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  call void @on_pointer(ptr %p)
  ret void
b:
  ret void
}

define void @tgt_null_for_equal(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  call void @on_pointer(ptr null)
  ret void
b:
  ret void
}

; CHECK: src_null_for_other: incorrect (observable events differ)
define void @src_null_for_other(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret void
b:
  call void @on_pointer(ptr %p)
  ret void
}

define void @tgt_null_for_other(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret void
b:
  call void @on_pointer(ptr null)
  ret void
}

; CHECK: src_pure_null_for_equal: correct
define i32 @src_pure_null_for_equal(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %r = call i32 @pure_pointer(ptr %p)
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_pure_null_for_equal(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %r = call i32 @pure_pointer(ptr null)
  ret i32 %r
b:
  ret i32 0
}

; Pointers at one address may be based on different objects.
; CHECK: src_equal_pointers: incorrect (observable events differ)
define void @src_equal_pointers(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  call void @on_pointer(ptr %p)
  ret void
b:
  ret void
}

define void @tgt_equal_pointers(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  call void @on_pointer(ptr %q)
  ret void
b:
  ret void
}

; CHECK: src_equal_integers: correct
define void @src_equal_integers(i32 %p, i32 %q) {
  %c = icmp eq i32 %p, %q
  br i1 %c, label %a, label %b
a:
  call void @v(i32 %p)
  ret void
b:
  ret void
}

define void @tgt_equal_integers(i32 %p, i32 %q) {
  %c = icmp eq i32 %p, %q
  br i1 %c, label %a, label %b
a:
  call void @v(i32 %q)
  ret void
b:
  ret void
}

; CHECK: src_inbounds_dropped: correct
define void @src_inbounds_dropped(ptr %p, i64 %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  call void @on_pointer(ptr %q)
  ret void
}

define void @tgt_inbounds_dropped(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  call void @on_pointer(ptr %q)
  ret void
}

; CHECK: src_inbounds_added: incorrect (observable events differ)
define void @src_inbounds_added(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  call void @on_pointer(ptr %q)
  ret void
}

define void @tgt_inbounds_added(ptr %p, i64 %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  call void @on_pointer(ptr %q)
  ret void
}

; To pass poison where it must not be is undefined.
; CHECK: src_source_passes_poison: correct
define i32 @src_source_passes_poison() {
  call void @v(i32 noundef poison)
  ret i32 1
}

define i32 @tgt_source_passes_poison() {
  ret i32 2
}

; CHECK: src_source_passes_undef: correct
define i32 @src_source_passes_undef() {
  call void @v(i32 noundef undef)
  ret i32 1
}

define i32 @tgt_source_passes_undef() {
  ret i32 2
}

; CHECK: src_source_passes_poison_to_pure: correct
define i32 @src_source_passes_poison_to_pure() {
  %r = call i32 @pure(i32 noundef poison)
  ret i32 1
}

define i32 @tgt_source_passes_poison_to_pure() {
  ret i32 2
}

; CHECK: src_source_may_pass_poison: incorrect (source and target do not both return)
define i32 @src_source_may_pass_poison(i32 %x) {
  call void @v(i32 noundef %x)
  ret i32 1
}

define i32 @tgt_source_may_pass_poison(i32 %x) {
  ret i32 2
}

; CHECK: src_frozen_after_use: correct
define i32 @src_frozen_after_use(i32 %x) {
  call void @v(i32 noundef %x)
  %y = freeze i32 %x
  ret i32 %y
}

define i32 @tgt_frozen_after_use(i32 %x) {
  call void @v(i32 noundef %x)
  ret i32 %x
}
