; RUN: %lockstep tv --timeout 90s %s > %t
; RUN: %FileCheck %s --match-full-lines < %t
; Undef that is copied, twice as wide as what else is looked at.
; CHECK: src_copied: correct (every iteration)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @src_copied(i32 %arg, i32 %nn, ptr %out) {
entry:
  %A0 = alloca [8 x i32], align 4
  %A1 = alloca [4 x i32], align 4
  %n = and i32 %nn, 3
  %p1 = getelementptr i32, ptr %A1, i32 0
  store i32 3, ptr %p1, align 4
  %p2 = getelementptr i32, ptr %A1, i32 1
  store i32 3, ptr %p2, align 4
  %g8 = icmp ugt i32 %n, 0
  br i1 %g8, label %b5, label %b6
b5:
  %i7 = phi i32 [ 0, %entry ], [ %i11, %b5 ]
  call void @llvm.memcpy.p0.p0.i64(ptr %A1, ptr %A0, i64 8, i1 false)
  %a9 = and i32 5, %arg
  %q10 = getelementptr i32, ptr %out, i32 %i7
  store i32 %a9, ptr %q10, align 4
  %i11 = add i32 %i7, 1
  %c12 = icmp ult i32 %i11, %n
  br i1 %c12, label %b5, label %b6
b6:
  ret i32 %arg
}
define i32 @tgt_copied(i32 %arg, i32 %nn, ptr %out) {
entry:
  %A0 = alloca [8 x i32], align 4
  %A1 = alloca [4 x i32], align 4
  %n = and i32 %nn, 3
  %p1 = getelementptr i32, ptr %A1, i32 0
  store i32 3, ptr %p1, align 4
  %p2 = getelementptr i32, ptr %A1, i32 1
  store i32 3, ptr %p2, align 4
  %g8 = icmp ugt i32 %n, 0
  br i1 %g8, label %b5, label %b6
b5:
  %i7 = phi i32 [ 0, %entry ], [ %i11, %b5 ]
  call void @llvm.memcpy.p0.p0.i64(ptr %A1, ptr %A0, i64 8, i1 false)
  %a9 = and i32 5, %arg
  %q10 = getelementptr i32, ptr %out, i32 %i7
  store i32 %a9, ptr %q10, align 4
  %i11 = add i32 %i7, 1
  %c12 = icmp ult i32 %i11, %n
  br i1 %c12, label %b5, label %b6
b6:
  ret i32 %arg
}
