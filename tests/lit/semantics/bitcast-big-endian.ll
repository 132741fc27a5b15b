; bitcast on a big-endian target: lane 0 holds the high bits.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "E"

; CHECK: src_high_lane: correct
define i8 @src_high_lane(i32 %x) {
  %v = bitcast i32 %x to <4 x i8>
  %r = extractelement <4 x i8> %v, i32 3
  ret i8 %r
}

define i8 @tgt_high_lane(i32 %x) {
  %r = trunc i32 %x to i8
  ret i8 %r
}

; CHECK: src_low_lane: incorrect (value mismatch)
define i8 @src_low_lane(i32 %x) {
  %v = bitcast i32 %x to <4 x i8>
  %r = extractelement <4 x i8> %v, i32 0
  ret i8 %r
}

define i8 @tgt_low_lane(i32 %x) {
  %r = trunc i32 %x to i8
  ret i8 %r
}

; CHECK: src_back: correct
define <4 x i8> @src_back(<2 x i16> %x) {
  %r = bitcast <2 x i16> %x to <4 x i8>
  ret <4 x i8> %r
}

define <4 x i8> @tgt_back(<2 x i16> %x) {
  %a = bitcast <2 x i16> %x to <4 x i8>
  %b = shufflevector <4 x i8> %a, <4 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i8> %b
}

; CHECK: 2 correct, 1 incorrect, 0 unknown
