; Division pushed through a vector select: a lane that was never chosen divides by zero.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_lane_not_chosen: incorrect (target has undefined behavior where the source has none)
define <2 x i8> @src_lane_not_chosen(<2 x i8> noundef %x, i8 noundef %d) {
  %v = insertelement <2 x i8> <i8 1, i8 1>, i8 %d, i32 0
  %s = shufflevector <2 x i8> %v, <2 x i8> <i8 5, i8 5>, <2 x i32> <i32 1, i32 2>
  %r = udiv <2 x i8> %x, %s
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_not_chosen(<2 x i8> noundef %x, i8 noundef %d) {
  %v = insertelement <2 x i8> <i8 1, i8 1>, i8 %d, i32 0
  %q = udiv <2 x i8> %x, %v
  %w = udiv <2 x i8> %x, <i8 5, i8 5>
  %e = extractelement <2 x i8> %x, i32 0
  %a = insertelement <2 x i8> %w, i8 %e, i32 0
  ret <2 x i8> %a
}

; A shuffle that leaves a lane of the divisor poison.
; CHECK: src_poison_lane_of_divisor: incorrect (target has undefined behavior where the source has none)
define i8 @src_poison_lane_of_divisor(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %a = extractelement <2 x i8> %x, i32 0
  %b = extractelement <2 x i8> %y, i32 0
  %r = udiv i8 %a, %b
  ret i8 %r
}

define i8 @tgt_poison_lane_of_divisor(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %y0 = shufflevector <2 x i8> %y, <2 x i8> poison, <2 x i32> <i32 0, i32 poison>
  %q = udiv <2 x i8> %x, %y0
  %r = extractelement <2 x i8> %q, i32 0
  ret i8 %r
}

; CHECK: src_safe_lane_of_divisor: correct
define i8 @src_safe_lane_of_divisor(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %a = extractelement <2 x i8> %x, i32 0
  %b = extractelement <2 x i8> %y, i32 0
  %r = udiv i8 %a, %b
  ret i8 %r
}

define i8 @tgt_safe_lane_of_divisor(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %y0 = insertelement <2 x i8> %y, i8 1, i32 1
  %q = udiv <2 x i8> %x, %y0
  %r = extractelement <2 x i8> %q, i32 0
  ret i8 %r
}

; CHECK: 1 correct, 2 incorrect, 0 unknown
