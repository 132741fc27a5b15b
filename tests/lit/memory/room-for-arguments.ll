; Where nothing is allocated, an argument may lie anywhere.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32) memory(none) nounwind willreturn
declare void @use()

; nothing is allocated here; a call of a function of mathematics that touches no memory
; CHECK: src_room_fresh: incorrect (value mismatch)
define i1 @src_room_fresh(ptr noundef %p) {
  %u = call i32 @f(i32 1)
  %v = load i8, ptr %p
  %i = ptrtoint ptr %p to i64
  %h = lshr i64 %i, 61
  %c = icmp eq i64 %h, 2
  ret i1 %c
}

define i1 @tgt_room_fresh(ptr noundef %p) {
  %u = call i32 @f(i32 1)
  %v = load i8, ptr %p
  ret i1 0
}

; control without a call
; CHECK: src_control: incorrect (value mismatch)
define i1 @src_control(ptr noundef %p) {
  %v = load i8, ptr %p
  %i = ptrtoint ptr %p to i64
  %h = lshr i64 %i, 61
  %c = icmp eq i64 %h, 2
  ret i1 %c
}

define i1 @tgt_control(ptr noundef %p) {
  %v = load i8, ptr %p
  ret i1 0
}

; the same with no local in sight, only a call; an address of kernel-like range
; CHECK: src_room_range: incorrect (value mismatch)
define i1 @src_room_range(ptr noundef %p) {
  call void @use()
  %v = load i8, ptr %p
  %i = ptrtoint ptr %p to i64
  %h = lshr i64 %i, 61
  %c = icmp eq i64 %h, 2
  ret i1 %c
}

define i1 @tgt_room_range(ptr noundef %p) {
  call void @use()
  %v = load i8, ptr %p
  ret i1 0
}

; CHECK: 0 correct, 3 incorrect, 0 unknown
