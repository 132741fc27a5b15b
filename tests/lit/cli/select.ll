; --fn and its alias; --src-fn with --tgt-fn.
; RUN: %lockstep tv %s --fn a,src_b | %FileCheck %s
; RUN: %lockstep tv %s --fn src_a -func=tgt_b | %FileCheck %s
; RUN: %lockstep tv %s --src-fn=x -tgt-fn @y | %FileCheck %s --check-prefix=NAMES
; RUN: sh -c '%lockstep tv %s --fn=nope 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=NONE < %t
; RUN: sh -c '%lockstep tv %s --src-fn=x --tgt-fn=z 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=NOTGT < %t
; CHECK:      src_a: correct
; CHECK-NEXT: src_b: correct
; CHECK-NEXT: 2 correct
; NAMES:      x: correct
; NAMES-NEXT: 1 correct
; NONE:       lockstep: error: no pair of functions named 'nope' in {{.*}}select.ll
; NOTGT:      lockstep: error: no function @z is defined in {{.*}}select.ll

define i8 @src_a() {
  ret i8 1
}

define i8 @tgt_a() {
  ret i8 1
}

define i8 @src_b() {
  ret i8 1
}

define i8 @tgt_b() {
  ret i8 1
}

define i8 @src_c() {
  ret i8 1
}

define i8 @tgt_c() {
  ret i8 2
}

define i8 @x() {
  ret i8 1
}

define i8 @y() {
  ret i8 1
}
