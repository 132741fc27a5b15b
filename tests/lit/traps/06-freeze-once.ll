; freeze picks once; two freezes of one value may differ.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_two_uses_agree: correct
define i8 @src_two_uses_agree(i8 %x) {
  %f = freeze i8 %x
  %r = sub i8 %f, %f
  ret i8 %r
}

define i8 @tgt_two_uses_agree(i8 %x) {
  ret i8 0
}

; CHECK: src_two_uses_agree_wrong: incorrect (value mismatch)
define i8 @src_two_uses_agree_wrong(i8 %x) {
  %f = freeze i8 %x
  %r = sub i8 %f, %f
  ret i8 %r
}

define i8 @tgt_two_uses_agree_wrong(i8 %x) {
  ret i8 1
}

; The source may choose f - g as it likes only if x is undef.
; CHECK: src_two_freezes_may_differ: correct
define i8 @src_two_freezes_may_differ() {
  %f = freeze i8 undef
  %g = freeze i8 undef
  %r = sub i8 %f, %g
  ret i8 %r
}

define i8 @tgt_two_freezes_may_differ() {
  ret i8 1
}

; CHECK: src_two_freezes_of_one_argument: correct
define i8 @src_two_freezes_of_one_argument(i8 %x) {
  %f = freeze i8 %x
  %g = freeze i8 %x
  %r = sub i8 %f, %g
  ret i8 %r
}

define i8 @tgt_two_freezes_of_one_argument(i8 %x) {
  ret i8 0
}

; CHECK: src_one_freeze_becomes_two: incorrect (value mismatch)
define i8 @src_one_freeze_becomes_two(i8 %x) {
  %f = freeze i8 %x
  %r = sub i8 %f, %f
  ret i8 %r
}

define i8 @tgt_one_freeze_becomes_two(i8 %x) {
  %f = freeze i8 %x
  %g = freeze i8 %x
  %r = sub i8 %f, %g
  ret i8 %r
}

; CHECK: src_two_freezes_become_one: correct
define i8 @src_two_freezes_become_one(i8 %x) {
  %f = freeze i8 %x
  %g = freeze i8 %x
  %r = mul i8 %f, %g
  ret i8 %r
}

define i8 @tgt_two_freezes_become_one(i8 %x) {
  %f = freeze i8 %x
  %r = mul i8 %f, %f
  ret i8 %r
}

; CHECK: src_freeze_of_freeze_is_the_same: incorrect (value mismatch)
define i8 @src_freeze_of_freeze_is_the_same(i8 %x) {
  %f = freeze i8 %x
  %g = freeze i8 %f
  %r = sub i8 %f, %g
  ret i8 %r
}

define i8 @tgt_freeze_of_freeze_is_the_same(i8 %x) {
  ret i8 1
}

; Freezing what goes in is stronger than freezing what comes out.
; CHECK: src_freeze_of_operands: correct
define i8 @src_freeze_of_operands(i8 %x, i8 %y) {
  %a = add i8 %x, %y
  %r = freeze i8 %a
  ret i8 %r
}

define i8 @tgt_freeze_of_operands(i8 %x, i8 %y) {
  %f = freeze i8 %x
  %g = freeze i8 %y
  %r = add i8 %f, %g
  ret i8 %r
}

; CHECK: src_freeze_of_result_does_not_freeze_operands: incorrect (target returns poison where the source does not)
define {i8, i8} @src_freeze_of_result_does_not_freeze_operands(i8 %x) {
  %f = freeze i8 %x
  %a = add i8 %f, 1
  %p = insertvalue {i8, i8} poison, i8 %f, 0
  %r = insertvalue {i8, i8} %p, i8 %a, 1
  ret {i8, i8} %r
}

define {i8, i8} @tgt_freeze_of_result_does_not_freeze_operands(i8 %x) {
  %b = add i8 %x, 1
  %a = freeze i8 %b
  %p = insertvalue {i8, i8} poison, i8 poison, 0
  %r = insertvalue {i8, i8} %p, i8 %a, 1
  ret {i8, i8} %r
}

; Only one of the two runs.
; CHECK: src_copied_into_two_blocks: correct
define i8 @src_copied_into_two_blocks(i1 noundef %c) {
  %f = freeze i8 undef
  br i1 %c, label %a, label %b
a:
  ret i8 %f
b:
  %n = add i8 %f, 1
  ret i8 %n
}

define i8 @tgt_copied_into_two_blocks(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %f = freeze i8 undef
  ret i8 %f
b:
  %g = freeze i8 undef
  %n = add i8 %g, 1
  ret i8 %n
}

; CHECK: 6 correct, 4 incorrect, 0 unknown
