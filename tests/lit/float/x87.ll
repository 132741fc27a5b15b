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
