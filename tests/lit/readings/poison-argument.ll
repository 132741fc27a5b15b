; What is refuted with plain numbers is not proved for them alone in another reading.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @rd(ptr) memory(read) nounwind willreturn

; CHECK: src_sum: unknown (approximated: incorrect, but who knows if uninitialised memory is poison)
define i32 @src_sum(ptr %p) {
  %f = freeze ptr %p
  %a = alloca i32
  %v = load i32, ptr %a
  %o = or i32 %v, 1
  %r = call i32 @rd(ptr %f)
  %s = or i32 %r, %o
  ret i32 %s
}

define i32 @tgt_sum(ptr %p) {
  %r = call i32 @rd(ptr %p)
  %z = and i32 %r, -2
  ret i32 %z
}

; CHECK: 0 correct, 0 incorrect, 1 unknown
