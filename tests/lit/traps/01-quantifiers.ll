; Source choices are the source's to make, target choices must all be answered for.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_source_chooses: correct
define i8 @src_source_chooses() {
  %r = freeze i8 undef
  ret i8 %r
}

define i8 @tgt_source_chooses() {
  ret i8 17
}

; CHECK: src_target_chooses: incorrect (value mismatch)
define i8 @src_target_chooses() {
  ret i8 17
}

define i8 @tgt_target_chooses() {
  %r = freeze i8 undef
  ret i8 %r
}

; CHECK: src_both_choose: correct
define i8 @src_both_choose(i8 noundef %x) {
  %f = freeze i8 poison
  %r = add i8 %x, %f
  ret i8 %r
}

define i8 @tgt_both_choose(i8 noundef %x) {
  %f = freeze i8 poison
  %r = xor i8 %x, %f
  ret i8 %r
}

; The source's choice may depend on the target's.
; CHECK: src_source_answers_after_the_target: correct
define i8 @src_source_answers_after_the_target(i8 noundef %x) {
  %f = freeze i8 undef
  %r = sub i8 %f, %x
  ret i8 %r
}

define i8 @tgt_source_answers_after_the_target(i8 noundef %x) {
  %f = freeze i8 undef
  %g = freeze i8 undef
  %r = mul i8 %f, %g
  ret i8 %r
}

; Even numbers alone.
; CHECK: src_source_has_too_few: incorrect (value mismatch)
define i8 @src_source_has_too_few() {
  %f = freeze i8 undef
  %r = shl i8 %f, 1
  ret i8 %r
}

define i8 @tgt_source_has_too_few() {
  %r = freeze i8 undef
  ret i8 %r
}

; CHECK: src_same_width_is_enough: correct
define {i8, i8} @src_same_width_is_enough() {
  %f = freeze i16 undef
  %a = trunc i16 %f to i8
  %s = lshr i16 %f, 8
  %b = trunc i16 %s to i8
  %p = insertvalue {i8, i8} poison, i8 %a, 0
  %r = insertvalue {i8, i8} %p, i8 %b, 1
  ret {i8, i8} %r
}

define {i8, i8} @tgt_same_width_is_enough() {
  %a = freeze i8 undef
  %b = freeze i8 undef
  %p = insertvalue {i8, i8} poison, i8 %a, 0
  %r = insertvalue {i8, i8} %p, i8 %b, 1
  ret {i8, i8} %r
}

; CHECK: 4 correct, 2 incorrect, 0 unknown
