; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; What lies before a function can be read.
define void @with_prefix() prefix i32 7 {
  ret void
}
; CHECK: src_read: unknown (unsupported: prefix data)
define i32 @src_read() {
  %p = getelementptr i8, ptr @with_prefix, i64 -4
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_read() {
  ret i32 8
}
