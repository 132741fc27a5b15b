; What the two functions say beside their steps.
; RUN: sh -c '%lockstep tv %s --stats > %t; test $? != 0'
; RUN: %FileCheck %s < %t
; RUN: sh -c 'grep -c "same steps" %t; true' | %FileCheck %s --check-prefix=NONE
; NONE:  {{^}}0{{$}}

declare void @ext()
declare void @ext2()
declare void @once() noduplicate
declare void @together() convergent
declare void @use(ptr)
declare ptr @make(i64, i64)
declare i32 @one(...)
declare i32 @other(...)
@type = external constant ptr
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)

; CHECK: src_noduplicate: unknown (unsupported: more calls that are noduplicate)
define void @src_noduplicate(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  br label %done
no:
  br label %done
done:
  call void @once()
  ret void
}
define void @tgt_noduplicate(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  call void @once()
  ret void
no:
  call void @once()
  ret void
}

; CHECK: src_convergent: unknown (unsupported: more calls that are convergent)
define void @src_convergent(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  br label %done
no:
  br label %done
done:
  call void @together()
  ret void
}
define void @tgt_convergent(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  call void @together()
  ret void
no:
  call void @together()
  ret void
}

; Rounding is chosen twice.
; CHECK: src_rounded: incorrect
define i1 @src_rounded(i32 %x) {
  %a = call i32 @llvm.smul.fix.i32(i32 %x, i32 3, i32 2)
  %r = icmp eq i32 %a, %a
  ret i1 %r
}
define i1 @tgt_rounded(i32 %x) {
  %a = call i32 @llvm.smul.fix.i32(i32 %x, i32 3, i32 2)
  %b = call i32 @llvm.smul.fix.i32(i32 %x, i32 3, i32 2)
  %r = icmp eq i32 %a, %b
  ret i1 %r
}

; More lanes than there are.
; CHECK: src_lanes: incorrect
define <4 x i32> @src_lanes(<4 x i32> %x, <4 x i1> %m, i32 %n, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  %a = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %x, <4 x i32> %x, <4 x i1> %m, i32 %n)
  ret <4 x i32> %a
no:
  ret <4 x i32> %x
}
define <4 x i32> @tgt_lanes(<4 x i32> %x, <4 x i1> %m, i32 %n, i1 %c) {
  %a = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %x, <4 x i32> %x, <4 x i1> %m, i32 %n)
  br i1 %c, label %yes, label %no
yes:
  ret <4 x i32> %a
no:
  ret <4 x i32> %x
}

; CHECK: src_nofree: unknown (unsupported: attribute nofree of parameter 1)
define void @src_nofree(ptr nofree %p, ptr %q) {
  call void @use(ptr %q)
  ret void
}
define void @tgt_nofree(ptr %p, ptr nofree %q) {
  call void @use(ptr %q)
  ret void
}

; CHECK: src_size: unknown (unsupported: attribute allocsize(1))
define ptr @src_size(i64 %a, i64 %b) allocsize(0) {
  %r = call ptr @make(i64 %a, i64 %b)
  ret ptr %r
}
define ptr @tgt_size(i64 %a, i64 %b) allocsize(1) {
  %r = call ptr @make(i64 %a, i64 %b)
  ret ptr %r
}

; CHECK: src_weaker: unknown (unsupported: atomic accesses replaced by others)
define i32 @src_weaker(ptr %p) {
  %r = load atomic i32, ptr %p monotonic, align 4
  ret i32 %r
}
define i32 @tgt_weaker(ptr %p) {
  %r = load atomic i32, ptr %p unordered, align 4
  ret i32 %r
}

; CHECK: src_swapped: unknown (unsupported: memory moved across an atomic ordering)
define void @src_swapped(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p release, align 4
  store atomic i32 1, ptr %q seq_cst, align 4
  ret void
}
define void @tgt_swapped(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p seq_cst, align 4
  store atomic i32 1, ptr %q release, align 4
  ret void
}

; The clauses mean something else.
; CHECK: src_personality: incorrect
define void @src_personality() personality ptr @one {
  invoke void @ext() to label %n unwind label %u
n:
  ret void
u:
  %l = landingpad { ptr, i32 } catch ptr @type
  call void @ext2()
  ret void
}
define void @tgt_personality() personality ptr @other {
  invoke void @ext() to label %n unwind label %u
n:
  ret void
u:
  %l = landingpad { ptr, i32 } catch ptr @type
  call void @ext2()
  ret void
}

; Iterations that may run side by side.
; CHECK: src_parallel: unknown (unsupported: metadata !llvm.loop.parallel_accesses)
define void @src_parallel(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %p, i64 %i1
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}
define void @tgt_parallel(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %p, i64 %i1
  %x = load i32, ptr %a, !llvm.access.group !0
  store i32 %x, ptr %b, !llvm.access.group !0
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %done, !llvm.loop !1
done:
  ret void
}

; A promise to progress, where the loop is closed by a switch.
; CHECK: src_switch: incorrect (target has undefined behavior where the source has none)
define void @src_switch(i32 %x) {
entry:
  br label %loop
loop:
  switch i32 %x, label %loop [ i32 1, label %done ]
done:
  ret void
}
define void @tgt_switch(i32 %x) {
entry:
  br label %loop
loop:
  switch i32 %x, label %loop [ i32 1, label %done ], !llvm.loop !3
done:
  ret void
}

!0 = distinct !{}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.parallel_accesses", !0}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
