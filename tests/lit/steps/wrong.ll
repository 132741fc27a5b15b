; Pairs that nearly do the same. None is correct for every iteration, and none is taken for it.
; RUN: sh -c '%lockstep tv %s --stats --timeout 20s > %t; test $? = 1'
; RUN: %FileCheck %s < %t
; RUN: sh -c 'grep -c "same steps" %t; true' | %FileCheck %s --check-prefix=NONE
; NONE:  {{^}}0{{$}}
; CHECK: src_stale: incorrect
; CHECK: src_flag: incorrect
; CHECK: src_unfrozen: incorrect
; CHECK: src_wrong_copy: incorrect
; CHECK: src_order: incorrect
; CHECK: src_endless: incorrect (target does not terminate)
; CHECK: src_leaves: incorrect (source does not terminate, target does)
; CHECK: src_fences: correct (loops up to
; CHECK: src_fences_local: correct (loops up to
; CHECK: src_hoisted: incorrect
; CHECK: src_once: incorrect
; CHECK: src_undef: incorrect
; CHECK: src_global: incorrect

declare void @use(i32)
declare i32 @get(i32)
@a = constant i32 1
@b = constant i32 2
@pa = constant ptr @a
@pb = constant ptr @b

; The value of the iteration before.
define void @src_stale(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = call i32 @get(i32 %i)
  call void @use(i32 %x)
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}
define void @tgt_stale(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %before = phi i32 [ 0, %entry ], [ %x, %loop ]
  %x = call i32 @get(i32 %i)
  call void @use(i32 %before)
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}

; More poison than the source has.
define i8 @src_flag(i8 %x, i1 %c) {
  %r = add i8 %x, 1
  br i1 %c, label %done, label %done
done:
  ret i8 %r
}
define i8 @tgt_flag(i8 %x, i1 %c) {
  %r = add nuw i8 %x, 1
  ret i8 %r
}

; The condition may be poison, and the source does not come to it.
define void @src_unfrozen(i1 %c, i1 %d) {
entry:
  br i1 %d, label %ask, label %done
ask:
  br i1 %c, label %yes, label %done
yes:
  call void @use(i32 1)
  br label %done
done:
  ret void
}
define void @tgt_unfrozen(i1 %c, i1 %d) {
entry:
  br i1 %c, label %yes, label %done
yes:
  br i1 %d, label %call, label %done
call:
  call void @use(i32 1)
  br label %done
done:
  ret void
}

; A phi of two values, after a loop in which one of them moved on.
define i32 @src_wrong_copy(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %z = icmp uge i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret i32 %i
}
define i32 @tgt_wrong_copy(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %z = icmp uge i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  %r = phi i32 [ %next, %loop ]
  ret i32 %r
}

; Effects in another order.
define void @src_order(i32 %x) {
  call void @use(i32 1)
  call void @use(i32 %x)
  ret void
}
define void @tgt_order(i32 %x) {
  call void @use(i32 %x)
  call void @use(i32 1)
  ret void
}

; The target goes on for ever where the source does not.
define void @src_endless(i1 %c) {
entry:
  br label %loop
loop:
  %ends = phi i1 [ false, %entry ], [ true, %loop ]
  br i1 %ends, label %done, label %loop
done:
  ret void
}
define void @tgt_endless(i1 %c) {
entry:
  br label %loop
loop:
  br label %loop
}

; The source goes on for ever where the target does not, and says that it may.
define void @src_leaves() {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_leaves() {
  ret void
}

; A fence is progress, though no step shows it: the source may go on for ever. That is proved up to a bound.
define void @src_fences(i1 noundef %c) mustprogress {
  br label %l
l:
  fence seq_cst
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_fences(i1 noundef %c) mustprogress {
  fence seq_cst
  ret void
}

define void @src_fences_local(i1 noundef %c) {
  br label %l
l:
  fence syncscope("singlethread") release
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}
define void @tgt_fences_local(i1 noundef %c) {
  fence syncscope("singlethread") release
  ret void
}

; Division before it is known that the source divides.
define i32 @src_hoisted(i32 %a, i32 %b, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  %q = udiv i32 %a, %b
  ret i32 %q
no:
  ret i32 0
}
define i32 @tgt_hoisted(i32 %a, i32 %b, i1 %c) {
  %q = udiv i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 %q
no:
  ret i32 0
}

; What the source chooses once, the target chooses twice.
define void @src_once(i32 %x) {
  %f = freeze i32 %x
  call void @use(i32 %f)
  call void @use(i32 %f)
  ret void
}
define void @tgt_once(i32 %x) {
  %f = freeze i32 %x
  call void @use(i32 %f)
  %g = freeze i32 %x
  call void @use(i32 %g)
  ret void
}

define i32 @src_undef(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  %r = phi i32 [ 0, %0 ], [ 1, %yes ]
  ret i32 %r
}
define i32 @tgt_undef(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  %r = phi i32 [ 0, %0 ], [ undef, %yes ]
  ret i32 %r
}

define i32 @src_global(i32 %n) {
  %p = load ptr, ptr @pa
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @tgt_global(i32 %n) {
  %p = load ptr, ptr @pb
  %x = load i32, ptr %p
  ret i32 %x
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
