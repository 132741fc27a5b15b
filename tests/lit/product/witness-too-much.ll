; A witness that asks for more than there is time for: it is not followed past the limit, and not refused for it.
; RUN: %lockstep tv --no-bounded --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; so many bits that no access has
; RUN: python3 %S/Inputs/tamper.py %t.json %t.BITS "replace('late(src @g, 0, 32)', 'late(src @g, 0, 1000000)')"
; RUN: sh -c 'timeout 30 %lockstep verify-witness %t.BITS %s --timeout 1s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BITS --match-full-lines < %t.out
; BITS: src: refused (node 1 (body, loop): 'late(src @g, 0, 1000000)': expected a smaller number at column {{.*}})

; fewer, and still too many
; RUN: python3 %S/Inputs/tamper.py %t.json %t.FEWER "replace('late(src @g, 0, 32)', 'late(src @g, 0, 65536)')"
; RUN: sh -c 'timeout 30 %lockstep verify-witness %t.FEWER %s --timeout 500 > %t.out; test $? = 2'
; RUN: %FileCheck %s --check-prefix=FEWER --match-full-lines < %t.out
; FEWER: src: undecided ({{.*}})

; many iterations in one step
; RUN: python3 %S/Inputs/tamper.py %t.json %t.COUNT "w['edges'][1]['count'] = 500"
; RUN: sh -c 'timeout 30 %lockstep verify-witness %t.COUNT %s --timeout 500 > %t.out; test $? = 2'
; RUN: %FileCheck %s --check-prefix=COUNT --match-full-lines < %t.out
; COUNT: src: undecided ({{.*}})

; a long claim
; RUN: python3 %S/Inputs/tamper.py %t.json %t.LONG "w['nodes'][1]['invariant'].append('src %%i = ' + ' + '.join(['src %%i'] * 500000) + ' mod 2^32')"
; RUN: sh -c 'timeout 60 %lockstep verify-witness %t.LONG %s --timeout 500 > %t.out 2>&1; s=$?; test $s = 2 || test $s = 3'
; RUN: %FileCheck %s --check-prefix=LONG < %t.out
; LONG: {{undecided|the limit of time was reached}}

; many steps
; RUN: python3 %S/Inputs/tamper.py %t.json %t.STEPS "w['edges'] += w['edges'] * 20000"
; RUN: sh -c 'timeout 60 %lockstep verify-witness %t.STEPS %s --timeout 500 > %t.out 2>&1; s=$?; test $s = 2 || test $s = 3'
; RUN: %FileCheck %s --check-prefix=STEPS < %t.out
; STEPS: {{undecided|the limit of time was reached}}

; one proof many times
; RUN: python3 %S/Inputs/tamper.py %t.json %t.TWICE "witness['functions'] += [w]"
; RUN: sh -c '%lockstep verify-witness %t.TWICE %s 2> %t.err; test $? = 3'
; RUN: %FileCheck %s --check-prefix=TWICE < %t.err
; TWICE: lockstep verify-witness: error: {{.*}}: two proofs of @src

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
