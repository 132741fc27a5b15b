; Intrinsics that are not modelled are functions with the attributes that LLVM declares: what holds
; for every such function is proved, anything else is not said to be wrong.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare i64 @llvm.ptrauth.blend(i64, i64)
declare i64 @llvm.ptrauth.sign.generic(i64, i64)
declare ptr @llvm.adjust.trampoline(ptr)
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i1 @llvm.type.test(ptr, metadata)
declare i64 @llvm.ptrauth.sign(i64, i32 immarg, i64)
declare ptr @llvm.objc.retain(ptr)
declare void @llvm.objc.release(ptr)
declare void @llvm.experimental.guard(i1, ...)
declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.clear_cache(ptr, ptr)
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32 immarg, i1 immarg)
declare void @llvm.xray.customevent(ptr, i64)
declare void @nested(ptr nest)
@g = global i32 0

; CHECK: src_same: correct
define i64 @src_same(i64 %x, i64 %y) {
  %z = add i64 %y, 0
  %r = call i64 @llvm.ptrauth.blend(i64 %x, i64 %z)
  ret i64 %r
}

define i64 @tgt_same(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.blend(i64 %x, i64 %y)
  ret i64 %r
}

; Whether it commutes is not known here.
; CHECK: src_commuted: unknown (approximated: llvm.ptrauth.blend)
define i64 @src_commuted(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.blend(i64 %x, i64 %y)
  ret i64 %r
}

define i64 @tgt_commuted(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.blend(i64 %y, i64 %x)
  ret i64 %r
}

; CHECK: src_other_function: unknown (approximated: llvm.ptrauth.blend)
define i64 @src_other_function(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.blend(i64 %x, i64 %y)
  ret i64 %r
}

define i64 @tgt_other_function(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.sign.generic(i64 %x, i64 %y)
  ret i64 %r
}

; Has no effect.
; CHECK: src_unused: correct
define void @src_unused(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.sign.generic(i64 %x, i64 %y)
  ret void
}

define void @tgt_unused(i64 %x, i64 %y) {
  ret void
}

; Not declared speculatable.
; CHECK: src_speculated: unknown (approximated: llvm.ptrauth.sign.generic)
define void @src_speculated(i64 %x, i64 %y) {
  ret void
}

define void @tgt_speculated(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.sign.generic(i64 %x, i64 %y)
  ret void
}

; CHECK: src_load_over_other_local: correct
define ptr @src_load_over_other_local(ptr %p) {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call ptr @llvm.adjust.trampoline(ptr %p)
  ret ptr %r
}

define ptr @tgt_load_over_other_local(ptr %p) {
  %r = call ptr @llvm.adjust.trampoline(ptr %p)
  ret ptr %r
}

; CHECK: src_load_over_store: unknown ({{.*}})
define ptr @src_load_over_store(ptr %p) {
  store i32 1, ptr %p
  %r = call ptr @llvm.adjust.trampoline(ptr %p)
  ret ptr %r
}

define ptr @tgt_load_over_store(ptr %p) {
  %r = call ptr @llvm.adjust.trampoline(ptr %p)
  store i32 1, ptr %p
  ret ptr %r
}

; CHECK: src_store_same: correct
define void @src_store_same(ptr %p) {
  call void @llvm.init.trampoline(ptr %p, ptr @nested, ptr null)
  ret void
}

define void @tgt_store_same(ptr %p) {
  call void @llvm.init.trampoline(ptr %p, ptr @nested, ptr null)
  ret void
}

; CHECK: src_store_dropped: unknown (approximated: llvm.init.trampoline)
define void @src_store_dropped(ptr %p) {
  call void @llvm.init.trampoline(ptr %p, ptr @nested, ptr null)
  ret void
}

define void @tgt_store_dropped(ptr %p) {
  ret void
}

; Immediates are arguments.
; CHECK: src_immediate: unknown (approximated: llvm.ptrauth.sign)
define i64 @src_immediate(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.sign(i64 %x, i32 1, i64 %y)
  ret i64 %r
}

define i64 @tgt_immediate(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.sign(i64 %x, i32 2, i64 %y)
  ret i64 %r
}

; Metadata counts by what it says.
; CHECK: src_predicate_same: correct
define i1 @src_predicate_same(float %x, float %y) strictfp {
  %a = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %a
}

define i1 @tgt_predicate_same(float %x, float %y) strictfp {
  %a = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %a
}

; CHECK: src_predicate_other: unknown (approximated: llvm.experimental.constrained.fcmp)
define i1 @src_predicate_other(float %x, float %y) strictfp {
  %a = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %a
}

define i1 @tgt_predicate_other(float %x, float %y) strictfp {
  %a = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"ogt", metadata !"fpexcept.strict") strictfp
  ret i1 %a
}

; CHECK: src_node_same: correct
define i1 @src_node_same(ptr %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !0)
  %b = call i1 @llvm.type.test(ptr %p, metadata !1)
  %c = and i1 %a, %b
  ret i1 %c
}

define i1 @tgt_node_same(ptr %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !0)
  %b = call i1 @llvm.type.test(ptr %p, metadata !1)
  %c = and i1 %b, %a
  ret i1 %c
}

; CHECK: src_node_other: unknown (approximated: llvm.type.test)
define i1 @src_node_other(ptr %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !0)
  ret i1 %a
}

define i1 @tgt_node_other(ptr %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !1)
  ret i1 %a
}

; A node that is told from others by being itself.
; CHECK: src_node_distinct: unknown (unsupported: metadata argument)
define i1 @src_node_distinct(ptr %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !2)
  ret i1 %a
}

define i1 @tgt_node_distinct(ptr %p) {
  %b = call i1 @llvm.type.test(ptr %p, metadata !2)
  ret i1 %b
}

; CHECK: src_repeated: correct
define i64 @src_repeated(i64 noundef %x) {
  %a = call i64 @llvm.ptrauth.sign(i64 %x, i32 1, i64 2)
  %b = call i64 @llvm.ptrauth.sign(i64 %x, i32 1, i64 2)
  %c = sub i64 %a, %b
  ret i64 %c
}

define i64 @tgt_repeated(i64 noundef %x) {
  ret i64 0
}

; Others see them.
; CHECK: src_events_same: correct
define void @src_events_same(ptr %p) {
  %q = call ptr @llvm.objc.retain(ptr %p)
  call void @llvm.objc.release(ptr %q)
  ret void
}

define void @tgt_events_same(ptr %p) {
  %q = call ptr @llvm.objc.retain(ptr %p)
  call void @llvm.objc.release(ptr %p)
  ret void
}

; CHECK: src_events_dropped: unknown (approximated: llvm.objc.{{.*}})
define void @src_events_dropped(ptr %p) {
  %q = call ptr @llvm.objc.retain(ptr %p)
  call void @llvm.objc.release(ptr %q)
  ret void
}

define void @tgt_events_dropped(ptr %p) {
  ret void
}

; What the runtime does may be anything.
; CHECK: src_guard_same: correct
define i32 @src_guard_same(i1 %c, i32 %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  %y = add i32 %x, %x
  ret i32 %y
}

define i32 @tgt_guard_same(i1 %c, i32 %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  %y = shl i32 %x, 1
  ret i32 %y
}

; Where a guard lets through, its condition holds.
; CHECK: src_guard_used: correct
define i1 @src_guard_used(i32 %x) {
  %c = icmp ult i32 %x, 4
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  %d = icmp ult i32 %x, 5
  ret i1 %d
}

define i1 @tgt_guard_used(i32 %x) {
  %c = icmp ult i32 %x, 4
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  ret i1 true
}

; CHECK: src_guard_not_before: unknown (approximated: llvm.experimental.guard)
define i1 @src_guard_not_before(i32 %x) {
  %c = icmp ult i32 %x, 4
  %d = icmp ult i32 %x, 5
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i1 %d) ]
  ret i1 true
}

define i1 @tgt_guard_not_before(i32 %x) {
  %c = icmp ult i32 %x, 4
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i1 true) ]
  ret i1 true
}

; CHECK: src_store_over_guard: unknown (approximated: llvm.experimental.guard)
define void @src_store_over_guard(i1 %c, i32 %x) {
  store i32 %x, ptr @g
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  ret void
}

define void @tgt_store_over_guard(i1 %c, i32 %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  store i32 %x, ptr @g
  ret void
}

; CHECK: src_guard_dropped: unknown (approximated: llvm.experimental.guard)
define void @src_guard_dropped(i1 %c) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  ret void
}

define void @tgt_guard_dropped(i1 %c) {
  ret void
}

; CHECK: src_deoptimize_same: correct
define i32 @src_deoptimize_same(i1 %c, i32 %x) {
  br i1 %c, label %yes, label %no
yes:
  ret i32 %x
no:
  %y = add i32 %x, %x
  %r = call i32 (...) @llvm.experimental.deoptimize.i32(i32 1) [ "deopt"(i32 %y) ]
  ret i32 %r
}

define i32 @tgt_deoptimize_same(i1 %c, i32 %x) {
  br i1 %c, label %yes, label %no
yes:
  ret i32 %x
no:
  %y = shl i32 %x, 1
  %r = call i32 (...) @llvm.experimental.deoptimize.i32(i32 1) [ "deopt"(i32 %y) ]
  ret i32 %r
}

; Declared to write memory only, yet it reads what it is given.
; CHECK: src_declares_too_little: unknown (unsupported: llvm.xray.customevent)
define void @src_declares_too_little(ptr %p) {
  store i8 1, ptr %p
  call void @llvm.xray.customevent(ptr %p, i64 1)
  store i8 2, ptr %p
  ret void
}

define void @tgt_declares_too_little(ptr %p) {
  call void @llvm.xray.customevent(ptr %p, i64 1)
  store i8 2, ptr %p
  ret void
}

; The source divides by zero itself.
; CHECK: src_undefined: correct
define i64 @src_undefined(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.blend(i64 %x, i64 %y)
  %d = udiv i64 %x, 0
  ret i64 %r
}

define i64 @tgt_undefined(i64 %x, i64 %y) {
  %r = call i64 @llvm.ptrauth.sign.generic(i64 %x, i64 %y)
  ret i64 %r
}

!0 = !{i32 1, !"one"}
!1 = !{i32 1, !"two"}
!2 = distinct !{}
