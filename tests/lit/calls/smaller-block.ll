; A callee that only accesses what it is given finds as many bytes there as before, aligned as before.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @use_arg(ptr nocapture nofree) memory(argmem: readwrite) nofree nosync nounwind willreturn
declare void @use(ptr nocapture nofree) nofree nosync nounwind willreturn
; CHECK: src_a: incorrect (target has undefined behavior where the source has none)
define void @src_a() {
  %p = alloca i8, i64 4, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

define void @tgt_a() {
  %p = alloca i8, i64 2, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

; CHECK: src_b: incorrect (observable events differ)
define void @src_b() {
  %p = alloca i8, i64 4, align 16
  call void @use(ptr nocapture nofree %p)
  ret void
}

define void @tgt_b() {
  %p = alloca i8, i64 2, align 16
  call void @use(ptr nocapture nofree %p)
  ret void
}

; CHECK: src_c: incorrect (target has undefined behavior where the source has none)
define i8 @src_c() {
  %p = alloca i8, i64 4, align 16
  call void @use_arg(ptr nocapture nofree %p)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_c() {
  %p = alloca i8, i64 2, align 16
  call void @use_arg(ptr nocapture nofree %p)
  %v = load i8, ptr %p
  ret i8 %v
}

; CHECK: src_d: incorrect (target has undefined behavior where the source has none)
define void @src_d() {
  %p = alloca i8, i64 4, align 16
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}

define void @tgt_d() {
  %p = alloca i8, i64 4, align 2
  call void @use_arg(ptr nocapture nofree %p)
  ret void
}
