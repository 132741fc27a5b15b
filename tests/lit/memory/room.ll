; Room is demanded for blocks that are made, and that can be.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare ptr @malloc(i64)
declare void @ext(ptr)
declare void @obs(i64)
; alloca not reached: huge, and address observed
; CHECK: src_unreached: correct
define i64 @src_unreached(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %p = alloca [4611686018427387904 x i8]
  %i = ptrtoint ptr %p to i64
  ret i64 %i
b:
  ret i64 0
}

define i64 @tgt_unreached(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %p = alloca [4611686018427387904 x i8]
  %i = ptrtoint ptr %p to i64
  ret i64 %i
b:
  ret i64 0
}

; CHECK: src_unreached_wrong: incorrect (value mismatch)
define i64 @src_unreached_wrong(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %p = alloca [4611686018427387904 x i8]
  %i = ptrtoint ptr %p to i64
  ret i64 %i
b:
  ret i64 0
}

define i64 @tgt_unreached_wrong(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %p = alloca [4611686018427387904 x i8]
  %i = ptrtoint ptr %p to i64
  ret i64 %i
b:
  ret i64 1
}

; size from an argument, under a guard
; CHECK: src_guarded: correct
define i1 @src_guarded(i64 noundef %n, ptr noundef %q) {
  %c = icmp ult i64 %n, 100
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %e = icmp eq ptr %p, %q
  ret i1 %e
b:
  ret i1 true
}

define i1 @tgt_guarded(i64 noundef %n, ptr noundef %q) {
  %c = icmp ult i64 %n, 100
  br i1 %c, label %a, label %b
a:
  ret i1 false
b:
  ret i1 true
}

; CHECK: src_guarded_wrong: incorrect (value mismatch)
define i1 @src_guarded_wrong(i64 noundef %n, ptr noundef %q) {
  %c = icmp ult i64 %n, 100
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %e = icmp eq ptr %p, %q
  ret i1 %e
b:
  ret i1 true
}

define i1 @tgt_guarded_wrong(i64 noundef %n, ptr noundef %q) {
  %c = icmp ult i64 %n, 100
  br i1 %c, label %a, label %b
a:
  ret i1 false
b:
  ret i1 false
}

; size overflow UB
; CHECK: src_sized: correct
define i64 @src_sized(i64 noundef %n) {
  %p = alloca i32, i64 %n
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 3
  ret i64 %r
}

define i64 @tgt_sized(i64 noundef %n) {
  ret i64 0
}

; CHECK: src_sized_wrong: incorrect (value mismatch)
define i64 @src_sized_wrong(i64 noundef %n) {
  %p = alloca i32, i64 %n
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 3
  ret i64 %r
}

define i64 @tgt_sized_wrong(i64 noundef %n) {
  ret i64 1
}

; alloca of poison/undef size
; CHECK: src_poison: correct
define i64 @src_poison(i64 %n) {
  %m = add nuw i64 %n, 1
  %p = alloca i8, i64 %m
  %i = ptrtoint ptr %p to i64
  %z = icmp eq i64 %i, 0
  %r = zext i1 %z to i64
  ret i64 %r
}

define i64 @tgt_poison(i64 %n) {
  ret i64 0
}

; big sizes: room demanded. n huge
; CHECK: src_big: correct
define i64 @src_big(i64 noundef %n) {
  %p = alloca i8, i64 %n
  store i8 1, ptr %p
  call void @ext(ptr %p)
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  ret i64 %i
}

define i64 @tgt_big(i64 noundef %n) {
  %p = alloca i8, i64 %n
  store i8 1, ptr %p
  call void @ext(ptr %p)
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  ret i64 %i
}

; two huge blocks: no room: source no way
; CHECK: src_two: correct
define i1 @src_two(i64 noundef %n) {
  %p = alloca i8, i64 %n
  %q = alloca i8, i64 %n
  %e = icmp eq ptr %p, %q
  ret i1 %e
}

define i1 @tgt_two(i64 noundef %n) {
  %z = icmp eq i64 %n, 0
  ret i1 false
}

; branch, then alloca in the target only reached on one path
; CHECK: src_hoist: incorrect (target has undefined behavior where the source has none)
define i64 @src_hoist(i1 noundef %c, i64 noundef %n) {
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  br label %b
b:
  ret i64 %n
}

define i64 @tgt_hoist(i1 noundef %c, i64 noundef %n) {
  %p = alloca i8, i64 %n
  br i1 %c, label %a, label %b
a:
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  br label %b
b:
  ret i64 %n
}

; CHECK: src_sink: correct
define i64 @src_sink(i1 noundef %c, i64 noundef %n) {
  %p = alloca i8, i64 %n
  br i1 %c, label %a, label %b
a:
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  br label %b
b:
  ret i64 %n
}

define i64 @tgt_sink(i1 noundef %c, i64 noundef %n) {
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  br label %b
b:
  ret i64 %n
}

; source alloca with UB size, on a path
; CHECK: src_ubsize: correct
define i64 @src_ubsize(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 poison
  %i = ptrtoint ptr %p to i64
  ret i64 %i
b:
  %q = alloca i8
  %k = ptrtoint ptr %q to i64
  %z = icmp eq i64 %k, 0
  %r = zext i1 %z to i64
  ret i64 %r
}

define i64 @tgt_ubsize(i1 noundef %c) {
  ret i64 0
}

; CHECK: src_ubsize_wrong: incorrect (value mismatch)
define i64 @src_ubsize_wrong(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 poison
  %i = ptrtoint ptr %p to i64
  ret i64 %i
b:
  %q = alloca i8
  %k = ptrtoint ptr %q to i64
  %z = icmp eq i64 %k, 0
  %r = zext i1 %z to i64
  ret i64 %r
}

define i64 @tgt_ubsize_wrong(i1 noundef %c) {
  ret i64 1
}

; CHECK: src_undefsize: incorrect (value mismatch)
define i32 @src_undefsize(i1 noundef %c, i64 %n) {
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  %t = trunc i64 %i to i32
  ret i32 %t
b:
  ret i32 1
}

define i32 @tgt_undefsize(i1 noundef %c, i64 %n) {
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  %t = trunc i64 %i to i32
  ret i32 %t
b:
  ret i32 2
}

; n negative: not reached; tgt wrong there
; CHECK: src_fp: incorrect (value mismatch)
define i64 @src_fp(i64 noundef %n) {
  %c = icmp sgt i64 %n, -1
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  ret i64 0
b:
  ret i64 1
}

define i64 @tgt_fp(i64 noundef %n) {
  %c = icmp sgt i64 %n, -1
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  ret i64 0
b:
  ret i64 2
}

; exactly -1
; CHECK: src_fp2: incorrect (value mismatch)
define i64 @src_fp2(i64 noundef %n) {
  %c = icmp ne i64 %n, -1
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  ret i64 0
b:
  ret i64 1
}

define i64 @tgt_fp2(i64 noundef %n) {
  %c = icmp ne i64 %n, -1
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %i = ptrtoint ptr %p to i64
  call void @obs(i64 %i)
  ret i64 0
b:
  ret i64 2
}

; two of them not reached
; CHECK: src_fp3: incorrect (value mismatch)
define i64 @src_fp3(i64 noundef %n) {
  %c = icmp sgt i64 %n, -1
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %q = alloca i8, i64 %n
  %e = icmp eq ptr %p, %q
  call void @obs(i64 0)
  ret i64 0
b:
  ret i64 1
}

define i64 @tgt_fp3(i64 noundef %n) {
  %c = icmp sgt i64 %n, -1
  br i1 %c, label %a, label %b
a:
  %p = alloca i8, i64 %n
  %q = alloca i8, i64 %n
  %e = icmp eq ptr %p, %q
  %z = zext i1 %e to i64
  call void @obs(i64 0)
  ret i64 %z
b:
  ret i64 2
}

; malloc of a negative size is null
; CHECK: src_fp4: incorrect (value mismatch)
define i64 @src_fp4(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %i = ptrtoint ptr %p to i64
  %c = icmp sgt i64 %n, -1
  %r = select i1 %c, i64 %i, i64 %i
  ret i64 %r
}

define i64 @tgt_fp4(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  %i = ptrtoint ptr %p to i64
  %c = icmp sgt i64 %n, -1
  %r = select i1 %c, i64 %i, i64 7
  ret i64 %r
}
