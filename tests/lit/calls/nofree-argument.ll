; A callee that does not free what it is given.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @malloc(i64)
declare void @f(ptr nocapture nofree) nounwind willreturn
declare void @f_nofree_nosync_arg(ptr nocapture nofree) nounwind willreturn nosync
declare void @f_free_arg(ptr nocapture) nounwind willreturn
declare void @esc(ptr) nofree nosync nounwind willreturn
declare void @f_nofree_escaped() nofree nounwind willreturn
declare void @f_nofree_nosync() nofree nosync nounwind willreturn

; nofree of the argument, not captured: nobody frees it
; CHECK: src_nofree_arg: correct
define i32 @src_nofree_arg(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @f(ptr %m)
  br i1 %c, label %x, label %n
x:
  %v = load i32, ptr %m
  ret i32 %v
n:
  ret i32 0
}

define i32 @tgt_nofree_arg(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @f(ptr %m)
  %v = load i32, ptr %m
  %s = select i1 %c, i32 %v, i32 0
  ret i32 %s
n:
  ret i32 0
}

; nofree nocapture argument, nosync callee
; CHECK: src_nofree_nosync_arg: correct
define i32 @src_nofree_nosync_arg(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @f_nofree_nosync_arg(ptr %m)
  br i1 %c, label %x, label %n
x:
  %v = load i32, ptr %m
  ret i32 %v
n:
  ret i32 0
}

define i32 @tgt_nofree_nosync_arg(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @f_nofree_nosync_arg(ptr %m)
  %v = load i32, ptr %m
  %s = select i1 %c, i32 %v, i32 0
  ret i32 %s
n:
  ret i32 0
}

; f may free what it is given
; CHECK: src_free_arg: incorrect (target has undefined behavior where the source has none)
define i32 @src_free_arg(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @f_free_arg(ptr %m)
  br i1 %c, label %x, label %n
x:
  %v = load i32, ptr %m
  ret i32 %v
n:
  ret i32 0
}

define i32 @tgt_free_arg(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @f_free_arg(ptr %m)
  %v = load i32, ptr %m
  %s = select i1 %c, i32 %v, i32 0
  ret i32 %s
n:
  ret i32 0
}

; nofree without nosync: another thread may free a captured block
; CHECK: src_nofree_escaped: incorrect (target has undefined behavior where the source has none)
define i32 @src_nofree_escaped(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @esc(ptr %m)
  call void @f_nofree_escaped()
  br i1 %c, label %x, label %n
x:
  %v = load i32, ptr %m
  ret i32 %v
n:
  ret i32 0
}

define i32 @tgt_nofree_escaped(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @esc(ptr %m)
  call void @f_nofree_escaped()
  %v = load i32, ptr %m
  %s = select i1 %c, i32 %v, i32 0
  ret i32 %s
n:
  ret i32 0
}

; nofree and nosync: it is still there
; CHECK: src_nofree_nosync: correct
define i32 @src_nofree_nosync(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @esc(ptr %m)
  call void @f_nofree_nosync()
  br i1 %c, label %x, label %n
x:
  %v = load i32, ptr %m
  ret i32 %v
n:
  ret i32 0
}

define i32 @tgt_nofree_nosync(i1 noundef %c) {
  %m = call ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %k
k:
  store i32 1, ptr %m
  call void @esc(ptr %m)
  call void @f_nofree_nosync()
  %v = load i32, ptr %m
  %s = select i1 %c, i32 %v, i32 0
  ret i32 %s
n:
  ret i32 0
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
