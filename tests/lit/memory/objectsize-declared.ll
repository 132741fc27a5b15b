; llvm.objectsize of what a parameter declares to be there (byref, sret): the size of that type.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
%S = type { i64, i64, i32 }
; byval: instcombine answers sizeof(type)
; CHECK: src_byval: correct
define i64 @src_byval(ptr byval(%S) %p) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_byval(ptr byval(%S) %p) {
  ret i64 20
}

; CHECK: src_byval_wrong: incorrect (value mismatch)
define i64 @src_byval_wrong(ptr byval(%S) %p) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_byval_wrong(ptr byval(%S) %p) {
  ret i64 23
}

; CHECK: src_byref: correct
define i64 @src_byref(ptr byref(%S) %p) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_byref(ptr byref(%S) %p) {
  ret i64 20
}

; CHECK: src_byref_min: correct
define i64 @src_byref_min(ptr byref(%S) %p) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_byref_min(ptr byref(%S) %p) {
  ret i64 20
}

; CHECK: src_byref_wrong: incorrect (value mismatch)
define i64 @src_byref_wrong(ptr byref(%S) %p) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_byref_wrong(ptr byref(%S) %p) {
  ret i64 25
}

; CHECK: src_byref_off: correct
define i64 @src_byref_off(ptr byref(%S) %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_byref_off(ptr byref(%S) %p) {
  ret i64 12
}

; CHECK: src_sret: correct
define void @src_sret(ptr sret(%S) %p, ptr %o) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  store i64 %r, ptr %o
  ret void
}

define void @tgt_sret(ptr sret(%S) %p, ptr %o) {
  store i64 20, ptr %o
  ret void
}

; CHECK: src_sret_wrong: incorrect (memory mismatch)
define void @src_sret_wrong(ptr sret(%S) %p, ptr %o) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  store i64 %r, ptr %o
  ret void
}

define void @tgt_sret_wrong(ptr sret(%S) %p, ptr %o) {
  store i64 32, ptr %o
  ret void
}

; CHECK: src_sret_open: correct
define void @src_sret_open(ptr sret(%S) %p, ptr %o) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  store i64 %r, ptr %o
  ret void
}

define void @tgt_sret_open(ptr sret(%S) %p, ptr %o) {
  store i64 -1, ptr %o
  ret void
}

; CHECK: src_deref: incorrect (value mismatch)
define i64 @src_deref(ptr dereferenceable(24) %p) {
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}

define i64 @tgt_deref(ptr dereferenceable(24) %p) {
  ret i64 20
}
