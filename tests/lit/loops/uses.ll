; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What is undef is read anew in each iteration.

declare void @ev(i32)
declare i32 @llvm.umax.i32(i32, i32)
@g = global i32 0

; each use of undef is another number: the sum may be odd
; CHECK: src_und2: incorrect ({{.*}})
define i32 @src_und2(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
define i32 @tgt_und2(i32 %x) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %y = xor i32 %x, 5
  %z = xor i32 %y, 5
  %s1 = add i32 %s, %z
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; CHECK: src_und2_def: correct (every iteration)
define i32 @src_und2_def(i32 noundef %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
define i32 @tgt_und2_def(i32 noundef %x) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %y = xor i32 %x, 5
  %z = xor i32 %y, 5
  %s1 = add i32 %s, %z
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; computed outside the loop: still undef, renamed at each use
; CHECK: src_und2_outside: incorrect ({{.*}})
define i32 @src_und2_outside(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
define i32 @tgt_und2_outside(i32 %x) {
entry:
  %y = xor i32 %x, 5
  %z = xor i32 %y, 5
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %s1 = add i32 %s, %z
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; CHECK: src_und2_frz: correct (every iteration)
define i32 @src_und2_frz(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
define i32 @tgt_und2_frz(i32 %x) {
entry:
  %z = freeze i32 %x
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %s1 = add i32 %s, %z
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; undef carried by a phi around the loop: read anew
; CHECK: src_phi_und: incorrect ({{.*}})
define i32 @src_phi_und(i32 %x) {
  %f = freeze i32 %x
  %r = mul i32 %f, 2
  ret i32 %r
}
define i32 @tgt_phi_und(i32 %x) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %u = phi i32 [ %x, %entry ], [ %u, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %s1 = add i32 %s, %u
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; undef in memory: each load reads anew
; CHECK: src_mem_und: incorrect ({{.*}})
define i32 @src_mem_und(ptr %p) {
  %x = load i32, ptr %p
  %f = freeze i32 %x
  %r = mul i32 %f, 2
  ret i32 %r
}
define i32 @tgt_mem_und(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %u = load i32, ptr %p
  %f = freeze i32 %u
  %s1 = add i32 %s, %f
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; CHECK: src_mem_und_ok: correct (every iteration)
define i32 @src_mem_und_ok(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %u = load i32, ptr %p
  %f = freeze i32 %u
  %s1 = add i32 %s, %f
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}
define i32 @tgt_mem_und_ok(ptr %p) {
  %x = load i32, ptr %p
  %f = freeze i32 %x
  %r = mul i32 %f, 2
  ret i32 %r
}

; poison from iteration 2 on, only used after a select that does not take it
; CHECK: src_poison_late_unused: correct (loops up to 4 iterations)
define i8 @src_poison_late_unused(i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %h ]
  %k = phi i8 [ 100, %entry ], [ %k1, %h ]
  %k1 = add nsw i8 %k, 20
  %i1 = add i8 %i, 1
  %c = icmp ult i8 %i1, %n
  br i1 %c, label %h, label %d
d:
  %few = icmp ult i8 %n, 2
  %r = select i1 %few, i8 %k1, i8 7
  ret i8 %r
}
define i8 @tgt_poison_late_unused(i8 noundef %n) {
  %few = icmp ult i8 %n, 2
  %r = select i1 %few, i8 120, i8 7
  ret i8 %r
}

; an arithmetic select: and/or spread the poison
; CHECK: src_poison_late_w: incorrect ({{.*}})
define i8 @src_poison_late_w(i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %h ]
  %k = phi i8 [ 100, %entry ], [ %k1, %h ]
  %k1 = add i8 %k, 20
  %i1 = add i8 %i, 1
  %c = icmp ult i8 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i8 %k1
}
define i8 @tgt_poison_late_w(i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %h ]
  %k = phi i8 [ 100, %entry ], [ %k1, %h ]
  %k1 = add nsw i8 %k, 20
  %i1 = add i8 %i, 1
  %c = icmp ult i8 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i8 %k1
}

; two exit tests joined by `and`: the second may be poison where the first leaves the loop
; CHECK: src_exit_poison_and: incorrect ({{.*}})
define i32 @src_exit_poison_and(ptr %p, i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %c = icmp ult i8 %i, %n
  br i1 %c, label %b, label %d
b:
  %k = add nsw i8 %i, 125
  %e = icmp ne i8 %k, 127
  br i1 %e, label %l, label %d
l:
  %i1 = add i8 %i, 1
  br label %h
d:
  %r = zext i8 %i to i32
  ret i32 %r
}
define i32 @tgt_exit_poison_and(ptr %p, i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 1, %entry ], [ %i1, %l ]
  %j = phi i8 [ 0, %entry ], [ %i, %l ]
  %c = icmp ult i8 %j, %n
  %k = add nsw i8 %i, 125
  %e = icmp ne i8 %k, 128
  %b = and i1 %c, %e
  br i1 %b, label %l, label %d
l:
  %i1 = add i8 %i, 1
  br label %h
d:
  %r = zext i8 %j to i32
  ret i32 %r
}

; select on undef picks a side once per execution of the select
; CHECK: src_sel_und: incorrect ({{.*}})
define i32 @src_sel_und(i32 noundef %a, i32 noundef %b) {
  %r = select i1 undef, i32 %a, i32 %b
  %q = mul i32 %r, 2
  ret i32 %q
}
define i32 @tgt_sel_und(i32 noundef %a, i32 noundef %b) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %u = select i1 undef, i32 %a, i32 %b
  %s1 = add i32 %s, %u
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}
