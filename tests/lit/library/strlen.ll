; strlen and strnlen: bytes before the first zero, which must be there and well defined.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@hello = constant [6 x i8] c"hello\00"
@long = constant [51 x i8] c"aaaaabbbbbcccccdddddeeeeeaaaaabbbbbcccccdddddeeeee\00"
@open = constant [3 x i8] c"abc"
@buffer = global [8 x i8] zeroinitializer

declare i64 @strlen(ptr)
declare i64 @strnlen(ptr, i64)

; CHECK: src_constant: correct
define i64 @src_constant() {
  %r = call i64 @strlen(ptr @hello)
  ret i64 %r
}
define i64 @tgt_constant() {
  ret i64 5
}

; CHECK: src_constant_wrong: incorrect (value mismatch)
define i64 @src_constant_wrong() {
  %r = call i64 @strlen(ptr @hello)
  ret i64 %r
}
define i64 @tgt_constant_wrong() {
  ret i64 6
}

; A constant has no bound.
; CHECK: src_long: correct
define i64 @src_long() {
  %r = call i64 @strlen(ptr @long)
  ret i64 %r
}
define i64 @tgt_long() {
  ret i64 50
}

; CHECK: src_middle: correct
define i64 @src_middle() {
  %p = getelementptr i8, ptr @hello, i64 2
  %r = call i64 @strlen(ptr %p)
  ret i64 %r
}
define i64 @tgt_middle() {
  ret i64 3
}

; The source is undefined: no zero in the object.
; CHECK: src_open: correct
define i64 @src_open() {
  %r = call i64 @strlen(ptr @open)
  ret i64 %r
}
define i64 @tgt_open() {
  ret i64 77
}

; CHECK: src_null: correct
define i64 @src_null() {
  %r = call i64 @strlen(ptr null)
  ret i64 %r
}
define i64 @tgt_null() {
  unreachable
}

; CHECK: src_uninitialized: correct
define i64 @src_uninitialized() {
  %a = alloca [4 x i8]
  %r = call i64 @strlen(ptr %a)
  ret i64 %r
}
define i64 @tgt_uninitialized() {
  ret i64 9
}

; All that the object holds is within the bound.
; CHECK: src_buffer: correct
define i1 @src_buffer() {
  %n = call i64 @strlen(ptr @buffer)
  %r = icmp ult i64 %n, 8
  ret i1 %r
}
define i1 @tgt_buffer() {
  %n = call i64 @strlen(ptr @buffer)
  ret i1 true
}

; CHECK: src_buffer_wrong: incorrect (value mismatch)
define i1 @src_buffer_wrong() {
  %n = call i64 @strlen(ptr @buffer)
  %r = icmp ult i64 %n, 7
  ret i1 %r
}
define i1 @tgt_buffer_wrong() {
  %n = call i64 @strlen(ptr @buffer)
  ret i1 true
}

; CHECK: src_is_empty: correct (strings up to 16 bytes)
define i1 @src_is_empty(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  %r = icmp eq i64 %n, 0
  ret i1 %r
}
define i1 @tgt_is_empty(ptr %p) {
  %b = load i8, ptr %p
  %r = icmp eq i8 %b, 0
  ret i1 %r
}

; CHECK: src_is_empty_wrong: incorrect (value mismatch)
define i1 @src_is_empty_wrong(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  %r = icmp eq i64 %n, 0
  ret i1 %r
}
define i1 @tgt_is_empty_wrong(ptr %p) {
  %b = load i8, ptr %p
  %r = icmp ne i8 %b, 0
  ret i1 %r
}

; What is written after the call does not change the length.
; CHECK: src_order: correct (strings up to 16 bytes)
define i64 @src_order(ptr %p, ptr noalias %q) {
  store i8 0, ptr %q
  %n = call i64 @strlen(ptr %p)
  ret i64 %n
}
define i64 @tgt_order(ptr %p, ptr noalias %q) {
  %n = call i64 @strlen(ptr %p)
  store i8 0, ptr %q
  ret i64 %n
}

; CHECK: src_order_wrong: incorrect ({{.*}})
define i64 @src_order_wrong(ptr %p, ptr %q) {
  store i8 0, ptr %q
  %n = call i64 @strlen(ptr %p)
  ret i64 %n
}
define i64 @tgt_order_wrong(ptr %p, ptr %q) {
  %n = call i64 @strlen(ptr %p)
  store i8 0, ptr %q
  ret i64 %n
}

; A call that nobody needs may go, and none may come.
; CHECK: src_unused: correct
define void @src_unused(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  ret void
}
define void @tgt_unused(ptr %p) {
  ret void
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(ptr %p) {
  ret void
}
define void @tgt_added(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  ret void
}

; CHECK: src_most: correct
define i64 @src_most(ptr %p) {
  %n = call i64 @strnlen(ptr %p, i64 1)
  ret i64 %n
}
define i64 @tgt_most(ptr %p) {
  %b = load i8, ptr %p
  %c = icmp ne i8 %b, 0
  %n = zext i1 %c to i64
  ret i64 %n
}

; CHECK: src_most_wrong: incorrect ({{.*}})
define i64 @src_most_wrong(ptr %p) {
  %n = call i64 @strnlen(ptr %p, i64 0)
  ret i64 %n
}
define i64 @tgt_most_wrong(ptr %p) {
  %b = load i8, ptr %p
  %c = icmp ne i8 %b, 0
  %n = zext i1 %c to i64
  ret i64 %n
}

; CHECK: src_most_undefined: correct
define i64 @src_most_undefined() {
  %n = call i64 @strnlen(ptr @open, i64 4)
  ret i64 %n
}
define i64 @tgt_most_undefined() {
  ret i64 1
}

; Every execution is longer than what is looked at: nothing is proved.
; CHECK: src_beyond: unknown (approximated: strings longer than 16 bytes)
define i64 @src_beyond(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  %c = icmp ugt i64 %n, 20
  call void @llvm.assume(i1 %c)
  ret i64 %n
}
define i64 @tgt_beyond(ptr %p) {
  ret i64 3
}
declare void @llvm.assume(i1)

; The same, with an end that is known to be there and not where.
; CHECK: src_within: incorrect (value mismatch)
define i64 @src_within(ptr %p) {
  %n = call i64 @strlen(ptr %p)
  %c = icmp ugt i64 %n, 10
  call void @llvm.assume(i1 %c)
  ret i64 %n
}
define i64 @tgt_within(ptr %p) {
  ret i64 3
}

; The source may not choose to be out of sight.
; CHECK: src_chosen: unknown (approximated: strings whose length the source chooses)
define i64 @src_chosen(ptr %p) {
  %i = freeze i64 poison
  %q = getelementptr i8, ptr %p, i64 %i
  %n = call i64 @strlen(ptr %q)
  ret i64 %n
}
define i64 @tgt_chosen(ptr %p) {
  ret i64 99
}

; Not the library's.
; CHECK: src_nobuiltin: incorrect ({{.*}})
define i64 @src_nobuiltin() {
  %r = call i64 @strlen(ptr @hello) nobuiltin
  ret i64 %r
}
define i64 @tgt_nobuiltin() {
  ret i64 5
}
