; Both a malloc that always succeeds and one that may fail: checks may not go, and unchecked code is not UB for that.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64) nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc"
@g = global i8 0

; CHECK: src_check_removed: incorrect (target has undefined behavior where the source has none)
define i8 @src_check_removed() {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret i8 1
e:
  ret i8 0
}

define i8 @tgt_check_removed() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret i8 1
}

; CHECK: src_check_kept: correct
define i8 @src_check_kept() {
  %p = call ptr @malloc(i64 1)
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret i8 1
e:
  ret i8 0
}

define i8 @tgt_check_kept() {
  %p = call ptr @malloc(i64 1)
  %n = icmp ne ptr %p, null
  br i1 %n, label %a, label %e
a:
  call void @free(ptr %p)
  ret i8 1
e:
  ret i8 0
}

; CHECK: src_unchecked_to_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_unchecked_to_ub() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret i8 1
}

define i8 @tgt_unchecked_to_ub() {
  unreachable
}

; CHECK: src_unchecked_to_another_value: incorrect (value mismatch)
define i8 @src_unchecked_to_another_value() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret i8 1
}

define i8 @tgt_unchecked_to_another_value() {
  ret i8 2
}

; CHECK: src_unchecked_memory: incorrect (memory mismatch)
define void @src_unchecked_memory() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  store i8 1, ptr @g
  ret void
}

define void @tgt_unchecked_memory() {
  store i8 2, ptr @g
  ret void
}

; After an access the check is superfluous.
; CHECK: src_unchecked_checked_late: correct
define i8 @src_unchecked_checked_late() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  call void @free(ptr %p)
  ret i8 1
e:
  ret i8 0
}

define i8 @tgt_unchecked_checked_late() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  ret i8 1
}

; A malloc that always fails is none.
; CHECK: src_always_fails: incorrect (value mismatch)
define i1 @src_always_fails() {
  %p = call ptr @malloc(i64 1)
  %r = icmp eq ptr %p, null
  call void @free(ptr %p)
  ret i1 %r
}

define i1 @tgt_always_fails() {
  ret i1 true
}

; One result, looked at twice.
; CHECK: src_fails_the_same_way_twice: correct
define i1 @src_fails_the_same_way_twice() {
  %p = call ptr @malloc(i64 1)
  %x = icmp eq ptr %p, null
  %y = icmp eq ptr %p, null
  %r = xor i1 %x, %y
  ret i1 %r
}

define i1 @tgt_fails_the_same_way_twice() {
  ret i1 false
}

; Two calls, the second may fail where the first did not.
; CHECK: src_fails_differently_twice: incorrect (value mismatch)
define i1 @src_fails_differently_twice() {
  ret i1 false
}

define i1 @tgt_fails_differently_twice() {
  %p = call ptr @malloc(i64 1)
  %q = call ptr @malloc(i64 1)
  %x = icmp eq ptr %p, null
  %y = icmp eq ptr %q, null
  %r = xor i1 %x, %y
  ret i1 %r
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %p = call ptr @malloc(i64 1)
  call void @free(ptr %p)
  store i8 1, ptr %p
  ret i8 1
}

define i8 @tgt_source_undefined() {
  unreachable
}

; CHECK: 4 correct, 6 incorrect, 0 unknown
