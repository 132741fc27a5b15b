; Differences that show late, or only in memory, in calls, for pointers that overlap: concrete runs
; find them, whatever the number of iterations.
; RUN: sh -c '%lockstep tv --no-product -q %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @event(i32)
declare i32 @value(i32)
declare void @use(ptr)
@g = global i32 0

; In iteration 30000.
; CHECK: src_scalar: incorrect (value mismatch)
define i32 @src_scalar(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %i
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_scalar(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %late = icmp eq i32 %i, 30000
  %x = select i1 %late, i32 7, i32 %i
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; Only one side has a loop, and the other is wrong for one number.
; CHECK: src_closed: incorrect (value mismatch)
define i32 @src_closed(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %i
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_closed(i32 %n) {
  %zero = icmp eq i32 %n, 0
  %m = select i1 %zero, i32 1, i32 %n
  %wide = zext i32 %m to i64
  %less = sub i64 %wide, 1
  %product = mul i64 %wide, %less
  %half = lshr i64 %product, 1
  %r = trunc i64 %half to i32
  %wrong = icmp eq i32 %n, 1024
  %q = select i1 %wrong, i32 0, i32 %r
  ret i32 %q
}

; CHECK: src_memory: incorrect (memory mismatch)
define void @src_memory(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; One element less, beyond 1000.
define void @tgt_memory(ptr %p, i64 %n) {
entry:
  %long = icmp ugt i64 %n, 1000
  %less = sub i64 %n, 1
  %m = select i1 %long, i64 %less, i64 %n
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %m
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; The load is taken out of the loop, but the pointers may overlap.
; CHECK: src_aliases: incorrect (memory mismatch)
define void @src_aliases(ptr %p, ptr %q, i64 %n) {
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

define void @tgt_aliases(ptr %p, ptr %q, i64 %n) {
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

; CHECK: src_calls: incorrect (observable events differ)
define void @src_calls(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @event(i32 %i)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @tgt_calls(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %late = icmp eq i32 %i, 100
  %x = select i1 %late, i32 99, i32 %i
  call void @event(i32 %x)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; What is in @g is not known after a call.
; CHECK: src_over_call: incorrect (value mismatch)
define i32 @src_over_call(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  call void @event(i32 1)
  %x = load i32, ptr @g
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_over_call(i32 %n) {
entry:
  %x = load i32, ptr @g
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  call void @event(i32 1)
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; A read of one element more than there need be.
; CHECK: src_reads_more: incorrect (target has undefined behavior where the source has none)
define i32 @src_reads_more(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %at = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %at
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_reads_more(ptr %p, i64 %n) {
entry:
  %first = load i32, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %x = phi i32 [ %first, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  %at = getelementptr i32, ptr %p, i64 %i1
  %next = load i32, ptr %at
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; The flag holds up to iteration 32767.
; CHECK: src_flag_added: incorrect (target returns poison where the source does not)
define i16 @src_flag_added(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i16 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i16 %s, 1
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i16 %s1
}

define i16 @tgt_flag_added(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i16 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add nsw i16 %s, 1
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i16 %s1
}

; The target chooses in each iteration; some choice is wrong.
; CHECK: src_target_chooses: incorrect (value mismatch)
define i32 @src_target_chooses(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, 0
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_target_chooses(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %any = freeze i32 poison
  %s1 = add i32 %s, %any
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; What an unknown function returns is the same for the same arguments, and not for others.
; CHECK: src_pure: incorrect (value mismatch)
define i32 @src_pure(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %x = call i32 @value(i32 %i) memory(none) nounwind willreturn
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

define i32 @tgt_pure(i32 %n) {
entry:
  %x = call i32 @value(i32 0) memory(none) nounwind willreturn
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s1
}

; From the second iteration on the callee knows both, and may have written to the second.
; CHECK: src_locals: incorrect (observable events differ)
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
  store i32 2, ptr %b
  call void @use(ptr %b)
  %i1 = add i32 %i, 1
  %go = icmp ult i32 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; Only a list of twenty nodes shows it.
; CHECK: src_length: incorrect (value mismatch)
define i32 @src_length(ptr %list) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %body ]
  %n = phi i32 [ 0, %entry ], [ %n1, %body ]
  %end = icmp eq ptr %p, null
  br i1 %end, label %exit, label %body
body:
  %place = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %place
  %n1 = add i32 %n, 1
  br label %head
exit:
  ret i32 %n
}

define i32 @tgt_length(ptr %list) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %body ]
  %n = phi i32 [ 0, %entry ], [ %n1, %body ]
  %end = icmp eq ptr %p, null
  br i1 %end, label %exit, label %body
body:
  %place = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %place
  %n1 = add i32 %n, 1
  br label %head
exit:
  %long = icmp eq i32 %n, 20
  %less = select i1 %long, i32 19, i32 %n
  ret i32 %less
}
