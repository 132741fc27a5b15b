; What the declaration says counts like what the call says; both together count, and it is never less.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @plain(i32)
declare i32 @none(i32) memory(none) nounwind willreturn
declare i32 @none_only(i32) memory(none)
declare void @read() memory(read) nounwind willreturn
declare void @argument(ptr) memory(argmem: readwrite)
declare void @uncaptured(ptr nocapture)
declare void @readonly(ptr nocapture readonly)
declare void @writeonly(ptr nocapture writeonly) nounwind
declare void @ends() noreturn
declare void @inaccessible() memory(inaccessiblemem: readwrite)
declare nonnull ptr @not_null()
declare noalias ptr @new()
declare align 16 dereferenceable(4) ptr @good()
declare range(i32 0, 10) i32 @small()
declare noundef i32 @defined()
declare i32 @same(i32 returned)
declare void @ext()
declare void @use(ptr)
declare void @wants_defined(i32 noundef)
declare void @wants_pointer(ptr noundef nonnull)
@g = global i32 0

; The result is new, but the function may write what it likes.
; CHECK: src_new_and_writing: incorrect (value mismatch)
define i32 @src_new_and_writing() {
  %p = call ptr @new()
  store i32 2, ptr %p
  store i32 1, ptr @g
  %q = call ptr @new()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_new_and_writing() {
  %p = call ptr @new()
  store i32 2, ptr %p
  store i32 1, ptr @g
  %q = call ptr @new()
  ret i32 1
}
