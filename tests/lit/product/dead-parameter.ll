; RUN: sh -c '%lockstep tv --no-bounded --timeout 10s --seed 2 --fn src_dead %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: %lockstep tv --fn src_unused %s | %FileCheck %s --check-prefix=UNUSED --match-full-lines
; A parameter that the source's loop no longer needs: what is claimed of it must hold all the same.

; Wrong where %x is negative and the loop runs 1234567 times; few runs have a negative %x
; CHECK: src_dead: unknown ({{.*}})
define i32 @src_dead(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dead(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %out, label %loop
out:
  %m = icmp slt i32 %x, 0
  %k = icmp eq i32 %n, 1234567
  %b = and i1 %m, %k
  %z = zext i1 %b to i32
  %t = add i32 %s1, %z
  br label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %t, %out ]
  ret i32 %r
}

; Without that it is right
; UNUSED: src_unused: correct (every iteration)
define i32 @src_unused(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_unused(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %x, %ahead ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %out, label %loop
out:
  %m = ashr i32 %x, 31
  %z = and i32 %m, 0
  %t = add i32 %s1, %z
  br label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %t, %out ]
  ret i32 %r
}
