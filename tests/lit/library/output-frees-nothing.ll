; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Functions that write to a stream free nothing that the program knows of, as LLVM has it: a function that calls them may
; be called nofree.
; CHECK: src_putchar: correct
; CHECK: src_puts: correct
; CHECK: src_printf: correct
; CHECK: src_free: incorrect ({{.*}})
; CHECK: {{ *}}call 1: source output byte to stdout(10 (0xa)), target output byte to stdout(11 (0xb))

@hi = private constant [3 x i8] c"hi\00"
declare i32 @putchar(i32)
declare i32 @puts(ptr)
declare i32 @printf(ptr, ...)
declare void @free(ptr)

define void @src_putchar() {
  %r = call i32 @putchar(i32 10)
  ret void
}
define void @tgt_putchar() nofree {
  %r = call i32 @putchar(i32 10)
  ret void
}

define void @src_puts() {
  %r = call i32 @puts(ptr @hi)
  ret void
}
define void @tgt_puts() nofree {
  %r = call i32 @puts(ptr @hi)
  ret void
}

define void @src_printf() {
  %r = call i32 (ptr, ...) @printf(ptr @hi)
  ret void
}
define void @tgt_printf() nofree {
  %r = call i32 (ptr, ...) @printf(ptr @hi)
  ret void
}

define void @src_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}
define void @tgt_free(ptr %p) nofree {
  call void @free(ptr %p)
  ret void
}

define void @src_another_byte() {
  %r = call i32 @putchar(i32 10)
  ret void
}
define void @tgt_another_byte() {
  %r = call i32 @putchar(i32 11)
  ret void
}
