; Whoever knows a block knows its address: the source has it where the target has it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i64 @use(ptr)
declare i64 @upure(ptr) memory(none) nounwind willreturn
declare i64 @addr(ptr)
@g = global i64 0
declare ptr @malloc(i64)
declare void @use_u_esc_before(ptr)
declare void @use_u_esc_hash(ptr)
@gp = global ptr null
@gi = global i64 0
declare void @two(ptr,ptr)
declare i64 @nocap(ptr nocapture)

; use may return ptrtoint(p): then the source returns true always. The address is fixed at the alloca, before use returns; the source cannot choose it to differ from r.
; CHECK: src_v_esc_cmp_alloca: incorrect (value mismatch)
define i1 @src_v_esc_cmp_alloca()  {
 %p = alloca i64
 %r = call i64 @use(ptr %p)
 %i = ptrtoint ptr %p to i64
 %c = icmp eq i64 %i, %r
 ret i1 %c
}
define i1 @tgt_v_esc_cmp_alloca()  {
 %p = alloca i64
 %r = call i64 @use(ptr %p)
 ret i1 false
}

; same with a memory(none) callee, e.g. one that returns ptrtoint of its argument.
; CHECK: src_v_esc_cmp_pure: incorrect (value mismatch)
define i1 @src_v_esc_cmp_pure()  {
 %p = alloca i64
 %r = call i64 @upure(ptr %p)
 %i = ptrtoint ptr %p to i64
 %c = icmp eq i64 %i, %r
 ret i1 %c
}
define i1 @tgt_v_esc_cmp_pure()  {
 %p = alloca i64
 %r = call i64 @upure(ptr %p)
 ret i1 false
}

; addr(p) xor p is 0 if addr is the identity; target says 1<<62 ... uses constant for the address.
; CHECK: src_u_esc_xor: incorrect (value mismatch)
define i64 @src_u_esc_xor()  {
 %p = alloca i64
 %a = call i64 @addr(ptr %p)
 %i = ptrtoint ptr %p to i64
 %x = xor i64 %a, %i
 %c = icmp eq i64 %x, 0
 %z = zext i1 %c to i64
 ret i64 %z
}
define i64 @tgt_u_esc_xor()  {
 %p = alloca i64
 %a = call i64 @addr(ptr %p)
 ret i64 0
}

; use may store the address to g.
; CHECK: src_v_esc_gload: incorrect (value mismatch)
define i1 @src_v_esc_gload()  {
 %p = alloca i64
 %u = call i64 @use(ptr %p)
 %r = load i64, ptr @g
 %i = ptrtoint ptr %p to i64
 %c = icmp eq i64 %i, %r
 ret i1 %c
}
define i1 @tgt_v_esc_gload()  {
 %p = alloca i64
 %u = call i64 @use(ptr %p)
 ret i1 false
}

; the source returns the address that use has seen; a constant is not it.
; CHECK: src_v_esc_retconst: incorrect (value mismatch)
define i64 @src_v_esc_retconst()  {
 %p = alloca i64
 %u = call i64 @use(ptr %p)
 %i = ptrtoint ptr %p to i64
 ret i64 %i
}
define i64 @tgt_v_esc_retconst()  {
 %p = alloca i64
 %u = call i64 @use(ptr %p)
 ret i64 4611686018427387904
}

; use knows p; bits of p returned must agree with it: (p & 127) is not always 0.
; CHECK: src_v_esc_low: incorrect (value mismatch)
define i64 @src_v_esc_low()  {
 %p = call ptr @malloc(i64 8)
 %u = call i64 @use(ptr %p)
 %i = ptrtoint ptr %p to i64
 %r = and i64 %i, 127
 ret i64 %r
}
define i64 @tgt_v_esc_low()  {
 %p = call ptr @malloc(i64 8)
 %u = call i64 @use(ptr %p)
 ret i64 0
}

; comparison before the escape, but the address is the same later: addr(p) sees it.
; CHECK: src_u_esc_before: incorrect (value mismatch)
define i64 @src_u_esc_before()  {
 %p = alloca i64, align 8
 %i = ptrtoint ptr %p to i64
 %l = and i64 %i, 8
 call void @use_u_esc_before(ptr %p)
 ret i64 %l
}
define i64 @tgt_u_esc_before()  {
 %p = alloca i64, align 8
 call void @use_u_esc_before(ptr %p)
 ret i64 0
}

; hash of an escaped address, as in a hash table: bucket constant-folded.
; CHECK: src_u_esc_hash: incorrect (value mismatch)
define i64 @src_u_esc_hash()  {
 %p = alloca i64
 call void @use_u_esc_hash(ptr %p)
 %i = ptrtoint ptr %p to i64
 %s = lshr i64 %i, 4
 %h = and i64 %s, 7
 ret i64 %h
}
define i64 @tgt_u_esc_hash()  {
 %p = alloca i64
 call void @use_u_esc_hash(ptr %p)
 ret i64 3
}

; caller gets p and p&127: it can compare.
; CHECK: src_v_esc_retpair: incorrect (value mismatch)
define {i64,ptr} @src_v_esc_retpair()  {
 %p = call ptr @malloc(i64 8)
 %i = ptrtoint ptr %p to i64
 %r = and i64 %i, 127
 %x = insertvalue {i64,ptr} poison, i64 %r, 0
 %y = insertvalue {i64,ptr} %x, ptr %p, 1
 ret {i64,ptr} %y
}
define {i64,ptr} @tgt_v_esc_retpair()  {
 %p = call ptr @malloc(i64 8)
 %x = insertvalue {i64,ptr} poison, i64 0, 0
 %y = insertvalue {i64,ptr} %x, ptr %p, 1
 ret {i64,ptr} %y
}

; p is stored in a global and so is its low part: others can compare.
; CHECK: src_u_esc_gstore: incorrect (memory mismatch)
define void @src_u_esc_gstore()  {
 %p = call ptr @malloc(i64 8)
 store ptr %p, ptr @gp
 %i = ptrtoint ptr %p to i64
 %l = and i64 %i, 4095
 store i64 %l, ptr @gi
 ret void
}
define void @tgt_u_esc_gstore()  {
 %p = call ptr @malloc(i64 8)
 store ptr %p, ptr @gp
 store i64 0, ptr @gi
 ret void
}

; two escaped locals: two() has seen which lies lower.
; CHECK: src_v_esc_order: incorrect (value mismatch)
define i1 @src_v_esc_order()  {
 %p = alloca i64
 %q = alloca i64
 call void @two(ptr %p, ptr %q)
 %c = icmp ult ptr %p, %q
 ret i1 %c
}
define i1 @tgt_v_esc_order()  {
 %p = alloca i64
 %q = alloca i64
 call void @two(ptr %p, ptr %q)
 ret i1 true
}

; source branches on address bit seen by use: use() then else.
; CHECK: src_v_esc_branch: incorrect (observable events differ)
define void @src_v_esc_branch()  {
 %p = call ptr @malloc(i64 8)
 %u = call i64 @use(ptr %p)
 %i = ptrtoint ptr %p to i64
 %r = and i64 %i, 16
 %c = icmp eq i64 %r, 0
 br i1 %c, label %a, label %b
a:
 call void @two(ptr %p, ptr null)
 ret void
b:
 call void @two(ptr null, ptr %p)
 ret void
}
define void @tgt_v_esc_branch()  {
 %p = call ptr @malloc(i64 8)
 %u = call i64 @use(ptr %p)
 call void @two(ptr %p, ptr null)
 ret void
}

; order read before anybody has seen the blocks... they are seen later: use gets both; still fixed. Expect I.
; CHECK: src_u_esc_order_before: correct
define i1 @src_u_esc_order_before()  {
 %p = alloca i64
 %q = alloca i64
 %c = icmp ult ptr %p, %q
 ret i1 %c
}
define i1 @tgt_u_esc_order_before()  {
 ret i1 true
}

; nocapture: the callee's result tells nothing of the address (capture includes bits of the address): folding is fine.
; CHECK: src_v_esc_cmp_nocap: correct
define i1 @src_v_esc_cmp_nocap()  {
 %p = alloca i64
 %r = call i64 @nocap(ptr %p)
 %i = ptrtoint ptr %p to i64
 %c = icmp eq i64 %i, %r
 ret i1 %c
}
define i1 @tgt_v_esc_cmp_nocap()  {
 %p = alloca i64
 %r = call i64 @nocap(ptr %p)
 ret i1 false
}

; address of a block nobody else sees: any choice.
; CHECK: src_v_esc_noescape: correct
define i1 @src_v_esc_noescape(i64 %r)  {
 %p = alloca i64
 %i = ptrtoint ptr %p to i64
 %c = icmp eq i64 %i, %r
 ret i1 %c
}
define i1 @tgt_v_esc_noescape(i64 %r)  {
 ret i1 false
}
