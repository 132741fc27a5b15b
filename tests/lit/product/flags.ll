; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Overflow that must not be, poison and undef.

@a = global [32000 x i32] zeroinitializer, align 16

; nsw is dropped
; CHECK: src_dropped: correct (every iteration)
define i32 @src_dropped(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dropped(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; nsw is added
; CHECK: src_dropped_added: incorrect ({{.*}})
define i32 @src_dropped_added(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dropped_added(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another flag
; CHECK: src_dropped_nuw: incorrect ({{.*}})
define i32 @src_dropped_nuw(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dropped_nuw(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nuw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another start
; CHECK: src_dropped_value: incorrect ({{.*}})
define i32 @src_dropped_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 1, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add nsw i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_dropped_value(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 2, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; nuw is dropped
; CHECK: src_unsigned: correct (every iteration)
define i32 @src_unsigned(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul nuw i32 %i, 3
  %s1 = xor i32 %s, %t
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_unsigned(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %i, 3
  %s1 = xor i32 %s, %t
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; another factor
; CHECK: src_unsigned_factor: incorrect ({{.*}})
define i32 @src_unsigned_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul nuw i32 %i, 3
  %s1 = xor i32 %s, %t
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_unsigned_factor(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %i, 5
  %s1 = xor i32 %s, %t
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; x is frozen before the loop
; CHECK: src_freeze: correct (every iteration)
define i32 @src_freeze(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %x, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_freeze(i32 noundef %n, i32 %x) {
entry:
  %f = freeze i32 %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %f, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; it is not frozen any more
; CHECK: src_freeze_after: incorrect ({{.*}})
define i32 @src_freeze_after(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = freeze i32 %x
  %t = mul i32 %y, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_freeze_after(i32 noundef %n, i32 %x) {
entry:
  %f = add i32 %x, 0
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %f, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Each iteration may freeze it to something else: the same is allowed
; CHECK: src_once: correct (every iteration)
define i32 @src_once(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = freeze i32 %x
  %t = xor i32 %y, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_once(i32 noundef %n, i32 %x) {
entry:
  %f = freeze i32 %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %f, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; once in the source, in each iteration of the target
; CHECK: src_once_often: incorrect ({{.*}})
define i32 @src_once_often(i32 noundef %n, i32 %x) {
entry:
  %y = freeze i32 %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
    %t = xor i32 %y, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_once_often(i32 noundef %n, i32 %x) {
entry:
    br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %f = freeze i32 %x
  %t = xor i32 %f, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; not at all
; CHECK: src_once_poison: incorrect ({{.*}})
define i32 @src_once_poison(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %y = freeze i32 %x
  %t = xor i32 %y, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_once_poison(i32 noundef %n, i32 %x) {
entry:
  %f = xor i32 %x, 0
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = xor i32 %f, %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; Poison and undef are stored: more of it in the source
; CHECK: src_stored: {{(correct|unknown) .*}}
define void @src_stored(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %y = add nsw i32 %x, %i
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stored(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %y1 = add i32 %y, 1
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; another step
; CHECK: src_stored_step: incorrect ({{.*}})
define void @src_stored_step(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %y = add nsw i32 %x, %i
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stored_step(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %y1 = add i32 %y, 2
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; more of it in the target
; CHECK: src_stored_flags: incorrect ({{.*}})
define void @src_stored_flags(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %y = add i32 %x, %i
  store i32 %y, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_stored_flags(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %y, ptr %p, align 4
  %y1 = add nsw i32 %y, 1
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}

; Poison only from the third iteration on
; CHECK: src_selected: {{(correct|unknown) .*}}
define i32 @src_selected(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %i, 2
  %t = select i1 %z, i32 %x, i32 %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_selected(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %i, 2
  %t = select i1 %z, i32 %x, i32 %i
  %s1 = add i32 %t, %s
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; from the second on
; CHECK: src_selected_early: incorrect ({{.*}})
define i32 @src_selected_early(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %i, 2
  %t = select i1 %z, i32 %x, i32 %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_selected_early(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %i, 1
  %t = select i1 %z, i32 %x, i32 %i
  %s1 = add i32 %t, %s
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; a mask does not hide it
; CHECK: src_selected_masked: incorrect ({{.*}})
define i32 @src_selected_masked(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %i, 2
  %t = select i1 %z, i32 %x, i32 %i
  %s1 = add i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_selected_masked(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %z = icmp eq i32 %i, 2
  %d = sub i32 %x, %i
  %m = sext i1 %z to i32
  %k = and i32 %d, %m
  %t = add i32 %k, %i
  %s1 = add i32 %t, %s
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; An exact division
; CHECK: src_exact: {{(correct|unknown) .*}}
define i32 @src_exact(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = sdiv exact i32 %x, 2
  %s1 = xor i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_exact(i32 noundef %n, i32 %x) {
entry:
  %t = ashr exact i32 %x, 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; without the sign
; CHECK: src_exact_logical: incorrect ({{.*}})
define i32 @src_exact_logical(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = sdiv exact i32 %x, 2
  %s1 = xor i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_exact_logical(i32 noundef %n, i32 %x) {
entry:
  %t = lshr exact i32 %x, 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; one that may leave a rest
; CHECK: src_exact_inexact: incorrect ({{.*}})
define i32 @src_exact_inexact(i32 noundef %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %t = sdiv i32 %x, 2
  %s1 = xor i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_exact_inexact(i32 noundef %n, i32 %x) {
entry:
  %t = ashr i32 %x, 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 5, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %t
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
