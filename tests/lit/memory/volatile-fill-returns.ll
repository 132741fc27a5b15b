; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; The intrinsics are declared willreturn; of a volatile store "the compiler may not assume" that "execution will continue
; after" it. Whether a volatile fill returns is open.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK: src_willreturn: unknown (approximated: whether a volatile llvm.memset returns)
define void @src_willreturn(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
  ret void
}
define void @tgt_willreturn(ptr %p) willreturn {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
  ret void
}
