; Which NaN an operation returns: any that comes in, quiet or not, or the preferred one, with any sign.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_quieted: correct
define float @src_quieted() {
  %r = fadd float 0x7FF0000020000000, 1.0
  ret float %r
}
define float @tgt_quieted() {
  ret float 0x7FF8000020000000
}

; CHECK: src_unchanged: correct
define float @src_unchanged() {
  %r = fadd float 0x7FF0000020000000, 1.0
  ret float %r
}
define float @tgt_unchanged() {
  ret float 0x7FF0000020000000
}

; CHECK: src_preferred: correct
define float @src_preferred() {
  %r = fadd float 0x7FF0000020000000, 1.0
  ret float %r
}
define float @tgt_preferred() {
  ret float 0x7FF8000000000000
}

; CHECK: src_negative: correct
define float @src_negative() {
  %r = fadd float 0x7FF0000020000000, 1.0
  ret float %r
}
define float @tgt_negative() {
  ret float 0xFFF8000000000000
}

; CHECK: src_other_payload: incorrect (value mismatch)
define float @src_other_payload() {
  %r = fadd float 0x7FF0000020000000, 1.0
  ret float %r
}
define float @tgt_other_payload() {
  ret float 0x7FF8000040000000
}

; CHECK: src_second: correct
define float @src_second() {
  %r = fmul float 0x7FF8000020000000, 0x7FF8000040000000
  ret float %r
}
define float @tgt_second() {
  ret float 0x7FF8000040000000
}

; CHECK: src_signalling: incorrect (value mismatch)
define float @src_signalling() {
  %r = fmul float 0x7FF8000020000000, 1.0
  ret float %r
}
define float @tgt_signalling() {
  ret float 0x7FF0000020000000
}

; CHECK: src_made: correct
define float @src_made() {
  %r = fsub float 0x7FF0000000000000, 0x7FF0000000000000
  ret float %r
}
define float @tgt_made() {
  ret float 0x7FF8000000000000
}

; CHECK: src_made_with_payload: incorrect (value mismatch)
define float @src_made_with_payload() {
  %r = fsub float 0x7FF0000000000000, 0x7FF0000000000000
  ret float %r
}
define float @tgt_made_with_payload() {
  ret float 0x7FF8000020000000
}

; CHECK: src_target_chooses: incorrect (value mismatch)
define float @src_target_chooses(float %a) {
  ret float %a
}
define float @tgt_target_chooses(float %a) {
  %r = fmul float %a, 1.0
  ret float %r
}

; CHECK: src_bits_are_kept: correct
define i32 @src_bits_are_kept(i32 %a) {
  %f = bitcast i32 %a to float
  %r = bitcast float %f to i32
  ret i32 %r
}
define i32 @tgt_bits_are_kept(i32 %a) {
  ret i32 %a
}

; CHECK: src_same_choice_twice: incorrect (value mismatch)
define i1 @src_same_choice_twice(float %a) {
  %x = fadd float %a, 1.0
  %i = bitcast float %x to i32
  %r = icmp eq i32 %i, %i
  ret i1 %r
}
define i1 @tgt_same_choice_twice(float %a) {
  %x = fadd float %a, 1.0
  %y = fadd float %a, 1.0
  %i = bitcast float %x to i32
  %j = bitcast float %y to i32
  %r = icmp eq i32 %i, %j
  ret i1 %r
}

; CHECK: src_computed_once: correct
define i1 @src_computed_once(float %a) {
  %x = fadd float %a, 1.0
  %y = fadd float %a, 1.0
  %i = bitcast float %x to i32
  %j = bitcast float %y to i32
  %r = icmp eq i32 %i, %j
  ret i1 %r
}
define i1 @tgt_computed_once(float %a) {
  ret i1 true
}

; CHECK: src_not_a_number_twice: correct
define i1 @src_not_a_number_twice(float %a) {
  %x = fadd float %a, 1.0
  %r = fcmp uno float %x, 0.0
  ret i1 %r
}
define i1 @tgt_not_a_number_twice(float %a) {
  %r = fcmp uno float %a, 0.0
  ret i1 %r
}
