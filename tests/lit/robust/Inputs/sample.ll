; A little of everything: to be mangled.
source_filename = "sample"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%pair = type { i32, [2 x i16], ptr }
@table = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16
@where = global ptr getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 2)
@other = alias i32, ptr @where

declare i32 @unknown(i32, ptr nocapture) #0
declare <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8>, <4 x i8>)

define i32 @src(i32 noundef %x, ptr dereferenceable(16) %p) #0 {
entry:
  %c = icmp ult i32 %x, 4
  br i1 %c, label %load, label %other, !prof !0
load:
  %i = zext nneg i32 %x to i64
  %q = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1, i64 1
  %v = load i16, ptr %q, align 2, !tbaa !1
  %w = sext i16 %v to i32
  br label %end
other:
  switch i32 %x, label %end [ i32 7, label %end
    i32 9, label %load ]
end:
  %r = phi i32 [ %w, %load ], [ %x, %other ], [ %x, %other ]
  %s = mul i32 %r, 2
  ret i32 %s
}

define i32 @tgt(i32 noundef %x, ptr dereferenceable(16) %p) #0 {
entry:
  %c = icmp ult i32 %x, 4
  br i1 %c, label %load, label %other
load:
  %i = zext nneg i32 %x to i64
  %q = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1, i64 1
  %v = load i16, ptr %q, align 2, !tbaa !1
  %w = sext i16 %v to i32
  br label %end
other:
  switch i32 %x, label %end [ i32 7, label %end
    i32 9, label %load ]
end:
  %r = phi i32 [ %w, %load ], [ %x, %other ], [ %x, %other ]
  %s = shl i32 %r, 1
  ret i32 %s
}

define <4 x i8> @src_vector(<4 x i8> %x) {
  %r = call <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8> %x, <4 x i8> zeroinitializer)
  ret <4 x i8> %r
}

define <4 x i8> @tgt_vector(<4 x i8> %x) {
  ret <4 x i8> %x
}

attributes #0 = { nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" }
!0 = !{!"branch_weights", i32 1, i32 2}
!1 = !{!2, !2, i64 0}
!2 = !{!"short", !3, i64 0}
!3 = !{!"char", !4}
!4 = !{!"root"}
