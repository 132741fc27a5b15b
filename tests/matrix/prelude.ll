; What the bodies of bodies.txt speak of.
@g = global i32 0, align 4
@g2 = global i32 0, align 4
@gi = global i64 0, align 8
@gp = global ptr null, align 8
@gf = global float 0.0, align 4
@k = constant i32 7, align 4
@bytes = global [8 x i8] zeroinitializer, align 4
@aligned = global [16 x i8] zeroinitializer, align 16
@kp = constant ptr @aligned, align 8

declare void @u()
declare void @up(ptr)
declare void @uint(i32)
declare i32 @ui()
declare ptr @uptr()
declare void @argonly(ptr nocapture) memory(argmem: readwrite) nounwind willreturn nofree nosync norecurse nocallback
declare i32 @reads(ptr) memory(read) nounwind willreturn nofree nosync norecurse nocallback
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn nofree nosync norecurse nocallback
declare i32 @pure(i32) memory(none) nounwind willreturn nofree nosync norecurse nocallback
declare void @writes(ptr) memory(write) nounwind willreturn nofree nosync norecurse nocallback
declare void @arghidden(ptr) memory(argmem: readwrite, inaccessiblemem: readwrite) nounwind willreturn nofree nosync norecurse nocallback
declare void @quiet() nounwind
declare void @comes() willreturn
declare void @knows(ptr noalias nocapture nofree noundef nonnull readonly align 16 dereferenceable(16))
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @exit(i32) noreturn
declare i32 @__gxx_personality_v0(...)
declare void @llvm.trap()
declare void @llvm.assume(i1)
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare half @llvm.fabs.f16(half)
declare half @llvm.sqrt.f16(half)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)

!0 = !{}
!1 = !{i32 0, i32 10}
!2 = !{i64 4}
!3 = !{i64 16}
!4 = !{!"branch_weights", i32 1, i32 9}
!5 = !{float 2.5}
!6 = !{i32 1}
!7 = !{ptr @u}
!8 = !{!"root"}
!9 = !{!"int", !8, i64 0}
!10 = !{!"float", !8, i64 0}
!11 = !{!9, !9, i64 0}
!12 = !{!10, !10, i64 0}
!13 = distinct !{!13, !"domain"}
!14 = distinct !{!14, !13, !"scope"}
!15 = !{!14}
!16 = distinct !{!16}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = distinct !{}
!22 = !{i64 0, i64 4, !11}
!23 = !{!"loop_header_weight", i64 5}
!24 = !{!"note"}
!25 = !{!"section"}
!26 = !{!27}
!27 = !{!28, !"cold"}
!28 = !{i64 1, i64 2}
!29 = distinct !{}
!30 = !{i64 8}
!31 = !{!"amdgpu-as", !"local"}
