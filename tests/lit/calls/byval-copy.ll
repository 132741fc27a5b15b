; byval: the callee gets a copy of all bytes, padding and poison among them, where the alignment says.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%S = type { i8, i32 }
%P = type { ptr, i32 }
declare void @f(ptr byval(%S) align 4)
declare i32 @fr(ptr byval(%S) align 4) nounwind willreturn memory(argmem: read)
declare void @fp(ptr byval(%P) align 8)
declare void @fu(ptr byval(i32))
declare void @fi(ptr byval(i32) align 4)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK: src_bv_same: correct
define void @src_bv_same(i8 %x, i32 %y) {
  %a = alloca %S, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 8, i1 false)
  store i8 %x, ptr %a
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %y, ptr %q
  call void @f(ptr byval(%S) align 4 %a)
  ret void
}
define void @tgt_bv_same(i8 %x, i32 %y) {
  %a = alloca %S, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 8, i1 false)
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %y, ptr %q
  store i8 %x, ptr %a
  call void @f(ptr byval(%S) align 4 %a)
  ret void
}

; CHECK: src_bv_pad: incorrect ({{.*}})
define void @src_bv_pad(i8 %x) {
  %a = alloca %S, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 8, i1 false)
  call void @f(ptr byval(%S) align 4 %a)
  ret void
}
define void @tgt_bv_pad(i8 %x) {
  %a = alloca %S, align 4
  store i8 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 4
  store i32 0, ptr %q
  call void @f(ptr byval(%S) align 4 %a)
  ret void
}

; CHECK: src_bv_pad_more: correct
define void @src_bv_pad_more(i8 %x) {
  %a = alloca %S, align 4
  store i8 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 4
  store i32 0, ptr %q
  call void @f(ptr byval(%S) align 4 %a)
  ret void
}
define void @tgt_bv_pad_more(i8 %x) {
  %a = alloca %S, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 8, i1 false)
  call void @f(ptr byval(%S) align 4 %a)
  ret void
}

; CHECK: src_bv_pad_read: incorrect ({{.*}})
define i32 @src_bv_pad_read() {
  %a = alloca %S, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 8, i1 false)
  %r = call i32 @fr(ptr byval(%S) align 4 %a)
  ret i32 %r
}
define i32 @tgt_bv_pad_read() {
  %a = alloca %S, align 4
  store i8 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 4
  store i32 0, ptr %q
  %r = call i32 @fr(ptr byval(%S) align 4 %a)
  ret i32 %r
}

; CHECK: src_bv_partpoison: incorrect ({{.*}})
define void @src_bv_partpoison(i8 %x) {
  %a = alloca i32, align 4
  store i32 0, ptr %a
  store i8 poison, ptr %a
  call void @fi(ptr byval(i32) align 4 %a)
  ret void
}
define void @tgt_bv_partpoison(i8 %x) {
  %a = alloca i32, align 4
  store i32 poison, ptr %a
  call void @fi(ptr byval(i32) align 4 %a)
  ret void
}

; CHECK: src_bv_partpoison2: correct
define void @src_bv_partpoison2(i8 %x) {
  %a = alloca i32, align 4
  store i32 poison, ptr %a
  call void @fi(ptr byval(i32) align 4 %a)
  ret void
}
define void @tgt_bv_partpoison2(i8 %x) {
  %a = alloca i32, align 4
  store i32 0, ptr %a
  store i8 poison, ptr %a
  call void @fi(ptr byval(i32) align 4 %a)
  ret void
}

; CHECK: src_bv_align: incorrect ({{.*}})
define void @src_bv_align(ptr %p) {
  call void @fu(ptr byval(i32) align 4 %p)
  ret void
}
define void @tgt_bv_align(ptr %p) {
  call void @fu(ptr byval(i32) align 16 %p)
  ret void
}

; CHECK: src_bv_align_dropped: incorrect ({{.*}})
define void @src_bv_align_dropped(ptr %p) {
  call void @fu(ptr byval(i32) align 4 %p)
  ret void
}
define void @tgt_bv_align_dropped(ptr %p) {
  call void @fu(ptr byval(i32) %p)
  ret void
}

; CHECK: src_bv_ptr: correct
define void @src_bv_ptr(ptr %p, i32 %x) {
  %a = alloca %P, align 8
  store ptr %p, ptr %a
  %q = getelementptr i8, ptr %a, i64 8
  store i64 0, ptr %q
  store i32 %x, ptr %q
  call void @fp(ptr byval(%P) align 8 %a)
  ret void
}
define void @tgt_bv_ptr(ptr %p, i32 %x) {
  %a = alloca %P, align 8
  %q = getelementptr i8, ptr %a, i64 8
  store i64 0, ptr %q
  store i32 %x, ptr %q
  store ptr %p, ptr %a
  call void @fp(ptr byval(%P) align 8 %a)
  ret void
}

; CHECK: src_bv_punned: incorrect ({{.*}})
define void @src_bv_punned(i32 %x) {
  %a = alloca float, align 4
  store i32 %x, ptr %a
  call void @fu(ptr byval(float) align 4 %a)
  ret void
}
define void @tgt_bv_punned(i32 %x) {
  %a = alloca float, align 4
  %y = or i32 %x, 1
  store i32 %y, ptr %a
  call void @fu(ptr byval(float) align 4 %a)
  ret void
}

; CHECK: src_bv_i1pun: incorrect ({{.*}})
define void @src_bv_i1pun(i8 %x) {
  %a = alloca i8, align 4
  store i8 %x, ptr %a
  call void @fu(ptr byval(i1) align 4 %a)
  ret void
}
define void @tgt_bv_i1pun(i8 %x) {
  %a = alloca i8, align 4
  %y = and i8 %x, 1
  store i8 %y, ptr %a
  call void @fu(ptr byval(i1) align 4 %a)
  ret void
}

; CHECK: 4 correct, 7 incorrect, 0 unknown
