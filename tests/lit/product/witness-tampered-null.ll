; What was changed in a witness is found out: that pointers are not null.
; RUN: %lockstep tv --no-bounded --fn src --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; RUN: python3 %S/Inputs/tamper.py %t.json %t.LESS "replace('nonnull(', 'defined(')"
; RUN: sh -c '%lockstep verify-witness %t.LESS %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=LESS --match-full-lines < %t.out
; LESS: src: refused ({{.*}}: the source may go another way)

; RUN: %lockstep tv --no-bounded --src-fn src_head --tgt-fn tgt_head --witness %t.head %s
; RUN: python3 %S/Inputs/tamper.py %t.head %t.MORE "[n['invariant'].append('nonnull(src %%p)') for n in w['nodes'][1:]]"
; RUN: sh -c '%lockstep verify-witness %t.MORE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=MORE --match-full-lines < %t.out
; MORE: src_head: refused (edge {{.*}}: 'nonnull(src %p)' may not hold at node 1 (head, head))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.NUMBER "replace('nonnull(src %%p)', 'nonnull(src %%value)')"
; RUN: sh -c '%lockstep verify-witness %t.NUMBER %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=NUMBER --match-full-lines < %t.out
; NUMBER: src: refused (node 1 ({{.*}}, loop): 'nonnull(src %value)': src %value is no pointer)

define ptr @src(ptr noundef %list, i32 noundef %value) {
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

define ptr @tgt(ptr noundef %list, i32 noundef %value) {
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

define i32 @src_head(ptr noundef %list) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %body ]
  %n = phi i32 [ 0, %entry ], [ %n1, %body ]
  %end = icmp eq ptr %p, null
  br i1 %end, label %exit, label %body
body:
  %field = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %field, align 8
  %n1 = add i32 %n, 1
  br label %head
exit:
  ret i32 %n
}

define i32 @tgt_head(ptr noundef %list) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %body ]
  %n = phi i32 [ 0, %entry ], [ %n1, %body ]
  %end = icmp eq ptr %p, null
  br i1 %end, label %exit, label %body
body:
  %field = getelementptr inbounds i8, ptr %p, i64 8
  %next = load ptr, ptr %field, align 8
  %n1 = add i32 1, %n
  br label %head
exit:
  ret i32 %n
}
