; What the source copies step by step and the target at once.
; RUN: %lockstep tv --no-bounded --witness %t.json %s
; RUN: %lockstep verify-witness %t.json %s

; from elsewhere
; RUN: python3 %S/Inputs/tamper.py %t.json %t.BLOCK "replace('memory(src @b, 0)', 'memory(src @c, 0)')"
; RUN: sh -c '%lockstep verify-witness %t.BLOCK %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=BLOCK --match-full-lines < %t.out
; BLOCK: src: refused (edge 2 (1 -> 1): memory may differ)

; from the second on
; RUN: python3 %S/Inputs/tamper.py %t.json %t.FROM "replace('memory(src @b, 0)', 'memory(src @b, 4)')"
; RUN: sh -c '%lockstep verify-witness %t.FROM %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=FROM --match-full-lines < %t.out
; FROM: src: refused (edge 2 (1 -> 1): memory may differ)

; one more
; RUN: python3 %S/Inputs/tamper.py %t.json %t.LENGTH "replace('4 * src %%i, memory', '4 * src %%i + 4, memory')"
; RUN: sh -c '%lockstep verify-witness %t.LENGTH %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=LENGTH --match-full-lines < %t.out
; LENGTH: src: refused (edge 0 (0 -> 1): memory may differ)

; of no place
; RUN: python3 %S/Inputs/tamper.py %t.json %t.NONE "replace('memory(src @b, 0)', 'memory(src @nowhere, 0)')"
; RUN: sh -c '%lockstep verify-witness %t.NONE %s > %t.out; test $? = 1'
; RUN: %FileCheck %s --check-prefix=NONE --match-full-lines < %t.out
; NONE: src: refused ({{.*}}there is no global @nowhere)

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
@c = global [32000 x i32] zeroinitializer, align 16
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @src() {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  %r = load i32, ptr @c, align 4
  ret i32 %r
}

define i32 @tgt() {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @a, ptr align 16 @b, i64 128000, i1 false)
  %r = load i32, ptr @c, align 4
  ret i32 %r
}
