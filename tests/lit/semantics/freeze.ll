; freeze: a value stays, undef and poison become some fixed number.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_of_number: correct
define i7 @src_of_number(i7 noundef %x) {
  %r = freeze i7 %x
  ret i7 %r
}

define i7 @tgt_of_number(i7 noundef %x) {
  ret i7 %x
}

; Of an argument that may be poison.
; CHECK: src_dropped: incorrect ({{target returns poison where the source does not|target's value is more undefined}})
define i7 @src_dropped(i7 %x) {
  %r = freeze i7 %x
  ret i7 %r
}

define i7 @tgt_dropped(i7 %x) {
  ret i7 %x
}

; CHECK: src_added: correct
define i65 @src_added(i65 %x) {
  ret i65 %x
}

define i65 @tgt_added(i65 %x) {
  %r = freeze i65 %x
  ret i65 %r
}

; CHECK: src_twice: correct
define i8 @src_twice(i8 %x) {
  %a = freeze i8 %x
  %r = freeze i8 %a
  ret i8 %r
}

define i8 @tgt_twice(i8 %x) {
  %r = freeze i8 %x
  ret i8 %r
}

; CHECK: src_keeps_the_number: incorrect (value mismatch)
define i8 @src_keeps_the_number(i8 noundef %x) {
  %r = freeze i8 %x
  ret i8 %r
}

define i8 @tgt_keeps_the_number(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_poison_becomes_any_number: correct
define i128 @src_poison_becomes_any_number() {
  %r = freeze i128 poison
  ret i128 %r
}

define i128 @tgt_poison_becomes_any_number() {
  ret i128 -99
}

; CHECK: src_number_is_not_any_number: incorrect (value mismatch)
define i128 @src_number_is_not_any_number() {
  ret i128 -99
}

define i128 @tgt_number_is_not_any_number() {
  %r = freeze i128 poison
  ret i128 %r
}

; CHECK: src_lane_by_lane: correct
define <2 x i8> @src_lane_by_lane(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 1
  %r = freeze <2 x i8> %v
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_by_lane(i8 noundef %x) {
  %r = insertelement <2 x i8> <i8 9, i8 0>, i8 %x, i32 1
  ret <2 x i8> %r
}

; CHECK: src_lane_keeps_its_number: incorrect (value mismatch)
define <2 x i8> @src_lane_keeps_its_number(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i32 1
  %r = freeze <2 x i8> %v
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lane_keeps_its_number(i8 noundef %x) {
  ret <2 x i8> zeroinitializer
}

; CHECK: src_aggregate: correct
define {i8, i1} @src_aggregate() {
  %r = freeze {i8, i1} poison
  ret {i8, i1} %r
}

define {i8, i1} @tgt_aggregate() {
  ret {i8, i1} {i8 4, i1 true}
}

; CHECK: src_of_flag_poison: correct
define i8 @src_of_flag_poison() {
  %a = add nuw i8 255, 1
  %r = freeze i8 %a
  ret i8 %r
}

define i8 @tgt_of_flag_poison() {
  ret i8 3
}

; CHECK: 7 correct, 4 incorrect, 0 unknown
