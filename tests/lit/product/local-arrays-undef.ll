; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Local arrays that hold undef until they are written, loop by loop.

; all of it is written, and then read
; CHECK: src_all: correct (every iteration)
; ALONE: src_all: correct (every iteration)
define i32 @src_all(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_all(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %v4 = shl i32 %v, 2
  %w = sub i32 %v4, %v
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; another product
; CHECK: src_product: incorrect ({{.*}})
; ALONE: src_product: unknown ({{.*}})
define i32 @src_product(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_product(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 5
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; one less is written: where that is read the target may do as it likes, but not else
; CHECK: src_less: incorrect ({{.*}})
; ALONE: src_less: unknown ({{.*}})
define i32 @src_less(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_less(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 7
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; what is read is written alone: the rest stays undef on both sides
; CHECK: src_some: correct (every iteration)
; ALONE: src_some: correct (every iteration)
define i32 @src_some(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 3
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_some(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %v4 = shl i32 %v, 2
  %w = sub i32 %v4, %v
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 3
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; no more may be read than the source does
; CHECK: src_more: incorrect ({{.*}})
; ALONE: src_more: unknown ({{.*}})
define i32 @src_more(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 3
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_more(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 4
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; functions that promise to touch no memory have local arrays all the same
; CHECK: src_promise: incorrect ({{.*}})
; ALONE: src_promise: unknown ({{.*}})
define i32 @src_promise(ptr noundef %p, i64 noundef %n) memory(argmem: read) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_promise(ptr noundef %p, i64 noundef %n) memory(argmem: read) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 7
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; undef that is read once is one number
; CHECK: src_once: correct (every iteration)
; ALONE: src_once: correct (every iteration)
define i32 @src_once(i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = freeze i32 %x0
  %y = add i32 %x, 0
  %z = sub i32 %x, %y
  %s1 = or i32 %s, %z
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_once(i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = freeze i32 %x0
  %y = add i32 %x, 0
  %z = sub i32 %x, %y
  %s1 = or i32 %s, %z
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

; and that is read twice need not be
; CHECK: src_twice: incorrect ({{.*}})
; ALONE: src_twice: unknown ({{.*}})
define i32 @src_twice(i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = freeze i32 %x0
  %y = add i32 %x, 0
  %z = sub i32 %x, %y
  %s1 = or i32 %s, %z
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_twice(i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = freeze i32 %x0
  %y0 = load i32, ptr %e, align 4
  %y = freeze i32 %y0
  %z = sub i32 %x, %y
  %s1 = or i32 %s, %z
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
