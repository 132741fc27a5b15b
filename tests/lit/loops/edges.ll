; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Edges that lead to the same place, shared headers, several entries and exits.

declare void @ev(i32)
declare void @use(ptr)
declare i32 @val(i32) nounwind willreturn

; two edges from one branch to the header
; CHECK: src_twin: correct (loops up to 4 iterations)
define i32 @src_twin(i32 noundef %n, i1 noundef %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  call void @ev(i32 %i)
  %i1 = add i32 %i, 1
  br i1 %k, label %h, label %h
d:
  ret i32 %i
}
define i32 @tgt_twin(i32 noundef %n, i1 noundef %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  call void @ev(i32 %i)
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %i
}

; the other way it looks at a condition that may be undef
; CHECK: src_twin_w: incorrect ({{.*}})
define i32 @src_twin_w(i32 noundef %n, i1 %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  call void @ev(i32 %i)
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %i
}
define i32 @tgt_twin_w(i32 noundef %n, i1 %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  call void @ev(i32 %i)
  %i1 = add i32 %i, 1
  br i1 %k, label %h, label %h
d:
  ret i32 %i
}

; a switch with several cases back to the header, one of them the default
; CHECK: src_swedges: correct (loops up to 4 iterations)
define i32 @src_swedges(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i1, %h ], [ %i1, %h ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ], [ %s1, %h ], [ %s1, %h ]
  %s1 = add i32 %s, 1
  %i1 = lshr i32 %i, 1
  switch i32 %i, label %h [
    i32 0, label %d
    i32 1, label %h
    i32 2, label %h
    i32 3, label %e
  ]
d:
  ret i32 %s1
e:
  ret i32 %i1
}
define i32 @tgt_swedges(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %s1 = add i32 %s, 1
  %i1 = udiv i32 %i, 2
  %z = icmp eq i32 %i, 0
  br i1 %z, label %d, label %l0
l0:
  %t = icmp eq i32 %i, 3
  br i1 %t, label %e, label %l
l:
  br label %h
d:
  ret i32 %s1
e:
  ret i32 1
}

; CHECK: src_swedges_w: incorrect ({{.*}})
define i32 @src_swedges_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i1, %h ], [ %i1, %h ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ], [ %s1, %h ], [ %s1, %h ]
  %s1 = add i32 %s, 1
  %i1 = lshr i32 %i, 1
  switch i32 %i, label %h [
    i32 0, label %d
    i32 1, label %h
    i32 2, label %h
    i32 3, label %e
  ]
d:
  ret i32 %s1
e:
  ret i32 %i1
}
define i32 @tgt_swedges_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %s1 = add i32 %s, 1
  %i1 = udiv i32 %i, 2
  %z = icmp eq i32 %i, 0
  br i1 %z, label %d, label %l0
l0:
  %t = icmp eq i32 %i, 2
  br i1 %t, label %e, label %l
l:
  br label %h
d:
  ret i32 %s1
e:
  ret i32 1
}

; two loops with one header: inner and outer latch
; CHECK: src_shared_head: correct (loops up to 4 iterations)
define i32 @src_shared_head(i32 noundef %n, i32 noundef %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i, %a ], [ %i1, %b ]
  %j = phi i32 [ 0, %entry ], [ %j1, %a ], [ 0, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %a ], [ %s1, %b ]
  %s1 = add i32 %s, %j
  %j1 = add i32 %j, 1
  %c = icmp ult i32 %j1, 2
  br i1 %c, label %a, label %b
a:
  br label %h
b:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %h, label %d
d:
  ret i32 %s1
}
define i32 @tgt_shared_head(i32 noundef %n, i32 noundef %m) {
  %z = icmp eq i32 %n, 0
  %r = select i1 %z, i32 1, i32 %n
  ret i32 %r
}

; CHECK: src_shared_head_w: incorrect ({{.*}})
define i32 @src_shared_head_w(i32 noundef %n, i32 noundef %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i, %a ], [ %i1, %b ]
  %j = phi i32 [ 0, %entry ], [ %j1, %a ], [ 0, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %a ], [ %s1, %b ]
  %s1 = add i32 %s, %j
  %j1 = add i32 %j, 1
  %c = icmp ult i32 %j1, 2
  br i1 %c, label %a, label %b
a:
  br label %h
b:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %h, label %d
d:
  ret i32 %s1
}
define i32 @tgt_shared_head_w(i32 noundef %n, i32 noundef %m) {
  ret i32 %n
}

; the first block after the entry is the header, and code that nothing reaches loops into it
; CHECK: src_infinite_entry: correct (loops up to 4 iterations)
define i32 @src_infinite_entry(i32 noundef %n) {
entry:
  br label %h
dead:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ], [ 99, %dead ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %i1
}
define i32 @tgt_infinite_entry(i32 noundef %n) {
  %z = icmp eq i32 %n, 0
  %r = select i1 %z, i32 1, i32 %n
  ret i32 %r
}

; three entries into one cycle, with an inner cycle of two of them
; CHECK: src_irr3: correct (loops up to 4 iterations)
define i32 @src_irr3(i32 noundef %k, i32 noundef %n) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  %x = phi i32 [ %n, %entry ], [ %z1, %c ], [ %y1, %b ]
  %x1 = lshr i32 %x, 1
  %ex = icmp eq i32 %x1, 0
  br i1 %ex, label %d, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = lshr i32 %y, 2
  %o = and i32 %y1, 1
  %ob = icmp eq i32 %o, 1
  br i1 %ob, label %a, label %c
c:
  %z = phi i32 [ %n, %entry ], [ %y1, %b ]
  %z1 = lshr i32 %z, 3
  br label %a
d:
  ret i32 %x
}
define i32 @tgt_irr3(i32 noundef %k, i32 noundef %n) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  %x = phi i32 [ %n, %entry ], [ %z1, %c ], [ %y1, %b ]
  %x1 = udiv i32 %x, 2
  %ex = icmp ult i32 %x, 2
  br i1 %ex, label %d, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = udiv i32 %y, 4
  %o = and i32 %y, 4
  %ob = icmp ne i32 %o, 0
  br i1 %ob, label %a, label %c
c:
  %z = phi i32 [ %n, %entry ], [ %y1, %b ]
  %z1 = udiv i32 %z, 8
  br label %a
d:
  ret i32 %x
}

; CHECK: src_irr3_w: incorrect ({{.*}})
define i32 @src_irr3_w(i32 noundef %k, i32 noundef %n) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  %x = phi i32 [ %n, %entry ], [ %z1, %c ], [ %y1, %b ]
  %x1 = lshr i32 %x, 1
  %ex = icmp eq i32 %x1, 0
  br i1 %ex, label %d, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = lshr i32 %y, 2
  %o = and i32 %y1, 1
  %ob = icmp eq i32 %o, 1
  br i1 %ob, label %a, label %c
c:
  %z = phi i32 [ %n, %entry ], [ %y1, %b ]
  %z1 = lshr i32 %z, 3
  br label %a
d:
  ret i32 %x
}
define i32 @tgt_irr3_w(i32 noundef %k, i32 noundef %n) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  %x = phi i32 [ %n, %entry ], [ %z1, %c ], [ %y1, %b ]
  %x1 = udiv i32 %x, 2
  %ex = icmp ult i32 %x, 2
  br i1 %ex, label %d, label %b
b:
  %y = phi i32 [ %n, %entry ], [ %x1, %a ]
  %y1 = udiv i32 %y, 4
  %o = and i32 %y, 8
  %ob = icmp ne i32 %o, 0
  br i1 %ob, label %a, label %c
c:
  %z = phi i32 [ %n, %entry ], [ %y1, %b ]
  %z1 = udiv i32 %z, 8
  br label %a
d:
  ret i32 %x
}

; values of the loop used after it, from different exits
; CHECK: src_lcssa: correct (loops up to 4 iterations)
define i32 @src_lcssa(i32 noundef %n, i32 noundef %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %sq = mul i32 %i, %i
  %e = icmp eq i32 %i, %k
  br i1 %e, label %x, label %l
l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %y
x:
  br label %d
y:
  br label %d
d:
  %r = phi i32 [ %sq, %x ], [ %i1, %y ]
  %t = add i32 %r, %sq
  ret i32 %t
}
define i32 @tgt_lcssa(i32 noundef %n, i32 noundef %k) {
  %z = icmp eq i32 %n, 0
  %m = select i1 %z, i32 1, i32 %n
  %in = icmp ult i32 %k, %m
  %kk = mul i32 %k, %k
  %k2 = mul i32 %kk, 2
  %ml = sub i32 %m, 1
  %mm = mul i32 %ml, %ml
  %ms = add i32 %m, %mm
  %r = select i1 %in, i32 %k2, i32 %ms
  ret i32 %r
}

; CHECK: src_lcssa_w: incorrect ({{.*}})
define i32 @src_lcssa_w(i32 noundef %n, i32 noundef %k) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %sq = mul i32 %i, %i
  %e = icmp eq i32 %i, %k
  br i1 %e, label %x, label %l
l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %y
x:
  br label %d
y:
  br label %d
d:
  %r = phi i32 [ %sq, %x ], [ %i1, %y ]
  %t = add i32 %r, %sq
  ret i32 %t
}
define i32 @tgt_lcssa_w(i32 noundef %n, i32 noundef %k) {
  %z = icmp eq i32 %n, 0
  %m = select i1 %z, i32 1, i32 %n
  %in = icmp ule i32 %k, %m
  %kk = mul i32 %k, %k
  %k2 = mul i32 %kk, 2
  %ml = sub i32 %m, 1
  %mm = mul i32 %ml, %ml
  %ms = add i32 %m, %mm
  %r = select i1 %in, i32 %k2, i32 %ms
  ret i32 %r
}
