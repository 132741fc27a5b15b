; The source reaches every value: an invertible operation of undef is undef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_xor: correct
define i8 @src_xor(i8 noundef %x) {
  %r = xor i8 %x, undef
  ret i8 %r
}

define i8 @tgt_xor(i8 noundef %x) {
  ret i8 undef
}

; CHECK: src_add: correct
define i65 @src_add(i65 noundef %x) {
  %r = add i65 undef, %x
  ret i65 %r
}

define i65 @tgt_add(i65 noundef %x) {
  ret i65 undef
}

; CHECK: src_sub: correct
define i32 @src_sub(i32 noundef %x) {
  %r = sub i32 %x, undef
  ret i32 %r
}

define i32 @tgt_sub(i32 noundef %x) {
  ret i32 undef
}

; CHECK: src_not: correct
define i128 @src_not() {
  %r = xor i128 undef, -1
  ret i128 %r
}

define i128 @tgt_not() {
  ret i128 undef
}

; CHECK: src_mul_odd: correct
define i32 @src_mul_odd() {
  %r = mul i32 undef, 2654435761
  ret i32 %r
}

define i32 @tgt_mul_odd() {
  ret i32 undef
}

; Odd numbers are out of reach.
; CHECK: src_mul_even: incorrect (value mismatch)
define i32 @src_mul_even() {
  %r = mul i32 undef, 2
  ret i32 %r
}

define i32 @tgt_mul_even() {
  ret i32 7
}

; CHECK: src_mul_even_reached: correct
define i32 @src_mul_even_reached() {
  %r = mul i32 undef, 6
  ret i32 %r
}

define i32 @tgt_mul_even_reached() {
  ret i32 40
}

; CHECK: src_bswap: correct
define i32 @src_bswap() {
  %r = call i32 @llvm.bswap.i32(i32 undef)
  ret i32 %r
}

define i32 @tgt_bswap() {
  ret i32 undef
}

; CHECK: src_bitreverse: correct
define i7 @src_bitreverse() {
  %r = call i7 @llvm.bitreverse.i7(i7 undef)
  ret i7 %r
}

define i7 @tgt_bitreverse() {
  ret i7 undef
}

; CHECK: src_rotate_of_one_read: correct
define i16 @src_rotate_of_one_read() {
  %f = freeze i16 undef
  %r = call i16 @llvm.fshl.i16(i16 %f, i16 %f, i16 5)
  ret i16 %r
}

define i16 @tgt_rotate_of_one_read() {
  ret i16 4660
}

; 2 is no square.
; CHECK: src_square: incorrect (value mismatch)
define i8 @src_square() {
  %f = freeze i8 undef
  %r = mul i8 %f, %f
  ret i8 %r
}

define i8 @tgt_square() {
  ret i8 2
}

; CHECK: src_square_reached: correct
define i8 @src_square_reached() {
  %f = freeze i8 undef
  %r = mul i8 %f, %f
  ret i8 %r
}

define i8 @tgt_square_reached() {
  ret i8 49
}

; CHECK: src_product_of_two_reads: correct
define i8 @src_product_of_two_reads() {
  %r = mul i8 undef, undef
  ret i8 %r
}

define i8 @tgt_product_of_two_reads() {
  ret i8 2
}

; CHECK: 11 correct, 2 incorrect, 0 unknown
