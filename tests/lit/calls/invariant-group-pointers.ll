; RUN: sh -c '%lockstep tv --timeout 60s %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; Section invariant.group: it is said of one pointer, and what was laundered is another.

declare void @gp(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)

; CHECK: src_z_launder2: unknown (unsupported: !invariant.group of other instructions in the target)
define i32 @src_z_launder2(ptr %p)  {
  %a = load i32, ptr %p, !invariant.group !2
  %b0 = add i32 %a, 1
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store i32 %b0, ptr %q, !invariant.group !2
  %b = load i32, ptr %q, !invariant.group !2
  ret i32 %b
}

define i32 @tgt_z_launder2(ptr %p)  {
  %a = load i32, ptr %p, !invariant.group !2
  %b0 = add i32 %a, 1
  store i32 %b0, ptr %p, !invariant.group !2
  %b = load i32, ptr %p, !invariant.group !2
  ret i32 %b
}

; CHECK: src_t_ig_mustalias: unknown (unsupported: !invariant.group of other instructions in the target)
define i32 @src_t_ig_mustalias(ptr %p, ptr %q)  {
  %a = load i32, ptr %p, !invariant.group !2
  %c = icmp eq ptr %p, %q
  br i1 %c, label %t, label %x
t:
  call void @gp(ptr %q)
  %b = load i32, ptr %q, !invariant.group !2
  ret i32 %b
x:
  ret i32 %a
}

define i32 @tgt_t_ig_mustalias(ptr %p, ptr %q)  {
  %a = load i32, ptr %p, !invariant.group !2
  %c = icmp eq ptr %p, %q
  br i1 %c, label %t, label %x
t:
  call void @gp(ptr %q)
  %b = load i32, ptr %p, !invariant.group !2
  ret i32 %b
x:
  ret i32 %a
}

; CHECK: src_v_strip: unknown (unsupported: !invariant.group of other instructions in the target)
define i32 @src_v_strip(ptr %p)  {
  %a = load i32, ptr %p, !invariant.group !2
  call void @gp(ptr %p)
  %q = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %b = load i32, ptr %q, !invariant.group !2
  ret i32 %b
}

define i32 @tgt_v_strip(ptr %p)  {
  %a = load i32, ptr %p, !invariant.group !2
  call void @gp(ptr %p)
  %b = load i32, ptr %p, !invariant.group !2
  ret i32 %b
}

; CHECK: src_v_launder_loop: unknown (unsupported: !invariant.group of other instructions in the target)
define void @src_v_launder_loop(ptr %p, i64 %n)  {
entry:
  %gd0 = icmp eq i64 %n, 0
  br i1 %gd0, label %x, label %b
b:
  %i = phi i64 [ 0, %entry ], [ %in, %latch ]
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v = load i32, ptr %q, !invariant.group !2
  call void @gp(ptr %p)
  br label %latch
latch:
  %in = add i64 %i, 1
  %lc = icmp eq i64 %in, %n
  br i1 %lc, label %x, label %b
x:
  ret void
}

define void @tgt_v_launder_loop(ptr %p, i64 %n)  {
entry:
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %gd0 = icmp eq i64 %n, 0
  br i1 %gd0, label %x, label %b
b:
  %i = phi i64 [ 0, %entry ], [ %in, %latch ]
  %v = load i32, ptr %q, !invariant.group !2
  call void @gp(ptr %p)
  br label %latch
latch:
  %in = add i64 %i, 1
  %lc = icmp eq i64 %in, %n
  br i1 %lc, label %x, label %b
x:
  ret void
}

!2 = !{}
