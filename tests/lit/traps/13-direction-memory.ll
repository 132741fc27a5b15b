; The direction, in memory: poison to anything, undef to any value, never a value to undef; padding of the source is
; undef.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_poison_to_undef: correct
define void @src_poison_to_undef(ptr %p) {
  store i8 poison, ptr %p
  ret void
}

define void @tgt_poison_to_undef(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

; CHECK: src_undef_to_poison: incorrect (memory mismatch)
define void @src_undef_to_poison(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_to_poison(ptr %p) {
  store i8 poison, ptr %p
  ret void
}

; CHECK: src_undef_to_value: correct
define void @src_undef_to_value(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

define void @tgt_undef_to_value(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_value_to_undef: incorrect (memory mismatch)
define void @src_value_to_undef(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_value_to_undef(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

; The upper bits are zero.
; CHECK: src_partly_undef_to_undef: incorrect (memory mismatch)
define void @src_partly_undef_to_undef(ptr %p) {
  %x = and i8 undef, 1
  store i8 %x, ptr %p
  ret void
}

define void @tgt_partly_undef_to_undef(ptr %p) {
  store i8 undef, ptr %p
  ret void
}

; CHECK: src_partly_undef_to_value: correct
define void @src_partly_undef_to_value(ptr %p) {
  %x = and i8 undef, 1
  store i8 %x, ptr %p
  ret void
}

define void @tgt_partly_undef_to_value(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_partly_undef_to_wrong_value: incorrect (memory mismatch)
define void @src_partly_undef_to_wrong_value(ptr %p) {
  %x = and i8 undef, 1
  store i8 %x, ptr %p
  ret void
}

define void @tgt_partly_undef_to_wrong_value(ptr %p) {
  store i8 2, ptr %p
  ret void
}

; Only the first byte of the source is poison.
; CHECK: src_poison_byte_of_two: incorrect (memory mismatch)
define void @src_poison_byte_of_two(ptr %p) {
  store i16 0, ptr %p, align 1
  store i8 poison, ptr %p
  ret void
}

define void @tgt_poison_byte_of_two(ptr %p) {
  store i16 poison, ptr %p, align 1
  ret void
}

; CHECK: src_padding_to_a_value: correct
define void @src_padding_to_a_value(ptr %p) {
  store {i8, i16} {i8 1, i16 2}, ptr %p
  ret void
}

define void @tgt_padding_to_a_value(ptr %p) {
  store i32 u0x0002FF01, ptr %p, align 2
  ret void
}

; CHECK: src_value_to_padding: incorrect (memory mismatch)
define void @src_value_to_padding(ptr %p) {
  store i32 u0x0002FF01, ptr %p, align 2
  ret void
}

define void @tgt_value_to_padding(ptr %p) {
  store {i8, i16} {i8 1, i16 2}, ptr %p
  ret void
}

; CHECK: src_ub_to_anything: correct
define void @src_ub_to_anything(ptr %p) {
  store i8 1, ptr %p
  store i8 1, ptr null
  ret void
}

define void @tgt_ub_to_anything(ptr %p) {
  store i8 poison, ptr %p
  ret void
}

; CHECK: 5 correct, 6 incorrect, 0 unknown
