; Another module may define a weak symbol as an alias of any other: addresses do not tell them apart.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@weak = weak global i32 1
@common = common global i32 0
@weak_odr = weak_odr global i32 1
@extern_weak = extern_weak global i32
@external = external global i32
@other = external global i32
@defined = global i32 1
@internal = internal global i32 1

; CHECK: src_weak: incorrect (value mismatch)
define i1 @src_weak() {
  %r = icmp eq ptr @weak, @external
  ret i1 %r
}

define i1 @tgt_weak() {
  ret i1 false
}

; CHECK: src_common: incorrect (value mismatch)
define i1 @src_common() {
  %r = icmp eq ptr @common, @defined
  ret i1 %r
}

define i1 @tgt_common() {
  ret i1 false
}

; CHECK: src_extern_weak: incorrect (value mismatch)
define i1 @src_extern_weak() {
  %r = icmp ne ptr @extern_weak, @external
  ret i1 %r
}

define i1 @tgt_extern_weak() {
  ret i1 true
}

declare extern_weak void @weak_function()
declare void @function()

; CHECK: src_function: incorrect (value mismatch)
define i1 @src_function() {
  %r = icmp eq ptr @weak_function, @function
  ret i1 %r
}

define i1 @tgt_function() {
  ret i1 false
}

; CHECK: src_odr: correct
define i1 @src_odr() {
  %r = icmp eq ptr @weak_odr, @external
  ret i1 %r
}

define i1 @tgt_odr() {
  ret i1 false
}

; CHECK: src_external: correct
define i1 @src_external() {
  %r = icmp eq ptr @external, @other
  ret i1 %r
}

define i1 @tgt_external() {
  ret i1 false
}

; As objects they are apart: a store to one does not change the other.
; CHECK: src_objects: correct
define i32 @src_objects() {
  store i32 1, ptr @weak
  store i32 2, ptr @external
  %r = load i32, ptr @weak
  ret i32 %r
}

define i32 @tgt_objects() {
  store i32 1, ptr @weak
  store i32 2, ptr @external
  ret i32 1
}

; CHECK: src_kept: correct
define i1 @src_kept() {
  %r = icmp eq ptr @weak, @external
  ret i1 %r
}

define i1 @tgt_kept() {
  %r = icmp ne ptr @external, @weak
  %n = xor i1 %r, true
  ret i1 %n
}

; CHECK: 4 correct, 4 incorrect, 0 unknown
