; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; "If a function is marked unnamed_addr [...] two identical functions can be merged": they may have one address.

define internal void @a() unnamed_addr {
  ret void
}
define internal void @b() unnamed_addr {
  ret void
}
define void @c() {
  ret void
}
define void @d() {
  ret void
}

; CHECK: src_merged: incorrect (value mismatch)
define i1 @src_merged() {
  ret i1 false
}
define i1 @tgt_merged() {
  %c = icmp eq ptr @a, @b
  ret i1 %c
}

; CHECK: src_apart: correct
define i1 @src_apart() {
  ret i1 false
}
define i1 @tgt_apart() {
  %c = icmp eq ptr @c, @d
  ret i1 %c
}

; CHECK: src_as_it_is: correct
define i1 @src_as_it_is() {
  %c = icmp eq ptr @a, @b
  ret i1 %c
}
define i1 @tgt_as_it_is() {
  %c = icmp eq ptr @b, @a
  ret i1 %c
}

define internal i32 @returns_one() unnamed_addr {
  ret i32 1
}
define internal i32 @calls_and_returns() unnamed_addr {
  call void @d()
  ret i32 1
}

; CHECK: src_not_identical: correct
define i1 @src_not_identical() {
  ret i1 false
}
define i1 @tgt_not_identical() {
  %c = icmp eq ptr @returns_one, @calls_and_returns
  ret i1 %c
}
