; The inline forms of memcpy and memset do what the others do.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_copy: correct
define void @src_copy(ptr %p, ptr %q) {
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_copy(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; CHECK: src_copy_wrong: incorrect (memory mismatch)
define void @src_copy_wrong(ptr %p, ptr %q) {
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_copy_wrong(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 3, i1 false)
  ret void
}

; CHECK: src_fill: correct
define void @src_fill(ptr %p) {
  call void @llvm.memset.inline.p0.i64(ptr %p, i8 1, i64 2, i1 false)
  ret void
}

define void @tgt_fill(ptr %p) {
  store i16 257, ptr %p, align 1
  ret void
}

; CHECK: src_fill_wrong: incorrect (memory mismatch)
define void @src_fill_wrong(ptr %p) {
  call void @llvm.memset.inline.p0.i64(ptr %p, i8 1, i64 2, i1 false)
  ret void
}

define void @tgt_fill_wrong(ptr %p) {
  store i16 1, ptr %p, align 1
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) {
  call void @llvm.memset.inline.p0.i64(ptr null, i8 1, i64 2, i1 false)
  ret void
}

define void @tgt_source_undefined(ptr %p) {
  unreachable
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
