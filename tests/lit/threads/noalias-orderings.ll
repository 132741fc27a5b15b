; noalias is about the time in which the function runs: other threads may know the memory before and after, ordered by
; what the function acquires and releases.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@f = external global i32

; the plain store moved below the release store is not published
; CHECK: src_at_rel_hoist: unknown (unsupported: memory moved across an atomic ordering)
define void @src_at_rel_hoist(ptr noalias %a, ptr noalias %f) {
  store i32 1, ptr %a
  store atomic i32 1, ptr %f release, align 4
  ret void
}
define void @tgt_at_rel_hoist(ptr noalias %a, ptr noalias %f) {
  store atomic i32 1, ptr %f release, align 4
  store i32 1, ptr %a
  ret void
}

; only a is noalias; after the function has returned another thread which acquired f may read a: in the target it can see the old value
; CHECK: src_g_noalias_only_a: unknown (unsupported: memory moved across an atomic ordering)
define void @src_g_noalias_only_a(ptr noalias %a) {
  store i32 1, ptr %a
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @tgt_g_noalias_only_a(ptr noalias %a) {
  store atomic i32 1, ptr @f release, align 4
  store i32 1, ptr %a
  ret void
}

; noalias memory published by a release store: the caller's other thread may read a after the function has returned, having acquired f; the target stores a after the release
; CHECK: src_na_publish_flag: unknown (unsupported: memory moved across an atomic ordering)
define void @src_na_publish_flag(ptr noalias %a, ptr %f) {
  store i32 1, ptr %a
  store atomic i32 1, ptr %f release, align 4
  ret void
}
define void @tgt_na_publish_flag(ptr noalias %a, ptr %f) {
  store atomic i32 1, ptr %f release, align 4
  store i32 1, ptr %a
  ret void
}

; the first store is published by the release store
; CHECK: src_at_dse_over_release: unknown (unsupported: memory moved across an atomic ordering)
define void @src_at_dse_over_release(ptr noalias %a, ptr noalias %f) {
  store i32 1, ptr %a
  store atomic i32 1, ptr %f release, align 4
  store i32 2, ptr %a
  ret void
}
define void @tgt_at_dse_over_release(ptr noalias %a, ptr noalias %f) {
  store atomic i32 1, ptr %f release, align 4
  store i32 2, ptr %a
  ret void
}

; a noalias store moved below a release fence + monotonic flag store
; CHECK: src_na_fence: unknown (unsupported: memory moved across an atomic ordering)
define void @src_na_fence(ptr noalias %a) {
  store i32 1, ptr %a
  fence release
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @tgt_na_fence(ptr noalias %a) {
  fence release
  store atomic i32 1, ptr @f monotonic, align 4
  store i32 1, ptr %a
  ret void
}

; the same with the attributes on both sides
; CHECK: src_na_read_after_acquire2: unknown (unsupported: memory moved across an atomic ordering)
define i32 @src_na_read_after_acquire2(ptr noalias dereferenceable(4) align 4 %a, ptr %f) {
  %x = load atomic i32, ptr %f acquire, align 4
  %c = icmp eq i32 %x, 1
  br i1 %c, label %y, label %n
y:
  %v = load i32, ptr %a
  ret i32 %v
n:
  ret i32 0
}
define i32 @tgt_na_read_after_acquire2(ptr noalias dereferenceable(4) align 4 %a, ptr %f) {
  %v = load i32, ptr %a
  %x = load atomic i32, ptr %f acquire, align 4
  %c = icmp eq i32 %x, 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

; spin lock: noalias data read after acquire of the lock hoisted above it
; CHECK: src_na_lock_unlock: unknown (unsupported: memory moved across an atomic ordering)
define i32 @src_na_lock_unlock(ptr noalias %d, ptr %l) {
entry:
  %z = load i32, ptr %d
  %o = atomicrmw xchg ptr %l, i32 1 acquire
  %v = load i32, ptr %d
  ret i32 %v
}
define i32 @tgt_na_lock_unlock(ptr noalias %d, ptr %l) {
entry:
  %z = load i32, ptr %d
  %o = atomicrmw xchg ptr %l, i32 1 acquire
  ret i32 %z
}

; noalias data re-read after an acquire fence; read-only here, so noalias says nothing at all ("guarantee only holds for memory locations that are modified, by any means, during the execution")
; CHECK: src_na_fwd_fence: unknown (unsupported: memory moved across an atomic ordering)
define i32 @src_na_fwd_fence(ptr noalias %d, ptr %l) {
entry:
  %z = load i32, ptr %d
  %f = load atomic i32, ptr %l monotonic, align 4
  fence acquire
  %v = load i32, ptr %d
  ret i32 %v
}
define i32 @tgt_na_fwd_fence(ptr noalias %d, ptr %l) {
entry:
  %z = load i32, ptr %d
  %f = load atomic i32, ptr %l monotonic, align 4
  fence acquire
  ret i32 %z
}

; a noalias store moved below an acq_rel read-modify-write (unlock)
; CHECK: src_na_rmw: unknown (unsupported: memory moved across an atomic ordering)
define void @src_na_rmw(ptr noalias %a, ptr %l) {
  store i32 1, ptr %a
  %o = atomicrmw xchg ptr %l, i32 0 acq_rel
  ret void
}
define void @tgt_na_rmw(ptr noalias %a, ptr %l) {
  %o = atomicrmw xchg ptr %l, i32 0 acq_rel
  store i32 1, ptr %a
  ret void
}

; Nothing is moved.
; CHECK: src_in_order: correct
define void @src_in_order(ptr noalias %a, ptr %f, i32 %x) {
  %y = add i32 %x, %x
  store i32 %y, ptr %a
  store atomic i32 1, ptr %f release, align 4
  ret void
}
define void @tgt_in_order(ptr noalias %a, ptr %f, i32 %x) {
  %y = shl i32 %x, 1
  store i32 %y, ptr %a
  store atomic i32 1, ptr %f release, align 4
  ret void
}

; A monotonic store orders nothing.
; CHECK: src_monotonic: correct
define void @src_monotonic(ptr noalias %a, ptr noalias %f) {
  store i32 1, ptr %a
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @tgt_monotonic(ptr noalias %a, ptr noalias %f) {
  store atomic i32 1, ptr %f monotonic, align 4
  store i32 1, ptr %a
  ret void
}
