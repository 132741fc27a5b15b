; What was changed in a witness is found out, and it is said where.
; RUN: %lockstep tv --fn src_two --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; RUN: python3 %S/Inputs/tamper.py %t.json %t.COEFFICIENT "replace('tgt %%j = src %%i mod', 'tgt %%j = 2 * src %%i mod')"
; RUN: sh -c '%lockstep verify-witness %t.COEFFICIENT %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=COEFFICIENT --match-full-lines < %t.out
; COEFFICIENT: src_two: refused (edge {{[0-9]+ .*}}: 'tgt %j = 2 * src %i mod 2^64' may not hold at node 1 (body, loop))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.CONSTANT "replace('tgt %%j = src %%i mod', 'tgt %%j = src %%i + 4 mod')"
; RUN: sh -c '%lockstep verify-witness %t.CONSTANT %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=CONSTANT --match-full-lines < %t.out
; CONSTANT: src_two: refused (edge {{[0-9]+}} (0 -> 1): 'tgt %j = src %i + 4 mod 2^64' may not hold at node 1 (body, loop))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.BOUND "replace('src %%i <u 32768', 'src %%i <u 16384')"
; RUN: sh -c '%lockstep verify-witness %t.BOUND %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BOUND --match-full-lines < %t.out
; BOUND: src_two: refused (edge {{[0-9]+}} (1 -> 1): 'src %i <u 16384' may not hold at node 1 (body, loop))

; RUN: python3 %S/Inputs/tamper.py %t.json %t.CLAIMS "w['nodes'][1]['invariant'] = []"
; RUN: sh -c '%lockstep verify-witness %t.CLAIMS %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=CLAIMS --match-full-lines < %t.out
; CLAIMS: src_two: refused ({{(node|edge) [0-9]+ .*}})

; RUN: python3 %S/Inputs/tamper.py %t.json %t.EDGE "w['edges'] = [e for e in w['edges'] if e['to'] == 'return' or e['from'] != e['to']]"
; RUN: sh -c '%lockstep verify-witness %t.EDGE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=EDGE --match-full-lines < %t.out
; EDGE: src_two: refused (node 1 (body, loop): a way of the target that is in no edge)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.RETURN "w['edges'] = [e for e in w['edges'] if e['from'] != 0 or e['to'] != 'return']"
; RUN: sh -c '%lockstep verify-witness %t.RETURN %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=RETURN --match-full-lines < %t.out
; RETURN: src_two: refused (node 0 (entry, entry): a way of the target that is in no edge)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.ONE "[e for e in w['edges'] if e['from'] == e['to']][0]['count'] = 1"
; RUN: sh -c '%lockstep verify-witness %t.ONE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ONE --match-full-lines < %t.out
; ONE: src_two: refused (edge {{[0-9]+}} (1 -> 1): {{.*}})

; RUN: python3 %S/Inputs/tamper.py %t.json %t.THREE "[e for e in w['edges'] if e['from'] == e['to']][0]['count'] = 3"
; RUN: sh -c '%lockstep verify-witness %t.THREE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=THREE --match-full-lines < %t.out
; THREE: src_two: refused (edge {{[0-9]+}} (1 -> 1): {{.*}})

; RUN: python3 %S/Inputs/tamper.py %t.json %t.INNER "[e.update(inner=0) for e in w['edges'] if e['to'] == 'return']"
; RUN: sh -c '%lockstep verify-witness %t.INNER %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=INNER --match-full-lines < %t.out
; INNER: src_two: refused (edge {{[0-9]+ .*}}: the source may go another way)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.WAITS "[e for e in w['edges'] if e['from'] == e['to']][0]['count'] = 0"
; RUN: sh -c '%lockstep verify-witness %t.WAITS %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WAITS --match-full-lines < %t.out
; WAITS: src_two: refused (there is a cycle in which the source waits)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.ELSEWHERE "[e for e in w['edges'] if e['from'] != e['to'] and e['to'] != 'return'][0]['count'] = 0"
; RUN: sh -c '%lockstep verify-witness %t.ELSEWHERE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ELSEWHERE --match-full-lines < %t.out
; ELSEWHERE: src_two: refused (edge {{[0-9]+}} (0 -> 1): the source is elsewhere although it waits)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.ENTRY "w['nodes'][0]['source'] = 'head'"
; RUN: sh -c '%lockstep verify-witness %t.ENTRY %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ENTRY --match-full-lines < %t.out
; ENTRY: src_two: refused (node 0 (head, entry): not the entry of both functions)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.GIVEN "w['nodes'][0]['invariant'] = ['src %%n <u 4']"
; RUN: sh -c '%lockstep verify-witness %t.GIVEN %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=GIVEN --match-full-lines < %t.out
; GIVEN: src_two: refused (node 0 (entry, entry): nothing can be claimed of the inputs)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.BLOCK "w['nodes'][1]['source'] = 'exit'"
; RUN: sh -c '%lockstep verify-witness %t.BLOCK %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BLOCK --match-full-lines < %t.out
; BLOCK: src_two: refused (node 1 (exit, loop): {{.*}} is not there at this place)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.NOBLOCK "w['nodes'][1]['target'] = 'there'"
; RUN: sh -c '%lockstep verify-witness %t.NOBLOCK %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=NOBLOCK --match-full-lines < %t.out
; NOBLOCK: src_two: refused (node 1 (body, there): the target has no block there)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.PARSE "w['nodes'][1]['invariant'].append('src %%i is small')"
; RUN: sh -c '%lockstep verify-witness %t.PARSE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=PARSE --match-full-lines < %t.out
; PARSE: src_two: refused (node 1 (body, loop): 'src %i is small': expected '=' at column 8)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.VALUE "w['nodes'][1]['invariant'].append('src %%z <u 4')"
; RUN: sh -c '%lockstep verify-witness %t.VALUE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=VALUE --match-full-lines < %t.out
; VALUE: src_two: refused (node 1 (body, loop): 'src %z <u 4': there is no value src %z)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.DEAD "w['nodes'][1]['invariant'].append('src %%i1 <u 4')"
; RUN: sh -c '%lockstep verify-witness %t.DEAD %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=DEAD --match-full-lines < %t.out
; DEAD: src_two: refused (node 1 (body, loop): 'src %i1 <u 4': src %i1 is not there at this place)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.WIDTH "w['nodes'][1]['invariant'].append('src %%x = 0 mod 2^64')"
; RUN: sh -c '%lockstep verify-witness %t.WIDTH %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WIDTH --match-full-lines < %t.out
; WIDTH: src_two: refused (node 1 (body, loop): 'src %x = 0 mod 2^64': the width of src %x)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.NODE "w['edges'][0]['to'] = 7"
; RUN: sh -c '%lockstep verify-witness %t.NODE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=NODE --match-full-lines < %t.out
; NODE: src_two: refused (edge 0 (0 -> 7): there is no such node)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.FUNCTION "w['target'] = 'other'"
; RUN: sh -c '%lockstep verify-witness %t.FUNCTION %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=FUNCTION --match-full-lines < %t.out
; FUNCTION: src_two: refused (edge {{[0-9]+ .*}})

; RUN: python3 %S/Inputs/tamper.py %t.json %t.MISSING "w['target'] = 'nobody'"
; RUN: sh -c '%lockstep verify-witness %t.MISSING %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=MISSING --match-full-lines < %t.out
; MISSING: src_two: refused (the target does not define @nobody)

; RUN: python3 %S/Inputs/tamper.py %t.json %t.TYPE "w['target'] = 'typed'"
; RUN: sh -c '%lockstep verify-witness %t.TYPE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=TYPE --match-full-lines < %t.out
; TYPE: src_two: refused (the function's type was changed)

@a = global [32000 x i32] zeroinitializer, align 16

; Two iterations in one, and the rest after
define void @src_two(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_two(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %j = phi i64 [ 0, %ahead ], [ %j2, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nuw nsw i64 %j, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %x, ptr %q, align 4
  %j2 = add nuw nsw i64 %j, 2
  %c = icmp eq i64 %j2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %r = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %x, ptr %r, align 4
  br label %exit
exit:
  ret void
}

; Every other element alone, and the one after it twice
define void @other(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %j = phi i64 [ 0, %ahead ], [ %j2, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %x, ptr %p, align 4
  %j2 = add nuw nsw i64 %j, 2
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j2
  store i32 %x, ptr %q, align 4
  %c = icmp eq i64 %j2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %r = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %x, ptr %r, align 4
  br label %exit
exit:
  ret void
}

define void @typed(i32 noundef %n, i32 noundef %x) {
  ret void
}
