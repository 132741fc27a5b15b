; ctpop, ctlz, cttz, bswap, bitreverse.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_ctpop_parity: correct
define i1 @src_ctpop_parity(i7 %x) {
  %c = call i7 @llvm.ctpop.i7(i7 %x)
  %r = trunc i7 %c to i1
  ret i1 %r
}

define i1 @tgt_ctpop_parity(i7 %x) {
  %v = bitcast i7 %x to <7 x i1>
  %r = call i1 @llvm.vector.reduce.xor.v7i1(<7 x i1> %v)
  ret i1 %r
}

; CHECK: src_ctpop_full: correct
define i65 @src_ctpop_full() {
  %r = call i65 @llvm.ctpop.i65(i65 -1)
  ret i65 %r
}

define i65 @tgt_ctpop_full() {
  ret i65 65
}

; Zero is not a power of two.
; CHECK: src_ctpop_less_than_two_is_power: incorrect (value mismatch)
define i1 @src_ctpop_less_than_two_is_power(i8 noundef %x) {
  %c = call i8 @llvm.ctpop.i8(i8 %x)
  %r = icmp ult i8 %c, 2
  ret i1 %r
}

define i1 @tgt_ctpop_less_than_two_is_power(i8 noundef %x) {
  %c = call i8 @llvm.ctpop.i8(i8 %x)
  %r = icmp eq i8 %c, 1
  ret i1 %r
}

; CHECK: src_ctpop_less_than_two: correct
define i1 @src_ctpop_less_than_two(i8 noundef %x) {
  %c = call i8 @llvm.ctpop.i8(i8 %x)
  %r = icmp ult i8 %c, 2
  ret i1 %r
}

define i1 @tgt_ctpop_less_than_two(i8 noundef %x) {
  %m = add i8 %x, -1
  %a = and i8 %m, %x
  %r = icmp eq i8 %a, 0
  ret i1 %r
}

; CHECK: src_ctpop_of_i1: correct
define i1 @src_ctpop_of_i1(i1 %x) {
  %r = call i1 @llvm.ctpop.i1(i1 %x)
  ret i1 %r
}

define i1 @tgt_ctpop_of_i1(i1 %x) {
  ret i1 %x
}

; Two set bits: 2, which two bits hold.
; CHECK: src_ctpop_of_i2: correct
define i2 @src_ctpop_of_i2(i2 noundef %x) {
  %r = call i2 @llvm.ctpop.i2(i2 %x)
  ret i2 %r
}

define i2 @tgt_ctpop_of_i2(i2 noundef %x) {
  %h = lshr i2 %x, 1
  %l = and i2 %x, 1
  %r = add nuw i2 %h, %l
  ret i2 %r
}

; CHECK: src_ctlz_of_zero: correct
define i7 @src_ctlz_of_zero() {
  %r = call i7 @llvm.ctlz.i7(i7 0, i1 false)
  ret i7 %r
}

define i7 @tgt_ctlz_of_zero() {
  ret i7 7
}

; CHECK: src_ctlz_of_zero_poison: correct
define i7 @src_ctlz_of_zero_poison() {
  %r = call i7 @llvm.ctlz.i7(i7 0, i1 true)
  ret i7 %r
}

define i7 @tgt_ctlz_of_zero_poison() {
  ret i7 poison
}

; CHECK: src_ctlz_flag_added: incorrect (target returns poison where the source does not)
define i128 @src_ctlz_flag_added(i128 %x) {
  %r = call i128 @llvm.ctlz.i128(i128 %x, i1 false)
  ret i128 %r
}

define i128 @tgt_ctlz_flag_added(i128 %x) {
  %r = call i128 @llvm.ctlz.i128(i128 %x, i1 true)
  ret i128 %r
}

; CHECK: src_ctlz_is_not_cttz: incorrect (value mismatch)
define i8 @src_ctlz_is_not_cttz(i8 %x) {
  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8 @tgt_ctlz_is_not_cttz(i8 %x) {
  %r = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  ret i8 %r
}

; CHECK: src_ctlz_of_reverse: correct
define i65 @src_ctlz_of_reverse(i65 %x) {
  %a = call i65 @llvm.bitreverse.i65(i65 %x)
  %r = call i65 @llvm.ctlz.i65(i65 %a, i1 true)
  ret i65 %r
}

define i65 @tgt_ctlz_of_reverse(i65 %x) {
  %r = call i65 @llvm.cttz.i65(i65 %x, i1 true)
  ret i65 %r
}

; CHECK: src_ctlz_of_i1_is_not: correct
define i1 @src_ctlz_of_i1_is_not(i1 %x) {
  %r = call i1 @llvm.ctlz.i1(i1 %x, i1 false)
  ret i1 %r
}

define i1 @tgt_ctlz_of_i1_is_not(i1 %x) {
  %r = xor i1 %x, true
  ret i1 %r
}

; CHECK: src_cttz_of_i1_with_flag: correct
define i1 @src_cttz_of_i1_with_flag(i1 %x) {
  %r = call i1 @llvm.cttz.i1(i1 %x, i1 true)
  ret i1 %r
}

define i1 @tgt_cttz_of_i1_with_flag(i1 %x) {
  ret i1 false
}

; CHECK: src_cttz_of_shifted_one: correct
define i8 @src_cttz_of_shifted_one(i8 %y) {
  %a = shl i8 1, %y
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 true)
  ret i8 %r
}

define i8 @tgt_cttz_of_shifted_one(i8 %y) {
  ret i8 %y
}

; CHECK: src_cttz_of_shifted_three: incorrect (value mismatch)
define i8 @src_cttz_of_shifted_three(i8 %y) {
  %a = shl i8 2, %y
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 false)
  ret i8 %r
}

define i8 @tgt_cttz_of_shifted_three(i8 %y) {
  ret i8 %y
}

; CHECK: src_bswap_halves: correct
define i16 @src_bswap_halves(i16 noundef %x) {
  %r = call i16 @llvm.bswap.i16(i16 %x)
  ret i16 %r
}

define i16 @tgt_bswap_halves(i16 noundef %x) {
  %h = shl i16 %x, 8
  %l = lshr i16 %x, 8
  %r = or disjoint i16 %h, %l
  ret i16 %r
}

; CHECK: src_bswap_is_not_bitreverse: incorrect (value mismatch)
define i16 @src_bswap_is_not_bitreverse(i16 %x) {
  %r = call i16 @llvm.bswap.i16(i16 %x)
  ret i16 %r
}

define i16 @tgt_bswap_is_not_bitreverse(i16 %x) {
  %r = call i16 @llvm.bitreverse.i16(i16 %x)
  ret i16 %r
}

; CHECK: src_bswap_of_i48: correct
define i8 @src_bswap_of_i48(i48 %x) {
  %a = call i48 @llvm.bswap.i48(i48 %x)
  %r = trunc i48 %a to i8
  ret i8 %r
}

define i8 @tgt_bswap_of_i48(i48 %x) {
  %a = lshr i48 %x, 40
  %r = trunc i48 %a to i8
  ret i8 %r
}

; CHECK: src_bswap_keeps_poison: incorrect (target returns poison where the source does not)
define i16 @src_bswap_keeps_poison() {
  ret i16 0
}

define i16 @tgt_bswap_keeps_poison() {
  %r = call i16 @llvm.bswap.i16(i16 poison)
  ret i16 %r
}

; CHECK: src_bitreverse_twice: correct
define i7 @src_bitreverse_twice(i7 %x) {
  %a = call i7 @llvm.bitreverse.i7(i7 %x)
  %r = call i7 @llvm.bitreverse.i7(i7 %a)
  ret i7 %r
}

define i7 @tgt_bitreverse_twice(i7 %x) {
  ret i7 %x
}

; CHECK: src_bitreverse_sign: correct
define i1 @src_bitreverse_sign(i7 %x) {
  %a = call i7 @llvm.bitreverse.i7(i7 %x)
  %r = icmp slt i7 %a, 0
  ret i1 %r
}

define i1 @tgt_bitreverse_sign(i7 %x) {
  %r = trunc i7 %x to i1
  ret i1 %r
}

; CHECK: 15 correct, 6 incorrect, 0 unknown
