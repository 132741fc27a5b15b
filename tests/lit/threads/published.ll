; What is released before a pointer is published is for others to read, be it stored by the releasing
; operation itself or after a fence.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @wait() nounwind willreturn
@g = external global ptr
declare noalias ptr @malloc(i64)

; CHECK: src_mv: unknown (unsupported: memory moved across an atomic ordering)
define void @src_mv() {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  call void @wait()
  ret void
}

define void @tgt_mv() {
  %p = alloca i32
  store atomic ptr %p, ptr @g release, align 8
  store i32 7, ptr %p
  call void @wait()
  ret void
}

; CHECK: src_ob: correct
define void @src_ob(ptr noundef %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i64 2, ptr %p monotonic, align 8
  ret void
}

define void @tgt_ob(ptr noundef %p) {
  store atomic i64 2, ptr %p monotonic, align 8
  ret void
}

; CHECK: src_oc: correct
define void @src_oc(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i64 2, ptr %q monotonic, align 8
  ret void
}

define void @tgt_oc(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store atomic i64 2, ptr %q monotonic, align 8
  ret void
}

; CHECK: src_a: unknown (unsupported: memory moved across an atomic ordering)
define void @src_a() {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  call void @wait()
  ret void
}

define void @tgt_a() {
  %p = alloca i32
  store i32 8, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  store i32 7, ptr %p
  call void @wait()
  ret void
}

; CHECK: src_h: unknown (unsupported: memory moved across an atomic ordering)
define void @src_h() {
  %p = call ptr @malloc(i64 4)
  %z = icmp eq ptr %p, null
  br i1 %z, label %e, label %k
k:
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  call void @wait()
  ret void
e:
  ret void
}

define void @tgt_h() {
  %p = call ptr @malloc(i64 4)
  %z = icmp eq ptr %p, null
  br i1 %z, label %e, label %k
k:
  store i32 8, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  store i32 7, ptr %p
  call void @wait()
  ret void
e:
  ret void
}

; CHECK: src_i: unknown (unsupported: memory moved across an atomic ordering)
define void @src_i() {
  %p = alloca i32
  %q = alloca ptr
  store i32 7, ptr %p
  store ptr %p, ptr %q
  store atomic ptr %q, ptr @g release, align 8
  call void @wait()
  ret void
}

define void @tgt_i() {
  %p = alloca i32
  %q = alloca ptr
  store ptr %p, ptr %q
  store atomic ptr %q, ptr @g release, align 8
  store i32 7, ptr %p
  call void @wait()
  ret void
}

; CHECK: src_fence_f: unknown (unsupported: memory moved across an atomic ordering)
define void @src_fence_f() {
  %p = alloca i32
  store i32 7, ptr %p
  fence release
  store atomic ptr %p, ptr @g monotonic, align 8
  call void @wait()
  ret void
}

define void @tgt_fence_f() {
  %p = alloca i32
  store i32 8, ptr %p
  fence release
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g monotonic, align 8
  call void @wait()
  ret void
}

; CHECK: src_fence_m: correct
define void @src_fence_m() {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g monotonic, align 8
  call void @wait()
  ret void
}

define void @tgt_fence_m() {
  %p = alloca i32
  store i32 8, ptr %p
  store atomic ptr %p, ptr @g monotonic, align 8
  store i32 7, ptr %p
  call void @wait()
  ret void
}

; CHECK: src_kept: correct
define void @src_kept() {
  %p = alloca i32
  store i32 6, ptr %p
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  call void @wait()
  ret void
}

define void @tgt_kept() {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  call void @wait()
  ret void
}

; CHECK: 4 correct, 0 incorrect, 5 unknown
