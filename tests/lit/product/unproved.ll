; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? != 3'
; RUN: %FileCheck %s --match-full-lines < %t
; Pairs that are wrong where no bound reaches: after very many iterations, or because the target never ends.
; Whatever is said of them, it is not that they are correct for every iteration.

declare i32 @llvm.smax.i32(i32, i32)

; One more in one iteration
; CHECK: src_late: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_late(i32 noundef %n, i32 noundef %x) {
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
define i32 @tgt_late(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %z = icmp eq i32 %i, 1000003
  %w = zext i1 %z to i32
  %t = add i32 %s0, %i
  %s1 = add i32 %t, %w
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Not more than 1000003 iterations
; CHECK: src_clamped: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_clamped(i32 noundef %n, i32 noundef %x) {
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
define i32 @tgt_clamped(i32 noundef %n, i32 noundef %x) {
entry:
  %z = icmp ult i32 %n, 1000003
  %m = select i1 %z, i32 %n, i32 1000003
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A signed guard: nothing is done for n from 2^31 on
; CHECK: src_guard: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_guard(i32 noundef %n, i32 noundef %x) {
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
define i32 @tgt_guard(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
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
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x, %entry ], [ %s1, %loop ]
  ret i32 %r
}

; A signed test
; CHECK: src_test: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_test(i32 noundef %n, i32 noundef %x) {
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
define i32 @tgt_test(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A signed number of iterations: n from 2^31 on runs once
; CHECK: src_count: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_count(i32 noundef %n, i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_count(i32 noundef %n, i32 noundef %x) {
entry:
  %m = call i32 @llvm.smax.i32(i32 %n, i32 1)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s1, %loop ]
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %i
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %m
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %s1
}

; Multiples that must not overflow, and do after 2^31 / 12 iterations
; CHECK: src_poison: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_poison(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = mul i32 %i, 12
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_poison(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %k
  %k1 = add nsw i32 %k, 12
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A counter that wraps is not widened
; CHECK: src_widened: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i64 @src_widened(i32 noundef %m, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ %m, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %s1 = xor i64 %s, %w
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i64 %s
}
define i64 @tgt_widened(i32 noundef %m, i32 noundef %n) {
entry:
  %a = sext i32 %m to i64
  %b = sext i32 %n to i64
  br label %head
head:
  %i = phi i64 [ %a, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ne i64 %i, %b
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i64 %s, %i
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %s
}

; 16 bits are not enough: the target never ends for n from 65536 on
; CHECK: src_narrowed: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_narrowed(i32 noundef %n, i32 noundef %x) {
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
define i32 @tgt_narrowed(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %w = zext i16 %i to i32
  %c = icmp ult i32 %w, %n
  br i1 %c, label %body, label %exit
body:
  %s0 = mul i32 %s, 3
  %s1 = add i32 %s0, %w
  %i1 = add i16 %i, 1
  br label %head
exit:
  ret i32 %s
}

; A counter that stands still: the target never ends
; CHECK: src_still: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_still(i32 noundef %n, i32 noundef %x) {
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
define i32 @tgt_still(i32 noundef %n, i32 noundef %x) {
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
  %i1 = add i32 %i, 0
  br label %head
exit:
  ret i32 %s
}

; The target waits forever for one n
; CHECK: src_waits: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_waits(i32 noundef %n, i32 noundef %x) {
  ret i32 %x
}
define i32 @tgt_waits(i32 noundef %n, i32 noundef %x) {
entry:
  %z = icmp eq i32 %n, 77
  br i1 %z, label %wait, label %exit
wait:
  br label %wait
exit:
  ret i32 %x
}

; A loop of the target's own, that passes zero by for odd n
; CHECK: src_steps: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_steps(i32 noundef %n, i32 noundef %x) {
  ret i32 %x
}
define i32 @tgt_steps(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ %n, %entry ], [ %i1, %body ]
  %c = icmp ne i32 %i, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i32 %i, 2
  br label %head
exit:
  ret i32 %x
}

; Always the first byte: the target ends for the empty string only
; CHECK: src_first: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i64 @src_first(ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %q, align 1
  %c = icmp ne i8 %v, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %i
}
define i64 @tgt_first(ptr noundef %p) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %v = load i8, ptr %p, align 1
  %c = icmp ne i8 %v, 0
  br i1 %c, label %body, label %exit
body:
  %i1 = add i64 %i, 1
  br label %head
exit:
  ret i64 %i
}

; The inner loop has no guard: for k = 0 it runs 2^32 times
; CHECK: src_inner: {{incorrect .*|unknown .*|correct \(loops up to .*}}
define i32 @src_inner(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t, %after ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %t = phi i32 [ %s, %outer ], [ %t1, %body ]
  %d = icmp slt i32 %j, %k
  br i1 %d, label %body, label %after
body:
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %j
  %j1 = add nsw i32 %j, 1
  br label %inner
after:
  %i1 = add nsw i32 %i, 1
  br label %outer
exit:
  ret i32 %s
}
define i32 @tgt_inner(i32 noundef %n, i32 noundef %k, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %outer, label %exit
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  %s = phi i32 [ %x, %entry ], [ %t1, %after ]
  br label %loop
loop:
  %j = phi i32 [ 0, %outer ], [ %j1, %loop ]
  %t = phi i32 [ %s, %outer ], [ %t1, %loop ]
  %t0 = mul i32 %t, 3
  %t1 = xor i32 %t0, %j
  %j1 = add i32 %j, 1
  %d = icmp eq i32 %j1, %k
  br i1 %d, label %after, label %loop
after:
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %outer
exit:
  %r = phi i32 [ %x, %entry ], [ %t1, %after ]
  ret i32 %r
}
