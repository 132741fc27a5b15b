; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; x86_fp80: numbers with a leading bit of their own.

; CHECK: src_commute: correct
define x86_fp80 @src_commute(x86_fp80 %x, x86_fp80 %y) {
  %r = fadd x86_fp80 %x, %y
  ret x86_fp80 %r
}
define x86_fp80 @tgt_commute(x86_fp80 %x, x86_fp80 %y) {
  %r = fadd x86_fp80 %y, %x
  ret x86_fp80 %r
}

; CHECK: src_other: incorrect (value mismatch)
define x86_fp80 @src_other(x86_fp80 %x, x86_fp80 %y) {
  %r = fadd x86_fp80 %x, %y
  ret x86_fp80 %r
}
define x86_fp80 @tgt_other(x86_fp80 %x, x86_fp80 %y) {
  %r = fsub x86_fp80 %x, %y
  ret x86_fp80 %r
}

; what is wider keeps the number
; CHECK: src_there_and_back: correct
define double @src_there_and_back(double %x) {
  %w = fpext double %x to x86_fp80
  %r = fptrunc x86_fp80 %w to double
  ret double %r
}
define double @tgt_there_and_back(double %x) {
  %n = fcmp uno double %x, 0.0
  %q = fadd double %x, -0.0
  %r = select i1 %n, double %q, double %x
  ret double %r
}

; what is narrower does not
; CHECK: src_back_and_there: incorrect (value mismatch)
define x86_fp80 @src_back_and_there(x86_fp80 %x) {
  ret x86_fp80 %x
}
define x86_fp80 @tgt_back_and_there(x86_fp80 %x) {
  %w = fptrunc x86_fp80 %x to double
  %r = fpext double %w to x86_fp80
  ret x86_fp80 %r
}

; an integer of 64 bits fits
; CHECK: src_integer: correct
define i64 @src_integer(i64 %x) {
  ret i64 %x
}
define i64 @tgt_integer(i64 %x) {
  %f = sitofp i64 %x to x86_fp80
  %r = fptosi x86_fp80 %f to i64
  ret i64 %r
}

; a number without its leading bit is none
; CHECK: src_unnormal: correct
define i1 @src_unnormal() {
  %x = bitcast i80 18446744073709551616 to x86_fp80
  %r = fcmp uno x86_fp80 %x, %x
  ret i1 %r
}
define i1 @tgt_unnormal() {
  ret i1 true
}

; and a denormal number with one is the least that is normal
; CHECK: src_pseudo: correct
define i1 @src_pseudo() {
  %x = bitcast i80 9223372036854775808 to x86_fp80
  %y = bitcast i80 27670116110564327424 to x86_fp80
  %r = fcmp oeq x86_fp80 %x, %y
  ret i1 %r
}
define i1 @tgt_pseudo() {
  ret i1 true
}

; flags look at numbers
; CHECK: src_nnan: correct
define x86_fp80 @src_nnan(x86_fp80 %x) {
  %r = fadd nnan x86_fp80 %x, 0xK3FFF8000000000000000
  %o = fcmp uno x86_fp80 %r, %r
  %s = select i1 %o, x86_fp80 0xK40008000000000000000, x86_fp80 %r
  ret x86_fp80 %s
}
define x86_fp80 @tgt_nnan(x86_fp80 %x) {
  %r = fadd nnan x86_fp80 %x, 0xK3FFF8000000000000000
  ret x86_fp80 %r
}

; CHECK: src_nan: incorrect (value mismatch)
define x86_fp80 @src_nan(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, 0xK3FFF8000000000000000
  %o = fcmp uno x86_fp80 %r, %r
  %s = select i1 %o, x86_fp80 0xK40008000000000000000, x86_fp80 %r
  ret x86_fp80 %s
}
define x86_fp80 @tgt_nan(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, 0xK3FFF8000000000000000
  ret x86_fp80 %r
}

; CHECK: src_ninf_added: incorrect (target returns poison where the source does not)
define x86_fp80 @src_ninf_added(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, %x
  ret x86_fp80 %r
}
define x86_fp80 @tgt_ninf_added(x86_fp80 %x) {
  %r = fadd ninf x86_fp80 %x, %x
  ret x86_fp80 %r
}

; CHECK: src_nsz: correct
define x86_fp80 @src_nsz(x86_fp80 %x) {
  %r = fadd nsz x86_fp80 %x, 0xK00000000000000000000
  %n = fcmp uno x86_fp80 %x, %x
  %s = select i1 %n, x86_fp80 0xK00000000000000000000, x86_fp80 %r
  ret x86_fp80 %s
}
define x86_fp80 @tgt_nsz(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, 0xK80000000000000000000
  %n = fcmp uno x86_fp80 %x, %x
  %s = select i1 %n, x86_fp80 0xK00000000000000000000, x86_fp80 %r
  ret x86_fp80 %s
}

; CHECK: src_signed_zero: incorrect (value mismatch)
define x86_fp80 @src_signed_zero(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, 0xK00000000000000000000
  %n = fcmp uno x86_fp80 %x, %x
  %s = select i1 %n, x86_fp80 0xK00000000000000000000, x86_fp80 %r
  ret x86_fp80 %s
}
define x86_fp80 @tgt_signed_zero(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, 0xK80000000000000000000
  %n = fcmp uno x86_fp80 %x, %x
  %s = select i1 %n, x86_fp80 0xK00000000000000000000, x86_fp80 %r
  ret x86_fp80 %s
}

; NaNs are in that class, and what is no number too
; CHECK: src_class: correct
define <2 x i1> @src_class(<2 x x86_fp80> %x) {
  %r = call <2 x i1> @llvm.is.fpclass.v2f80(<2 x x86_fp80> %x, i32 3)
  ret <2 x i1> %r
}
define <2 x i1> @tgt_class(<2 x x86_fp80> %x) {
  %r = fcmp uno <2 x x86_fp80> %x, %x
  ret <2 x i1> %r
}

; an infinity is none
; CHECK: src_other_class: incorrect (value mismatch)
define i1 @src_other_class(x86_fp80 %x) {
  %r = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 519)
  ret i1 %r
}
define i1 @tgt_other_class(x86_fp80 %x) {
  %r = fcmp uno x86_fp80 %x, %x
  ret i1 %r
}

; CHECK: src_signaling: unknown (unsupported: signaling NaNs among x86_fp80)
define i1 @src_signaling(x86_fp80 %x) {
  %r = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 1)
  ret i1 %r
}
define i1 @tgt_signaling(x86_fp80 %x) {
  %r = fcmp uno x86_fp80 %x, %x
  ret i1 %r
}

; CHECK: src_frexp: correct
define i32 @src_frexp() {
  %r = call { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80 0xK4002C000000000000000)
  %f = extractvalue { x86_fp80, i32 } %r, 0
  %e = extractvalue { x86_fp80, i32 } %r, 1
  %c = fcmp oeq x86_fp80 %f, 0xK3FFEC000000000000000
  %s = select i1 %c, i32 %e, i32 -1
  ret i32 %s
}
define i32 @tgt_frexp() {
  ret i32 4
}

; what does not look at the environment
; CHECK: src_constrained: correct
define x86_fp80 @src_constrained(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fmul.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret x86_fp80 %r
}
define x86_fp80 @tgt_constrained(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fmul.f80(x86_fp80 %y, x86_fp80 %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret x86_fp80 %r
}

; CHECK: src_rounded: incorrect (value mismatch)
define x86_fp80 @src_rounded(i64 %x) strictfp {
  %w = sitofp i64 %x to x86_fp80
  %r = call x86_fp80 @llvm.experimental.constrained.fadd.f80(x86_fp80 %w, x86_fp80 0xK3FFD8000000000000000, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret x86_fp80 %r
}
define x86_fp80 @tgt_rounded(i64 %x) strictfp {
  %w = sitofp i64 %x to x86_fp80
  %r = call x86_fp80 @llvm.experimental.constrained.fadd.f80(x86_fp80 %w, x86_fp80 0xK3FFD8000000000000000, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret x86_fp80 %r
}

declare <2 x i1> @llvm.is.fpclass.v2f80(<2 x x86_fp80>, i32)
declare i1 @llvm.is.fpclass.f80(x86_fp80, i32)
declare { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80)
declare x86_fp80 @llvm.experimental.constrained.fadd.f80(x86_fp80, x86_fp80, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fmul.f80(x86_fp80, x86_fp80, metadata, metadata)

; in the order of the lanes
; CHECK: src_fold: correct
define x86_fp80 @src_fold(x86_fp80 noundef %s, <2 x x86_fp80> noundef %v) {
  %r = call x86_fp80 @llvm.vp.reduce.fadd.v2f80(x86_fp80 %s, <2 x x86_fp80> %v, <2 x i1> <i1 true, i1 true>, i32 2)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_fold(x86_fp80 noundef %s, <2 x x86_fp80> noundef %v) {
  %a = extractelement <2 x x86_fp80> %v, i32 0
  %b = extractelement <2 x x86_fp80> %v, i32 1
  %t = fadd x86_fp80 %s, %a
  %r = fadd x86_fp80 %t, %b
  ret x86_fp80 %r
}
; the second lane is off
; CHECK: src_lane_off: incorrect {{.*}}
define x86_fp80 @src_lane_off(x86_fp80 noundef %s, <2 x x86_fp80> noundef %v) {
  %r = call x86_fp80 @llvm.vp.reduce.fadd.v2f80(x86_fp80 %s, <2 x x86_fp80> %v, <2 x i1> <i1 true, i1 false>, i32 2)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_lane_off(x86_fp80 noundef %s, <2 x x86_fp80> noundef %v) {
  %a = extractelement <2 x x86_fp80> %v, i32 0
  %b = extractelement <2 x x86_fp80> %v, i32 1
  %t = fadd x86_fp80 %s, %a
  %r = fadd x86_fp80 %t, %b
  ret x86_fp80 %r
}
declare x86_fp80 @llvm.vp.reduce.fadd.v2f80(x86_fp80, <2 x x86_fp80>, <2 x i1>, i32)

; what is known of functions that are not computed
; CHECK: src_positive: correct
define i1 @src_positive(x86_fp80 noundef %x) {
  %r = call x86_fp80 @llvm.exp.f80(x86_fp80 %x)
  %c = fcmp olt x86_fp80 %r, 0xK00000000000000000000
  ret i1 %c
}
define i1 @tgt_positive(x86_fp80 noundef %x) {
  ret i1 false
}
; CHECK: src_odd: correct
define x86_fp80 @src_odd(x86_fp80 noundef %x) {
  %n = fneg x86_fp80 %x
  %r = call x86_fp80 @llvm.sin.f80(x86_fp80 %n)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_odd(x86_fp80 noundef %x) {
  %s = call x86_fp80 @llvm.sin.f80(x86_fp80 %x)
  %r = fneg x86_fp80 %s
  ret x86_fp80 %r
}
; CHECK: src_even: unknown (approximated: llvm.sin)
define x86_fp80 @src_even(x86_fp80 noundef %x) {
  %n = fneg x86_fp80 %x
  %r = call x86_fp80 @llvm.sin.f80(x86_fp80 %n)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_even(x86_fp80 noundef %x) {
  %r = call x86_fp80 @llvm.sin.f80(x86_fp80 %x)
  ret x86_fp80 %r
}
; CHECK: src_point: correct
define x86_fp80 @src_point() {
  %r = call x86_fp80 @llvm.exp.f80(x86_fp80 0xK00000000000000000000)
  ret x86_fp80 %r
}
define x86_fp80 @tgt_point() {
  ret x86_fp80 0xK3FFF8000000000000000
}
declare x86_fp80 @llvm.exp.f80(x86_fp80)
declare x86_fp80 @llvm.sin.f80(x86_fp80)
