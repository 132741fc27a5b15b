; Local memory: others may look at it and change it once they know of it, not before.
; RUN: %lockstep tv --timeout 20s %s > %t
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @two(ptr, ptr)
declare void @uncaptured(ptr nocapture)
declare void @number(i64)
declare ptr @pointer()
declare ptr @through(ptr)
declare i32 @reads(ptr) memory(read) nounwind willreturn
declare noalias ptr @malloc(i64)
declare void @free(ptr)
@slot = global ptr null

; Taken back before anyone could look.
; CHECK: src_stored_and_taken_back: correct
define i32 @src_stored_and_taken_back() {
  %a = alloca i32
  store ptr %a, ptr @slot
  store ptr null, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_stored_and_taken_back() {
  %a = alloca i32
  store ptr null, ptr @slot
  call void @ext()
  ret i32 1
}

declare void @f(ptr)

; CHECK: src_pointer_removed_in_time: correct
define i8 @src_pointer_removed_in_time() {
  %a = alloca i8
  %b = alloca ptr
  store i8 1, ptr %a
  store ptr %a, ptr %b
  store ptr null, ptr %b
  call void @f(ptr %b)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_pointer_removed_in_time() {
  %b = alloca ptr
  store ptr null, ptr %b
  call void @f(ptr %b)
  ret i8 1
}
