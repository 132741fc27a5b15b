; RUN: %lockstep tv -passes=inferattrs %s | %FileCheck %s
; What the attributes of a declaration imply may be added to it: willreturn implies mustprogress; what
; only reads memory frees none; what does not access it does not synchronize through it.
; CHECK: a: correct
; CHECK: b: correct
; CHECK: c: correct
declare i1 @ask() memory(inaccessiblemem: readwrite) nounwind willreturn
declare i32 @reads(i32) memory(read) nounwind willreturn
declare i32 @pure(i32) memory(none) nounwind willreturn

define i1 @a(i32 %x) {
  %c = call i1 @ask()
  ret i1 %c
}
define i32 @b(i32 %x) {
  %c = call i32 @reads(i32 %x)
  ret i32 %c
}
define i32 @c(i32 %x) {
  %c = call i32 @pure(i32 %x)
  ret i32 %c
}
