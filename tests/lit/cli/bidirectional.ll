; -bidirectional: the target against the source, too. Only the one direction counts.
; RUN: %lockstep tv -bidirectional %s > %t
; RUN: %FileCheck %s < %t
; RUN: %lockstep tv --bidirectional -j2 --json %s > %t.json
; RUN: python3 -m json.tool %t.json > /dev/null
; RUN: %FileCheck %s --check-prefix=JSON < %t.json
; CHECK:      src: correct
; CHECK-NEXT: src (reverse): incorrect (target returns poison where the source does not)
; CHECK:        source @tgt {{.*}} target @src
; CHECK:      src_same: correct
; CHECK-NEXT: src_same (reverse): correct
; CHECK-NEXT: 2 correct, 0 incorrect, 0 unknown
; JSON:       "name": "src",
; JSON-NEXT:  "target": "tgt",
; JSON-NEXT:  "verdict": "correct",
; JSON:       "name": "tgt",
; JSON-NEXT:  "target": "src",
; JSON-NEXT:  "reverse": true,
; JSON-NEXT:  "verdict": "incorrect",
; JSON:       "correct": 2,
; JSON-NEXT:  "correct_with_reading": 0,
; JSON-NEXT:  "incorrect": 0,

define i8 @src(i8 %x) {
  %r = add nuw i8 %x, 1
  ret i8 %r
}

define i8 @tgt(i8 %x) {
  %r = add i8 %x, 1
  ret i8 %r
}

define i8 @src_same(i8 noundef %x) {
  %r = shl i8 %x, 1
  ret i8 %r
}

define i8 @tgt_same(i8 noundef %x) {
  %r = add i8 %x, %x
  ret i8 %r
}
