; Some bits known, some undef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_masked_is_not_all: incorrect (value mismatch)
define i8 @src_masked_is_not_all() {
  %r = and i8 undef, 1
  ret i8 %r
}

define i8 @tgt_masked_is_not_all() {
  ret i8 2
}

; CHECK: src_masked_is_in_the_mask: correct
define i8 @src_masked_is_in_the_mask() {
  %r = and i8 undef, 1
  ret i8 %r
}

define i8 @tgt_masked_is_in_the_mask() {
  ret i8 1
}

; CHECK: src_masked_stays_undef: correct
define i8 @src_masked_stays_undef() {
  %a = and i8 undef, 6
  %r = xor i8 %a, %a
  ret i8 %r
}

define i8 @tgt_masked_stays_undef() {
  ret i8 4
}

; CHECK: src_masked_bits_alone: incorrect (value mismatch)
define i8 @src_masked_bits_alone() {
  %a = and i8 undef, 6
  %r = xor i8 %a, %a
  ret i8 %r
}

define i8 @tgt_masked_bits_alone() {
  ret i8 1
}

; CHECK: src_set_bits_stay: correct
define i8 @src_set_bits_stay() {
  %a = or i8 undef, -16
  %r = lshr i8 %a, 4
  ret i8 %r
}

define i8 @tgt_set_bits_stay() {
  ret i8 15
}

; CHECK: src_freeze_of_partly: correct
define i8 @src_freeze_of_partly() {
  %a = and i8 undef, 3
  %r = freeze i8 %a
  ret i8 %r
}

define i8 @tgt_freeze_of_partly() {
  ret i8 3
}

; CHECK: src_freeze_of_partly_keeps_the_known: incorrect (value mismatch)
define i8 @src_freeze_of_partly_keeps_the_known() {
  %a = and i8 undef, 3
  %r = freeze i8 %a
  ret i8 %r
}

define i8 @tgt_freeze_of_partly_keeps_the_known() {
  ret i8 4
}

; The target's undef has more bits.
; CHECK: src_wider_by_mask: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_wider_by_mask() {
  %r = and i8 undef, 3
  ret i8 %r
}

define i8 @tgt_wider_by_mask() {
  %r = and i8 undef, 7
  ret i8 %r
}

; CHECK: src_narrower_by_mask: correct
define i8 @src_narrower_by_mask() {
  %r = and i8 undef, 7
  ret i8 %r
}

define i8 @tgt_narrower_by_mask() {
  %r = and i8 undef, 3
  ret i8 %r
}

; CHECK: 5 correct, 4 incorrect, 0 unknown
