; What is said to be stored later must be stored, and be all that differs.
; RUN: %lockstep tv --no-bounded --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; at another place
; RUN: python3 %S/Inputs/tamper.py %t.json %t.OTHER "replace('late(src @g, 0, 32)', 'late(src @a, 0, 32)')"
; RUN: sh -c '%lockstep verify-witness %t.OTHER %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=OTHER --match-full-lines < %t.out
; OTHER: src: refused (edge 1 (1 -> 1): memory may differ)

; more than there is
; RUN: python3 %S/Inputs/tamper.py %t.json %t.MORE "replace('late(src @g, 0, 32)', 'late(src @g, 0, 64)')"
; RUN: sh -c '%lockstep verify-witness %t.MORE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=MORE --match-full-lines < %t.out
; MORE: src: refused (edge {{.*}}: memory may differ)

; part of an access
; RUN: python3 %S/Inputs/tamper.py %t.json %t.PART "replace('late(src @g, 0, 32)', 'late(src @g, 0, 16)')"
; RUN: sh -c '%lockstep verify-witness %t.PART %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=PART --match-full-lines < %t.out
; PART: src: refused (edge 0 (0 -> 1): memory may differ)

; between two
; RUN: python3 %S/Inputs/tamper.py %t.json %t.BETWEEN "replace('late(src @g, 0, 32)', 'late(src @g, 2, 32)')"
; RUN: sh -c '%lockstep verify-witness %t.BETWEEN %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BETWEEN --match-full-lines < %t.out
; BETWEEN: src: refused (edge 0 (0 -> 1): a read of less than memory is made of)

; it is not said
; RUN: python3 %S/Inputs/tamper.py %t.json %t.NONE "w['nodes'][1]['invariant'] = [c for c in w['nodes'][1]['invariant'] if 'late' not in c]"
; RUN: sh -c '%lockstep verify-witness %t.NONE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=NONE --match-full-lines < %t.out
; NONE: src: refused (edge 1 (1 -> 1): memory may differ)

; nobody knows what will be stored
; RUN: python3 %S/Inputs/tamper.py %t.json %t.UNKNOWN "w['nodes'][1]['invariant'] = [c for c in w['nodes'][1]['invariant'] if 'memory' not in c]"
; RUN: sh -c '%lockstep verify-witness %t.UNKNOWN %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=UNKNOWN --match-full-lines < %t.out
; UNKNOWN: src: refused (edge 3 (1 -> return): memory may differ)

; the target reads what it may not have
; RUN: python3 %S/Inputs/tamper.py %t.json %t.WIDER "w['nodes'][1]['invariant'].append('late(src @a, 0, 32)')"
; RUN: sh -c '%lockstep verify-witness %t.WIDER %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WIDER --match-full-lines < %t.out
; WIDER: src: refused (edge {{.*}} may not hold at node 1 (body, loop))

; by a condition
; RUN: python3 %S/Inputs/tamper.py %t.json %t.EXCUSED "replace('late(src @g, 0, 32)', 'late(src @g, 0, 32) unless poison(src %%i)')"
; RUN: sh -c '%lockstep verify-witness %t.EXCUSED %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=EXCUSED --match-full-lines < %t.out
; EXCUSED: src: refused (node 1 (body, loop): {{.*}}is claimed by itself)

@a = global [32000 x i32] zeroinitializer, align 16
@g = global i32 0
define void @src(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %o = load i32, ptr @g, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr @g, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt(i32 noundef %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %exit
ahead:
  %o = load i32, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %s = phi i32 [ %o, %ahead ], [ %s1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %after, label %loop
after:
  store i32 %s1, ptr @g, align 4
  br label %exit
exit:
  ret void
}
