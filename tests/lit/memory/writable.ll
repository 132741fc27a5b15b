; writable: the bytes that are dereferenceable are stored back on entry, so more stores there do no harm.
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

; The store on entry is an access: no other may meet it.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr noalias writable dereferenceable(1) %p, ptr noundef %q) {
  %same = icmp eq ptr %p, %q
  br i1 %same, label %yes, label %no
yes:
  %x = load i8, ptr %q
  ret i8 1
no:
  ret i8 0
}

define i8 @tgt_source_undefined(ptr noalias writable dereferenceable(1) %p, ptr noundef %q) {
  %same = icmp eq ptr %p, %q
  %r = select i1 %same, i8 2, i8 0
  ret i8 %r
}

; CHECK: src_or_null: correct
define i8 @src_or_null(ptr writable dereferenceable_or_null(1) %p) {
  ret i8 0
}

define i8 @tgt_or_null(ptr writable dereferenceable_or_null(1) %p) {
  %null = icmp eq ptr %p, null
  br i1 %null, label %no, label %yes
yes:
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret i8 0
no:
  ret i8 0
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
