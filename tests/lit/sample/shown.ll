; What was found by running is shown like any counterexample: of a line in a loop the first value, that of the
; iteration in which the runs part and the last, and of memory that is made up what lies where the arguments point.
; RUN: sh -c '%lockstep tv --no-product %s > %t; test $? = 1'
; RUN: %FileCheck %s < %t
; RUN: sh -c '%lockstep tv --no-product --json %s > %t.json; test $? = 1'
; RUN: %FileCheck %s --check-prefix=JSON < %t.json
; RUN: sh -c '%lockstep tv --no-product --no-concrete-runs --stats --timeout=20s %s > %t.off; test $? != 1'
; RUN: %FileCheck %s --check-prefix=OFF --implicit-check-not="concrete" < %t.off

; CHECK: src_fill: incorrect (memory mismatch)
; CHECK: ptr %p = *%p{{$}}
; CHECK: i64 %n =
; CHECK: memory: *%p {{[0-9]+}} bytes{{$}}
; CHECK: %i = phi i64 {{.*}} 0, … {{[0-9]+}} more …, 1000 (0x3e8)
; CHECK: source: returns
; CHECK: target: returns
; CHECK: memory: *%p[{{.*}}]: source {{.*}}, target
; JSON: "concrete runs": {{[1-9]}}
; JSON: "concrete steps": {{[1-9]}}
; OFF: src_fill:
define void @src_fill(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 3, ptr %q
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @tgt_fill(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %late = icmp eq i64 %i, 1000
  %x = select i1 %late, i8 4, i8 3
  store i8 %x, ptr %q
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
