; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A target that goes round for ever where its source comes to an end, and its neighbours that do not.

@g = global i32 0
declare void @llvm.trap() cold noreturn nounwind

; CHECK: src_self: incorrect (target does not terminate)
define void @src_self() {
  ret void
}
define void @tgt_self() {
  br label %l
l:
  br label %l
}

; it must make progress, and does not: UB
; CHECK: src_self_mp: incorrect (target has undefined behavior where the source has none)
define void @src_self_mp() mustprogress {
  ret void
}
define void @tgt_self_mp() mustprogress {
  br label %l
l:
  br label %l
}

; CHECK: src_rare: incorrect (target does not terminate)
define void @src_rare(i32 noundef %n) {
  ret void
}
define void @tgt_rare(i32 noundef %n) {
  %c = icmp eq i32 %n, 123456
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}

; CHECK: src_never: correct (every iteration)
define void @src_never(i32 noundef %n) {
  ret void
}
define void @tgt_never(i32 noundef %n) {
  %c = icmp ult i32 %n, 0
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}

; the counter goes on, but nobody looks at it before the loop is left
; CHECK: src_invariant: incorrect (target does not terminate)
define i64 @src_invariant(i64 noundef %x, i64 noundef %y) {
  ret i64 1
}
define i64 @tgt_invariant(i64 noundef %x, i64 noundef %y) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %x, %y
  br i1 %c, label %l, label %e
e:
  ret i64 %i1
}

; CHECK: src_invariant_ok: correct (every iteration)
define i64 @src_invariant_ok(i64 noundef %x, i64 noundef %y) {
  ret i64 1
}
define i64 @tgt_invariant_ok(i64 noundef %x, i64 noundef %y) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %x, %x
  br i1 %c, label %l, label %e
e:
  ret i64 %i1
}

; 0, 1, 0, 1, and never 2
; CHECK: src_toggle: incorrect (target does not terminate)
define i8 @src_toggle(i8 noundef %s) {
  ret i8 2
}
define i8 @tgt_toggle(i8 noundef %s) {
entry:
  %b = and i8 %s, 1
  br label %l
l:
  %x = phi i8 [ %b, %entry ], [ %y, %l ]
  %y = sub i8 1, %x
  %c = icmp eq i8 %x, 2
  br i1 %c, label %e, label %l
e:
  ret i8 %x
}

; CHECK: src_toggle_ok: correct (every iteration)
define i8 @src_toggle_ok(i8 noundef %s) {
  ret i8 1
}
define i8 @tgt_toggle_ok(i8 noundef %s) {
entry:
  %b = and i8 %s, 1
  br label %l
l:
  %x = phi i8 [ %b, %entry ], [ %y, %l ]
  %y = sub i8 1, %x
  %c = icmp eq i8 %x, 1
  br i1 %c, label %e, label %l
e:
  ret i8 %x
}

; three registers that go round
; CHECK: src_rotate: incorrect (target does not terminate)
define void @src_rotate(i32 noundef %x, i32 noundef %y, i32 noundef %z) {
  ret void
}
define void @tgt_rotate(i32 noundef %x, i32 noundef %y, i32 noundef %z) {
entry:
  br label %l
l:
  %a = phi i32 [ %x, %entry ], [ %b, %l ]
  %b = phi i32 [ %y, %entry ], [ %c, %l ]
  %c = phi i32 [ %z, %entry ], [ %a, %l ]
  %t = icmp eq i32 %a, 77
  br i1 %t, label %e, label %l
e:
  ret void
}

; an even counter wraps, and never meets an odd number
; CHECK: src_wraps: incorrect (target does not terminate)
define void @src_wraps() {
  ret void
}
define void @tgt_wraps() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %i1 = add i8 %i, 2
  %c = icmp eq i8 %i1, 1
  br i1 %c, label %e, label %l
e:
  ret void
}

; CHECK: src_wraps_ok: correct (every iteration)
define void @src_wraps_ok() {
  ret void
}
define void @tgt_wraps_ok() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %i1 = add i8 %i, 2
  %c = icmp eq i8 %i1, 0
  br i1 %c, label %e, label %l
e:
  ret void
}

; 16 bits, from an argument
; CHECK: src_wraps16: incorrect (target does not terminate)
define void @src_wraps16(i16 noundef %n) {
  ret void
}
define void @tgt_wraps16(i16 noundef %n) {
entry:
  br label %l
l:
  %i = phi i16 [ %n, %entry ], [ %i1, %l ]
  %i1 = add i16 %i, 4
  %c = icmp eq i16 %i1, 3
  br i1 %c, label %e, label %l
e:
  ret void
}

; the inner loop ends, the outer one does not
; CHECK: src_outer: incorrect (target does not terminate)
define void @src_outer(i32 noundef %n) {
  ret void
}
define void @tgt_outer(i32 noundef %n) {
entry:
  br label %o
o:
  %t = phi i32 [ 0, %entry ], [ %t1, %d ]
  br label %i
i:
  %k = phi i32 [ 0, %o ], [ %k1, %i ]
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, 3
  br i1 %c, label %i, label %d
d:
  %t1 = xor i32 %t, %k1
  %q = icmp ult i32 %t, 4
  br i1 %q, label %o, label %e
e:
  ret void
}

; the inner loop does not end
; CHECK: src_inner: incorrect (target does not terminate)
define void @src_inner(i32 noundef %n) {
  ret void
}
define void @tgt_inner(i32 noundef %n) {
entry:
  br label %o
o:
  %t = phi i32 [ 0, %entry ], [ %t1, %d ]
  br label %i
i:
  %k = phi i32 [ 0, %o ], [ %k1, %i ]
  %k1 = sub i32 2, %k
  %c = icmp ne i32 %k, %t
  br i1 %c, label %i, label %d
d:
  %t1 = add i32 %t, 1
  %q = icmp ult i32 %t, 4
  br i1 %q, label %o, label %e
e:
  ret void
}

; CHECK: src_nest_ok: correct (every iteration)
define void @src_nest_ok(i32 noundef %n) {
  ret void
}
define void @tgt_nest_ok(i32 noundef %n) {
entry:
  br label %o
o:
  %t = phi i32 [ 0, %entry ], [ %t1, %d ]
  br label %i
i:
  %k = phi i32 [ 0, %o ], [ %k1, %i ]
  %k1 = add i32 %k, 1
  %c = icmp ne i32 %k, %t
  br i1 %c, label %i, label %d
d:
  %t1 = add i32 %t, 1
  %q = icmp ult i32 %t, 1
  br i1 %q, label %o, label %e
e:
  ret void
}

; two entries
; CHECK: src_irreducible: incorrect (target does not terminate)
define i32 @src_irreducible(i1 noundef %p) {
  ret i32 0
}
define i32 @tgt_irreducible(i1 noundef %p) {
entry:
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ 3, %entry ], [ %y, %b ]
  %u = sub i32 5, %x
  br label %b
b:
  %y = phi i32 [ 2, %entry ], [ %u, %a ]
  %c = icmp ugt i32 %y, 9
  br i1 %c, label %e, label %a
e:
  ret i32 0
}

; CHECK: src_switch: incorrect (target does not terminate)
define i32 @src_switch(i8 noundef %s) {
  ret i32 0
}
define i32 @tgt_switch(i8 noundef %s) {
entry:
  br label %l
l:
  %x = phi i8 [ %s, %entry ], [ 4, %l ], [ 5, %a ], [ 4, %b ]
  switch i8 %x, label %l [ i8 4, label %a
                           i8 5, label %b
                           i8 6, label %e ]
a:
  br label %l
b:
  br label %l
e:
  ret i32 0
}

; CHECK: src_switch_ok: correct (every iteration)
define i32 @src_switch_ok(i8 noundef %s) {
  ret i32 0
}
define i32 @tgt_switch_ok(i8 noundef %s) {
entry:
  br label %l
l:
  %x = phi i8 [ %s, %entry ], [ 4, %l ], [ 5, %a ], [ 6, %b ]
  switch i8 %x, label %l [ i8 4, label %a
                           i8 5, label %b
                           i8 6, label %e ]
a:
  br label %l
b:
  br label %l
e:
  ret i32 0
}

; a trap is an end
; CHECK: src_traps: incorrect (target does not terminate)
define void @src_traps(i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  call void @llvm.trap()
  unreachable
e:
  ret void
}
define void @tgt_traps(i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  br label %t
e:
  ret void
}

; UB of the source excuses it
; CHECK: src_ub_there: correct (every iteration)
define void @src_ub_there(i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  unreachable
e:
  ret void
}
define void @tgt_ub_there(i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  br label %t
e:
  ret void
}

; it may choose to stay
; CHECK: src_frozen: incorrect (target does not terminate)
define void @src_frozen() {
  ret void
}
define void @tgt_frozen() {
entry:
  %c = freeze i1 undef
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}

; and so each time
; CHECK: src_frozen_again: incorrect (target does not terminate)
define void @src_frozen_again() {
  ret void
}
define void @tgt_frozen_again() {
entry:
  br label %l
l:
  %c = freeze i1 undef
  br i1 %c, label %l, label %e
e:
  ret void
}

; the source may choose to leave
; CHECK: src_frozen_both: correct (every iteration)
define void @src_frozen_both() {
entry:
  %c = freeze i1 undef
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_frozen_both() {
  ret void
}

; the source may choose to stay
; CHECK: src_frozen_kept: correct (every iteration)
define void @src_frozen_kept() {
entry:
  %c = freeze i1 undef
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_frozen_kept() {
entry:
  br label %l
l:
  br label %l
}

; branching on undef is UB, of the target alone
; CHECK: src_undef: incorrect ({{.*}})
define void @src_undef() {
  ret void
}
define void @tgt_undef() {
entry:
  br label %l
l:
  br i1 undef, label %l, label %e
e:
  ret void
}
