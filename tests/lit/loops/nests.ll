; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Nests, several exits, values that swap, UB that comes late.

declare void @ev(i32)
declare void @thr(i32)
declare void @nr() noreturn
declare i32 @__gxx_personality_v0(...)
@g = global i32 0

; CHECK: src_swap: correct (loops up to 4 iterations)
define i32 @src_swap(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %a = phi i32 [ %x, %entry ], [ %b, %head ]
  %b = phi i32 [ %y, %entry ], [ %a, %head ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %a
}
define i32 @tgt_swap(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
  %m = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %o = and i32 %m, 1
  %c = icmp eq i32 %o, 1
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

; CHECK: src_swap_w: incorrect ({{.*}})
define i32 @src_swap_w(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %a = phi i32 [ %x, %entry ], [ %b, %head ]
  %b = phi i32 [ %y, %entry ], [ %a, %head ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %a
}
define i32 @tgt_swap_w(i32 noundef %n, i32 noundef %x, i32 noundef %y) {
  %o = and i32 %n, 1
  %c = icmp eq i32 %o, 1
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

; CHECK: src_once: correct (every iteration)
define i32 @src_once(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %x, %body ]
  %c = icmp ult i32 %i, 1
  br i1 %c, label %body, label %done
body:
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_once(i32 %x) {
  ret i32 %x
}

; CHECK: src_never: incorrect ({{.*}})
define i32 @src_never(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %x, %body ]
  %c = icmp ult i32 %i, 0
  br i1 %c, label %body, label %done
body:
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_never(i32 %x) {
  ret i32 %x
}

; ule to ult with n+1: wraps at the largest
; CHECK: src_ule_max: incorrect ({{.*}})
define i32 @src_ule_max(i8 noundef %n) mustprogress {
entry:
  br label %head
head:
  %i = phi i8 [ -4, %entry ], [ %i1, %head ]
  %s = phi i32 [ 0, %entry ], [ %s1, %head ]
  call void @ev(i32 %s)
  %s1 = add i32 %s, 1
  %i1 = add i8 %i, 1
  %c = icmp ule i8 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %s1
}
define i32 @tgt_ule_max(i8 noundef %n) mustprogress {
entry:
  %m = add i8 %n, 1
  br label %head
head:
  %i = phi i8 [ -4, %entry ], [ %i1, %head ]
  %s = phi i32 [ 0, %entry ], [ %s1, %head ]
  call void @ev(i32 %s)
  %s1 = add i32 %s, 1
  %i1 = add i8 %i, 1
  %c = icmp ult i8 %i1, %m
  br i1 %c, label %head, label %done
done:
  ret i32 %s1
}

; irreducible inner in a reducible outer
; CHECK: src_irr_nest: correct (loops up to 4 iterations)
define i32 @src_irr_nest(i32 noundef %n, i1 noundef %p) {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ %s, %outer ], [ %y1, %b ]
  %x1 = add i32 %x, 3
  %e = icmp ugt i32 %x1, 5
  br i1 %e, label %latch, label %b
b:
  %y = phi i32 [ %s, %outer ], [ %x1, %a ]
  %y1 = mul i32 %y, 2
  %f = icmp ugt i32 %y1, 9
  br i1 %f, label %latch, label %a
latch:
  %t = phi i32 [ %x1, %a ], [ %y1, %b ]
  %o1 = add i32 %o, 1
  %c = icmp ult i32 %o1, %n
  br i1 %c, label %outer, label %done
done:
  ret i32 %t
}
define i32 @tgt_irr_nest(i32 noundef %n, i1 noundef %p) {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ %s, %outer ], [ %y1, %b ]
  %x1 = sub i32 %x, -3
  %e = icmp uge i32 %x1, 6
  br i1 %e, label %latch, label %b
b:
  %y = phi i32 [ %s, %outer ], [ %x1, %a ]
  %y1 = shl i32 %y, 1
  %f = icmp uge i32 %y1, 10
  br i1 %f, label %latch, label %a
latch:
  %t = phi i32 [ %x1, %a ], [ %y1, %b ]
  %o1 = add i32 %o, 1
  %c = icmp ult i32 %o1, %n
  br i1 %c, label %outer, label %done
done:
  ret i32 %t
}

; CHECK: src_irr_nest_w: incorrect ({{.*}})
define i32 @src_irr_nest_w(i32 noundef %n, i1 noundef %p) {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ %s, %outer ], [ %y1, %b ]
  %x1 = add i32 %x, 3
  %e = icmp ugt i32 %x1, 5
  br i1 %e, label %latch, label %b
b:
  %y = phi i32 [ %s, %outer ], [ %x1, %a ]
  %y1 = mul i32 %y, 2
  %f = icmp ugt i32 %y1, 9
  br i1 %f, label %latch, label %a
latch:
  %t = phi i32 [ %x1, %a ], [ %y1, %b ]
  %o1 = add i32 %o, 1
  %c = icmp ult i32 %o1, %n
  br i1 %c, label %outer, label %done
done:
  ret i32 %t
}
define i32 @tgt_irr_nest_w(i32 noundef %n, i1 noundef %p) {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ %s, %outer ], [ %y1, %b ]
  %x1 = sub i32 %x, -4
  %e = icmp uge i32 %x1, 6
  br i1 %e, label %latch, label %b
b:
  %y = phi i32 [ %s, %outer ], [ %x1, %a ]
  %y1 = shl i32 %y, 1
  %f = icmp uge i32 %y1, 13
  br i1 %f, label %latch, label %a
latch:
  %t = phi i32 [ %x1, %a ], [ %y1, %b ]
  %o1 = add i32 %o, 1
  %c = icmp ult i32 %o1, %n
  br i1 %c, label %outer, label %done
done:
  ret i32 %t
}

; source has UB in iteration 3, but the calls before were seen (may not return): target must make them
; CHECK: src_late_ub_events: incorrect ({{.*}})
define void @src_late_ub_events(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  call void @ev(i32 %i)
  %z = icmp eq i32 %i, 3
  br i1 %z, label %bad, label %next
bad:
  unreachable
next:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret void
}
define void @tgt_late_ub_events(i32 noundef %n) {
entry:
  %b = icmp ugt i32 %n, 3
  br i1 %b, label %bad, label %head
bad:
  unreachable
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @ev(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret void
}

; CHECK: src_late_ub_events_ok: correct (every iteration)
define void @src_late_ub_events_ok(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  call void @ev(i32 %i)
  %z = icmp eq i32 %i, 3
  br i1 %z, label %bad, label %next
bad:
  unreachable
next:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret void
}
define void @tgt_late_ub_events_ok(i32 noundef %n) {
entry:
  call void @ev(i32 0)
  %a = icmp ugt i32 %n, 1
  br i1 %a, label %one, label %done
one:
  call void @ev(i32 1)
  %b = icmp ugt i32 %n, 2
  br i1 %b, label %two, label %done
two:
  call void @ev(i32 2)
  %c = icmp ugt i32 %n, 3
  br i1 %c, label %three, label %done
three:
  call void @ev(i32 3)
  unreachable
done:
  ret void
}

; no calls: n > 4 is UB as a whole, a plain proof
; CHECK: src_late_ub_noevents: correct (every iteration)
define i32 @src_late_ub_noevents(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  store i32 %i, ptr @g
  %z = icmp eq i32 %i, 3
  br i1 %z, label %bad, label %next
bad:
  unreachable
next:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %i1
}
define i32 @tgt_late_ub_noevents(i32 noundef %n) {
entry:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %k = sub i32 %m, 1
  store i32 %k, ptr @g
  ret i32 %m
}

; a call that does not come back keeps the end of the function from being reached
; CHECK: src_noreturn_after: incorrect ({{.*}})
define void @src_noreturn_after(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @thr(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  call void @nr()
  unreachable
}
define void @tgt_noreturn_after(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @thr(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  unreachable
}

; CHECK: src_switchloop: correct (loops up to 4 iterations)
define i32 @src_switchloop(i32 noundef %n) {
entry:
  br label %head
head:
  %st = phi i32 [ %n, %entry ], [ %nx, %l ]
  %k = phi i32 [ 0, %entry ], [ %k1, %l ]
  switch i32 %st, label %l [
    i32 0, label %done
    i32 1, label %l1
    i32 5, label %l1
  ]
l1:
  br label %l
l:
  %d = phi i32 [ 1, %head ], [ 5, %l1 ]
  %k1 = add i32 %k, %d
  %nx = lshr i32 %st, 1
  br label %head
done:
  ret i32 %k
}
define i32 @tgt_switchloop(i32 noundef %n) {
entry:
  br label %head
head:
  %st = phi i32 [ %n, %entry ], [ %nx, %l ]
  %k = phi i32 [ 0, %entry ], [ %k1, %l ]
  %z = icmp eq i32 %st, 0
  br i1 %z, label %done, label %l
l:
  %x = and i32 %st, -5
  %y = icmp eq i32 %x, 1
  %d = select i1 %y, i32 5, i32 1
  %k1 = add i32 %k, %d
  %nx = udiv i32 %st, 2
  br label %head
done:
  ret i32 %k
}

; CHECK: src_switchloop_w: incorrect ({{.*}})
define i32 @src_switchloop_w(i32 noundef %n) {
entry:
  br label %head
head:
  %st = phi i32 [ %n, %entry ], [ %nx, %l ]
  %k = phi i32 [ 0, %entry ], [ %k1, %l ]
  switch i32 %st, label %l [
    i32 0, label %done
    i32 1, label %l1
    i32 5, label %l1
  ]
l1:
  br label %l
l:
  %d = phi i32 [ 1, %head ], [ 5, %l1 ]
  %k1 = add i32 %k, %d
  %nx = lshr i32 %st, 1
  br label %head
done:
  ret i32 %k
}
define i32 @tgt_switchloop_w(i32 noundef %n) {
entry:
  br label %head
head:
  %st = phi i32 [ %n, %entry ], [ %nx, %l ]
  %k = phi i32 [ 0, %entry ], [ %k1, %l ]
  %z = icmp eq i32 %st, 0
  br i1 %z, label %done, label %l
l:
  %x = and i32 %st, -7
  %y = icmp eq i32 %x, 1
  %d = select i1 %y, i32 5, i32 1
  %k1 = add i32 %k, %d
  %nx = udiv i32 %st, 2
  br label %head
done:
  ret i32 %k
}

; triangular nest
; CHECK: src_nest_tri: correct (loops up to 4 iterations)
define i32 @src_nest_tri(i32 noundef %n) {
entry:
  br label %oh
oh:
  %i = phi i32 [ 0, %entry ], [ %i1, %ol ]
  %s = phi i32 [ 0, %entry ], [ %t, %ol ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %ih, label %done
ih:
  %j = phi i32 [ 0, %oh ], [ %j1, %ib ]
  %t = phi i32 [ %s, %oh ], [ %t1, %ib ]
  %d = icmp ult i32 %j, %i
  br i1 %d, label %ib, label %ol
ib:
  %t1 = add i32 %t, 1
  %j1 = add i32 %j, 1
  br label %ih
ol:
  %i1 = add i32 %i, 1
  br label %oh
done:
  ret i32 %s
}
define i32 @tgt_nest_tri(i32 noundef %n) {
  %w = zext i32 %n to i64
  %m = sub i64 %w, 1
  %p = mul i64 %w, %m
  %h = lshr i64 %p, 1
  %r = trunc i64 %h to i32
  ret i32 %r
}

declare i32 @llvm.umax.i32(i32, i32)
