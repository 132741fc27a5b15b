; Operations that order memory: others look at it before a release, and may have changed it after an
; acquire. What one thread alone does not notice is then not called correct.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@data = global i32 0
@flag = global i32 0
@other = global i32 0

; CHECK: src_same: correct
define void @src_same(i32 %x) {
  %y = mul i32 %x, 2
  store i32 %y, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @tgt_same(i32 %x) {
  %y = shl i32 %x, 1
  store i32 %y, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

; CHECK: src_store_sunk: unknown (unsupported: memory moved across an atomic ordering)
define void @src_store_sunk(i32 %x) {
  store i32 %x, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @tgt_store_sunk(i32 %x) {
  store atomic i32 1, ptr @flag release, align 4
  store i32 %x, ptr @data
  ret void
}

; CHECK: src_store_sunk_below_fence: unknown (unsupported: memory moved across an atomic ordering)
define void @src_store_sunk_below_fence(i32 %x) {
  store i32 %x, ptr @data
  fence release
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

define void @tgt_store_sunk_below_fence(i32 %x) {
  fence release
  store i32 %x, ptr @data
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

; CHECK: src_dead_over_release: unknown (unsupported: memory moved across an atomic ordering)
define void @src_dead_over_release(i32 %x) {
  store i32 1, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  store i32 2, ptr @data
  ret void
}

define void @tgt_dead_over_release(i32 %x) {
  store atomic i32 1, ptr @flag release, align 4
  store i32 2, ptr @data
  ret void
}

; Nobody learns of what was there.
; CHECK: src_dead_over_acquire: correct
define i32 @src_dead_over_acquire(i32 %x) {
  store i32 1, ptr @data
  %f = load atomic i32, ptr @flag acquire, align 4
  store i32 2, ptr @data
  ret i32 %f
}

define i32 @tgt_dead_over_acquire(i32 %x) {
  %f = load atomic i32, ptr @flag acquire, align 4
  store i32 2, ptr @data
  ret i32 %f
}

; CHECK: src_load_hoisted: unknown (unsupported: memory moved across an atomic ordering)
define i32 @src_load_hoisted() {
  %f = load atomic i32, ptr @flag acquire, align 4
  %d = load i32, ptr @data
  %r = add i32 %f, %d
  ret i32 %r
}

define i32 @tgt_load_hoisted() {
  %d = load i32, ptr @data
  %f = load atomic i32, ptr @flag acquire, align 4
  %r = add i32 %f, %d
  ret i32 %r
}

; CHECK: src_load_hoisted_over_fence: unknown (unsupported: memory moved across an atomic ordering)
define i32 @src_load_hoisted_over_fence() {
  %f = load atomic i32, ptr @flag monotonic, align 4
  fence acquire
  %d = load i32, ptr @data
  ret i32 %d
}

define i32 @tgt_load_hoisted_over_fence() {
  %d = load i32, ptr @data
  %f = load atomic i32, ptr @flag monotonic, align 4
  fence acquire
  ret i32 %d
}

; CHECK: src_forwarded_over_exchange: unknown (unsupported: memory moved across an atomic ordering)
define i32 @src_forwarded_over_exchange() {
  %a = load i32, ptr @data
  %f = atomicrmw xchg ptr @flag, i32 1 acq_rel, align 4
  %b = load i32, ptr @data
  ret i32 %b
}

define i32 @tgt_forwarded_over_exchange() {
  %a = load i32, ptr @data
  %f = atomicrmw xchg ptr @flag, i32 1 acq_rel, align 4
  ret i32 %a
}

; A release does not bring anything.
; CHECK: src_forwarded_over_release: correct
define i32 @src_forwarded_over_release(i32 %x) {
  %a = load i32, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  %b = load i32, ptr @data
  ret i32 %b
}

define i32 @tgt_forwarded_over_release(i32 %x) {
  %a = load i32, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret i32 %a
}

; Nobody else knows the local.
; CHECK: src_local: correct
define i32 @src_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  fence seq_cst
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_local(i32 %x) {
  fence seq_cst
  ret i32 %x
}

; CHECK: src_two_in_order: correct
define void @src_two_in_order(i32 %x) {
  %y = add i32 %x, 0
  store i32 %y, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  store i32 %y, ptr @other
  store atomic i32 2, ptr @flag seq_cst, align 4
  ret void
}

define void @tgt_two_in_order(i32 %x) {
  store i32 %x, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  store i32 %x, ptr @other
  store atomic i32 2, ptr @flag seq_cst, align 4
  ret void
}

; CHECK: src_two_releases_swapped: unknown (unsupported: memory moved across an atomic ordering)
define void @src_two_releases_swapped() {
  store atomic i32 1, ptr @flag release, align 4
  store atomic i32 1, ptr @other release, align 4
  ret void
}

define void @tgt_two_releases_swapped() {
  store atomic i32 1, ptr @other release, align 4
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

; CHECK: src_wrong_value: incorrect (memory mismatch)
define void @src_wrong_value(i32 %x) {
  store i32 1, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @tgt_wrong_value(i32 %x) {
  store i32 2, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

; CHECK: src_undefined: correct
define void @src_undefined(i32 %x) {
  store i32 1, ptr null
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

define void @tgt_undefined(i32 %x) {
  store atomic i32 1, ptr @flag release, align 4
  store i32 1, ptr @data
  ret void
}
