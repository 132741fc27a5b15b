; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A sum of digits as it comes, with locals in memory, against the same unrolled; and one change away.

; Every other digit is doubled
; CHECK: src_check: correct (every iteration)
define i32 @src_check(ptr noundef %digits, i32 noundef %n) {
entry:
  %digits.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %d = alloca i32, align 4
  store ptr %digits, ptr %digits.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store i32 0, ptr %sum, align 4
  store i32 0, ptr %i, align 4
  br label %for.cond
for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %digits.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  store i32 %4, ptr %d, align 4
  %5 = load i32, ptr %i, align 4
  %rem = srem i32 %5, 2
  %cmp1 = icmp eq i32 %rem, 1
  br i1 %cmp1, label %if.then, label %if.end4
if.then:
  %6 = load i32, ptr %d, align 4
  %mul = mul nsw i32 %6, 2
  store i32 %mul, ptr %d, align 4
  %7 = load i32, ptr %d, align 4
  %cmp2 = icmp sgt i32 %7, 9
  br i1 %cmp2, label %if.then3, label %if.end
if.then3:
  %8 = load i32, ptr %d, align 4
  %sub = sub nsw i32 %8, 9
  store i32 %sub, ptr %d, align 4
  br label %if.end
if.end:
  br label %if.end4
if.end4:
  %9 = load i32, ptr %d, align 4
  %10 = load i32, ptr %sum, align 4
  %add = add nsw i32 %10, %9
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %11 = load i32, ptr %i, align 4
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond
for.end:
  %12 = load i32, ptr %sum, align 4
  %rem5 = srem i32 %12, 10
  %cmp6 = icmp eq i32 %rem5, 0
  %conv = zext i1 %cmp6 to i32
  ret i32 %conv
}
define i32 @tgt_check(ptr noundef %digits, i32 noundef %n) {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %some, label %exit
some:
  %wide.trip.count = zext nneg i32 %n to i64
  %xtraiter = and i64 %wide.trip.count, 1
  %0 = icmp eq i32 %n, 1
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %wide.trip.count, 2147483646
  br label %for.body
few:
  %add.lcssa.ph = phi i32 [ poison, %some ], [ %add.1, %for.body ]
  %indvars.iv.unr = phi i64 [ 0, %some ], [ %indvars.iv.next.1, %for.body ]
  %sum.015.unr = phi i32 [ 0, %some ], [ %add.1, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %end, label %rest
rest:
  %arrayidx.epil = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.unr
  %1 = load i32, ptr %arrayidx.epil, align 4
  %rem18.epil = and i64 %indvars.iv.unr, 1
  %cmp1.not.epil = icmp eq i64 %rem18.epil, 0
  %mul.epil = shl nsw i32 %1, 1
  %cmp2.epil = icmp sgt i32 %1, 4
  %sub.epil = add nsw i32 %mul.epil, -9
  %spec.select.epil = select i1 %cmp2.epil, i32 %sub.epil, i32 %mul.epil
  %d.0.epil = select i1 %cmp1.not.epil, i32 %1, i32 %spec.select.epil
  %add.epil = add nsw i32 %d.0.epil, %sum.015.unr
  br label %end
end:
  %add.lcssa = phi i32 [ %add.lcssa.ph, %few ], [ %add.epil, %rest ]
  %2 = srem i32 %add.lcssa, 10
  %3 = icmp eq i32 %2, 0
  %4 = zext i1 %3 to i32
  br label %exit
exit:
  %sum.0.lcssa = phi i32 [ 1, %entry ], [ %4, %end ]
  ret i32 %sum.0.lcssa
for.body:
  %indvars.iv = phi i64 [ 0, %ahead ], [ %indvars.iv.next.1, %for.body ]
  %sum.015 = phi i32 [ 0, %ahead ], [ %add.1, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.1, %for.body ]
  %arrayidx = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv
  %5 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %5, %sum.015
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1
  %arrayidx.1 = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.next
  %6 = load i32, ptr %arrayidx.1, align 4
  %mul.1 = shl nsw i32 %6, 1
  %cmp2.1 = icmp sgt i32 %6, 4
  %sub.1 = add nsw i32 %mul.1, -9
  %spec.select.1 = select i1 %cmp2.1, i32 %sub.1, i32 %mul.1
  %add.1 = add nsw i32 %spec.select.1, %add
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %few, label %for.body
}

; 5 is doubled to 10
; CHECK: src_check_five: incorrect (value mismatch)
define i32 @src_check_five(ptr noundef %digits, i32 noundef %n) {
entry:
  %digits.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %d = alloca i32, align 4
  store ptr %digits, ptr %digits.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store i32 0, ptr %sum, align 4
  store i32 0, ptr %i, align 4
  br label %for.cond
for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %digits.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  store i32 %4, ptr %d, align 4
  %5 = load i32, ptr %i, align 4
  %rem = srem i32 %5, 2
  %cmp1 = icmp eq i32 %rem, 1
  br i1 %cmp1, label %if.then, label %if.end4
if.then:
  %6 = load i32, ptr %d, align 4
  %mul = mul nsw i32 %6, 2
  store i32 %mul, ptr %d, align 4
  %7 = load i32, ptr %d, align 4
  %cmp2 = icmp sgt i32 %7, 9
  br i1 %cmp2, label %if.then3, label %if.end
if.then3:
  %8 = load i32, ptr %d, align 4
  %sub = sub nsw i32 %8, 9
  store i32 %sub, ptr %d, align 4
  br label %if.end
if.end:
  br label %if.end4
if.end4:
  %9 = load i32, ptr %d, align 4
  %10 = load i32, ptr %sum, align 4
  %add = add nsw i32 %10, %9
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %11 = load i32, ptr %i, align 4
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond
for.end:
  %12 = load i32, ptr %sum, align 4
  %rem5 = srem i32 %12, 10
  %cmp6 = icmp eq i32 %rem5, 0
  %conv = zext i1 %cmp6 to i32
  ret i32 %conv
}
define i32 @tgt_check_five(ptr noundef %digits, i32 noundef %n) {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %some, label %exit
some:
  %wide.trip.count = zext nneg i32 %n to i64
  %xtraiter = and i64 %wide.trip.count, 1
  %0 = icmp eq i32 %n, 1
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %wide.trip.count, 2147483646
  br label %for.body
few:
  %add.lcssa.ph = phi i32 [ poison, %some ], [ %add.1, %for.body ]
  %indvars.iv.unr = phi i64 [ 0, %some ], [ %indvars.iv.next.1, %for.body ]
  %sum.015.unr = phi i32 [ 0, %some ], [ %add.1, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %end, label %rest
rest:
  %arrayidx.epil = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.unr
  %1 = load i32, ptr %arrayidx.epil, align 4
  %rem18.epil = and i64 %indvars.iv.unr, 1
  %cmp1.not.epil = icmp eq i64 %rem18.epil, 0
  %mul.epil = shl nsw i32 %1, 1
  %cmp2.epil = icmp sgt i32 %1, 4
  %sub.epil = add nsw i32 %mul.epil, -9
  %spec.select.epil = select i1 %cmp2.epil, i32 %sub.epil, i32 %mul.epil
  %d.0.epil = select i1 %cmp1.not.epil, i32 %1, i32 %spec.select.epil
  %add.epil = add nsw i32 %d.0.epil, %sum.015.unr
  br label %end
end:
  %add.lcssa = phi i32 [ %add.lcssa.ph, %few ], [ %add.epil, %rest ]
  %2 = srem i32 %add.lcssa, 10
  %3 = icmp eq i32 %2, 0
  %4 = zext i1 %3 to i32
  br label %exit
exit:
  %sum.0.lcssa = phi i32 [ 1, %entry ], [ %4, %end ]
  ret i32 %sum.0.lcssa
for.body:
  %indvars.iv = phi i64 [ 0, %ahead ], [ %indvars.iv.next.1, %for.body ]
  %sum.015 = phi i32 [ 0, %ahead ], [ %add.1, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.1, %for.body ]
  %arrayidx = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv
  %5 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %5, %sum.015
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1
  %arrayidx.1 = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.next
  %6 = load i32, ptr %arrayidx.1, align 4
  %mul.1 = shl nsw i32 %6, 1
  %cmp2.1 = icmp sgt i32 %6, 5
  %sub.1 = add nsw i32 %mul.1, -9
  %spec.select.1 = select i1 %cmp2.1, i32 %sub.1, i32 %mul.1
  %add.1 = add nsw i32 %spec.select.1, %add
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %few, label %for.body
}

; The sum may be negative
; CHECK: src_check_unsigned: incorrect (value mismatch)
define i32 @src_check_unsigned(ptr noundef %digits, i32 noundef %n) {
entry:
  %digits.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %d = alloca i32, align 4
  store ptr %digits, ptr %digits.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store i32 0, ptr %sum, align 4
  store i32 0, ptr %i, align 4
  br label %for.cond
for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %digits.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  store i32 %4, ptr %d, align 4
  %5 = load i32, ptr %i, align 4
  %rem = srem i32 %5, 2
  %cmp1 = icmp eq i32 %rem, 1
  br i1 %cmp1, label %if.then, label %if.end4
if.then:
  %6 = load i32, ptr %d, align 4
  %mul = mul nsw i32 %6, 2
  store i32 %mul, ptr %d, align 4
  %7 = load i32, ptr %d, align 4
  %cmp2 = icmp sgt i32 %7, 9
  br i1 %cmp2, label %if.then3, label %if.end
if.then3:
  %8 = load i32, ptr %d, align 4
  %sub = sub nsw i32 %8, 9
  store i32 %sub, ptr %d, align 4
  br label %if.end
if.end:
  br label %if.end4
if.end4:
  %9 = load i32, ptr %d, align 4
  %10 = load i32, ptr %sum, align 4
  %add = add nsw i32 %10, %9
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %11 = load i32, ptr %i, align 4
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond
for.end:
  %12 = load i32, ptr %sum, align 4
  %rem5 = srem i32 %12, 10
  %cmp6 = icmp eq i32 %rem5, 0
  %conv = zext i1 %cmp6 to i32
  ret i32 %conv
}
define i32 @tgt_check_unsigned(ptr noundef %digits, i32 noundef %n) {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %some, label %exit
some:
  %wide.trip.count = zext nneg i32 %n to i64
  %xtraiter = and i64 %wide.trip.count, 1
  %0 = icmp eq i32 %n, 1
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %wide.trip.count, 2147483646
  br label %for.body
few:
  %add.lcssa.ph = phi i32 [ poison, %some ], [ %add.1, %for.body ]
  %indvars.iv.unr = phi i64 [ 0, %some ], [ %indvars.iv.next.1, %for.body ]
  %sum.015.unr = phi i32 [ 0, %some ], [ %add.1, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %end, label %rest
rest:
  %arrayidx.epil = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.unr
  %1 = load i32, ptr %arrayidx.epil, align 4
  %rem18.epil = and i64 %indvars.iv.unr, 1
  %cmp1.not.epil = icmp eq i64 %rem18.epil, 0
  %mul.epil = shl nsw i32 %1, 1
  %cmp2.epil = icmp sgt i32 %1, 4
  %sub.epil = add nsw i32 %mul.epil, -9
  %spec.select.epil = select i1 %cmp2.epil, i32 %sub.epil, i32 %mul.epil
  %d.0.epil = select i1 %cmp1.not.epil, i32 %1, i32 %spec.select.epil
  %add.epil = add nsw i32 %d.0.epil, %sum.015.unr
  br label %end
end:
  %add.lcssa = phi i32 [ %add.lcssa.ph, %few ], [ %add.epil, %rest ]
  %2 = urem i32 %add.lcssa, 10
  %3 = icmp eq i32 %2, 0
  %4 = zext i1 %3 to i32
  br label %exit
exit:
  %sum.0.lcssa = phi i32 [ 1, %entry ], [ %4, %end ]
  ret i32 %sum.0.lcssa
for.body:
  %indvars.iv = phi i64 [ 0, %ahead ], [ %indvars.iv.next.1, %for.body ]
  %sum.015 = phi i32 [ 0, %ahead ], [ %add.1, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.1, %for.body ]
  %arrayidx = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv
  %5 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %5, %sum.015
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1
  %arrayidx.1 = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.next
  %6 = load i32, ptr %arrayidx.1, align 4
  %mul.1 = shl nsw i32 %6, 1
  %cmp2.1 = icmp sgt i32 %6, 4
  %sub.1 = add nsw i32 %mul.1, -9
  %spec.select.1 = select i1 %cmp2.1, i32 %sub.1, i32 %mul.1
  %add.1 = add nsw i32 %spec.select.1, %add
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %few, label %for.body
}

; Of no digits the sum is 0
; CHECK: src_check_none: incorrect (value mismatch)
define i32 @src_check_none(ptr noundef %digits, i32 noundef %n) {
entry:
  %digits.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  %d = alloca i32, align 4
  store ptr %digits, ptr %digits.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store i32 0, ptr %sum, align 4
  store i32 0, ptr %i, align 4
  br label %for.cond
for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %2 = load ptr, ptr %digits.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  store i32 %4, ptr %d, align 4
  %5 = load i32, ptr %i, align 4
  %rem = srem i32 %5, 2
  %cmp1 = icmp eq i32 %rem, 1
  br i1 %cmp1, label %if.then, label %if.end4
if.then:
  %6 = load i32, ptr %d, align 4
  %mul = mul nsw i32 %6, 2
  store i32 %mul, ptr %d, align 4
  %7 = load i32, ptr %d, align 4
  %cmp2 = icmp sgt i32 %7, 9
  br i1 %cmp2, label %if.then3, label %if.end
if.then3:
  %8 = load i32, ptr %d, align 4
  %sub = sub nsw i32 %8, 9
  store i32 %sub, ptr %d, align 4
  br label %if.end
if.end:
  br label %if.end4
if.end4:
  %9 = load i32, ptr %d, align 4
  %10 = load i32, ptr %sum, align 4
  %add = add nsw i32 %10, %9
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %11 = load i32, ptr %i, align 4
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond
for.end:
  %12 = load i32, ptr %sum, align 4
  %rem5 = srem i32 %12, 10
  %cmp6 = icmp eq i32 %rem5, 0
  %conv = zext i1 %cmp6 to i32
  ret i32 %conv
}
define i32 @tgt_check_none(ptr noundef %digits, i32 noundef %n) {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %some, label %exit
some:
  %wide.trip.count = zext nneg i32 %n to i64
  %xtraiter = and i64 %wide.trip.count, 1
  %0 = icmp eq i32 %n, 1
  br i1 %0, label %few, label %ahead
ahead:
  %unroll_iter = and i64 %wide.trip.count, 2147483646
  br label %for.body
few:
  %add.lcssa.ph = phi i32 [ poison, %some ], [ %add.1, %for.body ]
  %indvars.iv.unr = phi i64 [ 0, %some ], [ %indvars.iv.next.1, %for.body ]
  %sum.015.unr = phi i32 [ 0, %some ], [ %add.1, %for.body ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %end, label %rest
rest:
  %arrayidx.epil = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.unr
  %1 = load i32, ptr %arrayidx.epil, align 4
  %rem18.epil = and i64 %indvars.iv.unr, 1
  %cmp1.not.epil = icmp eq i64 %rem18.epil, 0
  %mul.epil = shl nsw i32 %1, 1
  %cmp2.epil = icmp sgt i32 %1, 4
  %sub.epil = add nsw i32 %mul.epil, -9
  %spec.select.epil = select i1 %cmp2.epil, i32 %sub.epil, i32 %mul.epil
  %d.0.epil = select i1 %cmp1.not.epil, i32 %1, i32 %spec.select.epil
  %add.epil = add nsw i32 %d.0.epil, %sum.015.unr
  br label %end
end:
  %add.lcssa = phi i32 [ %add.lcssa.ph, %few ], [ %add.epil, %rest ]
  %2 = srem i32 %add.lcssa, 10
  %3 = icmp eq i32 %2, 0
  %4 = zext i1 %3 to i32
  br label %exit
exit:
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %4, %end ]
  ret i32 %sum.0.lcssa
for.body:
  %indvars.iv = phi i64 [ 0, %ahead ], [ %indvars.iv.next.1, %for.body ]
  %sum.015 = phi i32 [ 0, %ahead ], [ %add.1, %for.body ]
  %niter = phi i64 [ 0, %ahead ], [ %niter.next.1, %for.body ]
  %arrayidx = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv
  %5 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %5, %sum.015
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1
  %arrayidx.1 = getelementptr inbounds i32, ptr %digits, i64 %indvars.iv.next
  %6 = load i32, ptr %arrayidx.1, align 4
  %mul.1 = shl nsw i32 %6, 1
  %cmp2.1 = icmp sgt i32 %6, 4
  %sub.1 = add nsw i32 %mul.1, -9
  %spec.select.1 = select i1 %cmp2.1, i32 %sub.1, i32 %mul.1
  %add.1 = add nsw i32 %spec.select.1, %add
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %few, label %for.body
}
