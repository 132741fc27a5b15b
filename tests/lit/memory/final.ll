; What the function leaves behind, byte by byte: no byte that the caller can see may become less defined or another.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i16 0, align 2

; CHECK: src_same: correct
define void @src_same(ptr %p) {
  store i16 258, ptr %p, align 1
  ret void
}

define void @tgt_same(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 1, ptr %q
  store i8 2, ptr %p
  ret void
}

; CHECK: src_other_value: incorrect (memory mismatch)
define void @src_other_value(ptr %p) {
  store i16 258, ptr %p, align 1
  ret void
}

define void @tgt_other_value(ptr %p) {
  store i16 259, ptr %p, align 1
  ret void
}

; The byte is there and may be written; but it changes.
; CHECK: src_one_byte_more: incorrect (memory mismatch)
define void @src_one_byte_more() {
  store i8 1, ptr @g
  ret void
}

define void @tgt_one_byte_more() {
  store i16 1, ptr @g
  ret void
}

; CHECK: src_one_byte_less: incorrect (memory mismatch)
define void @src_one_byte_less() {
  store i16 1, ptr @g
  ret void
}

define void @tgt_one_byte_less() {
  store i8 1, ptr @g
  ret void
}

; CHECK: src_one_byte_elsewhere: incorrect (memory mismatch)
define void @src_one_byte_elsewhere() {
  store i8 1, ptr @g
  ret void
}

define void @tgt_one_byte_elsewhere() {
  %q = getelementptr i8, ptr @g, i64 1
  store i8 1, ptr %q
  ret void
}

; CHECK: src_changed_and_changed_back: correct
define void @src_changed_and_changed_back(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  ret void
}

define void @tgt_changed_and_changed_back(ptr %p, i8 noundef %x) {
  store i8 0, ptr %p
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_poison_by_the_target: incorrect (memory mismatch)
define void @src_poison_by_the_target(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  ret void
}

define void @tgt_poison_by_the_target(ptr %p, i8 noundef %x) {
  store i8 poison, ptr %p
  ret void
}

; CHECK: src_poison_by_the_source: correct
define void @src_poison_by_the_source(ptr %p, i8 noundef %x) {
  store i8 poison, ptr %p
  ret void
}

define void @tgt_poison_by_the_source(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  ret void
}

; What was there is better than poison.
; CHECK: src_poison_not_stored: correct
define void @src_poison_not_stored(ptr %p) {
  store i8 poison, ptr %p
  ret void
}

define void @tgt_poison_not_stored(ptr %p) {
  ret void
}

; CHECK: src_undef_by_the_target: incorrect (memory mismatch)
define void @src_undef_by_the_target(ptr %p) {
  store i8 0, ptr %p
  ret void
}

define void @tgt_undef_by_the_target(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

; CHECK: src_undef_by_the_source: correct
define void @src_undef_by_the_source(ptr %p, i8 noundef %x) {
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_by_the_source(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  ret void
}

; What was there may be poison, which undef is not.
; CHECK: src_undef_not_stored: incorrect (memory mismatch)
define void @src_undef_not_stored(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_not_stored(ptr %p) {
  ret void
}

; CHECK: src_undef_not_stored_over_a_value: correct
define void @src_undef_not_stored_over_a_value(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_not_stored_over_a_value(ptr %p, i8 noundef %x) {
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_undef_to_poison: incorrect (memory mismatch)
define void @src_undef_to_poison(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_to_poison(ptr %p) {
  store i8 poison, ptr %p
  ret void
}

; CHECK: src_poison_to_undef: correct
define void @src_poison_to_undef(ptr %p) {
  store i8 poison, ptr %p
  ret void
}

define void @tgt_poison_to_undef(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

; A frozen value is one value for all readers.
; CHECK: src_frozen_to_undef: incorrect (target's value is more undefined)
define void @src_frozen_to_undef(ptr %p) {
  %f = freeze i8 undef
  store i8 %f, ptr %p
  ret void
}

define void @tgt_frozen_to_undef(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

; CHECK: src_undef_to_frozen: correct
define void @src_undef_to_frozen(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_to_frozen(ptr %p) {
  %f = freeze i8 undef
  store i8 %f, ptr %p
  ret void
}

; One frozen value, seen twice.
; CHECK: src_returned_and_stored: incorrect (memory mismatch)
define i8 @src_returned_and_stored(ptr %p) {
  %f = freeze i8 undef
  store i8 %f, ptr %p
  ret i8 %f
}

define i8 @tgt_returned_and_stored(ptr %p) {
  store i8 1, ptr %p
  ret i8 0
}

; CHECK: src_returned_and_stored_alike: correct
define i8 @src_returned_and_stored_alike(ptr %p) {
  %f = freeze i8 undef
  store i8 %f, ptr %p
  ret i8 %f
}

define i8 @tgt_returned_and_stored_alike(ptr %p) {
  store i8 1, ptr %p
  ret i8 1
}

; CHECK: src_poison_lane: incorrect (memory mismatch)
define void @src_poison_lane(ptr %p, <2 x i8> noundef %x) {
  store <2 x i8> %x, ptr %p
  ret void
}

define void @tgt_poison_lane(ptr %p, <2 x i8> noundef %x) {
  %y = insertelement <2 x i8> %x, i8 poison, i64 1
  store <2 x i8> %y, ptr %p
  ret void
}

; Poison only for some arguments.
; CHECK: src_value_or_poison: incorrect (memory mismatch)
define void @src_value_or_poison(ptr %p, i8 noundef %x) {
  %y = add i8 %x, 1
  store i8 %y, ptr %p
  ret void
}

define void @tgt_value_or_poison(ptr %p, i8 noundef %x) {
  %y = add nsw i8 %x, 1
  store i8 %y, ptr %p
  ret void
}

; CHECK: src_value_or_poison_in_source: correct
define void @src_value_or_poison_in_source(ptr %p, i8 noundef %x) {
  %y = add nsw i8 %x, 1
  store i8 %y, ptr %p
  ret void
}

define void @tgt_value_or_poison_in_source(ptr %p, i8 noundef %x) {
  %y = add i8 %x, 1
  store i8 %y, ptr %p
  ret void
}

; An argument that is undef or poison is stored as such.
; CHECK: src_argument_as_it_is: correct
define void @src_argument_as_it_is(ptr %p, i8 %x) {
  %y = add i8 %x, 0
  store i8 %y, ptr %p
  ret void
}

define void @tgt_argument_as_it_is(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_argument_frozen: correct
define void @src_argument_frozen(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  ret void
}

define void @tgt_argument_frozen(ptr %p, i8 %x) {
  %f = freeze i8 %x
  store i8 %f, ptr %p
  ret void
}

; CHECK: src_argument_thawed: incorrect (memory mismatch)
define void @src_argument_thawed(ptr %p, i8 %x) {
  %f = freeze i8 %x
  store i8 %f, ptr %p
  ret void
}

define void @tgt_argument_thawed(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_pointer: incorrect (memory mismatch)
define void @src_pointer(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p
  ret void
}

define void @tgt_pointer(ptr %p, ptr noundef %x) {
  %y = getelementptr i8, ptr %x, i64 1
  store ptr %y, ptr %p
  ret void
}

; CHECK: src_local_writes_are_free: correct
define void @src_local_writes_are_free() {
  ret void
}

define void @tgt_local_writes_are_free() {
  %a = alloca i64
  store i64 poison, ptr %a
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined() {
  %q = getelementptr i8, ptr @g, i64 2
  store i8 1, ptr %q
  ret void
}

define void @tgt_source_undefined() {
  store i16 poison, ptr @g
  ret void
}

; CHECK: 14 correct, 14 incorrect, 0 unknown
