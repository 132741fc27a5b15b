; Convergent calls are made by the same threads: under the same branches.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @conv(i32) convergent memory(none) nounwind willreturn
declare i32 @conv_convergent_hoist(i32) convergent memory(none) nounwind willreturn speculatable
declare void @bar() convergent
declare i32 @bar_convergent() convergent nounwind willreturn memory(none)
declare i32 @bar_if() convergent memory(none) nounwind willreturn
declare i32 @bar_loop() convergent memory(none) nounwind willreturn

; a convergent call made control-dependent on c
; CHECK: src_convergent_sunk: unknown (unsupported: convergent calls under other branches)
define i32 @src_convergent_sunk(i1 noundef %c, i32 %v) {
  %r = call i32 @conv(i32 %v)
  br i1 %c, label %x, label %y
x:
  ret i32 %r
y:
  ret i32 0
}

define i32 @tgt_convergent_sunk(i1 noundef %c, i32 %v) {
  br i1 %c, label %x, label %y
x:
  %r = call i32 @conv(i32 %v)
  ret i32 %r
y:
  ret i32 0
}

; a convergent call hoisted across a branch
; CHECK: src_convergent_hoist: unknown (unsupported: convergent calls under other branches)
define i32 @src_convergent_hoist(i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %y
x:
  %r = call i32 @conv_convergent_hoist(i32 %v)
  ret i32 %r
y:
  ret i32 0
}

define i32 @tgt_convergent_hoist(i1 noundef %c, i32 noundef %v) {
  %r = call i32 @conv_convergent_hoist(i32 %v)
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; two convergent calls on two ways made one before the branch
; CHECK: src_convergent_merge: unknown (unsupported: convergent calls under other branches)
define i32 @src_convergent_merge(i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %y
x:
  %r = call i32 @conv(i32 %v)
  ret i32 %r
y:
  %q = call i32 @conv(i32 %v)
  ret i32 %q
}

define i32 @tgt_convergent_merge(i1 noundef %c, i32 noundef %v) {
  %r = call i32 @conv(i32 %v)
  ret i32 %r
}

; the same with a barrier
; CHECK: src_convergent_event_merge: unknown (unsupported: convergent calls under other branches)
define void @src_convergent_event_merge(i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  call void @bar()
  ret void
y:
  call void @bar()
  ret void
}

define void @tgt_convergent_event_merge(i1 noundef %c) {
  call void @bar()
  ret void
}

; jump threaded); legal values but convergence differs
; CHECK: src_convergent: unknown (unsupported: convergent calls under other branches)
define i32 @src_convergent(i1 %c) {
  %v = call i32 @bar_convergent() convergent
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}

define i32 @tgt_convergent(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %v = call i32 @bar_convergent() convergent
  ret i32 %v
b:
  ret i32 0
}

; convergent call sunk below a switch with two arms only one using
; CHECK: src_if: unknown (unsupported: convergent calls under other branches)
define i32 @src_if(i32 noundef %c) {
  %v = call i32 @bar_if()
  switch i32 %c, label %b [ i32 0, label %a ]
a:
  ret i32 %v
b:
  ret i32 7
}

define i32 @tgt_if(i32 noundef %c) {
  switch i32 %c, label %b [ i32 0, label %a ]
a:
  %v = call i32 @bar_if()
  ret i32 %v
b:
  ret i32 7
}

; control dependent on n
; CHECK: src_loop: unknown (unsupported: convergent calls under other branches)
define i32 @src_loop(i32 noundef %n) {
entry:
  %v = call i32 @bar_loop()
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %b]
  %s = phi i32 [0, %entry], [%s1, %b]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %s1 = add i32 %s, %v
  %i1 = add nuw i32 %i, 1
  br label %h
e:
  ret i32 %s
}

define i32 @tgt_loop(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %b]
  %s = phi i32 [0, %entry], [%s1, %b]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %v = call i32 @bar_loop()
  %s1 = add i32 %s, %v
  %i1 = add nuw i32 %i, 1
  br label %h
e:
  ret i32 %s
}

; "without this we may treat such calls as though the target is non-convergent"
; CHECK: src_conv: unknown (unsupported: a call that is no longer convergent)
define i32 @src_conv(ptr %f) {
  %v = call i32 %f() convergent
  ret i32 %v
}

define i32 @tgt_conv(ptr %f) {
  %v = call i32 %f()
  ret i32 %v
}

; CHECK: 0 correct, 0 incorrect, 8 unknown
