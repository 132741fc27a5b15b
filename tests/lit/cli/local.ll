; A pass may specialise a local function for its callers: that is not called wrong, unless asked for.
; RUN: sh -c '%lockstep tv -passes=ipsccp %s > %t; test $? = 2'
; RUN: %FileCheck %s < %t
; RUN: sh -c '%lockstep tv -passes=ipsccp --local-as-external %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ALONE < %t
; CHECK:      half: unknown (inter-procedural: callers of the local @half; see --local-as-external)
; ALONE:      half: incorrect (target returns poison where the source does not)

define internal i8 @half(i8 %x) noinline {
  %r = lshr i8 %x, 1
  ret i8 %r
}

define i8 @caller() {
  %a = call i8 @half(i8 6)
  ret i8 %a
}
