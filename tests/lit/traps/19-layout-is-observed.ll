; Where a local lies is chosen once: a comparison may be folded only if no other observation contradicts it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_one_observation: correct
define i1 @src_one_observation(ptr noundef %p) {
  %a = alloca i8
  %r = icmp eq ptr %a, %p
  ret i1 %r
}

define i1 @tgt_one_observation(ptr noundef %p) {
  ret i1 false
}

; Folded here, looked at there.
; CHECK: src_one_of_two: incorrect (value mismatch)
define {i1, i1} @src_one_of_two(ptr noundef %p) {
  %a = alloca i8
  %x = icmp eq ptr %a, %p
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %p to i64
  %y = icmp eq i64 %i, %j
  %s = insertvalue {i1, i1} poison, i1 %x, 0
  %r = insertvalue {i1, i1} %s, i1 %y, 1
  ret {i1, i1} %r
}

define {i1, i1} @tgt_one_of_two(ptr noundef %p) {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %p to i64
  %y = icmp eq i64 %i, %j
  %s = insertvalue {i1, i1} poison, i1 false, 0
  %r = insertvalue {i1, i1} %s, i1 %y, 1
  ret {i1, i1} %r
}

; CHECK: src_both_alike: correct
define {i1, i1} @src_both_alike(ptr noundef %p) {
  %a = alloca i8
  %x = icmp eq ptr %a, %p
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %p to i64
  %y = icmp eq i64 %i, %j
  %s = insertvalue {i1, i1} poison, i1 %x, 0
  %r = insertvalue {i1, i1} %s, i1 %y, 1
  ret {i1, i1} %r
}

define {i1, i1} @tgt_both_alike(ptr noundef %p) {
  ret {i1, i1} zeroinitializer
}

; CHECK: src_both_contradicting: incorrect (value mismatch)
define {i1, i1} @src_both_contradicting(ptr noundef %p) {
  %a = alloca i8
  %x = icmp eq ptr %a, %p
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %p to i64
  %y = icmp eq i64 %i, %j
  %s = insertvalue {i1, i1} poison, i1 %x, 0
  %r = insertvalue {i1, i1} %s, i1 %y, 1
  ret {i1, i1} %r
}

define {i1, i1} @tgt_both_contradicting(ptr noundef %p) {
  ret {i1, i1} {i1 false, i1 true}
}

; The caller can compare for himself.
; CHECK: src_address_returned: incorrect (value mismatch)
define {i1, i64} @src_address_returned(ptr noundef %p) {
  %a = alloca i8
  %x = icmp eq ptr %a, %p
  %i = ptrtoint ptr %a to i64
  %s = insertvalue {i1, i64} poison, i1 %x, 0
  %r = insertvalue {i1, i64} %s, i64 %i, 1
  ret {i1, i64} %r
}

define {i1, i64} @tgt_address_returned(ptr noundef %p) {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  %s = insertvalue {i1, i64} poison, i1 false, 0
  %r = insertvalue {i1, i64} %s, i64 %i, 1
  ret {i1, i64} %r
}

; CHECK: src_address_kept: correct
define i64 @src_address_kept() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

define i64 @tgt_address_kept() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

; No local lies at 0.
; CHECK: src_address_impossible: incorrect (value mismatch)
define i64 @src_address_impossible() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

define i64 @tgt_address_impossible() {
  ret i64 0
}

; Neither order is promised, but there is one.
; CHECK: src_order_of_two: incorrect (value mismatch)
define {i1, i1} @src_order_of_two() {
  %a = alloca i8
  %b = alloca i8
  %x = icmp ult ptr %a, %b
  %y = icmp ult ptr %b, %a
  %s = insertvalue {i1, i1} poison, i1 %x, 0
  %r = insertvalue {i1, i1} %s, i1 %y, 1
  ret {i1, i1} %r
}

define {i1, i1} @tgt_order_of_two() {
  ret {i1, i1} zeroinitializer
}

; CHECK: src_order_of_two_chosen: correct
define {i1, i1} @src_order_of_two_chosen() {
  %a = alloca i8
  %b = alloca i8
  %x = icmp ult ptr %a, %b
  %y = icmp ult ptr %b, %a
  %s = insertvalue {i1, i1} poison, i1 %x, 0
  %r = insertvalue {i1, i1} %s, i1 %y, 1
  ret {i1, i1} %r
}

define {i1, i1} @tgt_order_of_two_chosen() {
  ret {i1, i1} {i1 true, i1 false}
}

; a before b, b before c, c before a.
; CHECK: src_order_of_three: incorrect (value mismatch)
define {i1, i1, i1} @src_order_of_three() {
  %a = alloca i8
  %b = alloca i8
  %c = alloca i8
  %x = icmp ult ptr %a, %b
  %y = icmp ult ptr %b, %c
  %z = icmp ult ptr %c, %a
  %s = insertvalue {i1, i1, i1} poison, i1 %x, 0
  %t = insertvalue {i1, i1, i1} %s, i1 %y, 1
  %r = insertvalue {i1, i1, i1} %t, i1 %z, 2
  ret {i1, i1, i1} %r
}

define {i1, i1, i1} @tgt_order_of_three() {
  ret {i1, i1, i1} {i1 true, i1 true, i1 true}
}

; A pointer made from a guess does not reach a local whose address nobody took.
; CHECK: src_guessed: correct
define i8 @src_guessed(i64 noundef %x) {
  %a = alloca i8
  store i8 1, ptr %a
  %q = inttoptr i64 %x to ptr
  store i8 2, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_guessed(i64 noundef %x) {
  %q = inttoptr i64 %x to ptr
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_source_undefined: correct
define i1 @src_source_undefined(ptr noundef %p) {
  %a = alloca i8
  %r = icmp eq ptr %a, %p
  store i8 1, ptr null
  ret i1 %r
}

define i1 @tgt_source_undefined(ptr noundef %p) {
  ret i1 true
}

; CHECK: 6 correct, 6 incorrect, 0 unknown
