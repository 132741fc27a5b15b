; Which NaN it is is chosen once where the operands are numbers, whatever else is undef: with so many
; arguments it is not tried for each of them whether it is.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_same: correct
define {i32, i32} @src_same(i1 %u, float %a, float %b, i8 %p, i8 %q) {
  %x = fadd float %a, %b
  %i = bitcast float %x to i32
  %c = xor i1 %u, %u
  %k = select i1 %c, i32 %i, i32 %i
  %r = insertvalue {i32, i32} poison, i32 %i, 0
  %s = insertvalue {i32, i32} %r, i32 %k, 1
  ret {i32, i32} %s
}
define {i32, i32} @tgt_same(i1 %u, float %a, float %b, i8 %p, i8 %q) {
  %x = fadd float %b, %a
  %i = bitcast float %x to i32
  %c = xor i1 %u, %u
  %k = select i1 %c, i32 %i, i32 %i
  %r = insertvalue {i32, i32} poison, i32 %i, 0
  %s = insertvalue {i32, i32} %r, i32 %k, 1
  ret {i32, i32} %s
}

; Only where %u is undef does the target return two NaNs, and the source one of them twice.
; CHECK: src_chosen_once: incorrect (target's value is more undefined)
define {i32, i32} @src_chosen_once(i1 %u, float noundef %a, float noundef %b, i8 %p, i8 %q) {
  %x = fadd float %a, %b
  %i = bitcast float %x to i32
  %c = xor i1 %u, %u
  %k = select i1 %c, i32 %i, i32 %i
  %r = insertvalue {i32, i32} poison, i32 %i, 0
  %s = insertvalue {i32, i32} %r, i32 %k, 1
  ret {i32, i32} %s
}
define {i32, i32} @tgt_chosen_once(i1 %u, float noundef %a, float noundef %b, i8 %p, i8 %q) {
  %x = fadd float %a, %b
  %y = fadd float %a, %b
  %i = bitcast float %x to i32
  %j = bitcast float %y to i32
  %c = xor i1 %u, %u
  %k = select i1 %c, i32 %j, i32 %i
  %r = insertvalue {i32, i32} poison, i32 %i, 0
  %s = insertvalue {i32, i32} %r, i32 %k, 1
  ret {i32, i32} %s
}
