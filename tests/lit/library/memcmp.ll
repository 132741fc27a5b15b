; memcmp and bcmp: the sign of the first difference, of bytes that are all there.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @memcmp(ptr, ptr, i64)
declare i32 @bcmp(ptr, ptr, i64)

; CHECK: src_one: correct
define i32 @src_one(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  ret i32 %r
}
define i32 @tgt_one(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %r = sub i32 %x, %y
  ret i32 %r
}

; Bytes are unsigned.
; CHECK: src_signed: incorrect (value mismatch)
define i32 @src_signed(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  ret i32 %r
}
define i32 @tgt_signed(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %x = sext i8 %a to i32
  %y = sext i8 %b to i32
  %r = sub i32 %x, %y
  ret i32 %r
}

; CHECK: src_equal: correct
define i1 @src_equal(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 4)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}
define i1 @tgt_equal(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 1
  %b = load i32, ptr %q, align 1
  %c = icmp eq i32 %a, %b
  ret i1 %c
}

; CHECK: src_equal_short: incorrect ({{.*}})
define i1 @src_equal_short(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 3)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}
define i1 @tgt_equal_short(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 1
  %b = load i32, ptr %q, align 1
  %c = icmp eq i32 %a, %b
  ret i1 %c
}

; Order is that of the bytes as they lie there.
; CHECK: src_less: correct
define i1 @src_less(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 4)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
define i1 @tgt_less(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 1
  %b = load i32, ptr %q, align 1
  %x = call i32 @llvm.bswap.i32(i32 %a)
  %y = call i32 @llvm.bswap.i32(i32 %b)
  %c = icmp ult i32 %x, %y
  ret i1 %c
}
declare i32 @llvm.bswap.i32(i32)

; CHECK: src_less_wrong: incorrect (value mismatch)
define i1 @src_less_wrong(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 4)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
define i1 @tgt_less_wrong(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 1
  %b = load i32, ptr %q, align 1
  %c = icmp ult i32 %a, %b
  ret i1 %c
}

; CHECK: src_same_call: correct (strings up to 16 bytes)
define i32 @src_same_call(ptr %p, ptr %q, i64 %n) {
  %m = add i64 %n, 0
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 %m)
  ret i32 %r
}
define i32 @tgt_same_call(ptr %p, ptr %q, i64 %n) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 %n)
  ret i32 %r
}

; CHECK: src_swapped: incorrect (value mismatch)
define i32 @src_swapped(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 2)
  ret i32 %r
}
define i32 @tgt_swapped(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %q, ptr %p, i64 2)
  ret i32 %r
}

; CHECK: src_bcmp: correct
define i1 @src_bcmp(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 8)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}
define i1 @tgt_bcmp(ptr %p, ptr %q) {
  %r = call i32 @bcmp(ptr %p, ptr %q, i64 8)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

; bcmp says nothing about the order.
; CHECK: src_bcmp_wrong: incorrect (value mismatch)
define i1 @src_bcmp_wrong(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 8)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}
define i1 @tgt_bcmp_wrong(ptr %p, ptr %q) {
  %r = call i32 @bcmp(ptr %p, ptr %q, i64 8)
  %c = icmp slt i32 %r, 0
  ret i1 %c
}

; Nothing is read.
; CHECK: src_nothing: correct
define i32 @src_nothing(ptr %p) {
  ret i32 0
}
define i32 @tgt_nothing(ptr %p) {
  %r = call i32 @memcmp(ptr %p, ptr null, i64 0)
  ret i32 %r
}

; The source is undefined: all bytes must be there, even after a difference.
; CHECK: src_outside: correct
define i32 @src_outside() {
  %a = alloca [2 x i8]
  %b = alloca [2 x i8]
  store i8 1, ptr %a
  store i8 2, ptr %b
  %r = call i32 @memcmp(ptr %a, ptr %b, i64 3)
  ret i32 %r
}
define i32 @tgt_outside() {
  ret i32 55
}

; Bytes that are not well defined make a result that is not, and no more.
; CHECK: src_uninitialized: incorrect (target has undefined behavior where the source has none)
define i32 @src_uninitialized(ptr %p) {
  %a = alloca i32
  %r = call i32 @memcmp(ptr %a, ptr %a, i64 4)
  ret i32 %r
}
define i32 @tgt_uninitialized(ptr %p) {
  unreachable
}

; Whether poison after the first difference counts is not said.
; CHECK: src_until_different: correct (if one differing byte decides memcmp)
define i1 @src_until_different(ptr dereferenceable(2) %p, ptr dereferenceable(2) %q) nofree nosync {
entry:
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %c = icmp eq i8 %a, %b
  br i1 %c, label %more, label %end
more:
  %p1 = getelementptr i8, ptr %p, i64 1
  %q1 = getelementptr i8, ptr %q, i64 1
  %d = load i8, ptr %p1
  %e = load i8, ptr %q1
  %f = icmp eq i8 %d, %e
  br label %end
end:
  %r = phi i1 [ false, %entry ], [ %f, %more ]
  ret i1 %r
}
define i1 @tgt_until_different(ptr dereferenceable(2) %p, ptr dereferenceable(2) %q) nofree nosync {
  %m = call i32 @memcmp(ptr %p, ptr %q, i64 2)
  %r = icmp eq i32 %m, 0
  ret i1 %r
}
