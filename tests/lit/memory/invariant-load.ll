; What an invariant load reads is the same at all times, on pain of UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@constant = constant i8 3

; What an invariant load read never changes.
; CHECK: src_invariant: correct
define i8 @src_invariant(ptr %p, ptr %q) {
  %a = load i8, ptr %p, !invariant.load !0
  store i8 1, ptr %q
  %r = load i8, ptr %p, !invariant.load !0
  ret i8 %r
}

define i8 @tgt_invariant(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  ret i8 %a
}

; The store changes it, if they are the same place.
; CHECK: src_invariant_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_invariant_added(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_invariant_added(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  %r = load i8, ptr %p, !invariant.load !0
  ret i8 %r
}

; Accesses of more than a byte.
; CHECK: src_wide: correct
define i32 @src_wide(ptr %p) {
  %v = load i32, ptr %p, !invariant.load !0
  store i32 5, ptr %p
  %w = load i32, ptr %p
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_wide(ptr %p) {
  %v = load i32, ptr %p, !invariant.load !0
  store i32 5, ptr %p
  ret i32 0
}

; CHECK: src_wide_wrong: incorrect (value mismatch)
define i32 @src_wide_wrong(ptr %p, ptr %q) {
  %v = load i32, ptr %p, !invariant.load !0
  store i32 5, ptr %q
  %w = load i32, ptr %q
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_wide_wrong(ptr %p, ptr %q) {
  %v = load i32, ptr %p, !invariant.load !0
  store i32 5, ptr %q
  ret i32 0
}

; Only one half of it is written.
; CHECK: src_half: correct
define i64 @src_half(ptr %p) {
  %v = load i64, ptr %p, !invariant.load !0
  %h = getelementptr i8, ptr %p, i64 4
  store i32 5, ptr %h
  ret i64 %v
}

define i64 @tgt_half(ptr %p) {
  %v = load i64, ptr %p, !invariant.load !0
  %h = getelementptr i8, ptr %p, i64 4
  store i32 5, ptr %h
  %low = and i64 %v, 4294967295
  %r = or i64 %low, 21474836480
  ret i64 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr %p
  %r = load i8, ptr %p, !invariant.load !0
  ret i8 %r
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 3
}

; Others may change it, at another time.
; CHECK: src_added_alone: incorrect (target has undefined behavior where the source has none)
define i8 @src_added_alone(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_added_alone(ptr %p) {
  %r = load i8, ptr %p, !invariant.load !0
  ret i8 %r
}

; CHECK: src_constant: correct
define i8 @src_constant() {
  %r = load i8, ptr @constant
  ret i8 %r
}

define i8 @tgt_constant() {
  %r = load i8, ptr @constant, !invariant.load !0
  ret i8 %r
}

; What is there already may be stored again.
; CHECK: src_same_value: incorrect (target has undefined behavior where the source has none)
define i8 @src_same_value(ptr %p) {
  %r = load i8, ptr %p, !invariant.load !0
  store i8 %r, ptr %p
  ret i8 %r
}

define i8 @tgt_same_value(ptr %p) {
  unreachable
}

; Wherever the store comes first or last.
; CHECK: src_branches: correct
define i8 @src_branches(ptr %p, i1 noundef %c) {
  br i1 %c, label %first, label %second
first:
  store i8 1, ptr %p
  store i8 2, ptr %p
  br label %join
second:
  br label %join
join:
  %r = load i8, ptr %p, !invariant.load !0
  ret i8 %r
}

define i8 @tgt_branches(ptr %p, i1 noundef %c) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_branches_wrong: incorrect ({{.*}})
define i8 @src_branches_wrong(ptr %p, i1 noundef %c) {
  br i1 %c, label %first, label %second
first:
  store i8 1, ptr %p
  br label %join
second:
  %x = load i8, ptr %p, !invariant.load !0
  br label %join
join:
  store i8 5, ptr %p
  ret i8 0
}

define i8 @tgt_branches_wrong(ptr %p, i1 noundef %c) {
  store i8 6, ptr %p
  ret i8 0
}

; CHECK: 6 correct, 5 incorrect, 0 unknown

!0 = !{}
