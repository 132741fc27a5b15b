; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Undef, poison and freeze in loops.

; freeze in the loop picks anew each iteration: hoisting is right
; CHECK: src_frz_hoist: correct (loops up to 4 iterations)
define i32 @src_frz_hoist(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %f = freeze i32 %x
  %s1 = add i32 %s, %f
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_frz_hoist(i32 noundef %n, i32 %x) {
entry:
  %f = freeze i32 %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %f
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_frz_sink: incorrect ({{.*}})
define i32 @src_frz_sink(i32 noundef %n, i32 %x) {
entry:
  %f = freeze i32 %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %f
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_frz_sink(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %f = freeze i32 %x
  %s1 = add i32 %s, %f
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; unswitching on a condition that the loop may never look at
; CHECK: src_unsw_nofreeze: incorrect ({{.*}})
define i32 @src_unsw_nofreeze(i32 noundef %n, i1 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  br i1 %x, label %a, label %latch
a:
  br label %latch
latch:
  %d = phi i32 [ 1, %body ], [ 2, %a ]
  %s1 = add i32 %s, %d
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_unsw_nofreeze(i32 noundef %n, i1 %x) {
entry:
  br i1 %x, label %h1, label %h2
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b1 ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %done
b1:
  %s1 = add i32 %s, 2
  %i1 = add i32 %i, 1
  br label %h1
h2:
  %j = phi i32 [ 0, %entry ], [ %j1, %b2 ]
  %t = phi i32 [ 0, %entry ], [ %t1, %b2 ]
  %e = icmp ult i32 %j, %n
  br i1 %e, label %b2, label %done
b2:
  %t1 = add i32 %t, 1
  %j1 = add i32 %j, 1
  br label %h2
done:
  %r = phi i32 [ %s, %h1 ], [ %t, %h2 ]
  ret i32 %r
}

; CHECK: src_unsw_freeze: correct (loops up to 4 iterations)
define i32 @src_unsw_freeze(i32 noundef %n, i1 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  br i1 %x, label %a, label %latch
a:
  br label %latch
latch:
  %d = phi i32 [ 1, %body ], [ 2, %a ]
  %s1 = add i32 %s, %d
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_unsw_freeze(i32 noundef %n, i1 %x) {
entry:
  %f = freeze i1 %x
  br i1 %f, label %h1, label %h2
h1:
  %i = phi i32 [ 0, %entry ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b1 ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %done
b1:
  %s1 = add i32 %s, 2
  %i1 = add i32 %i, 1
  br label %h1
h2:
  %j = phi i32 [ 0, %entry ], [ %j1, %b2 ]
  %t = phi i32 [ 0, %entry ], [ %t1, %b2 ]
  %e = icmp ult i32 %j, %n
  br i1 %e, label %b2, label %done
b2:
  %t1 = add i32 %t, 1
  %j1 = add i32 %j, 1
  br label %h2
done:
  %r = phi i32 [ %s, %h1 ], [ %t, %h2 ]
  ret i32 %r
}

; undef re-read per iteration: mul by n of undef is fewer values, allowed
; CHECK: src_undef_sum: correct (loops up to 4 iterations)
define i32 @src_undef_sum(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, undef
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_undef_sum(i32 noundef %n) {
  %r = mul i32 %n, undef
  ret i32 %r
}

; the other way: n = 2 gives even numbers only in the source
; CHECK: src_undef_sum_back: incorrect ({{.*}})
define i32 @src_undef_sum_back(i32 noundef %n) {
  %r = mul i32 %n, undef
  ret i32 %r
}
define i32 @tgt_undef_sum_back(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, undef
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; undef only where the loop runs once
; CHECK: src_undef_phi: incorrect ({{.*}})
define i32 @src_undef_phi(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %u = phi i32 [ undef, %entry ], [ 7, %head ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %u
}
define i32 @tgt_undef_phi(i32 noundef %n) {
  ret i32 8
}

; CHECK: src_undef_phi7: correct (loops up to 4 iterations)
define i32 @src_undef_phi7(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %u = phi i32 [ undef, %entry ], [ 7, %head ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %u
}
define i32 @tgt_undef_phi7(i32 noundef %n) {
  ret i32 7
}

; the exit test is poison in the second iteration: UB
; CHECK: src_poison_exit: correct (every iteration)
define i8 @src_poison_exit(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ 1, %entry ], [ %i1, %head ]
  %i1 = add nsw i8 %i, 63
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i8 %i1
}
define i8 @tgt_poison_exit(i8 noundef %n) {
  ret i8 %n
}

; CHECK: src_poison_exit2: incorrect ({{.*}})
define i8 @src_poison_exit2(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ 1, %entry ], [ %i1, %head ]
  %i1 = add nsw i8 %i, 63
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i8 %i1
}
define i8 @tgt_poison_exit2(i8 noundef %n) {
  ret i8 64
}

; bound may be undef: comparing is UB at once
; CHECK: src_undef_arg_bound: correct (loops up to 4 iterations)
define i32 @src_undef_arg_bound(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}
define i32 @tgt_undef_arg_bound(i32 %n) {
  ret i32 %n
}

; CHECK: src_frz_exit2: incorrect ({{.*}})
define i32 @src_frz_exit2(i32 noundef %n) {
  ret i32 2
}
define i32 @tgt_frz_exit2(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %i1 = add i32 %i, 1
  %c = freeze i1 poison
  br i1 %c, label %head, label %done
done:
  ret i32 %i
}
