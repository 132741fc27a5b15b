; Lanes that are counted: get.active.lane.mask, stepvector, cttz.elts, vector.compress.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_active: correct
define i1 @src_active(i8 noundef %base, i8 noundef %n) {
  %m = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8 %base, i8 %n)
  %r = extractelement <4 x i1> %m, i32 2
  ret i1 %r
}

define i1 @tgt_active(i8 noundef %base, i8 noundef %n) {
  %wide = zext i8 %base to i16
  %at = add i16 %wide, 2
  %end = zext i8 %n to i16
  %r = icmp ult i16 %at, %end
  ret i1 %r
}

; The sum does not wrap.
; CHECK: src_active_wraps: incorrect (value mismatch)
define i1 @src_active_wraps(i8 noundef %base, i8 noundef %n) {
  %m = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8 %base, i8 %n)
  %r = extractelement <4 x i1> %m, i32 2
  ret i1 %r
}

define i1 @tgt_active_wraps(i8 noundef %base, i8 noundef %n) {
  %at = add i8 %base, 2
  %r = icmp ult i8 %at, %n
  ret i1 %r
}

; "If %n is 0, then the result is a poison value."
; CHECK: src_active_of_none: correct
define <2 x i1> @src_active_of_none(i8 %base) {
  %m = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i8(i8 %base, i8 0)
  ret <2 x i1> %m
}

define <2 x i1> @tgt_active_of_none(i8 %base) {
  ret <2 x i1> <i1 true, i1 false>
}

; CHECK: src_active_of_none_in_target: incorrect (target returns poison where the source does not)
define <2 x i1> @src_active_of_none_in_target(i8 noundef %base, i8 noundef %n) {
  %none = icmp eq i8 %n, 0
  %m = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i8(i8 %base, i8 %n)
  %r = select i1 %none, <2 x i1> zeroinitializer, <2 x i1> %m
  ret <2 x i1> %r
}

define <2 x i1> @tgt_active_of_none_in_target(i8 noundef %base, i8 noundef %n) {
  %m = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i8(i8 %base, i8 %n)
  ret <2 x i1> %m
}

; CHECK: src_steps: correct
define <4 x i8> @src_steps() {
  %r = call <4 x i8> @llvm.experimental.stepvector.v4i8()
  ret <4 x i8> %r
}

define <4 x i8> @tgt_steps() {
  ret <4 x i8> <i8 0, i8 1, i8 2, i8 3>
}

; CHECK: src_steps_wrong: incorrect (value mismatch)
define <4 x i8> @src_steps_wrong() {
  %r = call <4 x i8> @llvm.experimental.stepvector.v4i8()
  ret <4 x i8> %r
}

define <4 x i8> @tgt_steps_wrong() {
  ret <4 x i8> <i8 0, i8 1, i8 2, i8 4>
}

; CHECK: src_trailing: correct
define i8 @src_trailing(<3 x i1> noundef %v) {
  %r = call i8 @llvm.experimental.cttz.elts.i8.v3i1(<3 x i1> %v, i1 false)
  ret i8 %r
}

define i8 @tgt_trailing(<3 x i1> noundef %v) {
  %bits = bitcast <3 x i1> %v to i3
  %wide = zext i3 %bits to i8
  %stop = or i8 %wide, 8
  %r = call i8 @llvm.cttz.i8(i8 %stop, i1 true)
  ret i8 %r
}

; CHECK: src_trailing_wrong: incorrect (value mismatch)
define i8 @src_trailing_wrong(<3 x i1> noundef %v) {
  %r = call i8 @llvm.experimental.cttz.elts.i8.v3i1(<3 x i1> %v, i1 false)
  ret i8 %r
}

define i8 @tgt_trailing_wrong(<3 x i1> noundef %v) {
  %bits = bitcast <3 x i1> %v to i3
  %wide = zext i3 %bits to i8
  %r = call i8 @llvm.cttz.i8(i8 %wide, i1 false)
  ret i8 %r
}

; CHECK: src_trailing_all_zero: correct
define i8 @src_trailing_all_zero(<2 x i8> noundef %v) {
  %r = call i8 @llvm.experimental.cttz.elts.i8.v2i8(<2 x i8> %v, i1 true)
  ret i8 %r
}

define i8 @tgt_trailing_all_zero(<2 x i8> noundef %v) {
  %first = extractelement <2 x i8> %v, i32 0
  %zero = icmp eq i8 %first, 0
  %r = zext i1 %zero to i8
  ret i8 %r
}

; CHECK: src_trailing_all_zero_wrong: incorrect (value mismatch)
define i8 @src_trailing_all_zero_wrong(<2 x i8> noundef %v) {
  %r = call i8 @llvm.experimental.cttz.elts.i8.v2i8(<2 x i8> %v, i1 false)
  ret i8 %r
}

define i8 @tgt_trailing_all_zero_wrong(<2 x i8> noundef %v) {
  %first = extractelement <2 x i8> %v, i32 0
  %zero = icmp eq i8 %first, 0
  %r = zext i1 %zero to i8
  ret i8 %r
}

; CHECK: src_compress: correct
define <3 x i8> @src_compress(<3 x i8> noundef %v, <3 x i8> noundef %p) {
  %r = call <3 x i8> @llvm.experimental.vector.compress.v3i8(<3 x i8> %v, <3 x i1> <i1 true, i1 false, i1 true>, <3 x i8> %p)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_compress(<3 x i8> noundef %v, <3 x i8> noundef %p) {
  %r = shufflevector <3 x i8> %v, <3 x i8> %p, <3 x i32> <i32 0, i32 2, i32 5>
  ret <3 x i8> %r
}

; CHECK: src_compress_wrong: incorrect (value mismatch)
define <3 x i8> @src_compress_wrong(<3 x i8> noundef %v, <3 x i8> noundef %p) {
  %r = call <3 x i8> @llvm.experimental.vector.compress.v3i8(<3 x i8> %v, <3 x i1> <i1 true, i1 false, i1 true>, <3 x i8> %p)
  ret <3 x i8> %r
}

define <3 x i8> @tgt_compress_wrong(<3 x i8> noundef %v, <3 x i8> noundef %p) {
  %r = shufflevector <3 x i8> %v, <3 x i8> %p, <3 x i32> <i32 0, i32 2, i32 3>
  ret <3 x i8> %r
}

; CHECK: src_compress_by_mask: correct
define i8 @src_compress_by_mask(<2 x i8> noundef %v, <2 x i1> noundef %m) {
  %r = call <2 x i8> @llvm.experimental.vector.compress.v2i8(<2 x i8> %v, <2 x i1> %m, <2 x i8> <i8 7, i8 8>)
  %first = extractelement <2 x i8> %r, i32 0
  ret i8 %first
}

define i8 @tgt_compress_by_mask(<2 x i8> noundef %v, <2 x i1> noundef %m) {
  %a = extractelement <2 x i8> %v, i32 0
  %b = extractelement <2 x i8> %v, i32 1
  %ma = extractelement <2 x i1> %m, i32 0
  %mb = extractelement <2 x i1> %m, i32 1
  %s = select i1 %mb, i8 %b, i8 7
  %r = select i1 %ma, i8 %a, i8 %s
  ret i8 %r
}

; A lane that is not selected does not count, poison or not.
; CHECK: src_compress_poison_lane: correct
define <2 x i8> @src_compress_poison_lane(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 1
  %r = call <2 x i8> @llvm.experimental.vector.compress.v2i8(<2 x i8> %v, <2 x i1> <i1 false, i1 true>, <2 x i8> zeroinitializer)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_compress_poison_lane(i8 noundef %x) {
  %r = insertelement <2 x i8> zeroinitializer, i8 %x, i32 0
  ret <2 x i8> %r
}

; "If any element of the mask is undef, all elements of the result are undef."
; CHECK: src_compress_undef_mask: correct
define <2 x i8> @src_compress_undef_mask(<2 x i8> noundef %v) {
  %r = call <2 x i8> @llvm.experimental.vector.compress.v2i8(<2 x i8> %v, <2 x i1> <i1 true, i1 undef>, <2 x i8> zeroinitializer)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_compress_undef_mask(<2 x i8> noundef %v) {
  ret <2 x i8> <i8 42, i8 43>
}

; CHECK: src_compress_undef_mask_in_target: incorrect ({{.*}})
define i8 @src_compress_undef_mask_in_target(<2 x i8> noundef %v) {
  %r = extractelement <2 x i8> %v, i32 0
  ret i8 %r
}

define i8 @tgt_compress_undef_mask_in_target(<2 x i8> noundef %v) {
  %c = call <2 x i8> @llvm.experimental.vector.compress.v2i8(<2 x i8> %v, <2 x i1> <i1 true, i1 undef>, <2 x i8> zeroinitializer)
  %r = extractelement <2 x i8> %c, i32 0
  ret i8 %r
}

declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8, i8)
declare <2 x i1> @llvm.get.active.lane.mask.v2i1.i8(i8, i8)
declare <4 x i8> @llvm.experimental.stepvector.v4i8()
declare i8 @llvm.experimental.cttz.elts.i8.v3i1(<3 x i1>, i1)
declare i8 @llvm.experimental.cttz.elts.i8.v2i8(<2 x i8>, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare <3 x i8> @llvm.experimental.vector.compress.v3i8(<3 x i8>, <3 x i1>, <3 x i8>)
declare <2 x i8> @llvm.experimental.vector.compress.v2i8(<2 x i8>, <2 x i1>, <2 x i8>)
