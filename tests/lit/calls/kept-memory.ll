; What a target alone says of the memory it accesses: hidden, volatile and callees' accesses count.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@gi = global i32 0
@k = constant i32 7
declare i32 @argread(ptr nocapture) nounwind willreturn memory(argmem: read)
declare void @argwrite(ptr nocapture) nounwind willreturn memory(argmem: write)
declare void @inacc() nounwind willreturn memory(inaccessiblemem: readwrite)
declare i64 @strlen(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.trap()

; CHECK: src_mem_strlen: correct (strings up to 16 bytes)
define i64 @src_mem_strlen(ptr %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}
define i64 @tgt_mem_strlen(ptr %p) memory(argmem: read) nofree willreturn nounwind {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}

; CHECK: src_mem_strlen_nobuiltin: incorrect ({{.*}})
define i64 @src_mem_strlen_nobuiltin(ptr %p) "no-builtins" {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}
define i64 @tgt_mem_strlen_nobuiltin(ptr %p) memory(argmem: read) "no-builtins" {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}

; CHECK: src_mem_g: unknown (unsupported: attribute memory)
define i32 @src_mem_g(ptr %p) {
  %v = call i32 @argread(ptr @gi)
  ret i32 %v
}
define i32 @tgt_mem_g(ptr %p) memory(argmem: read) {
  %v = call i32 @argread(ptr @gi)
  ret i32 %v
}

; CHECK: src_mem_k: correct
define i32 @src_mem_k(ptr %p) {
  %a = alloca i32
  call void @argwrite(ptr %a)
  %v = call i32 @argread(ptr @k)
  ret i32 %v
}
define i32 @tgt_mem_k(ptr %p) memory(none) {
  %a = alloca i32
  call void @argwrite(ptr %a)
  %v = call i32 @argread(ptr @k)
  ret i32 %v
}

; CHECK: src_mem_loaded: incorrect ({{.*}})
define i32 @src_mem_loaded(ptr %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_mem_loaded(ptr %p) memory(argmem: read) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK: src_mem_loaded2: correct
define i32 @src_mem_loaded2(ptr %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_mem_loaded2(ptr %p) memory(read) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK: src_mem_inacc: unknown (unsupported: attribute memory added by the target)
define void @src_mem_inacc() {
  call void @inacc()
  ret void
}
define void @tgt_mem_inacc() memory(argmem: readwrite) {
  call void @inacc()
  ret void
}

; CHECK: src_mem_inacc2: correct
define void @src_mem_inacc2() {
  call void @inacc()
  ret void
}
define void @tgt_mem_inacc2() memory(inaccessiblemem: readwrite) nounwind willreturn {
  call void @inacc()
  ret void
}

; CHECK: src_mem_malloc: unknown (unsupported: attribute memory added by the target)
define ptr @src_mem_malloc() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}
define ptr @tgt_mem_malloc() memory(none) {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}

; CHECK: src_mem_free: unknown (unsupported: attribute memory)
define void @src_mem_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}
define void @tgt_mem_free(ptr %p) memory(argmem: read) {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_mem_trap: unknown (unsupported: attribute memory added by the target)
define void @src_mem_trap(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  ret void
}
define void @tgt_mem_trap(i1 %c) memory(none) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  ret void
}

; CHECK: src_mem_sync: unknown (unsupported: attribute memory added by the target)
define void @src_mem_sync(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret void
}
define void @tgt_mem_sync(ptr %p) memory(argmem: read) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret void
}

; CHECK: src_memcmp_w: incorrect ({{.*}})
define i32 @src_memcmp_w(ptr %p, ptr %f) {
  %r = call i32 @memcmp(ptr %p, ptr %f, i64 2)
  ret i32 %r
}
define i32 @tgt_memcmp_w(ptr %p, ptr %f) memory(write) {
  %r = call i32 @memcmp(ptr %p, ptr %f, i64 2)
  ret i32 %r
}


; What a function allocates is no memory of its arguments.
; CHECK: src_mem_new: correct
define ptr @src_mem_new(ptr %p) {
  %m = call noalias ptr @malloc(i64 8)
  %z = icmp eq ptr %m, null
  br i1 %z, label %out, label %fill
fill:
  store ptr %p, ptr %m
  br label %out
out:
  ret ptr %m
}
define ptr @tgt_mem_new(ptr %p) memory(write, argmem: none, inaccessiblemem: readwrite) {
  %m = call noalias ptr @malloc(i64 8)
  %z = icmp eq ptr %m, null
  br i1 %z, label %out, label %fill
fill:
  store ptr %p, ptr %m
  br label %out
out:
  ret ptr %m
}

; It may be an argument's memory as well.
; CHECK: src_mem_new_or_old: {{incorrect.*|unknown.*}}
define ptr @src_mem_new_or_old(ptr %p) {
  %m = call noalias ptr @malloc(i64 8)
  %z = icmp eq ptr %m, null
  %q = select i1 %z, ptr %p, ptr %m
  store i8 0, ptr %q
  ret ptr %m
}
define ptr @tgt_mem_new_or_old(ptr %p) memory(write, argmem: none, inaccessiblemem: readwrite) {
  %m = call noalias ptr @malloc(i64 8)
  %z = icmp eq ptr %m, null
  %q = select i1 %z, ptr %p, ptr %m
  store i8 0, ptr %q
  ret ptr %m
}

; CHECK: 5 correct, 4 incorrect, 6 unknown
