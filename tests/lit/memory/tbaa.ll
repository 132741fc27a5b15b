; Type-based aliasing: accesses whose tags do not reach each other do not alias, on pain of UB. --no-strict-aliasing
; forgets the tags.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-strict-aliasing %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --check-prefix=LOOSE < %t

; CHECK: src_int_and_float: correct
; LOOSE: src_int_and_float: incorrect (value mismatch)
define i32 @src_int_and_float(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q, !tbaa !11
  %r = load i32, ptr %p, !tbaa !10
  ret i32 %r
}

define i32 @tgt_int_and_float(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_int_and_int: incorrect (value mismatch)
; LOOSE: src_int_and_int: incorrect (value mismatch)
define i32 @src_int_and_int(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q, !tbaa !10
  %r = load i32, ptr %p, !tbaa !10
  ret i32 %r
}

define i32 @tgt_int_and_int(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; char is the parent of all.
; CHECK: src_int_and_char: incorrect (value mismatch)
; LOOSE: src_int_and_char: incorrect (value mismatch)
define i32 @src_int_and_char(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q, !tbaa !12
  %r = load i32, ptr %p, !tbaa !10
  ret i32 %r
}

define i32 @tgt_int_and_char(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; An access without a tag may alias anything.
; CHECK: src_int_and_nothing: incorrect (value mismatch)
; LOOSE: src_int_and_nothing: incorrect (value mismatch)
define i32 @src_int_and_nothing(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q
  %r = load i32, ptr %p, !tbaa !10
  ret i32 %r
}

define i32 @tgt_int_and_nothing(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; So may types of another language.
; CHECK: src_int_and_another_root: incorrect (value mismatch)
; LOOSE: src_int_and_another_root: incorrect (value mismatch)
define i32 @src_int_and_another_root(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q, !tbaa !16
  %r = load i32, ptr %p, !tbaa !10
  ret i32 %r
}

define i32 @tgt_int_and_another_root(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; The int in the struct is an int.
; CHECK: src_field_and_int: incorrect (value mismatch)
; LOOSE: src_field_and_int: incorrect (value mismatch)
define i32 @src_field_and_int(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !13
  store i32 2, ptr %q, !tbaa !10
  %r = load i32, ptr %p, !tbaa !13
  ret i32 %r
}

define i32 @tgt_field_and_int(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_field_and_float: correct
; LOOSE: src_field_and_float: incorrect (value mismatch)
define i32 @src_field_and_float(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !13
  store i32 2, ptr %q, !tbaa !11
  %r = load i32, ptr %p, !tbaa !13
  ret i32 %r
}

define i32 @tgt_field_and_float(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; Two ints of one struct at different offsets.
; CHECK: src_two_fields: correct
; LOOSE: src_two_fields: incorrect (value mismatch)
define i32 @src_two_fields(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !13
  store i32 2, ptr %q, !tbaa !14
  %r = load i32, ptr %p, !tbaa !13
  ret i32 %r
}

define i32 @tgt_two_fields(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; The inner struct's field is also a field of the outer one.
; CHECK: src_field_of_a_nested_struct: incorrect (value mismatch)
; LOOSE: src_field_of_a_nested_struct: incorrect (value mismatch)
define i32 @src_field_of_a_nested_struct(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !13
  store i32 2, ptr %q, !tbaa !15
  %r = load i32, ptr %p, !tbaa !13
  ret i32 %r
}

define i32 @tgt_field_of_a_nested_struct(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
; LOOSE: src_added: correct
define void @src_added(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_added(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q, !tbaa !11
  ret void
}

; CHECK: src_dropped: correct
; LOOSE: src_dropped: correct
define void @src_dropped(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !10
  store i32 2, ptr %q, !tbaa !11
  ret void
}

define void @tgt_dropped(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

; CHECK: src_added_to_reads: correct
; LOOSE: src_added_to_reads: correct
define i32 @src_added_to_reads(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_added_to_reads(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !tbaa !10
  %b = load i32, ptr %q, !tbaa !11
  %r = add i32 %a, %b
  ret i32 %r
}

; Written as a float, read as an int.
; CHECK: src_read_as_another: correct
; LOOSE: src_read_as_another: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i32 @src_read_as_another(ptr %p) {
  store i32 1, ptr %p, !tbaa !11
  %r = load i32, ptr %p, !tbaa !10
  ret i32 %r
}

define i32 @tgt_read_as_another(ptr %p) {
  ret i32 2
}

; CHECK: 6 correct, 7 incorrect, 0 unknown
; LOOSE: 3 correct, 10 incorrect, 0 unknown

!0 = !{!"C"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"pair", !2, i64 0, !2, i64 4}
!5 = !{!"outer", !3, i64 0, !4, i64 4}
!6 = !{!"another"}
!7 = !{!"its int", !6, i64 0}
!10 = !{!2, !2, i64 0}
!11 = !{!3, !3, i64 0}
!12 = !{!1, !1, i64 0}
!13 = !{!4, !2, i64 0}
!14 = !{!4, !2, i64 4}
!15 = !{!5, !2, i64 4}
!16 = !{!7, !7, i64 0}
