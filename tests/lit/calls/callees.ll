; !callees: who is called is in the list, or the behavior is undefined.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i8 @one()
declare i8 @two()
declare i8 @three()

; CHECK: src_single: correct
define i8 @src_single(ptr %p) {
  %r = call i8 %p(), !callees !0
  ret i8 %r
}

define i8 @tgt_single(ptr %p) {
  %r = call i8 @one()
  ret i8 %r
}

; CHECK: src_wrong_single: incorrect ({{.*}})
define i8 @src_wrong_single(ptr %p) {
  %r = call i8 %p(), !callees !0
  ret i8 %r
}

define i8 @tgt_wrong_single(ptr %p) {
  %r = call i8 @two()
  ret i8 %r
}

; CHECK: src_promoted: correct
define i8 @src_promoted(ptr %p) {
  %r = call i8 %p(), !callees !1
  ret i8 %r
}

define i8 @tgt_promoted(ptr %p) {
  %c = icmp eq ptr %p, @one
  br i1 %c, label %a, label %b
a:
  %r = call i8 @one()
  ret i8 %r
b:
  %s = call i8 @two()
  ret i8 %s
}

; CHECK: src_promoted_without_list: incorrect ({{.*}})
define i8 @src_promoted_without_list(ptr %p) {
  %r = call i8 %p()
  ret i8 %r
}

define i8 @tgt_promoted_without_list(ptr %p) {
  %c = icmp eq ptr %p, @one
  br i1 %c, label %a, label %b
a:
  %r = call i8 @one()
  ret i8 %r
b:
  %s = call i8 @two()
  ret i8 %s
}

; CHECK: src_dropped: correct
define i8 @src_dropped(ptr %p) {
  %r = call i8 %p(), !callees !1
  ret i8 %r
}

define i8 @tgt_dropped(ptr %p) {
  %r = call i8 %p()
  ret i8 %r
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_added(ptr %p) {
  %r = call i8 %p()
  ret i8 %r
}

define i8 @tgt_added(ptr %p) {
  %r = call i8 %p(), !callees !1
  ret i8 %r
}

; CHECK: src_longer: correct
define i8 @src_longer(ptr %p) {
  %r = call i8 %p(), !callees !1
  ret i8 %r
}

define i8 @tgt_longer(ptr %p) {
  %r = call i8 %p(), !callees !2
  ret i8 %r
}

; CHECK: src_shorter: incorrect (target has undefined behavior where the source has none)
define i8 @src_shorter(ptr %p) {
  %r = call i8 %p(), !callees !2
  ret i8 %r
}

define i8 @tgt_shorter(ptr %p) {
  %r = call i8 %p(), !callees !1
  ret i8 %r
}

; The source calls what is not in the list.
; CHECK: src_undefined: correct
define i8 @src_undefined() {
  %p = select i1 true, ptr @three, ptr @three
  %r = call i8 %p(), !callees !1
  ret i8 %r
}

define i8 @tgt_undefined() {
  ret i8 0
}

!0 = !{ptr @one}
!1 = !{ptr @one, ptr @two}
!2 = !{ptr @one, ptr @two, ptr @three}
