; dead_on_unwind on both sides: what only unwinding would show is no violation.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @unknown()
declare i32 @personality(...)

; CHECK: src_elided: unknown (approximated: correct if no callee unwinds)
define void @src_elided(ptr dead_on_unwind noalias nocapture %p) {
  store i32 1, ptr %p
  call void @unknown()
  store i32 2, ptr %p
  ret void
}

define void @tgt_elided(ptr dead_on_unwind noalias nocapture %p) {
  call void @unknown()
  store i32 2, ptr %p
  ret void
}

; CHECK: src_caught: unknown (approximated: attribute dead_on_unwind of parameter 0)
define void @src_caught(ptr dead_on_unwind noalias nocapture %p) personality ptr @personality {
  store i32 1, ptr %p
  invoke void @unknown() to label %back unwind label %pad
back:
  store i32 2, ptr %p
  ret void
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

define void @tgt_caught(ptr dead_on_unwind noalias nocapture %p) personality ptr @personality {
  invoke void @unknown() to label %back unwind label %pad
back:
  store i32 2, ptr %p
  ret void
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

; CHECK: src_returned: incorrect (value mismatch)
define i32 @src_returned(ptr dead_on_unwind %p) {
  store i32 1, ptr %p
  call void @unknown()
  ret i32 1
}

define i32 @tgt_returned(ptr dead_on_unwind %p) {
  store i32 1, ptr %p
  call void @unknown()
  ret i32 2
}
