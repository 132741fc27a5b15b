; Loops that no run comes to the end of: heads with the same names belong together.
; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t

declare void @seen(i32) nounwind

; CHECK: src_endless: correct (every iteration)
; ALONE: src_endless: correct (every iteration)
define void @src_endless(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %p = mul i32 %i, 8
  %v = add i32 %p, %x
  call void @seen(i32 %v)
  %i1 = add i32 %i, 1
  br label %head
}
define void @tgt_endless(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %p = shl i32 %i, 3
  %v = add i32 %x, %p
  call void @seen(i32 %v)
  %i1 = add i32 %i, 1
  br label %head
}

; by one less
; CHECK: src_endless_shift: incorrect ({{.*}})
; ALONE: src_endless_shift: unknown ({{.*}})
define void @src_endless_shift(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %p = mul i32 %i, 8
  %v = add i32 %p, %x
  call void @seen(i32 %v)
  %i1 = add i32 %i, 1
  br label %head
}
define void @tgt_endless_shift(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %p = shl i32 %i, 2
  %v = add i32 %x, %p
  call void @seen(i32 %v)
  %i1 = add i32 %i, 1
  br label %head
}

; the call is hoisted
; CHECK: src_endless_once: incorrect (observable events differ)
; ALONE: src_endless_once: unknown ({{.*}})
define void @src_endless_once(i32 noundef %x) {
entry:
  br label %head
head:
  call void @seen(i32 %x)
  br label %head
}
define void @tgt_endless_once(i32 noundef %x) {
entry:
  call void @seen(i32 %x)
  br label %head
head:
  br label %head
}
