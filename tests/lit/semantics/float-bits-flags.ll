; nofpclass and the fast-math flags of what only carries bits: poison in the classes they exclude.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"

declare float @f(float)
declare nofpclass(nan) float @never_nan(float)
declare void @takes(float nofpclass(zero) noundef)
declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)

; CHECK: src_param: correct
define i1 @src_param(float nofpclass(nan) %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}
define i1 @tgt_param(float nofpclass(nan) %x) {
  ret i1 false
}

; CHECK: src_param_quiet: incorrect (value mismatch)
define i1 @src_param_quiet(float nofpclass(qnan) %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}
define i1 @tgt_param_quiet(float nofpclass(qnan) %x) {
  ret i1 false
}

; CHECK: src_param_added: incorrect (target returns poison where the source does not)
define <2 x float> @src_param_added(<2 x float> %x) {
  ret <2 x float> %x
}
define <2 x float> @tgt_param_added(<2 x float> nofpclass(ninf) %x) {
  ret <2 x float> %x
}

; CHECK: src_result: correct
define nofpclass(pinf) double @src_result(double %x) {
  ret double %x
}
define double @tgt_result(double %x) {
  ret double %x
}

; CHECK: src_result_added: incorrect (target returns poison where the source does not)
define double @src_result_added(double %x) {
  ret double %x
}
define nofpclass(pinf) double @tgt_result_added(double %x) {
  ret double %x
}

; CHECK: src_everything: correct
define nofpclass(all) float @src_everything(float %x) {
  ret float %x
}
define float @tgt_everything(float %x) {
  ret float 1.0
}

; CHECK: src_callee: correct
define i1 @src_callee(float %x) {
  %y = call float @never_nan(float %x)
  %r = call i1 @llvm.is.fpclass.f32(float %y, i32 3)
  ret i1 %r
}
define i1 @tgt_callee(float %x) {
  %y = call float @never_nan(float %x)
  ret i1 false
}

; CHECK: src_argument: correct
define float @src_argument(float noundef %x) {
  call void @takes(float %x)
  %i = bitcast float %x to i32
  %c = icmp eq i32 %i, -2147483648
  %r = select i1 %c, float 1.0, float %x
  ret float %r
}
define float @tgt_argument(float noundef %x) {
  call void @takes(float %x)
  ret float %x
}

; CHECK: src_argument_other: incorrect (value mismatch)
define float @src_argument_other(float noundef %x) {
  call void @takes(float %x)
  %i = bitcast float %x to i32
  %c = icmp eq i32 %i, 1
  %r = select i1 %c, float 1.0, float %x
  ret float %r
}
define float @tgt_argument_other(float noundef %x) {
  call void @takes(float %x)
  ret float %x
}

; CHECK: src_phi: correct
define float @src_phi(i1 %c, float %x, float %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi nnan float [ %x, %a ], [ %y, %0 ]
  ret float %r
}
define float @tgt_phi(i1 %c, float %x, float %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %s = phi float [ %x, %a ], [ %y, %0 ]
  ret float %s
}

; CHECK: src_phi_added: incorrect (target returns poison where the source does not)
define float @src_phi_added(i1 %c, float %x, float %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi nnan float [ %x, %a ], [ %y, %0 ]
  ret float %r
}
define float @tgt_phi_added(i1 %c, float %x, float %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi nnan ninf float [ %x, %a ], [ %y, %0 ]
  ret float %r
}

; Flags about arithmetic say nothing of what does none.
; CHECK: src_arithmetic_flags: correct
define float @src_arithmetic_flags(float %x) {
  %r = fneg float %x
  ret float %r
}
define float @tgt_arithmetic_flags(float %x) {
  %r = fneg reassoc arcp contract afn float %x
  ret float %r
}

; CHECK: src_neg: correct
define i1 @src_neg(float noundef %x) {
  %n = fneg ninf float %x
  %a = call nnan float @llvm.fabs.f32(float %n)
  %r = call i1 @llvm.is.fpclass.f32(float %a, i32 519)
  ret i1 %r
}
define i1 @tgt_neg(float noundef %x) {
  ret i1 false
}

; CHECK: src_neg_added: incorrect (target returns poison where the source does not)
define float @src_neg_added(float %x) {
  %r = fneg float %x
  ret float %r
}
define float @tgt_neg_added(float %x) {
  %r = fneg nnan float %x
  ret float %r
}

; Whether the operand that is not chosen counts is read in two ways.
; CHECK: src_select: correct
define float @src_select(i1 %c, float %x, float %y) {
  %r = select nnan i1 %c, float %x, float %y
  ret float %r
}
define float @tgt_select(i1 %c, float %x, float %y) {
  %r = select i1 %c, float %x, float %y
  ret float %r
}

; CHECK: src_select_other: unknown (approximated: nnan or ninf of a select)
define float @src_select_other(i1 %c, float %x, float %y) {
  %r = select nnan i1 %c, float %x, float %y
  ret float %r
}
define float @tgt_select_other(i1 %c, float %x, float %y) {
  ret float 1.0
}

; CHECK: src_select_added: unknown (unsupported: nnan or ninf of a select)
define float @src_select_added(i1 %c, float nofpclass(nan) %x, float nofpclass(nan) %y) {
  %r = select i1 %c, float %x, float %y
  ret float %r
}
define float @tgt_select_added(i1 %c, float nofpclass(nan) %x, float nofpclass(nan) %y) {
  %r = select nnan i1 %c, float %x, float %y
  ret float %r
}

; CHECK: src_nsz: correct
define float @src_nsz(i1 %c, float %x, float %y) {
  %r = select nsz i1 %c, float %x, float %y
  ret float %r
}
define float @tgt_nsz(i1 %c, float %x, float %y) {
  %r = select i1 %c, float %x, float %y
  ret float %r
}

; CHECK: src_call: correct
define i1 @src_call(float %x) {
  %y = call nnan float @f(float %x)
  %r = call i1 @llvm.is.fpclass.f32(float %y, i32 3)
  ret i1 %r
}
define i1 @tgt_call(float %x) {
  %y = call nnan float @f(float %x)
  ret i1 false
}

; CHECK: src_call_dropped: correct
define float @src_call_dropped(float %x) {
  %r = call nnan ninf float @f(float %x)
  ret float %r
}
define float @tgt_call_dropped(float %x) {
  %r = call ninf float @f(float %x)
  ret float %r
}

; CHECK: src_call_added: incorrect (observable events differ)
define float @src_call_added(float %x) {
  %r = call float @f(float %x)
  ret float %r
}
define float @tgt_call_added(float %x) {
  %r = call nnan float @f(float %x)
  ret float %r
}

; CHECK: src_copysign: unknown (unsupported: nnan or ninf of a call)
define float @src_copysign(float %x, float %y) {
  %r = call nnan float @llvm.copysign.f32(float %x, float %y)
  ret float %r
}
define float @tgt_copysign(float %x, float %y) {
  %r = call float @llvm.copysign.f32(float %x, float %y)
  ret float %r
}

; CHECK: src_attribute: unknown (approximated: attribute no-nans-fp-math)
define float @src_attribute(float %x) "no-nans-fp-math"="true" {
  ret float %x
}
define float @tgt_attribute(float %x) "no-nans-fp-math"="true" {
  ret float 0.0
}

; CHECK: src_undefined: correct
define float @src_undefined(float noundef nofpclass(all) %x) {
  ret float %x
}
define float @tgt_undefined(float noundef nofpclass(all) %x) {
  %r = fneg float %x
  ret float %r
}
