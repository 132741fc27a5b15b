; Section "llvm.lifetime.end": of memory that is not on the stack all bytes become poison. Whether that is
; a write where the function promises none is not said.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)

; CHECK: src_none: unknown (approximated: the lifetime of what is said not to be written)
define void @src_none(ptr %p) {
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

define void @tgt_none(ptr %p) memory(none) {
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

; CHECK: src_ro: unknown (approximated: the lifetime of what is said not to be written)
define void @src_ro(ptr %p) {
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

define void @tgt_ro(ptr readonly %p) {
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

; CHECK: src_dropped: correct
define void @src_dropped(ptr %p) {
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

define void @tgt_dropped(ptr %p) memory(none) {
  ret void
}

; CHECK: src_own: correct
define i32 @src_own() {
  %p = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  store i32 1, ptr %p
  %x = load i32, ptr %p
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret i32 %x
}

define i32 @tgt_own() memory(none) {
  %p = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  store i32 1, ptr %p
  %x = load i32, ptr %p
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret i32 %x
}

; CHECK: src_added: incorrect (memory mismatch)
define void @src_added(ptr %p) {
  ret void
}

define void @tgt_added(ptr %p) {
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

; CHECK: 2 correct, 1 incorrect, 2 unknown
