; Comparisons, and the smaller of two.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare float @llvm.minnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.fabs.f32(float)

; CHECK: src_swapped: correct
define i1 @src_swapped(float %a, float %b) {
  %r = fcmp olt float %a, %b
  ret i1 %r
}
define i1 @tgt_swapped(float %a, float %b) {
  %r = fcmp ogt float %b, %a
  ret i1 %r
}

; CHECK: src_inverted: correct
define i1 @src_inverted(float %a, float %b) {
  %x = fcmp olt float %a, %b
  %r = xor i1 %x, true
  ret i1 %r
}
define i1 @tgt_inverted(float %a, float %b) {
  %r = fcmp uge float %a, %b
  ret i1 %r
}

; CHECK: src_inverted_wrong: incorrect (value mismatch)
define i1 @src_inverted_wrong(float %a, float %b) {
  %x = fcmp olt float %a, %b
  %r = xor i1 %x, true
  ret i1 %r
}
define i1 @tgt_inverted_wrong(float %a, float %b) {
  %r = fcmp oge float %a, %b
  ret i1 %r
}

; CHECK: src_inverted_nnan: correct
define i1 @src_inverted_nnan(float %a, float %b) {
  %x = fcmp nnan olt float %a, %b
  %r = xor i1 %x, true
  ret i1 %r
}
define i1 @tgt_inverted_nnan(float %a, float %b) {
  %r = fcmp oge float %a, %b
  ret i1 %r
}

; CHECK: src_self: incorrect (value mismatch)
define i1 @src_self(float %a) {
  %r = fcmp oeq float %a, %a
  ret i1 %r
}
define i1 @tgt_self(float %a) {
  ret i1 true
}

; CHECK: src_self_ordered: correct
define i1 @src_self_ordered(float %a) {
  %r = fcmp oeq float %a, %a
  ret i1 %r
}
define i1 @tgt_self_ordered(float %a) {
  %r = fcmp ord float %a, 0.0
  ret i1 %r
}

; CHECK: src_zeros: correct
define i1 @src_zeros(float %a) {
  %r = fcmp oeq float %a, 0.0
  ret i1 %r
}
define i1 @tgt_zeros(float %a) {
  %r = fcmp oeq float %a, -0.0
  ret i1 %r
}

; CHECK: src_bits: incorrect (value mismatch)
define i1 @src_bits(float %a, float %b) {
  %r = fcmp oeq float %a, %b
  ret i1 %r
}
define i1 @tgt_bits(float %a, float %b) {
  %x = bitcast float %a to i32
  %y = bitcast float %b to i32
  %r = icmp eq i32 %x, %y
  ret i1 %r
}

; CHECK: src_below_zero: incorrect (value mismatch)
define i1 @src_below_zero(float %a) {
  %r = fcmp olt float %a, 0.0
  ret i1 %r
}
define i1 @tgt_below_zero(float %a) {
  %x = bitcast float %a to i32
  %r = icmp slt i32 %x, 0
  ret i1 %r
}

; CHECK: src_both: correct
define i1 @src_both(float %a, float %b) {
  %x = fcmp olt float %a, %b
  %y = fcmp oeq float %a, %b
  %r = or i1 %x, %y
  ret i1 %r
}
define i1 @tgt_both(float %a, float %b) {
  %r = fcmp ole float %a, %b
  ret i1 %r
}

; CHECK: src_sign_of_both: correct
define i1 @src_sign_of_both(float %a, float %b) {
  %x = fneg float %a
  %y = fneg float %b
  %r = fcmp ult float %x, %y
  ret i1 %r
}
define i1 @tgt_sign_of_both(float %a, float %b) {
  %r = fcmp ugt float %a, %b
  ret i1 %r
}

; CHECK: src_negative_size: correct
define i1 @src_negative_size(float %a) {
  %x = call float @llvm.fabs.f32(float %a)
  %r = fcmp olt float %x, 0.0
  ret i1 %r
}
define i1 @tgt_negative_size(float %a) {
  ret i1 false
}

; CHECK: src_choose_equal: incorrect (value mismatch)
define float @src_choose_equal(float %a) {
  %c = fcmp oeq float %a, 0.0
  %r = select i1 %c, float 0.0, float %a
  ret float %r
}
define float @tgt_choose_equal(float %a) {
  ret float %a
}

; CHECK: src_choose_equal_nsz: correct
define float @src_choose_equal_nsz(float %a) {
  %c = fcmp oeq float %a, 0.0
  %r = select nsz i1 %c, float 0.0, float %a
  ret float %r
}
define float @tgt_choose_equal_nsz(float %a) {
  ret float %a
}

; CHECK: src_minnum: correct
define float @src_minnum(float %a, float %b) {
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}
define float @tgt_minnum(float %a, float %b) {
  %r = call float @llvm.minnum.f32(float %b, float %a)
  ret float %r
}

; CHECK: src_minnum_select: incorrect (value mismatch)
define float @src_minnum_select(float %a, float %b) {
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}
define float @tgt_minnum_select(float %a, float %b) {
  %c = fcmp olt float %a, %b
  %r = select i1 %c, float %a, float %b
  ret float %r
}

; CHECK: src_minnum_select_nnan: correct
define float @src_minnum_select_nnan(float %a, float %b) {
  %r = call nnan float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}
define float @tgt_minnum_select_nnan(float %a, float %b) {
  %c = fcmp olt float %a, %b
  %r = select i1 %c, float %a, float %b
  ret float %r
}

; CHECK: src_minnum_of_zeros: correct
define float @src_minnum_of_zeros() {
  %r = call float @llvm.minnum.f32(float 0.0, float -0.0)
  ret float %r
}
define float @tgt_minnum_of_zeros() {
  ret float 0.0
}

; CHECK: src_minimum_of_zeros: incorrect (value mismatch)
define float @src_minimum_of_zeros() {
  %r = call float @llvm.minimum.f32(float 0.0, float -0.0)
  ret float %r
}
define float @tgt_minimum_of_zeros() {
  ret float 0.0
}

; CHECK: src_minnum_nan: correct
define float @src_minnum_nan(float %a) {
  %r = call float @llvm.minnum.f32(float %a, float 0x7FF8000000000000)
  ret float %r
}
define float @tgt_minnum_nan(float %a) {
  ret float %a
}

; CHECK: src_minimum_nan: incorrect (value mismatch)
define float @src_minimum_nan(float %a) {
  %r = call float @llvm.minimum.f32(float %a, float 0x7FF8000000000000)
  ret float %r
}
define float @tgt_minimum_nan(float %a) {
  ret float %a
}
