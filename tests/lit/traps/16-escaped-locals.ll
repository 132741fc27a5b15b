; A call may change every local that escaped, by whatever way, and no other.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @f(ptr)
declare void @g()
declare void @i(i64)
@slot = global ptr null

; CHECK: src_passed: incorrect ({{.*}})
define i8 @src_passed() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @f(ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_passed() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @f(ptr %a)
  ret i8 1
}

; The first call may have kept the pointer for the second.
; CHECK: src_passed_before: incorrect ({{.*}})
define i8 @src_passed_before() {
  %a = alloca i8
  call void @f(ptr %a)
  store i8 1, ptr %a
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_passed_before() {
  %a = alloca i8
  call void @f(ptr %a)
  store i8 1, ptr %a
  call void @g()
  ret i8 1
}

; CHECK: src_stored_in_a_global: incorrect ({{.*}})
define i8 @src_stored_in_a_global() {
  %a = alloca i8
  store ptr %a, ptr @slot
  store i8 1, ptr %a
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_stored_in_a_global() {
  %a = alloca i8
  store ptr %a, ptr @slot
  store i8 1, ptr %a
  call void @g()
  ret i8 1
}

; CHECK: src_stored_in_an_argument: incorrect ({{.*}})
define i8 @src_stored_in_an_argument(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  store i8 1, ptr %a
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_stored_in_an_argument(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  store i8 1, ptr %a
  call void @g()
  ret i8 1
}

; CHECK: src_as_an_integer: incorrect ({{.*}})
define i8 @src_as_an_integer() {
  %a = alloca i8
  store i8 1, ptr %a
  %n = ptrtoint ptr %a to i64
  call void @i(i64 %n)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_as_an_integer() {
  %a = alloca i8
  store i8 1, ptr %a
  %n = ptrtoint ptr %a to i64
  call void @i(i64 %n)
  ret i8 1
}

; Reachable through the object that is passed.
; CHECK: src_inside_another: incorrect ({{.*}})
define i8 @src_inside_another() {
  %a = alloca i8
  %b = alloca ptr
  store i8 1, ptr %a
  store ptr %a, ptr %b
  call void @f(ptr %b)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_inside_another() {
  %a = alloca i8
  %b = alloca ptr
  store i8 1, ptr %a
  store ptr %a, ptr %b
  call void @f(ptr %b)
  ret i8 1
}

; CHECK: src_not_escaped: correct
define i8 @src_not_escaped() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_not_escaped() {
  call void @g()
  ret i8 1
}

; The pointer to it lies in a local that nobody knows either.
; CHECK: src_stored_in_a_hidden_local: correct
define i8 @src_stored_in_a_hidden_local() {
  %a = alloca i8
  %b = alloca ptr
  store i8 1, ptr %a
  store ptr %a, ptr %b
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_stored_in_a_hidden_local() {
  call void @g()
  ret i8 1
}

; That one local escaped says nothing about its neighbour.
; CHECK: src_another_escaped: correct
define i8 @src_another_escaped() {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %a
  call void @f(ptr %b)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_another_escaped() {
  %b = alloca i8
  call void @f(ptr %b)
  ret i8 1
}

; What is overwritten before the call cannot be read by it.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %a = alloca i8
  call void @f(ptr %a)
  store i8 1, ptr null
  ret i8 0
}

define i8 @tgt_source_undefined() {
  %a = alloca i8
  call void @f(ptr %a)
  ret i8 1
}

; CHECK: 4 correct, 6 incorrect, 0 unknown
