; What only the target says at a call.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%S = type { i8, i32 }
%P = type { ptr, i32 }
declare void @h(ptr)
declare i8 @zz()

; CHECK: src_cs_zext_ret: incorrect ({{.*}})
define i8 @src_cs_zext_ret() {
  %r = call zeroext i8 @zz()
  ret i8 %r
}
define i8 @tgt_cs_zext_ret() {
  %r = call signext i8 @zz()
  ret i8 %r
}

; CHECK: src_cs_init: unknown (approximated: attribute initializes of argument 0)
define void @src_cs_init(ptr %p) {
  call void @h(ptr initializes((0, 4)) %p)
  ret void
}
define void @tgt_cs_init(ptr %p) {
  call void @h(ptr initializes((0, 8)) %p)
  ret void
}

; CHECK: src_cs_init_less: correct
define void @src_cs_init_less(ptr %p) {
  call void @h(ptr initializes((0, 8)) %p)
  ret void
}
define void @tgt_cs_init_less(ptr %p) {
  call void @h(ptr initializes((0, 4)) %p)
  ret void
}

; CHECK: src_cs_writable: incorrect ({{.*}})
define void @src_cs_writable(ptr %p) {
  call void @h(ptr dereferenceable(4) %p)
  ret void
}
define void @tgt_cs_writable(ptr %p) {
  call void @h(ptr writable dereferenceable(4) %p)
  ret void
}

; CHECK: src_cs_dou: incorrect ({{.*}})
define void @src_cs_dou(ptr %p) {
  call void @h(ptr %p)
  ret void
}
define void @tgt_cs_dou(ptr %p) {
  call void @h(ptr dead_on_unwind %p)
  ret void
}

; CHECK: src_cs_inreg: incorrect ({{.*}})
define void @src_cs_inreg(ptr %p) {
  call void @h(ptr %p)
  ret void
}
define void @tgt_cs_inreg(ptr %p) {
  call void @h(ptr inreg %p)
  ret void
}

; CHECK: src_cs_nosync: incorrect ({{.*}})
define void @src_cs_nosync(ptr %p) {
  call void @h(ptr %p)
  ret void
}
define void @tgt_cs_nosync(ptr %p) {
  call void @h(ptr %p) nosync
  ret void
}

; CHECK: src_cs_readonly: incorrect ({{.*}})
define void @src_cs_readonly(ptr %p) {
  call void @h(ptr %p)
  ret void
}
define void @tgt_cs_readonly(ptr %p) {
  call void @h(ptr readonly %p)
  ret void
}

; CHECK: 1 correct, 6 incorrect, 1 unknown
