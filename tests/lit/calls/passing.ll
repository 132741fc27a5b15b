; How values are passed to a function, and its calling convention, are the same on both sides of a call.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t



; CHECK: src_zx: unknown (unsupported: attribute signext of the result changed by the target)
define zeroext i8 @src_zx(i8 %p) {
  ret i8 %p
}
define signext i8 @tgt_zx(i8 %p) {
  ret i8 %p
}

; CHECK: src_zxp: unknown (unsupported: attribute zeroext of parameter 0 changed by the target)
define i8 @src_zxp(i8 %p) {
  ret i8 %p
}
define i8 @tgt_zxp(i8 zeroext %p) {
  ret i8 %p
}

; CHECK: src_cc: unknown (unsupported: another calling convention in the target)
define i8 @src_cc(i8 %p) {
  ret i8 %p
}
define fastcc i8 @tgt_cc(i8 %p) {
  ret i8 %p
}

; CHECK: src_byv: unknown (unsupported: attribute byval of parameter 0 changed by the target)
define void @src_byv(ptr %p) {
  ret void
}
define void @tgt_byv(ptr byval(i32) %p) {
  ret void
}

; CHECK: src_byva: unknown (unsupported: attribute align of parameter 0 changed by the target)
define void @src_byva(ptr byval(i32) align 4 %p) {
  ret void
}
define void @tgt_byva(ptr byval(i32) align 16 %p) {
  ret void
}

; CHECK: 0 correct, 0 incorrect, 5 unknown
