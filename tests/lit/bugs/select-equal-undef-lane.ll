; "x where x equals c" is replaced by c. With an undef lane in c the comparison may pick what x is,
; and the copy of c something else: LLVM 19's InstCombine makes this mistake.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_undef_lane: incorrect ({{value mismatch|target's value is more undefined}})
define <2 x i8> @src_undef_lane(<2 x i8> noundef %x) {
  %c = icmp eq <2 x i8> %x, <i8 undef, i8 3>
  %r = select <2 x i1> %c, <2 x i8> %x, <2 x i8> <i8 7, i8 7>
  ret <2 x i8> %r
}

define <2 x i8> @tgt_undef_lane(<2 x i8> noundef %x) {
  %c = icmp eq <2 x i8> %x, <i8 undef, i8 3>
  %r = select <2 x i1> %c, <2 x i8> <i8 undef, i8 3>, <2 x i8> <i8 7, i8 7>
  ret <2 x i8> %r
}

; CHECK: src_plain_lanes: correct
define <2 x i8> @src_plain_lanes(<2 x i8> %x) {
  %c = icmp eq <2 x i8> %x, <i8 2, i8 3>
  %r = select <2 x i1> %c, <2 x i8> %x, <2 x i8> <i8 7, i8 7>
  ret <2 x i8> %r
}

; An undef x may be another value in the arm than in the comparison: the constant is one of them.
define <2 x i8> @tgt_plain_lanes(<2 x i8> %x) {
  %c = icmp eq <2 x i8> %x, <i8 2, i8 3>
  %r = select <2 x i1> %c, <2 x i8> <i8 2, i8 3>, <2 x i8> <i8 7, i8 7>
  ret <2 x i8> %r
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
