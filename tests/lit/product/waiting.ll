; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops of the source that come to nothing, any number of times: the target waits where it was entered.

@a = global [32000 x i32] zeroinitializer, align 16
@g = global i32 0
declare void @see(i32) nounwind willreturn

; Nothing is left of it
; CHECK: src_nothing: correct (every iteration)
define i32 @src_nothing(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_nothing(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %x
}

; The loop says so, not the function
; CHECK: src_loop_says: correct (every iteration)
define i32 @src_loop_says(i32 noundef %n, i32 noundef %x)  {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head, !llvm.loop !0
exit:
  ret i32 %x
}
define i32 @tgt_loop_says(i32 noundef %n, i32 noundef %x)  {
  ret i32 %x
}

; A source that may run for good is not a target that returns
; CHECK: src_endless: incorrect (source does not terminate, target does)
define i32 @src_endless(i32 noundef %n, i32 noundef %x)  {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add i32 %i, %x
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_endless(i32 noundef %n, i32 noundef %x)  {
  ret i32 %x
}

; where the function must come to an end it is
; CHECK: src_endless_progress: correct (every iteration)
define i32 @src_endless_progress(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add i32 %i, %x
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_endless_progress(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %x
}

; another value
; CHECK: src_value: incorrect ({{.*}})
define i32 @src_value(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_value(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %n
}

; the counter where the loop ends
; CHECK: src_counter: incorrect ({{.*}})
define i32 @src_counter(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}
define i32 @tgt_counter(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %n
}

; the counter, with the bound that it has
; CHECK: src_counter_bound: {{(correct|unknown) .*}}
define i32 @src_counter_bound(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = xor i32 %i, 5
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}
define i32 @tgt_counter_bound(i32 noundef %n, i32 noundef %x) mustprogress {
  %c = icmp sgt i32 %n, 0
  %r = select i1 %c, i32 %n, i32 0
  ret i32 %r
}

; a store in it
; CHECK: src_store: incorrect ({{.*}})
define i32 @src_store(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  store i32 %i, ptr @g
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_store(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %x
}

; a call in it that others see
; CHECK: src_call: incorrect ({{.*}})
define i32 @src_call(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @see(i32 %i)
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_call(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %x
}

; a volatile load in it
; CHECK: src_volatile: incorrect ({{.*}})
define i32 @src_volatile(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load volatile i32, ptr @g
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_volatile(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %x
}

; UB in it excuses the target
; CHECK: src_undefined: correct (every iteration)
define i32 @src_undefined(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr null
  br label %latch
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_undefined(i32 noundef %n, i32 noundef %x) mustprogress {
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %bad, label %good
bad:
  ret i32 7
good:
  ret i32 %x
}

; A nest
; CHECK: src_nest: correct (every iteration)
define i32 @src_nest(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %head ], [ %j1, %body ]
  %d = icmp slt i32 %j, %x
  br i1 %d, label %body, label %latch
body:
  %j1 = add nsw i32 %j, 1
  br label %inner
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 0
}
define i32 @tgt_nest(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 0
}

; a nest with a store in it
; CHECK: src_nest_store: incorrect ({{.*}})
define i32 @src_nest_store(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %head ], [ %j1, %body ]
  %d = icmp slt i32 %j, %x
  br i1 %d, label %body, label %latch
body:
  store i32 %j, ptr @g
  %j1 = add nsw i32 %j, 1
  br label %inner
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 0
}
define i32 @tgt_nest_store(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 0
}

; The target leaves a nest out where its inner loop is empty
; CHECK: src_empty_inner: correct (every iteration)
define i32 @src_empty_inner(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %head ], [ %j1, %body ]
  %d = icmp slt i32 %j, %x
  br i1 %d, label %body, label %latch
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %i, ptr %p, align 4
  %j1 = add nsw i32 %j, 1
  br label %inner
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 0
}
define i32 @tgt_empty_inner(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  %a = icmp sgt i32 %n, 0
  %b = icmp sgt i32 %x, 0
  %ab = and i1 %a, %b
  br i1 %ab, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %head ], [ %j1, %inner ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %i, ptr %p, align 4
  %j1 = add nsw i32 %j, 1
  %d = icmp slt i32 %j1, %x
  br i1 %d, label %inner, label %latch
latch:
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 0
}

; it enters it where the inner loop is empty
; CHECK: src_entered: incorrect ({{.*}})
define i32 @src_entered(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %head ], [ %j1, %body ]
  %d = icmp slt i32 %j, %x
  br i1 %d, label %body, label %latch
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %i, ptr %p, align 4
  %j1 = add nsw i32 %j, 1
  br label %inner
latch:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 0
}
define i32 @tgt_entered(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  %a = icmp sgt i32 %n, 0
  %b = icmp sgt i32 %x, 0
  %ab = or i1 %a, %b
  br i1 %ab, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %head ], [ %j1, %inner ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %j
  store i32 %i, ptr %p, align 4
  %j1 = add nsw i32 %j, 1
  %d = icmp slt i32 %j1, %x
  br i1 %d, label %inner, label %latch
latch:
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 0
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
