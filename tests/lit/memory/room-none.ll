; That blocks have room is assumed of executions: where none has, nothing is proved.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:32:32:32"

; CHECK: src_four: unknown (unsupported: objects that fill the address space)
define i32 @src_four() {
  ret i32 0
}

define i32 @tgt_four() {
  %p = alloca [1073741824 x i8]
  %q = alloca [1073741824 x i8]
  %r = alloca [1073741824 x i8]
  %s = alloca [1073741824 x i8]
  %a = ptrtoint ptr %p to i32
  %b = ptrtoint ptr %q to i32
  %c = ptrtoint ptr %r to i32
  %d = ptrtoint ptr %s to i32
  %x = or i32 %a, %b
  %y = or i32 %c, %d
  %z = or i32 %x, %y
  %e = icmp eq i32 %z, 0
  %f = select i1 %e, i32 0, i32 1
  ret i32 %f
}

; CHECK: 0 correct, 0 incorrect, 1 unknown
