; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --local-as-external %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --check-prefix=ANY < %t
; A local variable that the module loads, and stores constants to: passes over the module know what it may hold.

@few = internal global i32 5
@many = internal global i32 5
@known = internal global i32 5

define void @sets_few() {
  store i32 6, ptr @few
  ret void
}
define void @sets_many(i32 %x) {
  store i32 %x, ptr @many
  ret void
}
define ptr @tells_known() {
  ret ptr @known
}

; CHECK: src_few: unknown (inter-procedural: which values are stored to @few; see --local-as-external)
; ANY: src_few: incorrect (value mismatch)
define i1 @src_few() {
  %x = load i32, ptr @few
  %c = icmp ult i32 %x, 8
  ret i1 %c
}
define i1 @tgt_few() {
  ret i1 true
}

; CHECK: src_many: incorrect (value mismatch)
; ANY: src_many: incorrect (value mismatch)
define i1 @src_many() {
  %x = load i32, ptr @many
  %c = icmp ult i32 %x, 8
  ret i1 %c
}
define i1 @tgt_many() {
  ret i1 true
}

; CHECK: src_known: incorrect (value mismatch)
; ANY: src_known: incorrect (value mismatch)
define i1 @src_known() {
  %x = load i32, ptr @known
  %c = icmp ult i32 %x, 8
  ret i1 %c
}
define i1 @tgt_known() {
  ret i1 true
}
