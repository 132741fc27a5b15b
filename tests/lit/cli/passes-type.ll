; A pass may change an internal function's type: then there is nothing to compare.
; RUN: sh -c '%lockstep tv %s -passes=deadargelim > %t; test $? = 2'
; RUN: %FileCheck %s < %t
; CHECK: f: unknown (unsupported: the function's type was changed)

define i8 @g() {
  %r = call i8 @f(i8 1)
  ret i8 %r
}

define internal i8 @f(i8 %unused) noinline {
  ret i8 1
}
