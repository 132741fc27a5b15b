; Rounding to integers that are no floats, taking apart, conversion by other modes.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_lround: correct
define i32 @src_lround(half %x) {
  %ok = call i1 @llvm.is.fpclass.f16(half %x, i32 504)
  call void @llvm.assume(i1 %ok)
  %r = call i32 @llvm.lround.i32.f16(half %x)
  ret i32 %r
}

define i32 @tgt_lround(half %x) {
  %w = call half @llvm.round.f16(half %x)
  %r = fptosi half %w to i32
  ret i32 %r
}

; Halves go away from zero.
; CHECK: src_lround_half: incorrect (value mismatch)
define i32 @src_lround_half(half %x) {
  %ok = call i1 @llvm.is.fpclass.f16(half %x, i32 504)
  call void @llvm.assume(i1 %ok)
  %r = call i32 @llvm.lround.i32.f16(half %x)
  ret i32 %r
}

define i32 @tgt_lround_half(half %x) {
  %r = call i32 @llvm.lrint.i32.f16(half %x)
  ret i32 %r
}

; CHECK: src_lrint: correct
define i64 @src_lrint() {
  %r = call i64 @llvm.llrint.i64.f32(float 2.5)
  ret i64 %r
}

define i64 @tgt_lrint() {
  ret i64 2
}

; What does not fit is any number, but a number.
; CHECK: src_too_large: correct
define i8 @src_too_large() {
  %r = call i8 @llvm.lrint.i8.f16(half 1000.0)
  ret i8 %r
}

define i8 @tgt_too_large() {
  ret i8 77
}

; CHECK: src_too_large_twice: correct
define i8 @src_too_large_twice(half %x) {
  %r = call i8 @llvm.lrint.i8.f16(half %x)
  %d = sub i8 %r, %r
  ret i8 %d
}

define i8 @tgt_too_large_twice(half %x) {
  ret i8 0
}

; CHECK: src_too_large_is_not_poison: incorrect (target returns poison where the source does not)
define i8 @src_too_large_is_not_poison() {
  %r = call i8 @llvm.lrint.i8.f16(half 1000.0)
  ret i8 %r
}

define i8 @tgt_too_large_is_not_poison() {
  ret i8 poison
}

; CHECK: src_frexp: correct
define {half, i32} @src_frexp() {
  %r = call {half, i32} @llvm.frexp.f16.i32(half 12.0)
  ret {half, i32} %r
}

define {half, i32} @tgt_frexp() {
  ret {half, i32} {half 0.75, i32 4}
}

; CHECK: src_frexp_back: correct
define half @src_frexp_back(half noundef %x) {
  %ok = call i1 @llvm.is.fpclass.f16(half %x, i32 504)
  call void @llvm.assume(i1 %ok)
  ret half %x
}

define half @tgt_frexp_back(half noundef %x) {
  %p = call {half, i32} @llvm.frexp.f16.i32(half %x)
  %f = extractvalue {half, i32} %p, 0
  %e = extractvalue {half, i32} %p, 1
  %r = call half @llvm.ldexp.f16.i32(half %f, i32 %e)
  ret half %r
}

; The power of an infinity is left open.
; CHECK: src_frexp_of_infinity: correct
define i32 @src_frexp_of_infinity() {
  %p = call {half, i32} @llvm.frexp.f16.i32(half 0xH7C00)
  %r = extractvalue {half, i32} %p, 1
  ret i32 %r
}

define i32 @tgt_frexp_of_infinity() {
  ret i32 0
}

; CHECK: src_frexp_of_denormal: incorrect (value mismatch)
define i32 @src_frexp_of_denormal() {
  %p = call {half, i32} @llvm.frexp.f16.i32(half 0xH0001)
  %r = extractvalue {half, i32} %p, 1
  ret i32 %r
}

define i32 @tgt_frexp_of_denormal() {
  ret i32 -24
}

; CHECK: src_round_up: correct
define half @src_round_up() {
  %r = call half @llvm.fptrunc.round.f16.f32(float 0x3FF0000020000000, metadata !"round.upward")
  ret half %r
}

define half @tgt_round_up() {
  ret half 0xH3C01
}

; CHECK: src_round_nearest: correct
define half @src_round_nearest(float %x) {
  %r = call half @llvm.fptrunc.round.f16.f32(float %x, metadata !"round.tonearest")
  ret half %r
}

define half @tgt_round_nearest(float %x) {
  %r = fptrunc float %x to half
  ret half %r
}

; CHECK: src_round_zero: incorrect (value mismatch)
define half @src_round_zero(float %x) {
  %r = call half @llvm.fptrunc.round.f16.f32(float %x, metadata !"round.towardzero")
  ret half %r
}

define half @tgt_round_zero(float %x) {
  %r = fptrunc float %x to half
  ret half %r
}

; CHECK: src_half_bits: correct
define i16 @src_half_bits(float %x) {
  %r = call i16 @llvm.convert.to.fp16.f32(float %x)
  ret i16 %r
}

define i16 @tgt_half_bits(float %x) {
  %h = fptrunc float %x to half
  %r = bitcast half %h to i16
  ret i16 %r
}

; CHECK: src_half_bits_back: correct
define float @src_half_bits_back(i16 %x) {
  %r = call float @llvm.convert.from.fp16.f32(i16 %x)
  ret float %r
}

define float @tgt_half_bits_back(i16 %x) {
  %h = bitcast i16 %x to half
  %r = fpext half %h to float
  ret float %r
}

; CHECK: src_half_bits_of_bfloat: incorrect (value mismatch)
define float @src_half_bits_of_bfloat(i16 noundef %x) {
  %r = call float @llvm.convert.from.fp16.f32(i16 %x)
  ret float %r
}

define float @tgt_half_bits_of_bfloat(i16 noundef %x) {
  %h = bitcast i16 %x to bfloat
  %r = fpext bfloat %h to float
  ret float %r
}

; CHECK: src_predicated: correct
define <2 x i32> @src_predicated(<2 x half> %x) {
  %r = call <2 x i32> @llvm.vp.lrint.v2i32.v2f16(<2 x half> %x, <2 x i1> <i1 1, i1 1>, i32 2)
  ret <2 x i32> %r
}

define <2 x i32> @tgt_predicated(<2 x half> %x) {
  %r = call <2 x i32> @llvm.lrint.v2i32.v2f16(<2 x half> %x)
  ret <2 x i32> %r
}
