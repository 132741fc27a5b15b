; RUN: sh -c '%lockstep tv --no-product %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops that never end.

declare void @seen()

; Nobody sees it, and it must not be: everything is allowed.
; CHECK: src_must_progress: correct (every iteration)
define i32 @src_must_progress(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  br label %loop
}
define i32 @tgt_must_progress(i32 %x) mustprogress {
  ret i32 1
}

; The same said of the loop.
; CHECK: src_loop_must_progress: correct (every iteration)
define i32 @src_loop_must_progress(i32 %x) {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %loop, label %done
loop:
  br label %loop, !llvm.loop !0
done:
  ret i32 %x
}
define i32 @tgt_loop_must_progress(i32 %x) {
  ret i32 %x
}

; What changes nothing that the test depends on never ends either.
; CHECK: src_same_again: correct (every iteration)
define i32 @src_same_again(i32 %x, i32 %y) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 3, %entry ], [ %k, %loop ]
  %j = add i32 %i, 1
  %k = sub i32 %j, 1
  %c = icmp eq i32 %x, %y
  br i1 %c, label %loop, label %done
done:
  ret i32 %x
}
define i32 @tgt_same_again(i32 %x, i32 %y) mustprogress {
  ret i32 %x
}

; A target that never ends where its source does.
; CHECK: src_ends: incorrect ({{.*}})
define i32 @src_ends(i32 %x, i32 %y) mustprogress {
  ret i32 %x
}
define i32 @tgt_ends(i32 %x, i32 %y) mustprogress {
entry:
  br label %loop
loop:
  %c = icmp eq i32 %x, %y
  br i1 %c, label %loop, label %done
done:
  ret i32 %x
}

; Both run on forever, and nobody sees either.
; CHECK: src_stays: correct (every iteration)
define void @src_stays(i32 %x) {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_stays(i32 %x) {
entry:
  br label %here
here:
  br label %there
there:
  br label %here
}

; Others see it go on: each call counts, and there is no end to them.
; CHECK: src_seen: unknown (loop bound never reaches an exit)
define void @src_seen(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  call void @seen() nounwind willreturn
  br label %loop
}
define void @tgt_seen(i32 %x) mustprogress {
entry:
  call void @seen() nounwind willreturn
  br label %loop
loop:
  call void @seen() nounwind willreturn
  br label %loop
}

; Other threads may end it.
; CHECK: src_waits: unknown (loop bound never reaches an exit)
@flag = global i32 0
define i32 @src_waits(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %f = load atomic i32, ptr @flag monotonic, align 4
  br label %loop
}
define i32 @tgt_waits(i32 %x) mustprogress {
  ret i32 %x
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
