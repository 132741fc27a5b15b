; Sums and differences: what may be left out, and what only looks so.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_commute: correct
define float @src_commute(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}
define float @tgt_commute(float %a, float %b) {
  %r = fadd float %b, %a
  ret float %r
}

; CHECK: src_commute_double: correct
define double @src_commute_double(double %a, double %b) {
  %r = fadd double %a, %b
  ret double %r
}
define double @tgt_commute_double(double %a, double %b) {
  %r = fadd double %b, %a
  ret double %r
}

; CHECK: src_sub_commuted: incorrect (value mismatch)
define float @src_sub_commuted(float %a, float %b) {
  %r = fsub float %a, %b
  ret float %r
}
define float @tgt_sub_commuted(float %a, float %b) {
  %r = fsub float %b, %a
  ret float %r
}

; CHECK: src_minus_zero: correct
define float @src_minus_zero(float %a) {
  %r = fadd float %a, -0.0
  ret float %r
}
define float @tgt_minus_zero(float %a) {
  ret float %a
}

; CHECK: src_plus_zero: incorrect (value mismatch)
define float @src_plus_zero(float %a) {
  %r = fadd float %a, 0.0
  ret float %r
}
define float @tgt_plus_zero(float %a) {
  ret float %a
}

; CHECK: src_less_zero: correct
define float @src_less_zero(float %a) {
  %r = fsub float %a, 0.0
  ret float %r
}
define float @tgt_less_zero(float %a) {
  ret float %a
}

; CHECK: src_added: incorrect (value mismatch)
define float @src_added(float %a) {
  ret float %a
}
define float @tgt_added(float %a) {
  %r = fadd float %a, -0.0
  ret float %r
}

; CHECK: src_self: incorrect (value mismatch)
define float @src_self(float %a) {
  %r = fsub float %a, %a
  ret float %r
}
define float @tgt_self(float %a) {
  ret float 0.0
}

; CHECK: src_self_nnan: correct
define float @src_self_nnan(float %a) {
  %r = fsub nnan float %a, %a
  ret float %r
}
define float @tgt_self_nnan(float %a) {
  ret float 0.0
}

; CHECK: src_negate: incorrect (value mismatch)
define float @src_negate(float %a) {
  %r = fsub float 0.0, %a
  ret float %r
}
define float @tgt_negate(float %a) {
  %r = fneg float %a
  ret float %r
}

; CHECK: src_negate_minus_zero: correct
define float @src_negate_minus_zero(float %a) {
  %r = fsub float -0.0, %a
  ret float %r
}
define float @tgt_negate_minus_zero(float %a) {
  %r = fneg float %a
  ret float %r
}

; CHECK: src_negate_back: incorrect (value mismatch)
define float @src_negate_back(float %a) {
  %r = fneg float %a
  ret float %r
}
define float @tgt_negate_back(float %a) {
  %r = fsub float -0.0, %a
  ret float %r
}

; CHECK: src_negate_twice: correct
define float @src_negate_twice(float %a) {
  %x = fneg float %a
  %r = fneg float %x
  ret float %r
}
define float @tgt_negate_twice(float %a) {
  ret float %a
}

; CHECK: src_negated_operand: correct
define float @src_negated_operand(float %a, float %b) {
  %x = fneg float %b
  %r = fadd float %a, %x
  ret float %r
}
define float @tgt_negated_operand(float %a, float %b) {
  %r = fsub float %a, %b
  ret float %r
}

; CHECK: src_associate: incorrect (value mismatch)
define float @src_associate(float %a, float %b, float %c) {
  %x = fadd float %a, %b
  %r = fadd float %x, %c
  ret float %r
}
define float @tgt_associate(float %a, float %b, float %c) {
  %x = fadd float %b, %c
  %r = fadd float %a, %x
  ret float %r
}

; CHECK: src_left_out_on_the_way: correct
define float @src_left_out_on_the_way(float noundef %a, float noundef %b) {
  %x = fmul float %a, 1.0
  %r = fadd float %x, %b
  ret float %r
}
define float @tgt_left_out_on_the_way(float noundef %a, float noundef %b) {
  %r = fadd float %b, %a
  ret float %r
}

; CHECK: src_fold: correct
define double @src_fold() {
  %r = fadd double 0.1, 0.2
  ret double %r
}
define double @tgt_fold() {
  ret double 0x3FD3333333333334
}

; CHECK: src_fold_wrong: incorrect (value mismatch)
define double @src_fold_wrong() {
  %r = fadd double 0.1, 0.2
  ret double %r
}
define double @tgt_fold_wrong() {
  ret double 0x3FD3333333333333
}

; CHECK: src_lanes: correct
define <2 x half> @src_lanes(<2 x half> %a, <2 x half> %b) {
  %r = fadd <2 x half> %a, %b
  ret <2 x half> %r
}
define <2 x half> @tgt_lanes(<2 x half> %a, <2 x half> %b) {
  %r = fadd <2 x half> %b, %a
  ret <2 x half> %r
}

; CHECK: src_poison: correct
define float @src_poison(float %a) {
  %r = fadd float %a, poison
  ret float %r
}
define float @tgt_poison(float %a) {
  ret float 7.0
}

; CHECK: src_undef: correct
define float @src_undef() {
  %r = fadd float undef, 1.0
  ret float %r
}
define float @tgt_undef() {
  ret float 3.0
}
