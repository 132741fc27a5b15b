; A check that needs too much memory says so, and the others go on.
; RUN: sh -c '%lockstep tv --memory-limit 15 --timeout 20s %s > %t; test $? = 2'
; RUN: %FileCheck %s < %t
; CHECK:      src: unknown (memory)
; CHECK-NEXT: src_ok: correct
; CHECK-NEXT: 1 correct, 0 incorrect, 1 unknown

; A division and the multiplication that replaces it.
define i32 @src(i32 %x) {
  %r = udiv i32 %x, 10
  ret i32 %r
}
define i32 @tgt(i32 %x) {
  %w = zext i32 %x to i64
  %p = mul nuw i64 %w, 3435973837
  %h = lshr i64 %p, 35
  %r = trunc nuw nsw i64 %h to i32
  ret i32 %r
}

define i8 @src_ok(i8 %x) {
  ret i8 %x
}

define i8 @tgt_ok(i8 %x) {
  ret i8 %x
}
