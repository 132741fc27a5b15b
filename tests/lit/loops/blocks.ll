; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Blocks made in loops.

declare ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
declare void @free(ptr allocptr) allockind("free")
declare void @use(ptr)
declare void @use2(ptr, ptr)
declare void @reads(ptr nocapture readonly) memory(argmem: read) nounwind willreturn
@list = global ptr null

; CHECK: src_al_swap: correct (loops up to 4 iterations)
define void @src_al_swap(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  call void @use2(ptr %a, ptr %b)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_al_swap(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %b = alloca i32
  %a = alloca i32
  store i32 2, ptr %b
  store i32 1, ptr %a
  call void @use2(ptr %a, ptr %b)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}

; CHECK: src_al_swap_w: incorrect ({{.*}})
define void @src_al_swap_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  call void @use2(ptr %a, ptr %b)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_al_swap_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %b = alloca i32
  %a = alloca i32
  store i32 2, ptr %b
  store i32 1, ptr %a
  call void @use2(ptr %b, ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}

; CHECK: src_al_unroll_w: incorrect ({{.*}})
define void @src_al_unroll_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_al_unroll_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i2, %h2 ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h2, label %d
h2:
  store i32 %i1, ptr %a
  call void @use(ptr %a)
  %i2 = add i32 %i, 2
  %e = icmp ult i32 %i2, %n
  br i1 %e, label %h, label %d
d:
  ret void
}

; does not escape: one block will do, where each is written before it is read
; CHECK: src_al_nocap: correct (loops up to 4 iterations)
define void @src_al_nocap(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @reads(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_al_nocap(i32 noundef %n) {
entry:
  ret void
}

; CHECK: src_mlist_w: incorrect ({{.*}})
define void @src_mlist_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %m = call ptr @malloc(i64 8)
  %l = load ptr, ptr @list
  store ptr %l, ptr %m
  store ptr %m, ptr @list
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_mlist_w(i32 noundef %n) {
entry:
  %l0 = load ptr, ptr @list
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %m = call ptr @malloc(i64 8)
  store ptr %l0, ptr %m
  store ptr %m, ptr @list
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}

; new block against the freed one: addresses may be equal, so either answer is allowed
; CHECK: src_malloc_eq: correct (loops up to 4 iterations)
define i1 @src_malloc_eq(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %a = call ptr @malloc(i64 4)
  %x = ptrtoint ptr %a to i64
  call void @free(ptr %a)
  %b = call ptr @malloc(i64 4)
  %y = ptrtoint ptr %b to i64
  call void @free(ptr %b)
  %e = icmp eq i64 %x, %y
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i1 %e
}
define i1 @tgt_malloc_eq(i32 noundef %n) {
  ret i1 true
}

; the last block is the one that counts
; CHECK: src_alloca_ret_old: correct (loops up to 4 iterations)
define i32 @src_alloca_ret_old(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %old = phi ptr [ null, %entry ], [ %a, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  %z = icmp eq ptr %old, null
  br i1 %z, label %e, label %f
e:
  ret i32 0
f:
  %v = load i32, ptr %old
  ret i32 %v
}
define i32 @tgt_alloca_ret_old(i32 noundef %n) {
  %z = icmp ult i32 %n, 2
  %m = sub i32 %n, 2
  %r = select i1 %z, i32 0, i32 %m
  ret i32 %r
}

; CHECK: src_alloca_ret_old_w: incorrect ({{.*}})
define i32 @src_alloca_ret_old_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %old = phi ptr [ null, %entry ], [ %a, %h ]
  %a = alloca i32
  store i32 %i, ptr %a
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  %z = icmp eq ptr %old, null
  br i1 %z, label %e, label %f
e:
  ret i32 0
f:
  %v = load i32, ptr %old
  ret i32 %v
}
define i32 @tgt_alloca_ret_old_w(i32 noundef %n) {
  %z = icmp ult i32 %n, 2
  %m = sub i32 %n, 1
  %r = select i1 %z, i32 0, i32 %m
  ret i32 %r
}

; a vla per iteration that is given back
; CHECK: src_stacksave: correct (loops up to 4 iterations)
define i32 @src_stacksave(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i32
  store i32 %i, ptr %a
  %v = load i32, ptr %a
  call void @llvm.stackrestore.p0(ptr %s)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %v
}
define i32 @tgt_stacksave(i32 noundef %n) {
  %z = icmp eq i32 %n, 0
  %m = sub i32 %n, 1
  %r = select i1 %z, i32 0, i32 %m
  ret i32 %r
}

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
