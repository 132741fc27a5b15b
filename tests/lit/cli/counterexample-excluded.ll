; Why a value is poison that an attribute or metadata excludes: beside the line that makes it so, and where it is what the
; function returns, beside the outcome.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s < %t

; CHECK-LABEL: src_range: incorrect (target returns poison where the source does not)
; CHECK:      >> ret i32 3      | >> ret i32 12      poison: 12 (0xc) is outside its range
; CHECK:      target: returns i32 poison: 12 (0xc) is outside its range
define range(i32 0, 10) i32 @src_range() {
  ret i32 3
}
define range(i32 0, 10) i32 @tgt_range() {
  ret i32 12
}

; CHECK-LABEL: src_nonnull: incorrect (target returns poison where the source does not)
; CHECK:      target: returns ptr poison: null is not nonnull
define nonnull ptr @src_nonnull(ptr %p) {
  ret ptr %p
}
define nonnull ptr @tgt_nonnull(ptr %p) {
  ret ptr null
}

; CHECK-LABEL: src_align: incorrect (target returns poison where the source does not)
; CHECK:      target: returns ptr poison: {{.*}} is not aligned to 8 bytes
@g = external global [8 x i64], align 8
define align 8 ptr @src_align() {
  ret ptr @g
}
define align 8 ptr @tgt_align() {
  %p = getelementptr i8, ptr @g, i64 4
  ret ptr %p
}

; CHECK-LABEL: src_class: incorrect (target returns poison where the source does not)
; CHECK:      target: returns float poison: {{.*}} is of a class that is excluded
define nofpclass(inf) float @src_class(float %x) {
  ret float 1.0
}
define nofpclass(inf) float @tgt_class(float %x) {
  ret float 0x7FF0000000000000
}

; CHECK-LABEL: src_load: incorrect (target returns poison where the source does not)
; CHECK:      %v = load i32, ptr %p, align 4, !range !0 poison: {{.*}} is outside its range
; CHECK:      target: returns i32 poison{{$}}
define i32 @src_load(ptr %p) {
  %v = load i32, ptr %p
  %r = add i32 %v, 1
  ret i32 %r
}
define i32 @tgt_load(ptr %p) {
  %v = load i32, ptr %p, !range !0
  %r = add i32 %v, 1
  ret i32 %r
}
!0 = !{i32 0, i32 4}
