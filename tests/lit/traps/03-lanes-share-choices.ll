; Undef that lanes share stays shared when they are frozen together.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; The lanes are (1, 0) or (0, 1), never (0, 0).
; CHECK: src_neither: incorrect (value mismatch)
define <2 x i8> @src_neither() {
  %s = select i1 undef, <2 x i8> <i8 1, i8 0>, <2 x i8> <i8 0, i8 1>
  %f = freeze <2 x i8> %s
  ret <2 x i8> %f
}

define <2 x i8> @tgt_neither() {
  ret <2 x i8> zeroinitializer
}

; CHECK: src_one_of_them: correct
define <2 x i8> @src_one_of_them() {
  %s = select i1 undef, <2 x i8> <i8 1, i8 0>, <2 x i8> <i8 0, i8 1>
  %f = freeze <2 x i8> %s
  ret <2 x i8> %f
}

define <2 x i8> @tgt_one_of_them() {
  ret <2 x i8> <i8 0, i8 1>
}

; CHECK: src_freeze_refines: correct
define <2 x i8> @src_freeze_refines(i1 %c) {
  %s = select i1 %c, <2 x i8> <i8 1, i8 0>, <2 x i8> <i8 0, i8 1>
  ret <2 x i8> %s
}

define <2 x i8> @tgt_freeze_refines(i1 %c) {
  %s = select i1 %c, <2 x i8> <i8 1, i8 0>, <2 x i8> <i8 0, i8 1>
  %f = freeze <2 x i8> %s
  ret <2 x i8> %f
}

; A counterexample in the second lane alone replays.
; CHECK: src_second_lane: incorrect (target returns poison where the source does not)
define i5 @src_second_lane(<2 x i2> %x) {
  %f = freeze <2 x i2> %x
  %e = extractelement <2 x i2> %f, i32 1
  %r = zext i2 %e to i5
  ret i5 %r
}

define i5 @tgt_second_lane(<2 x i2> %x) {
  %f = freeze <2 x i2> %x
  %e = extractelement <2 x i2> %f, i32 1
  %r = zext nneg i2 %e to i5
  ret i5 %r
}

; CHECK: 2 correct, 2 incorrect, 0 unknown
