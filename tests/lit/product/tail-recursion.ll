; RUN: sh -c '%lockstep tv --timeout 30s %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; Calls of a function itself that LLVM makes jumps, and what must not be taken for one. What is wrong is
; `inter-procedural` and never refuted: what the callee does was not looked at.

declare void @seen(i8)

; CHECK: src_sum: correct (every iteration)
define i8 @src_sum(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum(i8 noundef %m)
  %s = add i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = add i8 %a, %i
  br label %head
end:
  %r = add i8 %a, 3
  ret i8 %r
}

; flags go, and may
; CHECK: src_sum_flags: correct (every iteration)
define i8 @src_sum_flags(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_flags(i8 noundef %m)
  %s = add nsw i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_flags(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 3, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = add i8 %i, %a
  br label %head
end:
  %r = add i8 %a, 0
  ret i8 %r
}

; those of the loop are others
; CHECK: src_sum_flags_kept: unknown (inter-procedural: what @src_sum_flags_kept does)
define i8 @src_sum_flags_kept(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_flags_kept(i8 noundef %m)
  %s = add nsw i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_flags_kept(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 3, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = add nsw i8 %i, %a
  br label %head
end:
  %r = add i8 %a, 0
  ret i8 %r
}

; CHECK: src_sum_base: unknown (inter-procedural: what @src_sum_base does)
define i8 @src_sum_base(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_base(i8 noundef %m)
  %s = add i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_base(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = add i8 %a, %i
  br label %head
end:
  %r = add i8 %a, 4
  ret i8 %r
}

; CHECK: src_sum_start: unknown (inter-procedural: what @src_sum_start does)
define i8 @src_sum_start(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_start(i8 noundef %m)
  %s = add i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_start(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 1, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = add i8 %a, %i
  br label %head
end:
  %r = add i8 %a, 3
  ret i8 %r
}

; not associative
; CHECK: src_sum_sub: unknown (inter-procedural: what @src_sum_sub does)
define i8 @src_sum_sub(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_sub(i8 noundef %m)
  %s = sub i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_sub(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = sub i8 %i, %a
  br label %head
end:
  %r = sub i8 %a, 3
  ret i8 %r
}

; CHECK: src_sum_less: unknown (inter-procedural: what @src_sum_less does)
define i8 @src_sum_less(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_less(i8 noundef %m)
  %s = add i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_less(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = sub i8 %a, %i
  br label %head
end:
  %r = add i8 %a, 3
  ret i8 %r
}

; CHECK: src_sum_args: unknown (inter-procedural: what @src_sum_args does)
define i8 @src_sum_args(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_sum_args(i8 noundef %m)
  %s = add i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_sum_args(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = add i8 %a, %m
  br label %head
end:
  %r = add i8 %a, 3
  ret i8 %r
}

; CHECK: src_xor: correct (every iteration)
define i8 @src_xor(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_xor(i8 noundef %m)
  %s = xor i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_xor(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = xor i8 %a, %i
  br label %head
end:
  %r = xor i8 %a, 3
  ret i8 %r
}

; CHECK: src_and: correct (every iteration)
define i8 @src_and(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_and(i8 noundef %m)
  %s = and i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_and(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ -1, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = and i8 %a, %i
  br label %head
end:
  %r = and i8 %a, 3
  ret i8 %r
}

; CHECK: src_and_start: unknown (inter-procedural: what @src_and_start does)
define i8 @src_and_start(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_and_start(i8 noundef %m)
  %s = and i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_and_start(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 1, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = and i8 %a, %i
  br label %head
end:
  %r = and i8 %a, 3
  ret i8 %r
}

; CHECK: src_or: correct (every iteration)
define i8 @src_or(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_or(i8 noundef %m)
  %s = or i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_or(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = or i8 %a, %i
  br label %head
end:
  %r = or i8 %a, 3
  ret i8 %r
}

; CHECK: src_or_start: unknown (inter-procedural: what @src_or_start does)
define i8 @src_or_start(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_or_start(i8 noundef %m)
  %s = or i8 %r, %n
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_or_start(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 4, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = or i8 %a, %i
  br label %head
end:
  %r = or i8 %a, 3
  ret i8 %r
}

; CHECK: src_mul: correct (every iteration)
define i8 @src_mul(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_mul(i8 noundef %m)
  %s = mul i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_mul(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 1, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = mul i8 %a, %i
  br label %head
end:
  %r = mul i8 %a, 3
  ret i8 %r
}

; CHECK: src_mul_start: unknown (inter-procedural: what @src_mul_start does)
define i8 @src_mul_start(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_mul_start(i8 noundef %m)
  %s = mul i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_mul_start(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = mul i8 %a, %i
  br label %head
end:
  %r = mul i8 %a, 3
  ret i8 %r
}

; nor is this
; CHECK: src_shl: unknown (inter-procedural: what @src_shl does)
define i8 @src_shl(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call i8 @src_shl(i8 noundef %m)
  %s = shl i8 %n, %r
  ret i8 %s
end:
  ret i8 3
}
define i8 @tgt_shl(i8 noundef %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = shl i8 %a, %i
  br label %head
end:
  %r = shl i8 %a, 3
  ret i8 %r
}

; nor are sums of floats
; CHECK: src_float: unknown (inter-procedural: what @src_float does)
define float @src_float(i8 noundef %n, float %x) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i8 %n, 1
  %r = call float @src_float(i8 noundef %m, float %x)
  %s = fadd float %r, %x
  ret float %s
end:
  ret float 1.0
}
define float @tgt_float(i8 noundef %n, float %x) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi float [ 0.0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = sub i8 %i, 1
  %s = fadd float %a, %x
  br label %head
end:
  %r = fadd float %a, 1.0
  ret float %r
}

; who never comes back does not return
; CHECK: src_endless: unknown (inter-procedural: what @src_endless does)
define i8 @src_endless(i8 %n) {
  %r = call i8 @src_endless(i8 %n)
  ret i8 %r
}
define i8 @tgt_endless(i8 %n) {
  ret i8 0
}

; CHECK: src_endless_loop: correct (every iteration)
define i8 @src_endless_loop(i8 %n) {
  %r = call i8 @src_endless_loop(i8 %n)
  ret i8 %r
}
define i8 @tgt_endless_loop(i8 %n) {
  br label %l
l:
  br label %l
}

; but who promises to
; CHECK: src_endless_progress: correct (every iteration)
define i8 @src_endless_progress(i8 %n) mustprogress {
  %r = call i8 @src_endless_progress(i8 %n)
  ret i8 %r
}
define i8 @tgt_endless_progress(i8 %n) mustprogress {
  ret i8 0
}

; an overflow is UB where the next invocation must not have poison
; CHECK: src_demanded: correct (every iteration)
define i8 @src_demanded(i8 noundef %n, i8 %k) {
entry:
  %c = icmp eq i8 %k, 0
  br i1 %c, label %end, label %again
again:
  %j = lshr i8 %k, 1
  %m = add nsw i8 %n, 1
  %r = call i8 @src_demanded(i8 %m, i8 %j)
  ret i8 %r
end:
  ret i8 0
}
define i8 @tgt_demanded(i8 noundef %n, i8 %k) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %l = phi i8 [ %k, %entry ], [ %j, %body ]
  %c = icmp eq i8 %l, 0
  br i1 %c, label %end, label %body
body:
  %j = lshr i8 %l, 1
  %m = add nsw i8 %i, 1
  %o = icmp eq i8 %i, 127
  br i1 %o, label %bad, label %head
bad:
  unreachable
end:
  ret i8 0
}

; CHECK: src_not_demanded: unknown (inter-procedural: what @src_not_demanded does)
define i8 @src_not_demanded(i8 %n, i8 %k) {
entry:
  %c = icmp eq i8 %k, 0
  br i1 %c, label %end, label %again
again:
  %j = lshr i8 %k, 1
  %m = add nsw i8 %n, 1
  %r = call i8 @src_not_demanded(i8 %m, i8 %j)
  ret i8 %r
end:
  ret i8 0
}
define i8 @tgt_not_demanded(i8 %n, i8 %k) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %l = phi i8 [ %k, %entry ], [ %j, %body ]
  %c = icmp eq i8 %l, 0
  br i1 %c, label %end, label %body
body:
  %j = lshr i8 %l, 1
  %m = add nsw i8 %i, 1
  %o = icmp eq i8 %i, 127
  br i1 %o, label %bad, label %head
bad:
  unreachable
end:
  ret i8 0
}

; CHECK: src_load_before: correct (every iteration)
define i8 @src_load_before(ptr %p, i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  %v = load i8, ptr %p
  %r = call i8 @src_load_before(ptr %p, i8 %m)
  %s = add i8 %r, %v
  ret i8 %s
end:
  store i8 5, ptr %p
  ret i8 3
}
define i8 @tgt_load_before(ptr %p, i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  %v = load i8, ptr %p
  %s = add i8 %a, %v
  br label %head
end:
  store i8 5, ptr %p
  %r = add i8 %a, 3
  ret i8 %r
}

; which finds what the callee has left
; CHECK: src_load_after: unknown (inter-procedural: what @src_load_after does)
define i8 @src_load_after(ptr %p, i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  %r = call i8 @src_load_after(ptr %p, i8 %m)
  %v = load i8, ptr %p
  %s = add i8 %r, %v
  ret i8 %s
end:
  store i8 5, ptr %p
  ret i8 3
}
define i8 @tgt_load_after(ptr %p, i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %a = phi i8 [ 0, %entry ], [ %s, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  %v = load i8, ptr %p
  %s = add i8 %a, %v
  br label %head
end:
  store i8 5, ptr %p
  %r = add i8 %a, 3
  ret i8 %r
}

; CHECK: src_store_before: correct (every iteration)
define void @src_store_before(ptr %p, i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  store i8 %n, ptr %p
  call void @src_store_before(ptr %p, i8 %m)
  br label %end
end:
  ret void
}
define void @tgt_store_before(ptr %p, i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  store i8 %i, ptr %p
  br label %head
end:
  ret void
}

; CHECK: src_store_after: unknown (inter-procedural: what @src_store_after does)
define void @src_store_after(ptr %p, i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  call void @src_store_after(ptr %p, i8 %m)
  store i8 %n, ptr %p
  br label %end
end:
  ret void
}
define void @tgt_store_after(ptr %p, i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  store i8 %i, ptr %p
  br label %head
end:
  ret void
}

; of each invocation: not followed
; CHECK: src_noalias: unknown (inter-procedural: what @src_noalias does)
define void @src_noalias(ptr noalias %p, i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  store i8 %n, ptr %p
  call void @src_noalias(ptr %p, i8 %m)
  br label %end
end:
  ret void
}
define void @tgt_noalias(ptr noalias %p, i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  store i8 %i, ptr %p
  br label %head
end:
  ret void
}

; nor a block that each invocation has of its own
; CHECK: src_own_block: unknown (inter-procedural: what @src_own_block does)
define void @src_own_block(ptr %p, i8 %n) {
entry:
  %a = alloca i8
  store i8 %n, ptr %a
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  store i8 7, ptr %p
  call void @src_own_block(ptr %a, i8 %m)
  br label %end
end:
  ret void
}
define void @tgt_own_block(ptr %p, i8 %n) {
entry:
  %a = alloca i8
  br label %head
head:
  %q = phi ptr [ %p, %entry ], [ %a, %body ]
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  store i8 %i, ptr %a
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  store i8 7, ptr %q
  br label %head
end:
  ret void
}

; CHECK: src_event_before: correct (every iteration)
define void @src_event_before(i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  call void @seen(i8 %n)
  call void @src_event_before(i8 %m)
  br label %end
end:
  ret void
}
define void @tgt_event_before(i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  call void @seen(i8 %i)
  br label %head
end:
  ret void
}

; CHECK: src_event_after: unknown (inter-procedural: what @src_event_after does)
define void @src_event_after(i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  call void @src_event_after(i8 %m)
  call void @seen(i8 %n)
  br label %end
end:
  ret void
}
define void @tgt_event_after(i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  call void @seen(i8 %i)
  br label %head
end:
  ret void
}

; who may be another function
; CHECK: src_replaceable: unknown (inter-procedural: what @src_replaceable does)
define weak void @src_replaceable(i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  call void @seen(i8 %n)
  call void @src_replaceable(i8 %m)
  br label %end
end:
  ret void
}
define weak void @tgt_replaceable(i8 %n) {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %m, %body ]
  %c = icmp eq i8 %i, 0
  br i1 %c, label %end, label %body
body:
  %m = lshr i8 %i, 1
  call void @seen(i8 %i)
  br label %head
end:
  ret void
}
