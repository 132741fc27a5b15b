; What a target alone says of itself, where callees, intrinsics and library functions decide.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@gi = global i32 0
declare void @unk()
declare void @rn(ptr readnone)
declare void @sink(i64)
declare i1 @cmp(ptr) nounwind willreturn memory(none)
declare void @rdonly(ptr) nounwind willreturn memory(read)
declare void @rdonly_stays(ptr) nounwind memory(read)
declare ptr @alloc() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @wonly(ptr nocapture writeonly) nounwind willreturn memory(argmem: write)
declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare ptr @strcpy(ptr, ptr)
declare ptr @memchr(ptr, i32, i64)
declare ptr @realloc(ptr, i64)
declare void @qsort(ptr, i64, i64, ptr)
declare i32 @personality(...)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.readcyclecounter()
declare void @llvm.debugtrap()
declare ptr @llvm.stacksave.p0()

; CHECK: src_sel: incorrect ({{.*}})
define void @src_sel(ptr %p, i1 %c) {
  %q = select i1 %c, ptr %p, ptr @gi
  store i32 1, ptr %q
  ret void
}
define void @tgt_sel(ptr %p, i1 %c) memory(argmem: readwrite) {
  %q = select i1 %c, ptr %p, ptr @gi
  store i32 1, ptr %q
  ret void
}

; CHECK: src_agg: incorrect ({{.*}})
define { ptr, i32 } @src_agg(ptr %p) {
  %a = insertvalue { ptr, i32 } undef, ptr %p, 0
  ret { ptr, i32 } %a
}
define { ptr, i32 } @tgt_agg(ptr nocapture %p) {
  %a = insertvalue { ptr, i32 } undef, ptr %p, 0
  ret { ptr, i32 } %a
}

; CHECK: src_cmpcall: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_cmpcall(ptr %p) {
  %c = icmp ult ptr %p, @gi
  %z = zext i1 %c to i64
  call void @sink(i64 %z)
  ret void
}
define void @tgt_cmpcall(ptr nocapture %p) {
  %c = icmp ult ptr %p, @gi
  %z = zext i1 %c to i64
  call void @sink(i64 %z)
  ret void
}

; CHECK: src_cmpunused: correct
define void @src_cmpunused(ptr %p) {
  %c = icmp ult ptr %p, @gi
  ret void
}
define void @tgt_cmpunused(ptr nocapture readnone %p) {
  %c = icmp ult ptr %p, @gi
  ret void
}

; CHECK: src_cmpfn: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i1 @src_cmpfn(ptr %p) {
  %c = call i1 @cmp(ptr %p)
  ret i1 %c
}
define i1 @tgt_cmpfn(ptr nocapture %p) {
  %c = call i1 @cmp(ptr %p)
  ret i1 %c
}

; CHECK: src_rdonly: correct
define void @src_rdonly(ptr %p) {
  call void @rdonly(ptr %p)
  ret void
}
define void @tgt_rdonly(ptr nocapture readonly %p) memory(read) nounwind willreturn {
  call void @rdonly(ptr %p)
  ret void
}

; CHECK: src_rdstays: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_rdstays(ptr %p) {
  call void @rdonly_stays(ptr %p)
  ret void
}
define void @tgt_rdstays(ptr nocapture %p) {
  call void @rdonly_stays(ptr %p)
  ret void
}

; CHECK: src_rnkeep: unknown (unsupported: attribute readnone of parameter 0 added by the target)
define void @src_rnkeep(ptr %p) {
  call void @rn(ptr %p)
  call void @unk()
  ret void
}
define void @tgt_rnkeep(ptr readnone %p) {
  call void @rn(ptr %p)
  call void @unk()
  ret void
}

; CHECK: src_bundle: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_bundle(ptr %p) {
  call void @unk() [ "deopt"(ptr %p) ]
  ret void
}
define void @tgt_bundle(ptr nocapture readonly %p) {
  call void @unk() [ "deopt"(ptr %p) ]
  ret void
}

; CHECK: src_alloc: unknown (unsupported: attribute noalias of the result)
define ptr @src_alloc() {
  %p = call ptr @alloc()
  ret ptr %p
}
define noalias ptr @tgt_alloc() {
  %p = call ptr @alloc()
  ret ptr %p
}

; CHECK: src_loaded: unknown (unsupported: attribute noalias of the result)
define ptr @src_loaded(ptr %q) {
  %p = load ptr, ptr %q
  ret ptr %p
}
define noalias ptr @tgt_loaded(ptr %q) {
  %p = load ptr, ptr %q
  ret ptr %p
}

; CHECK: src_mask: incorrect ({{.*}})
define void @src_mask(ptr %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  store i8 1, ptr %q
  ret void
}
define void @tgt_mask(ptr readonly %p) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  store i8 1, ptr %q
  ret void
}

; CHECK: src_strcpy: incorrect ({{.*}})
define void @src_strcpy(ptr %p, ptr %q) {
  %r = call ptr @strcpy(ptr %p, ptr %q)
  ret void
}
define void @tgt_strcpy(ptr readonly %p, ptr %q) {
  %r = call ptr @strcpy(ptr %p, ptr %q)
  ret void
}

; CHECK: src_memchr: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i1 @src_memchr(ptr %p) {
  %r = call ptr @memchr(ptr %p, i32 0, i64 1)
  %c = icmp eq ptr %r, @gi
  ret i1 %c
}
define i1 @tgt_memchr(ptr nocapture %p) {
  %r = call ptr @memchr(ptr %p, i32 0, i64 1)
  %c = icmp eq ptr %r, @gi
  ret i1 %c
}

; CHECK: src_realloc: unknown (unsupported: attribute nofree of parameter 0)
define ptr @src_realloc(ptr %p) {
  %r = call ptr @realloc(ptr %p, i64 8)
  ret ptr %r
}
define ptr @tgt_realloc(ptr nofree %p) {
  %r = call ptr @realloc(ptr %p, i64 8)
  ret ptr %r
}

; CHECK: src_qsort: unknown (unsupported: attribute norecurse)
define void @src_qsort(ptr %p, ptr %f) {
  call void @qsort(ptr %p, i64 2, i64 4, ptr %f)
  ret void
}
define void @tgt_qsort(ptr %p, ptr %f) norecurse {
  call void @qsort(ptr %p, i64 2, i64 4, ptr %f)
  ret void
}

; CHECK: src_printf: unknown (approximated: call to @printf)
define void @src_printf(ptr %p) {
  %r = call i32 (ptr, ...) @printf(ptr %p)
  ret void
}
define void @tgt_printf(ptr %p) memory(read) {
  %r = call i32 (ptr, ...) @printf(ptr %p)
  ret void
}

; CHECK: src_puts: unknown (approximated: call to @puts)
define void @src_puts(ptr %p) {
  %r = call i32 @puts(ptr %p)
  ret void
}
define void @tgt_puts(ptr %p) memory(argmem: read) {
  %r = call i32 @puts(ptr %p)
  ret void
}

; CHECK: src_ind: unknown (unsupported: attribute norecurse)
define void @src_ind(ptr %f) {
  call void %f()
  ret void
}
define void @tgt_ind(ptr %f) norecurse {
  call void %f()
  ret void
}

; CHECK: src_clock: unknown (unsupported: attribute memory added by the target)
define i64 @src_clock() {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
define i64 @tgt_clock() memory(none) {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}

; CHECK: src_dbt: incorrect (target has undefined behavior where the source has none)
define void @src_dbt() {
  call void @llvm.debugtrap()
  ret void
}
define void @tgt_dbt() memory(none) speculatable {
  call void @llvm.debugtrap()
  ret void
}

; CHECK: src_ctlz: correct
define i32 @src_ctlz(i32 %x) {
  %r = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  ret i32 %r
}
define i32 @tgt_ctlz(i32 %x) speculatable memory(none) nofree nosync norecurse willreturn nounwind {
  %r = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  ret i32 %r
}

; CHECK: src_specret: incorrect ({{.*}})
define i32 @src_specret(i32 %x) {
  %r = shl i32 1, %x
  ret i32 %r
}
define noundef i32 @tgt_specret(i32 %x) speculatable {
  %r = shl i32 1, %x
  ret i32 %r
}

; CHECK: src_specvec: unknown (unsupported: attribute speculatable added by the target)
define <2 x i32> @src_specvec(<2 x i32> %x) {
  %r = sdiv <2 x i32> %x, <i32 1, i32 -1>
  ret <2 x i32> %r
}
define <2 x i32> @tgt_specvec(<2 x i32> %x) speculatable {
  %r = sdiv <2 x i32> %x, <i32 1, i32 -1>
  ret <2 x i32> %r
}

; CHECK: src_rel: unknown (unsupported: attribute nosync)
define void @src_rel(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}
define void @tgt_rel(ptr %p) nosync {
  store atomic i32 1, ptr %p release, align 4
  ret void
}

; CHECK: src_mono: correct
define void @src_mono(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt_mono(ptr %p) nosync {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

; CHECK: src_wonly: correct
define void @src_wonly(ptr %p) {
  call void @wonly(ptr %p)
  ret void
}
define void @tgt_wonly(ptr nocapture writeonly %p) memory(argmem: write) nounwind willreturn {
  call void @wonly(ptr %p)
  ret void
}

; CHECK: src_wonlyr: incorrect ({{.*}})
define i32 @src_wonlyr(ptr %p) {
  call void @wonly(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_wonlyr(ptr %p) memory(argmem: write) {
  call void @wonly(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_inv: incorrect ({{.*}})
define void @src_inv() personality ptr @personality {
  invoke void @unk() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define void @tgt_inv() nounwind personality ptr @personality {
  invoke void @unk() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_inv2: correct
define void @src_inv2() personality ptr @personality {
  invoke void @unk() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } catch ptr null
  ret void
}
define void @tgt_inv2() nounwind personality ptr @personality {
  invoke void @unk() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } catch ptr null
  ret void
}

; CHECK: src_prefetch: unknown (unsupported: attribute memory added by the target)
define void @src_prefetch(ptr %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)
  ret void
}
define void @tgt_prefetch(ptr %p) memory(none) {
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)
  ret void
}

; CHECK: src_retphi: unknown (unsupported: attribute returned of parameter 0 added by the target)
define ptr @src_retphi(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define ptr @tgt_retphi(ptr returned %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}

; CHECK: src_vs: unknown (unsupported: attribute vscale_range added by the target)
define i32 @src_vs(i32 %x) {
  ret i32 %x
}
define i32 @tgt_vs(i32 %x) vscale_range(1,2) {
  ret i32 %x
}

; CHECK: src_rec: unknown (inter-procedural: what @src_rec does)
define i32 @src_rec(i32 %x) {
  %r = call i32 @src_rec(i32 %x)
  ret i32 %r
}
define i32 @tgt_rec(i32 %x) willreturn {
  %r = call i32 @tgt_rec(i32 %x)
  ret i32 %r
}

; CHECK: src_stackaddr: incorrect ({{.*}})
define void @src_stackaddr(ptr %p) {
  %s = call ptr @llvm.stacksave.p0()
  store ptr %s, ptr %p
  ret void
}
define void @tgt_stackaddr(ptr %p) nosync memory(none) {
  %s = call ptr @llvm.stacksave.p0()
  store ptr %s, ptr %p
  ret void
}

; CHECK: 6 correct, 9 incorrect, 20 unknown
