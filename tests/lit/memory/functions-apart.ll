; Two functions do not lie at one address, not even at the last there is.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @f()
declare void @g()

; CHECK: src: correct
define i1 @src(ptr %p) {
  %a = icmp eq ptr %p, @f
  %b = icmp eq ptr %p, @g
  %c = and i1 %a, %b
  ret i1 %c
}

define i1 @tgt(ptr %p) {
  ret i1 false
}

; CHECK: src_either: incorrect (value mismatch)
define i1 @src_either(ptr %p) {
  %a = icmp eq ptr %p, @f
  %b = icmp eq ptr %p, @g
  %c = or i1 %a, %b
  ret i1 %c
}

define i1 @tgt_either(ptr %p) {
  ret i1 false
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
