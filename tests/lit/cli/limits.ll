; Limits beyond all bounds are none; a limit of memory is one for all processes of a check.
; RUN: %lockstep tv --memory-limit 99999999999999 --timeout 999999999m %s --fn src_easy | %FileCheck %s --check-prefix=HUGE
; RUN: %lockstep tv --memory-limit 18446744073709551615 --smt-to 999999999m %s --fn src_easy | %FileCheck %s --check-prefix=HUGE
; HUGE: src_easy: correct

; Three processes of 100 MB each, which no limit of one process would stop.
; RUN: sh -c '%lockstep tv --memory-limit 200 --timeout 20s --fn src --solver "cmd:for i in 1 2 3; do head -c 100000000 /dev/zero | tail -c 100000000 | (sleep 9; cat) > /dev/null & done; wait" %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=MEMORY < %t
; MEMORY: src: unknown (memory)

define i8 @src_easy(i8 %x) {
  %r = mul i8 %x, 2
  ret i8 %r
}
define i8 @tgt_easy(i8 %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @src(i8 noundef %x, i8 noundef %y) {
  %a = mul i8 %x, %y
  %b = add i8 %a, %x
  ret i8 %b
}
define i8 @tgt(i8 noundef %x, i8 noundef %y) {
  %a = udiv i8 %x, 7
  %b = mul i8 %a, %y
  ret i8 %b
}
