; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; A volatile access does not change from integer to floating-point.
; CHECK: src_load: incorrect ({{.*}})
define i32 @src_load(ptr %p) {
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define i32 @tgt_load(ptr %p) {
  %f = load volatile float, ptr %p
  %v = bitcast float %f to i32
  ret i32 %v
}
; CHECK: src_store: incorrect ({{.*}})
define void @src_store(ptr %p, double %x) {
  store volatile double %x, ptr %p
  ret void
}
define void @tgt_store(ptr %p, double %x) {
  %v = bitcast double %x to i64
  store volatile i64 %v, ptr %p
  ret void
}
; CHECK: src_kept: correct
define float @src_kept(ptr %p) {
  %v = load volatile float, ptr %p
  ret float %v
}
define float @tgt_kept(ptr %p) {
  %w = load volatile float, ptr %p
  ret float %w
}
