; XFAIL: *
; Calls on some ways only, locals under other names, parameters that others do not know.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @two(ptr, ptr)
declare ptr @pointer()
declare i32 @changes(ptr) memory(argmem: readwrite) nounwind willreturn
@g = global i32 0
@slot = global ptr null

; CHECK: src_noalias_parameter_and_other: correct
define i32 @src_noalias_parameter_and_other(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %q)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_and_other(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %q)
  ret i32 1
}

; CHECK: src_invariant_load: correct
define i32 @src_invariant_load(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !{}
  call void @ext()
  %b = load i32, ptr %p, !invariant.load !{}
  ret i32 %b
}

define i32 @tgt_invariant_load(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !{}
  call void @ext()
  ret i32 %a
}
