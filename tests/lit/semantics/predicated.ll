; Vector predication: lanes that a mask and a length leave on.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_add: correct
define <4 x i8> @src_add(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m, i32 4)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_add(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m) {
  %r = add <4 x i8> %a, %b
  ret <4 x i8> %r
}

; Lanes that are off are poison.
; CHECK: src_add_off: incorrect (target returns poison where the source does not)
define <4 x i8> @src_add_off(<4 x i8> noundef %a, <4 x i8> noundef %b, <4 x i1> noundef %m) {
  %r = add <4 x i8> %a, %b
  ret <4 x i8> %r
}

define <4 x i8> @tgt_add_off(<4 x i8> noundef %a, <4 x i8> noundef %b, <4 x i1> noundef %m) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m, i32 4)
  ret <4 x i8> %r
}

; So are those at the length and beyond.
; CHECK: src_add_short: correct
define <4 x i8> @src_add_short(<4 x i8> %a, <4 x i8> %b) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 2)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_add_short(<4 x i8> %a, <4 x i8> %b) {
  %s = add <4 x i8> %a, %b
  %r = shufflevector <4 x i8> %s, <4 x i8> <i8 7, i8 8, i8 9, i8 10>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  ret <4 x i8> %r
}

; CHECK: src_add_shorter: incorrect (value mismatch)
define <4 x i8> @src_add_shorter(<4 x i8> %a, <4 x i8> %b) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 2)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_add_shorter(<4 x i8> %a, <4 x i8> %b) {
  %s = add <4 x i8> %a, %b
  %r = shufflevector <4 x i8> %s, <4 x i8> <i8 7, i8 8, i8 9, i8 10>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  ret <4 x i8> %r
}

; "undefined behavior if %evl > W"
; CHECK: src_length: correct
define i1 @src_length(<4 x i8> %a, i32 %n) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %a, <4 x i1> zeroinitializer, i32 %n)
  %c = icmp ult i32 %n, 5
  ret i1 %c
}

define i1 @tgt_length(<4 x i8> %a, i32 %n) {
  ret i1 true
}

; CHECK: src_length_of_all: incorrect (value mismatch)
define i1 @src_length_of_all(<4 x i8> %a, i32 %n) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %a, <4 x i1> zeroinitializer, i32 %n)
  %c = icmp ult i32 %n, 4
  ret i1 %c
}

define i1 @tgt_length_of_all(<4 x i8> %a, i32 %n) {
  ret i1 true
}

; CHECK: src_length_in_target: incorrect (target has undefined behavior where the source has none)
define void @src_length_in_target(<4 x i8> %a, i32 noundef %n) {
  ret void
}

define void @tgt_length_in_target(<4 x i8> %a, i32 noundef %n) {
  %r = call <4 x i8> @llvm.vp.add.v4i8(<4 x i8> %a, <4 x i8> %a, <4 x i1> zeroinitializer, i32 %n)
  ret void
}

; The length in a mask, as a machine without lengths has it.
; CHECK: src_expanded: correct
define <4 x i8> @src_expanded(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m, i32 %n) {
  %r = call <4 x i8> @llvm.vp.umax.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m, i32 %n)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_expanded(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m, i32 %n) {
  %i = insertelement <4 x i32> poison, i32 %n, i32 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %w = icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>, %s
  %k = and <4 x i1> %m, %w
  %r = call <4 x i8> @llvm.vp.umax.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> %k, i32 4)
  ret <4 x i8> %r
}

; CHECK: src_expanded_by_one: incorrect (target returns poison where the source does not)
define <4 x i8> @src_expanded_by_one(<4 x i8> noundef %a, <4 x i8> noundef %b, <4 x i1> noundef %m, i32 noundef %n) {
  %r = call <4 x i8> @llvm.vp.umax.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> %m, i32 %n)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_expanded_by_one(<4 x i8> noundef %a, <4 x i8> noundef %b, <4 x i1> noundef %m, i32 noundef %n) {
  %i = insertelement <4 x i32> poison, i32 %n, i32 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %w = icmp ult <4 x i32> <i32 1, i32 2, i32 3, i32 4>, %s
  %k = and <4 x i1> %m, %w
  %r = call <4 x i8> @llvm.vp.umax.v4i8(<4 x i8> %a, <4 x i8> %b, <4 x i1> %k, i32 4)
  ret <4 x i8> %r
}

; A lane that is off divides nothing.
; CHECK: src_divide: correct
define <2 x i8> @src_divide(<2 x i8> %a, i8 noundef %d) {
  %b = insertelement <2 x i8> zeroinitializer, i8 %d, i32 0
  %r = call <2 x i8> @llvm.vp.udiv.v2i8(<2 x i8> %a, <2 x i8> %b, <2 x i1> <i1 1, i1 0>, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_divide(<2 x i8> %a, i8 noundef %d) {
  %x = extractelement <2 x i8> %a, i32 0
  %q = udiv i8 %x, %d
  %r = insertelement <2 x i8> poison, i8 %q, i32 0
  ret <2 x i8> %r
}

; CHECK: src_divide_on: incorrect (target has undefined behavior where the source has none)
define <2 x i8> @src_divide_on(<2 x i8> noundef %a, <2 x i8> noundef %b, i1 noundef %m) {
  %k = insertelement <2 x i1> <i1 0, i1 0>, i1 %m, i32 0
  %r = call <2 x i8> @llvm.vp.sdiv.v2i8(<2 x i8> %a, <2 x i8> %b, <2 x i1> %k, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_divide_on(<2 x i8> noundef %a, <2 x i8> noundef %b, i1 noundef %m) {
  %k = insertelement <2 x i1> <i1 0, i1 1>, i1 %m, i32 0
  %r = call <2 x i8> @llvm.vp.sdiv.v2i8(<2 x i8> %a, <2 x i8> %b, <2 x i1> %k, i32 2)
  ret <2 x i8> %r
}

; A lane that may be on divides by zero.
; CHECK: src_divide_poison_mask: correct
define i8 @src_divide_poison_mask(<2 x i8> %a) {
  %r = call <2 x i8> @llvm.vp.srem.v2i8(<2 x i8> %a, <2 x i8> zeroinitializer, <2 x i1> poison, i32 1)
  ret i8 1
}

define i8 @tgt_divide_poison_mask(<2 x i8> %a) {
  ret i8 2
}

; What LLVM makes of a division divides by poison where the mask is poison.
; CHECK: src_divide_expanded: unknown (approximated: correct if a division with a poison mask is undefined)
define <2 x i8> @src_divide_expanded(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %r = call <2 x i8> @llvm.vp.udiv.v2i8(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_divide_expanded(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %d = select <2 x i1> %m, <2 x i8> %b, <2 x i8> <i8 1, i8 1>
  %r = udiv <2 x i8> %a, %d
  ret <2 x i8> %r
}

; CHECK: src_compare: correct
define <2 x i1> @src_compare(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %r = call <2 x i1> @llvm.vp.icmp.v2i8(<2 x i8> %a, <2 x i8> %b, metadata !"slt", <2 x i1> %m, i32 2)
  ret <2 x i1> %r
}

define <2 x i1> @tgt_compare(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %r = icmp sgt <2 x i8> %b, %a
  ret <2 x i1> %r
}

; CHECK: src_compare_unsigned: incorrect (value mismatch)
define <2 x i1> @src_compare_unsigned(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %r = call <2 x i1> @llvm.vp.icmp.v2i8(<2 x i8> %a, <2 x i8> %b, metadata !"slt", <2 x i1> %m, i32 2)
  ret <2 x i1> %r
}

define <2 x i1> @tgt_compare_unsigned(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %r = icmp ugt <2 x i8> %b, %a
  ret <2 x i1> %r
}

; CHECK: src_cast: correct
define <2 x i16> @src_cast(<2 x i8> %a, i32 %n) {
  %r = call <2 x i16> @llvm.vp.sext.v2i16.v2i8(<2 x i8> %a, <2 x i1> <i1 1, i1 1>, i32 %n)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_cast(<2 x i8> %a, i32 %n) {
  %r = sext <2 x i8> %a to <2 x i16>
  ret <2 x i16> %r
}

; CHECK: src_cast_by_zeros: incorrect (value mismatch)
define <2 x i16> @src_cast_by_zeros(<2 x i8> %a, i32 %n) {
  %r = call <2 x i16> @llvm.vp.sext.v2i16.v2i8(<2 x i8> %a, <2 x i1> <i1 1, i1 1>, i32 %n)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_cast_by_zeros(<2 x i8> %a, i32 %n) {
  %r = zext <2 x i8> %a to <2 x i16>
  ret <2 x i16> %r
}

; Immediates stand before the mask.
; CHECK: src_abs: correct
define <2 x i8> @src_abs(<2 x i1> %m) {
  %r = call <2 x i8> @llvm.vp.abs.v2i8(<2 x i8> <i8 -128, i8 -3>, i1 true, <2 x i1> %m, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_abs(<2 x i1> %m) {
  ret <2 x i8> <i8 5, i8 3>
}

; CHECK: src_abs_of_least: incorrect (value mismatch)
define <2 x i8> @src_abs_of_least(<2 x i1> %m) {
  %r = call <2 x i8> @llvm.vp.abs.v2i8(<2 x i8> <i8 -128, i8 -3>, i1 false, <2 x i1> %m, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_abs_of_least(<2 x i1> %m) {
  ret <2 x i8> <i8 5, i8 3>
}

; CHECK: src_funnel: correct
define <2 x i8> @src_funnel(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  %r = call <2 x i8> @llvm.vp.fshl.v2i8(<2 x i8> %a, <2 x i8> %b, <2 x i8> <i8 8, i8 8>, <2 x i1> %m, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_funnel(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m) {
  ret <2 x i8> %a
}

; Demands on an argument still count.
; CHECK: src_demand: correct
define <2 x i8> @src_demand(<2 x i8> %a, <2 x i8> noundef %b) {
  %r = call <2 x i8> @llvm.vp.udiv.v2i8(<2 x i8> range(i8 0, 4) %a, <2 x i8> %b, <2 x i1> <i1 1, i1 1>, i32 2)
  %s = call <2 x i8> @llvm.vp.add.v2i8(<2 x i8> noundef %b, <2 x i8> %r, <2 x i1> <i1 1, i1 1>, i32 2)
  ret <2 x i8> %s
}

define <2 x i8> @tgt_demand(<2 x i8> %a, <2 x i8> noundef %b) {
  %k = and <2 x i8> %a, <i8 3, i8 3>
  %r = udiv <2 x i8> %k, %b
  %s = add <2 x i8> %b, %r
  ret <2 x i8> %s
}

; CHECK: src_select: correct
define <2 x i8> @src_select(<2 x i1> %c, <2 x i8> %a, <2 x i8> %b) {
  %r = call <2 x i8> @llvm.vp.select.v2i8(<2 x i1> %c, <2 x i8> %a, <2 x i8> %b, i32 1)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_select(<2 x i1> %c, <2 x i8> %a, <2 x i8> %b) {
  %r = select <2 x i1> %c, <2 x i8> %a, <2 x i8> %b
  ret <2 x i8> %r
}

; CHECK: src_select_turned: incorrect (value mismatch)
define <2 x i8> @src_select_turned(<2 x i1> noundef %c, <2 x i8> noundef %a, <2 x i8> noundef %b) {
  %r = call <2 x i8> @llvm.vp.select.v2i8(<2 x i1> %c, <2 x i8> %a, <2 x i8> %b, i32 1)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_select_turned(<2 x i1> noundef %c, <2 x i8> noundef %a, <2 x i8> noundef %b) {
  %r = select <2 x i1> %c, <2 x i8> %b, <2 x i8> %a
  ret <2 x i8> %r
}

; Lanes from the pivot on come from the third operand.
; CHECK: src_merge: correct
define <2 x i8> @src_merge(<2 x i8> %a, <2 x i8> %b) {
  %r = call <2 x i8> @llvm.vp.merge.v2i8(<2 x i1> <i1 1, i1 1>, <2 x i8> %a, <2 x i8> %b, i32 1)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_merge(<2 x i8> %a, <2 x i8> %b) {
  %r = shufflevector <2 x i8> %a, <2 x i8> %b, <2 x i32> <i32 0, i32 3>
  ret <2 x i8> %r
}

; CHECK: src_merge_all: incorrect (value mismatch)
define <2 x i8> @src_merge_all(<2 x i8> noundef %a, <2 x i8> noundef %b) {
  %r = call <2 x i8> @llvm.vp.merge.v2i8(<2 x i1> <i1 1, i1 1>, <2 x i8> %a, <2 x i8> %b, i32 1)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_merge_all(<2 x i8> noundef %a, <2 x i8> noundef %b) {
  ret <2 x i8> %a
}

; CHECK: src_merge_beyond: correct
define <2 x i8> @src_merge_beyond(<2 x i8> %a, <2 x i8> %b) {
  %r = call <2 x i8> @llvm.vp.merge.v2i8(<2 x i1> <i1 1, i1 1>, <2 x i8> %a, <2 x i8> %b, i32 3)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_merge_beyond(<2 x i8> %a, <2 x i8> %b) {
  unreachable
}

; A mask that is undef is the same for all that an operation does with it.
; CHECK: src_undef_mask: correct
define <2 x i8> @src_undef_mask(<2 x i8> %a) {
  %r = call <2 x i8> @llvm.vp.sub.v2i8(<2 x i8> %a, <2 x i8> zeroinitializer, <2 x i1> undef, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_undef_mask(<2 x i8> %a) {
  ret <2 x i8> <i8 1, i8 2>
}

; CHECK: src_opposite_masks: incorrect (value mismatch)
define <2 x i8> @src_opposite_masks(<2 x i8> noundef %a, <2 x i8> noundef %b, i1 noundef %k) {
  %n = xor i1 %k, true
  %m0 = insertelement <2 x i1> poison, i1 %k, i32 0
  %m = insertelement <2 x i1> %m0, i1 %n, i32 1
  %r = call <2 x i8> @llvm.vp.sub.v2i8(<2 x i8> %a, <2 x i8> %b, <2 x i1> %m, i32 2)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_opposite_masks(<2 x i8> noundef %a, <2 x i8> noundef %b, i1 noundef %k) {
  ret <2 x i8> zeroinitializer
}
