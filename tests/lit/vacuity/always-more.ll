; More sources that are never defined; see always.ll.
; RUN: %lockstep tv --stats %s | %FileCheck %s

@g = global i32 0
@h = global i32 0

; Two locals at one address.
; CHECK: src_same_place: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_same_place() {
  %p = alloca i32
  %q = alloca i32
  %c = icmp eq ptr %p, %q
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_same_place() {
  ret i32 7
}

; Locals whose order is assumed: an execution may place them otherwise, and that is UB.
; CHECK: src_order: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_order() {
  %p = alloca i32
  %q = alloca i32
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %c = icmp ult i64 %a, %b
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_order() {
  ret i32 7
}

; Two globals at one address.
; CHECK: src_gsame: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_gsame() {
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr @h to i64
  %c = icmp eq i64 %a, %b
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_gsame() {
  ret i32 7
}

; What a callee returns is aligned, and assumed not to be.
; CHECK: src_callee2: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_callee2() {
  %p = call align 16 dereferenceable(4) ptr @get() nounwind willreturn
  %a = ptrtoint ptr %p to i64
  %l = and i64 %a, 15
  %c = icmp eq i64 %l, 8
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_callee2() {
  ret i32 7
}

; Outside of its range, and not poison.
; CHECK: src_range: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_range(i32 range(i32 0, 10) noundef %x) {
  %c = icmp ugt i32 %x, 20
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_range(i32 range(i32 0, 10) noundef %x) {
  ret i32 7
}

; More bits than there are.
; CHECK: src_ctpop: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_ctpop(i32 %x) {
  %p = call i32 @llvm.ctpop.i32(i32 %x)
  %c = icmp ugt i32 %p, 32
  call void @llvm.assume(i1 %c)
  ret i32 1
}
define i32 @tgt_ctpop(i32 %x) {
  ret i32 7
}

; A number of no class.
; CHECK: src_fnone: correct
; CHECK: source always undefined {{ *}}1
define float @src_fnone(float noundef nofpclass(nan inf norm sub zero) %f) {
  ret float %f
}
define float @tgt_fnone(float noundef nofpclass(nan inf norm sub zero) %f) {
  ret float 1.0
}

declare void @llvm.assume(i1)
declare ptr @get()
declare i32 @llvm.ctpop.i32(i32)
