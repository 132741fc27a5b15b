; The target must not promise of a callee what the source does not; it may promise less.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare void @use(ptr)
declare void @two(ptr, ptr)
declare ptr @pointer()
declare ptr @through(ptr)
declare void @small(i8)
declare i32 @personality(...)
@g = global i32 0

; CHECK: src_willreturn_removed: correct
define i32 @src_willreturn_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) willreturn
  ret i32 %r
}

define i32 @tgt_willreturn_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_noreturn_removed: unknown (approximated: correct if it is undefined that a noreturn callee returns)
define i32 @src_noreturn_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) noreturn
  ret i32 %r
}

define i32 @tgt_noreturn_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_nounwind_removed: correct
define i32 @src_nounwind_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) nounwind
  ret i32 %r
}

define i32 @tgt_nounwind_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

