; What a target alone says of its pointers: readonly, readnone, writeonly, nocapture, noalias, nofree.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global ptr null
@gi = global i32 0
declare void @unk()
declare void @unkp(ptr)
declare void @rdo(ptr nocapture readonly) nounwind willreturn
declare void @rdo_cap(ptr readonly)
declare i32 @argread(ptr nocapture) nounwind willreturn memory(argmem: read)
declare ptr @id(ptr) nounwind willreturn memory(none)
declare ptr @ret(ptr returned) nounwind willreturn memory(none)
declare i64 @strlen(ptr)
declare ptr @strchr(ptr, i32)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK: src_ro_store: incorrect ({{.*}})
define void @src_ro_store(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_ro_store(ptr readonly %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK: src_ro_load: correct
define i32 @src_ro_load(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_ro_load(ptr readonly %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_nc_load: correct
define i32 @src_nc_load(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_nc_load(ptr nocapture readonly %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK: src_ro_unk: unknown (unsupported: attribute readonly of parameter 0 added by the target)
define void @src_ro_unk(ptr %p) {
  call void @unkp(ptr %p)
  ret void
}
define void @tgt_ro_unk(ptr readonly %p) {
  call void @unkp(ptr %p)
  ret void
}

; CHECK: src_ro_rdo: correct
define void @src_ro_rdo(ptr %p) {
  call void @rdo(ptr %p)
  ret void
}
define void @tgt_ro_rdo(ptr nocapture readonly %p) {
  call void @rdo(ptr %p)
  ret void
}

; CHECK: src_ro_cap: unknown (unsupported: attribute readonly of parameter 0 added by the target)
define void @src_ro_cap(ptr %p) {
  call void @rdo_cap(ptr %p)
  call void @unk()
  ret void
}
define void @tgt_ro_cap(ptr readonly %p) {
  call void @rdo_cap(ptr %p)
  call void @unk()
  ret void
}

; CHECK: src_ro_ret: incorrect ({{.*}})
define void @src_ro_ret(ptr %p) {
  %q = call ptr @ret(ptr %p)
  store i8 0, ptr %q
  ret void
}
define void @tgt_ro_ret(ptr readonly %p) {
  %q = call ptr @ret(ptr %p)
  store i8 0, ptr %q
  ret void
}

; CHECK: src_ro_id: unknown (unsupported: a pointer from memory where the target restricts arguments)
define void @src_ro_id(ptr %p) {
  %q = call ptr @id(ptr %p)
  store i8 0, ptr %q
  ret void
}
define void @tgt_ro_id(ptr readonly %p) {
  %q = call ptr @id(ptr %p)
  store i8 0, ptr %q
  ret void
}

; CHECK: src_rn_vol: unknown (unsupported: attribute readnone of parameter 0 added by the target)
define void @src_rn_vol(ptr %p) {
  %v = load volatile i8, ptr %p
  ret void
}
define void @tgt_rn_vol(ptr readnone %p) {
  %v = load volatile i8, ptr %p
  ret void
}

; CHECK: src_rn_volatile_none: unknown (unsupported: attribute memory added by the target)
define void @src_rn_volatile_none(ptr %p) {
  %v = load volatile i8, ptr %p
  ret void
}
define void @tgt_rn_volatile_none(ptr %p) memory(read) {
  %v = load volatile i8, ptr %p
  ret void
}

; CHECK: src_rn_strlen: incorrect ({{.*}})
define i64 @src_rn_strlen(ptr %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}
define i64 @tgt_rn_strlen(ptr readnone %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}

; CHECK: src_wo_strlen: incorrect ({{.*}})
define i64 @src_wo_strlen(ptr %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}
define i64 @tgt_wo_strlen(ptr writeonly %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}

; CHECK: src_ro_strlen: correct (strings up to 16 bytes)
define i64 @src_ro_strlen(ptr %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}
define i64 @tgt_ro_strlen(ptr nocapture readonly %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}

; CHECK: src_res_malloc: correct
define ptr @src_res_malloc() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}
define noalias ptr @tgt_res_malloc() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}

; CHECK: src_res_malloc_esc: unknown (unsupported: attribute noalias of the result)
define ptr @src_res_malloc_esc() {
  %p = call ptr @malloc(i64 8)
  store ptr %p, ptr @g
  ret ptr %p
}
define noalias ptr @tgt_res_malloc_esc() {
  %p = call ptr @malloc(i64 8)
  store ptr %p, ptr @g
  ret ptr %p
}

; CHECK: src_nofree_free: unknown (unsupported: attribute nofree of parameter 0)
define void @src_nofree_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}
define void @tgt_nofree_free(ptr nofree %p) {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_nofree_fn: incorrect ({{.*}})
define void @src_nofree_fn(ptr %p) {
  call void @free(ptr %p)
  ret void
}
define void @tgt_nofree_fn(ptr %p) nofree {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_nofree_own: correct
define void @src_nofree_own() {
  %p = call ptr @malloc(i64 8)
  call void @free(ptr %p)
  ret void
}
define void @tgt_nofree_own() nofree {
  %p = call ptr @malloc(i64 8)
  call void @free(ptr %p)
  ret void
}

; CHECK: src_nofree_unk: incorrect ({{.*}})
define void @src_nofree_unk() {
  call void @unk()
  ret void
}
define void @tgt_nofree_unk() nofree {
  call void @unk()
  ret void
}

; CHECK: src_nofree_call: correct
define void @src_nofree_call() {
  call void @unk() nofree
  ret void
}
define void @tgt_nofree_call() nofree {
  call void @unk() nofree
  ret void
}

; CHECK: src_nofree_param: correct
define i32 @src_nofree_param(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_nofree_param(ptr nofree %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_nc_cmp: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i1 @src_nc_cmp(ptr %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt_nc_cmp(ptr nocapture %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}

; CHECK: src_nc_cmp_br: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i32 @src_nc_cmp_br(ptr %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
define i32 @tgt_nc_cmp_br(ptr nocapture %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}

; CHECK: src_nc_p2i: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i64 @src_nc_p2i(ptr %p) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
define i64 @tgt_nc_p2i(ptr nocapture %p) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}

; CHECK: src_nc_ret: incorrect ({{.*}})
define ptr @src_nc_ret(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  ret ptr %q
}
define ptr @tgt_nc_ret(ptr nocapture %p) {
  %q = getelementptr i8, ptr %p, i64 1
  ret ptr %q
}

; CHECK: src_nc_store: incorrect ({{.*}})
define void @src_nc_store(ptr %p) {
  store ptr %p, ptr @g
  ret void
}
define void @tgt_nc_store(ptr nocapture %p) {
  store ptr %p, ptr @g
  ret void
}

; CHECK: src_nc_volst: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_nc_volst(ptr %p) {
  store volatile i8 0, ptr %p
  ret void
}
define void @tgt_nc_volst(ptr nocapture %p) {
  store volatile i8 0, ptr %p
  ret void
}

; CHECK: src_nc_volcpy: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define void @src_nc_volcpy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret void
}
define void @tgt_nc_volcpy(ptr nocapture %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret void
}

; CHECK: src_nc_cpy: correct
define void @src_nc_cpy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}
define void @tgt_nc_cpy(ptr nocapture writeonly %p, ptr nocapture readonly %q) memory(argmem: readwrite) nosync nofree willreturn nounwind norecurse {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; CHECK: src_nc_strchr: incorrect ({{.*}})
define ptr @src_nc_strchr(ptr %p) {
  %r = call ptr @strchr(ptr %p, i32 3)
  ret ptr %r
}
define ptr @tgt_nc_strchr(ptr nocapture %p) {
  %r = call ptr @strchr(ptr %p, i32 3)
  ret ptr %r
}

; CHECK: src_nc_id: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i32 @src_nc_id(ptr %p) {
  %q = call ptr @id(ptr %p)
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_nc_id(ptr nocapture %p) {
  %q = call ptr @id(ptr %p)
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK: src_nc_ret2: correct
define i32 @src_nc_ret2(ptr %p) {
  %q = call ptr @ret(ptr nocapture %p)
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_nc_ret2(ptr nocapture %p) {
  %q = call ptr @ret(ptr nocapture %p)
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK: src_dou: unknown (unsupported: attribute dead_on_unwind of parameter 0 added by the target)
define void @src_dou(ptr %p) {
  store i32 1, ptr %p
  call void @unk()
  ret void
}
define void @tgt_dou(ptr dead_on_unwind %p) {
  store i32 1, ptr %p
  call void @unk()
  ret void
}

; CHECK: src_dou2: correct
define void @src_dou2(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_dou2(ptr dead_on_unwind %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK: src_init: unknown (unsupported: attribute initializes((0, 8)) of parameter 0)
define void @src_init(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_init(ptr initializes((0, 8)) %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK: src_na_g: incorrect ({{.*}})
define void @src_na_g(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr @gi
  ret void
}
define void @tgt_na_g(ptr noalias %p) {
  store i32 1, ptr %p
  store i32 2, ptr @gi
  ret void
}

; CHECK: src_snp: unknown (unsupported: attribute readonly of parameter 0 added by the target)
define i32 @src_snp(ptr %p, ptr %f) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 8, ptr %f)
  ret i32 %r
}
define i32 @tgt_snp(ptr readonly %p, ptr %f) {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 8, ptr %f)
  ret i32 %r
}

; CHECK: src_wo_reader: unknown (unsupported: attribute writeonly of parameter 0 added by the target)
define i32 @src_wo_reader(ptr %p) {
  %r = call i32 @argread(ptr %p)
  ret i32 %r
}
define i32 @tgt_wo_reader(ptr writeonly %p) {
  %r = call i32 @argread(ptr %p)
  ret i32 %r
}

; CHECK: 11 correct, 10 incorrect, 17 unknown
