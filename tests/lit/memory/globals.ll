; Global variables: constants, mutable ones, declarations, aliases, alignment.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@c = constant i32 u0x04030201, align 4
@m = global i32 5, align 4
@n = global i32 6, align 4
@x = external global i32, align 4
@xc = external constant i32, align 4
@s = private constant {i8, i32, [2 x i16]} {i8 1, i32 2, [2 x i16] [i16 3, i16 4]}
@p = constant ptr @m
@mid = constant ptr getelementptr (i8, ptr @c, i64 1)
@z = constant [4 x i32] zeroinitializer
@u = constant i8 undef
@same = alias i32, ptr @m
@part = alias i8, getelementptr (i8, ptr @c, i64 2)

; CHECK: src_constant: correct
define i32 @src_constant() {
  %r = load i32, ptr @c
  ret i32 %r
}

define i32 @tgt_constant() {
  ret i32 u0x04030201
}

; CHECK: src_constant_wrong: incorrect (value mismatch)
define i32 @src_constant_wrong() {
  %r = load i32, ptr @c
  ret i32 %r
}

define i32 @tgt_constant_wrong() {
  ret i32 u0x01020304
}

; CHECK: src_byte_of_a_constant: correct
define i8 @src_byte_of_a_constant() {
  %q = getelementptr i8, ptr @c, i64 3
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_byte_of_a_constant() {
  ret i8 4
}

; CHECK: src_field_of_a_constant: correct
define i16 @src_field_of_a_constant() {
  %q = getelementptr {i8, i32, [2 x i16]}, ptr @s, i64 0, i32 2, i64 1
  %r = load i16, ptr %q
  ret i16 %r
}

define i16 @tgt_field_of_a_constant() {
  ret i16 4
}

; CHECK: src_field_of_a_constant_wrong: incorrect (value mismatch)
define i16 @src_field_of_a_constant_wrong() {
  %q = getelementptr {i8, i32, [2 x i16]}, ptr @s, i64 0, i32 2, i64 1
  %r = load i16, ptr %q
  ret i16 %r
}

define i16 @tgt_field_of_a_constant_wrong() {
  ret i16 3
}

; CHECK: src_any_element_of_zeros: correct
define i32 @src_any_element_of_zeros(i64 noundef %i) {
  %q = getelementptr i32, ptr @z, i64 %i
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_any_element_of_zeros(i64 noundef %i) {
  ret i32 0
}

; CHECK: src_undef_constant: correct
define i8 @src_undef_constant() {
  %r = load i8, ptr @u
  ret i8 %r
}

define i8 @tgt_undef_constant() {
  ret i8 9
}

; CHECK: src_undef_constant_is_not_poison: incorrect (target returns poison where the source does not)
define i8 @src_undef_constant_is_not_poison() {
  %r = load i8, ptr @u
  ret i8 %r
}

define i8 @tgt_undef_constant_is_not_poison() {
  ret i8 poison
}

; CHECK: src_pointer_in_a_constant: correct
define void @src_pointer_in_a_constant() {
  %q = load ptr, ptr @p
  store i32 9, ptr %q
  ret void
}

define void @tgt_pointer_in_a_constant() {
  store i32 9, ptr @m
  ret void
}

; CHECK: src_pointer_in_a_constant_wrong: incorrect (memory mismatch)
define void @src_pointer_in_a_constant_wrong() {
  %q = load ptr, ptr @p
  store i32 9, ptr %q
  ret void
}

define void @tgt_pointer_in_a_constant_wrong() {
  store i32 9, ptr @n
  ret void
}

; CHECK: src_inner_pointer_in_a_constant: correct
define i8 @src_inner_pointer_in_a_constant() {
  %q = load ptr, ptr @mid
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_inner_pointer_in_a_constant() {
  ret i8 2
}

; Nothing writes to a constant.
; CHECK: src_constant_across_a_store: correct
define i32 @src_constant_across_a_store(ptr %q) {
  %a = load i32, ptr @c
  store i8 0, ptr %q
  %r = load i32, ptr @c
  ret i32 %r
}

define i32 @tgt_constant_across_a_store(ptr %q) {
  store i8 0, ptr %q
  ret i32 u0x04030201
}

; A declared constant: its value is not known, but it stays.
; CHECK: src_unknown_constant_across_a_store: correct
define i32 @src_unknown_constant_across_a_store(ptr %q) {
  %a = load i32, ptr @xc
  store i8 0, ptr %q
  %r = load i32, ptr @xc
  ret i32 %r
}

define i32 @tgt_unknown_constant_across_a_store(ptr %q) {
  %a = load i32, ptr @xc
  store i8 0, ptr %q
  ret i32 %a
}

; CHECK: src_write_to_a_constant: correct
define i8 @src_write_to_a_constant() {
  store i32 0, ptr @c
  ret i8 1
}

define i8 @tgt_write_to_a_constant() {
  ret i8 2
}

; Even if it writes what is there.
; CHECK: src_write_of_what_is_there: incorrect (target has undefined behavior where the source has none)
define i8 @src_write_of_what_is_there() {
  ret i8 1
}

define i8 @tgt_write_of_what_is_there() {
  store i32 u0x04030201, ptr @c
  ret i8 1
}

; CHECK: src_write_to_a_declared_constant: incorrect (target has undefined behavior where the source has none)
define i8 @src_write_to_a_declared_constant() {
  ret i8 1
}

define i8 @tgt_write_to_a_declared_constant() {
  store i32 0, ptr @xc
  ret i8 1
}

; It may have changed before this call.
; CHECK: src_variable_is_not_its_initializer: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_variable_is_not_its_initializer() {
  %r = load i32, ptr @m
  ret i32 %r
}

define i32 @tgt_variable_is_not_its_initializer() {
  ret i32 5
}

; CHECK: src_variable_after_a_store: correct
define i32 @src_variable_after_a_store(i32 %v) {
  store i32 %v, ptr @m
  store i32 0, ptr @n
  %r = load i32, ptr @m
  ret i32 %r
}

define i32 @tgt_variable_after_a_store(i32 %v) {
  store i32 %v, ptr @m
  store i32 0, ptr @n
  ret i32 %v
}

; CHECK: src_variable_after_a_store_wrong: incorrect (value mismatch)
define i32 @src_variable_after_a_store_wrong(i32 noundef %v) {
  store i32 %v, ptr @m
  store i32 0, ptr @n
  %r = load i32, ptr @m
  ret i32 %r
}

define i32 @tgt_variable_after_a_store_wrong(i32 noundef %v) {
  store i32 %v, ptr @m
  store i32 0, ptr @n
  ret i32 0
}

; CHECK: src_other_variable: incorrect (memory mismatch)
define void @src_other_variable() {
  store i32 1, ptr @m
  ret void
}

define void @tgt_other_variable() {
  store i32 1, ptr @n
  ret void
}

; An argument may point to it.
; CHECK: src_variable_and_argument: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_variable_and_argument(ptr %q) {
  store i32 1, ptr @m
  store i32 2, ptr %q
  %r = load i32, ptr @m
  ret i32 %r
}

define i32 @tgt_variable_and_argument(ptr %q) {
  store i32 1, ptr @m
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_declared_variable: correct
define i32 @src_declared_variable(i32 %v) {
  store i32 %v, ptr @x
  %r = load i32, ptr @x
  ret i32 %r
}

define i32 @tgt_declared_variable(i32 %v) {
  store i32 %v, ptr @x
  ret i32 %v
}

; The definition is at least as large as the declaration.
; CHECK: src_declared_is_dereferenceable: correct
define i32 @src_declared_is_dereferenceable(i1 %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i32, ptr @x
  ret i32 %r
e:
  ret i32 0
}

define i32 @tgt_declared_is_dereferenceable(i1 %c) {
  %r = load i32, ptr @x
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; CHECK: src_declared_may_be_no_larger: incorrect (target has undefined behavior where the source has none)
define i32 @src_declared_may_be_no_larger(i1 %c) {
  br i1 %c, label %a, label %e
a:
  %q = getelementptr i8, ptr @x, i64 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
e:
  ret i32 0
}

define i32 @tgt_declared_may_be_no_larger(i1 %c) {
  %q = getelementptr i8, ptr @x, i64 1
  %r = load i32, ptr %q, align 1
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; The fifth byte of a defined variable is beyond it.
; CHECK: src_defined_is_no_larger: correct
define i8 @src_defined_is_no_larger() {
  %q = getelementptr i8, ptr @m, i64 4
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_defined_is_no_larger() {
  ret i8 1
}

; CHECK: src_alias: correct
define i32 @src_alias(i32 %v) {
  store i32 %v, ptr @same
  %r = load i32, ptr @m
  ret i32 %r
}

define i32 @tgt_alias(i32 %v) {
  store i32 %v, ptr @m
  ret i32 %v
}

; CHECK: src_alias_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_alias_wrong(i32 noundef %v) {
  store i32 %v, ptr @same
  %r = load i32, ptr @m
  ret i32 %r
}

define i32 @tgt_alias_wrong(i32 noundef %v) {
  %r = load i32, ptr @m
  store i32 %v, ptr @same
  ret i32 %r
}

; CHECK: src_alias_address: correct
define i1 @src_alias_address() {
  %r = icmp eq ptr @same, @m
  ret i1 %r
}

define i1 @tgt_alias_address() {
  ret i1 true
}

; CHECK: src_alias_into_a_constant: correct
define i8 @src_alias_into_a_constant() {
  %r = load i8, ptr @part
  ret i8 %r
}

define i8 @tgt_alias_into_a_constant() {
  ret i8 3
}

; CHECK: src_alias_into_a_constant_wrong: incorrect (value mismatch)
define i8 @src_alias_into_a_constant_wrong() {
  %r = load i8, ptr @part
  ret i8 %r
}

define i8 @tgt_alias_into_a_constant_wrong() {
  ret i8 1
}

; CHECK: src_aligned: correct
define i32 @src_aligned() {
  %r = load i32, ptr @m, align 1
  ret i32 %r
}

define i32 @tgt_aligned() {
  %r = load i32, ptr @m, align 4
  ret i32 %r
}

; CHECK: src_overaligned: incorrect (target has undefined behavior where the source has none)
define i32 @src_overaligned() {
  %r = load i32, ptr @m, align 1
  ret i32 %r
}

define i32 @tgt_overaligned() {
  %r = load i32, ptr @m, align 8
  ret i32 %r
}

; CHECK: src_aligned_address: correct
define i64 @src_aligned_address() {
  %i = ptrtoint ptr @m to i64
  %r = and i64 %i, 3
  ret i64 %r
}

define i64 @tgt_aligned_address() {
  ret i64 0
}

; CHECK: src_aligned_address_wrong: incorrect (value mismatch)
define i64 @src_aligned_address_wrong() {
  %i = ptrtoint ptr @m to i64
  %r = and i64 %i, 7
  ret i64 %r
}

define i64 @tgt_aligned_address_wrong() {
  ret i64 0
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  store i8 0, ptr @part
  ret i8 1
}

define i8 @tgt_source_undefined() {
  ret i8 2
}

; CHECK: 20 correct, 15 incorrect, 0 unknown
