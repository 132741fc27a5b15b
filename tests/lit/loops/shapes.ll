; RUN: sh -c '%lockstep tv --no-product --unroll 4 %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops of every shape, followed for four iterations.

declare void @seen(i32)
declare i1 @more()

; The test comes first; what is summed is defined in the loop and used after it.
; CHECK: src_while: correct (loops up to 4 iterations)
define i32 @src_while(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %i
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_while(i32 %n) {
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %s1 = add i32 %s, %i
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %body, label %done
done:
  %r = phi i32 [ 0, %entry ], [ %s1, %body ]
  ret i32 %r
}

; One iteration too many, where there is more than one.
; CHECK: src_while_wrong: incorrect ({{.*}})
define i32 @src_while_wrong(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %i
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_while_wrong(i32 %n) {
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %s1 = add i32 %s, %i
  %i1 = add i32 %i, 1
  %c = icmp ule i32 %i1, %n
  br i1 %c, label %body, label %done
done:
  %r = phi i32 [ 0, %entry ], [ %s1, %body ]
  ret i32 %r
}

; Two entries: neither dominates the other.
; CHECK: src_irreducible: correct (loops up to 4 iterations)
define i32 @src_irreducible(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ %n, %entry ], [ %y1, %b ]
  %x1 = sub i32 %x, 1
  %e = icmp ult i32 %x1, 3
  br i1 %e, label %done, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = lshr i32 %y, 1
  br label %a
done:
  ret i32 %x1
}
define i32 @tgt_irreducible(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ %n, %entry ], [ %y1, %b ]
  %x1 = add i32 %x, -1
  %e = icmp ult i32 %x1, 3
  br i1 %e, label %done, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = udiv i32 %y, 2
  br label %a
done:
  ret i32 %x1
}

; CHECK: src_irreducible_wrong: incorrect ({{.*}})
define i32 @src_irreducible_wrong(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ %n, %entry ], [ %y1, %b ]
  %x1 = sub i32 %x, 1
  %e = icmp ult i32 %x1, 3
  br i1 %e, label %done, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = lshr i32 %y, 1
  br label %a
done:
  ret i32 %x1
}
define i32 @tgt_irreducible_wrong(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ %n, %entry ], [ %y1, %b ]
  %x1 = add i32 %x, -2
  %e = icmp ult i32 %x1, 3
  br i1 %e, label %done, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = udiv i32 %y, 2
  br label %a
done:
  ret i32 %x1
}

; Several latches, several exits, a switch that drives the loop.
; CHECK: src_machine: correct (every iteration)
define i32 @src_machine(i32 %n) {
entry:
  br label %head
head:
  %state = phi i32 [ %n, %entry ], [ 1, %zero ], [ %two, %one ]
  %steps = phi i32 [ 0, %entry ], [ %more, %zero ], [ %again, %one ]
  switch i32 %state, label %other [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %done
  ]
zero:
  %more = add i32 %steps, 1
  br label %head
one:
  %again = add i32 %steps, 2
  %big = icmp ugt i32 %again, 6
  %two = select i1 %big, i32 2, i32 1
  br label %head
other:
  ret i32 -1
done:
  ret i32 %steps
}
define i32 @tgt_machine(i32 %n) {
entry:
  switch i32 %n, label %other [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  ret i32 7
one:
  ret i32 8
two:
  ret i32 0
other:
  ret i32 -1
}

; A nest, of which the inner loop runs for a number of times that is known.
; CHECK: src_nest: correct (loops up to 4 iterations)
define i32 @src_nest(i32 %n, i32 %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %s = phi i32 [ 0, %entry ], [ %t1, %next ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %inner, label %done
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %t = phi i32 [ %s, %outer ], [ %t1, %inner ]
  %t1 = add i32 %t, %x
  %j1 = add i32 %j, 1
  %d = icmp ult i32 %j1, 3
  br i1 %d, label %inner, label %next
next:
  %i1 = add i32 %i, 1
  br label %outer
done:
  ret i32 %s
}
define i32 @tgt_nest(i32 %n, i32 %x) {
  %all = mul i32 %n, 3
  %y = freeze i32 %x
  %r = mul i32 %all, %y
  ret i32 %r
}

; Others see each iteration, in order.
; CHECK: src_events: correct (loops up to 4 iterations)
define void @src_events(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @seen(i32 %i)
  %i1 = add i32 %i, 1
  %c = call i1 @more()
  br i1 %c, label %head, label %done
done:
  ret void
}
define void @tgt_events(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %second ]
  call void @seen(i32 %i)
  %c = call i1 @more()
  br i1 %c, label %second, label %done
second:
  %i1 = or disjoint i32 %i, 1
  call void @seen(i32 %i1)
  %i2 = add i32 %i, 2
  %d = call i1 @more()
  br i1 %d, label %head, label %done
done:
  ret void
}

; CHECK: src_events_wrong: incorrect ({{.*}})
define void @src_events_wrong(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @seen(i32 %i)
  %i1 = add i32 %i, 1
  %c = call i1 @more()
  br i1 %c, label %head, label %done
done:
  ret void
}
define void @tgt_events_wrong(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i2, %second ]
  call void @seen(i32 %i)
  %c = call i1 @more()
  br i1 %c, label %second, label %done
second:
  %i1 = or disjoint i32 %i, 1
  call void @seen(i32 %i1)
  %i2 = add i32 %i, 3
  %d = call i1 @more()
  br i1 %d, label %head, label %done
done:
  ret void
}
