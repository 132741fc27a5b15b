; Equal writes on top of copies that differ: the copies are still told apart.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_other_source: incorrect ({{.*}})
define void @src_other_source(ptr %p, ptr %a, ptr %b) {
  %touched = load i64, ptr %b, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}

define void @tgt_other_source(ptr %p, ptr %a, ptr %b) {
  %touched = load i64, ptr %a, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %b, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}

; CHECK: src_same_source: correct
define void @src_same_source(ptr %p, ptr %a) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}

define void @tgt_same_source(ptr %p, ptr %a) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}

; CHECK: src_other_argument: incorrect ({{.*}})
define i8 @src_other_argument(ptr byval(i64) %a, ptr byval(i64) %b) {
  store i8 1, ptr %a
  %p = getelementptr i8, ptr %a, i64 1
  %l = load i8, ptr %p
  ret i8 %l
}

define i8 @tgt_other_argument(ptr byval(i64) %a, ptr byval(i64) %b) {
  store i8 1, ptr %b
  %p = getelementptr i8, ptr %b, i64 1
  %l = load i8, ptr %p
  ret i8 %l
}

; The source reads what nobody may read.
; CHECK: src_no_source: correct
define void @src_no_source(ptr %p, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr null, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}

define void @tgt_no_source(ptr %p, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %b, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
