; Accesses above the branch that guarded them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i8 0
@w = extern_weak global i8

; Where it was not loaded the pointer may be bad.
; CHECK: src_load_above_a_branch: incorrect (target has undefined behavior where the source has none)
define i8 @src_load_above_a_branch(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_load_above_a_branch(ptr noundef %p, i1 noundef %c) {
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_load_of_a_local: correct
define i8 @src_load_of_a_local(i1 noundef %c, i8 %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_load_of_a_local(i1 noundef %c, i8 %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_load_of_a_global: correct
define i8 @src_load_of_a_global(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr @g
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_load_of_a_global(i1 noundef %c) {
  %r = load i8, ptr @g
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; Without a definition it is null.
; CHECK: src_load_of_a_weak_global: incorrect (target has undefined behavior where the source has none)
define i8 @src_load_of_a_weak_global(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr @w
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_load_of_a_weak_global(i1 noundef %c) {
  %r = load i8, ptr @w
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_dereferenceable: correct
define i8 @src_dereferenceable(ptr dereferenceable(1) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_dereferenceable(ptr dereferenceable(1) %p, i1 noundef %c) {
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_dereferenceable_too_short: incorrect (target has undefined behavior where the source has none)
define i16 @src_dereferenceable_too_short(ptr dereferenceable(1) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i16, ptr %p, align 1
  ret i16 %r
e:
  ret i16 0
}

define i16 @tgt_dereferenceable_too_short(ptr dereferenceable(1) %p, i1 noundef %c) {
  %r = load i16, ptr %p, align 1
  %s = select i1 %c, i16 %r, i16 0
  ret i16 %s
}

; Enough bytes, but perhaps at an odd address.
; CHECK: src_dereferenceable_not_aligned: incorrect (target has undefined behavior where the source has none)
define i16 @src_dereferenceable_not_aligned(ptr dereferenceable(2) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i16, ptr %p, align 2
  ret i16 %r
e:
  ret i16 0
}

define i16 @tgt_dereferenceable_not_aligned(ptr dereferenceable(2) %p, i1 noundef %c) {
  %r = load i16, ptr %p, align 2
  %s = select i1 %c, i16 %r, i16 0
  ret i16 %s
}

; CHECK: src_dereferenceable_and_aligned: correct
define i16 @src_dereferenceable_and_aligned(ptr align 2 dereferenceable(2) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i16, ptr %p, align 2
  ret i16 %r
e:
  ret i16 0
}

define i16 @tgt_dereferenceable_and_aligned(ptr align 2 dereferenceable(2) %p, i1 noundef %c) {
  %r = load i16, ptr %p, align 2
  %s = select i1 %c, i16 %r, i16 0
  ret i16 %s
}

; CHECK: src_dereferenceable_or_null: incorrect (target has undefined behavior where the source has none)
define i8 @src_dereferenceable_or_null(ptr noundef dereferenceable_or_null(1) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_dereferenceable_or_null(ptr noundef dereferenceable_or_null(1) %p, i1 noundef %c) {
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_dereferenceable_or_null_checked: correct
define i8 @src_dereferenceable_or_null_checked(ptr noundef dereferenceable_or_null(1) %p, i1 noundef %c) {
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %b
b:
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_dereferenceable_or_null_checked(ptr noundef dereferenceable_or_null(1) %p, i1 noundef %c) {
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %b
b:
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
e:
  ret i8 0
}

; Not null, but perhaps the end of an object.
; CHECK: src_nonnull_is_not_enough: incorrect (target has undefined behavior where the source has none)
define i8 @src_nonnull_is_not_enough(ptr noundef nonnull %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_nonnull_is_not_enough(ptr noundef nonnull %p, i1 noundef %c) {
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_accessed_before: correct
define i8 @src_accessed_before(ptr %p, i1 noundef %c) {
  store i8 1, ptr %p
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_accessed_before(ptr %p, i1 noundef %c) {
  store i8 1, ptr %p
  %r = load i8, ptr %p
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_accessed_before_in_part: incorrect (target has undefined behavior where the source has none)
define i16 @src_accessed_before_in_part(ptr %p, i1 noundef %c) {
  %x = load i8, ptr %p
  br i1 %c, label %a, label %e
a:
  %r = load i16, ptr %p, align 1
  ret i16 %r
e:
  ret i16 0
}

define i16 @tgt_accessed_before_in_part(ptr %p, i1 noundef %c) {
  %r = load i16, ptr %p, align 1
  %s = select i1 %c, i16 %r, i16 0
  ret i16 %s
}

; Only the chosen one was accessed.
; CHECK: src_select_of_pointers: incorrect (target has undefined behavior where the source has none)
define i8 @src_select_of_pointers(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %s = select i1 %c, ptr %p, ptr %q
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_select_of_pointers(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}

; CHECK: src_select_of_locals: correct
define i8 @src_select_of_locals(i8 noundef %x, i8 noundef %y, i1 noundef %c) {
  %p = alloca i8
  %q = alloca i8
  store i8 %x, ptr %p
  store i8 %y, ptr %q
  %s = select i1 %c, ptr %p, ptr %q
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_select_of_locals(i8 noundef %x, i8 noundef %y, i1 noundef %c) {
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

; The load may be above the branch; the division by it may not.
; CHECK: src_dividing_before: incorrect (target has undefined behavior where the source has none)
define i8 @src_dividing_before(ptr dereferenceable(1) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %x = load i8, ptr %p
  %r = udiv i8 7, %x
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_dividing_before(ptr dereferenceable(1) %p, i1 noundef %c) {
  %x = load i8, ptr %p
  %r = udiv i8 7, %x
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; What is loaded may be poison where it was not looked at.
; CHECK: src_noundef_above_a_branch: incorrect (target has undefined behavior where the source has none)
define i8 @src_noundef_above_a_branch(ptr dereferenceable(1) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr %p, !noundef !0
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_noundef_above_a_branch(ptr dereferenceable(1) %p, i1 noundef %c) {
  %r = load i8, ptr %p, !noundef !0
  %s = select i1 %c, i8 %r, i8 0
  ret i8 %s
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i8, ptr null
  ret i8 %r
e:
  ret i8 0
}

define i8 @tgt_source_undefined(i1 noundef %c) {
  ret i8 0
}

; CHECK: 8 correct, 10 incorrect, 0 unknown

!0 = !{}
