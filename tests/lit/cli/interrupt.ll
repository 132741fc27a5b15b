; Ctrl-C: what is done so far, and nothing is left running. (Without --foreground, timeout signals
; twice, and a second Ctrl-C ends at once.)
; RUN: sh -c 'timeout --foreground -s INT 1 %lockstep tv --solver "cmd:sleep 61.5" %s > %t; test $? = 124'
; RUN: %FileCheck %s < %t
; RUN: sh -c 'sleep 0.2; ! pgrep -f "^sleep 61.5"'
; RUN: sh -c 'timeout --foreground -s INT 1 %lockstep tv --json --solver "cmd:sleep 61.5" %s > %t; test $? = 124'
; RUN: %FileCheck %s --check-prefix=JSON < %t
; RUN: sh -c 'timeout --foreground -s INT 1 %lockstep tv --json --memory-limit 0 -passes=always-inline %S/passes-explode.ll > %t 2> /dev/null; test $? = 124'
; RUN: %FileCheck %s --check-prefix=JSON < %t
; JSON: "interrupted": true
; CHECK:      src: correct
; CHECK-NEXT: 1 correct, 0 incorrect, 0 unknown

define i8 @src() {
  ret i8 1
}

define i8 @tgt() {
  ret i8 1
}

define i8 @src_slow(i8 noundef %x, i8 noundef %y) {
  %a = mul i8 %x, %y
  %b = add i8 %a, %x
  ret i8 %b
}

define i8 @tgt_slow(i8 noundef %x, i8 noundef %y) {
  %a = udiv i8 %x, 7
  %b = mul i8 %a, %y
  ret i8 %b
}
