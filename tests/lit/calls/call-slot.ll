; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; The slot of a call is used for its result: who captures nothing cannot tell.
declare void @f(ptr nocapture) memory(argmem: readwrite) nounwind willreturn
declare void @throws(ptr nocapture) memory(argmem: readwrite) willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK: src_in_place: unknown (approximated: which block is which)
define void @src_in_place(ptr noalias nocapture writable dereferenceable(8) align 8 %d) {
  %a = alloca i64, align 8
  store i64 0, ptr %a
  call void @f(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %a, i64 8, i1 false)
  ret void
}
define void @tgt_in_place(ptr noalias nocapture writable dereferenceable(8) align 8 %d) {
  store i64 0, ptr %d
  call void @f(ptr %d)
  ret void
}
; One that may unwind shows what it has done so far.
; CHECK: src_throws: unknown (approximated: incorrect, but who knows if dereferenceable arguments are not freed by callees and no callee unwinds)
define void @src_throws(ptr noalias nocapture writable dereferenceable(8) align 8 %d) {
  %a = alloca i64, align 8
  store i64 0, ptr %a
  call void @throws(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %a, i64 8, i1 false)
  ret void
}
define void @tgt_throws(ptr noalias nocapture writable dereferenceable(8) align 8 %d) {
  store i64 0, ptr %d
  call void @throws(ptr %d)
  ret void
}
