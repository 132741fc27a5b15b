; An ifunc is a function that is found as the program is loaded: the same for both sides, and nobody knows which.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@i = ifunc i32 (i32), ptr @r
@k = ifunc i32 (i32), ptr @r
declare i32 @impl(i32)
define ptr @r() {
  ret ptr @impl
}

; CHECK: src_same: correct
define i32 @src_same(i32 %x) {
  %a = add i32 %x, %x
  %v = call i32 @i(i32 %a)
  ret i32 %v
}

define i32 @tgt_same(i32 %x) {
  %a = shl i32 %x, 1
  %v = call i32 @i(i32 %a)
  ret i32 %v
}

; Its resolver is there to be seen.
; CHECK: src_other: unknown (inter-procedural: what @i does)
define i32 @src_other(i32 %x) {
  %v = call i32 @i(i32 %x)
  ret i32 %v
}

define i32 @tgt_other(i32 %x) {
  %v = call i32 @k(i32 %x)
  ret i32 %v
}

; CHECK: src_dropped: unknown (inter-procedural: what @i does)
define i32 @src_dropped(i32 %x) {
  %v = call i32 @i(i32 %x)
  ret i32 0
}

define i32 @tgt_dropped(i32 %x) {
  ret i32 0
}

; What it leads to is not known, and may be anything.
; CHECK: src_address: incorrect (value mismatch)
define i1 @src_address() {
  %c = icmp eq ptr @i, @impl
  ret i1 %c
}

define i1 @tgt_address() {
  ret i1 false
}

; CHECK: src_null: correct
define i1 @src_null() {
  %c = icmp eq ptr @i, null
  ret i1 %c
}

define i1 @tgt_null() {
  ret i1 false
}

; CHECK: src_passed: correct
define ptr @src_passed() {
  ret ptr @i
}

define ptr @tgt_passed() {
  ret ptr @i
}
