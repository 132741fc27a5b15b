; Pointers are compared as the integers that they are.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global [4 x i8] zeroinitializer
@h = global [4 x i8] zeroinitializer

; Two pointers into one object are equal if their offsets are.
; CHECK: src_equal_by_offset: correct
define i1 @src_equal_by_offset(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr i8, ptr %p, i64 %i
  %b = getelementptr i8, ptr %p, i64 %j
  %r = icmp eq ptr %a, %b
  ret i1 %r
}

define i1 @tgt_equal_by_offset(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %r = icmp eq i64 %i, %j
  ret i1 %r
}

; Multiples of four bytes wrap: different indices, one address.
; CHECK: src_equal_by_scaled_offset: incorrect (value mismatch)
define i1 @src_equal_by_scaled_offset(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %p, i64 %j
  %r = icmp eq ptr %a, %b
  ret i1 %r
}

define i1 @tgt_equal_by_scaled_offset(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %r = icmp eq i64 %i, %j
  ret i1 %r
}

; Here the multiplication must not wrap, or the pointer is poison.
; CHECK: src_equal_by_scaled_offset_nusw: correct
define i1 @src_equal_by_scaled_offset_nusw(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr nusw i32, ptr %p, i64 %i
  %b = getelementptr nusw i32, ptr %p, i64 %j
  %r = icmp eq ptr %a, %b
  ret i1 %r
}

define i1 @tgt_equal_by_scaled_offset_nusw(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %r = icmp eq i64 %i, %j
  ret i1 %r
}

; One of the sums may wrap around.
; CHECK: src_order_by_offset: incorrect (value mismatch)
define i1 @src_order_by_offset(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr i8, ptr %p, i64 %i
  %b = getelementptr i8, ptr %p, i64 %j
  %r = icmp ult ptr %a, %b
  ret i1 %r
}

define i1 @tgt_order_by_offset(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %r = icmp ult i64 %i, %j
  ret i1 %r
}

; No object crosses the end of the address space: in bounds, addresses order as signed offsets do.
; CHECK: src_order_by_offset_inbounds: correct
define i1 @src_order_by_offset_inbounds(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %b = getelementptr inbounds i8, ptr %p, i64 %j
  %r = icmp ult ptr %a, %b
  ret i1 %r
}

define i1 @tgt_order_by_offset_inbounds(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %r = icmp slt i64 %i, %j
  ret i1 %r
}

; CHECK: src_order_by_offset_inbounds_unsigned: incorrect (value mismatch)
define i1 @src_order_by_offset_inbounds_unsigned(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %a = getelementptr inbounds i8, ptr %p, i64 %i
  %b = getelementptr inbounds i8, ptr %p, i64 %j
  %r = icmp ult ptr %a, %b
  ret i1 %r
}

define i1 @tgt_order_by_offset_inbounds_unsigned(ptr noundef %p, i64 noundef %i, i64 noundef %j) {
  %r = icmp ult i64 %i, %j
  ret i1 %r
}

; An object may cross the middle of the address space.
; CHECK: src_signed_order_inbounds: incorrect (value mismatch)
define i1 @src_signed_order_inbounds(ptr noundef %p) {
  %x = load i16, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %r = icmp slt ptr %p, %q
  ret i1 %r
}

define i1 @tgt_signed_order_inbounds(ptr noundef %p) {
  %x = load i16, ptr %p, align 1
  ret i1 true
}

; CHECK: src_unsigned_order_inbounds: correct
define i1 @src_unsigned_order_inbounds(ptr noundef %p) {
  %x = load i16, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %r = icmp ult ptr %p, %q
  ret i1 %r
}

define i1 @tgt_unsigned_order_inbounds(ptr noundef %p) {
  %x = load i16, ptr %p, align 1
  ret i1 true
}

; Without a flag: both bytes belong to one object, which does not wrap.
; CHECK: src_unsigned_order_of_accessible_bytes: correct
define i1 @src_unsigned_order_of_accessible_bytes(ptr noundef %p) {
  %x = load i16, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  %r = icmp ult ptr %p, %q
  ret i1 %r
}

define i1 @tgt_unsigned_order_of_accessible_bytes(ptr noundef %p) {
  %x = load i16, ptr %p, align 1
  ret i1 true
}

; CHECK: src_order_of_any_pointer: incorrect (value mismatch)
define i1 @src_order_of_any_pointer(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %r = icmp ult ptr %p, %q
  ret i1 %r
}

define i1 @tgt_order_of_any_pointer(ptr noundef %p) {
  ret i1 true
}

; CHECK: src_two_globals: correct
define i1 @src_two_globals() {
  %r = icmp eq ptr @g, @h
  ret i1 %r
}

define i1 @tgt_two_globals() {
  ret i1 false
}

; CHECK: src_two_globals_in_target: correct
define i1 @src_two_globals_in_target(i64 noundef %i) {
  %b = icmp ult i64 %i, 4
  br i1 %b, label %a, label %e
a:
  ret i1 false
e:
  ret i1 true
}

define i1 @tgt_two_globals_in_target(i64 noundef %i) {
  %b = icmp ult i64 %i, 4
  br i1 %b, label %a, label %e
a:
  %q = getelementptr i8, ptr @g, i64 %i
  %r = icmp eq ptr %q, @h
  ret i1 %r
e:
  ret i1 true
}

; One object may end where the next begins.
; CHECK: src_end_of_one_start_of_the_other: incorrect (value mismatch)
define i1 @src_end_of_one_start_of_the_other() {
  ret i1 false
}

define i1 @tgt_end_of_one_start_of_the_other() {
  %q = getelementptr i8, ptr @g, i64 4
  %r = icmp eq ptr %q, @h
  ret i1 %r
}

; CHECK: src_end_of_itself: correct
define i1 @src_end_of_itself() {
  ret i1 false
}

define i1 @tgt_end_of_itself() {
  %q = getelementptr i8, ptr @g, i64 4
  %r = icmp eq ptr %q, @g
  ret i1 %r
}

; CHECK: src_global_and_null: correct
define i1 @src_global_and_null() {
  ret i1 false
}

define i1 @tgt_global_and_null() {
  %r = icmp eq ptr @g, null
  ret i1 %r
}

; An argument may point to any global.
; CHECK: src_global_and_argument: incorrect (value mismatch)
define i1 @src_global_and_argument(ptr noundef %p) {
  %r = icmp eq ptr %p, @g
  ret i1 %r
}

define i1 @tgt_global_and_argument(ptr noundef %p) {
  ret i1 false
}

; CHECK: src_end_of_a_local: correct
define i1 @src_end_of_a_local() {
  %a = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %a, i64 4
  %r = icmp ugt ptr %q, %a
  ret i1 %r
}

define i1 @tgt_end_of_a_local() {
  ret i1 true
}

; CHECK: src_end_of_a_local_wrong: incorrect (value mismatch)
define i1 @src_end_of_a_local_wrong() {
  %a = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %a, i64 4
  %r = icmp ugt ptr %q, %a
  ret i1 %r
}

define i1 @tgt_end_of_a_local_wrong() {
  ret i1 false
}

; The difference of two addresses in one object is that of the offsets.
; CHECK: src_distance: correct
define i64 @src_distance(i64 noundef %i, i64 noundef %j) {
  %a = alloca [4 x i8]
  %p = getelementptr i8, ptr %a, i64 %i
  %q = getelementptr i8, ptr %a, i64 %j
  %x = ptrtoint ptr %p to i64
  %y = ptrtoint ptr %q to i64
  %r = sub i64 %x, %y
  ret i64 %r
}

define i64 @tgt_distance(i64 noundef %i, i64 noundef %j) {
  %r = sub i64 %i, %j
  ret i64 %r
}

; CHECK: src_integers_instead: correct
define i1 @src_integers_instead(ptr noundef %p, ptr noundef %q) {
  %r = icmp slt ptr %p, %q
  ret i1 %r
}

define i1 @tgt_integers_instead(ptr noundef %p, ptr noundef %q) {
  %x = ptrtoint ptr %p to i64
  %y = ptrtoint ptr %q to i64
  %r = icmp slt i64 %x, %y
  ret i1 %r
}

; CHECK: src_integers_instead_wrong: incorrect (value mismatch)
define i1 @src_integers_instead_wrong(ptr noundef %p, ptr noundef %q) {
  %r = icmp slt ptr %p, %q
  ret i1 %r
}

define i1 @tgt_integers_instead_wrong(ptr noundef %p, ptr noundef %q) {
  %x = ptrtoint ptr %p to i64
  %y = ptrtoint ptr %q to i64
  %r = icmp ult i64 %x, %y
  ret i1 %r
}

; CHECK: src_vector: correct
define <2 x i1> @src_vector(<2 x ptr> noundef %p) {
  %r = icmp eq <2 x ptr> %p, %p
  ret <2 x i1> %r
}

define <2 x i1> @tgt_vector(<2 x ptr> noundef %p) {
  ret <2 x i1> <i1 true, i1 true>
}

; CHECK: src_vector_wrong: incorrect (value mismatch)
define <2 x i1> @src_vector_wrong(<2 x ptr> noundef %p) {
  %r = icmp eq <2 x ptr> %p, zeroinitializer
  ret <2 x i1> %r
}

define <2 x i1> @tgt_vector_wrong(<2 x ptr> noundef %p) {
  ret <2 x i1> zeroinitializer
}

; CHECK: src_argument_and_null: incorrect (value mismatch)
define i1 @src_argument_and_null(ptr noundef %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_argument_and_null(ptr noundef %p) {
  ret i1 false
}

; An access through null is UB.
; CHECK: src_accessed_argument_and_null: correct
define i1 @src_accessed_argument_and_null(ptr %p) {
  %x = load i8, ptr %p
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_accessed_argument_and_null(ptr %p) {
  ret i1 false
}

; Equal addresses do not make equal pointers: one may be the end of another object.
; CHECK: src_pointer_after_equality: incorrect (target has undefined behavior where the source has none)
define void @src_pointer_after_equality(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_pointer_after_equality(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %q
  br label %e
e:
  ret void
}

; A pointer equal to null accesses nothing.
; CHECK: src_null_after_equality: correct
define void @src_null_after_equality(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_null_after_equality(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %e
a:
  unreachable
e:
  ret void
}

; CHECK: src_source_undefined: correct
define i1 @src_source_undefined(ptr %p) {
  %x = load i8, ptr poison
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_source_undefined(ptr %p) {
  ret i1 false
}

; CHECK: 16 correct, 12 incorrect, 0 unknown
