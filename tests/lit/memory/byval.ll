; byval: the pointer is to a hidden copy of what the caller passed.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i32 0

; Nobody else sees the copy.
; CHECK: src_written: correct
define void @src_written(ptr byval(i32) align 4 %p) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_written(ptr byval(i32) align 4 %p) {
  ret void
}

; CHECK: src_written_without: incorrect (memory mismatch)
define void @src_written_without(ptr %p) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_written_without(ptr %p) {
  ret void
}

; CHECK: src_written_and_read: correct
define i32 @src_written_and_read(ptr byval(i32) align 4 %p, i32 %x) {
  store i32 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_written_and_read(ptr byval(i32) align 4 %p, i32 %x) {
  ret i32 %x
}

; CHECK: src_read: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_read(ptr byval(i32) align 4 %p) {
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_read(ptr byval(i32) align 4 %p) {
  ret i32 0
}

; The copy is made for this call: no other argument and no global is it.
; CHECK: src_not_aliased: correct
define i32 @src_not_aliased(ptr byval(i32) align 4 %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 1, ptr %q
  store i32 2, ptr @g
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_not_aliased(ptr byval(i32) align 4 %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 1, ptr %q
  store i32 2, ptr @g
  ret i32 %a
}

; CHECK: src_not_aliased_without: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_not_aliased_without(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 1, ptr %q
  store i32 2, ptr @g
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_not_aliased_without(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 1, ptr %q
  store i32 2, ptr @g
  ret i32 %a
}

; CHECK: src_dereferenceable: correct
define i32 @src_dereferenceable(ptr byval(i32) align 4 %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i32, ptr %p
  ret i32 %r
e:
  ret i32 0
}

define i32 @tgt_dereferenceable(ptr byval(i32) align 4 %p, i1 noundef %c) {
  %r = load i32, ptr %p
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; CHECK: src_too_short: incorrect (target has undefined behavior where the source has none)
define i64 @src_too_short(ptr byval(i32) align 8 %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %r = load i64, ptr %p
  ret i64 %r
e:
  ret i64 0
}

define i64 @tgt_too_short(ptr byval(i32) align 8 %p, i1 noundef %c) {
  %r = load i64, ptr %p
  %s = select i1 %c, i64 %r, i64 0
  ret i64 %s
}

; A conditional store made unconditional.
; CHECK: src_writable: correct
define i32 @src_writable(ptr byval(i32) align 4 %p, i1 noundef %c, i32 noundef %x) {
  %o = load i32, ptr %p
  br i1 %c, label %a, label %e
a:
  store i32 %x, ptr %p
  br label %e
e:
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_writable(ptr byval(i32) align 4 %p, i1 noundef %c, i32 noundef %x) {
  %o = load i32, ptr %p
  %r = select i1 %c, i32 %x, i32 %o
  store i32 %r, ptr %p
  ret i32 %r
}

; CHECK: src_not_null: correct
define i1 @src_not_null(ptr byval(i32) align 4 %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_not_null(ptr byval(i32) align 4 %p) {
  ret i1 false
}

; CHECK: src_source_undefined: correct
define i32 @src_source_undefined(ptr byval(i32) align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i8 0, ptr %q
  ret i32 0
}

define i32 @tgt_source_undefined(ptr byval(i32) align 4 %p) {
  ret i32 1
}

; CHECK: 7 correct, 4 incorrect, 0 unknown
