; Wrong only through a poison argument: right when arguments are never poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --disable-poison-input %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --check-prefix=DEFINED < %t

; CHECK: src_select_to_and: incorrect (target returns poison where the source does not)
; DEFINED: src_select_to_and: correct
define i1 @src_select_to_and(i1 %x, i1 %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}

define i1 @tgt_select_to_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

; CHECK: src_zero_product_added: incorrect (target returns poison where the source does not)
; DEFINED: src_zero_product_added: correct
define i8 @src_zero_product_added(i8 %x) {
  ret i8 0
}

define i8 @tgt_zero_product_added(i8 %x) {
  %r = mul i8 %x, 0
  ret i8 %r
}

; CHECK: src_flag_moved: incorrect (target returns poison where the source does not)
; DEFINED: src_flag_moved: incorrect (target returns poison where the source does not)
define i8 @src_flag_moved(i8 %x, i8 %y) {
  %r = add i8 %x, %y
  ret i8 %r
}

define i8 @tgt_flag_moved(i8 %x, i8 %y) {
  %r = add nsw i8 %x, %y
  ret i8 %r
}

; CHECK: src_undef_to_argument: incorrect (target returns poison where the source does not)
; DEFINED: src_undef_to_argument: correct
define i8 @src_undef_to_argument(i8 %x) {
  ret i8 undef
}

define i8 @tgt_undef_to_argument(i8 %x) {
  ret i8 %x
}

; CHECK: src_select_undef_side: incorrect (target returns poison where the source does not)
; DEFINED: src_select_undef_side: correct
define i8 @src_select_undef_side(i1 noundef %c, i8 %x) {
  %r = select i1 %c, i8 %x, i8 undef
  ret i8 %r
}

define i8 @tgt_select_undef_side(i1 noundef %c, i8 %x) {
  ret i8 %x
}

; CHECK: src_known_bits_of_argument: incorrect (target returns poison where the source does not)
; DEFINED: src_known_bits_of_argument: correct
define i8 @src_known_bits_of_argument(i8 %x) {
  ret i8 0
}

define i8 @tgt_known_bits_of_argument(i8 %x) {
  %a = and i8 %x, 3
  %r = and i8 %a, 4
  ret i8 %r
}

; Frozen poison of the shifted value may have any low bits.
; CHECK: src_frozen_shl: incorrect (value mismatch)
; DEFINED: src_frozen_shl: correct
define i8 @src_frozen_shl(i8 %x) {
  %f = freeze i8 %x
  %r = shl i8 %f, 2
  ret i8 %r
}

define i8 @tgt_frozen_shl(i8 %x) {
  %a = shl i8 %x, 2
  %r = freeze i8 %a
  ret i8 %r
}

; CHECK: 0 correct, 7 incorrect, 0 unknown
; DEFINED: 6 correct, 1 incorrect, 0 unknown
