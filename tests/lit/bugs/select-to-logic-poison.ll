; Short-circuit conditions turned into and/or: poison of the side that was not looked at leaks.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_bounds_check: incorrect (target returns poison where the source does not)
define i1 @src_bounds_check(i32 noundef %i) {
  %in = icmp ult i32 %i, 32
  %bit = shl i32 1, %i
  %m = and i32 %bit, 1234567
  %set = icmp ne i32 %m, 0
  %r = select i1 %in, i1 %set, i1 false
  ret i1 %r
}

define i1 @tgt_bounds_check(i32 noundef %i) {
  %in = icmp ult i32 %i, 32
  %bit = shl i32 1, %i
  %m = and i32 %bit, 1234567
  %set = icmp ne i32 %m, 0
  %r = and i1 %in, %set
  ret i1 %r
}

; CHECK: src_bounds_check_frozen: correct
define i1 @src_bounds_check_frozen(i32 noundef %i) {
  %in = icmp ult i32 %i, 32
  %bit = shl i32 1, %i
  %m = and i32 %bit, 1234567
  %set = icmp ne i32 %m, 0
  %r = select i1 %in, i1 %set, i1 false
  ret i1 %r
}

define i1 @tgt_bounds_check_frozen(i32 noundef %i) {
  %in = icmp ult i32 %i, 32
  %bit = shl i32 1, %i
  %m = and i32 %bit, 1234567
  %set = icmp ne i32 %m, 0
  %f = freeze i1 %set
  %r = and i1 %in, %f
  ret i1 %r
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
