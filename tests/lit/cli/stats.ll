; --stats: times and counters of each function, and what had no partner.
; RUN: %lockstep tv --stats %s | %FileCheck %s
; CHECK:      src: correct
; CHECK-NEXT:   time {{ *[0-9.]+}} s
; CHECK:      1 correct, 0 incorrect, 0 unknown
; CHECK:      time of all checks: {{[0-9.]+}} s
; CHECK-NEXT: only in the source: 1
; CHECK-NEXT: only in the target: 2

define i8 @src() {
  ret i8 1
}

define i8 @tgt() {
  ret i8 1
}

define i8 @src_lone() {
  ret i8 1
}

define i8 @tgt_a() {
  ret i8 1
}

define i8 @tgt_b() {
  ret i8 1
}
