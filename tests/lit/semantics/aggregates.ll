; extractvalue, insertvalue: arrays, structs, nested, empty.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_insert_then_extract: correct
define i8 @src_insert_then_extract({i8, i65} %s, i8 %x) {
  %a = insertvalue {i8, i65} %s, i8 %x, 0
  %r = extractvalue {i8, i65} %a, 0
  ret i8 %r
}

define i8 @tgt_insert_then_extract({i8, i65} %s, i8 %x) {
  ret i8 %x
}

; CHECK: src_other_field: incorrect (value mismatch)
define i65 @src_other_field({i8, i65} noundef %s) {
  %a = insertvalue {i8, i65} %s, i65 3, 1
  %r = extractvalue {i8, i65} %a, 1
  ret i65 %r
}

define i65 @tgt_other_field({i8, i65} noundef %s) {
  %r = extractvalue {i8, i65} %s, 1
  ret i65 %r
}

; CHECK: src_nested: correct
define i8 @src_nested([2 x {i8, [3 x i8]}] %s) {
  %a = extractvalue [2 x {i8, [3 x i8]}] %s, 1
  %b = extractvalue {i8, [3 x i8]} %a, 1
  %r = extractvalue [3 x i8] %b, 2
  ret i8 %r
}

define i8 @tgt_nested([2 x {i8, [3 x i8]}] %s) {
  %r = extractvalue [2 x {i8, [3 x i8]}] %s, 1, 1, 2
  ret i8 %r
}

; CHECK: src_nested_wrong: incorrect (value mismatch)
define i8 @src_nested_wrong([2 x {i8, [3 x i8]}] noundef %s) {
  %r = extractvalue [2 x {i8, [3 x i8]}] %s, 1, 1, 2
  ret i8 %r
}

define i8 @tgt_nested_wrong([2 x {i8, [3 x i8]}] noundef %s) {
  %r = extractvalue [2 x {i8, [3 x i8]}] %s, 1, 1, 1
  ret i8 %r
}

; CHECK: src_insert_part: correct
define [2 x [2 x i8]] @src_insert_part([2 x [2 x i8]] %s, [2 x i8] %x) {
  %r = insertvalue [2 x [2 x i8]] %s, [2 x i8] %x, 1
  ret [2 x [2 x i8]] %r
}

define [2 x [2 x i8]] @tgt_insert_part([2 x [2 x i8]] %s, [2 x i8] %x) {
  %a = extractvalue [2 x i8] %x, 0
  %b = extractvalue [2 x i8] %x, 1
  %c = insertvalue [2 x [2 x i8]] %s, i8 %a, 1, 0
  %r = insertvalue [2 x [2 x i8]] %c, i8 %b, 1, 1
  ret [2 x [2 x i8]] %r
}

; CHECK: src_poison_field_is_its_own: incorrect (target returns poison where the source does not)
define {i8, i8} @src_poison_field_is_its_own(i8 %x) {
  %r = insertvalue {i8, i8} poison, i8 %x, 0
  ret {i8, i8} %r
}

define {i8, i8} @tgt_poison_field_is_its_own(i8 %x) {
  ret {i8, i8} poison
}

; CHECK: src_poison_field_is_free: correct
define {i8, i8} @src_poison_field_is_free(i8 %x) {
  %r = insertvalue {i8, i8} poison, i8 %x, 0
  ret {i8, i8} %r
}

define {i8, i8} @tgt_poison_field_is_free(i8 %x) {
  %r = insertvalue {i8, i8} {i8 1, i8 2}, i8 %x, 0
  ret {i8, i8} %r
}

; CHECK: src_empty: correct
define {} @src_empty({} %s) {
  ret {} %s
}

define {} @tgt_empty({} %s) {
  ret {} poison
}

; CHECK: src_vector_in_struct: correct
define i8 @src_vector_in_struct({i1, <2 x i8>} %s) {
  %v = extractvalue {i1, <2 x i8>} %s, 1
  %r = extractelement <2 x i8> %v, i32 1
  ret i8 %r
}

define i8 @tgt_vector_in_struct({i1, <2 x i8>} %s) {
  %v = extractvalue {i1, <2 x i8>} %s, 1
  %w = shufflevector <2 x i8> %v, <2 x i8> %v, <2 x i32> <i32 3, i32 2>
  %r = extractelement <2 x i8> %w, i32 0
  ret i8 %r
}

; CHECK: 6 correct, 3 incorrect, 0 unknown
