; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A target that calls a function whose body is there: outlined code, a merged function. What it does is not looked at.

define internal i32 @h(i32 %x) noinline {
  %r = add i32 %x, 1
  ret i32 %r
}
declare i32 @elsewhere(i32)

; CHECK: src_outlined: unknown (inter-procedural: what @h does)
define i32 @src_outlined(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @tgt_outlined(i32 %x) {
  %r = call i32 @h(i32 %x)
  ret i32 %r
}

; It may be any.
; CHECK: src_elsewhere: incorrect ({{.*}})
define i32 @src_elsewhere(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @tgt_elsewhere(i32 %x) {
  %r = call i32 @elsewhere(i32 %x)
  ret i32 %r
}
