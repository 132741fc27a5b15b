; A local array that is written in one loop and read in another.
; RUN: %lockstep tv --no-bounded --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; one more has been written
; RUN: python3 %S/Inputs/tamper.py %t.json %t.MORE "replace('0, 4 * src %%i)', '0, 4 * src %%i + 4)')"
; RUN: sh -c '%lockstep verify-witness %t.MORE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=MORE --match-full-lines < %t.out
; MORE: src: refused (edge 0 (0 -> 1): something may be undef in a local array at node 1 (fill, fill))

; and all of it from the start on
; RUN: python3 %S/Inputs/tamper.py %t.json %t.WHOLE "replace('0, 4 * src %%i)', '0, 32)')"
; RUN: sh -c '%lockstep verify-witness %t.WHOLE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WHOLE --match-full-lines < %t.out
; WHOLE: src: refused (edge 0 (0 -> 1): something may be undef in a local array at node 1 (fill, fill))

; more than there is
; RUN: python3 %S/Inputs/tamper.py %t.json %t.BEYOND "replace('0, 32)', '0, 64)')"
; RUN: sh -c '%lockstep verify-witness %t.BEYOND %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BEYOND --match-full-lines < %t.out
; BEYOND: src: refused (edge 2 (1 -> 2): something may be undef in a local array at node 2 (head, head))

; nothing is known to be written
; RUN: python3 %S/Inputs/tamper.py %t.json %t.NOTHING "replace('0, 32)', '0, 0)')"
; RUN: sh -c '%lockstep verify-witness %t.NOTHING %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=NOTHING --match-full-lines < %t.out
; NOTHING: src: refused (edge 3 (2 -> 2): 'defined(tgt %s) and tgt %s = src %s mod 2^32 unless poison(src %s)' may not hold at node 2 (head, head))

; of memory that is no local array
; RUN: python3 %S/Inputs/tamper.py %t.json %t.OTHER "replace('written(block(src %%t)', 'written(block(src %%p)')"
; RUN: sh -c '%lockstep verify-witness %t.OTHER %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=OTHER --match-full-lines < %t.out
; OTHER: src: refused (node 1 (fill, fill): what is written is no local array of both)

; beside another claim
; RUN: python3 %S/Inputs/tamper.py %t.json %t.BESIDE "replace('written(block(src %%t), 0, 32)', 'written(block(src %%t), 0, 32) and defined(src %%k)')"
; RUN: sh -c '%lockstep verify-witness %t.BESIDE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BESIDE --match-full-lines < %t.out
; BESIDE: src: refused (node 2 (head, head): 'written(block(src %t), 0, 32) and defined(src %k)': what is written is claimed by itself)

define i32 @src(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt(ptr noundef %p, i64 noundef %n) {
entry:
  %t = alloca [8 x i32], align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  %v4 = shl i32 %v, 2
  %w = sub i32 %v4, %v
  %q = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %i
  store i32 %w, ptr %q, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %fill, label %head
head:
  %k = phi i64 [ 0, %fill ], [ %k1, %body ]
  %s = phi i32 [ 0, %fill ], [ %s1, %body ]
  %d = icmp ult i64 %k, %n
  br i1 %d, label %body, label %exit
body:
  %m = and i64 %k, 7
  %e = getelementptr inbounds [8 x i32], ptr %t, i64 0, i64 %m
  %x0 = load i32, ptr %e, align 4
  %x = add i32 %x0, 0
  %s1 = add i32 %s, %x
  %k1 = add nuw i64 %k, 1
  br label %head
exit:
  ret i32 %s
}

