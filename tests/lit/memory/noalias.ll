; noalias parameters: what is modified during the call is accessed through pointers based on the parameter, or not at
; all. To break this is UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i8 0

; CHECK: src_forwarded: correct
define i8 @src_forwarded(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_forwarded(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_forwarded_on_the_other_side: correct
define i8 @src_forwarded_on_the_other_side(ptr %p, ptr noalias %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_forwarded_on_the_other_side(ptr %p, ptr noalias %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; A pointer based on the parameter is allowed.
; CHECK: src_forwarded_over_a_based_pointer: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_forwarded_over_a_based_pointer(ptr noalias %p, i64 noundef %i) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_forwarded_over_a_based_pointer(ptr noalias %p, i64 noundef %i) {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 2, ptr %q
  ret i8 1
}

; It says nothing about the others among themselves.
; CHECK: src_forwarded_over_two_others: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_forwarded_over_two_others(ptr noalias %p, ptr %q, ptr %s) {
  store i8 0, ptr %p
  store i8 1, ptr %q
  store i8 2, ptr %s
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_forwarded_over_two_others(ptr noalias %p, ptr %q, ptr %s) {
  store i8 0, ptr %p
  store i8 1, ptr %q
  store i8 2, ptr %s
  ret i8 1
}

; CHECK: src_forwarded_over_a_global: correct
define i8 @src_forwarded_over_a_global(ptr noalias %p) {
  store i8 1, ptr %p
  store i8 2, ptr @g
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_forwarded_over_a_global(ptr noalias %p) {
  store i8 1, ptr %p
  store i8 2, ptr @g
  ret i8 1
}

; CHECK: src_forwarded_over_a_loaded_pointer: correct
define i8 @src_forwarded_over_a_loaded_pointer(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  %s = load ptr, ptr %q
  store i8 2, ptr %s
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_forwarded_over_a_loaded_pointer(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  %s = load ptr, ptr %q
  store i8 2, ptr %s
  ret i8 1
}

; CHECK: src_reordered: correct
define void @src_reordered(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

define void @tgt_reordered(ptr noalias %p, ptr %q) {
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

; Memory that is only read may be reached both ways.
; CHECK: src_only_read_alike: correct
define i8 @src_only_read_alike(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = add i8 %a, %b
  ret i8 %r
}

define i8 @tgt_only_read_alike(ptr noalias %p, ptr noalias %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = add i8 %a, %b
  ret i8 %r
}

; So they may well be equal.
; CHECK: src_only_read_alike_equal: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i1 @src_only_read_alike_equal(ptr noalias %p, ptr noalias %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = icmp eq ptr %p, %q
  ret i1 %r
}

define i1 @tgt_only_read_alike_equal(ptr noalias %p, ptr noalias %q) {
  ret i1 false
}

; Written through one and read through the other they are not equal.
; CHECK: src_written_then_equal: correct
define i1 @src_written_then_equal(ptr noalias %p, ptr %q) {
  store i8 0, ptr %p
  %b = load i8, ptr %q
  %r = icmp eq ptr %p, %q
  ret i1 %r
}

define i1 @tgt_written_then_equal(ptr noalias %p, ptr %q) {
  store i8 0, ptr %p
  ret i1 false
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

define void @tgt_added(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

; CHECK: src_added_before_a_read: incorrect (target has undefined behavior where the source has none)
define i8 @src_added_before_a_read(ptr %p, ptr %q) {
  store i8 1, ptr %p
  %r = load i8, ptr %q
  ret i8 0
}

define i8 @tgt_added_before_a_read(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  %r = load i8, ptr %q
  ret i8 0
}

; CHECK: src_added_to_the_only_one: correct
define void @src_added_to_the_only_one(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_added_to_the_only_one(ptr noalias %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_dropped: correct
define void @src_dropped(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

define void @tgt_dropped(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

; Overlapping bytes would be read one way and written the other.
; CHECK: src_move_to_copy: correct
define void @src_move_to_copy(ptr noalias %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_move_to_copy(ptr noalias %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; A pointer that was stored and loaded again is still based on the parameter.
; CHECK: src_based_through_memory: correct
define i8 @src_based_through_memory(ptr noalias %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_based_through_memory(ptr noalias %p) {
  store i8 2, ptr %p
  ret i8 2
}

; CHECK: src_based_through_memory_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_based_through_memory_is_not_ub(ptr noalias %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 2
}

define i8 @tgt_based_through_memory_is_not_ub(ptr noalias %p) {
  unreachable
}

; So is one made from its integer.
; CHECK: src_based_through_an_integer_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_based_through_an_integer_is_not_ub(ptr noalias %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 2
}

define i8 @tgt_based_through_an_integer_is_not_ub(ptr noalias %p) {
  unreachable
}

; Based on the parameter if it was chosen, and another pointer if not.
; CHECK: src_one_of_two_pointers: correct
define i8 @src_one_of_two_pointers(ptr noalias %p, ptr %q, i1 noundef %c) {
  store i8 1, ptr %p
  %s = select i1 %c, ptr %p, ptr %q
  store i8 2, ptr %s
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_one_of_two_pointers(ptr noalias %p, ptr %q, i1 noundef %c) {
  store i8 1, ptr %p
  %s = select i1 %c, ptr %p, ptr %q
  store i8 2, ptr %s
  %r = select i1 %c, i8 2, i8 1
  ret i8 %r
}

; CHECK: src_one_of_two_pointers_wrong: incorrect (value mismatch)
define i8 @src_one_of_two_pointers_wrong(ptr noalias %p, ptr %q, i1 noundef %c) {
  store i8 1, ptr %p
  %s = select i1 %c, ptr %p, ptr %q
  store i8 2, ptr %s
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_one_of_two_pointers_wrong(ptr noalias %p, ptr %q, i1 noundef %c) {
  store i8 1, ptr %p
  %s = select i1 %c, ptr %p, ptr %q
  store i8 2, ptr %s
  ret i8 1
}

; Different bytes of one object may be accessed both ways.
; CHECK: src_beside_each_other: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_beside_each_other(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %s = getelementptr i8, ptr %p, i64 1
  %c = icmp eq ptr %s, %q
  %r = zext i1 %c to i8
  ret i8 %r
}

define i8 @tgt_beside_each_other(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 0
}

; Both are noalias, and written where they are known to be equal.
; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr noalias noundef %p, ptr noalias noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
e:
  ret void
}

define void @tgt_source_undefined(ptr noalias noundef %p, ptr noalias noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %e
a:
  unreachable
e:
  ret void
}

; CHECK: 13 correct, 9 incorrect, 0 unknown
