; The with.overflow intrinsics: the wrapped result beside the overflow bit.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_uadd_bit: correct
define i1 @src_uadd_bit(i65 %x, i65 %y) {
  %p = call {i65, i1} @llvm.uadd.with.overflow.i65(i65 %x, i65 %y)
  %r = extractvalue {i65, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_uadd_bit(i65 %x, i65 %y) {
  %n = xor i65 %x, -1
  %r = icmp ugt i65 %y, %n
  ret i1 %r
}

; CHECK: src_uadd_bit_wrong: incorrect (value mismatch)
define i1 @src_uadd_bit_wrong(i65 %x, i65 %y) {
  %p = call {i65, i1} @llvm.uadd.with.overflow.i65(i65 %x, i65 %y)
  %r = extractvalue {i65, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_uadd_bit_wrong(i65 %x, i65 %y) {
  %n = xor i65 %x, -1
  %r = icmp uge i65 %y, %n
  ret i1 %r
}

; CHECK: src_uadd_result_wraps: correct
define i7 @src_uadd_result_wraps(i7 %x, i7 %y) {
  %p = call {i7, i1} @llvm.uadd.with.overflow.i7(i7 %x, i7 %y)
  %r = extractvalue {i7, i1} %p, 0
  ret i7 %r
}

define i7 @tgt_uadd_result_wraps(i7 %x, i7 %y) {
  %r = add i7 %x, %y
  ret i7 %r
}

; CHECK: src_uadd_result_is_not_nuw: incorrect (target returns poison where the source does not)
define i7 @src_uadd_result_is_not_nuw(i7 %x, i7 %y) {
  %p = call {i7, i1} @llvm.uadd.with.overflow.i7(i7 %x, i7 %y)
  %r = extractvalue {i7, i1} %p, 0
  ret i7 %r
}

define i7 @tgt_uadd_result_is_not_nuw(i7 %x, i7 %y) {
  %r = add nuw i7 %x, %y
  ret i7 %r
}

; CHECK: src_sadd_bit: correct
define i1 @src_sadd_bit(i8 %x) {
  %p = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %x, i8 100)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_sadd_bit(i8 %x) {
  %r = icmp sgt i8 %x, 27
  ret i1 %r
}

; CHECK: src_sadd_bit_wrong: incorrect (value mismatch)
define i1 @src_sadd_bit_wrong(i8 %x) {
  %p = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %x, i8 100)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_sadd_bit_wrong(i8 %x) {
  %r = icmp sgt i8 %x, 28
  ret i1 %r
}

; CHECK: src_usub_bit: correct
define i1 @src_usub_bit(i128 %x, i128 %y) {
  %p = call {i128, i1} @llvm.usub.with.overflow.i128(i128 %x, i128 %y)
  %r = extractvalue {i128, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_usub_bit(i128 %x, i128 %y) {
  %r = icmp ult i128 %x, %y
  ret i1 %r
}

; CHECK: src_ssub_is_not_usub: incorrect (value mismatch)
define i1 @src_ssub_is_not_usub(i8 %x, i8 %y) {
  %p = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_ssub_is_not_usub(i8 %x, i8 %y) {
  %p = call {i8, i1} @llvm.usub.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

; CHECK: src_ssub_of_min: correct
define {i8, i1} @src_ssub_of_min(i8 %x) {
  %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 0, i8 -128)
  ret {i8, i1} %r
}

define {i8, i1} @tgt_ssub_of_min(i8 %x) {
  ret {i8, i1} {i8 -128, i1 true}
}

; CHECK: src_umul_by_two: correct
define {i8, i1} @src_umul_by_two(i8 noundef %x) {
  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %x, i8 2)
  ret {i8, i1} %r
}

define {i8, i1} @tgt_umul_by_two(i8 noundef %x) {
  %v = shl i8 %x, 1
  %c = icmp slt i8 %x, 0
  %a = insertvalue {i8, i1} poison, i8 %v, 0
  %r = insertvalue {i8, i1} %a, i1 %c, 1
  ret {i8, i1} %r
}

; CHECK: src_umul_wide: correct
define i1 @src_umul_wide(i8 noundef %x, i8 noundef %y) {
  %p = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_umul_wide(i8 noundef %x, i8 noundef %y) {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %m = mul nuw i16 %a, %b
  %r = icmp ugt i16 %m, 255
  ret i1 %r
}

; CHECK: src_smul_min_by_minus_one: correct
define {i8, i1} @src_smul_min_by_minus_one() {
  %r = call {i8, i1} @llvm.smul.with.overflow.i8(i8 -128, i8 -1)
  ret {i8, i1} %r
}

define {i8, i1} @tgt_smul_min_by_minus_one() {
  ret {i8, i1} {i8 -128, i1 true}
}

; CHECK: src_smul_by_minus_one_wrong: incorrect (value mismatch)
define i1 @src_smul_by_minus_one_wrong(i8 %x) {
  %p = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %x, i8 -1)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_smul_by_minus_one_wrong(i8 %x) {
  %r = icmp eq i8 %x, -127
  ret i1 %r
}

; -1 * -1 overflows; the wrapped product is 1.
; CHECK: src_i1_smul: correct
define {i1, i1} @src_i1_smul(i1 noundef %x, i1 noundef %y) {
  %r = call {i1, i1} @llvm.smul.with.overflow.i1(i1 %x, i1 %y)
  ret {i1, i1} %r
}

define {i1, i1} @tgt_i1_smul(i1 noundef %x, i1 noundef %y) {
  %m = and i1 %x, %y
  %a = insertvalue {i1, i1} poison, i1 %m, 0
  %r = insertvalue {i1, i1} %a, i1 %m, 1
  ret {i1, i1} %r
}

; CHECK: src_i1_umul_never: incorrect (value mismatch)
define {i1, i1} @src_i1_umul_never(i1 noundef %x, i1 noundef %y) {
  %r = call {i1, i1} @llvm.umul.with.overflow.i1(i1 %x, i1 %y)
  ret {i1, i1} %r
}

define {i1, i1} @tgt_i1_umul_never(i1 noundef %x, i1 noundef %y) {
  %m = and i1 %x, %y
  %a = insertvalue {i1, i1} poison, i1 %m, 0
  %r = insertvalue {i1, i1} %a, i1 %m, 1
  ret {i1, i1} %r
}

; CHECK: src_i1_sadd: correct
define {i1, i1} @src_i1_sadd(i1 noundef %x, i1 noundef %y) {
  %r = call {i1, i1} @llvm.sadd.with.overflow.i1(i1 %x, i1 %y)
  ret {i1, i1} %r
}

define {i1, i1} @tgt_i1_sadd(i1 noundef %x, i1 noundef %y) {
  %s = xor i1 %x, %y
  %o = and i1 %x, %y
  %a = insertvalue {i1, i1} poison, i1 %s, 0
  %r = insertvalue {i1, i1} %a, i1 %o, 1
  ret {i1, i1} %r
}

; 0 - -1 overflows.
; CHECK: src_i1_ssub: correct
define i1 @src_i1_ssub(i1 noundef %x, i1 noundef %y) {
  %p = call {i1, i1} @llvm.ssub.with.overflow.i1(i1 %x, i1 %y)
  %r = extractvalue {i1, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_i1_ssub(i1 noundef %x, i1 noundef %y) {
  %n = xor i1 %x, true
  %r = and i1 %n, %y
  ret i1 %r
}

; CHECK: src_lanes: correct
define <2 x i1> @src_lanes(<2 x i8> %x) {
  %p = call {<2 x i8>, <2 x i1>} @llvm.uadd.with.overflow.v2i8(<2 x i8> %x, <2 x i8> <i8 0, i8 -1>)
  %r = extractvalue {<2 x i8>, <2 x i1>} %p, 1
  ret <2 x i1> %r
}

define <2 x i1> @tgt_lanes(<2 x i8> %x) {
  %c = icmp ne <2 x i8> %x, zeroinitializer
  %r = and <2 x i1> %c, <i1 false, i1 true>
  ret <2 x i1> %r
}

; CHECK: src_both_fields_poison: incorrect (target returns poison where the source does not)
define i1 @src_both_fields_poison(i8 %x) {
  %p = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %x, i8 0)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

define i1 @tgt_both_fields_poison(i8 %x) {
  %p = call {i8, i1} @llvm.umul.with.overflow.i8(i8 poison, i8 0)
  %r = extractvalue {i8, i1} %p, 1
  ret i1 %r
}

; CHECK: 12 correct, 7 incorrect, 0 unknown
