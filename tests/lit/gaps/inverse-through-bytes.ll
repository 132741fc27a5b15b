; A known gap: the answer is `unknown (solver gave up)`.
; The walk that finds the choice meets the low byte on a way of its own: the pieces do not fit together.
; XFAIL: *
; RUN: sh -c '%lockstep tv %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_chain: correct
define i32 @src_chain(i32 noundef %x, i32 noundef %y) {
  %a = xor i32 undef, %x
  %b = mul i32 %a, 5
  %c = sub i32 %y, %b
  %r = call i32 @llvm.bswap.i32(i32 %c)
  ret i32 %r
}

define i32 @tgt_chain(i32 noundef %x, i32 noundef %y) {
  %r = mul i32 %x, %y
  ret i32 %r
}
