; Pointers of several widths. A narrow pointer is as wide as its space says, in memory too.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64-p3:32:32-p5:32:32-A5-G1"

@g3 = addrspace(3) global [4 x i32] zeroinitializer
@h3 = addrspace(3) global i32 0

; CHECK: src_forwarded: correct
define i32 @src_forwarded(ptr addrspace(3) %p, i32 %x) {
  store i32 %x, ptr addrspace(3) %p
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

define i32 @tgt_forwarded(ptr addrspace(3) %p, i32 %x) {
  store i32 %x, ptr addrspace(3) %p
  ret i32 %x
}

; CHECK: src_forwarded_wrong: incorrect (value mismatch)
define i32 @src_forwarded_wrong(ptr addrspace(3) %p, i32 noundef %x) {
  store i32 %x, ptr addrspace(3) %p
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

define i32 @tgt_forwarded_wrong(ptr addrspace(3) %p, i32 noundef %x) {
  store i32 %x, ptr addrspace(3) %p
  %y = add i32 %x, 1
  ret i32 %y
}

; Beside a wide pointer, which may lead to the same memory.
; CHECK: src_may_overlap: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_may_overlap(ptr noundef %p, ptr addrspace(3) noundef %q) {
  store i8 1, ptr %p
  store i8 2, ptr addrspace(3) %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_may_overlap(ptr noundef %p, ptr addrspace(3) noundef %q) {
  store i8 1, ptr %p
  store i8 2, ptr addrspace(3) %q
  ret i8 1
}

; CHECK: src_apart: correct
define i8 @src_apart(ptr addrspace(3) %q) {
  %a = alloca i8, addrspace(5)
  store i8 1, ptr addrspace(5) %a
  store i8 2, ptr addrspace(3) %q
  %r = load i8, ptr addrspace(5) %a
  ret i8 %r
}

define i8 @tgt_apart(ptr addrspace(3) %q) {
  store i8 2, ptr addrspace(3) %q
  ret i8 1
}

; An address has 32 bits.
; CHECK: src_ptrtoint: correct
define i64 @src_ptrtoint(ptr addrspace(3) %p) {
  %a = ptrtoint ptr addrspace(3) %p to i64
  %r = lshr i64 %a, 32
  ret i64 %r
}

define i64 @tgt_ptrtoint(ptr addrspace(3) %p) {
  ret i64 0
}

; CHECK: src_ptrtoint_wide: incorrect (value mismatch)
define i64 @src_ptrtoint_wide(ptr noundef %p) {
  %a = ptrtoint ptr %p to i64
  %r = lshr i64 %a, 32
  ret i64 %r
}

define i64 @tgt_ptrtoint_wide(ptr noundef %p) {
  ret i64 0
}

; CHECK: src_inttoptr_cuts: correct
define i1 @src_inttoptr_cuts(i64 %x) {
  %p = inttoptr i64 %x to ptr addrspace(3)
  %r = icmp eq ptr addrspace(3) %p, null
  ret i1 %r
}

define i1 @tgt_inttoptr_cuts(i64 %x) {
  %y = trunc i64 %x to i32
  %r = icmp eq i32 %y, 0
  ret i1 %r
}

; CHECK: src_inttoptr_cuts_wrong: incorrect (value mismatch)
define i1 @src_inttoptr_cuts_wrong(i64 noundef %x) {
  %p = inttoptr i64 %x to ptr addrspace(3)
  %r = icmp eq ptr addrspace(3) %p, null
  ret i1 %r
}

define i1 @tgt_inttoptr_cuts_wrong(i64 noundef %x) {
  %r = icmp eq i64 %x, 0
  ret i1 %r
}

; Indices wrap at 32 bits.
; CHECK: src_gep_wraps: correct
define ptr addrspace(3) @src_gep_wraps(ptr addrspace(3) %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i64 4294967300
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @tgt_gep_wraps(ptr addrspace(3) %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i32 4
  ret ptr addrspace(3) %q
}

; CHECK: src_gep_wraps_not: incorrect (value mismatch)
define ptr @src_gep_wraps_not(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 4294967300
  ret ptr %q
}

define ptr @tgt_gep_wraps_not(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}

; A narrow pointer in memory has four bytes.
; CHECK: src_stored: correct
define i32 @src_stored(ptr %p, ptr addrspace(3) %q) {
  %second = getelementptr i8, ptr %p, i64 4
  store i32 7, ptr %second
  store ptr addrspace(3) %q, ptr %p
  %r = load i32, ptr %second
  ret i32 %r
}

define i32 @tgt_stored(ptr %p, ptr addrspace(3) %q) {
  %second = getelementptr i8, ptr %p, i64 4
  store i32 7, ptr %second
  store ptr addrspace(3) %q, ptr %p
  ret i32 7
}

; CHECK: src_stored_wide: incorrect (value mismatch)
define i32 @src_stored_wide(ptr noundef %p, ptr noundef %q) {
  %second = getelementptr i8, ptr %p, i64 4
  store i32 7, ptr %second
  store ptr %q, ptr %p
  %r = load i32, ptr %second
  ret i32 %r
}

define i32 @tgt_stored_wide(ptr noundef %p, ptr noundef %q) {
  %second = getelementptr i8, ptr %p, i64 4
  store i32 7, ptr %second
  store ptr %q, ptr %p
  ret i32 7
}

; CHECK: src_through_memory: correct
define i8 @src_through_memory(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  store ptr addrspace(3) %q, ptr addrspace(3) %p
  %again = load ptr addrspace(3), ptr addrspace(3) %p
  %r = load i8, ptr addrspace(3) %again
  ret i8 %r
}

define i8 @tgt_through_memory(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  store ptr addrspace(3) %q, ptr addrspace(3) %p
  %r = load i8, ptr addrspace(3) %q
  ret i8 %r
}

; CHECK: src_loaded: correct
define i8 @src_loaded(ptr addrspace(3) %p) {
  %q = load ptr addrspace(3), ptr addrspace(3) %p
  store i8 3, ptr addrspace(3) %q
  %r = load i8, ptr addrspace(3) %q
  ret i8 %r
}

define i8 @tgt_loaded(ptr addrspace(3) %p) {
  %q = load ptr addrspace(3), ptr addrspace(3) %p
  store i8 3, ptr addrspace(3) %q
  ret i8 3
}

; CHECK: src_loaded_wrong: incorrect (memory mismatch)
define void @src_loaded_wrong(ptr addrspace(3) %p) {
  %q = load ptr addrspace(3), ptr addrspace(3) %p
  store i8 3, ptr addrspace(3) %q
  ret void
}

define void @tgt_loaded_wrong(ptr addrspace(3) %p) {
  %q = load ptr addrspace(3), ptr addrspace(3) %p
  store i8 4, ptr addrspace(3) %q
  ret void
}

; CHECK: src_globals_apart: correct
define i1 @src_globals_apart() {
  %r = icmp eq ptr addrspace(3) @g3, @h3
  ret i1 %r
}

define i1 @tgt_globals_apart() {
  ret i1 false
}

; CHECK: src_global_at_zero: incorrect (value mismatch)
define i1 @src_global_at_zero() {
  %r = icmp eq ptr addrspace(3) @h3, null
  ret i1 %r
}

define i1 @tgt_global_at_zero() {
  ret i1 false
}

; CHECK: src_global_element: correct
define i32 @src_global_element(i32 %i, i32 %x) {
  %p = getelementptr [4 x i32], ptr addrspace(3) @g3, i32 0, i32 %i
  store i32 %x, ptr addrspace(3) %p
  %r = load i32, ptr addrspace(3) @h3
  ret i32 %r
}

define i32 @tgt_global_element(i32 %i, i32 %x) {
  %r = load i32, ptr addrspace(3) @h3
  %p = getelementptr [4 x i32], ptr addrspace(3) @g3, i32 0, i32 %i
  store i32 %x, ptr addrspace(3) %p
  ret i32 %r
}

; An alloca in another space may lie at address 0, and nothing says that it does not.
; CHECK: src_alloca_at_zero: incorrect (value mismatch)
define i1 @src_alloca_at_zero() {
  ret i1 false
}

define i1 @tgt_alloca_at_zero() {
  %a = alloca i8, addrspace(5)
  %r = icmp eq ptr addrspace(5) %a, null
  ret i1 %r
}

; CHECK: src_alloca_not_at_zero: correct
define i1 @src_alloca_not_at_zero(ptr addrspace(3) %q) {
  %a = alloca i8, addrspace(0)
  store i8 1, ptr addrspace(3) %q
  %r = icmp eq ptr %a, null
  ret i1 %r
}

define i1 @tgt_alloca_not_at_zero(ptr addrspace(3) %q) {
  store i8 1, ptr addrspace(3) %q
  ret i1 false
}

; In the default space null is not accessed, whatever else is in use.
; CHECK: src_null_beside: correct
define i1 @src_null_beside(ptr %p, ptr addrspace(3) %q) {
  %x = load i8, ptr %p
  store i8 %x, ptr addrspace(3) %q
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_null_beside(ptr %p, ptr addrspace(3) %q) {
  %x = load i8, ptr %p
  store i8 %x, ptr addrspace(3) %q
  ret i1 false
}

; CHECK: src_null_in_other: incorrect (value mismatch)
define i1 @src_null_in_other(ptr noundef %p, ptr addrspace(3) noundef %q) {
  %x = load i8, ptr %p
  store i8 %x, ptr addrspace(3) %q
  %r = icmp eq ptr addrspace(3) %q, null
  ret i1 %r
}

define i1 @tgt_null_in_other(ptr noundef %p, ptr addrspace(3) noundef %q) {
  %x = load i8, ptr %p
  store i8 %x, ptr addrspace(3) %q
  ret i1 false
}

; Two bytes hold no pointer.
; CHECK: src_copy: correct
define void @src_copy(ptr addrspace(3) %to, ptr %from) {
  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) %to, ptr %from, i32 2, i1 false)
  ret void
}

define void @tgt_copy(ptr addrspace(3) %to, ptr %from) {
  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) %to, ptr %from, i32 1, i1 false)
  %to1 = getelementptr i8, ptr addrspace(3) %to, i32 1
  %from1 = getelementptr i8, ptr %from, i64 1
  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) %to1, ptr %from1, i32 1, i1 false)
  ret void
}

; CHECK: src_copy_short: incorrect (memory mismatch)
define void @src_copy_short(ptr addrspace(3) %to, ptr %from) {
  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) %to, ptr %from, i32 2, i1 false)
  ret void
}

define void @tgt_copy_short(ptr addrspace(3) %to, ptr %from) {
  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) %to, ptr %from, i32 1, i1 false)
  ret void
}

; CHECK: src_fill: correct
define i16 @src_fill(ptr addrspace(3) %p) {
  call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 1, i64 4, i1 false)
  %q = getelementptr i8, ptr addrspace(3) %p, i32 2
  %r = load i16, ptr addrspace(3) %q, align 1
  ret i16 %r
}

define i16 @tgt_fill(ptr addrspace(3) %p) {
  call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 1, i64 4, i1 false)
  ret i16 257
}

; CHECK: src_out_of_reach: correct
define i8 @src_out_of_reach(i32 %i) {
  %a = alloca [4 x i8], addrspace(5)
  %p = getelementptr inbounds [4 x i8], ptr addrspace(5) %a, i32 0, i32 %i
  store i8 9, ptr addrspace(5) %p
  %c = icmp ugt i32 %i, 3
  %r = select i1 %c, i8 1, i8 0
  ret i8 %r
}

define i8 @tgt_out_of_reach(i32 %i) {
  ret i8 0
}

; CHECK: src_source_undefined: correct
define i32 @src_source_undefined(ptr addrspace(3) %p) {
  %q = getelementptr inbounds i8, ptr addrspace(3) %p, i32 poison
  %r = load i32, ptr addrspace(3) %q
  ret i32 %r
}

define i32 @tgt_source_undefined(ptr addrspace(3) %p) {
  ret i32 0
}

declare void @llvm.memcpy.p3.p0.i32(ptr addrspace(3), ptr, i32, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)

; CHECK: 16 correct, 11 incorrect, 0 unknown
