; A local that a release has published: others may look at it, and write to it, from then on.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

@g = external global ptr
@h = external global i32
declare void @wait()
declare void @publish(ptr)
; Before it is published it is nobody else's.
; CHECK: src_later: correct
define i32 @src_later(i1 %c) {
  %p = alloca i32
  store atomic i32 1, ptr @h release, align 4
  store i32 7, ptr %p
  call void @wait()
  %r = load i32, ptr %p
  call void @publish(ptr %p)
  ret i32 %r
}

define i32 @tgt_later(i1 %c) {
  %p = alloca i32
  store atomic i32 1, ptr @h release, align 4
  store i32 7, ptr %p
  call void @wait()
  call void @publish(ptr %p)
  ret i32 7
}

; CHECK: src_between: correct
define void @src_between(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  store atomic i32 1, ptr @h release, align 4
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  call void @publish(ptr %p)
  ret void
}

define void @tgt_between(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  store atomic i32 1, ptr @h release, align 4
  %o = load i32, ptr %p
  %v = select i1 %c, i32 1, i32 %o
  store i32 %v, ptr %p
  call void @publish(ptr %p)
  ret void
}

; Where the condition does not hold the target alone stores.
; CHECK: src_fence: unknown ({{.*}}memory moved across an atomic ordering)
define void @src_fence(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  fence release
  ret void
}

define void @tgt_fence(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  %o = load i32, ptr %p
  %v = select i1 %c, i32 1, i32 %o
  store i32 %v, ptr %p
  fence release
  ret void
}

; CHECK: src_end: unknown ({{.*}}memory moved across an atomic ordering)
define void @src_end(i1 noundef %c, ptr %q) {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %out, label %go
go:
  store i32 0, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  br i1 %c, label %a, label %out
a:
  store i32 1, ptr %p
  br label %out
out:
  ret void
}

define void @tgt_end(i1 noundef %c, ptr %q) {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %out, label %go
go:
  store i32 0, ptr %p
  store atomic ptr %p, ptr @g release, align 8
  %o = load i32, ptr %p
  %v = select i1 %c, i32 1, i32 %o
  store i32 %v, ptr %p
  br label %out
out:
  ret void
}
declare noalias ptr @malloc(i64)

; CHECK: 2 correct, 0 incorrect, 2 unknown
