; Functions on numbers.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-freebsd"

declare i32 @abs(i32)
declare i64 @labs(i64)
declare i64 @llabs(i64)
declare i32 @ffs(i32)
declare i32 @ffsl(i64)
declare i32 @ffsll(i64)
declare i32 @fls(i32)
declare i32 @flsl(i64)
declare i32 @flsll(i64)
declare i32 @isdigit(i32)
declare i32 @isascii(i32)
declare i32 @toascii(i32)
declare i32 @htonl(i32)
declare i16 @htons(i16)
declare i32 @ntohl(i32)
declare i16 @ntohs(i16)

; CHECK: src_abs: correct
define i32 @src_abs(i32 %x) {
  %r = call i32 @abs(i32 %x)
  ret i32 %r
}
define i32 @tgt_abs(i32 %x) {
  %n = icmp slt i32 %x, 0
  %m = sub nsw i32 0, %x
  %r = select i1 %n, i32 %m, i32 %x
  ret i32 %r
}

; CHECK: src_abs_wrong: incorrect (value mismatch)
define i32 @src_abs_wrong(i32 noundef %x) {
  %r = call i32 @abs(i32 %x)
  ret i32 %r
}
define i32 @tgt_abs_wrong(i32 noundef %x) {
  ret i32 %x
}

; The source is undefined.
; CHECK: src_abs_least: correct
define i64 @src_abs_least() {
  %r = call i64 @labs(i64 -9223372036854775808)
  ret i64 %r
}
define i64 @tgt_abs_least() {
  ret i64 7
}

; CHECK: src_llabs: correct
define i64 @src_llabs() {
  %r = call i64 @llabs(i64 -3)
  ret i64 %r
}
define i64 @tgt_llabs() {
  ret i64 3
}

; CHECK: src_ffs: correct
define i32 @src_ffs(i32 %x) {
  %r = call i32 @ffs(i32 %x)
  ret i32 %r
}
define i32 @tgt_ffs(i32 %x) {
  %f = freeze i32 %x
  %t = call i32 @llvm.cttz.i32(i32 %f, i1 true)
  %a = add i32 %t, 1
  %c = icmp ne i32 %f, 0
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}
declare i32 @llvm.cttz.i32(i32, i1)

; CHECK: src_ffs_wrong: incorrect (value mismatch)
define i32 @src_ffs_wrong(i32 noundef %x) {
  %r = call i32 @ffs(i32 %x)
  ret i32 %r
}
define i32 @tgt_ffs_wrong(i32 noundef %x) {
  %t = call i32 @llvm.cttz.i32(i32 %x, i1 false)
  %r = add i32 %t, 1
  ret i32 %r
}

; CHECK: src_ffsl: correct
define i32 @src_ffsl() {
  %a = call i32 @ffsl(i64 4294967296)
  %b = call i32 @ffsll(i64 0)
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt_ffsl() {
  ret i32 33
}

; CHECK: src_fls: correct
define i32 @src_fls() {
  %a = call i32 @fls(i32 9)
  %b = call i32 @flsl(i64 0)
  %c = call i32 @flsll(i64 -1)
  %d = add i32 %a, %b
  %r = add i32 %d, %c
  ret i32 %r
}
define i32 @tgt_fls() {
  ret i32 68
}

; CHECK: src_fls_wrong: incorrect (value mismatch)
define i32 @src_fls_wrong(i32 noundef %x) {
  %a = call i32 @fls(i32 %x)
  ret i32 %a
}
define i32 @tgt_fls_wrong(i32 noundef %x) {
  %a = call i32 @ffs(i32 %x)
  ret i32 %a
}

; CHECK: src_isdigit: correct
define i32 @src_isdigit(i32 %x) {
  %r = call i32 @isdigit(i32 %x)
  ret i32 %r
}
define i32 @tgt_isdigit(i32 %x) {
  %s = sub i32 %x, 48
  %c = icmp ult i32 %s, 10
  %r = zext i1 %c to i32
  ret i32 %r
}

; clang has it pure, as ctype.h does.
; CHECK: src_pure_isdigit: correct
define i32 @src_pure_isdigit(i32 %x) {
  %r = call i32 @isdigit(i32 %x) nounwind willreturn memory(read)
  ret i32 %r
}
define i32 @tgt_pure_isdigit(i32 %x) {
  %s = sub i32 %x, 48
  %c = icmp ult i32 %s, 10
  %r = zext i1 %c to i32
  ret i32 %r
}

; Which number means yes is not said.
; CHECK: src_isdigit_wrong: incorrect (value mismatch)
define i32 @src_isdigit_wrong(i32 noundef %x) {
  %s = sub i32 %x, 48
  %c = icmp ult i32 %s, 10
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @tgt_isdigit_wrong(i32 noundef %x) {
  %r = call i32 @isdigit(i32 %x)
  ret i32 %r
}

; CHECK: src_isascii: correct
define i1 @src_isascii(i32 %x) {
  %a = call i32 @toascii(i32 %x)
  %r = call i32 @isascii(i32 %a)
  %c = icmp ne i32 %r, 0
  ret i1 %c
}
define i1 @tgt_isascii(i32 %x) {
  ret i1 true
}

; CHECK: src_isascii_wrong: incorrect (value mismatch)
define i1 @src_isascii_wrong(i32 noundef %x) {
  %r = call i32 @isascii(i32 %x)
  %c = icmp ne i32 %r, 0
  ret i1 %c
}
define i1 @tgt_isascii_wrong(i32 noundef %x) {
  %c = icmp slt i32 %x, 128
  ret i1 %c
}

; CHECK: src_order: correct
define i32 @src_order(i32 %x, i16 %y) {
  %a = call i32 @htonl(i32 %x)
  %b = call i32 @ntohl(i32 %a)
  %c = call i16 @htons(i16 %y)
  %d = call i16 @ntohs(i16 %c)
  %e = zext i16 %d to i32
  %r = add i32 %b, %e
  ret i32 %r
}
define i32 @tgt_order(i32 %x, i16 %y) {
  %e = zext i16 %y to i32
  %r = add i32 %x, %e
  ret i32 %r
}

; CHECK: src_order_wrong: incorrect (value mismatch)
define i32 @src_order_wrong(i32 noundef %x) {
  %a = call i32 @htonl(i32 %x)
  ret i32 %a
}
define i32 @tgt_order_wrong(i32 noundef %x) {
  ret i32 %x
}

; Poison goes through.
; CHECK: src_poison: correct
define i32 @src_poison() {
  %a = call i32 @isdigit(i32 poison)
  ret i32 %a
}
define i32 @tgt_poison() {
  ret i32 3
}
