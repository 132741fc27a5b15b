; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Everyday loops as they come, with locals in memory, against the same optimized; and one change away.

%struct.node = type { i32, ptr }

; The values of a list, until null
; CHECK: src_list: correct (every iteration)
define i32 @src_list(ptr noundef %p) {
entry:
  %p.addr = alloca ptr, align 8
  %sum = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8
  store i32 0, ptr %sum, align 4
  br label %for.cond
for.cond:
  %0 = load ptr, ptr %p.addr, align 8
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %for.body, label %for.end
for.body:
  %1 = load ptr, ptr %p.addr, align 8
  %value = getelementptr inbounds %struct.node, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %value, align 8
  %3 = load i32, ptr %sum, align 4
  %add = add nsw i32 %3, %2
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %4 = load ptr, ptr %p.addr, align 8
  %next = getelementptr inbounds %struct.node, ptr %4, i32 0, i32 1
  %5 = load ptr, ptr %next, align 8
  store ptr %5, ptr %p.addr, align 8
  br label %for.cond
for.end:
  %6 = load i32, ptr %sum, align 4
  ret i32 %6
}
define i32 @tgt_list(ptr noundef %p) {
entry:
  %tobool.not4 = icmp eq ptr %p, null
  br i1 %tobool.not4, label %for.end, label %for.body
for.body:
  %sum.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %p.addr.05 = phi ptr [ %1, %for.body ], [ %p, %entry ]
  %0 = load i32, ptr %p.addr.05, align 8
  %add = add nsw i32 %0, %sum.06
  %next = getelementptr inbounds i8, ptr %p.addr.05, i64 8
  %1 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %for.end, label %for.body
for.end:
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %sum.0.lcssa
}

; The last one is left out
; CHECK: src_list_last: incorrect (value mismatch)
define i32 @src_list_last(ptr noundef %p) {
entry:
  %p.addr = alloca ptr, align 8
  %sum = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8
  store i32 0, ptr %sum, align 4
  br label %for.cond
for.cond:
  %0 = load ptr, ptr %p.addr, align 8
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %for.body, label %for.end
for.body:
  %1 = load ptr, ptr %p.addr, align 8
  %value = getelementptr inbounds %struct.node, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %value, align 8
  %3 = load i32, ptr %sum, align 4
  %add = add nsw i32 %3, %2
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %4 = load ptr, ptr %p.addr, align 8
  %next = getelementptr inbounds %struct.node, ptr %4, i32 0, i32 1
  %5 = load ptr, ptr %next, align 8
  store ptr %5, ptr %p.addr, align 8
  br label %for.cond
for.end:
  %6 = load i32, ptr %sum, align 4
  ret i32 %6
}
define i32 @tgt_list_last(ptr noundef %p) {
entry:
  %tobool.not4 = icmp eq ptr %p, null
  br i1 %tobool.not4, label %for.end, label %for.body
for.body:
  %sum.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %p.addr.05 = phi ptr [ %1, %for.body ], [ %p, %entry ]
  %0 = load i32, ptr %p.addr.05, align 8
  %add = add nsw i32 %0, %sum.06
  %next = getelementptr inbounds i8, ptr %p.addr.05, i64 8
  %1 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %for.end, label %for.body
for.end:
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %sum.06, %for.body ]
  ret i32 %sum.0.lcssa
}

; The link lies elsewhere
; CHECK: src_list_link: incorrect ({{.*}})
define i32 @src_list_link(ptr noundef %p) {
entry:
  %p.addr = alloca ptr, align 8
  %sum = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8
  store i32 0, ptr %sum, align 4
  br label %for.cond
for.cond:
  %0 = load ptr, ptr %p.addr, align 8
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %for.body, label %for.end
for.body:
  %1 = load ptr, ptr %p.addr, align 8
  %value = getelementptr inbounds %struct.node, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %value, align 8
  %3 = load i32, ptr %sum, align 4
  %add = add nsw i32 %3, %2
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %4 = load ptr, ptr %p.addr, align 8
  %next = getelementptr inbounds %struct.node, ptr %4, i32 0, i32 1
  %5 = load ptr, ptr %next, align 8
  store ptr %5, ptr %p.addr, align 8
  br label %for.cond
for.end:
  %6 = load i32, ptr %sum, align 4
  ret i32 %6
}
define i32 @tgt_list_link(ptr noundef %p) {
entry:
  %tobool.not4 = icmp eq ptr %p, null
  br i1 %tobool.not4, label %for.end, label %for.body
for.body:
  %sum.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %p.addr.05 = phi ptr [ %1, %for.body ], [ %p, %entry ]
  %0 = load i32, ptr %p.addr.05, align 8
  %add = add nsw i32 %0, %sum.06
  %next = getelementptr inbounds i8, ptr %p.addr.05, i64 4
  %1 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %for.end, label %for.body
for.end:
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %sum.0.lcssa
}

; Even without a first one
; CHECK: src_list_null: incorrect (target has undefined behavior where the source has none)
define i32 @src_list_null(ptr noundef %p) {
entry:
  %p.addr = alloca ptr, align 8
  %sum = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8
  store i32 0, ptr %sum, align 4
  br label %for.cond
for.cond:
  %0 = load ptr, ptr %p.addr, align 8
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %for.body, label %for.end
for.body:
  %1 = load ptr, ptr %p.addr, align 8
  %value = getelementptr inbounds %struct.node, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %value, align 8
  %3 = load i32, ptr %sum, align 4
  %add = add nsw i32 %3, %2
  store i32 %add, ptr %sum, align 4
  br label %for.inc
for.inc:
  %4 = load ptr, ptr %p.addr, align 8
  %next = getelementptr inbounds %struct.node, ptr %4, i32 0, i32 1
  %5 = load ptr, ptr %next, align 8
  store ptr %5, ptr %p.addr, align 8
  br label %for.cond
for.end:
  %6 = load i32, ptr %sum, align 4
  ret i32 %6
}
define i32 @tgt_list_null(ptr noundef %p) {
entry:
  br label %for.body
for.body:
  %sum.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %p.addr.05 = phi ptr [ %1, %for.body ], [ %p, %entry ]
  %0 = load i32, ptr %p.addr.05, align 8
  %add = add nsw i32 %0, %sum.06
  %next = getelementptr inbounds i8, ptr %p.addr.05, i64 8
  %1 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %for.end, label %for.body
for.end:
  %sum.0.lcssa = phi i32 [ %add, %for.body ]
  ret i32 %sum.0.lcssa
}

; Digits are a range
; CHECK: src_number: correct (every iteration)
define i32 @src_number(ptr noundef %s) {
entry:
  %s.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
  store i32 0, ptr %n, align 4
  br label %while.cond
while.cond:
  %0 = load ptr, ptr %s.addr, align 8
  %1 = load i8, ptr %0, align 1
  %conv = sext i8 %1 to i32
  %cmp = icmp sge i32 %conv, 48
  br i1 %cmp, label %land.rhs, label %land.end
land.rhs:
  %2 = load ptr, ptr %s.addr, align 8
  %3 = load i8, ptr %2, align 1
  %conv2 = sext i8 %3 to i32
  %cmp3 = icmp sle i32 %conv2, 57
  br label %land.end
land.end:
  %4 = phi i1 [ false, %while.cond ], [ %cmp3, %land.rhs ]
  br i1 %4, label %while.body, label %while.end
while.body:
  %5 = load i32, ptr %n, align 4
  %mul = mul nsw i32 %5, 10
  %6 = load ptr, ptr %s.addr, align 8
  %7 = load i8, ptr %6, align 1
  %conv5 = sext i8 %7 to i32
  %sub = sub nsw i32 %conv5, 48
  %add = add nsw i32 %mul, %sub
  store i32 %add, ptr %n, align 4
  %8 = load ptr, ptr %s.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %8, i32 1
  store ptr %incdec.ptr, ptr %s.addr, align 8
  br label %while.cond
while.end:
  %9 = load i32, ptr %n, align 4
  ret i32 %9
}
define i32 @tgt_number(ptr noundef %s) {
entry:
  %0 = load i8, ptr %s, align 1
  %1 = add i8 %0, -48
  %or.cond10 = icmp ult i8 %1, 10
  br i1 %or.cond10, label %while.body, label %while.end
while.body:
  %2 = phi i8 [ %3, %while.body ], [ %0, %entry ]
  %n.012 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %s.addr.011 = phi ptr [ %incdec.ptr, %while.body ], [ %s, %entry ]
  %mul = mul nsw i32 %n.012, 10
  %narrow = add nsw i8 %2, -48
  %sub = zext nneg i8 %narrow to i32
  %add = add nsw i32 %mul, %sub
  %incdec.ptr = getelementptr inbounds i8, ptr %s.addr.011, i64 1
  %3 = load i8, ptr %incdec.ptr, align 1
  %4 = add i8 %3, -48
  %or.cond = icmp ult i8 %4, 10
  br i1 %or.cond, label %while.body, label %while.end
while.end:
  %n.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %n.0.lcssa
}

; A digit is extended either way
; CHECK: src_number_signed: correct (every iteration)
define i32 @src_number_signed(ptr noundef %s) {
entry:
  %s.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
  store i32 0, ptr %n, align 4
  br label %while.cond
while.cond:
  %0 = load ptr, ptr %s.addr, align 8
  %1 = load i8, ptr %0, align 1
  %conv = sext i8 %1 to i32
  %cmp = icmp sge i32 %conv, 48
  br i1 %cmp, label %land.rhs, label %land.end
land.rhs:
  %2 = load ptr, ptr %s.addr, align 8
  %3 = load i8, ptr %2, align 1
  %conv2 = sext i8 %3 to i32
  %cmp3 = icmp sle i32 %conv2, 57
  br label %land.end
land.end:
  %4 = phi i1 [ false, %while.cond ], [ %cmp3, %land.rhs ]
  br i1 %4, label %while.body, label %while.end
while.body:
  %5 = load i32, ptr %n, align 4
  %mul = mul nsw i32 %5, 10
  %6 = load ptr, ptr %s.addr, align 8
  %7 = load i8, ptr %6, align 1
  %conv5 = sext i8 %7 to i32
  %sub = sub nsw i32 %conv5, 48
  %add = add nsw i32 %mul, %sub
  store i32 %add, ptr %n, align 4
  %8 = load ptr, ptr %s.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %8, i32 1
  store ptr %incdec.ptr, ptr %s.addr, align 8
  br label %while.cond
while.end:
  %9 = load i32, ptr %n, align 4
  ret i32 %9
}
define i32 @tgt_number_signed(ptr noundef %s) {
entry:
  %0 = load i8, ptr %s, align 1
  %1 = add i8 %0, -48
  %or.cond10 = icmp ult i8 %1, 10
  br i1 %or.cond10, label %while.body, label %while.end
while.body:
  %2 = phi i8 [ %3, %while.body ], [ %0, %entry ]
  %n.012 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %s.addr.011 = phi ptr [ %incdec.ptr, %while.body ], [ %s, %entry ]
  %mul = mul nsw i32 %n.012, 10
  %narrow = add nsw i8 %2, -48
  %sub = sext i8 %narrow to i32
  %add = add nsw i32 %mul, %sub
  %incdec.ptr = getelementptr inbounds i8, ptr %s.addr.011, i64 1
  %3 = load i8, ptr %incdec.ptr, align 1
  %4 = add i8 %3, -48
  %or.cond = icmp ult i8 %4, 10
  br i1 %or.cond, label %while.body, label %while.end
while.end:
  %n.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %n.0.lcssa
}

; One more is taken for a digit
; CHECK: src_number_colon: incorrect ({{.*}})
define i32 @src_number_colon(ptr noundef %s) {
entry:
  %s.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
  store i32 0, ptr %n, align 4
  br label %while.cond
while.cond:
  %0 = load ptr, ptr %s.addr, align 8
  %1 = load i8, ptr %0, align 1
  %conv = sext i8 %1 to i32
  %cmp = icmp sge i32 %conv, 48
  br i1 %cmp, label %land.rhs, label %land.end
land.rhs:
  %2 = load ptr, ptr %s.addr, align 8
  %3 = load i8, ptr %2, align 1
  %conv2 = sext i8 %3 to i32
  %cmp3 = icmp sle i32 %conv2, 57
  br label %land.end
land.end:
  %4 = phi i1 [ false, %while.cond ], [ %cmp3, %land.rhs ]
  br i1 %4, label %while.body, label %while.end
while.body:
  %5 = load i32, ptr %n, align 4
  %mul = mul nsw i32 %5, 10
  %6 = load ptr, ptr %s.addr, align 8
  %7 = load i8, ptr %6, align 1
  %conv5 = sext i8 %7 to i32
  %sub = sub nsw i32 %conv5, 48
  %add = add nsw i32 %mul, %sub
  store i32 %add, ptr %n, align 4
  %8 = load ptr, ptr %s.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %8, i32 1
  store ptr %incdec.ptr, ptr %s.addr, align 8
  br label %while.cond
while.end:
  %9 = load i32, ptr %n, align 4
  ret i32 %9
}
define i32 @tgt_number_colon(ptr noundef %s) {
entry:
  %0 = load i8, ptr %s, align 1
  %1 = add i8 %0, -48
  %or.cond10 = icmp ult i8 %1, 10
  br i1 %or.cond10, label %while.body, label %while.end
while.body:
  %2 = phi i8 [ %3, %while.body ], [ %0, %entry ]
  %n.012 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %s.addr.011 = phi ptr [ %incdec.ptr, %while.body ], [ %s, %entry ]
  %mul = mul nsw i32 %n.012, 10
  %narrow = add nsw i8 %2, -48
  %sub = zext nneg i8 %narrow to i32
  %add = add nsw i32 %mul, %sub
  %incdec.ptr = getelementptr inbounds i8, ptr %s.addr.011, i64 1
  %3 = load i8, ptr %incdec.ptr, align 1
  %4 = add i8 %3, -48
  %or.cond = icmp ult i8 %4, 11
  br i1 %or.cond, label %while.body, label %while.end
while.end:
  %n.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %n.0.lcssa
}

; The first one, too
; CHECK: src_number_first: incorrect ({{.*}})
define i32 @src_number_first(ptr noundef %s) {
entry:
  %s.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
  store i32 0, ptr %n, align 4
  br label %while.cond
while.cond:
  %0 = load ptr, ptr %s.addr, align 8
  %1 = load i8, ptr %0, align 1
  %conv = sext i8 %1 to i32
  %cmp = icmp sge i32 %conv, 48
  br i1 %cmp, label %land.rhs, label %land.end
land.rhs:
  %2 = load ptr, ptr %s.addr, align 8
  %3 = load i8, ptr %2, align 1
  %conv2 = sext i8 %3 to i32
  %cmp3 = icmp sle i32 %conv2, 57
  br label %land.end
land.end:
  %4 = phi i1 [ false, %while.cond ], [ %cmp3, %land.rhs ]
  br i1 %4, label %while.body, label %while.end
while.body:
  %5 = load i32, ptr %n, align 4
  %mul = mul nsw i32 %5, 10
  %6 = load ptr, ptr %s.addr, align 8
  %7 = load i8, ptr %6, align 1
  %conv5 = sext i8 %7 to i32
  %sub = sub nsw i32 %conv5, 48
  %add = add nsw i32 %mul, %sub
  store i32 %add, ptr %n, align 4
  %8 = load ptr, ptr %s.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %8, i32 1
  store ptr %incdec.ptr, ptr %s.addr, align 8
  br label %while.cond
while.end:
  %9 = load i32, ptr %n, align 4
  ret i32 %9
}
define i32 @tgt_number_first(ptr noundef %s) {
entry:
  %0 = load i8, ptr %s, align 1
  %1 = add i8 %0, -48
  %or.cond10 = icmp ult i8 %1, 11
  br i1 %or.cond10, label %while.body, label %while.end
while.body:
  %2 = phi i8 [ %3, %while.body ], [ %0, %entry ]
  %n.012 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %s.addr.011 = phi ptr [ %incdec.ptr, %while.body ], [ %s, %entry ]
  %mul = mul nsw i32 %n.012, 10
  %narrow = add nsw i8 %2, -48
  %sub = zext nneg i8 %narrow to i32
  %add = add nsw i32 %mul, %sub
  %incdec.ptr = getelementptr inbounds i8, ptr %s.addr.011, i64 1
  %3 = load i8, ptr %incdec.ptr, align 1
  %4 = add i8 %3, -48
  %or.cond = icmp ult i8 %4, 10
  br i1 %or.cond, label %while.body, label %while.end
while.end:
  %n.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %n.0.lcssa
}

; Another base
; CHECK: src_number_base: incorrect ({{.*}})
define i32 @src_number_base(ptr noundef %s) {
entry:
  %s.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
  store i32 0, ptr %n, align 4
  br label %while.cond
while.cond:
  %0 = load ptr, ptr %s.addr, align 8
  %1 = load i8, ptr %0, align 1
  %conv = sext i8 %1 to i32
  %cmp = icmp sge i32 %conv, 48
  br i1 %cmp, label %land.rhs, label %land.end
land.rhs:
  %2 = load ptr, ptr %s.addr, align 8
  %3 = load i8, ptr %2, align 1
  %conv2 = sext i8 %3 to i32
  %cmp3 = icmp sle i32 %conv2, 57
  br label %land.end
land.end:
  %4 = phi i1 [ false, %while.cond ], [ %cmp3, %land.rhs ]
  br i1 %4, label %while.body, label %while.end
while.body:
  %5 = load i32, ptr %n, align 4
  %mul = mul nsw i32 %5, 10
  %6 = load ptr, ptr %s.addr, align 8
  %7 = load i8, ptr %6, align 1
  %conv5 = sext i8 %7 to i32
  %sub = sub nsw i32 %conv5, 48
  %add = add nsw i32 %mul, %sub
  store i32 %add, ptr %n, align 4
  %8 = load ptr, ptr %s.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %8, i32 1
  store ptr %incdec.ptr, ptr %s.addr, align 8
  br label %while.cond
while.end:
  %9 = load i32, ptr %n, align 4
  ret i32 %9
}
define i32 @tgt_number_base(ptr noundef %s) {
entry:
  %0 = load i8, ptr %s, align 1
  %1 = add i8 %0, -48
  %or.cond10 = icmp ult i8 %1, 10
  br i1 %or.cond10, label %while.body, label %while.end
while.body:
  %2 = phi i8 [ %3, %while.body ], [ %0, %entry ]
  %n.012 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %s.addr.011 = phi ptr [ %incdec.ptr, %while.body ], [ %s, %entry ]
  %mul = mul nsw i32 %n.012, 9
  %narrow = add nsw i8 %2, -48
  %sub = zext nneg i8 %narrow to i32
  %add = add nsw i32 %mul, %sub
  %incdec.ptr = getelementptr inbounds i8, ptr %s.addr.011, i64 1
  %3 = load i8, ptr %incdec.ptr, align 1
  %4 = add i8 %3, -48
  %or.cond = icmp ult i8 %4, 10
  br i1 %or.cond, label %while.body, label %while.end
while.end:
  %n.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %n.0.lcssa
}
