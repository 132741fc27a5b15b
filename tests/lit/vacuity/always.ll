; --stats says of each proof whether the source is defined on any input. Here it never is, and any
; target is correct.
; RUN: %lockstep tv --stats %s | %FileCheck %s
; RUN: %lockstep tv --json --stats %s | %FileCheck --check-prefix=JSON --implicit-check-not='"source_always_undefined": {{(false|null)}}' %s
; JSON: "source_always_undefined": true
; JSON: "source always undefined": 1

; CHECK: src_unreachable: correct
; CHECK-NEXT: the source has undefined behavior on every input: any target is correct
; CHECK: source always undefined {{ *}}1
define i32 @src_unreachable() {
  unreachable
}
define i32 @tgt_unreachable() {
  ret i32 1
}

; CHECK: src_division: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_division(i32 %x) {
  %q = udiv i32 %x, 0
  ret i32 %q
}
define i32 @tgt_division(i32 %x) {
  ret i32 7
}

; Assumptions that exclude each other.
; CHECK: src_assumes: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_assumes(i32 %x) {
  %small = icmp ult i32 %x, 4
  %large = icmp ugt i32 %x, 9
  call void @llvm.assume(i1 %small)
  call void @llvm.assume(i1 %large)
  ret i32 %x
}
define i32 @tgt_assumes(i32 %x) {
  ret i32 7
}

; CHECK: src_null: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_null(i32 %x) {
  store i32 %x, ptr null
  ret i32 %x
}
define i32 @tgt_null(i32 %x) {
  ret i32 7
}

; An argument that holds something, and is null.
; CHECK: src_dereferenceable: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_dereferenceable(ptr dereferenceable(4) %p) {
  %null = icmp eq ptr %p, null
  call void @llvm.assume(i1 %null)
  ret i32 1
}
define i32 @tgt_dereferenceable(ptr dereferenceable(4) %p) {
  ret i32 7
}

; Accesses that `noalias` forbids.
; CHECK: src_noalias: correct
; CHECK: source always undefined {{ *}}1
define i8 @src_noalias(ptr noalias noundef %p, ptr noalias noundef %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  %two = icmp eq i8 %r, 2
  call void @llvm.assume(i1 %two)
  ret i8 %r
}
define i8 @tgt_noalias(ptr noalias noundef %p, ptr noalias noundef %q) {
  ret i8 7
}

; CHECK: src_align: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_align(ptr %p) {
  %a = ptrtoint ptr %p to i64
  %odd = and i64 %a, 1
  %is = icmp eq i64 %odd, 1
  call void @llvm.assume(i1 %is)
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
define i32 @tgt_align(ptr %p) {
  ret i32 7
}

; On whichever way.
; CHECK: src_both_ways: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_both_ways(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %q = sdiv i32 %x, 0
  ret i32 %q
b:
  unreachable
}
define i32 @tgt_both_ways(i1 %c, i32 %x) {
  ret i32 7
}

; A branch on undef, and on a choice that leads to UB: the execution may have UB, and with that
; everything is allowed.
; CHECK: src_undef: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_undef() {
  br i1 undef, label %a, label %b
a:
  ret i32 1
b:
  ret i32 1
}
define i32 @tgt_undef() {
  ret i32 7
}

; CHECK: src_chosen: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_chosen() {
  %f = freeze i1 poison
  br i1 %f, label %a, label %b
a:
  ret i32 1
b:
  unreachable
}
define i32 @tgt_chosen() {
  ret i32 7
}

; Endless, and said to make progress.
; CHECK: src_endless: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_endless() mustprogress {
  br label %loop
loop:
  br label %loop
}
define i32 @tgt_endless() mustprogress {
  ret i32 7
}

; After a loop, however often that goes round.
; CHECK: src_after_loop: correct
; CHECK: source always undefined {{ *}}1
define i32 @src_after_loop(i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 5
  br i1 %more, label %loop, label %done
done:
  %q = udiv i32 %n, 0
  ret i32 %q
}
define i32 @tgt_after_loop(i32 %n) {
  ret i32 7
}

; CHECK: src_freed_twice: correct
; CHECK: source always undefined {{ *}}1
define void @src_freed_twice(ptr %p) {
  %none = icmp ne ptr %p, null
  call void @llvm.assume(i1 %none)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret void
}
define void @tgt_freed_twice(ptr %p) {
  ret void
}

declare void @llvm.assume(i1)
declare void @free(ptr)
