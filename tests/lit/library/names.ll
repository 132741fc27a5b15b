; What is a library function: the name with the type, declared and not defined here, unless the call says
; nobuiltin or the caller has no such functions.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @strlen(i32) ; another function
declare i32 @abs(i32)
declare void @llvm.assume(i1)

; Whatever its name: it does what its body says.
define i32 @isascii(i32 %x) {
  ret i32 0
}

; CHECK: src_other_type: incorrect ({{.*}})
define i32 @src_other_type(i32 noundef %x) {
  %r = call i32 @strlen(i32 %x) nounwind willreturn memory(none)
  ret i32 %r
}
define i32 @tgt_other_type(i32 noundef %x) {
  ret i32 0
}

; CHECK: src_nobuiltin: incorrect ({{.*}})
define i32 @src_nobuiltin() {
  %r = call i32 @abs(i32 -1) nobuiltin
  ret i32 %r
}
define i32 @tgt_nobuiltin() {
  ret i32 1
}

; CHECK: src_defined: unknown (inter-procedural: what @isascii does)
define i1 @src_defined() {
  %r = call i32 @isascii(i32 5)
  %c = icmp ne i32 %r, 0
  ret i1 %c
}
define i1 @tgt_defined() {
  ret i1 true
}

; What the body does is right as well.
; CHECK: src_defined_body: unknown (inter-procedural: what @isascii does)
define i32 @src_defined_body() {
  %r = call i32 @isascii(i32 5)
  ret i32 %r
}
define i32 @tgt_defined_body() {
  ret i32 0
}

; What a call says of its arguments counts.
; CHECK: src_noundef: correct
define i32 @src_noundef() {
  %r = call i32 @abs(i32 noundef poison)
  ret i32 %r
}
define i32 @tgt_noundef() {
  unreachable
}
