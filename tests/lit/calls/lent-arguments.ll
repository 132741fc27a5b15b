; What a callee does with a noalias or readonly argument.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
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

declare void @once_f(ptr readonly)
declare void @once_g()
declare void @once_f2(ptr readonly, ptr)
declare void @once_fw(ptr readonly) memory(argmem: read)
@once = global ptr null

; captured by the first call, written by the second
; CHECK: src_once_a: incorrect (value mismatch)
define i32 @src_once_a() {
 %p = alloca i32
 store i32 1, ptr %p
 call void @once_f(ptr %p)
 call void @once_g()
 %v = load i32, ptr %p
 ret i32 %v
}
define i32 @tgt_once_a() {
 %p = alloca i32
 store i32 1, ptr %p
 call void @once_f(ptr %p)
 call void @once_g()
 ret i32 1
}
; second call of f itself: known from before
; CHECK: src_once_b: incorrect (value mismatch)
define i32 @src_once_b() {
 %p = alloca i32
 store i32 1, ptr %p
 call void @once_f(ptr %p)
 call void @once_f(ptr %p)
 %v = load i32, ptr %p
 ret i32 %v
}
define i32 @tgt_once_b() {
 %p = alloca i32
 store i32 1, ptr %p
 call void @once_f(ptr %p)
 call void @once_f(ptr %p)
 ret i32 1
}
; given twice
; CHECK: src_once_c: incorrect (value mismatch)
define i32 @src_once_c() {
 %p = alloca i32
 store i32 1, ptr %p
 call void @once_f2(ptr %p, ptr %p)
 %v = load i32, ptr %p
 ret i32 %v
}
define i32 @tgt_once_c() {
 %p = alloca i32
 store i32 1, ptr %p
 call void @once_f2(ptr %p, ptr %p)
 ret i32 1
}
; stored before
; CHECK: src_once_d: incorrect (value mismatch)
define i32 @src_once_d() {
 %p = alloca i32
 store i32 1, ptr %p
 store ptr %p, ptr @once
 call void @once_f(ptr %p)
 %v = load i32, ptr %p
 ret i32 %v
}
define i32 @tgt_once_d() {
 %p = alloca i32
 store i32 1, ptr %p
 store ptr %p, ptr @once
 call void @once_f(ptr %p)
 ret i32 1
}
; found in another block that the callee may read
; CHECK: src_once_e: incorrect (value mismatch)
define i32 @src_once_e() {
 %p = alloca i32
 %q = alloca ptr
 store ptr %p, ptr %q
 store i32 1, ptr %p
 call void @once_f2(ptr %p, ptr %q)
 %v = load i32, ptr %p
 ret i32 %v
}
define i32 @tgt_once_e() {
 %p = alloca i32
 %q = alloca ptr
 store ptr %p, ptr %q
 store i32 1, ptr %p
 call void @once_f2(ptr %p, ptr %q)
 ret i32 1
}
; a pointer in what is read only may be written through
; CHECK: src_once_h: incorrect (value mismatch)
define i32 @src_once_h() {
 %p = alloca i32
 %q = alloca ptr
 store ptr %p, ptr %q
 store i32 1, ptr %p
 call void @once_f(ptr %q)
 %v = load i32, ptr %p
 ret i32 %v
}
define i32 @tgt_once_h() {
 %p = alloca i32
 %q = alloca ptr
 store ptr %p, ptr %q
 store i32 1, ptr %p
 call void @once_f(ptr %q)
 ret i32 1
}
