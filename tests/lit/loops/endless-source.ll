; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; A source that goes round for ever: what its target may do.

declare void @seen()
declare void @llvm.trap() cold noreturn nounwind

; CHECK: src_deleted: incorrect (source does not terminate, target does)
define void @src_deleted() {
  br label %l
l:
  br label %l
}
define void @tgt_deleted() {
  ret void
}

; CHECK: src_deleted_mp: correct (every iteration)
define void @src_deleted_mp() mustprogress {
  br label %l
l:
  br label %l
}
define void @tgt_deleted_mp() mustprogress {
  ret void
}

; CHECK: src_deleted_md: correct (every iteration)
define i32 @src_deleted_md(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret i32 %n
}
define i32 @tgt_deleted_md(i32 noundef %n) {
  ret i32 %n
}

; CHECK: src_deleted_no_md: incorrect (source does not terminate, target does)
define i32 @src_deleted_no_md(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret i32 %n
}
define i32 @tgt_deleted_no_md(i32 noundef %n) {
  ret i32 %n
}

; CHECK: src_willreturn: correct (every iteration)
define i32 @src_willreturn(i32 noundef %n) willreturn {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret i32 %n
}
define i32 @tgt_willreturn(i32 noundef %n) willreturn {
  ret i32 %n
}

; CHECK: src_unreachable: incorrect (target has undefined behavior where the source has none)
define void @src_unreachable() {
  br label %l
l:
  br label %l
}
define void @tgt_unreachable() {
  unreachable
}

; CHECK: src_unreachable_mp: correct (every iteration)
define void @src_unreachable_mp() mustprogress {
  br label %l
l:
  br label %l
}
define void @tgt_unreachable_mp() mustprogress {
  unreachable
}

; CHECK: src_traps: incorrect (source does not terminate, target does)
define void @src_traps() {
  br label %l
l:
  br label %l
}
define void @tgt_traps() {
  call void @llvm.trap()
  unreachable
}

; the promise is the target's alone
; CHECK: src_promised: incorrect (target has undefined behavior where the source has none)
define void @src_promised(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_promised(i32 noundef %n) mustprogress {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret void
}

; CHECK: src_promised_md: incorrect (target has undefined behavior where the source has none)
define void @src_promised_md(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_promised_md(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}

; the other way round it is less
; CHECK: src_unpromised: correct (every iteration)
define void @src_unpromised(i32 noundef %n) mustprogress {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_unpromised(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %e
e:
  ret void
}

; both do, each in its way
; CHECK: src_both: correct (every iteration)
define void @src_both(i32 noundef %x) {
  br label %l
l:
  br label %l
}
define void @tgt_both(i32 noundef %x) {
entry:
  br label %here
here:
  %t = phi i32 [ 0, %entry ], [ %u, %there ]
  %u = xor i32 %t, %x
  br label %there
there:
  br label %here
}

; but only one of them says something before
; CHECK: src_says: incorrect (observable events differ)
define void @src_says() {
  br label %l
l:
  br label %l
}
define void @tgt_says() {
  call void @seen() nounwind willreturn
  br label %l
l:
  br label %l
}

; CHECK: src_both_say: correct (every iteration)
define void @src_both_say() {
  call void @seen() nounwind willreturn
  br label %l
l:
  br label %l
}
define void @tgt_both_say() {
  call void @seen() nounwind willreturn
  br label %l
l:
  br label %m
m:
  br label %l
}

; the loop around it must come to an end, and does not
; CHECK: src_around: correct (every iteration)
define i32 @src_around(i32 noundef %n) {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %d ]
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %l, label %d
d:
  %i1 = add i32 %i, 1
  %q = icmp ult i32 %i1, 4
  br i1 %q, label %o, label %e, !llvm.loop !0
e:
  ret i32 %n
}
define i32 @tgt_around(i32 noundef %n) {
  ret i32 %n
}

; the one within must, and does; the one around it need not
; CHECK: src_within: incorrect (source does not terminate, target does)
define i32 @src_within(i32 noundef %n) {
entry:
  br label %o
o:
  br label %l
l:
  %k = phi i32 [ 0, %o ], [ %k1, %l ]
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, 3
  br i1 %c, label %l, label %d, !llvm.loop !0
d:
  %q = icmp eq i32 %n, 5
  br i1 %q, label %o, label %e
e:
  ret i32 %n
}
define i32 @tgt_within(i32 noundef %n) {
  ret i32 %n
}

; two ways back, and it is said at one of them: that says nothing of the loop
; CHECK: src_one_latch: incorrect (source does not terminate, target does)
define i32 @src_one_latch(i32 noundef %n) {
  br label %l
l:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %a, label %b
a:
  br label %l
b:
  %d = icmp eq i32 %n, 6
  br i1 %d, label %l, label %e, !llvm.loop !0
e:
  ret i32 %n
}
define i32 @tgt_one_latch(i32 noundef %n) {
  ret i32 %n
}

; a counter that wraps
; CHECK: src_wraps: incorrect (source does not terminate, target does)
define i32 @src_wraps(i8 noundef %n) {
entry:
  br label %l
l:
  %i = phi i8 [ %n, %entry ], [ %i1, %l ]
  %i1 = add i8 %i, 2
  %c = icmp eq i8 %i1, 1
  br i1 %c, label %e, label %l
e:
  ret i32 0
}
define i32 @tgt_wraps(i8 noundef %n) {
  ret i32 0
}

; CHECK: src_wraps_mp: correct (every iteration)
define i32 @src_wraps_mp(i8 noundef %n) mustprogress {
entry:
  br label %l
l:
  %i = phi i8 [ %n, %entry ], [ %i1, %l ]
  %i1 = add i8 %i, 2
  %c = icmp eq i8 %i1, 1
  br i1 %c, label %e, label %l
e:
  ret i32 0
}
define i32 @tgt_wraps_mp(i8 noundef %n) mustprogress {
  ret i32 0
}

; a counter that cannot miss it
; CHECK: src_wraps_ok: correct (every iteration)
define i32 @src_wraps_ok() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %i1 = add i8 %i, 3
  %c = icmp eq i8 %i1, 1
  br i1 %c, label %e, label %l
e:
  ret i32 0
}
define i32 @tgt_wraps_ok() {
  ret i32 0
}

; spins where memory says so
; CHECK: src_flag: incorrect (source does not terminate, target does)
define void @src_flag(ptr noundef %p) {
  br label %l
l:
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_flag(ptr noundef %p) {
  ret void
}

; CHECK: src_flag_mp: correct (every iteration)
define void @src_flag_mp(ptr noundef %p) mustprogress {
  br label %l
l:
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_flag_mp(ptr noundef %p) mustprogress {
  ret void
}

; once is enough, but it must be once
; CHECK: src_hoisted: correct (every iteration)
define void @src_hoisted(ptr noundef %p) {
  br label %l
l:
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt_hoisted(ptr noundef %p) {
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 0
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
