; unreachable is UB when it is reached, not before.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_not_reached: correct
define i8 @src_not_reached(i8 %x) {
  %z = and i8 %x, 0
  %f = freeze i8 %z
  %c = icmp ne i8 %f, 0
  ret i8 1
}

define i8 @tgt_not_reached(i8 %x) {
  br i1 false, label %u, label %v
u:
  unreachable
v:
  ret i8 1
}

; CHECK: src_reached_for_some: incorrect (target has undefined behavior where the source has none)
define i8 @src_reached_for_some(i8 noundef %x) {
  ret i8 1
}

define i8 @tgt_reached_for_some(i8 noundef %x) {
  %c = icmp eq i8 %x, 77
  br i1 %c, label %u, label %v
u:
  unreachable
v:
  ret i8 1
}

; CHECK: src_never_reached_by_range: correct
define i8 @src_never_reached_by_range(i8 noundef %x) {
  ret i8 1
}

define i8 @tgt_never_reached_by_range(i8 noundef %x) {
  %m = urem i8 %x, 10
  %c = icmp ugt i8 %m, 9
  br i1 %c, label %u, label %v
u:
  unreachable
v:
  ret i8 1
}

; CHECK: 2 correct, 1 incorrect, 0 unknown
