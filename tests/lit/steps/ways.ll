; One side chooses its way earlier, later, or more often than the other.
; RUN: %lockstep tv %s --stats | %FileCheck %s
; CHECK:      src_rotated: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_unswitched: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_trivial: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_deleted: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_diamond: correct
; CHECK:        same steps  1

declare void @use(i32)
declare i32 @get(i32)

define void @src_rotated(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  call void @use(i32 %i)
  %next = add nsw i32 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_rotated(i32 %n) {
entry:
  %guard = icmp slt i32 0, %n
  br i1 %guard, label %body, label %done
body:
  %i = phi i32 [ %next, %body ], [ 0, %entry ]
  call void @use(i32 %i)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %done
done:
  ret void
}

define void @src_unswitched(i1 %c, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void @use(i32 %i)
  br i1 %c, label %yes, label %no
yes:
  call void @use(i32 1)
  br label %latch
no:
  call void @use(i32 2)
  br label %latch
latch:
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}
define void @tgt_unswitched(i1 %c, i32 %n) {
entry:
  %f = freeze i1 %c
  br i1 %f, label %yes, label %no
yes:
  %i = phi i32 [ 0, %entry ], [ %next, %yes ]
  call void @use(i32 %i)
  call void @use(i32 1)
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %yes
no:
  %i2 = phi i32 [ 0, %entry ], [ %next2, %no ]
  call void @use(i32 %i2)
  call void @use(i32 2)
  %next2 = add i32 %i2, 1
  %z2 = icmp eq i32 %next2, %n
  br i1 %z2, label %done, label %no
done:
  ret void
}

define void @src_trivial(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %body, label %done
body:
  call void @use(i32 1)
  br label %loop
done:
  ret void
}
define void @tgt_trivial(i1 %c) {
entry:
  br i1 %c, label %loop, label %done
loop:
  call void @use(i32 1)
  br label %loop
done:
  ret void
}

define i32 @src_deleted(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load i32, ptr %p
  %next = add i32 %i, %x
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret i32 %n
}
define i32 @tgt_deleted(ptr %p, i32 %n) mustprogress {
  ret i32 %n
}

define i32 @src_diamond(i1 %c, i32 %n) {
  %x = call i32 @get(i32 %n)
  br i1 %c, label %yes, label %no
yes:
  br label %done
no:
  %y = add i32 %x, 1
  br label %done
done:
  ret i32 %x
}
define i32 @tgt_diamond(i1 %c, i32 %n) {
  %x = call i32 @get(i32 %n)
  ret i32 %x
}
