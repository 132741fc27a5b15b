; --no-strict-aliasing: accesses of different types may overlap.
; RUN: %lockstep tv %s | %FileCheck %s
; RUN: %not %lockstep tv -no-strict-aliasing %s | %FileCheck %s --check-prefix=MAY
; CHECK: src: correct
; MAY:   src: incorrect (value mismatch)

define i32 @src(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !1
  store i16 7, ptr %q, !tbaa !3
  %r = load i32, ptr %p, !tbaa !1
  ret i32 %r
}

define i32 @tgt(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !1
  store i16 7, ptr %q, !tbaa !3
  ret i32 1
}

!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !0}
!3 = !{!4, !4, i64 0}
!4 = !{!"short", !0}
