; addrspacecast. What it makes of a pointer is the target's business: all that is known is that a
; result that can be accessed is the same memory, and that casting it back gives the operand.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64-p3:32:32-p5:32:32-A5-G1"

@g3 = addrspace(3) global i32 0

; An access through the result is one through the operand.
; CHECK: src_load_inferred: correct
define i32 @src_load_inferred(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_load_inferred(ptr addrspace(3) %p) {
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

; CHECK: src_load_inferred_wrong: incorrect ({{value mismatch|target has undefined behavior where the source has none}})
define i32 @src_load_inferred_wrong(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_load_inferred_wrong(ptr addrspace(3) %p) {
  %p4 = getelementptr i8, ptr addrspace(3) %p, i32 4
  %r = load i32, ptr addrspace(3) %p4
  ret i32 %r
}

; The other way round the result need not be one that can be accessed.
; CHECK: src_load_cast: unknown (approximated: address spaces)
define i32 @src_load_cast(ptr addrspace(3) %p) {
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

define i32 @tgt_load_cast(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load i32, ptr %q
  ret i32 %r
}

; CHECK: src_store_inferred: correct
define void @src_store_inferred(ptr addrspace(3) %p, i32 %x) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store i32 %x, ptr %q
  ret void
}

define void @tgt_store_inferred(ptr addrspace(3) %p, i32 %x) {
  store i32 %x, ptr addrspace(3) %p
  ret void
}

; CHECK: src_store_inferred_wrong: incorrect (memory mismatch)
define void @src_store_inferred_wrong(ptr addrspace(3) %p, i32 noundef %x) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store i32 %x, ptr %q
  ret void
}

define void @tgt_store_inferred_wrong(ptr addrspace(3) %p, i32 noundef %x) {
  store i32 0, ptr addrspace(3) %p
  ret void
}

; Null is not null elsewhere.
; CHECK: src_null: unknown (approximated: address spaces)
define ptr addrspace(3) @src_null() {
  %r = addrspacecast ptr null to ptr addrspace(3)
  ret ptr addrspace(3) %r
}

define ptr addrspace(3) @tgt_null() {
  ret ptr addrspace(3) null
}

; CHECK: src_null_expression: unknown (approximated: address spaces)
define ptr @src_null_expression() {
  ret ptr addrspacecast (ptr addrspace(3) null to ptr)
}

define ptr @tgt_null_expression() {
  ret ptr null
}

; CHECK: src_null_wrong: incorrect (value mismatch)
define ptr addrspace(3) @src_null_wrong() {
  %r = addrspacecast ptr null to ptr addrspace(3)
  ret ptr addrspace(3) %r
}

define ptr addrspace(3) @tgt_null_wrong() {
  ret ptr addrspace(3) inttoptr (i32 8 to ptr addrspace(3))
}

; The same cast of the same pointer gives the same.
; CHECK: src_same: correct
define ptr @src_same(ptr addrspace(3) %p, i1 %c) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = addrspacecast ptr addrspace(3) %p to ptr
  %s = select i1 %c, ptr %q, ptr %r
  %t = freeze ptr %s
  ret ptr %t
}

define ptr @tgt_same(ptr addrspace(3) %p, i1 %c) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %t = freeze ptr %q
  ret ptr %t
}

; There and back: only where the result can be accessed.
; CHECK: src_back: unknown (approximated: address spaces)
define ptr addrspace(3) @src_back(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = addrspacecast ptr %q to ptr addrspace(3)
  ret ptr addrspace(3) %r
}

define ptr addrspace(3) @tgt_back(ptr addrspace(3) %p) {
  ret ptr addrspace(3) %p
}

; CHECK: src_back_accessed: correct
define ptr addrspace(3) @src_back_accessed(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store i8 0, ptr %q
  %r = addrspacecast ptr %q to ptr addrspace(3)
  ret ptr addrspace(3) %r
}

define ptr addrspace(3) @tgt_back_accessed(ptr addrspace(3) %p) {
  store i8 0, ptr addrspace(3) %p
  ret ptr addrspace(3) %p
}

; CHECK: src_back_load: correct
define i8 @src_back_load(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %x = load i8, ptr %q
  %r = addrspacecast ptr %q to ptr addrspace(3)
  %y = load i8, ptr addrspace(3) %r
  %s = xor i8 %x, %y
  %f = freeze i8 %s
  ret i8 %f
}

define i8 @tgt_back_load(ptr addrspace(3) %p) {
  %x = load i8, ptr addrspace(3) %p
  %s = xor i8 %x, %x
  %f = freeze i8 %s
  ret i8 %f
}

; Addresses in two spaces say nothing about each other.
; CHECK: src_address: unknown (approximated: address spaces)
define i64 @src_address(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %x = load i8, ptr %q
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_address(ptr addrspace(3) %p) {
  %x = load i8, ptr addrspace(3) %p
  %r = ptrtoint ptr addrspace(3) %p to i64
  ret i64 %r
}

; A block that narrow pointers lead to may have a high address in the wide space.
; CHECK: src_address_low: unknown (approximated: address spaces)
define i64 @src_address_low(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %x = load i8, ptr %q
  %a = ptrtoint ptr %q to i64
  %r = lshr i64 %a, 32
  ret i64 %r
}

define i64 @tgt_address_low(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %x = load i8, ptr %q
  ret i64 0
}

; CHECK: src_address_of_arguments: unknown (approximated: address spaces)
define i64 @src_address_of_arguments(ptr addrspace(3) %p, ptr %q) {
  store i8 1, ptr %q
  store i8 2, ptr addrspace(3) %p
  %x = load i8, ptr %q
  %c = icmp eq i8 %x, 2
  %a = ptrtoint ptr %q to i64
  %high = lshr i64 %a, 32
  %r = select i1 %c, i64 %high, i64 0
  ret i64 %r
}

define i64 @tgt_address_of_arguments(ptr addrspace(3) %p, ptr %q) {
  store i8 1, ptr %q
  store i8 2, ptr addrspace(3) %p
  ret i64 0
}

; Not at null in the one space, perhaps at null in the other.
; CHECK: src_not_null: unknown (approximated: address spaces)
define i1 @src_not_null(ptr %p) {
  %x = load i8, ptr %p
  %q = addrspacecast ptr %p to ptr addrspace(3)
  %y = load i8, ptr addrspace(3) %q
  %r = icmp eq ptr addrspace(3) %q, null
  ret i1 %r
}

define i1 @tgt_not_null(ptr %p) {
  %x = load i8, ptr %p
  %q = addrspacecast ptr %p to ptr addrspace(3)
  %y = load i8, ptr addrspace(3) %q
  ret i1 false
}

; CHECK: src_gep_after: correct
define i8 @src_gep_after(ptr addrspace(3) dereferenceable(8) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %q4 = getelementptr inbounds i8, ptr %q, i64 4
  %r = load i8, ptr %q4
  ret i8 %r
}

define i8 @tgt_gep_after(ptr addrspace(3) dereferenceable(8) %p) {
  %p4 = getelementptr inbounds i8, ptr addrspace(3) %p, i32 4
  %r = load i8, ptr addrspace(3) %p4
  ret i8 %r
}

; Before the object a narrow pointer may wrap.
; CHECK: src_gep_moved: incorrect (target has undefined behavior where the source has none)
define ptr @src_gep_moved(ptr addrspace(3) %p) {
  %p4 = getelementptr i8, ptr addrspace(3) %p, i32 4
  %q = addrspacecast ptr addrspace(3) %p4 to ptr
  store i8 0, ptr %q
  ret ptr %q
}

define ptr @tgt_gep_moved(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %q4 = getelementptr i8, ptr %q, i64 4
  store i8 0, ptr %q4
  ret ptr %q4
}

; CHECK: src_local: correct
define i32 @src_local(i32 %x) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 %x, ptr %q
  %r = load i32, ptr addrspace(5) %a
  ret i32 %r
}

define i32 @tgt_local(i32 %x) {
  ret i32 %x
}

; CHECK: src_local_wrong: incorrect (value mismatch)
define i32 @src_local_wrong(i32 noundef %x) {
  %a = alloca i32, addrspace(5)
  store i32 0, ptr addrspace(5) %a
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 %x, ptr %q
  %r = load i32, ptr addrspace(5) %a
  ret i32 %r
}

define i32 @tgt_local_wrong(i32 noundef %x) {
  ret i32 0
}

; CHECK: src_global: correct
define i32 @src_global(i32 %x) {
  store i32 %x, ptr addrspacecast (ptr addrspace(3) @g3 to ptr)
  %r = load i32, ptr addrspace(3) @g3
  ret i32 %r
}

define i32 @tgt_global(i32 %x) {
  store i32 %x, ptr addrspace(3) @g3
  ret i32 %x
}

; CHECK: src_undef: correct
define ptr @src_undef() {
  %r = addrspacecast ptr addrspace(3) undef to ptr
  ret ptr %r
}

define ptr @tgt_undef() {
  ret ptr undef
}

; CHECK: src_poison: correct
define ptr @src_poison() {
  %r = addrspacecast ptr addrspace(3) poison to ptr
  ret ptr %r
}

define ptr @tgt_poison() {
  ret ptr null
}

; CHECK: src_poison_made: incorrect (target returns poison where the source does not)
define ptr @src_poison_made(ptr addrspace(3) noundef %p) {
  %r = addrspacecast ptr addrspace(3) %p to ptr
  ret ptr %r
}

define ptr @tgt_poison_made(ptr addrspace(3) noundef %p) {
  %r = addrspacecast ptr addrspace(3) poison to ptr
  ret ptr %r
}

; CHECK: src_vector: correct
define <2 x ptr> @src_vector(<2 x ptr addrspace(3)> %p) {
  %q = addrspacecast <2 x ptr addrspace(3)> %p to <2 x ptr>
  ret <2 x ptr> %q
}

define <2 x ptr> @tgt_vector(<2 x ptr addrspace(3)> %p) {
  %a = extractelement <2 x ptr addrspace(3)> %p, i32 0
  %b = extractelement <2 x ptr addrspace(3)> %p, i32 1
  %x = addrspacecast ptr addrspace(3) %a to ptr
  %y = addrspacecast ptr addrspace(3) %b to ptr
  %u = insertelement <2 x ptr> poison, ptr %x, i32 0
  %v = insertelement <2 x ptr> %u, ptr %y, i32 1
  ret <2 x ptr> %v
}

; A pointer of one space read as one of another.
; CHECK: src_punned: unknown (approximated: address spaces)
define i8 @src_punned(ptr addrspace(5) %p, ptr %q) {
  store ptr addrspace(5) %p, ptr %q
  %r = load ptr addrspace(3), ptr %q
  %x = load i8, ptr addrspace(3) %r
  ret i8 %x
}

define i8 @tgt_punned(ptr addrspace(5) %p, ptr %q) {
  store ptr addrspace(5) %p, ptr %q
  %x = load i8, ptr addrspace(5) %p
  ret i8 %x
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) poison to ptr
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_source_undefined(ptr addrspace(3) %p) {
  ret i8 1
}

; An address from an integer may be cast, and accessed.
; CHECK: src_from_integer: incorrect (value mismatch)
define i8 @src_from_integer(i32 noundef %x) {
  %p = inttoptr i32 %x to ptr addrspace(3)
  %q = addrspacecast ptr addrspace(3) %p to ptr
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_from_integer(i32 noundef %x) {
  ret i8 0
}

; There may be something at the null of another space, not at that of the default one.
; CHECK: src_at_null: unknown (approximated: address spaces)
define i8 @src_at_null() {
  %q = addrspacecast ptr addrspace(3) null to ptr
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_at_null() {
  ret i8 0
}

; CHECK: src_at_default_null: correct
define i8 @src_at_default_null() {
  %q = addrspacecast ptr null to ptr addrspace(3)
  %r = load i8, ptr addrspace(3) %q
  ret i8 %r
}

define i8 @tgt_at_default_null() {
  ret i8 0
}

; The nulls of two spaces are two places.
; CHECK: src_two_nulls: unknown (unsupported: access to address 0 beside other address spaces)
define i8 @src_two_nulls() {
  store i8 1, ptr addrspace(5) null
  store i8 2, ptr addrspace(3) null
  %r = load i8, ptr addrspace(5) null
  ret i8 %r
}

define i8 @tgt_two_nulls() {
  store i8 1, ptr addrspace(5) null
  store i8 2, ptr addrspace(3) null
  ret i8 2
}

; CHECK: src_choice: correct
define ptr addrspace(3) @src_choice(i1 %c, ptr %p) {
  %s = select i1 %c, ptr %p, ptr null
  %q = addrspacecast ptr %s to ptr addrspace(3)
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @tgt_choice(i1 %c, ptr %p) {
  %a = addrspacecast ptr %p to ptr addrspace(3)
  %b = addrspacecast ptr null to ptr addrspace(3)
  %s = select i1 %c, ptr addrspace(3) %a, ptr addrspace(3) %b
  ret ptr addrspace(3) %s
}

; CHECK: src_choice_wrong: incorrect ({{value mismatch|target's value is more undefined}})
define ptr addrspace(3) @src_choice_wrong(i1 noundef %c, ptr noundef %p) {
  %s = select i1 %c, ptr %p, ptr null
  %q = addrspacecast ptr %s to ptr addrspace(3)
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @tgt_choice_wrong(i1 noundef %c, ptr noundef %p) {
  %a = addrspacecast ptr %p to ptr addrspace(3)
  ret ptr addrspace(3) %a
}

; A volatile access is at whatever address; that its space does not matter is for the machine to say.
; CHECK: src_volatile: unknown (approximated: address spaces)
define void @src_volatile(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  store volatile i8 1, ptr %q
  ret void
}

define void @tgt_volatile(ptr addrspace(3) %p) {
  store volatile i8 1, ptr addrspace(3) %p
  ret void
}

; CHECK: 14 correct, 8 incorrect, 12 unknown
