; alias.scope and noalias on a call: they speak for all that it accesses.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_copy: correct
define i8 @src_copy(ptr %p, ptr %q, ptr %s) {
  store i8 1, ptr %p, !alias.scope !10
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 1, i1 false), !noalias !10
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_copy(ptr %p, ptr %q, ptr %s) {
  store i8 1, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 1, i1 false)
  ret i8 1
}

; CHECK: src_copy_not_excluded: incorrect (value mismatch)
define i8 @src_copy_not_excluded(ptr %p, ptr %q, ptr %s) {
  store i8 1, ptr %p, !alias.scope !10
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 1, i1 false), !noalias !11
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_copy_not_excluded(ptr %p, ptr %q, ptr %s) {
  store i8 1, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 1, i1 false)
  ret i8 1
}

; What is copied, and what is set.
; CHECK: src_source_of_copy: correct
define void @src_source_of_copy(ptr %p, ptr %q, ptr %s) {
  store i8 1, ptr %p, !alias.scope !10
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 1, i1 false), !noalias !10
  ret void
}

define void @tgt_source_of_copy(ptr %p, ptr %q, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 1, i1 false)
  store i8 1, ptr %p
  ret void
}

; CHECK: src_set: correct
define i8 @src_set(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 1, i1 false), !noalias !10
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_set(ptr %p, ptr %q) {
  store i8 1, ptr %p
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 1, i1 false)
  ret i8 1
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(ptr %p, ptr %q) {
  store i8 1, ptr %p
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 1, i1 false)
  ret void
}

define void @tgt_added(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 1, i1 false), !noalias !10
  ret void
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  store i8 1, ptr %p, !alias.scope !10
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 1, i1 false), !noalias !10
  ret i8 0
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 1
}

; CHECK: 4 correct, 2 incorrect, 0 unknown

!0 = distinct !{!0}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!10 = !{!2}
!11 = !{!3}
