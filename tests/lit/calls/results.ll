; Results and repeated questions.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @pure2(i32, i32) memory(none) nounwind willreturn
declare i32 @pure_throws(i32) memory(none) willreturn
declare i32 @pure_throws_too(i32) memory(none) willreturn
declare i32 @pure_stays(i32) memory(none) nounwind
declare i32 @pure_stays_too(i32) memory(none) nounwind
declare i32 @reads(ptr) memory(argmem: read) nounwind willreturn
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare { i32, i32 } @two_results()
declare <2 x i32> @lanes()
declare i128 @wide()
declare i1 @bit()
declare void @take2(i32, i32)
declare noalias ptr @fresh()
declare ptr @pointer()
declare i32 @personality(...)
@g = global i32 0
@slot = global ptr null

; CHECK: src_undef_to_frozen: correct
define i32 @src_undef_to_frozen() {
  %r = call i32 @pure(i32 undef)
  %s = call i32 @pure(i32 undef)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_undef_to_frozen() {
  %u = freeze i32 undef
  %r = call i32 @pure(i32 %u)
  %s = call i32 @pure(i32 %u)
  %d = sub i32 %r, %s
  ret i32 %d
}

; The answers to undef may differ: zero is not all that the target can return.
; CHECK: src_zero_to_undef: incorrect (target has undefined behavior where the source has none)
define i32 @src_zero_to_undef() {
  ret i32 0
}

define i32 @tgt_zero_to_undef() {
  %r = call i32 @pure(i32 undef)
  %s = call i32 @pure(i32 undef)
  %d = sub i32 %r, %s
  ret i32 %d
}

; CHECK: src_argument_once_for_two_defined: correct (if calls that change nothing give the same again)
define i32 @src_argument_once_for_two_defined(i32 noundef %x) {
  %r = call i32 @pure(i32 %x)
  %d = sub i32 %r, %r
  ret i32 %d
}

define i32 @tgt_argument_once_for_two_defined(i32 noundef %x) {
  %r = call i32 @pure(i32 %x)
  %s = call i32 @pure(i32 %x)
  %d = sub i32 %r, %s
  ret i32 %d
}

; CHECK: src_difference_of_argument: incorrect (observable events differ)
define void @src_difference_of_argument(i32 %x) {
  call void @take2(i32 0, i32 1)
  ret void
}

define void @tgt_difference_of_argument(i32 %x) {
  %d = sub i32 %x, %x
  call void @take2(i32 %d, i32 1)
  ret void
}

; CHECK: src_both_frozen_to_both_undef: incorrect (target's value is more undefined)
define void @src_both_frozen_to_both_undef() {
  %u = freeze i32 undef
  call void @take2(i32 %u, i32 %u)
  ret void
}

define void @tgt_both_frozen_to_both_undef() {
  call void @take2(i32 undef, i32 undef)
  ret void
}

; CHECK: src_one_frozen_for_both: correct
define void @src_one_frozen_for_both(i32 %x) {
  call void @take2(i32 %x, i32 %x)
  ret void
}

define void @tgt_one_frozen_for_both(i32 %x) {
  %y = freeze i32 %x
  call void @take2(i32 %y, i32 %y)
  ret void
}

; CHECK: src_two_frozen_for_both: correct
define void @src_two_frozen_for_both(i32 %x) {
  call void @take2(i32 %x, i32 %x)
  ret void
}

define void @tgt_two_frozen_for_both(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  call void @take2(i32 %y, i32 %z)
  ret void
}

; CHECK: src_two_frozen_for_one: incorrect (observable events differ)
define void @src_two_frozen_for_one(i32 %x) {
  %y = freeze i32 %x
  call void @take2(i32 %y, i32 %y)
  ret void
}

define void @tgt_two_frozen_for_one(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  call void @take2(i32 %y, i32 %z)
  ret void
}

; CHECK: src_fields_swapped: incorrect (target returns poison where the source does not)
define i32 @src_fields_swapped() {
  %s = call { i32, i32 } @two_results()
  %r = extractvalue { i32, i32 } %s, 0
  ret i32 %r
}

define i32 @tgt_fields_swapped() {
  %s = call { i32, i32 } @two_results()
  %r = extractvalue { i32, i32 } %s, 1
  ret i32 %r
}

; CHECK: src_fields_put_together: correct
define { i32, i32 } @src_fields_put_together() {
  %s = call { i32, i32 } @two_results()
  ret { i32, i32 } %s
}

define { i32, i32 } @tgt_fields_put_together() {
  %s = call { i32, i32 } @two_results()
  %a = extractvalue { i32, i32 } %s, 0
  %b = extractvalue { i32, i32 } %s, 1
  %x = insertvalue { i32, i32 } poison, i32 %a, 0
  %y = insertvalue { i32, i32 } %x, i32 %b, 1
  ret { i32, i32 } %y
}

; CHECK: src_lanes_swapped: incorrect (target returns poison where the source does not)
define <2 x i32> @src_lanes_swapped() {
  %s = call <2 x i32> @lanes()
  ret <2 x i32> %s
}

define <2 x i32> @tgt_lanes_swapped() {
  %s = call <2 x i32> @lanes()
  %t = shufflevector <2 x i32> %s, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i32> %t
}

; CHECK: src_lanes_swapped_twice: correct
define <2 x i32> @src_lanes_swapped_twice() {
  %s = call <2 x i32> @lanes()
  %t = shufflevector <2 x i32> %s, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  %u = shufflevector <2 x i32> %t, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i32> %u
}

define <2 x i32> @tgt_lanes_swapped_twice() {
  %s = call <2 x i32> @lanes()
  ret <2 x i32> %s
}

; CHECK: src_wide_truncated: incorrect (value mismatch)
define i128 @src_wide_truncated() {
  %s = call i128 @wide()
  ret i128 %s
}

define i128 @tgt_wide_truncated() {
  %s = call i128 @wide()
  %t = trunc i128 %s to i127
  %u = zext i127 %t to i128
  ret i128 %u
}

; CHECK: src_bit_inverted: incorrect (value mismatch)
define i1 @src_bit_inverted() {
  %s = call i1 @bit()
  ret i1 %s
}

define i1 @tgt_bit_inverted() {
  %s = call i1 @bit()
  %t = xor i1 %s, true
  ret i1 %t
}

; Who throws first is seen.
; CHECK: src_throwing_reordered: incorrect (target has undefined behavior where the source has none)
define i32 @src_throwing_reordered(i32 noundef %x) personality ptr @personality {
  %a = call i32 @pure_throws(i32 %x)
  %b = call i32 @pure_throws_too(i32 %x)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_throwing_reordered(i32 noundef %x) personality ptr @personality {
  %b = call i32 @pure_throws_too(i32 %x)
  %a = call i32 @pure_throws(i32 %x)
  %r = sub i32 %a, %b
  ret i32 %r
}

; CHECK: src_throwing_replaced: incorrect (target has undefined behavior where the source has none)
define void @src_throwing_replaced(i32 noundef %x) personality ptr @personality {
  %a = call i32 @pure_throws(i32 %x)
  ret void
}

define void @tgt_throwing_replaced(i32 noundef %x) personality ptr @personality {
  %b = call i32 @pure_throws_too(i32 %x)
  ret void
}

; CHECK: src_throwing_merged: correct
define i32 @src_throwing_merged(i32 noundef %x) personality ptr @personality {
  %a = call i32 @pure_throws(i32 %x)
  %b = call i32 @pure_throws(i32 %x)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_throwing_merged(i32 noundef %x) personality ptr @personality {
  %a = call i32 @pure_throws(i32 %x)
  ret i32 0
}

; CHECK: src_staying_replaced: incorrect (target has undefined behavior where the source has none)
define void @src_staying_replaced(i32 noundef %x) {
  %a = call i32 @pure_stays(i32 %x)
  ret void
}

define void @tgt_staying_replaced(i32 noundef %x) {
  %b = call i32 @pure_stays_too(i32 %x)
  ret void
}

; CHECK: src_staying_merged: correct
define i32 @src_staying_merged(i32 noundef %x) {
  %a = call i32 @pure_stays(i32 %x)
  %b = call i32 @pure_stays(i32 %x)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_staying_merged(i32 noundef %x) {
  %a = call i32 @pure_stays(i32 %x)
  ret i32 0
}

; It may stay there before the event.
; CHECK: src_staying_over_event: incorrect (source and target do not both return)
define void @src_staying_over_event(i32 noundef %x) {
  %a = call i32 @pure_stays(i32 %x)
  call void @ext()
  ret void
}

define void @tgt_staying_over_event(i32 noundef %x) {
  call void @ext()
  %a = call i32 @pure_stays(i32 %x)
  ret void
}

; CHECK: src_event_over_staying: incorrect (target has undefined behavior where the source has none)
define void @src_event_over_staying(i32 noundef %x) {
  call void @ext()
  %a = call i32 @pure_stays(i32 %x)
  ret void
}

define void @tgt_event_over_staying(i32 noundef %x) {
  %a = call i32 @pure_stays(i32 %x)
  call void @ext()
  ret void
}

; CHECK: src_argument_memory_merged_over_event: incorrect (value mismatch)
define i32 @src_argument_memory_merged_over_event() {
  %r = call i32 @reads(ptr @g)
  call void @ext()
  %s = call i32 @reads(ptr @g)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_argument_memory_merged_over_event() {
  %r = call i32 @reads(ptr @g)
  call void @ext()
  ret i32 0
}

; CHECK: src_argument_memory_merged_over_hidden: correct
define i32 @src_argument_memory_merged_over_hidden() {
  %r = call i32 @reads(ptr @g)
  call void @hidden()
  %s = call i32 @reads(ptr @g)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_argument_memory_merged_over_hidden() {
  call void @hidden()
  ret i32 0
}

; CHECK: src_pointer_not_dereferenceable: incorrect (target has undefined behavior where the source has none)
define void @src_pointer_not_dereferenceable() {
  %p = call ptr @pointer()
  ret void
}

define void @tgt_pointer_not_dereferenceable() {
  %p = call ptr @pointer()
  %x = load i8, ptr %p
  ret void
}

; CHECK: src_pointer_may_be_variable: incorrect (value mismatch)
define i1 @src_pointer_may_be_variable() {
  %p = call ptr @pointer()
  %c = icmp eq ptr %p, @g
  ret i1 %c
}

define i1 @tgt_pointer_may_be_variable() {
  %p = call ptr @pointer()
  ret i1 false
}

; CHECK: src_fresh_unknown_to_others: correct
define i32 @src_fresh_unknown_to_others() {
  %p = call ptr @fresh()
  store i32 1, ptr %p
  call void @ext()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_fresh_unknown_to_others() {
  %p = call ptr @fresh()
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}

; CHECK: src_fresh_size: incorrect (target has undefined behavior where the source has none)
define i32 @src_fresh_size() {
  %p = call nonnull ptr @fresh()
  ret i32 0
}

define i32 @tgt_fresh_size() {
  %p = call nonnull ptr @fresh()
  %x = load i32, ptr %p, align 1
  ret i32 0
}
