; Poison to anything, undef to any value, never a value to undef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_poison_to_undef: correct
define i8 @src_poison_to_undef() {
  ret i8 poison
}

define i8 @tgt_poison_to_undef() {
  ret i8 undef
}

; CHECK: src_undef_to_poison: incorrect (target returns poison where the source does not)
define i8 @src_undef_to_poison() {
  ret i8 undef
}

define i8 @tgt_undef_to_poison() {
  ret i8 poison
}

; CHECK: src_undef_to_value: correct
define i8 @src_undef_to_value() {
  ret i8 undef
}

define i8 @tgt_undef_to_value() {
  ret i8 0
}

; CHECK: src_value_to_undef: incorrect (target's value is more undefined)
define i8 @src_value_to_undef() {
  ret i8 0
}

define i8 @tgt_value_to_undef() {
  ret i8 undef
}

; CHECK: src_value_to_poison: incorrect (target returns poison where the source does not)
define i8 @src_value_to_poison() {
  ret i8 0
}

define i8 @tgt_value_to_poison() {
  ret i8 poison
}

; CHECK: src_poison_to_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_poison_to_ub() {
  ret i8 poison
}

define i8 @tgt_poison_to_ub() {
  unreachable
}

; CHECK: src_ub_to_anything: correct
define i8 @src_ub_to_anything() {
  unreachable
}

define i8 @tgt_ub_to_anything() {
  ret i8 undef
}

; CHECK: src_frozen_to_value: correct
define i8 @src_frozen_to_value() {
  %r = freeze i8 undef
  ret i8 %r
}

define i8 @tgt_frozen_to_value() {
  ret i8 0
}

; CHECK: src_undef_to_frozen: correct
define i8 @src_undef_to_frozen() {
  ret i8 undef
}

define i8 @tgt_undef_to_frozen() {
  %r = freeze i8 undef
  ret i8 %r
}

; CHECK: src_frozen_to_undef: incorrect (target's value is more undefined)
define i8 @src_frozen_to_undef() {
  %r = freeze i8 undef
  ret i8 %r
}

define i8 @tgt_frozen_to_undef() {
  ret i8 undef
}

; CHECK: src_lane_value_to_undef: incorrect (target's value is more undefined)
define <2 x i8> @src_lane_value_to_undef() {
  ret <2 x i8> <i8 1, i8 undef>
}

define <2 x i8> @tgt_lane_value_to_undef() {
  ret <2 x i8> <i8 undef, i8 undef>
}

; CHECK: src_lane_undef_to_value: correct
define <2 x i8> @src_lane_undef_to_value() {
  ret <2 x i8> <i8 1, i8 undef>
}

define <2 x i8> @tgt_lane_undef_to_value() {
  ret <2 x i8> <i8 1, i8 2>
}

; CHECK: 6 correct, 6 incorrect, 0 unknown
