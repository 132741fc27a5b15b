; --json: valid, and the same verdicts.
; RUN: %not %lockstep tv --json %s > %t
; RUN: python3 -m json.tool %t > /dev/null
; RUN: %FileCheck %s < %t
; CHECK:      "functions": [
; CHECK:        "name": "src",
; CHECK-NEXT:   "target": "tgt",
; CHECK-NEXT:   "verdict": "incorrect",
; CHECK-NEXT:   "reason": "",
; CHECK-NEXT:   "detail": "value mismatch",
; CHECK-NEXT:   "seconds": {{[0-9.]+}},
; CHECK-NEXT:   "counterexample": {
; CHECK-NEXT:     "check": "value mismatch",
; CHECK-NEXT:     "inputs": [
; CHECK:            "name": "%x",
; CHECK:          "source": [
; CHECK:            "text": "ret i8 1",
; CHECK:          "target": [
; CHECK:            "text": "ret i8 2",
; CHECK:          "source_outcome": "returns i8 1",
; CHECK:          "target_outcome": "returns i8 2"
; CHECK:        "statistics": {
; CHECK:        "name": "src_u",
; CHECK-NEXT:   "target": "tgt_u",
; CHECK-NEXT:   "verdict": "unknown",
; CHECK-NEXT:   "reason": "unsupported",
; CHECK-NEXT:   "detail": "attribute returned of parameter 0 added by the target",
; CHECK:      "errors": [],
; CHECK-NEXT: "summary": {
; CHECK-NEXT:   "correct": 0,
; CHECK-NEXT:   "correct_with_reading": 0,
; CHECK-NEXT:   "incorrect": 1,
; CHECK-NEXT:   "unknown": 1,

define i8 @src(i8 %x) {
  ret i8 1
}

define i8 @tgt(i8 %x) {
  ret i8 2
}

define i8 @src_u(i8 %x) {
  ret i8 %x
}

define i8 @tgt_u(i8 returned %x) {
  %y = and i8 %x, -1
  ret i8 %y
}
