; What the source fills step by step and the target at once; and that there is an end to it.
; RUN: %lockstep tv --no-bounded --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; another byte
; RUN: python3 %S/Inputs/tamper.py %t.json %t.VALUE "replace('4 * src %%i, 255)', '4 * src %%i, 254)')"
; RUN: sh -c '%lockstep verify-witness %t.VALUE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=VALUE --match-full-lines < %t.out
; VALUE: src: refused (edge 2 (1 -> 1): memory may differ)

; one more
; RUN: python3 %S/Inputs/tamper.py %t.json %t.LENGTH "replace('4 * src %%i, 255)', '4 * src %%i + 4, 255)')"
; RUN: sh -c '%lockstep verify-witness %t.LENGTH %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=LENGTH --match-full-lines < %t.out
; LENGTH: src: refused (edge 0 (0 -> 1): memory may differ)

; from the second on
; RUN: python3 %S/Inputs/tamper.py %t.json %t.START "replace('filled(src @a, 0,', 'filled(src @a, 4,')"
; RUN: sh -c '%lockstep verify-witness %t.START %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=START --match-full-lines < %t.out
; START: src: refused (edge {{.*}}: memory may differ)

; half of it
; RUN: python3 %S/Inputs/tamper.py %t.json %t.HALF "replace('4 * src %%i, 255)', '2 * src %%i, 255)')"
; RUN: sh -c '%lockstep verify-witness %t.HALF %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=HALF --match-full-lines < %t.out
; HALF: src: refused (edge {{.*}}: memory may differ)

; no byte
; RUN: python3 %S/Inputs/tamper.py %t.json %t.BYTE "replace('4 * src %%i, 255)', '4 * src %%i, 256)')"
; RUN: sh -c '%lockstep verify-witness %t.BYTE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BYTE --match-full-lines < %t.out
; BYTE: src: refused (node 1 (body, 0): {{.*}}: expected a byte before this at column {{.*}})

; nothing says that it ends
; RUN: python3 %S/Inputs/tamper.py %t.json %t.ENDLESS "w['nodes'][1]['invariant'] = [c for c in w['nodes'][1]['invariant'] if 'falls' not in c]"
; RUN: sh -c '%lockstep verify-witness %t.ENDLESS %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=ENDLESS --match-full-lines < %t.out
; ENDLESS: src: refused (the target may return while the source goes on for good)

; it stays as it is
; RUN: python3 %S/Inputs/tamper.py %t.json %t.SAME "replace('falls(', 'falls(0 * ')"
; RUN: sh -c '%lockstep verify-witness %t.SAME %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=SAME --match-full-lines < %t.out
; SAME: src: refused (edge 2 (1 -> 1): what should fall may not at node 1 (body, 0))

; it rises
; RUN: python3 %S/Inputs/tamper.py %t.json %t.RISES "w['nodes'][1]['invariant'] += ['falls(src %%i, 64)']"
; RUN: sh -c '%lockstep verify-witness %t.RISES %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=RISES --match-full-lines < %t.out
; RISES: src: refused (edge 2 (1 -> 1): what should fall may not at node 1 (body, 0))

; by a condition
; RUN: python3 %S/Inputs/tamper.py %t.json %t.EXCUSED "w['nodes'][1]['invariant'] = [c + ' unless poison(src %%n)' if 'falls' in c else c for c in w['nodes'][1]['invariant']]"
; RUN: sh -c '%lockstep verify-witness %t.EXCUSED %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=EXCUSED --match-full-lines < %t.out
; EXCUSED: src: refused (node 1 (body, 0): {{.*}}: what falls is claimed by itself)

@a = global [32000 x i32] zeroinitializer, align 16
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @src(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 -1, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt(i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %set, label %exit
set:
  %l = shl nuw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 -1, i64 %l, i1 false)
  br label %exit
exit:
  ret void
}
