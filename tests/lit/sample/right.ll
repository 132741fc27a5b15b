; Pairs that are right and whose runs look different: what the source leaves open, or has UB for, must
; not be called a difference. Concrete runs prove nothing, so none is refuted and that is all.
; RUN: sh -c '%lockstep tv --no-product -q --timeout=4s %s > %t; test $? != 1'
; RUN: %FileCheck %s < %t

declare ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
declare i32 @value(i32)
declare void @event(i32)
declare void @use(ptr)
declare i32 @errno_like() memory(inaccessiblemem: readwrite)
@g = global i32 0
@list = global ptr null

; An undef value is added up: any number will do.
; CHECK: src_undef: {{correct|unknown}}
define i32 @src_undef(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, undef
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_undef(i32 %n) {
  ret i32 5
}

; CHECK: src_freeze: {{correct|unknown}}
define i32 @src_freeze(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = freeze i32 poison
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

define i32 @tgt_freeze(i32 %n) {
  ret i32 77
}

; The array is never written.
; CHECK: src_uninitialized: {{correct|unknown}}
define i32 @src_uninitialized(i32 %n) {
entry:
  %a = alloca [8 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %k = and i32 %i, 7
  %p = getelementptr [8 x i32], ptr %a, i32 0, i32 %k
  %x = load i32, ptr %p
  %s1 = xor i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_uninitialized(i32 %n) {
  ret i32 123
}

; Undef left in memory.
; CHECK: src_undef_stored: {{correct|unknown}}
define void @src_undef_stored(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %odd = or i32 undef, 1
  store i32 %odd, ptr %q
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @tgt_undef_stored(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 77, ptr %q
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; Where a local lies is the source's to choose.
; CHECK: src_address: {{correct|unknown}}
define i64 @src_address(i64 %n) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  %x = ptrtoint ptr %a to i64
  %y = and i64 %x, 12
  ret i64 %y
}

define i64 @tgt_address(i64 %n) {
  ret i64 8
}

; CHECK: src_order: {{correct|unknown}}
define i1 @src_order(i64 %n) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  %below = icmp ult ptr %a, %b
  ret i1 %below
}

define i1 @tgt_order(i64 %n) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %below = icmp ugt ptr %a, %b
  ret i1 %below
}

; CHECK: src_next_to: {{correct|unknown}}
define i1 @src_next_to(i64 %n) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  %end = getelementptr i32, ptr %a, i64 1
  %same = icmp eq ptr %end, %b
  ret i1 %same
}

define i1 @tgt_next_to(i64 %n) {
  ret i1 true
}

; An alignment that the local may have.
; CHECK: src_aligned: {{correct|unknown}}
define i32 @src_aligned(i64 %n) {
entry:
  %a = alloca i32, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  store i32 1, ptr %a
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  %x = load i32, ptr %a, align 16
  ret i32 %x
}

define i32 @tgt_aligned(i64 %n) {
  unreachable
}

; UB of the source, but only in iteration 32767.
; CHECK: src_late_ub: {{correct|unknown}}
define i16 @src_late_ub(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi i16 [ 0, %entry ], [ %s1, %latch ]
  %s1 = add nsw i16 %s, 1
  %i1 = add i32 %i, 1
  %never = icmp eq i16 %s1, -1
  br i1 %never, label %exit, label %latch
latch:
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i16 %s1
}

define i16 @tgt_late_ub(i32 %n) {
  %zero = icmp eq i32 %n, 0
  %m = select i1 %zero, i32 1, i32 %n
  %fits = icmp ult i32 %m, 32768
  %r = trunc i32 %m to i16
  %s = select i1 %fits, i16 %r, i16 42
  ret i16 %s
}

; CHECK: src_unreachable: {{correct|unknown}}
define i32 @src_unreachable(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %i1 = add i32 %i, 1
  %bad = icmp eq i32 %i, 1000
  br i1 %bad, label %never, label %latch
latch:
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
never:
  unreachable
}

define i32 @tgt_unreachable(i32 %n) {
  %zero = icmp eq i32 %n, 0
  %m = select i1 %zero, i32 1, i32 %n
  %r = sub i32 %m, 1
  %large = icmp ugt i32 %m, 1000
  %s = select i1 %large, i32 0, i32 %r
  ret i32 %s
}

; The source does not end for odd numbers, which is UB of it.
; CHECK: src_endless: {{correct|unknown}}
define i32 @src_endless(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 2
  %done = icmp eq i32 %i1, %n
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %n
}

define i32 @tgt_endless(i32 %n) mustprogress {
  %odd = and i32 %n, 1
  %is_odd = icmp ne i32 %odd, 0
  %r = select i1 %is_odd, i32 99, i32 %n
  ret i32 %r
}

; The target ends, if much later than the source.
; CHECK: src_slower: {{correct|unknown}}
define i32 @src_slower(i32 noundef %n) {
  ret i32 %n
}

define i32 @tgt_slower(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %n
}

; An invariant call is taken out of the loop: to the same question there is the same answer.
; CHECK: src_pure: {{correct|unknown}}
define i32 @src_pure(i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = call i32 @value(i32 %x) memory(none) nounwind willreturn
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_pure(i32 %n, i32 %x) {
entry:
  %v = call i32 @value(i32 %x) memory(none) nounwind willreturn
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; The same where it reads memory that the loop does not write.
; CHECK: src_reads: {{correct|unknown}}
define i32 @src_reads(ptr noalias %p, i32 %n) {
entry:
  %a = alloca i32
  store i32 3, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = call i32 @value(i32 1) memory(read) nounwind willreturn
  store i32 %i, ptr %a
  %w = load i32, ptr %a
  %t = add i32 %v, %w
  %s1 = add i32 %s, %t
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_reads(ptr noalias %p, i32 %n) {
entry:
  %v = call i32 @value(i32 1) memory(read) nounwind willreturn
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %t = add i32 %v, %i
  %s1 = add i32 %s, %t
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; A function that only changes what no program reaches: memory stays, and each answer is new.
; CHECK: src_errno: {{correct|unknown}}
define i32 @src_errno(ptr %p, i32 %n) {
entry:
  store i32 3, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = call i32 @errno_like()
  %m = load i32, ptr %p
  %t = add i32 %m, %v
  %s1 = add i32 %s, %t
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_errno(ptr %p, i32 %n) {
entry:
  store i32 3, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = call i32 @errno_like()
  %t = add i32 3, %v
  %s1 = add i32 %t, %s
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; Overlap would be UB.
; CHECK: src_noalias: {{correct|unknown}}
define void @src_noalias(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %at = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %y = add i32 %x, 1
  store i32 %y, ptr %at
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @tgt_noalias(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  %x = load i32, ptr %q
  %y = add i32 %x, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %at = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %y, ptr %at
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; CHECK: src_poison: {{correct|unknown}}
define i32 @src_poison(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = shl i32 1, %i
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

define i32 @tgt_poison(i32 %n) {
  %zero = icmp eq i32 %n, 0
  %less = sub i32 %n, 1
  %m = select i1 %zero, i32 0, i32 %less
  %large = icmp ugt i32 %m, 31
  %k = select i1 %large, i32 0, i32 %m
  %x = shl i32 1, %k
  %r = select i1 %large, i32 -5, i32 %x
  ret i32 %r
}

; The blocks are made in another order.
; CHECK: src_made_in_order: {{correct|unknown}}
define ptr @src_made_in_order(i64 %n) {
entry:
  %head = call ptr @malloc(i64 8)
  %next = call ptr @malloc(i64 4)
  store ptr %next, ptr %head
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  store i32 7, ptr %next
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret ptr %head
}

define ptr @tgt_made_in_order(i64 %n) {
  %b = call ptr @malloc(i64 4)
  %a = call ptr @malloc(i64 8)
  store i32 7, ptr %b
  store ptr %b, ptr %a
  ret ptr %a
}

; A list of many blocks; the target makes one that nobody gets to see.
; CHECK: src_many_blocks: {{correct|unknown}}
define void @src_many_blocks(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %old = load ptr, ptr @list
  %new = call ptr @malloc(i64 8)
  store ptr %old, ptr %new
  store ptr %new, ptr @list
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @tgt_many_blocks(i64 %n) {
entry:
  %more = call ptr @malloc(i64 8)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %new = call ptr @malloc(i64 8)
  %old = load ptr, ptr @list
  store ptr %old, ptr %new
  store ptr %new, ptr @list
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; Locals in another order, given to a callee in a loop.
; CHECK: src_locals: {{correct|unknown}}
define void @src_locals(i32 %n) {
entry:
  %x = alloca i32
  %y = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 1, ptr %x
  store i32 2, ptr %y
  call void @use(ptr %x)
  call void @use(ptr %y)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @tgt_locals(i32 %n) {
entry:
  %b = alloca i32
  %a = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 2, ptr %b
  store i32 1, ptr %a
  call void @use(ptr %a)
  call void @use(ptr %b)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; A local that no callee knows is not changed by calls.
; CHECK: src_private: {{correct|unknown}}
define i32 @src_private(i32 %n) {
entry:
  %a = alloca i32
  store i32 5, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @event(i32 %i)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_private(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @event(i32 %i)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 5
}

; What volatile loads bring is the same on both sides, one after the other.
; CHECK: src_volatile: {{correct|unknown}}
define i32 @src_volatile(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %x = load volatile i32, ptr %p
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_volatile(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %x = load volatile i32, ptr %p
  %s1 = add i32 %x, %s
  %i1 = add i32 1, %i
  %go = icmp ugt i32 %n, %i1
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; The copy behind byval is the callee's.
; CHECK: src_byval: {{correct|unknown}}
define i32 @src_byval(ptr byval([4 x i32]) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %k = and i32 %i, 3
  %q = getelementptr i32, ptr %p, i32 %k
  %x = load i32, ptr %q
  %y = add i32 %x, 1
  store i32 %y, ptr %q
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %y
}

define i32 @tgt_byval(ptr byval([4 x i32]) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %k = and i32 %i, 3
  %q = getelementptr i32, ptr %p, i32 %k
  %x = load i32, ptr %q
  %y = add i32 1, %x
  store i32 %y, ptr %q
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  store i32 9, ptr %p
  ret i32 %y
}

; UB of the source, which reads before the start of the block.
; CHECK: src_before: {{correct|unknown}}
define i32 @src_before(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %down = sub i64 -2, %i
  %q = getelementptr i32, ptr %p, i64 %down
  %x = load i32, ptr %q
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_before(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %down = sub i64 -2, %i
  %q = getelementptr i32, ptr %p, i64 %down
  %x = load i32, ptr %q
  %s1 = add i32 %x, %s
  %i1 = add i64 1, %i
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; UB of the source, which writes before the start of the block.
; CHECK: src_write_before: {{correct|unknown}}
define i32 @src_write_before(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %down = sub i64 -2, %i
  %q = getelementptr i32, ptr %p, i64 %down
  store i32 undef, ptr %p
  store i32 7, ptr %q
  %x = load i32, ptr %p
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_write_before(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %down = sub i64 -2, %i
  %q = getelementptr i32, ptr %p, i64 %down
  store i32 undef, ptr %p
  store i32 7, ptr %q
  %x = load i32, ptr %p
  %s1 = add i32 %x, %s
  %i1 = add i64 1, %i
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}
; CHECK: correct, 0 incorrect,
