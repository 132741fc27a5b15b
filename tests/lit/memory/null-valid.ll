; Null may be accessed only where the function says so.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_null_access_in_the_default: correct
define i8 @src_null_access_in_the_default() {
  %r = load i8, ptr null
  ret i8 0
}

define i8 @tgt_null_access_in_the_default() {
  unreachable
}

; CHECK: src_null_access_where_valid: incorrect (target has undefined behavior where the source has none)
define i8 @src_null_access_where_valid() null_pointer_is_valid {
  %r = load i8, ptr null
  ret i8 0
}

define i8 @tgt_null_access_where_valid() null_pointer_is_valid {
  unreachable
}

; CHECK: src_accessed_is_not_null_where_valid: incorrect (value mismatch)
define i1 @src_accessed_is_not_null_where_valid(ptr noundef %p) null_pointer_is_valid {
  %x = load i8, ptr %p
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_accessed_is_not_null_where_valid(ptr noundef %p) null_pointer_is_valid {
  %x = load i8, ptr %p
  ret i1 false
}

; It may be what an argument points to.
; CHECK: src_store_to_null_where_valid: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_store_to_null_where_valid(ptr noundef %p) null_pointer_is_valid {
  store i8 1, ptr %p
  store i8 2, ptr null
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_store_to_null_where_valid(ptr noundef %p) null_pointer_is_valid {
  store i8 1, ptr %p
  store i8 2, ptr null
  ret i8 1
}

; The target may be the more careful one.
; CHECK: src_attribute_added: correct
define i8 @src_attribute_added(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_attribute_added(ptr %p) null_pointer_is_valid {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_attribute_dropped: incorrect (target has undefined behavior where the source has none)
define i8 @src_attribute_dropped(ptr %p) null_pointer_is_valid {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_attribute_dropped(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_attribute_dropped_at_null: incorrect (target has undefined behavior where the source has none)
define i8 @src_attribute_dropped_at_null() null_pointer_is_valid {
  store i8 1, ptr null
  ret i8 1
}

define i8 @tgt_attribute_dropped_at_null() {
  store i8 1, ptr null
  ret i8 1
}

; There dereferenceable does not imply nonnull.
; CHECK: src_dereferenceable_null_where_valid: incorrect (value mismatch)
define i1 @src_dereferenceable_null_where_valid(ptr dereferenceable(1) %p) null_pointer_is_valid {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_dereferenceable_null_where_valid(ptr dereferenceable(1) %p) null_pointer_is_valid {
  ret i1 false
}

; CHECK: 2 correct, 6 incorrect, 0 unknown
