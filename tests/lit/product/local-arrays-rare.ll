; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; What runs on numbers hardly ever show of local arrays.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

; the target does not set it anew
; CHECK: src_set: unknown (no product: memory may differ, {{.*}})
define i32 @src_set(i32 noundef %n, i32 noundef %k, i32 noundef %r) {
entry:
  %a = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %m = and i32 %k, 3
  %q = getelementptr i32, ptr %a, i32 %m
  %h = mul i32 %r, 747796405
  %h2 = xor i32 %h, 891234511
  %e = icmp eq i32 %h2, 277803737
  %w = select i1 %e, i32 7, i32 0
  br label %l
l:
  %i = phi i32 [0, %entry], [%i1, %l]
  %s = phi i32 [0, %entry], [%s1, %l]
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %j = and i32 %i, 3
  %p = getelementptr i32, ptr %a, i32 %j
  store i32 %w, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret i32 %s1
}
define i32 @tgt_set(i32 noundef %n, i32 noundef %k, i32 noundef %r) {
entry:
  %a = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %m = and i32 %k, 3
  %q = getelementptr i32, ptr %a, i32 %m
  %h = mul i32 %r, 747796405
  %h2 = xor i32 %h, 891234511
  %e = icmp eq i32 %h2, 277803737
  %w = select i1 %e, i32 7, i32 0
  br label %l
l:
  %i = phi i32 [0, %entry], [%i1, %l]
  %s = phi i32 [0, %entry], [%s1, %l]
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %j = and i32 %i, 3
  %p = getelementptr i32, ptr %a, i32 %j
  store i32 %w, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret i32 %s1
}

; nor does its life begin anew: it may hold poison, instead of undef
; CHECK: src_life: unknown (no product: memory may differ, {{.*}})
define void @src_life(i32 noundef %n, i32 noundef %k, i32 noundef %r, ptr %out) {
entry:
  %a = alloca [4 x i32]
  call void @llvm.lifetime.start.p0(i64 16, ptr %a)
  %h = mul i32 %r, 747796405
  %h2 = xor i32 %h, 891234511
  %e = icmp eq i32 %h2, 277803737
  %f = add nsw i32 %k, 1
  br label %w
w:
  %wi = phi i32 [0, %entry], [%wi1, %w]
  %wp = getelementptr i32, ptr %a, i32 %wi
  store i32 %f, ptr %wp
  %wi1 = add i32 %wi, 1
  %wc = icmp ult i32 %wi1, 4
  br i1 %wc, label %w, label %l
l:
  %i = phi i32 [0, %w], [%i1, %m]
  %nz = icmp ne i32 %i, 0
  %e2 = and i1 %e, %nz
  br i1 %e2, label %rd, label %m
rd:
  %v = load i32, ptr %a
  %d = or i32 %v, 1
  %q = udiv i32 10, %d
  br label %m
m:
  call void @llvm.lifetime.end.p0(i64 16, ptr %a)
  call void @llvm.lifetime.start.p0(i64 16, ptr %a)
  %p = getelementptr i32, ptr %a, i32 1
  store i32 7, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
define void @tgt_life(i32 noundef %n, i32 noundef %k, i32 noundef %r, ptr %out) {
entry:
  %a = alloca [4 x i32]
  %h = mul i32 %r, 747796405
  %h2 = xor i32 %h, 891234511
  %e = icmp eq i32 %h2, 277803737
  %f = add nsw i32 %k, 1
  br label %w
w:
  %wi = phi i32 [0, %entry], [%wi1, %w]
  %wp = getelementptr i32, ptr %a, i32 %wi
  store i32 %f, ptr %wp
  %wi1 = add i32 %wi, 1
  %wc = icmp ult i32 %wi1, 4
  br i1 %wc, label %w, label %l
l:
  %i = phi i32 [0, %w], [%i1, %m]
  %nz = icmp ne i32 %i, 0
  %e2 = and i1 %e, %nz
  br i1 %e2, label %rd, label %m
rd:
  %v = load i32, ptr %a
  %d = or i32 %v, 1
  %q = udiv i32 10, %d
  br label %m
m:
  %p = getelementptr i32, ptr %a, i32 1
  store i32 7, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
