; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; What is declared of a function is true of it however it is called.
declare i32 @pure(i32 noundef) nounwind willreturn memory(none)
declare i32 @other(i32)
declare nonnull ptr @alloc(ptr nonnull noundef)
declare nonnull ptr @alloc2(ptr)
define internal i32 @defined(i32 %x) {
  ret i32 %x
}
@table = internal constant [2 x ptr] [ptr @pure, ptr @other]
@defined_table = internal constant ptr @defined

; CHECK: src_direct: correct
define i32 @src_direct(i32 %x) {
  %f = load ptr, ptr @table
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_direct(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}

; CHECK: src_other: incorrect ({{.*}})
define i32 @src_other(i32 %x) {
  %f = load ptr, ptr @table
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_other(i32 %x) {
  %r = call i32 @other(i32 %x)
  ret i32 %r
}

; CHECK: src_dropped: correct
define void @src_dropped(i32 %x) {
  %f = load ptr, ptr @table
  %r = call i32 %f(i32 %x)
  ret void
}
define void @tgt_dropped(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret void
}

; CHECK: src_back: correct
define i32 @src_back(i32 %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}
define i32 @tgt_back(i32 %x) {
  %f = load ptr, ptr @table
  %r = call i32 %f(i32 %x)
  ret i32 %r
}

; CHECK: src_guarded: correct
define i32 @src_guarded(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_guarded(ptr %f, i32 %x) {
  %c = icmp eq ptr %f, @pure
  br i1 %c, label %known, label %unknown
known:
  %r = call i32 @pure(i32 %x)
  ret i32 %r
unknown:
  %r2 = call i32 %f(i32 %x)
  ret i32 %r2
}

; CHECK: src_guard_of_another: incorrect ({{.*}})
define i32 @src_guard_of_another(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_guard_of_another(ptr %f, i32 %x) {
  %c = icmp eq ptr %f, @other
  br i1 %c, label %known, label %unknown
known:
  %r = call i32 @pure(i32 %x)
  ret i32 %r
unknown:
  %r2 = call i32 %f(i32 %x)
  ret i32 %r2
}

; What holds of @pure does not hold of whoever %f is.
; CHECK: src_guard_dropped: incorrect ({{.*}})
define i32 @src_guard_dropped(ptr %f, i32 %x) {
  %c = icmp eq ptr %f, @pure
  br i1 %c, label %known, label %unknown
known:
  %r = call i32 @pure(i32 %x)
  ret i32 0
unknown:
  %r2 = call i32 %f(i32 %x)
  ret i32 0
}
define i32 @tgt_guard_dropped(ptr %f, i32 %x) {
  ret i32 0
}

; CHECK: src_unguarded: correct
define i32 @src_unguarded(ptr %f, i32 %x) {
  %c = icmp eq ptr %f, @pure
  br i1 %c, label %known, label %unknown
known:
  %r = call i32 @pure(i32 %x)
  ret i32 %r
unknown:
  %r2 = call i32 %f(i32 %x)
  ret i32 %r2
}
define i32 @tgt_unguarded(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  ret i32 %r
}

; CHECK: src_select: correct
define ptr @src_select(i1 %c, ptr %x) {
  %f = select i1 %c, ptr @alloc, ptr @alloc2
  %r = call ptr %f(ptr %x)
  ret ptr %r
}
define ptr @tgt_select(i1 %c, ptr %x) {
  br i1 %c, label %a, label %b
a:
  %r = call ptr @alloc(ptr %x)
  ret ptr %r
b:
  %r2 = call ptr @alloc2(ptr %x)
  ret ptr %r2
}

; CHECK: src_select_swapped: incorrect ({{.*}})
define ptr @src_select_swapped(i1 %c, ptr %x) {
  %f = select i1 %c, ptr @alloc, ptr @alloc2
  %r = call ptr %f(ptr %x)
  ret ptr %r
}
define ptr @tgt_select_swapped(i1 %c, ptr %x) {
  br i1 %c, label %b, label %a
a:
  %r = call ptr @alloc(ptr %x)
  ret ptr %r
b:
  %r2 = call ptr @alloc2(ptr %x)
  ret ptr %r2
}

; Of a body that is there a pass may know more.
; CHECK: src_defined: unknown (inter-procedural: what @defined does)
define i32 @src_defined(i32 %x) {
  %f = load ptr, ptr @defined_table
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_defined(i32 %x) {
  ret i32 %x
}

; CHECK: src_defined_guard: unknown (inter-procedural: what @defined does)
define i32 @src_defined_guard(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_defined_guard(ptr %f, i32 %x) {
  %c = icmp eq ptr %f, @defined
  br i1 %c, label %known, label %unknown
known:
  ret i32 %x
unknown:
  %r = call i32 %f(i32 %x)
  ret i32 %r
}

; Here nobody knows of it.
; CHECK: src_nobody: incorrect ({{.*}})
define i32 @src_nobody(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @tgt_nobody(ptr %f, i32 %x) {
  ret i32 %x
}
