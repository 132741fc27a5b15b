; writable: the bytes that are dereferenceable are stored back on entry, so more stores there do no harm.
; A known gap: unknown (approximated: attribute writable of a parameter).
; XFAIL: *
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_writable: correct
define void @src_writable(ptr writable dereferenceable(1) %p) {
  ret void
}

define void @tgt_writable(ptr writable dereferenceable(1) %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 1, i1 false)
  ret void
}

; CHECK: src_writable_elsewhere: incorrect (target has undefined behavior where the source has none)
define void @src_writable_elsewhere(ptr writable dereferenceable(1) %p) {
  ret void
}

define void @tgt_writable_elsewhere(ptr writable dereferenceable(1) %p) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %q, i64 1, i1 false)
  ret void
}

; CHECK: src_missing: incorrect (target has undefined behavior where the source has none)
define void @src_missing(ptr dereferenceable(1) %p) {
  ret void
}

define void @tgt_missing(ptr dereferenceable(1) %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 1, i1 false)
  ret void
}

; CHECK: 1 correct, 2 incorrect, 0 unknown
