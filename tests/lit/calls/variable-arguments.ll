; Variable arguments: what a list holds is a function of what was done with it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%list = type { i32, i32, ptr, ptr }

declare void @llvm.va_start(ptr)
declare void @llvm.va_copy(ptr, ptr)
declare void @llvm.va_end(ptr)
declare void @use(ptr)
declare void @ext()

; CHECK: src_same: correct
define i32 @src_same(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_same(i32 %n, ...) {
  %m = alloca %list
  call void @llvm.va_start(ptr %m)
  %a = va_arg ptr %m, i32
  %b = va_arg ptr %m, i32
  call void @llvm.va_end(ptr %m)
  %r = add i32 %b, %a
  ret i32 %r
}

; CHECK: src_one_dropped: unknown (approximated: variable arguments)
define i32 @src_one_dropped(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  ret i32 %b
}

define i32 @tgt_one_dropped(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %b = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  ret i32 %b
}

; The last one is not missed.
; CHECK: src_last_dropped: correct
define i32 @src_last_dropped(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  ret i32 %a
}

define i32 @tgt_last_dropped(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  ret i32 %a
}

; There may be none.
; CHECK: src_one_added: unknown (approximated: variable arguments)
define i32 @src_one_added(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  ret i32 %a
}

define i32 @tgt_one_added(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  ret i32 %a
}

; CHECK: src_swapped: unknown (approximated: variable arguments)
define i32 @src_swapped(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_swapped(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  %r = sub i32 %b, %a
  ret i32 %r
}

; CHECK: src_other_type: unknown (approximated: variable arguments)
define i32 @src_other_type(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i64
  %b = va_arg ptr %l, i32
  ret i32 %b
}

define i32 @tgt_other_type(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  ret i32 %b
}

; CHECK: src_given_same: correct
define i64 @src_given_same(ptr %l) {
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i64
  %w = sext i32 %a to i64
  %r = xor i64 %w, %b
  ret i64 %r
}

define i64 @tgt_given_same(ptr %l) {
  %a = va_arg ptr %l, i32
  %w = sext i32 %a to i64
  %b = va_arg ptr %l, i64
  %r = xor i64 %b, %w
  ret i64 %r
}

; The caller goes on with its list.
; CHECK: src_given_last_dropped: unknown (approximated: variable arguments)
define i32 @src_given_last_dropped(ptr %l) {
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  ret i32 %a
}

define i32 @tgt_given_last_dropped(ptr %l) {
  %a = va_arg ptr %l, i32
  ret i32 %a
}

; CHECK: src_wrong_list: unknown (approximated: variable arguments)
define i32 @src_wrong_list(ptr %l, ptr %m) {
  %a = va_arg ptr %l, i32
  ret i32 %a
}

define i32 @tgt_wrong_list(ptr %l, ptr %m) {
  %a = va_arg ptr %m, i32
  ret i32 %a
}

; CHECK: src_copy_read: correct
define i32 @src_copy_read(ptr noalias %l) {
  %c = alloca %list
  call void @llvm.va_copy(ptr %c, ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %c, i32
  call void @llvm.va_end(ptr %c)
  %r = sub i32 %b, %a
  ret i32 %r
}

define i32 @tgt_copy_read(ptr noalias %l) {
  %a = va_arg ptr %l, i32
  %r = sub i32 %a, %a
  ret i32 %r
}

; CHECK: src_copy_too_late: unknown (approximated: variable arguments)
define i32 @src_copy_too_late(ptr noalias %l) {
  %c = alloca %list
  %a = va_arg ptr %l, i32
  call void @llvm.va_copy(ptr %c, ptr %l)
  %b = va_arg ptr %c, i32
  call void @llvm.va_end(ptr %c)
  ret i32 %b
}

define i32 @tgt_copy_too_late(ptr noalias %l) {
  %a = va_arg ptr %l, i32
  ret i32 %a
}

; Others may go on with a list that they know.
; CHECK: src_over_call: unknown (approximated: variable arguments)
define i32 @src_over_call(ptr %l) {
  %a = va_arg ptr %l, i32
  call void @ext()
  %b = va_arg ptr %l, i32
  ret i32 %b
}

define i32 @tgt_over_call(ptr %l) {
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  call void @ext()
  ret i32 %b
}

; CHECK: src_passed_on: correct
define void @src_passed_on(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  call void @use(ptr %l)
  call void @llvm.va_end(ptr %l)
  ret void
}

define void @tgt_passed_on(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  call void @use(ptr %l)
  call void @llvm.va_end(ptr %l)
  ret void
}

; CHECK: src_passed_on_unset: unknown (approximated: variable arguments)
define void @src_passed_on_unset(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  call void @use(ptr %l)
  call void @llvm.va_end(ptr %l)
  ret void
}

define void @tgt_passed_on_unset(i32 %n, ...) {
  %l = alloca %list
  call void @use(ptr %l)
  ret void
}

; Nobody looks at it.
; CHECK: src_unused: correct
define void @src_unused(i32 %n, ...) {
  %l = alloca %list
  call void @llvm.va_start(ptr %l)
  call void @llvm.va_end(ptr %l)
  ret void
}

define void @tgt_unused(i32 %n, ...) {
  ret void
}

; As Clang reads an argument on this machine.
; CHECK: src_by_hand: correct
define i32 @src_by_hand(i32 %n, ...) {
  %l = alloca %list, align 16
  call void @llvm.va_start(ptr %l)
  %o = load i32, ptr %l, align 16
  %c = icmp ult i32 %o, 41
  br i1 %c, label %registers, label %stack
registers:
  %s = getelementptr inbounds %list, ptr %l, i32 0, i32 3
  %area = load ptr, ptr %s, align 16
  %p = getelementptr i8, ptr %area, i32 %o
  %next = add i32 %o, 8
  store i32 %next, ptr %l, align 16
  br label %end
stack:
  %t = getelementptr inbounds %list, ptr %l, i32 0, i32 2
  %q = load ptr, ptr %t, align 8
  %after = getelementptr i8, ptr %q, i32 8
  store ptr %after, ptr %t, align 8
  br label %end
end:
  %where = phi ptr [ %p, %registers ], [ %q, %stack ]
  %r = load i32, ptr %where, align 4
  call void @llvm.va_end(ptr %l)
  ret i32 %r
}

define i32 @tgt_by_hand(i32 %n, ...) {
  %l = alloca %list, align 16
  call void @llvm.va_start(ptr %l)
  %o = load i32, ptr %l, align 16
  %c = icmp ugt i32 %o, 40
  br i1 %c, label %stack, label %registers
registers:
  %s = getelementptr inbounds %list, ptr %l, i32 0, i32 3
  %area = load ptr, ptr %s, align 16
  %p = getelementptr i8, ptr %area, i32 %o
  br label %end
stack:
  %t = getelementptr inbounds %list, ptr %l, i32 0, i32 2
  %q = load ptr, ptr %t, align 8
  br label %end
end:
  %where = phi ptr [ %p, %registers ], [ %q, %stack ]
  %r = load i32, ptr %where, align 4
  call void @llvm.va_end(ptr %l)
  ret i32 %r
}

; CHECK: src_by_hand_wrong: unknown ({{.*}})
define i32 @src_by_hand_wrong(i32 %n, ...) {
  %l = alloca %list, align 16
  call void @llvm.va_start(ptr %l)
  %t = getelementptr inbounds %list, ptr %l, i32 0, i32 2
  %q = load ptr, ptr %t, align 8
  %r = load i32, ptr %q, align 4
  call void @llvm.va_end(ptr %l)
  ret i32 %r
}

define i32 @tgt_by_hand_wrong(i32 %n, ...) {
  %l = alloca %list, align 16
  call void @llvm.va_start(ptr %l)
  %t = getelementptr inbounds %list, ptr %l, i32 0, i32 3
  %q = load ptr, ptr %t, align 8
  %r = load i32, ptr %q, align 4
  call void @llvm.va_end(ptr %l)
  ret i32 %r
}

; A list that was never set up.
; CHECK: src_undefined: correct
define i32 @src_undefined(i32 %n, ...) {
  %l = alloca %list
  %a = va_arg ptr %l, i32
  ret i32 %a
}

define i32 @tgt_undefined(i32 %n, ...) {
  ret i32 0
}
