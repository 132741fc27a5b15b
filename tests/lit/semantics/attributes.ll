; noundef makes UB, range makes poison; on parameters, returns, call sites and as metadata.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_range_parameter: correct
define i1 @src_range_parameter(i8 range(i8 2, 10) %x) {
  %r = icmp ugt i8 %x, 9
  ret i1 %r
}

define i1 @tgt_range_parameter(i8 range(i8 2, 10) %x) {
  ret i1 false
}

; CHECK: src_range_parameter_last: incorrect (value mismatch)
define i1 @src_range_parameter_last(i8 range(i8 2, 10) noundef %x) {
  %r = icmp ugt i8 %x, 8
  ret i1 %r
}

define i1 @tgt_range_parameter_last(i8 range(i8 2, 10) noundef %x) {
  ret i1 false
}

; CHECK: src_range_wraps: correct
define i8 @src_range_wraps(i8 range(i8 -1, 2) %x) {
  %c = icmp sgt i8 %x, 1
  %r = select i1 %c, i8 99, i8 0
  ret i8 %r
}

define i8 @tgt_range_wraps(i8 range(i8 -1, 2) %x) {
  ret i8 0
}

; CHECK: src_range_makes_poison_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_range_makes_poison_not_ub(i8 range(i8 2, 10) %x) {
  ret i8 %x
}

define i8 @tgt_range_makes_poison_not_ub(i8 range(i8 2, 10) %x) {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  ret i8 %x
}

; CHECK: src_range_return_dropped: correct
define range(i8 0, 4) i8 @src_range_return_dropped(i8 %x) {
  ret i8 %x
}

define i8 @tgt_range_return_dropped(i8 %x) {
  ret i8 %x
}

; CHECK: src_range_return_added: incorrect (target returns poison where the source does not)
define i8 @src_range_return_added(i8 noundef %x) {
  ret i8 %x
}

define range(i8 0, 4) i8 @tgt_range_return_added(i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_range_return_proved: correct
define i8 @src_range_return_proved(i8 %x) {
  %r = and i8 %x, 3
  ret i8 %r
}

define range(i8 0, 4) i8 @tgt_range_return_proved(i8 %x) {
  %r = and i8 %x, 3
  ret i8 %r
}

; CHECK: src_range_metadata_proved: correct
define i8 @src_range_metadata_proved(i8 %x) {
  %r = call i8 @llvm.ctpop.i8(i8 %x)
  ret i8 %r
}

define i8 @tgt_range_metadata_proved(i8 %x) {
  %r = call i8 @llvm.ctpop.i8(i8 %x), !range !1
  ret i8 %r
}

; CHECK: src_range_metadata_too_narrow: incorrect (target returns poison where the source does not)
define i8 @src_range_metadata_too_narrow(i8 %x) {
  %r = call i8 @llvm.ctpop.i8(i8 %x)
  ret i8 %r
}

define i8 @tgt_range_metadata_too_narrow(i8 %x) {
  %r = call i8 @llvm.ctpop.i8(i8 %x), !range !0
  ret i8 %r
}

; CHECK: src_range_metadata_with_gap: correct
define i1 @src_range_metadata_with_gap(i8 %x, i8 %y) {
  %m = call i8 @llvm.umin.i8(i8 %x, i8 %y), !range !2
  %r = icmp eq i8 %m, 3
  ret i1 %r
}

define i1 @tgt_range_metadata_with_gap(i8 %x, i8 %y) {
  ret i1 false
}

; CHECK: src_range_metadata_outside_gap: incorrect (value mismatch)
define i1 @src_range_metadata_outside_gap(i8 noundef %x, i8 noundef %y) {
  %m = call i8 @llvm.umin.i8(i8 %x, i8 %y), !range !2
  %r = icmp eq i8 %m, 4
  ret i1 %r
}

define i1 @tgt_range_metadata_outside_gap(i8 noundef %x, i8 noundef %y) {
  ret i1 false
}

; CHECK: src_noundef_return_dropped: correct
define noundef i8 @src_noundef_return_dropped(i8 %x) {
  ret i8 %x
}

define i8 @tgt_noundef_return_dropped(i8 %x) {
  %r = freeze i8 %x
  ret i8 %r
}

; CHECK: src_noundef_return_of_poison: correct
define noundef i8 @src_noundef_return_of_poison() {
  ret i8 poison
}

define noundef i8 @tgt_noundef_return_of_poison() {
  unreachable
}

; CHECK: src_noundef_return_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_noundef_return_added(i8 %x) {
  ret i8 %x
}

define noundef i8 @tgt_noundef_return_added(i8 %x) {
  ret i8 %x
}

; CHECK: src_noundef_return_frozen: correct
define i8 @src_noundef_return_frozen(i8 %x) {
  ret i8 %x
}

define noundef i8 @tgt_noundef_return_frozen(i8 %x) {
  %r = freeze i8 %x
  ret i8 %r
}

; CHECK: src_noundef_argument_of_call: correct
define i8 @src_noundef_argument_of_call(i8 %x) {
  %a = call i8 @llvm.umax.i8(i8 noundef %x, i8 0)
  %r = freeze i8 %x
  ret i8 %r
}

define i8 @tgt_noundef_argument_of_call(i8 %x) {
  ret i8 %x
}

; CHECK: src_noundef_argument_of_call_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_noundef_argument_of_call_added(i8 %x) {
  %r = call i8 @llvm.umax.i8(i8 %x, i8 0)
  ret i8 %r
}

define i8 @tgt_noundef_argument_of_call_added(i8 %x) {
  %r = call i8 @llvm.umax.i8(i8 noundef %x, i8 0)
  ret i8 %r
}

; CHECK: src_noreturn_is_free: correct
define void @src_noreturn_is_free() noreturn {
  ret void
}

define void @tgt_noreturn_is_free() noreturn {
  unreachable
}

; CHECK: 11 correct, 7 incorrect, 0 unknown

!0 = !{i8 0, i8 4}
!1 = !{i8 0, i8 9}
!2 = !{i8 0, i8 2, i8 4, i8 6}
