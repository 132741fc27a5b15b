; Reductions of a vector to a scalar; a poison lane poisons the result.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_add: correct
define i8 @src_add(<3 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.add.v3i8(<3 x i8> %v)
  ret i8 %r
}

define i8 @tgt_add(<3 x i8> %v) {
  %a = extractelement <3 x i8> %v, i32 0
  %b = extractelement <3 x i8> %v, i32 1
  %c = extractelement <3 x i8> %v, i32 2
  %d = add i8 %c, %b
  %r = add i8 %d, %a
  ret i8 %r
}

; CHECK: src_add_of_bools_is_parity: correct
define i1 @src_add_of_bools_is_parity(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.add.v4i1(<4 x i1> %v)
  ret i1 %r
}

define i1 @tgt_add_of_bools_is_parity(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.xor.v4i1(<4 x i1> %v)
  ret i1 %r
}

; CHECK: src_add_of_bools_is_not_any: incorrect (value mismatch)
define i1 @src_add_of_bools_is_not_any(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.add.v4i1(<4 x i1> %v)
  ret i1 %r
}

define i1 @tgt_add_of_bools_is_not_any(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %v)
  ret i1 %r
}

; CHECK: src_mul_of_bools_is_all: correct
define i1 @src_mul_of_bools_is_all(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.mul.v4i1(<4 x i1> %v)
  ret i1 %r
}

define i1 @tgt_mul_of_bools_is_all(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %v)
  ret i1 %r
}

; CHECK: src_mul: incorrect (value mismatch)
define i7 @src_mul(<2 x i7> %v) {
  %r = call i7 @llvm.vector.reduce.mul.v2i7(<2 x i7> %v)
  ret i7 %r
}

define i7 @tgt_mul(<2 x i7> %v) {
  %r = call i7 @llvm.vector.reduce.add.v2i7(<2 x i7> %v)
  ret i7 %r
}

; CHECK: src_and_of_bools_is_compare: correct
define i1 @src_and_of_bools_is_compare(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %v)
  ret i1 %r
}

define i1 @tgt_and_of_bools_is_compare(<4 x i1> %v) {
  %b = bitcast <4 x i1> %v to i4
  %r = icmp eq i4 %b, -1
  ret i1 %r
}

; CHECK: src_or_of_bools_is_compare: correct
define i1 @src_or_of_bools_is_compare(<4 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %v)
  ret i1 %r
}

define i1 @tgt_or_of_bools_is_compare(<4 x i1> %v) {
  %b = bitcast <4 x i1> %v to i4
  %r = icmp ne i4 %b, 0
  ret i1 %r
}

; CHECK: src_xor: incorrect (value mismatch)
define i65 @src_xor(<2 x i65> %v) {
  %r = call i65 @llvm.vector.reduce.xor.v2i65(<2 x i65> %v)
  ret i65 %r
}

define i65 @tgt_xor(<2 x i65> %v) {
  %r = call i65 @llvm.vector.reduce.or.v2i65(<2 x i65> %v)
  ret i65 %r
}

; CHECK: src_umax_of_bools_is_any: correct
define i1 @src_umax_of_bools_is_any(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.umax.v3i1(<3 x i1> %v)
  ret i1 %r
}

define i1 @tgt_umax_of_bools_is_any(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.or.v3i1(<3 x i1> %v)
  ret i1 %r
}

; 0 is greater than -1.
; CHECK: src_smax_of_bools_is_all: correct
define i1 @src_smax_of_bools_is_all(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.smax.v3i1(<3 x i1> %v)
  ret i1 %r
}

define i1 @tgt_smax_of_bools_is_all(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.and.v3i1(<3 x i1> %v)
  ret i1 %r
}

; CHECK: src_smax_is_not_umax: incorrect (value mismatch)
define i8 @src_smax_is_not_umax(<2 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.smax.v2i8(<2 x i8> %v)
  ret i8 %r
}

define i8 @tgt_smax_is_not_umax(<2 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.umax.v2i8(<2 x i8> %v)
  ret i8 %r
}

; CHECK: src_umin_of_bools_is_all: correct
define i1 @src_umin_of_bools_is_all(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.umin.v3i1(<3 x i1> %v)
  ret i1 %r
}

define i1 @tgt_umin_of_bools_is_all(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.and.v3i1(<3 x i1> %v)
  ret i1 %r
}

; CHECK: src_smin_of_bools_is_any: correct
define i1 @src_smin_of_bools_is_any(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.smin.v3i1(<3 x i1> %v)
  ret i1 %r
}

define i1 @tgt_smin_of_bools_is_any(<3 x i1> %v) {
  %r = call i1 @llvm.vector.reduce.umax.v3i1(<3 x i1> %v)
  ret i1 %r
}

; CHECK: src_smin_is_not_umin: incorrect (value mismatch)
define i8 @src_smin_is_not_umin(<2 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.smin.v2i8(<2 x i8> %v)
  ret i8 %r
}

define i8 @tgt_smin_is_not_umin(<2 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.umin.v2i8(<2 x i8> %v)
  ret i8 %r
}

; CHECK: src_any_order: correct
define i8 @src_any_order(<4 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.smin.v4i8(<4 x i8> %v)
  ret i8 %r
}

define i8 @tgt_any_order(<4 x i8> %v) {
  %w = shufflevector <4 x i8> %v, <4 x i8> poison, <4 x i32> <i32 3, i32 1, i32 0, i32 2>
  %r = call i8 @llvm.vector.reduce.smin.v4i8(<4 x i8> %w)
  ret i8 %r
}

; CHECK: src_poison_lane: correct
define i8 @src_poison_lane(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = call i8 @llvm.vector.reduce.and.v2i8(<2 x i8> %v)
  ret i8 %r
}

define i8 @tgt_poison_lane(i8 %x) {
  ret i8 poison
}

; CHECK: src_poison_lane_added: incorrect (target returns poison where the source does not)
define i8 @src_poison_lane_added(i8 %x) {
  %v = insertelement <2 x i8> zeroinitializer, i8 %x, i32 0
  %r = call i8 @llvm.vector.reduce.and.v2i8(<2 x i8> %v)
  ret i8 %r
}

define i8 @tgt_poison_lane_added(i8 %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 0
  %r = call i8 @llvm.vector.reduce.and.v2i8(<2 x i8> %v)
  ret i8 %r
}

; CHECK: 11 correct, 6 incorrect, 0 unknown
