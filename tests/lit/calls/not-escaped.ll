; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; What has not escaped, and what was lent to be read only: no callee changes it.
declare void @use() nounwind
declare void @rd(ptr) memory(read) nounwind willreturn
declare ptr @rd_back(ptr) memory(read) nounwind willreturn
declare void @sink(ptr) nounwind
declare void @take(i64) nounwind
@g = global ptr null

; An address that is used for nothing, or of which only low bits are used, nobody knows.
; CHECK: src_unused: correct
define i32 @src_unused() {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_unused() {
  call void @use()
  ret i32 1
}

; CHECK: src_aligned: correct
define i32 @src_aligned() {
  %a = alloca i32, align 8
  %i = ptrtoint ptr %a to i64
  %l = and i64 %i, 7
  %c = icmp eq i64 %l, 0
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %a
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt_aligned() {
  call void @use()
  ret i32 1
}

; CHECK: src_low_bits: correct
define i32 @src_low_bits() {
  %a = alloca i32, align 8
  %i = ptrtoint ptr %a to i64
  %l = and i64 %i, 7
  call void @take(i64 %l)
  store i32 1, ptr %a
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_low_bits() {
  call void @take(i64 0)
  call void @use()
  ret i32 1
}

; CHECK: src_whole_address: incorrect (value mismatch)
define i32 @src_whole_address() {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @take(i64 %i)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_whole_address() {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @take(i64 %i)
  ret i32 1
}

; A pointer that was overwritten before the call is found by nobody.
; CHECK: src_overwritten: correct
define i32 @src_overwritten() {
  %a = alloca i32
  store ptr %a, ptr @g
  store ptr null, ptr @g
  store i32 1, ptr %a
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_overwritten() {
  store ptr null, ptr @g
  call void @use()
  ret i32 1
}

; CHECK: src_elsewhere: incorrect (value mismatch)
define i32 @src_elsewhere(ptr %q) {
  %a = alloca i32
  store ptr %a, ptr @g
  store ptr null, ptr %q
  store i32 1, ptr %a
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_elsewhere(ptr %q) {
  %a = alloca i32
  store ptr %a, ptr @g
  store ptr null, ptr %q
  store i32 1, ptr %a
  call void @use()
  ret i32 1
}

; Who writes nothing and returns nothing has told nobody.
; CHECK: src_reader: correct
define i32 @src_reader() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @rd(ptr %a)
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_reader() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @rd(ptr %a)
  call void @use()
  ret i32 1
}

; Nobody writes behind `noalias readonly` while the function runs.
; CHECK: src_lent: correct
define i32 @src_lent(ptr noalias readonly %p) {
  %w = load i32, ptr %p
  call void @sink(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_lent(ptr noalias readonly %p) {
  %w = load i32, ptr %p
  call void @sink(ptr %p)
  ret i32 %w
}

; CHECK: src_lent_to_be_written: incorrect ({{.*}})
define i32 @src_lent_to_be_written(ptr noalias %p) {
  %w = load i32, ptr %p
  call void @sink(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_lent_to_be_written(ptr noalias %p) {
  %w = load i32, ptr %p
  call void @sink(ptr %p)
  ret i32 %w
}

; CHECK: src_reader_tells: incorrect (value mismatch)
define i32 @src_reader_tells() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @rd_back(ptr %a)
  call void @sink(ptr %p)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_reader_tells() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @rd_back(ptr %a)
  call void @sink(ptr %p)
  ret i32 1
}

; A volatile store others have seen.
; CHECK: src_seen: unknown (unconfirmed)
define i32 @src_seen() {
  %a = alloca i32
  store volatile ptr %a, ptr @g
  store ptr null, ptr @g
  store i32 1, ptr %a
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_seen() {
  %a = alloca i32
  store volatile ptr %a, ptr @g
  store ptr null, ptr @g
  store i32 1, ptr %a
  call void @use()
  ret i32 1
}

; One of two ways overwrites it.
; CHECK: src_one_way: incorrect (value mismatch)
define i32 @src_one_way(i1 %c) {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  br i1 %c, label %clear, label %on
clear:
  store ptr null, ptr @g
  br label %on
on:
  call void @use()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_one_way(i1 %c) {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  br i1 %c, label %clear, label %on
clear:
  store ptr null, ptr @g
  br label %on
on:
  call void @use()
  ret i32 1
}

; The promise alone, made by the target, is one that the callee may break.
; CHECK: src_lent_promised: incorrect ({{.*}})
define void @src_lent_promised(ptr noalias %p) {
  call void @sink(ptr %p)
  ret void
}
define void @tgt_lent_promised(ptr noalias readonly %p) {
  call void @sink(ptr %p)
  ret void
}

; CHECK: src_lent_other: incorrect ({{.*}})
define void @src_lent_other(ptr noalias readonly %p, ptr noalias %q) {
  call void @sink(ptr %p)
  call void @sink(ptr %q)
  ret void
}
define void @tgt_lent_other(ptr noalias %p, ptr noalias readonly %q) {
  call void @sink(ptr %p)
  call void @sink(ptr %q)
  ret void
}

; A lane that is off stores nothing.
@pair = external global [2 x ptr], align 16
declare void @llvm.masked.store.v2p0.p0(<2 x ptr>, ptr, i32, <2 x i1>)
; CHECK: src_lane_off: correct
define i32 @src_lane_off(i1 noundef %m) {
  %l = alloca i32
  store i32 1, ptr %l
  %v0 = insertelement <2 x ptr> zeroinitializer, ptr %l, i32 1
  %m1 = insertelement <2 x i1> zeroinitializer, i1 %m, i32 1
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> %v0, ptr @pair, i32 16, <2 x i1> %m1)
  call void @use()
  %v = load i32, ptr %l
  %r = select i1 %m, i32 0, i32 %v
  ret i32 %r
}
define i32 @tgt_lane_off(i1 noundef %m) {
  %l = alloca i32
  store i32 1, ptr %l
  %v0 = insertelement <2 x ptr> zeroinitializer, ptr %l, i32 1
  %m1 = insertelement <2 x i1> zeroinitializer, i1 %m, i32 1
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> %v0, ptr @pair, i32 16, <2 x i1> %m1)
  call void @use()
  %r = select i1 %m, i32 0, i32 1
  ret i32 %r
}

; CHECK: src_lane_on: incorrect (value mismatch)
define i32 @src_lane_on(i1 %m) {
  %l = alloca i32
  store i32 1, ptr %l
  %v0 = insertelement <2 x ptr> zeroinitializer, ptr %l, i32 1
  %m1 = insertelement <2 x i1> zeroinitializer, i1 %m, i32 1
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> %v0, ptr @pair, i32 16, <2 x i1> %m1)
  call void @use()
  %v = load i32, ptr %l
  ret i32 %v
}
define i32 @tgt_lane_on(i1 %m) {
  %l = alloca i32
  store i32 1, ptr %l
  %v0 = insertelement <2 x ptr> zeroinitializer, ptr %l, i32 1
  %m1 = insertelement <2 x i1> zeroinitializer, i1 %m, i32 1
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> %v0, ptr @pair, i32 16, <2 x i1> %m1)
  call void @use()
  ret i32 1
}
