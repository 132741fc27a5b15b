; What a callee does with a noalias or readonly argument.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @g(ptr nocapture) memory(argmem: write) nounwind willreturn
declare i32 @g_w_na_dse(ptr nocapture) memory(argmem: read) nounwind willreturn
declare i32 @f(ptr nocapture) memory(argmem: read) nounwind willreturn
declare void @a(ptr) memory(read, argmem: readwrite)
@g_y_mem_mixed=global i32 0
declare void @f_readonly_captured(ptr readonly)

; callee writes through noalias p (argmem); q is not based on p: load of q is not changed.
; CHECK: src_w_na_callwrite: unknown (approximated: what a callee accesses through a noalias argument)
define i32 @src_w_na_callwrite(ptr noalias %p, ptr %q)  {
 %a = load i32, ptr %q
 call void @g(ptr %p)
 %b = load i32, ptr %q
 %r = sub i32 %a, %b
 ret i32 %r
}
define i32 @tgt_w_na_callwrite(ptr noalias %p, ptr %q)  {
 %a = load i32, ptr %q
 call void @g(ptr %p)
 ret i32 0
}

; store q before a call reading only noalias p, then overwritten: dead.
; CHECK: src_w_na_dse: unknown (approximated: what a callee accesses through a noalias argument)
define i32 @src_w_na_dse(ptr noalias %p, ptr %q)  {
 store i32 1, ptr %q
 %a = call i32 @g_w_na_dse(ptr %p)
 store i32 2, ptr %q
 ret i32 %a
}
define i32 @tgt_w_na_dse(ptr noalias %p, ptr %q)  {
 %a = call i32 @g_w_na_dse(ptr %p)
 store i32 2, ptr %q
 ret i32 %a
}

; argmem: read of a noalias param; store through q does not change it.
; CHECK: src_cse_argmem: unknown (approximated: what a callee accesses through a noalias argument)
define i32 @src_cse_argmem(ptr noalias noundef %p, ptr %q) {
 %a = call i32 @f(ptr %p)
 store i32 7, ptr %q
 %b = call i32 @f(ptr %p)
 %c = sub i32 %a, %b
 ret i32 %c
}
define i32 @tgt_cse_argmem(ptr noalias noundef %p, ptr %q) {
 %a = call i32 @f(ptr %p)
 store i32 7, ptr %q
 ret i32 0
}

; memory(read, argmem: readwrite): writes only via p, noalias from g.
; CHECK: src_y_mem_mixed: unknown (approximated: what a callee accesses through a noalias argument)
define i32 @src_y_mem_mixed(ptr noalias %p)  {
 store i32 1, ptr @g_y_mem_mixed
 call void @a(ptr %p)
 %v = load i32, ptr @g_y_mem_mixed
 ret i32 %v
}
define i32 @tgt_y_mem_mixed(ptr noalias %p)  {
 store i32 1, ptr @g_y_mem_mixed
 call void @a(ptr %p)
 ret i32 1
}

; readonly: callee does not write through it; no other pointer to the local exists during f.
; CHECK: src_readonly_captured: correct
define i32 @src_readonly_captured() {
 %a = alloca i32
 store i32 3, ptr %a
 call void @f_readonly_captured(ptr %a)
 
 %v = load i32, ptr %a
 ret i32 %v
}
define i32 @tgt_readonly_captured() {
 %a = alloca i32
 store i32 3, ptr %a
 call void @f_readonly_captured(ptr %a)
 
 ret i32 3
}
