; Floats as bits: what carries a float keeps every bit of it, whether it is a number or a NaN.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64-i128:128-f80:128"

declare float @f(float)
declare float @pure(float) memory(none) nounwind willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare <2 x double> @llvm.vector.reverse.v2f64(<2 x double>)

; CHECK: src_cast: correct
define i32 @src_cast(float %x) {
  %r = bitcast float %x to i32
  ret i32 %r
}
define i32 @tgt_cast(float %x) {
  %p = alloca float
  store float %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK: src_cast_half: incorrect (value mismatch)
define i32 @src_cast_half(float %x) {
  %r = bitcast float %x to i32
  ret i32 %r
}
define i32 @tgt_cast_half(float %x) {
  %p = alloca float
  store float %x, ptr %p
  %n = load i16, ptr %p
  %r = zext i16 %n to i32
  ret i32 %r
}

; The bit that tells quiet NaNs from signaling ones is kept too.
; CHECK: src_constant: correct
define i32 @src_constant() {
  %r = bitcast float 0x7FF0000020000000 to i32
  ret i32 %r
}
define i32 @tgt_constant() {
  ret i32 2139095041
}

; CHECK: src_quieted: incorrect (value mismatch)
define i32 @src_quieted() {
  %r = bitcast float 0x7FF0000020000000 to i32
  ret i32 %r
}
define i32 @tgt_quieted() {
  ret i32 2143289345
}

; CHECK: src_zeros: incorrect (value mismatch)
; CHECK: source: returns double 0 (0x0)
; CHECK: target: returns double -0 (0x8000000000000000)
define double @src_zeros() {
  ret double 0.0
}
define double @tgt_zeros() {
  ret double -0.0
}

; CHECK: src_select: correct
define half @src_select(i1 %c, half %x, half %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi half [ %x, %a ], [ %y, %0 ]
  ret half %r
}
define half @tgt_select(i1 %c, half %x, half %y) {
  %d = freeze i1 %c
  %r = select i1 %d, half %x, half %y
  ret half %r
}

; CHECK: src_select_other: incorrect (target returns poison where the source does not)
define half @src_select_other(i1 %c, half %x, half %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi half [ %x, %a ], [ %y, %0 ]
  ret half %r
}
define half @tgt_select_other(i1 %c, half %x, half %y) {
  %d = freeze i1 %c
  %r = select i1 %d, half %y, half %x
  ret half %r
}

; CHECK: src_frozen: correct
define bfloat @src_frozen() {
  ret bfloat undef
}
define bfloat @tgt_frozen() {
  %r = freeze bfloat poison
  ret bfloat %r
}

; CHECK: src_poison: incorrect (target returns poison where the source does not)
define bfloat @src_poison(bfloat %x) {
  %r = freeze bfloat %x
  ret bfloat %r
}
define bfloat @tgt_poison(bfloat %x) {
  ret bfloat %x
}

; CHECK: src_lanes: correct
define <2 x double> @src_lanes(<2 x double> %v) {
  %r = call <2 x double> @llvm.vector.reverse.v2f64(<2 x double> %v)
  ret <2 x double> %r
}
define <2 x double> @tgt_lanes(<2 x double> %v) {
  %a = extractelement <2 x double> %v, i32 0
  %b = extractelement <2 x double> %v, i32 1
  %s = insertelement <2 x double> poison, double %b, i32 0
  %r = insertelement <2 x double> %s, double %a, i32 1
  ret <2 x double> %r
}

; CHECK: src_lanes_kept: incorrect (target returns poison where the source does not)
define <2 x double> @src_lanes_kept(<2 x double> %v) {
  %r = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %r
}
define <2 x double> @tgt_lanes_kept(<2 x double> %v) {
  ret <2 x double> %v
}

; CHECK: src_fields: correct
define {i8, fp128} @src_fields(fp128 %x) {
  %a = insertvalue {i8, fp128} {i8 1, fp128 0xL0}, fp128 %x, 1
  ret {i8, fp128} %a
}
define {i8, fp128} @tgt_fields(fp128 %x) {
  %i = bitcast fp128 %x to i128
  %y = bitcast i128 %i to fp128
  %a = insertvalue {i8, fp128} poison, fp128 %y, 1
  %b = insertvalue {i8, fp128} %a, i8 1, 0
  ret {i8, fp128} %b
}

; An x86_fp80 has ten bytes and fills sixteen.
; CHECK: src_ten_bytes: correct
define i16 @src_ten_bytes(x86_fp80 %x) {
  %i = bitcast x86_fp80 %x to i80
  %s = lshr i80 %i, 64
  %r = trunc i80 %s to i16
  ret i16 %r
}
define i16 @tgt_ten_bytes(x86_fp80 %x) {
  %p = alloca x86_fp80
  store x86_fp80 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %r = load i16, ptr %q
  ret i16 %r
}

; CHECK: src_stride: correct
define x86_fp80 @src_stride(ptr %p) {
  %q = getelementptr x86_fp80, ptr %p, i64 1
  %r = load x86_fp80, ptr %q, align 1
  ret x86_fp80 %r
}
define x86_fp80 @tgt_stride(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 16
  %r = load x86_fp80, ptr %q, align 1
  ret x86_fp80 %r
}

; CHECK: src_stride_of_ten: incorrect (target has undefined behavior where the source has none)
define x86_fp80 @src_stride_of_ten(ptr %p) {
  %q = getelementptr x86_fp80, ptr %p, i64 1
  %r = load x86_fp80, ptr %q, align 1
  ret x86_fp80 %r
}
define x86_fp80 @tgt_stride_of_ten(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 10
  %r = load x86_fp80, ptr %q, align 1
  ret x86_fp80 %r
}

; CHECK: src_copy: correct
define void @src_copy(ptr noalias %p, ptr noalias %q) {
  %x = load float, ptr %q
  store float %x, ptr %p
  ret void
}
define void @tgt_copy(ptr noalias %p, ptr noalias %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  ret void
}

; CHECK: src_copy_less: incorrect (memory mismatch)
define void @src_copy_less(ptr noalias %p, ptr noalias %q) {
  %x = load float, ptr %q
  store float %x, ptr %p
  ret void
}
define void @tgt_copy_less(ptr noalias %p, ptr noalias %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 3, i1 false)
  ret void
}

; A function gets the bits, not the number: -0 is not 0.
; CHECK: src_call: correct
define float @src_call(float %x) {
  %a = call float @pure(float %x)
  %b = call float @pure(float %x)
  %r = call float @f(float %b)
  ret float %r
}
define float @tgt_call(float %x) {
  %i = bitcast float %x to i32
  %y = bitcast i32 %i to float
  %a = call float @pure(float %y)
  %r = call float @f(float %a)
  ret float %r
}

; CHECK: src_call_zero: incorrect (observable events differ)
define float @src_call_zero() {
  %r = call float @f(float 0.0)
  ret float %r
}
define float @tgt_call_zero() {
  %r = call float @f(float -0.0)
  ret float %r
}

@table = constant [3 x float] [float 1.0, float 2.5, float 0xFFF8000000000000]

; CHECK: src_table: correct
define float @src_table() {
  %p = getelementptr [3 x float], ptr @table, i64 0, i64 2
  %r = load float, ptr %p
  ret float %r
}
define float @tgt_table() {
  ret float 0xFFF8000000000000
}

; CHECK: src_table_sign: incorrect (value mismatch)
; CHECK: source: returns float -NaN (0xffc00000)
; CHECK: target: returns float NaN (0x7fc00000)
define float @src_table_sign() {
  %p = getelementptr [3 x float], ptr @table, i64 0, i64 2
  %r = load float, ptr %p
  ret float %r
}
define float @tgt_table_sign() {
  ret float 0x7FF8000000000000
}

; CHECK: src_undefined: correct
define float @src_undefined(ptr %p) {
  store float 1.0, ptr null
  ret float 1.0
}
define float @tgt_undefined(ptr %p) {
  ret float 2.0
}

; CHECK: src_arithmetic: incorrect (value mismatch)
define float @src_arithmetic(float %x) {
  %r = fadd float %x, 0.0
  ret float %r
}
define float @tgt_arithmetic(float %x) {
  ret float %x
}

; CHECK: src_matrix: correct
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32, i32, i32)
define <4 x float> @src_matrix(<4 x float> %x, <4 x float> %y) {
  %r = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %x, <4 x float> %y, i32 2, i32 2, i32 2)
  ret <4 x float> %r
}
define <4 x float> @tgt_matrix(<4 x float> %x, <4 x float> %y) {
  %r = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %x, <4 x float> %y, i32 2, i32 2, i32 2)
  ret <4 x float> %r
}
