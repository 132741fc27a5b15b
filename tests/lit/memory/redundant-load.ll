; A second load of the same bytes, with and without something in between; loads made wider and narrower.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_twice: correct
define i8 @src_twice(ptr %p) {
  %a = load i8, ptr %p
  %b = load i8, ptr %p
  %r = xor i8 %a, %b
  ret i8 %r
}

define i8 @tgt_twice(ptr %p) {
  ret i8 0
}

; CHECK: src_twice_from_two_places: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_twice_from_two_places(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = xor i8 %a, %b
  ret i8 %r
}

define i8 @tgt_twice_from_two_places(ptr %p, ptr %q) {
  ret i8 0
}

; CHECK: src_unused: correct
define void @src_unused(ptr %p) {
  %a = load i8, ptr %p
  ret void
}

define void @tgt_unused(ptr %p) {
  ret void
}

; The pointer may be null, dangle or be out of bounds.
; CHECK: src_unused_added: incorrect (target has undefined behavior where the source has none)
define void @src_unused_added(ptr %p) {
  ret void
}

define void @tgt_unused_added(ptr %p) {
  %a = load i8, ptr %p
  ret void
}

; They may be the same place.
; CHECK: src_across_a_store: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_across_a_store(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 0, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_across_a_store(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 0, ptr %q
  ret i8 %a
}

; CHECK: src_across_a_store_of_the_same: correct
define i8 @src_across_a_store_of_the_same(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 %a, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_across_a_store_of_the_same(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 %a, ptr %q
  ret i8 %a
}

; CHECK: src_across_a_local_store: correct
define i8 @src_across_a_local_store(ptr %p) {
  %l = alloca i8
  %a = load i8, ptr %p
  store i8 0, ptr %l
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_across_a_local_store(ptr %p) {
  %a = load i8, ptr %p
  ret i8 %a
}

; CHECK: src_across_a_store_beside: correct
define i8 @src_across_a_store_beside(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p
  store i8 0, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_across_a_store_beside(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p
  store i8 0, ptr %q
  ret i8 %a
}

; CHECK: src_across_a_store_over_it: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_across_a_store_over_it(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  %a = load i8, ptr %p
  store i16 0, ptr %q, align 1
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_across_a_store_over_it(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  %a = load i8, ptr %p
  store i16 0, ptr %q, align 1
  ret i8 %a
}

; CHECK: src_across_an_offset_that_is_not_zero: correct
define i8 @src_across_an_offset_that_is_not_zero(ptr %p, i64 noundef %i) {
  %c = icmp eq i64 %i, 0
  br i1 %c, label %zero, label %other
other:
  %q = getelementptr i8, ptr %p, i64 %i
  %a = load i8, ptr %p
  store i8 0, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
zero:
  ret i8 1
}

define i8 @tgt_across_an_offset_that_is_not_zero(ptr %p, i64 noundef %i) {
  %c = icmp eq i64 %i, 0
  br i1 %c, label %zero, label %other
other:
  %q = getelementptr i8, ptr %p, i64 %i
  %a = load i8, ptr %p
  store i8 0, ptr %q
  ret i8 %a
zero:
  ret i8 1
}

; CHECK: src_across_any_offset: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_across_any_offset(ptr %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %a = load i8, ptr %p
  store i8 0, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_across_any_offset(ptr %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %a = load i8, ptr %p
  store i8 0, ptr %q
  ret i8 %a
}

; Places of different parity are different places.
; CHECK: src_across_even_and_odd: correct
define i8 @src_across_even_and_odd(ptr %p, i64 noundef %i, i64 noundef %j) {
  %x = shl i64 %i, 1
  %y = shl i64 %j, 1
  %z = or i64 %y, 1
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %p, i64 %z
  %v = load i8, ptr %a
  store i8 0, ptr %b
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_across_even_and_odd(ptr %p, i64 noundef %i, i64 noundef %j) {
  %x = shl i64 %i, 1
  %y = shl i64 %j, 1
  %z = or i64 %y, 1
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %p, i64 %z
  %v = load i8, ptr %a
  store i8 0, ptr %b
  ret i8 %v
}

; CHECK: src_across_even_and_even: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_across_even_and_even(ptr %p, i64 noundef %i, i64 noundef %j) {
  %x = shl i64 %i, 1
  %y = shl i64 %j, 1
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %p, i64 %y
  %v = load i8, ptr %a
  store i8 0, ptr %b
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_across_even_and_even(ptr %p, i64 noundef %i, i64 noundef %j) {
  %x = shl i64 %i, 1
  %y = shl i64 %j, 1
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %p, i64 %y
  %v = load i8, ptr %a
  store i8 0, ptr %b
  ret i8 %v
}

; A pointer from memory may point to where it was loaded from.
; CHECK: src_through_a_loaded_pointer: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_through_a_loaded_pointer(ptr %p) {
  %q = load ptr, ptr %p
  store i8 0, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_through_a_loaded_pointer(ptr %p) {
  %r = load i8, ptr %p
  %q = load ptr, ptr %p
  store i8 0, ptr %q
  ret i8 %r
}

; CHECK: src_on_both_ways: correct
define i8 @src_on_both_ways(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %x = load i8, ptr %p
  br label %e
b:
  %y = load i8, ptr %p
  br label %e
e:
  %r = phi i8 [%x, %a], [%y, %b]
  ret i8 %r
}

define i8 @tgt_on_both_ways(ptr %p, i1 noundef %c) {
  %r = load i8, ptr %p
  ret i8 %r
}

; On the other way the store changed it.
; CHECK: src_on_one_way: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_on_one_way(ptr %p, i1 noundef %c) {
  %x = load i8, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 0, ptr %p
  br label %e
e:
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_on_one_way(ptr %p, i1 noundef %c) {
  %x = load i8, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 0, ptr %p
  br label %e
e:
  ret i8 %x
}

; CHECK: src_narrowed: correct
define i8 @src_narrowed(ptr %p) {
  %x = load i16, ptr %p, align 1
  %r = trunc i16 %x to i8
  ret i8 %r
}

define i8 @tgt_narrowed(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_narrowed_to_the_wrong_half: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_narrowed_to_the_wrong_half(ptr %p) {
  %x = load i16, ptr %p, align 1
  %r = trunc i16 %x to i8
  ret i8 %r
}

define i8 @tgt_narrowed_to_the_wrong_half(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

; The second byte may not be there.
; CHECK: src_widened: incorrect (target has undefined behavior where the source has none)
define i8 @src_widened(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_widened(ptr %p) {
  %x = load i16, ptr %p, align 1
  %r = trunc i16 %x to i8
  ret i8 %r
}

; The second byte is there, but if it is poison then so is the wide value.
; CHECK: src_widened_poison: incorrect (target returns poison where the source does not)
define i8 @src_widened_poison(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %s = load i8, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_widened_poison(ptr %p) {
  %x = load i16, ptr %p, align 1
  %r = trunc i16 %x to i8
  ret i8 %r
}

; CHECK: src_joined: correct
define i16 @src_joined(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %l = load i8, ptr %p
  %h = load i8, ptr %q
  %a = zext i8 %l to i16
  %b = zext i8 %h to i16
  %c = shl i16 %b, 8
  %r = or i16 %a, %c
  ret i16 %r
}

define i16 @tgt_joined(ptr %p) {
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

; A load whose address is less aligned than it says is UB.
; CHECK: src_joined_too_aligned: incorrect (target has undefined behavior where the source has none)
define i16 @src_joined_too_aligned(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %l = load i8, ptr %p
  %h = load i8, ptr %q
  %a = zext i8 %l to i16
  %b = zext i8 %h to i16
  %c = shl i16 %b, 8
  %r = or i16 %a, %c
  ret i16 %r
}

define i16 @tgt_joined_too_aligned(ptr %p) {
  %r = load i16, ptr %p, align 2
  ret i16 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  %a = load i8, ptr %p
  store i8 0, ptr null
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 1
}

; CHECK: 11 correct, 12 incorrect, 0 unknown
