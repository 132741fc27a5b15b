; Volatile accesses are events: their number, order, address and width stay, and what they read is not known.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_read_twice: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_read_twice(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_read_twice(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  ret i32 0
}

; CHECK: src_read_once_less: incorrect ({{.*}})
define i32 @src_read_once_less(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  ret i32 0
}

define i32 @tgt_read_once_less(ptr %p) {
  %a = load volatile i32, ptr %p
  ret i32 0
}

; CHECK: src_unused_removed: incorrect ({{.*}})
define void @src_unused_removed(ptr %p) {
  %a = load volatile i32, ptr %p
  ret void
}

define void @tgt_unused_removed(ptr %p) {
  ret void
}

; CHECK: src_unused_plain_removed: correct
define void @src_unused_plain_removed(ptr %p) {
  %a = load i32, ptr %p
  ret void
}

define void @tgt_unused_plain_removed(ptr %p) {
  ret void
}

; CHECK: src_written_twice: incorrect ({{.*}})
define void @src_written_twice(ptr %p) {
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %p
  ret void
}

define void @tgt_written_twice(ptr %p) {
  store volatile i32 2, ptr %p
  ret void
}

; What was written need not be what is read.
; CHECK: src_forwarded: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_forwarded(ptr %p, i32 noundef %x) {
  store volatile i32 %x, ptr %p
  %r = load volatile i32, ptr %p
  ret i32 %r
}

define i32 @tgt_forwarded(ptr %p, i32 noundef %x) {
  store volatile i32 %x, ptr %p
  %r = load volatile i32, ptr %p
  ret i32 %x
}

; CHECK: src_reordered: incorrect ({{.*}})
define void @src_reordered(ptr %p, ptr %q) {
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %q
  ret void
}

define void @tgt_reordered(ptr %p, ptr %q) {
  store volatile i32 2, ptr %q
  store volatile i32 1, ptr %p
  ret void
}

; CHECK: src_narrowed: incorrect ({{.*}})
define i8 @src_narrowed(ptr %p) {
  %x = load volatile i32, ptr %p
  %r = trunc i32 %x to i8
  ret i8 %r
}

define i8 @tgt_narrowed(ptr %p) {
  %r = load volatile i8, ptr %p
  ret i8 %r
}

; CHECK: src_made_plain: incorrect ({{.*}})
define void @src_made_plain(ptr %p) {
  store volatile i32 1, ptr %p
  ret void
}

define void @tgt_made_plain(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; Plain accesses may pass volatile ones elsewhere.
; CHECK: src_plain_moved_across: correct
define i32 @src_plain_moved_across(ptr %p) {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_plain_moved_across(ptr %p) {
  %v = load volatile i32, ptr %p
  ret i32 1
}

; CHECK: src_kept: correct
define i32 @src_kept(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = add i32 %a, 0
  ret i32 %b
}

define i32 @tgt_kept(ptr %p) {
  %a = load volatile i32, ptr %p
  ret i32 %a
}

; CHECK: 3 correct, 8 incorrect, 0 unknown
