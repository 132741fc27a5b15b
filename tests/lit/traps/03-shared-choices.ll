; One choice must serve UB, poison and value together.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; f = 0 avoids UB, f = 1 gives the value: not both.
; CHECK: src_no_ub_or_right_value: incorrect (value mismatch)
define i8 @src_no_ub_or_right_value() {
  %f = freeze i1 undef
  %d = select i1 %f, i8 0, i8 1
  %q = add nuw i8 %d, -1
  %r = zext i1 %f to i8
  ret i8 %r
}

define i8 @tgt_no_ub_or_right_value() {
  ret i8 2
}

; f = 1 makes the source poison, which allows everything.
; CHECK: src_poison_and_value: correct
define i8 @src_poison_and_value() {
  %f = freeze i1 undef
  %z = zext i1 %f to i8
  %r = add nuw i8 %z, -1
  ret i8 %r
}

define i8 @tgt_poison_and_value() {
  ret i8 77
}

; Field 0 wants f = 1, field 1 wants f = 0.
; CHECK: src_poison_needs_what_value_excludes: incorrect (value mismatch)
define {i8, i8} @src_poison_needs_what_value_excludes() {
  %f = freeze i1 undef
  %z = zext i1 %f to i8
  %a = add nuw i8 %z, -1
  %b = sub nuw i8 %z, 1
  %p = insertvalue {i8, i8} poison, i8 %a, 0
  %r = insertvalue {i8, i8} %p, i8 %b, 1
  ret {i8, i8} %r
}

define {i8, i8} @tgt_poison_needs_what_value_excludes() {
  ret {i8, i8} {i8 7, i8 7}
}

; CHECK: src_fields_agree: correct
define {i8, i8} @src_fields_agree() {
  %f = freeze i1 undef
  %z = zext i1 %f to i8
  %a = add nuw i8 %z, -1
  %b = sub i8 %z, 1
  %p = insertvalue {i8, i8} poison, i8 %a, 0
  %r = insertvalue {i8, i8} %p, i8 %b, 1
  ret {i8, i8} %r
}

define {i8, i8} @tgt_fields_agree() {
  ret {i8, i8} {i8 7, i8 0}
}

; f = 1 is UB: the source may go there.
; CHECK: src_ub_and_value: correct
define i8 @src_ub_and_value() {
  %f = freeze i1 undef
  %z = zext i1 %f to i8
  %d = sub i8 1, %z
  %q = udiv i8 1, %d
  ret i8 0
}

define i8 @tgt_ub_and_value() {
  ret i8 1
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
