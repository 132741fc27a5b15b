; Two locals that callees are lent without being captured may become one: nobody can tell.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @fill(ptr) nounwind

; CHECK: src_merged: unknown (approximated: which block is which)
define void @src_merged() {
  %old = alloca i32
  %new = alloca i32
  call void @fill(ptr nocapture %old)
  %v = load i32, ptr %old
  store i32 %v, ptr %new
  call void @fill(ptr nocapture %new)
  ret void
}

define void @tgt_merged() {
  %new = alloca i32
  call void @fill(ptr nocapture %new)
  call void @fill(ptr nocapture %new)
  ret void
}

; A callee may keep what it captures, and compare.
; CHECK: src_captured: incorrect (observable events differ)
define void @src_captured() {
  %old = alloca i32
  %new = alloca i32
  call void @fill(ptr %old)
  %v = load i32, ptr %old
  store i32 %v, ptr %new
  call void @fill(ptr %new)
  ret void
}

define void @tgt_captured() {
  %new = alloca i32
  call void @fill(ptr %new)
  call void @fill(ptr %new)
  ret void
}

; As many as before, and the second finds something else.
; CHECK: src_other_contents: incorrect (observable events differ)
define void @src_other_contents() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @fill(ptr nocapture %a)
  ret void
}

define void @tgt_other_contents() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @fill(ptr nocapture %a)
  ret void
}

; CHECK: 0 correct, 2 incorrect, 1 unknown
