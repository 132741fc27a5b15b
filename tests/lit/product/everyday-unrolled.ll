; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Everyday loops as they come, with locals in memory, against the same unrolled; and one change away.

; Four in one turn, and what is left one by one
; CHECK: src_hash: correct (every iteration)
define i32 @src_hash(ptr noundef %data, i64 noundef %n) {
entry:
  %data.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %h = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %data, ptr %data.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store i32 -2128831035, ptr %h, align 4
  store i64 0, ptr %i, align 8
  br label %for.cond
for.cond:
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %n.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %data.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %4 to i32
  %5 = load i32, ptr %h, align 4
  %xor = xor i32 %5, %conv
  store i32 %xor, ptr %h, align 4
  %6 = load i32, ptr %h, align 4
  %mul = mul i32 %6, 16777619
  store i32 %mul, ptr %h, align 4
  br label %for.inc
for.inc:
  %7 = load i64, ptr %i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond
for.end:
  %8 = load i32, ptr %h, align 4
  ret i32 %8
}
define i32 @tgt_hash(ptr noundef %data, i64 noundef %n) {
entry:
  %cmp5.not = icmp eq i64 %n, 0
  br i1 %cmp5.not, label %exit, label %some
some:
  %xtraiter = and i64 %n, 3
  %0 = icmp ult i64 %n, 4
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %n, -4
  br label %for.body
few:
  %mul.lcssa.ph = phi i32 [ poison, %some ], [ %mul.3, %for.body ]
  %i.07.unr = phi i64 [ 0, %some ], [ %inc.3, %for.body ]
  %h.06.unr = phi i32 [ -2128831035, %some ], [ %mul.3, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %exit, label %rest
rest:
  %i.07.epil = phi i64 [ %inc.epil, %rest ], [ %i.07.unr, %few ]
  %h.06.epil = phi i32 [ %mul.epil, %rest ], [ %h.06.unr, %few ]
  %epil.iter = phi i64 [ %epil.iter.next, %rest ], [ 0, %few ]
  %arrayidx.epil = getelementptr inbounds i8, ptr %data, i64 %i.07.epil
  %1 = load i8, ptr %arrayidx.epil, align 1
  %conv.epil = zext i8 %1 to i32
  %xor.epil = xor i32 %h.06.epil, %conv.epil
  %mul.epil = mul i32 %xor.epil, 16777619
  %inc.epil = add nuw i64 %i.07.epil, 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %exit, label %rest
exit:
  %h.0.lcssa = phi i32 [ -2128831035, %entry ], [ %mul.lcssa.ph, %few ], [ %mul.epil, %rest ]
  ret i32 %h.0.lcssa
for.body:
  %i.07 = phi i64 [ 0, %ahead ], [ %inc.3, %for.body ]
  %h.06 = phi i32 [ -2128831035, %ahead ], [ %mul.3, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.3, %for.body ]
  %arrayidx = getelementptr inbounds i8, ptr %data, i64 %i.07
  %2 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %2 to i32
  %xor = xor i32 %h.06, %conv
  %mul = mul i32 %xor, 16777619
  %inc = or disjoint i64 %i.07, 1
  %arrayidx.1 = getelementptr inbounds i8, ptr %data, i64 %inc
  %3 = load i8, ptr %arrayidx.1, align 1
  %conv.1 = zext i8 %3 to i32
  %xor.1 = xor i32 %mul, %conv.1
  %mul.1 = mul i32 %xor.1, 16777619
  %inc.1 = or disjoint i64 %i.07, 2
  %arrayidx.2 = getelementptr inbounds i8, ptr %data, i64 %inc.1
  %4 = load i8, ptr %arrayidx.2, align 1
  %conv.2 = zext i8 %4 to i32
  %xor.2 = xor i32 %mul.1, %conv.2
  %mul.2 = mul i32 %xor.2, 16777619
  %inc.2 = or disjoint i64 %i.07, 3
  %arrayidx.3 = getelementptr inbounds i8, ptr %data, i64 %inc.2
  %5 = load i8, ptr %arrayidx.3, align 1
  %conv.3 = zext i8 %5 to i32
  %xor.3 = xor i32 %mul.2, %conv.3
  %mul.3 = mul i32 %xor.3, 16777619
  %inc.3 = add nuw i64 %i.07, 4
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %few, label %for.body
}

; The third is multiplied by another number
; CHECK: src_hash_constant: incorrect (value mismatch)
define i32 @src_hash_constant(ptr noundef %data, i64 noundef %n) {
entry:
  %data.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %h = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %data, ptr %data.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store i32 -2128831035, ptr %h, align 4
  store i64 0, ptr %i, align 8
  br label %for.cond
for.cond:
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %n.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %data.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %4 to i32
  %5 = load i32, ptr %h, align 4
  %xor = xor i32 %5, %conv
  store i32 %xor, ptr %h, align 4
  %6 = load i32, ptr %h, align 4
  %mul = mul i32 %6, 16777619
  store i32 %mul, ptr %h, align 4
  br label %for.inc
for.inc:
  %7 = load i64, ptr %i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond
for.end:
  %8 = load i32, ptr %h, align 4
  ret i32 %8
}
define i32 @tgt_hash_constant(ptr noundef %data, i64 noundef %n) {
entry:
  %cmp5.not = icmp eq i64 %n, 0
  br i1 %cmp5.not, label %exit, label %some
some:
  %xtraiter = and i64 %n, 3
  %0 = icmp ult i64 %n, 4
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %n, -4
  br label %for.body
few:
  %mul.lcssa.ph = phi i32 [ poison, %some ], [ %mul.3, %for.body ]
  %i.07.unr = phi i64 [ 0, %some ], [ %inc.3, %for.body ]
  %h.06.unr = phi i32 [ -2128831035, %some ], [ %mul.3, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %exit, label %rest
rest:
  %i.07.epil = phi i64 [ %inc.epil, %rest ], [ %i.07.unr, %few ]
  %h.06.epil = phi i32 [ %mul.epil, %rest ], [ %h.06.unr, %few ]
  %epil.iter = phi i64 [ %epil.iter.next, %rest ], [ 0, %few ]
  %arrayidx.epil = getelementptr inbounds i8, ptr %data, i64 %i.07.epil
  %1 = load i8, ptr %arrayidx.epil, align 1
  %conv.epil = zext i8 %1 to i32
  %xor.epil = xor i32 %h.06.epil, %conv.epil
  %mul.epil = mul i32 %xor.epil, 16777619
  %inc.epil = add nuw i64 %i.07.epil, 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %exit, label %rest
exit:
  %h.0.lcssa = phi i32 [ -2128831035, %entry ], [ %mul.lcssa.ph, %few ], [ %mul.epil, %rest ]
  ret i32 %h.0.lcssa
for.body:
  %i.07 = phi i64 [ 0, %ahead ], [ %inc.3, %for.body ]
  %h.06 = phi i32 [ -2128831035, %ahead ], [ %mul.3, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.3, %for.body ]
  %arrayidx = getelementptr inbounds i8, ptr %data, i64 %i.07
  %2 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %2 to i32
  %xor = xor i32 %h.06, %conv
  %mul = mul i32 %xor, 16777619
  %inc = or disjoint i64 %i.07, 1
  %arrayidx.1 = getelementptr inbounds i8, ptr %data, i64 %inc
  %3 = load i8, ptr %arrayidx.1, align 1
  %conv.1 = zext i8 %3 to i32
  %xor.1 = xor i32 %mul, %conv.1
  %mul.1 = mul i32 %xor.1, 16777619
  %inc.1 = or disjoint i64 %i.07, 2
  %arrayidx.2 = getelementptr inbounds i8, ptr %data, i64 %inc.1
  %4 = load i8, ptr %arrayidx.2, align 1
  %conv.2 = zext i8 %4 to i32
  %xor.2 = xor i32 %mul.1, %conv.2
  %mul.2 = mul i32 %xor.2, 16777617
  %inc.2 = or disjoint i64 %i.07, 3
  %arrayidx.3 = getelementptr inbounds i8, ptr %data, i64 %inc.2
  %5 = load i8, ptr %arrayidx.3, align 1
  %conv.3 = zext i8 %5 to i32
  %xor.3 = xor i32 %mul.2, %conv.3
  %mul.3 = mul i32 %xor.3, 16777619
  %inc.3 = add nuw i64 %i.07, 4
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %few, label %for.body
}

; A byte that is left is extended by its sign
; CHECK: src_hash_sign: incorrect (value mismatch)
define i32 @src_hash_sign(ptr noundef %data, i64 noundef %n) {
entry:
  %data.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %h = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %data, ptr %data.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store i32 -2128831035, ptr %h, align 4
  store i64 0, ptr %i, align 8
  br label %for.cond
for.cond:
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %n.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %data.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %4 to i32
  %5 = load i32, ptr %h, align 4
  %xor = xor i32 %5, %conv
  store i32 %xor, ptr %h, align 4
  %6 = load i32, ptr %h, align 4
  %mul = mul i32 %6, 16777619
  store i32 %mul, ptr %h, align 4
  br label %for.inc
for.inc:
  %7 = load i64, ptr %i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond
for.end:
  %8 = load i32, ptr %h, align 4
  ret i32 %8
}
define i32 @tgt_hash_sign(ptr noundef %data, i64 noundef %n) {
entry:
  %cmp5.not = icmp eq i64 %n, 0
  br i1 %cmp5.not, label %exit, label %some
some:
  %xtraiter = and i64 %n, 3
  %0 = icmp ult i64 %n, 4
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %n, -4
  br label %for.body
few:
  %mul.lcssa.ph = phi i32 [ poison, %some ], [ %mul.3, %for.body ]
  %i.07.unr = phi i64 [ 0, %some ], [ %inc.3, %for.body ]
  %h.06.unr = phi i32 [ -2128831035, %some ], [ %mul.3, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %exit, label %rest
rest:
  %i.07.epil = phi i64 [ %inc.epil, %rest ], [ %i.07.unr, %few ]
  %h.06.epil = phi i32 [ %mul.epil, %rest ], [ %h.06.unr, %few ]
  %epil.iter = phi i64 [ %epil.iter.next, %rest ], [ 0, %few ]
  %arrayidx.epil = getelementptr inbounds i8, ptr %data, i64 %i.07.epil
  %1 = load i8, ptr %arrayidx.epil, align 1
  %conv.epil = sext i8 %1 to i32
  %xor.epil = xor i32 %h.06.epil, %conv.epil
  %mul.epil = mul i32 %xor.epil, 16777619
  %inc.epil = add nuw i64 %i.07.epil, 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %exit, label %rest
exit:
  %h.0.lcssa = phi i32 [ -2128831035, %entry ], [ %mul.lcssa.ph, %few ], [ %mul.epil, %rest ]
  ret i32 %h.0.lcssa
for.body:
  %i.07 = phi i64 [ 0, %ahead ], [ %inc.3, %for.body ]
  %h.06 = phi i32 [ -2128831035, %ahead ], [ %mul.3, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.3, %for.body ]
  %arrayidx = getelementptr inbounds i8, ptr %data, i64 %i.07
  %2 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %2 to i32
  %xor = xor i32 %h.06, %conv
  %mul = mul i32 %xor, 16777619
  %inc = or disjoint i64 %i.07, 1
  %arrayidx.1 = getelementptr inbounds i8, ptr %data, i64 %inc
  %3 = load i8, ptr %arrayidx.1, align 1
  %conv.1 = zext i8 %3 to i32
  %xor.1 = xor i32 %mul, %conv.1
  %mul.1 = mul i32 %xor.1, 16777619
  %inc.1 = or disjoint i64 %i.07, 2
  %arrayidx.2 = getelementptr inbounds i8, ptr %data, i64 %inc.1
  %4 = load i8, ptr %arrayidx.2, align 1
  %conv.2 = zext i8 %4 to i32
  %xor.2 = xor i32 %mul.1, %conv.2
  %mul.2 = mul i32 %xor.2, 16777619
  %inc.2 = or disjoint i64 %i.07, 3
  %arrayidx.3 = getelementptr inbounds i8, ptr %data, i64 %inc.2
  %5 = load i8, ptr %arrayidx.3, align 1
  %conv.3 = zext i8 %5 to i32
  %xor.3 = xor i32 %mul.2, %conv.3
  %mul.3 = mul i32 %xor.3, 16777619
  %inc.3 = add nuw i64 %i.07, 4
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %few, label %for.body
}

; So is one of the four
; CHECK: src_hash_sign_within: incorrect (value mismatch)
define i32 @src_hash_sign_within(ptr noundef %data, i64 noundef %n) {
entry:
  %data.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %h = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %data, ptr %data.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store i32 -2128831035, ptr %h, align 4
  store i64 0, ptr %i, align 8
  br label %for.cond
for.cond:
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %n.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %data.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %4 to i32
  %5 = load i32, ptr %h, align 4
  %xor = xor i32 %5, %conv
  store i32 %xor, ptr %h, align 4
  %6 = load i32, ptr %h, align 4
  %mul = mul i32 %6, 16777619
  store i32 %mul, ptr %h, align 4
  br label %for.inc
for.inc:
  %7 = load i64, ptr %i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond
for.end:
  %8 = load i32, ptr %h, align 4
  ret i32 %8
}
define i32 @tgt_hash_sign_within(ptr noundef %data, i64 noundef %n) {
entry:
  %cmp5.not = icmp eq i64 %n, 0
  br i1 %cmp5.not, label %exit, label %some
some:
  %xtraiter = and i64 %n, 3
  %0 = icmp ult i64 %n, 4
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %n, -4
  br label %for.body
few:
  %mul.lcssa.ph = phi i32 [ poison, %some ], [ %mul.3, %for.body ]
  %i.07.unr = phi i64 [ 0, %some ], [ %inc.3, %for.body ]
  %h.06.unr = phi i32 [ -2128831035, %some ], [ %mul.3, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %exit, label %rest
rest:
  %i.07.epil = phi i64 [ %inc.epil, %rest ], [ %i.07.unr, %few ]
  %h.06.epil = phi i32 [ %mul.epil, %rest ], [ %h.06.unr, %few ]
  %epil.iter = phi i64 [ %epil.iter.next, %rest ], [ 0, %few ]
  %arrayidx.epil = getelementptr inbounds i8, ptr %data, i64 %i.07.epil
  %1 = load i8, ptr %arrayidx.epil, align 1
  %conv.epil = zext i8 %1 to i32
  %xor.epil = xor i32 %h.06.epil, %conv.epil
  %mul.epil = mul i32 %xor.epil, 16777619
  %inc.epil = add nuw i64 %i.07.epil, 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %exit, label %rest
exit:
  %h.0.lcssa = phi i32 [ -2128831035, %entry ], [ %mul.lcssa.ph, %few ], [ %mul.epil, %rest ]
  ret i32 %h.0.lcssa
for.body:
  %i.07 = phi i64 [ 0, %ahead ], [ %inc.3, %for.body ]
  %h.06 = phi i32 [ -2128831035, %ahead ], [ %mul.3, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.3, %for.body ]
  %arrayidx = getelementptr inbounds i8, ptr %data, i64 %i.07
  %2 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %2 to i32
  %xor = xor i32 %h.06, %conv
  %mul = mul i32 %xor, 16777619
  %inc = or disjoint i64 %i.07, 1
  %arrayidx.1 = getelementptr inbounds i8, ptr %data, i64 %inc
  %3 = load i8, ptr %arrayidx.1, align 1
  %conv.1 = sext i8 %3 to i32
  %xor.1 = xor i32 %mul, %conv.1
  %mul.1 = mul i32 %xor.1, 16777619
  %inc.1 = or disjoint i64 %i.07, 2
  %arrayidx.2 = getelementptr inbounds i8, ptr %data, i64 %inc.1
  %4 = load i8, ptr %arrayidx.2, align 1
  %conv.2 = zext i8 %4 to i32
  %xor.2 = xor i32 %mul.1, %conv.2
  %mul.2 = mul i32 %xor.2, 16777619
  %inc.2 = or disjoint i64 %i.07, 3
  %arrayidx.3 = getelementptr inbounds i8, ptr %data, i64 %inc.2
  %5 = load i8, ptr %arrayidx.3, align 1
  %conv.3 = zext i8 %5 to i32
  %xor.3 = xor i32 %mul.2, %conv.3
  %mul.3 = mul i32 %xor.3, 16777619
  %inc.3 = add nuw i64 %i.07, 4
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %few, label %for.body
}

; Four are taken for too few
; CHECK: src_hash_left: incorrect ({{.*}})
define i32 @src_hash_left(ptr noundef %data, i64 noundef %n) {
entry:
  %data.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %h = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %data, ptr %data.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store i32 -2128831035, ptr %h, align 4
  store i64 0, ptr %i, align 8
  br label %for.cond
for.cond:
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %n.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %data.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %4 to i32
  %5 = load i32, ptr %h, align 4
  %xor = xor i32 %5, %conv
  store i32 %xor, ptr %h, align 4
  %6 = load i32, ptr %h, align 4
  %mul = mul i32 %6, 16777619
  store i32 %mul, ptr %h, align 4
  br label %for.inc
for.inc:
  %7 = load i64, ptr %i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond
for.end:
  %8 = load i32, ptr %h, align 4
  ret i32 %8
}
define i32 @tgt_hash_left(ptr noundef %data, i64 noundef %n) {
entry:
  %cmp5.not = icmp eq i64 %n, 0
  br i1 %cmp5.not, label %exit, label %some
some:
  %xtraiter = and i64 %n, 3
  %0 = icmp ule i64 %n, 4
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %n, -4
  br label %for.body
few:
  %mul.lcssa.ph = phi i32 [ poison, %some ], [ %mul.3, %for.body ]
  %i.07.unr = phi i64 [ 0, %some ], [ %inc.3, %for.body ]
  %h.06.unr = phi i32 [ -2128831035, %some ], [ %mul.3, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %exit, label %rest
rest:
  %i.07.epil = phi i64 [ %inc.epil, %rest ], [ %i.07.unr, %few ]
  %h.06.epil = phi i32 [ %mul.epil, %rest ], [ %h.06.unr, %few ]
  %epil.iter = phi i64 [ %epil.iter.next, %rest ], [ 0, %few ]
  %arrayidx.epil = getelementptr inbounds i8, ptr %data, i64 %i.07.epil
  %1 = load i8, ptr %arrayidx.epil, align 1
  %conv.epil = zext i8 %1 to i32
  %xor.epil = xor i32 %h.06.epil, %conv.epil
  %mul.epil = mul i32 %xor.epil, 16777619
  %inc.epil = add nuw i64 %i.07.epil, 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %exit, label %rest
exit:
  %h.0.lcssa = phi i32 [ -2128831035, %entry ], [ %mul.lcssa.ph, %few ], [ %mul.epil, %rest ]
  ret i32 %h.0.lcssa
for.body:
  %i.07 = phi i64 [ 0, %ahead ], [ %inc.3, %for.body ]
  %h.06 = phi i32 [ -2128831035, %ahead ], [ %mul.3, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.3, %for.body ]
  %arrayidx = getelementptr inbounds i8, ptr %data, i64 %i.07
  %2 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %2 to i32
  %xor = xor i32 %h.06, %conv
  %mul = mul i32 %xor, 16777619
  %inc = or disjoint i64 %i.07, 1
  %arrayidx.1 = getelementptr inbounds i8, ptr %data, i64 %inc
  %3 = load i8, ptr %arrayidx.1, align 1
  %conv.1 = zext i8 %3 to i32
  %xor.1 = xor i32 %mul, %conv.1
  %mul.1 = mul i32 %xor.1, 16777619
  %inc.1 = or disjoint i64 %i.07, 2
  %arrayidx.2 = getelementptr inbounds i8, ptr %data, i64 %inc.1
  %4 = load i8, ptr %arrayidx.2, align 1
  %conv.2 = zext i8 %4 to i32
  %xor.2 = xor i32 %mul.1, %conv.2
  %mul.2 = mul i32 %xor.2, 16777619
  %inc.2 = or disjoint i64 %i.07, 3
  %arrayidx.3 = getelementptr inbounds i8, ptr %data, i64 %inc.2
  %5 = load i8, ptr %arrayidx.3, align 1
  %conv.3 = zext i8 %5 to i32
  %xor.3 = xor i32 %mul.2, %conv.3
  %mul.3 = mul i32 %xor.3, 16777619
  %inc.3 = add nuw i64 %i.07, 4
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %few, label %for.body
}
