; What was changed in a witness is found out: pointers that stay in memory, and targets that wait.
; RUN: %lockstep tv --no-bounded --fn src_pointer,src_nothing --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; RUN: python3 %S/Inputs/tamper.py %t.json %t.PLACE "replace('pointer(src @x, 64)', 'pointer(src @x, 60)')"
; RUN: sh -c '%lockstep verify-witness %t.PLACE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=PLACE --match-full-lines < %t.out
; PLACE: src_pointer: refused (edge {{[0-9]+}} (0 -> 1): 'memory(src @p, 0) = pointer(src @x, 60)' may not hold at node 1 (head, head))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.GLOBAL "replace('pointer(src @x, 64)', 'pointer(src @y, 64)')"
; RUN: sh -c '%lockstep verify-witness %t.GLOBAL %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=GLOBAL --match-full-lines < %t.out
; GLOBAL: src_pointer: refused (edge {{[0-9]+}} (0 -> 1): 'memory(src @p, 0) = pointer(src @y, 64)' may not hold at node 1 (head, head))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.WHERE "replace('memory(src @p, 0)', 'memory(src @y, 0)')"
; RUN: sh -c '%lockstep verify-witness %t.WHERE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WHERE --match-full-lines < %t.out
; WHERE: src_pointer: refused (edge {{[0-9]+}} (0 -> 1): 'memory(src @y, 0) = pointer(src @x, 64)' may not hold at node 1 (head, head))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.ALIGN "replace('memory(src @p, 0)', 'memory(src @p, 4)')"
; RUN: sh -c '%lockstep verify-witness %t.ALIGN %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ALIGN --match-full-lines < %t.out
; ALIGN: src_pointer: refused (node 1 (head, head): a pointer at a place that is not aligned)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.EXCUSED "replace('pointer(src @x, 64)', 'pointer(src @x, 64) unless poison(src %%i)')"
; RUN: sh -c '%lockstep verify-witness %t.EXCUSED %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=EXCUSED --match-full-lines < %t.out
; EXCUSED: src_pointer: refused (node 1 (head, head): '{{.*}}': a pointer in memory is claimed by itself)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.MOVES "[e.update(waits=True) for e in w['edges'] if e['to'] == 1]"
; RUN: sh -c '%lockstep verify-witness %t.MOVES %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=MOVES --match-full-lines < %t.out
; MOVES: src_pointer: refused (edge {{[0-9]+}} (0 -> 1): the target does not wait there)

; A proof for a source that must make progress is none for one that need not.
; RUN: %lockstep tv --no-bounded --src-fn src_nothing --tgt-fn tgt_nothing --witness %t.one %s
; RUN: sed 's/"src_nothing"/"src_endless"/' %t.one > %t.ENDLESS
; RUN: sh -c '%lockstep verify-witness %t.ENDLESS %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ENDLESS --match-full-lines < %t.out
; ENDLESS: src_endless: refused (the target may return while the source goes on for good)

@x = global [32000 x i32] zeroinitializer, align 16
@y = global [32000 x i32] zeroinitializer, align 16
@p = global ptr null, align 8

define void @src_pointer() nounwind {
entry:
  store ptr getelementptr (i8, ptr @x, i64 64), ptr @p, align 8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, 30000
  br i1 %c, label %body, label %exit
body:
  %p = load ptr, ptr @p, align 8
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %w
  store i32 %v, ptr %b, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_pointer() nounwind {
entry:
  store ptr getelementptr (i8, ptr @x, i64 64), ptr @p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %head ]
  %a = getelementptr inbounds i32, ptr getelementptr (i8, ptr @x, i64 64), i64 %i
  %v = load i32, ptr %a, align 4
  %b = getelementptr inbounds [32000 x i32], ptr @y, i64 0, i64 %i
  store i32 %v, ptr %b, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, 30000
  br i1 %c, label %exit, label %head
exit:
  ret void
}

define i32 @src_nothing(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @src_endless(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_nothing(i32 noundef %n, i32 noundef %x) {
entry:
  ret i32 %x
}
