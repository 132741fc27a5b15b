; Output is a sequence of bytes to a stream, whichever function writes them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

@hello = private constant [6 x i8] c"hello\00"
@line = private constant [7 x i8] c"hello\0A\00"
@other = private constant [6 x i8] c"hallo\00"
@c = private constant [3 x i8] c"%c\00"
@s = private constant [3 x i8] c"%s\00"
@sn = private constant [4 x i8] c"%s\0A\00"
@d = private constant [3 x i8] c"%d\00"
@percent = private constant [3 x i8] c"%%\00"
@x = private constant [2 x i8] c"x\00"
@empty = private constant [1 x i8] zeroinitializer
@g = global i32 0

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare i32 @putchar(i32)
declare i32 @fprintf(ptr, ptr, ...)
declare i32 @fputs(ptr, ptr)
declare i32 @fputc(i32, ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
declare i32 @sprintf(ptr, ptr, ...)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare ptr @strcpy(ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK: src_puts: correct
define void @src_puts() {
  %r = call i32 (ptr, ...) @printf(ptr @line)
  ret void
}
define void @tgt_puts() {
  %r = call i32 @puts(ptr @hello)
  ret void
}

; CHECK: src_puts_wrong: incorrect ({{.*}})
define void @src_puts_wrong() {
  %r = call i32 (ptr, ...) @printf(ptr @hello)
  ret void
}
define void @tgt_puts_wrong() {
  %r = call i32 @puts(ptr @hello)
  ret void
}

; CHECK: src_other_text: incorrect (observable events differ)
define void @src_other_text() {
  %r = call i32 @puts(ptr @hello)
  ret void
}
define void @tgt_other_text() {
  %r = call i32 @puts(ptr @other)
  ret void
}

; What is returned is not the same.
; CHECK: src_puts_result: unknown (approximated: call to @printf)
define i32 @src_puts_result() {
  %r = call i32 (ptr, ...) @printf(ptr @line)
  ret i32 %r
}
define i32 @tgt_puts_result() {
  %r = call i32 @puts(ptr @hello)
  ret i32 %r
}

; CHECK: src_putchar: correct
define void @src_putchar(i32 %x) {
  %r = call i32 (ptr, ...) @printf(ptr @c, i32 %x)
  ret void
}
define void @tgt_putchar(i32 %x) {
  %r = call i32 @putchar(i32 %x)
  ret void
}

; CHECK: src_putchar_wrong: incorrect (observable events differ)
define void @src_putchar_wrong(i32 noundef %x) {
  %r = call i32 (ptr, ...) @printf(ptr @c, i32 %x)
  ret void
}
define void @tgt_putchar_wrong(i32 noundef %x) {
  %r = call i32 @putchar(i32 120)
  ret void
}

; CHECK: src_percent: correct
define void @src_percent() {
  %r = call i32 (ptr, ...) @printf(ptr @percent)
  ret void
}
define void @tgt_percent() {
  %r = call i32 @putchar(i32 37)
  ret void
}

; CHECK: src_nothing: correct
define void @src_nothing() {
  %r = call i32 (ptr, ...) @printf(ptr @empty)
  ret void
}
define void @tgt_nothing() {
  ret void
}

; CHECK: src_removed: incorrect ({{.*}})
define void @src_removed() {
  %r = call i32 (ptr, ...) @printf(ptr @x)
  ret void
}
define void @tgt_removed() {
  ret void
}

; CHECK: src_string: correct
define void @src_string(ptr %p) {
  %r = call i32 (ptr, ...) @printf(ptr @sn, ptr %p)
  ret void
}
define void @tgt_string(ptr %p) {
  %r = call i32 @puts(ptr %p)
  ret void
}

; A string that is not known may be the bytes of another function.
; CHECK: src_string_wrong: unknown (approximated: call to @printf)
define void @src_string_wrong(ptr %p, ptr %q) {
  %r = call i32 (ptr, ...) @printf(ptr @sn, ptr %p)
  ret void
}
define void @tgt_string_wrong(ptr %p, ptr %q) {
  %r = call i32 @puts(ptr %q)
  ret void
}

; A number is not modelled.
; CHECK: src_number: unknown (approximated: call to @printf)
define void @src_number() {
  %r = call i32 (ptr, ...) @printf(ptr @d, i32 7)
  ret void
}
define void @tgt_number() {
  %r = call i32 @putchar(i32 55)
  ret void
}

; CHECK: src_fwrite: correct
define void @src_fwrite(ptr %f) {
  %r = call i32 (ptr, ptr, ...) @fprintf(ptr %f, ptr @hello)
  ret void
}
define void @tgt_fwrite(ptr %f) {
  %r = call i64 @fwrite(ptr @hello, i64 5, i64 1, ptr %f)
  ret void
}

; CHECK: src_fwrite_wrong: incorrect ({{.*}})
define void @src_fwrite_wrong(ptr %f) {
  %r = call i32 (ptr, ptr, ...) @fprintf(ptr %f, ptr @hello)
  ret void
}
define void @tgt_fwrite_wrong(ptr %f) {
  %r = call i64 @fwrite(ptr @hello, i64 6, i64 1, ptr %f)
  ret void
}

; CHECK: src_fputs: correct
define void @src_fputs(ptr %f) {
  %r = call i32 @fputs(ptr @hello, ptr %f)
  ret void
}
define void @tgt_fputs(ptr %f) {
  %r = call i64 @fwrite(ptr @hello, i64 1, i64 5, ptr %f)
  ret void
}

; CHECK: src_fputs_wrong: incorrect (observable events differ)
define void @src_fputs_wrong(ptr noundef %f, ptr noundef %g) {
  %r = call i32 @fputs(ptr @hello, ptr %f)
  ret void
}
define void @tgt_fputs_wrong(ptr noundef %f, ptr noundef %g) {
  %r = call i32 @fputs(ptr @hello, ptr %g)
  ret void
}

; CHECK: src_fputs_format: correct
define void @src_fputs_format(ptr %f, ptr %p) {
  %r = call i32 (ptr, ptr, ...) @fprintf(ptr %f, ptr @s, ptr %p)
  ret void
}
define void @tgt_fputs_format(ptr %f, ptr %p) {
  %r = call i32 @fputs(ptr %p, ptr %f)
  ret void
}

; CHECK: src_fputc: correct
define void @src_fputc(ptr %f, ptr %p) {
  %r = call i64 @fwrite(ptr %p, i64 1, i64 1, ptr %f)
  ret void
}
define void @tgt_fputc(ptr %f, ptr %p) {
  %b = load i8, ptr %p
  %x = zext i8 %b to i32
  %r = call i32 @fputc(i32 %x, ptr %f)
  ret void
}

; CHECK: src_fputc_wrong: incorrect ({{.*}})
define void @src_fputc_wrong(ptr noundef %f) {
  %r = call i32 @fputc(i32 97, ptr %f)
  ret void
}
define void @tgt_fputc_wrong(ptr noundef %f) {
  %r = call i32 @putchar(i32 97)
  ret void
}

; CHECK: src_nothing_written: correct
define i64 @src_nothing_written(ptr %f, ptr %p, i64 %n) {
  %r = call i64 @fwrite(ptr %p, i64 0, i64 %n, ptr %f)
  ret i64 %r
}
define i64 @tgt_nothing_written(ptr %f, ptr %p, i64 %n) {
  ret i64 0
}

; What is outside the object is not written: the source is undefined.
; CHECK: src_outside: correct
define void @src_outside(ptr %f) {
  %r = call i64 @fwrite(ptr @hello, i64 7, i64 1, ptr %f)
  ret void
}
define void @tgt_outside(ptr %f) {
  ret void
}

; Others may look at memory, and change it.
; CHECK: src_moved: incorrect (observable events differ)
define void @src_moved() {
  store i32 1, ptr @g
  %r = call i32 @putchar(i32 97)
  ret void
}
define void @tgt_moved() {
  %r = call i32 @putchar(i32 97)
  store i32 1, ptr @g
  ret void
}

; CHECK: src_swapped: incorrect (observable events differ)
define void @src_swapped() {
  %r = call i32 @putchar(i32 97)
  %q = call i32 @putchar(i32 98)
  ret void
}
define void @tgt_swapped() {
  %r = call i32 @putchar(i32 98)
  %q = call i32 @putchar(i32 97)
  ret void
}

; CHECK: src_sprintf: correct
define i32 @src_sprintf(ptr %p) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @hello)
  ret i32 %r
}
define i32 @tgt_sprintf(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 6, i1 false)
  ret i32 5
}

; CHECK: src_sprintf_wrong: incorrect (memory mismatch)
define i32 @src_sprintf_wrong(ptr %p) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @hello)
  ret i32 %r
}
define i32 @tgt_sprintf_wrong(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 5, i1 false)
  ret i32 5
}

; CHECK: src_sprintf_string: correct
define void @src_sprintf_string(ptr %p, ptr %q) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @s, ptr %q)
  ret void
}
define void @tgt_sprintf_string(ptr %p, ptr %q) {
  %r = call ptr @strcpy(ptr %p, ptr %q)
  ret void
}

; CHECK: src_sprintf_narrow: correct
define i32 @src_sprintf_narrow() {
  %a = alloca [5 x i8]
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %a, ptr @hello)
  ret i32 %r
}
define i32 @tgt_sprintf_narrow() {
  ret i32 99
}

; CHECK: src_snprintf: correct
define i32 @src_snprintf(ptr %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 2, ptr @hello)
  ret i32 %r
}
define i32 @tgt_snprintf(ptr %p) {
  store i16 104, ptr %p, align 1
  ret i32 5
}

; CHECK: src_snprintf_wrong: incorrect (value mismatch)
define i32 @src_snprintf_wrong(ptr %p) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 0, ptr @hello)
  ret i32 %r
}
define i32 @tgt_snprintf_wrong(ptr %p) {
  ret i32 0
}
