; RUN: sh -c '%lockstep tv --timeout 60s %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; What metadata and flags say of an instruction stays on it: neither moved to another, nor added beside one.

declare void @v()
declare void @vp(ptr)
declare i32 @__gxx_personality_v0(...)
declare double @sqrt(double)
declare i32 @mypers(...)
declare ptr @_Znwm(i64) nobuiltin
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr,ptr,i64,i1)
declare void @v8(<8 x float>)

; CHECK: src_y_ig_swap: unknown (unsupported: !invariant.group of other instructions in the target)
define i32 @src_y_ig_swap(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.group !2
  %a2 = load i32, ptr %q
  call void @vp(ptr %p)
  %b = load i32, ptr %p, !invariant.group !2
  %b2 = load i32, ptr %q
  %r = sub i32 %b, %a
  %r2 = sub i32 %b2, %a2
  %r3 = add i32 %r, %r2
  ret i32 %r3
}

define i32 @tgt_y_ig_swap(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %a2 = load i32, ptr %q, !invariant.group !2
  call void @vp(ptr %p)
  %b = load i32, ptr %p
  %b2 = load i32, ptr %q, !invariant.group !2
  %r = sub i32 %b, %a
  %r2 = sub i32 %b2, %a2
  %r3 = add i32 %r, %r2
  ret i32 %r3
}

; CHECK: src_k_ig_more: unknown (unsupported: !invariant.group of other instructions in the target)
define i32 @src_k_ig_more(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.group !2
  %a2 = load i32, ptr %q
  call void @vp(ptr %p)
  %b2 = load i32, ptr %q
  %r2 = sub i32 %b2, %a2
  ret i32 %r2
}

define i32 @tgt_k_ig_more(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.group !2
  %a2 = load i32, ptr %q, !invariant.group !2
  call void @vp(ptr %p)
  %b2 = load i32, ptr %q, !invariant.group !2
  %r2 = sub i32 %b2, %a2
  ret i32 %r2
}

; CHECK: src_s_fl_contract: unknown (unsupported: contract of other instructions in the target)
define float @src_s_fl_contract(float %a, float %b, float %c) {
  %m = fmul contract float %a, %b
  %s = fadd contract float %m, %c
  %m2 = fmul  float %s, %b
  %s2 = fadd  float %m2, %a
  ret float %s2
}

define float @tgt_s_fl_contract(float %a, float %b, float %c) {
  %m = fmul  float %a, %b
  %s = fadd  float %m, %c
  %m2 = fmul contract float %s, %b
  %s2 = fadd contract float %m2, %a
  ret float %s2
}

; CHECK: src_k_contract_simpl: unknown (unsupported: contract of other instructions in the target)
define half @src_k_contract_simpl(half %a, half %b, half %c, ptr %p, i32 %x) {
  %y = add i32 %x, 0
  store i32 %y, ptr %p
  %m = fmul contract half %a, %b
  %s = fadd contract half %m, %c
  %m2 = fmul  half %s, %b
  %s2 = fadd  half %m2, %a
  ret half %s2
}

define half @tgt_k_contract_simpl(half %a, half %b, half %c, ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %m = fmul  half %a, %b
  %s = fadd  half %m, %c
  %m2 = fmul contract half %s, %b
  %s2 = fadd contract half %m2, %a
  ret half %s2
}

; CHECK: src_s_fpmath: unknown (unsupported: !fpmath of other instructions in the target)
define float @src_s_fpmath(float %a, float %b) {
  %m = fdiv float %a, %b, !fpmath !1
  %s = fdiv float %m, %b
  ret float %s
}

define float @tgt_s_fpmath(float %a, float %b) {
  %m = fdiv float %a, %b
  %s = fdiv float %m, %b, !fpmath !1
  ret float %s
}

; CHECK: src_k_arcp: unknown (unsupported: arcp of other instructions in the target)
define float @src_k_arcp(float %a, float %b, float %c) {
  %m = fdiv arcp float %a, %b
  %s = fdiv  float %m, %c
  ret float %s
}

define float @tgt_k_arcp(float %a, float %b, float %c) {
  %m = fdiv  float %a, %b
  %s = fdiv arcp float %m, %c
  ret float %s
}

; CHECK: src_s_tbaastruct: unknown (unsupported: !tbaa.struct of other instructions in the target)
define void @src_s_tbaastruct(ptr %p, ptr %q, ptr %r) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false), !tbaa.struct !40
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %q, i64 16, i1 false)
  ret void
}

define void @tgt_s_tbaastruct(ptr %p, ptr %q, ptr %r) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %q, i64 16, i1 false), !tbaa.struct !40
  ret void
}

; CHECK: src_k_tbs_more: unknown (unsupported: !tbaa.struct of other instructions in the target)
define void @src_k_tbs_more(ptr %p, ptr %q, ptr %r) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false), !tbaa.struct !40
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %q, i64 16, i1 false)
  ret void
}

define void @tgt_k_tbs_more(ptr %p, ptr %q, ptr %r) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false), !tbaa.struct !40
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %q, i64 16, i1 false), !tbaa.struct !40
  ret void
}

; CHECK: src_s_parallel: unknown (unsupported: !llvm.loop.parallel_accesses of other instructions in the target)
define void @src_s_parallel(ptr %p, i64 %n) {
entry:
  br label %k
k:
  %i0 = phi i64 [0, %entry], [%j0, %k]
  %a0 = getelementptr i32, ptr %p, i64 %i0
  store i32 1, ptr %a0, !llvm.access.group !30
  %j0 = add i64 %i0, 1
  %c0 = icmp ult i64 %j0, %n
  br i1 %c0, label %k, label %l, !llvm.loop !31
l:
  %i = phi i64 [0, %k], [%j, %l]
  %a = getelementptr i32, ptr %p, i64 %i
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a, !llvm.access.group !30
  %w = add i32 %v, 1
  store i32 %w, ptr %b, !llvm.access.group !30
  %c = icmp ult i64 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @tgt_s_parallel(ptr %p, i64 %n) {
entry:
  br label %k
k:
  %i0 = phi i64 [0, %entry], [%j0, %k]
  %a0 = getelementptr i32, ptr %p, i64 %i0
  store i32 1, ptr %a0, !llvm.access.group !30
  %j0 = add i64 %i0, 1
  %c0 = icmp ult i64 %j0, %n
  br i1 %c0, label %k, label %l
l:
  %i = phi i64 [0, %k], [%j, %l]
  %a = getelementptr i32, ptr %p, i64 %i
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a, !llvm.access.group !30
  %w = add i32 %v, 1
  store i32 %w, ptr %b, !llvm.access.group !30
  %c = icmp ult i64 %j, %n
  br i1 %c, label %l, label %e, !llvm.loop !31
e:
  ret void
}

; CHECK: src_k_parallel_more: unknown (unsupported: !llvm.loop.parallel_accesses of other instructions in the target)
define void @src_k_parallel_more(ptr %p, i64 %n) {
entry:
  br label %k
k:
  %i0 = phi i64 [0, %entry], [%j0, %k]
  %a0 = getelementptr i32, ptr %p, i64 %i0
  store i32 1, ptr %a0, !llvm.access.group !30
  %j0 = add i64 %i0, 1
  %c0 = icmp ult i64 %j0, %n
  br i1 %c0, label %k, label %l, !llvm.loop !31
l:
  %i = phi i64 [0, %k], [%j, %l]
  %a = getelementptr i32, ptr %p, i64 %i
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a, !llvm.access.group !30
  %w = add i32 %v, 1
  store i32 %w, ptr %b, !llvm.access.group !30
  %c = icmp ult i64 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @tgt_k_parallel_more(ptr %p, i64 %n) {
entry:
  br label %k
k:
  %i0 = phi i64 [0, %entry], [%j0, %k]
  %a0 = getelementptr i32, ptr %p, i64 %i0
  store i32 1, ptr %a0, !llvm.access.group !30
  %j0 = add i64 %i0, 1
  %c0 = icmp ult i64 %j0, %n
  br i1 %c0, label %k, label %l, !llvm.loop !31
l:
  %i = phi i64 [0, %k], [%j, %l]
  %a = getelementptr i32, ptr %p, i64 %i
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a, !llvm.access.group !30
  %w = add i32 %v, 1
  store i32 %w, ptr %b, !llvm.access.group !30
  %c = icmp ult i64 %j, %n
  br i1 %c, label %l, label %e, !llvm.loop !31
e:
  ret void
}

; CHECK: src_k_accessgroup: unknown (unsupported: !llvm.access.group of other instructions in the target)
define void @src_k_accessgroup(ptr %p, i64 %n) {
entry:
  br label %l
l:
  %i = phi i64 [0, %entry], [%j, %l]
  %a = getelementptr i32, ptr %p, i64 %i
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a
  %w = add i32 %v, 1
  store i32 %w, ptr %b
  %c = icmp ult i64 %j, %n
  br i1 %c, label %l, label %e, !llvm.loop !31
e:
  ret void
}

define void @tgt_k_accessgroup(ptr %p, i64 %n) {
entry:
  br label %l
l:
  %i = phi i64 [0, %entry], [%j, %l]
  %a = getelementptr i32, ptr %p, i64 %i
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a, !llvm.access.group !30
  %w = add i32 %v, 1
  store i32 %w, ptr %b, !llvm.access.group !30
  %c = icmp ult i64 %j, %n
  br i1 %c, label %l, label %e, !llvm.loop !31
e:
  ret void
}

; CHECK: src_y_ig_store: unknown (unsupported: !invariant.group of other instructions in the target)
define i32 @src_y_ig_store(ptr %p) {
  %a = load i32, ptr %p, !invariant.group !2
  call void @vp(ptr %p)
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %b = load i32, ptr %q, !invariant.group !2
  %r = sub i32 %b, %a
  ret i32 %r
}

define i32 @tgt_y_ig_store(ptr %p) {
  %a = load i32, ptr %p, !invariant.group !2
  call void @vp(ptr %p)
  %q = getelementptr i8, ptr %p, i64 0
  %b = load i32, ptr %q, !invariant.group !2
  %r = sub i32 %b, %a
  ret i32 %r
}

; CHECK: src_s_strictfp: unknown (unsupported: a call that is no longer strictfp)
define void @src_s_strictfp(ptr %p, ptr %q)  {
  call void @vp(ptr %p) strictfp
  call void @vp(ptr %p) 
  ret void
}

define void @tgt_s_strictfp(ptr %p, ptr %q)  {
  call void @vp(ptr %p) 
  call void @vp(ptr %p) strictfp
  ret void
}

; CHECK: src_y_strict_loop: unknown (unsupported: a call that is no longer strictfp)
define void @src_y_strict_loop(i32 %n) strictfp {
entry:
  br label %l
l:
  %i = phi i32 [0, %entry], [%j, %l]
  call void @v() strictfp
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @tgt_y_strict_loop(i32 %n) strictfp {
entry:
  br label %l
l:
  %i = phi i32 [0, %entry], [%j, %l]
  call void @v() 
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

; CHECK: src_x_strictfp_const: unknown (unsupported: a call that is no longer strictfp)
define double @src_x_strictfp_const() strictfp {
  %r = call double @sqrt(double 2.0) strictfp
  ret double %r
}

define double @tgt_x_strictfp_const() strictfp {
  %r = call double @sqrt(double 2.0) 
  ret double %r
}

; CHECK: src_x_personality2: unknown (unsupported: another personality function in the target)
define void @src_x_personality2(i32 %x) personality ptr @mypers {
  call void @v()
  ret void
}

define void @tgt_x_personality2(i32 %x)  {
  call void @v()
  ret void
}

; CHECK: src_y_pers_add: unknown (unsupported: another personality function in the target)
define void @src_y_pers_add()  {
  call void @v()
  ret void
}

define void @tgt_y_pers_add() personality ptr @mypers {
  call void @v()
  ret void
}

; CHECK: src_w_personality: correct
define void @src_w_personality(i32 %x) personality ptr @__gxx_personality_v0 {
  call void @v()
  ret void
}

define void @tgt_w_personality(i32 %x)  {
  call void @v()
  ret void
}

; CHECK: src_y_targetfeat2: unknown (unsupported: other target-features where wide vectors are passed)
define void @src_y_targetfeat2(<8 x float> %x) "target-features"="+avx" {
  call void @v8(<8 x float> %x)
  ret void
}

define void @tgt_y_targetfeat2(<8 x float> %x)  {
  call void @v8(<8 x float> %x)
  ret void
}

; CHECK: src_y_newdrop2: unknown (approximated: what is known of the library's @_Znwm)
define void @src_y_newdrop2(i64 %n) {
  %r = call ptr @_Znwm(i64 %n) builtin
  call void @vp(ptr %r)
  ret void
}

define void @tgt_y_newdrop2(i64 %n) {
  %r = call ptr @_Znwm(i64 %n) 
  call void @vp(ptr %r)
  ret void
}

!0 = distinct !{!0, !99}
!99 = !{!"llvm.loop.mustprogress"}
!1 = !{float 2.5}
!2 = !{}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !14, i64 0}
!14 = !{!"root"}
!20 = distinct !{!20}
!22 = distinct !{!22, !20}
!30 = distinct !{}
!31 = distinct !{!31, !32}
!32 = !{!"llvm.loop.parallel_accesses", !30}
!40 = !{i64 0, i64 4, !10}
