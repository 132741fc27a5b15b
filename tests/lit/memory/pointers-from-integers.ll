; A pointer made from an integer is based on every pointer that contributed to it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; Whoever gets it may do as much with it.
; CHECK: src_returned_and_back: correct
define ptr @src_returned_and_back(ptr noundef %p) {
  ret ptr %p
}

define ptr @tgt_returned_and_back(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  ret ptr %q
}

; CHECK: src_readonly_through_an_integer: incorrect (target has undefined behavior where the source has none)
define void @src_readonly_through_an_integer(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %q
  ret void
}

define void @tgt_readonly_through_an_integer(ptr readonly %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %q
  ret void
}
