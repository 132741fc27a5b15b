; A lane that a shuffle takes twice is read twice: undef may differ.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_splat_of_undef: correct
define <2 x i8> @src_splat_of_undef() {
  %r = shufflevector <2 x i8> <i8 undef, i8 3>, <2 x i8> poison, <2 x i32> zeroinitializer
  ret <2 x i8> %r
}

define <2 x i8> @tgt_splat_of_undef() {
  ret <2 x i8> <i8 1, i8 2>
}

; A splat taken apart: the scalar is used twice.
; CHECK: src_scalarized: correct
define <2 x i8> @src_scalarized(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> zeroinitializer
  ret <2 x i8> %r
}

define <2 x i8> @tgt_scalarized(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = insertelement <2 x i8> %v, i8 %x, i32 1
  ret <2 x i8> %r
}

; And put together again.
; CHECK: src_splat: correct
define <2 x i8> @src_splat(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = insertelement <2 x i8> %v, i8 %x, i32 1
  ret <2 x i8> %r
}

define <2 x i8> @tgt_splat(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> zeroinitializer
  ret <2 x i8> %r
}

; A value is the same at every reading, and so is what freeze has fixed.
; CHECK: src_value: incorrect (value mismatch)
define <2 x i8> @src_value(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> zeroinitializer
  ret <2 x i8> %r
}

define <2 x i8> @tgt_value(i8 noundef %x) {
  ret <2 x i8> <i8 1, i8 2>
}

; CHECK: src_frozen: incorrect (value mismatch)
define <2 x i8> @src_frozen() {
  %f = freeze <2 x i8> undef
  %r = shufflevector <2 x i8> %f, <2 x i8> poison, <2 x i32> zeroinitializer
  ret <2 x i8> %r
}

define <2 x i8> @tgt_frozen() {
  ret <2 x i8> <i8 1, i8 2>
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
