; With -j, still in the order of the file.
; RUN: %not %lockstep tv -j4 --quiet %s | %FileCheck %s
; CHECK:      src_a: correct
; CHECK-NEXT: src_b: incorrect
; CHECK-NEXT: src_c: correct
; CHECK-NEXT: src_d: correct
; CHECK-NEXT: src_e: incorrect
; CHECK-NEXT: 3 correct, 2 incorrect, 0 unknown

define i8 @src_a(i8 %x) {
  ret i8 %x
}

define i8 @tgt_a(i8 %x) {
  %a = mul i8 %x, 1
  ret i8 %a
}

define i8 @src_b() {
  ret i8 1
}

define i8 @tgt_b() {
  ret i8 2
}

define i8 @src_c() {
  ret i8 1
}

define i8 @tgt_c() {
  ret i8 1
}

define i8 @src_d(i8 %x) {
  %a = add i8 %x, %x
  ret i8 %a
}

define i8 @tgt_d(i8 %x) {
  %a = add i8 %x, %x
  ret i8 %a
}

define i8 @src_e() {
  ret i8 3
}

define i8 @tgt_e() {
  ret i8 4
}
