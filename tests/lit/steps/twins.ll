; What the source computes twice by operations that choose (which NaN, what is frozen), the target
; may compute once: the source can choose the same again. Not the other way round.
; RUN: sh -c '%lockstep tv %s --stats --timeout 3s > %t; test $? = 1'
; RUN: %FileCheck %s < %t

; CHECK: src_sum: correct
; CHECK: same steps
define double @src_sum(double %x, double %y) {
  %a = fadd double %x, %y
  %b = fadd double %x, %y
  %r = fmul double %a, %b
  ret double %r
}

define double @tgt_sum(double %x, double %y) {
  %a = fadd double %x, %y
  %r = fmul double %a, %a
  ret double %r
}

; Across blocks, in a loop.
; CHECK: src_loop: correct (every iteration)
; CHECK: same steps
define double @src_loop(double %x, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %s = phi double [ 0.0, %entry ], [ %t, %next ]
  %a = fdiv double %s, %x
  %c = icmp ult i32 %i, 7
  br i1 %c, label %next, label %out
next:
  %b = fdiv double %s, %x
  %t = fadd double %a, %b
  %j = add i32 %i, 1
  br label %head
out:
  ret double %a
}

define double @tgt_loop(double %x, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %s = phi double [ 0.0, %entry ], [ %t, %next ]
  %a = fdiv double %s, %x
  %c = icmp ult i32 %i, 7
  br i1 %c, label %next, label %out
next:
  %t = fadd double %a, %a
  %j = add i32 %i, 1
  br label %head
out:
  ret double %a
}

; CHECK: src_frozen: correct
; CHECK: same steps
define i8 @src_frozen(i8 %x, i8 %y) {
  %a = freeze i8 %x
  %b = freeze i8 %x
  %r = udiv i8 %a, %b
  ret i8 %r
}

define i8 @tgt_frozen(i8 %x, i8 %y) {
  %a = freeze i8 %x
  %r = udiv i8 %a, %a
  ret i8 %r
}

; The target chooses twice.
; CHECK: src_frozen_once: incorrect
define i8 @src_frozen_once(i8 %x) {
  %a = freeze i8 %x
  %r = sub i8 %a, %a
  ret i8 %r
}

define i8 @tgt_frozen_once(i8 %x) {
  %a = freeze i8 %x
  %b = freeze i8 %x
  %r = sub i8 %a, %b
  ret i8 %r
}

; Other operands.
; CHECK: src_other: incorrect
define i8 @src_other(i8 %x, i8 %y) {
  %a = freeze i8 %x
  %b = freeze i8 %y
  %r = sub i8 %a, %b
  ret i8 %r
}

define i8 @tgt_other(i8 %x, i8 %y) {
  %a = freeze i8 %x
  %r = sub i8 %a, %a
  ret i8 %r
}

; The first is of the round before: what it was computed from has changed since.
; CHECK: src_stale: incorrect
define float @src_stale(float %x, i1 noundef %c) {
entry:
  br label %head
head:
  %i = phi i1 [ true, %entry ], [ false, %again ]
  %v = phi float [ %x, %entry ], [ 3.0, %again ]
  br i1 %i, label %first, label %second
first:
  %a = fadd float %v, 1.0
  br label %again
again:
  %kept = phi float [ %a, %first ]
  br label %head
second:
  %b = fadd float %v, 1.0
  ret float %b
}

define float @tgt_stale(float %x, i1 noundef %c) {
  %a = fadd float %x, 1.0
  ret float %a
}
