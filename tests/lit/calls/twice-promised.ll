; Two calls that ask the same, of which one promises more: what it promises counts, whatever the other
; says.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32) memory(none) nounwind willreturn
declare i32 @g(ptr) memory(argmem: read) nounwind willreturn

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_added(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_added(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x) norecurse
  %r = add i32 %b, %a
  ret i32 %r
}

; CHECK: src_added_first: incorrect (target has undefined behavior where the source has none)
define i32 @src_added_first(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_added_first(i32 %x) {
  %a = call i32 @f(i32 %x) norecurse
  %b = call i32 @f(i32 %x)
  %r = add i32 %b, %a
  ret i32 %r
}

; CHECK: src_kept: correct
define i32 @src_kept(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x) norecurse
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_kept(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x) norecurse
  %r = add i32 %b, %a
  ret i32 %r
}

; One call for two: what is promised of either need not be said.
; CHECK: src_once: correct
define i32 @src_once(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @f(i32 %x) norecurse
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_once(i32 %x) {
  %a = call i32 @f(i32 %x)
  ret i32 0
}

; g only reads: noalias says nothing
; CHECK: src_noalias: correct
define i32 @src_noalias(ptr %p) {
  %a = call i32 @g(ptr %p)
  %b = call i32 @g(ptr %p)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_noalias(ptr %p) {
  %a = call i32 @g(ptr %p)
  %b = call i32 @g(ptr noalias %p)
  %r = add i32 %b, %a
  ret i32 %r
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
