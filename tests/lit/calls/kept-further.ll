; What a target alone says of itself, broken by a direct access, a callee, hidden memory or the way it is called.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

%P = type { ptr, i32 }
@g = global ptr null
@gi = global i32 0
declare void @unkp(ptr)
declare ptr @get() nounwind willreturn memory(none)
declare void @nou() nounwind
declare void @byv(ptr byval(i32)) nounwind willreturn memory(none)
declare i32 @rd() nounwind willreturn memory(read)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i64 @llvm.umax.i64(i64, i64)

; CHECK: src_get: unknown (unsupported: a pointer from memory where the target restricts arguments)
define void @src_get(ptr %p) {
  %q = call ptr @get()
  store i32 1, ptr %q
  ret void
}
define void @tgt_get(ptr %p) memory(argmem: write) {
  %q = call ptr @get()
  store i32 1, ptr %q
  ret void
}

; CHECK: src_reload: incorrect ({{.*}})
define void @src_reload(ptr %p) {
  store ptr %p, ptr @g
  %q = load ptr, ptr @g
  store i32 1, ptr %q
  ret void
}
define void @tgt_reload(ptr readonly %p) {
  store ptr %p, ptr @g
  %q = load ptr, ptr @g
  store i32 1, ptr %q
  ret void
}

; CHECK: src_int: incorrect (target has undefined behavior where the source has none)
define void @src_int(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i32 1, ptr %q
  ret void
}
define void @tgt_int(ptr readonly %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i32 1, ptr %q
  ret void
}

; CHECK: src_vms: unknown (unsupported: attribute readonly of parameter 0 added by the target)
define void @src_vms(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
  ret void
}
define void @tgt_vms(ptr readonly %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
  ret void
}

; CHECK: src_nard: unknown (unsupported: attribute noalias of parameter 0 added by the target)
define i32 @src_nard(ptr %p) {
  store i32 1, ptr %p
  %r = call i32 @rd()
  ret i32 %r
}
define i32 @tgt_nard(ptr noalias %p) {
  store i32 1, ptr %p
  %r = call i32 @rd()
  ret i32 %r
}

; CHECK: src_nardok: correct
define i32 @src_nardok(ptr %p) {
  %v = load i32, ptr %p
  %r = call i32 @rd()
  %s = add i32 %v, %r
  ret i32 %s
}
define i32 @tgt_nardok(ptr noalias %p) {
  %v = load i32, ptr %p
  %r = call i32 @rd()
  %s = add i32 %v, %r
  ret i32 %s
}

; CHECK: src_naload: incorrect ({{.*}})
define void @src_naload(ptr %p) {
  %q = load ptr, ptr @g
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}
define void @tgt_naload(ptr noalias %p) {
  %q = load ptr, ptr @g
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

; CHECK: src_wr: incorrect ({{.*}})
define void @src_wr() {
  call void @nou()
  ret void
}
define void @tgt_wr() willreturn {
  call void @nou()
  ret void
}

; CHECK: src_mf: unknown (unsupported: attribute noalias of the result)
define ptr @src_mf() {
  %p = call ptr @malloc(i64 4)
  call void @unkp(ptr %p)
  ret ptr %p
}
define noalias ptr @tgt_mf() {
  %p = call ptr @malloc(i64 4)
  call void @unkp(ptr %p)
  ret ptr %p
}

; CHECK: src_mok: correct
define ptr @src_mok(i32 %x) {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
b:
  store i32 %x, ptr %p
  br label %a
a:
  ret ptr %p
}
define noalias ptr @tgt_mok(i32 %x) nounwind willreturn {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
b:
  store i32 %x, ptr %p
  br label %a
a:
  ret ptr %p
}

; CHECK: src_sret: unknown (unsupported: attribute sret of parameter 0 changed by the target)
define void @src_sret(ptr %p) {
  store i32 0, ptr %p
  ret void
}
define void @tgt_sret(ptr sret(i32) %p) {
  store i32 0, ptr %p
  ret void
}

; CHECK: src_ss: unknown (unsupported: attribute swiftself of parameter 0 changed by the target)
define void @src_ss(ptr %p) {
  store i32 0, ptr %p
  ret void
}
define void @tgt_ss(ptr swiftself %p) {
  store i32 0, ptr %p
  ret void
}

; CHECK: src_ir: unknown (unsupported: attribute inreg of parameter 0 changed by the target)
define i32 @src_ir(i32 inreg %p) {
  ret i32 %p
}
define i32 @tgt_ir(i32 %p) {
  ret i32 %p
}

; CHECK: src_nu: incorrect ({{.*}})
define i32 @src_nu(i32 %p) {
  ret i32 %p
}
define i32 @tgt_nu(i32 noundef %p) {
  ret i32 %p
}

; CHECK: src_nud: correct
define i32 @src_nud(i32 noundef %p) {
  ret i32 %p
}
define i32 @tgt_nud(i32 %p) {
  ret i32 %p
}

; CHECK: src_as: unknown (unsupported: attribute allocsize(0))
define ptr @src_as(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}
define ptr @tgt_as(i64 %n) allocsize(0) {
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}

; CHECK: src_sfp: unknown (unsupported: attribute strictfp changed by the target)
define float @src_sfp(float %x) {
  %y = fadd float %x, 1.0
  ret float %y
}
define float @tgt_sfp(float %x) strictfp {
  %y = fadd float %x, 1.0
  ret float %y
}

; CHECK: src_ar: correct
define i64 @src_ar(i64 %x) {
  %y = call i64 @llvm.umax.i64(i64 %x, i64 3)
  ret i64 %y
}
define i64 @tgt_ar(i64 %x) nofree nosync nounwind willreturn memory(none) norecurse mustprogress {
  %y = call i64 @llvm.umax.i64(i64 %x, i64 3)
  ret i64 %y
}

; CHECK: src_bvm: incorrect ({{.*}})
define void @src_bvm() {
  call void @byv(ptr byval(i32) @gi)
  ret void
}
define void @tgt_bvm() memory(none) {
  call void @byv(ptr byval(i32) @gi)
  ret void
}

; CHECK: src_cx: incorrect ({{.*}})
define void @src_cx(ptr %p) {
  %r = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  ret void
}
define void @tgt_cx(ptr writeonly %p) {
  %r = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  ret void
}

; CHECK: src_rmw: incorrect ({{.*}})
define void @src_rmw(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}
define void @tgt_rmw(ptr %p) memory(argmem: write) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}

; CHECK: src_fr: unknown (unsupported: attribute memory added by the target)
define void @src_fr(ptr %p) {
  call void @free(ptr %p)
  ret void
}
define void @tgt_fr(ptr %p) memory(inaccessiblemem: readwrite) {
  call void @free(ptr %p)
  ret void
}

; CHECK: src_asm: incorrect ({{.*}})
define void @src_asm() {
  call void asm sideeffect "nop", ""()
  ret void
}
define void @tgt_asm() memory(none) {
  call void asm sideeffect "nop", ""()
  ret void
}

; CHECK: src_asm2: incorrect ({{.*}})
define void @src_asm2() {
  call void asm sideeffect "nop", ""()
  ret void
}
define void @tgt_asm2() willreturn norecurse nosync {
  call void asm sideeffect "nop", ""()
  ret void
}

; CHECK: 4 correct, 10 incorrect, 10 unknown
