; A pipeline that is none, and a pass that crashes: exit status 3.
; RUN: sh -c '%lockstep tv %s -passes=nope 2> %t; test $? = 3'
; RUN: %FileCheck %s < %t
; RUN: sh -c '%lockstep tv %s -passes=trigger-crash-module 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=CRASH < %t
; CHECK: lockstep: error: bad pass pipeline 'nope': unknown pass name 'nope'
; CRASH: lockstep: error: the passes 'trigger-crash-module' crashed: {{.+}}
; CRASH-NOT: {{.}}

define i8 @f() {
  ret i8 1
}
