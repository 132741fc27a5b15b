; An index narrower than the pointer: arithmetic changes only the low bits of an address.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64:64:32"

; CHECK: src_high_bits_stay: correct
define i64 @src_high_bits_stay(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %a = ptrtoint ptr %q to i64
  %r = lshr i64 %a, 32
  ret i64 %r
}

define i64 @tgt_high_bits_stay(ptr %p, i64 %i) {
  %j = freeze i64 %i
  %a = ptrtoint ptr %p to i64
  %r = lshr i64 %a, 32
  ret i64 %r
}

; CHECK: src_index_is_cut: correct
define ptr @src_index_is_cut(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_index_is_cut(ptr %p, i64 %i) {
  %j = trunc i64 %i to i32
  %q = getelementptr i8, ptr %p, i32 %j
  ret ptr %q
}

; CHECK: src_not_a_sum: incorrect (value mismatch)
define i64 @src_not_a_sum(ptr noundef %p, i32 noundef %i) {
  %q = getelementptr i8, ptr %p, i32 %i
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_not_a_sum(ptr noundef %p, i32 noundef %i) {
  %a = ptrtoint ptr %p to i64
  %j = sext i32 %i to i64
  %r = add i64 %a, %j
  ret i64 %r
}

; Without wrapping it is.
; CHECK: src_a_sum: correct
define i64 @src_a_sum(ptr %p, i32 %i) {
  %q = getelementptr nusw i8, ptr %p, i32 %i
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_a_sum(ptr %p, i32 %i) {
  %a = ptrtoint ptr %p to i64
  %j = sext i32 %i to i64
  %r = add i64 %a, %j
  ret i64 %r
}

; CHECK: src_low_part: correct
define i32 @src_low_part(ptr %p, i32 %i) {
  %q = getelementptr i32, ptr %p, i32 %i
  %a = ptrtoint ptr %q to i64
  %r = trunc i64 %a to i32
  ret i32 %r
}

define i32 @tgt_low_part(ptr %p, i32 %i) {
  %a = ptrtoint ptr %p to i64
  %b = trunc i64 %a to i32
  %j = shl i32 %i, 2
  %r = add i32 %b, %j
  ret i32 %r
}

; CHECK: src_two_steps: correct
define ptr @src_two_steps(ptr %p, i32 %i, i32 %j) {
  %q = getelementptr i8, ptr %p, i32 %i
  %r = getelementptr i8, ptr %q, i32 %j
  ret ptr %r
}

define ptr @tgt_two_steps(ptr %p, i32 %i, i32 %j) {
  %k = add i32 %i, %j
  %r = getelementptr i8, ptr %p, i32 %k
  ret ptr %r
}

; CHECK: src_two_steps_wrong: incorrect (value mismatch)
define ptr @src_two_steps_wrong(ptr noundef %p, i32 noundef %i) {
  %q = getelementptr i8, ptr %p, i32 %i
  %r = getelementptr i8, ptr %q, i32 1
  ret ptr %r
}

define ptr @tgt_two_steps_wrong(ptr noundef %p, i32 noundef %i) {
  %k = sub i32 %i, 1
  %r = getelementptr i8, ptr %p, i32 %k
  ret ptr %r
}

; CHECK: src_access: correct
define i8 @src_access(ptr %p, i8 %x) {
  %q = getelementptr inbounds i8, ptr %p, i32 4
  store i8 %x, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_access(ptr %p, i8 %x) {
  %r = load i8, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i32 4
  store i8 %x, ptr %q
  ret i8 %r
}

; CHECK: src_access_wrong: incorrect ({{value mismatch|target returns poison where the source does not}})
define i8 @src_access_wrong(ptr noundef %p, i32 noundef %i, i8 noundef %x) {
  %q = getelementptr inbounds i8, ptr %p, i32 %i
  store i8 %x, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_access_wrong(ptr noundef %p, i32 noundef %i, i8 noundef %x) {
  %r = load i8, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i32 %i
  store i8 %x, ptr %q
  ret i8 %r
}

; Poison: the index does not fit.
; CHECK: src_index_lost: correct
define ptr @src_index_lost(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4294967296
  ret ptr %q
}

define ptr @tgt_index_lost(ptr %p) {
  ret ptr null
}

; CHECK: src_index_not_lost: correct
define ptr @src_index_not_lost(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4294967296
  ret ptr %q
}

define ptr @tgt_index_not_lost(ptr %p) {
  ret ptr %p
}

; "As if the mask were extended with 1 bits."
; CHECK: src_mask: correct
define i64 @src_mask(ptr %p) {
  %q = call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 -16)
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_mask(ptr %p) {
  %a = ptrtoint ptr %p to i64
  %r = and i64 %a, -16
  ret i64 %r
}

; CHECK: src_mask_wrong: incorrect (value mismatch)
define i64 @src_mask_wrong(ptr noundef %p) {
  %q = call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 -16)
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @tgt_mask_wrong(ptr noundef %p) {
  %a = ptrtoint ptr %p to i64
  %r = and i64 %a, 4294967280
  ret i64 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4294967296
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 0
}

declare ptr @llvm.ptrmask.p0.i32(ptr, i32)

; CHECK: 10 correct, 4 incorrect, 0 unknown
