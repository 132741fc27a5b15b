; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; A scope that is declared in a loop is another one in every iteration: nothing is said of what an
; earlier one has accessed.
declare void @llvm.experimental.noalias.scope.decl(metadata)

; CHECK: src_carried: unknown (approximated: noalias scopes that are declared in a loop)
define i32 @src_carried(ptr %a, ptr %b, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  tail call void @llvm.experimental.noalias.scope.decl(metadata !2)
  %v = load i32, ptr %a, align 4, !alias.scope !2
  %w = add i32 %v, 1
  store i32 %w, ptr %b, align 4, !noalias !2
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %r = load i32, ptr %b, align 4
  ret i32 %r
}
define i32 @tgt_carried(ptr %a, ptr %b, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %v = load i32, ptr %a, align 4
  %w = add i32 %v, 2
  store i32 %w, ptr %b, align 4
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %r = load i32, ptr %b, align 4
  ret i32 %r
}
; Outside of loops it holds.
; CHECK: src_once: correct
define i32 @src_once(ptr %a, ptr %b) {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !2)
  %v = load i32, ptr %a, align 4, !alias.scope !2
  store i32 7, ptr %b, align 4, !noalias !2
  %w = load i32, ptr %a, align 4, !alias.scope !2
  ret i32 %w
}
define i32 @tgt_once(ptr %a, ptr %b) {
  %v = load i32, ptr %a, align 4
  store i32 7, ptr %b, align 4
  ret i32 %v
}
!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = !{!1}
