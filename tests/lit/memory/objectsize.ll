; llvm.objectsize: the bytes from the pointer to the end of its object, or that they are unknown.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_local: correct
define i64 @src_local() {
  %a = alloca [12 x i8]
  %p = getelementptr i8, ptr %a, i64 5
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i64 %r
}

define i64 @tgt_local() {
  ret i64 7
}

; CHECK: src_local_unknown: correct
define i64 @src_local_unknown() {
  %a = alloca [12 x i8]
  %r = call i64 @llvm.objectsize.i64.p0(ptr %a, i1 false, i1 false, i1 false)
  ret i64 %r
}

define i64 @tgt_local_unknown() {
  ret i64 -1
}

; CHECK: src_local_wrong: incorrect (value mismatch)
define i64 @src_local_wrong() {
  %a = alloca [12 x i8]
  %p = getelementptr i8, ptr %a, i64 5
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i64 %r
}

define i64 @tgt_local_wrong() {
  ret i64 12
}

; The unknown answer is the other one.
; CHECK: src_minimum: correct
define i32 @src_minimum(ptr %p) {
  %r = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 true, i1 false, i1 false)
  ret i32 %r
}

define i32 @tgt_minimum(ptr %p) {
  ret i32 0
}

; CHECK: src_minimum_wrong: incorrect (value mismatch)
define i32 @src_minimum_wrong(ptr noundef %p) {
  %r = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 true, i1 false, i1 false)
  ret i32 %r
}

define i32 @tgt_minimum_wrong(ptr noundef %p) {
  ret i32 -1
}

; CHECK: src_beyond: correct
define i64 @src_beyond() {
  %a = alloca [4 x i8]
  %p = getelementptr i8, ptr %a, i64 5
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i64 %r
}

define i64 @tgt_beyond() {
  ret i64 0
}

; CHECK: src_null: correct
define i64 @src_null() {
  %r = call i64 @llvm.objectsize.i64.p0(ptr null, i1 false, i1 false, i1 false)
  ret i64 %r
}

define i64 @tgt_null() {
  ret i64 0
}

; CHECK: src_null_unknown: incorrect (value mismatch)
define i64 @src_null_unknown() {
  %r = call i64 @llvm.objectsize.i64.p0(ptr null, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_null_unknown() {
  ret i64 0
}

; CHECK: src_heap: correct
define i64 @src_heap(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 true)
  %null = icmp eq ptr %p, null
  %k = select i1 %null, i64 0, i64 %r
  call void @free(ptr %p)
  ret i64 %k
}

define i64 @tgt_heap(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %null = icmp eq ptr %p, null
  %k = select i1 %null, i64 0, i64 %n
  call void @free(ptr %p)
  ret i64 %k
}

; CHECK: src_global: correct
define i64 @src_global() {
  %r = call i64 @llvm.objectsize.i64.p0(ptr getelementptr (i8, ptr @g, i64 1), i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_global() {
  ret i64 15
}

; A target that leaves the question open.
; CHECK: src_open: incorrect (value mismatch)
define i64 @src_open() {
  ret i64 16
}

define i64 @tgt_open() {
  %r = call i64 @llvm.objectsize.i64.p0(ptr @g, i1 false, i1 true, i1 false)
  ret i64 %r
}

; LLVM answers with the larger of the two, which is not the size of the smaller.
; CHECK: src_one_of_two: unknown (approximated: llvm.objectsize of what may have several sizes)
define i64 @src_one_of_two(i1 noundef %c) {
  %a = alloca [4 x i8]
  %b = alloca [8 x i8]
  %p = select i1 %c, ptr %a, ptr %b
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_one_of_two(i1 noundef %c) {
  ret i64 8
}

; As LLVM computes it, though the allocation has failed.
; CHECK: src_failed: unknown (approximated: llvm.objectsize of what may have several sizes)
define i64 @src_failed() {
  %p = call ptr @malloc(i64 -16)
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_failed() {
  ret i64 -16
}

; As LLVM computes it, with a condition that poison breaks.
; CHECK: src_computed: unknown (approximated: llvm.objectsize of what may have several sizes)
define i64 @src_computed(i64 %i) {
  %p = getelementptr i8, ptr @g, i64 %i
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 true)
  ret i64 %r
}

define i64 @tgt_computed(i64 %i) {
  %n = call i64 @llvm.usub.sat.i64(i64 16, i64 %i)
  %c = icmp ne i64 %n, -1
  call void @llvm.assume(i1 %c)
  ret i64 %n
}

; CHECK: src_poison: correct
define i64 @src_poison() {
  %r = call i64 @llvm.objectsize.i64.p0(ptr poison, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_poison() {
  ret i64 3
}

@g = global [16 x i8] zeroinitializer
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i32 @llvm.objectsize.i32.p0(ptr, i1, i1, i1)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @llvm.assume(i1)
declare ptr @malloc(i64)
declare void @free(ptr)
