; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; Another thread may look at, or write, every byte that this one does not store to.

@g = global i32 0
@bytes = global [8 x i8] zeroinitializer
@words = global [8 x i32] zeroinitializer
declare void @blind() memory(inaccessiblemem: readwrite) nounwind
declare void @pure() memory(none) nounwind
declare void @pure_returns() memory(none) nounwind willreturn
declare void @any()

; CHECK: src_written_back: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_written_back() {
  ret void
}
define void @tgt_written_back() {
  %v = load i32, ptr @g
  store i32 %v, ptr @g
  ret void
}

; Its own store may be left out where it changes nothing, and be made once.
; CHECK: src_left_out: correct
define void @src_left_out() {
  %v = load i32, ptr @g
  store i32 %v, ptr @g
  ret void
}
define void @tgt_left_out() {
  ret void
}
; CHECK: src_once: correct
define void @src_once(i32 %a, i32 %b) {
  store i32 %a, ptr @g
  store i32 %b, ptr @g
  ret void
}
define void @tgt_once(i32 %a, i32 %b) {
  store i32 %b, ptr @g
  ret void
}

; CHECK: src_unconditional: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_unconditional(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @g
  br label %b
b:
  ret void
}
define void @tgt_unconditional(i1 noundef %c) {
  %v = load i32, ptr @g
  %s = select i1 %c, i32 1, i32 %v
  store i32 %s, ptr @g
  ret void
}
; CHECK: src_both_ways: correct
define void @src_both_ways(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @g
  ret void
b:
  store i32 2, ptr @g
  ret void
}
define void @tgt_both_ways(i1 noundef %c) {
  %s = select i1 %c, i32 1, i32 2
  store i32 %s, ptr @g
  ret void
}
; CHECK: src_after_a_store: correct
define void @src_after_a_store(i1 noundef %c) {
  store i32 0, ptr @g
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @g
  br label %b
b:
  ret void
}
define void @tgt_after_a_store(i1 noundef %c) {
  %s = zext i1 %c to i32
  store i32 %s, ptr @g
  ret void
}

; CHECK: src_neighbour: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_neighbour(i8 %v) {
  store i8 %v, ptr @bytes
  ret void
}
define void @tgt_neighbour(i8 %v) {
  %q = getelementptr i8, ptr @bytes, i64 1
  %old = load i8, ptr %q
  store i8 %old, ptr %q
  store i8 %v, ptr @bytes
  ret void
}
; CHECK: src_halves: correct
define void @src_halves(i8 %v) {
  %q = getelementptr i8, ptr @bytes, i64 1
  store i8 1, ptr @bytes
  store i8 2, ptr %q
  ret void
}
define void @tgt_halves(i8 %v) {
  store i16 513, ptr @bytes, align 1
  ret void
}
; CHECK: src_filled: correct
define void @src_filled(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret void
}
define void @tgt_filled(ptr %p) {
  store i64 0, ptr %p, align 1
  ret void
}

; A local that nobody knows is nobody's business.
; CHECK: src_local: correct
define i32 @src_local(i32 %v) {
  %a = alloca i32
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt_local(i32 %v) {
  %a = alloca i32
  %b = alloca i32
  store i32 %v, ptr %b
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

; Over a call that may not come back, which does not look at memory itself.
; CHECK: src_over_blind: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_over_blind() {
  call void @blind()
  %v = load i32, ptr @g
  store i32 %v, ptr @g
  ret void
}
define void @tgt_over_blind() {
  %v = load i32, ptr @g
  store i32 %v, ptr @g
  call void @blind()
  ret void
}
; CHECK: src_over_pure: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_over_pure() {
  call void @pure()
  store i32 7, ptr @g
  ret void
}
define void @tgt_over_pure() {
  store i32 7, ptr @g
  call void @pure()
  ret void
}
; CHECK: src_over_what_returns: correct
define void @src_over_what_returns() {
  call void @pure_returns()
  store i32 7, ptr @g
  ret void
}
define void @tgt_over_what_returns() {
  store i32 7, ptr @g
  call void @pure_returns()
  ret void
}

; What lies before a call that looks at everything is compared there.
; CHECK: src_before_call: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_before_call() {
  call void @any()
  ret void
}
define void @tgt_before_call() {
  %v = load i32, ptr @g
  store i32 %v, ptr @g
  call void @any()
  ret void
}

; `writable`: stores may be made up.
; CHECK: src_writable: correct
define void @src_writable(ptr writable align 4 dereferenceable(4) %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p, align 4
  br label %b
b:
  ret void
}
define void @tgt_writable(ptr writable align 4 dereferenceable(4) %p, i1 noundef %c) {
  %v = load i32, ptr %p, align 4
  %s = select i1 %c, i32 1, i32 %v
  store i32 %s, ptr %p, align 4
  ret void
}

; CHECK: src_in_a_branch_of_a_loop: {{correct \(loops up to .*\)|unknown \(unsupported: a store that the source does not make, which other threads may see\)}}
define void @src_in_a_branch_of_a_loop(i64 noundef %n) {
  br label %h
h:
  %i = phi i64 [ 0, %0 ], [ %j, %next ]
  %k = and i64 %i, 7
  %p = getelementptr inbounds i32, ptr @words, i64 %k
  %x = load i32, ptr %p
  %f = freeze i32 %x
  %z = icmp eq i32 %f, 0
  br i1 %z, label %next, label %set
set:
  store i32 1, ptr @g
  br label %next
next:
  %j = add nuw i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %h, label %e
e:
  ret void
}
define void @tgt_in_a_branch_of_a_loop(i64 noundef %n) {
  %v0 = load i32, ptr @g
  br label %h
h:
  %i = phi i64 [ 0, %0 ], [ %j, %h ]
  %v = phi i32 [ %v0, %0 ], [ %w, %h ]
  %k = and i64 %i, 7
  %p = getelementptr inbounds i32, ptr @words, i64 %k
  %x = load i32, ptr %p
  %f = freeze i32 %x
  %z = icmp eq i32 %f, 0
  %w = select i1 %z, i32 %v, i32 1
  %j = add nuw i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %h, label %e
e:
  store i32 %w, ptr @g
  ret void
}
; CHECK: src_in_every_iteration: correct (every iteration)
define void @src_in_every_iteration(i64 noundef %n) {
  br label %h
h:
  %i = phi i64 [ 0, %0 ], [ %j, %h ]
  %v = load i32, ptr @g
  %w = add i32 %v, 1
  store i32 %w, ptr @g
  %j = add nuw i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %h, label %e
e:
  ret void
}
define void @tgt_in_every_iteration(i64 noundef %n) {
  %v0 = load i32, ptr @g
  br label %h
h:
  %i = phi i64 [ 0, %0 ], [ %j, %h ]
  %v = phi i32 [ %v0, %0 ], [ %w, %h ]
  %w = add i32 %v, 1
  %j = add nuw i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %h, label %e
e:
  store i32 %w, ptr @g
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
