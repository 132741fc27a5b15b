; Vectors of pointers: lane by lane, a scalar among vectors counts for every lane.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_scalar_base: correct
define <2 x ptr> @src_scalar_base(ptr noundef %p, <2 x i64> noundef %i) {
  %r = getelementptr i16, ptr %p, <2 x i64> %i
  ret <2 x ptr> %r
}

define <2 x ptr> @tgt_scalar_base(ptr noundef %p, <2 x i64> noundef %i) {
  %b = insertelement <2 x ptr> poison, ptr %p, i64 0
  %v = shufflevector <2 x ptr> %b, <2 x ptr> poison, <2 x i32> zeroinitializer
  %r = getelementptr i16, <2 x ptr> %v, <2 x i64> %i
  ret <2 x ptr> %r
}

; CHECK: src_scalar_index: correct
define ptr @src_scalar_index(<2 x ptr> noundef %p, i64 noundef %i) {
  %v = getelementptr i16, <2 x ptr> %p, i64 %i
  %r = extractelement <2 x ptr> %v, i64 1
  ret ptr %r
}

define ptr @tgt_scalar_index(<2 x ptr> noundef %p, i64 noundef %i) {
  %b = extractelement <2 x ptr> %p, i64 1
  %r = getelementptr i16, ptr %b, i64 %i
  ret ptr %r
}

; CHECK: src_scalar_index_wrong: incorrect (value mismatch)
define ptr @src_scalar_index_wrong(<2 x ptr> noundef %p, i64 noundef %i) {
  %v = getelementptr i16, <2 x ptr> %p, i64 %i
  %r = extractelement <2 x ptr> %v, i64 1
  ret ptr %r
}

define ptr @tgt_scalar_index_wrong(<2 x ptr> noundef %p, i64 noundef %i) {
  %b = extractelement <2 x ptr> %p, i64 0
  %r = getelementptr i16, ptr %b, i64 %i
  ret ptr %r
}

; CHECK: src_struct_index: correct
define <2 x ptr> @src_struct_index(<2 x ptr> noundef %p) {
  %r = getelementptr {i32, i32}, <2 x ptr> %p, <2 x i64> zeroinitializer, <2 x i32> <i32 1, i32 1>
  ret <2 x ptr> %r
}

define <2 x ptr> @tgt_struct_index(<2 x ptr> noundef %p) {
  %r = getelementptr i8, <2 x ptr> %p, i64 4
  ret <2 x ptr> %r
}

; CHECK: src_narrow_indices: incorrect (value mismatch)
define <2 x ptr> @src_narrow_indices(ptr noundef %p, <2 x i8> noundef %i) {
  %r = getelementptr i8, ptr %p, <2 x i8> %i
  ret <2 x ptr> %r
}

define <2 x ptr> @tgt_narrow_indices(ptr noundef %p, <2 x i8> noundef %i) {
  %w = zext <2 x i8> %i to <2 x i64>
  %r = getelementptr i8, ptr %p, <2 x i64> %w
  ret <2 x ptr> %r
}

; Lane 1 is poison, lane 0 is not.
; CHECK: src_flag_lane_by_lane: correct
define ptr @src_flag_lane_by_lane(i64 noundef %i) {
  %v = insertelement <2 x i64> <i64 0, i64 1>, i64 0, i64 0
  %q = getelementptr inbounds i8, <2 x ptr> zeroinitializer, <2 x i64> %v
  %r = extractelement <2 x ptr> %q, i64 1
  ret ptr %r
}

define ptr @tgt_flag_lane_by_lane(i64 noundef %i) {
  ret ptr poison
}

; CHECK: src_flag_lane_by_lane_wrong: incorrect (target returns poison where the source does not)
define ptr @src_flag_lane_by_lane_wrong(i64 noundef %i) {
  %v = insertelement <2 x i64> <i64 0, i64 1>, i64 0, i64 0
  %q = getelementptr inbounds i8, <2 x ptr> zeroinitializer, <2 x i64> %v
  %r = extractelement <2 x ptr> %q, i64 0
  ret ptr %r
}

define ptr @tgt_flag_lane_by_lane_wrong(i64 noundef %i) {
  ret ptr poison
}

; CHECK: src_access_through_a_lane: correct
define i8 @src_access_through_a_lane(i8 %x, i8 %y) {
  %a = alloca [2 x i8]
  %v = getelementptr i8, ptr %a, <2 x i64> <i64 0, i64 1>
  %p = extractelement <2 x ptr> %v, i64 0
  %q = extractelement <2 x ptr> %v, i64 1
  store i8 %x, ptr %p
  store i8 %y, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_access_through_a_lane(i8 %x, i8 %y) {
  ret i8 %x
}

; CHECK: src_access_through_a_lane_wrong: incorrect (value mismatch)
define i8 @src_access_through_a_lane_wrong(i8 noundef %x, i8 noundef %y) {
  %a = alloca [2 x i8]
  %v = getelementptr i8, ptr %a, <2 x i64> <i64 0, i64 1>
  %p = extractelement <2 x ptr> %v, i64 0
  %q = extractelement <2 x ptr> %v, i64 1
  store i8 %x, ptr %p
  store i8 %y, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_access_through_a_lane_wrong(i8 noundef %x, i8 noundef %y) {
  ret i8 %y
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %q = getelementptr inbounds i8, <2 x ptr> zeroinitializer, <2 x i64> <i64 0, i64 1>
  %p = extractelement <2 x ptr> %q, i64 1
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 6 correct, 4 incorrect, 0 unknown
