; How long memory lives, and what kind it is, as far as a callee can tell.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
@v = global i32 0
@w = global i32 0

; CHECK: src_ended_before_call: incorrect (observable events differ)
define void @src_ended_before_call() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  call void @ext()
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret void
}

define void @tgt_ended_before_call() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @ext()
  ret void
}

; CHECK: src_ended_after_call: correct
define void @src_ended_after_call() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @ext()
  ret void
}

define void @tgt_ended_after_call() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  call void @ext()
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret void
}

; CHECK: src_ended_unknown_before_call: correct
define void @src_ended_unknown_before_call() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 1, ptr %a
  call void @ext()
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret void
}

define void @tgt_ended_unknown_before_call() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @ext()
  ret void
}

; CHECK: src_passed_when_dead: incorrect (observable events differ)
define void @src_passed_when_dead() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  ret void
}

define void @tgt_passed_when_dead() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  call void @use(ptr %a)
  ret void
}

; CHECK: src_freed_before_call: incorrect (target has undefined behavior where the source has none)
define void @src_freed_before_call() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  call void @ext()
  call void @free(ptr %a)
  ret void
}

define void @tgt_freed_before_call() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  call void @free(ptr %a)
  call void @ext()
  ret void
}

; CHECK: src_freed_unknown_before_call: correct
define void @src_freed_unknown_before_call() {
  %a = call ptr @malloc(i64 4)
  call void @ext() nounwind willreturn
  call void @free(ptr %a)
  ret void
}

define void @tgt_freed_unknown_before_call() {
  %a = call ptr @malloc(i64 4)
  call void @free(ptr %a)
  call void @ext() nounwind willreturn
  ret void
}

; A callee may free what is on the heap; on the stack it must not.
; CHECK: src_stack_for_heap: incorrect (target has undefined behavior where the source has none)
define void @src_stack_for_heap() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  ret void
}

define void @tgt_stack_for_heap() {
  %a = alloca i32, align 16
  call void @use(ptr %a)
  ret void
}

; CHECK: src_heap_for_stack: incorrect (observable events differ)
define void @src_heap_for_stack() {
  %a = alloca i32, align 16
  call void @use(ptr %a)
  ret void
}

define void @tgt_heap_for_stack() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  ret void
}

; CHECK: src_argument_freed_before_call: incorrect (target has undefined behavior where the source has none)
define void @src_argument_freed_before_call(ptr %p) {
  call void @ext()
  call void @free(ptr %p)
  ret void
}

define void @tgt_argument_freed_before_call(ptr %p) {
  call void @free(ptr %p)
  call void @ext()
  ret void
}

; Undefined: used after it was freed, or after its life.
; CHECK: src_source_uses_after_free: correct
define i32 @src_source_uses_after_free() {
  %a = call ptr @malloc(i64 4)
  call void @free(ptr %a)
  %x = load i32, ptr %a
  call void @ext()
  ret i32 0
}

define i32 @tgt_source_uses_after_free() {
  ret i32 1
}

; CHECK: src_source_frees_twice: correct
define i32 @src_source_frees_twice(ptr nonnull noundef %p) {
  call void @free(ptr %p)
  call void @free(ptr %p)
  call void @ext()
  ret i32 0
}

define i32 @tgt_source_frees_twice(ptr nonnull noundef %p) {
  ret i32 1
}

; It may have been freed by the callee and made anew: no sign of a fault in the source.
; CHECK: src_freed_after_given_away: incorrect (observable events differ)
define i32 @src_freed_after_given_away() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a) nounwind willreturn
  call void @free(ptr %a)
  ret i32 0
}

define i32 @tgt_freed_after_given_away() {
  ret i32 1
}

; CHECK: src_heap_contents_seen: incorrect (observable events differ)
define void @src_heap_contents_seen() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret void
n:
  ret void
}

define void @tgt_heap_contents_seen() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
n:
  ret void
}

; CHECK: src_heap_contents_dead: correct
define void @src_heap_contents_dead() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  store i32 1, ptr %a
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
n:
  ret void
}

define void @tgt_heap_contents_dead() {
  %a = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, null
  br i1 %c, label %n, label %e
e:
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
n:
  ret void
}

; CHECK: src_smaller_heap: incorrect (observable events differ)
define void @src_smaller_heap() {
  %a = call ptr @malloc(i64 8)
  call void @use(ptr %a)
  ret void
}

define void @tgt_smaller_heap() {
  %a = call ptr @malloc(i64 4)
  call void @use(ptr %a)
  ret void
}

; CHECK: src_stack_restored_before_call: incorrect (observable events differ)
define void @src_stack_restored_before_call() {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i32
  call void @use(ptr %a)
  call void @ext()
  call void @llvm.stackrestore.p0(ptr %s)
  ret void
}

define void @tgt_stack_restored_before_call() {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i32
  call void @use(ptr %a)
  call void @llvm.stackrestore.p0(ptr %s)
  call void @ext()
  ret void
}

; CHECK: src_other_variable: incorrect (observable events differ)
define void @src_other_variable() {
  call void @use(ptr @v)
  ret void
}

define void @tgt_other_variable() {
  call void @use(ptr @w)
  ret void
}
