; Against bad pointers no function can guard itself.
; RUN: sh -c '%lockstep tv --disallow-ub-exploitation %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @cb(ptr) nounwind willreturn
declare i32 @get()
declare noundef i32 @getn()
; CHECK: src_noalias: correct
define i32 @src_noalias(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @tgt_noalias(ptr noalias %p, ptr noalias %q) {
  store i32 2, ptr %q
  store i32 1, ptr %p
  ret i32 1
}

; CHECK: src_free: correct
define void @src_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}

define void @tgt_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_memcpy: correct
define void @src_memcpy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}

define void @tgt_memcpy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}

; CHECK: src_deref: correct
define i32 @src_deref(ptr dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_deref(ptr dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_readonly: correct
define i32 @src_readonly(ptr readonly %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_readonly(ptr readonly %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_call: correct
define void @src_call(ptr %p) {
  call void @cb(ptr %p)
  ret void
}

define void @tgt_call(ptr %p) {
  call void @cb(ptr %p)
  ret void
}

; CHECK: src_noundefarg: correct
define i32 @src_noundefarg(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_noundefarg(i32 noundef %x) {
  ret i32 %x
}

; CHECK: src_noundefcall: correct
define i32 @src_noundefcall(i32 noundef %x) {
  %v = call i32 @getn()
  ret i32 %v
}

define i32 @tgt_noundefcall(i32 noundef %x) {
  %v = call i32 @getn()
  ret i32 %v
}

; CHECK: src_nonnull: incorrect (source returns poison)
define ptr @src_nonnull(ptr nonnull %p) {
  ret ptr %p
}

define ptr @tgt_nonnull(ptr nonnull %p) {
  ret ptr %p
}

; CHECK: src_local: incorrect (source returns undef)
define i32 @src_local(i1 %c) {
  %a = alloca i32
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %a
  br label %y
y:
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_local(i1 %c) {
  ret i32 1
}

; One that is poison is as bad as any other.
; CHECK: src_poison_pointer: correct
define void @src_poison_pointer(ptr %p) null_pointer_is_valid {
  %v = load i64, ptr %p
  ret void
}

define void @tgt_poison_pointer(ptr %p) null_pointer_is_valid {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %v = load i8, ptr %q
  ret void
}
