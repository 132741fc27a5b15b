; Loops over lists and trees: the target asks whether there is a next node before it goes on, and knows at the head of its
; loop that the pointer is not null. Pairs that are wrong differ in one place.
; RUN: sh -c '%lockstep tv --no-bounded -q %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_find: correct (every iteration)
define ptr @src_find(ptr noundef %list, i32 noundef %value) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %on ]
  %some = icmp ne ptr %p, null
  br i1 %some, label %ask, label %decide
ask:
  %x = load i32, ptr %p, align 8
  %other = icmp ne i32 %x, %value
  br label %decide
decide:
  %go = phi i1 [ false, %head ], [ %other, %ask ]
  br i1 %go, label %on, label %exit
on:
  %field = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %field, align 8
  br label %head
exit:
  ret ptr %p
}

define ptr @tgt_find(ptr noundef %list, i32 noundef %value) {
entry:
  %none = icmp eq ptr %list, null
  br i1 %none, label %exit, label %loop
loop:
  %p = phi ptr [ %list, %entry ], [ %next, %on ]
  %x = load i32, ptr %p, align 8
  %found = icmp eq i32 %x, %value
  br i1 %found, label %exit, label %on
on:
  %field = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %field, align 8
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  %r = phi ptr [ null, %entry ], [ null, %on ], [ %p, %loop ]
  ret ptr %r
}

; The list may be empty.
; CHECK: src_find_unasked: incorrect ({{.*}})
define ptr @src_find_unasked(ptr noundef %list, i32 noundef %value) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %on ]
  %some = icmp ne ptr %p, null
  br i1 %some, label %ask, label %decide
ask:
  %x = load i32, ptr %p, align 8
  %other = icmp ne i32 %x, %value
  br label %decide
decide:
  %go = phi i1 [ false, %head ], [ %other, %ask ]
  br i1 %go, label %on, label %exit
on:
  %field = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %field, align 8
  br label %head
exit:
  ret ptr %p
}

define ptr @tgt_find_unasked(ptr noundef %list, i32 noundef %value) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %list, %entry ], [ %next, %on ]
  %x = load i32, ptr %p, align 8
  %found = icmp eq i32 %x, %value
  br i1 %found, label %exit, label %on
on:
  %field = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %field, align 8
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  %r = phi ptr [ null, %on ], [ %p, %loop ]
  ret ptr %r
}

; CHECK: src_search: correct (every iteration)
define ptr @src_search(ptr noundef %tree, i32 noundef %key) {
entry:
  br label %head
head:
  %t = phi ptr [ %tree, %entry ], [ %to_left, %left ], [ %to_right, %right ]
  %end = icmp eq ptr %t, null
  br i1 %end, label %exit, label %body
body:
  %place = getelementptr inbounds i8, ptr %t, i64 16
  %k = load i32, ptr %place, align 8
  %found = icmp eq i32 %k, %key
  br i1 %found, label %exit, label %on
on:
  %less = icmp slt i32 %key, %k
  br i1 %less, label %left, label %right
left:
  %to_left = load ptr, ptr %t, align 8
  br label %head
right:
  %field = getelementptr inbounds i8, ptr %t, i64 8
  %to_right = load ptr, ptr %field, align 8
  br label %head
exit:
  ret ptr %t
}

define ptr @tgt_search(ptr noundef %tree, i32 noundef %key) {
entry:
  %none = icmp eq ptr %tree, null
  br i1 %none, label %exit, label %loop
loop:
  %t = phi ptr [ %tree, %entry ], [ %next, %on ]
  %place = getelementptr inbounds i8, ptr %t, i64 16
  %k = load i32, ptr %place, align 8
  %found = icmp eq i32 %k, %key
  br i1 %found, label %exit, label %on
on:
  %more = icmp sgt i32 %k, %key
  %which = select i1 %more, i64 0, i64 8
  %field = getelementptr inbounds i8, ptr %t, i64 %which
  %next = load ptr, ptr %field, align 8
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  %r = phi ptr [ null, %entry ], [ null, %on ], [ %t, %loop ]
  ret ptr %r
}

; To the other side.
; CHECK: src_search_turned: incorrect ({{.*}})
define ptr @src_search_turned(ptr noundef %tree, i32 noundef %key) {
entry:
  br label %head
head:
  %t = phi ptr [ %tree, %entry ], [ %to_left, %left ], [ %to_right, %right ]
  %end = icmp eq ptr %t, null
  br i1 %end, label %exit, label %body
body:
  %place = getelementptr inbounds i8, ptr %t, i64 16
  %k = load i32, ptr %place, align 8
  %found = icmp eq i32 %k, %key
  br i1 %found, label %exit, label %on
on:
  %less = icmp slt i32 %key, %k
  br i1 %less, label %left, label %right
left:
  %to_left = load ptr, ptr %t, align 8
  br label %head
right:
  %field = getelementptr inbounds i8, ptr %t, i64 8
  %to_right = load ptr, ptr %field, align 8
  br label %head
exit:
  ret ptr %t
}

define ptr @tgt_search_turned(ptr noundef %tree, i32 noundef %key) {
entry:
  %none = icmp eq ptr %tree, null
  br i1 %none, label %exit, label %loop
loop:
  %t = phi ptr [ %tree, %entry ], [ %next, %on ]
  %place = getelementptr inbounds i8, ptr %t, i64 16
  %k = load i32, ptr %place, align 8
  %found = icmp eq i32 %k, %key
  br i1 %found, label %exit, label %on
on:
  %more = icmp sgt i32 %k, %key
  %which = select i1 %more, i64 8, i64 0
  %field = getelementptr inbounds i8, ptr %t, i64 %which
  %next = load ptr, ptr %field, align 8
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  %r = phi ptr [ null, %entry ], [ null, %on ], [ %t, %loop ]
  ret ptr %r
}
