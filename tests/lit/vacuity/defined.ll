; Sources that have UB on most inputs, or look like it, and are defined on some: a run that does not
; end, a trap and a call that does not come back are no UB.
; RUN: %lockstep tv --stats %s | %FileCheck --implicit-check-not='always undefined {{ *}}1' --implicit-check-not='on every input' %s
; RUN: %lockstep tv --json --stats %s | %FileCheck --check-prefix=JSON --implicit-check-not='"source_always_undefined": {{(true|null)}}' %s
; JSON: "source_always_undefined": false
; JSON: "source always undefined": 0

; CHECK: src_one_input: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_one_input(i32 %x) {
  %one = icmp eq i32 %x, 123456789
  call void @llvm.assume(i1 %one)
  ret i32 %x
}
define i32 @tgt_one_input(i32 %x) {
  ret i32 123456789
}

; Endless, and nobody said that it is not.
; CHECK: src_endless: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_endless() {
  br label %loop
loop:
  br label %loop
}
define i32 @tgt_endless() {
  br label %here
here:
  br label %again
again:
  br label %here
}

; CHECK: src_counts_for_ever: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_counts_for_ever(ptr %p) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  store volatile i32 %i, ptr %p
  br label %loop
}
define i32 @tgt_counts_for_ever(ptr %p) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = sub i32 %i, -1
  store volatile i32 %i, ptr %p
  br label %loop
}

; CHECK: src_trap: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_trap(i32 %x) {
  call void @llvm.trap()
  unreachable
}
define i32 @tgt_trap(i32 %x) {
  %y = add i32 %x, 1
  call void @llvm.trap()
  unreachable
}

; CHECK: src_exit: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_exit(i32 %x) {
  call void @never_returns(i32 %x)
  unreachable
}
define i32 @tgt_exit(i32 %x) {
  %y = sub i32 %x, 0
  call void @never_returns(i32 %y)
  unreachable
}

; A callee that may come back, but need not.
; CHECK: src_may_stay: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_may_stay(i32 %x) {
  call void @anything(i32 %x)
  unreachable
}
define i32 @tgt_may_stay(i32 %x) {
  call void @anything(i32 %x)
  ret i32 3
}

; Or that unwinds.
; CHECK: src_unwinds: correct
; CHECK: source always undefined {{ *}}0
define void @src_unwinds(i32 %x) {
  call void @throws(i32 %x)
  unreachable
}
define void @tgt_unwinds(i32 %x) {
  %y = or i32 %x, 0
  call void @throws(i32 %y)
  unreachable
}

; Recursion without an end is none either.
; CHECK: src_recursion: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_recursion(i32 %x) {
  %y = add i32 %x, %x
  %r = call i32 @src_recursion(i32 %y)
  ret i32 %r
}
define i32 @tgt_recursion(i32 %x) {
  %y = shl i32 %x, 1
  %r = call i32 @src_recursion(i32 %y)
  ret i32 %r
}

; One pointer of all.
; CHECK: src_one_place: correct
; CHECK: source always undefined {{ *}}0
@g = global i32 0
define i32 @src_one_place(ptr noundef %p) {
  %is = icmp eq ptr %p, @g
  call void @llvm.assume(i1 %is)
  store i32 1, ptr %p
  %r = load i32, ptr @g
  ret i32 %r
}
define i32 @tgt_one_place(ptr noundef %p) {
  %is = icmp eq ptr %p, @g
  call void @llvm.assume(i1 %is)
  store i32 1, ptr %p
  %r = load i32, ptr @g
  ret i32 %r
}

; An allocation that may fail: UB only where it does.
; CHECK: src_malloc: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_malloc() {
  %p = call ptr @malloc(i64 4)
  store i32 5, ptr %p
  %r = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %r
}
define i32 @tgt_malloc() {
  ret i32 5
}

; Only late.
; CHECK: src_late: correct
; CHECK: source always undefined {{ *}}0
define i32 @src_late(i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %enough = icmp ugt i32 %n, 1000
  call void @llvm.assume(i1 %enough)
  ret i32 %next
}
define i32 @tgt_late(i32 %n) {
  ret i32 %n
}

declare void @llvm.assume(i1)
declare void @llvm.trap()
declare void @never_returns(i32) noreturn
declare void @anything(i32)
declare void @throws(i32)
declare ptr @malloc(i64)
declare void @free(ptr)
