; An undef index is folded to poison because it might lie beyond the end. In a type too narrow for
; that it never does: LLVM 19's InstSimplify makes this mistake for `i2 undef` and four lanes.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_narrow: incorrect (target returns poison where the source does not)
define <4 x i8> @src_narrow(i8 noundef %x) {
  %r = insertelement <4 x i8> zeroinitializer, i8 %x, i2 undef
  ret <4 x i8> %r
}

define <4 x i8> @tgt_narrow(i8 noundef %x) {
  ret <4 x i8> poison
}

; CHECK: src_wide: correct
define <4 x i8> @src_wide(i8 noundef %x) {
  %r = insertelement <4 x i8> zeroinitializer, i8 %x, i3 undef
  ret <4 x i8> %r
}

define <4 x i8> @tgt_wide(i8 noundef %x) {
  ret <4 x i8> poison
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
