; What callees may do with blocks of the function's own, and what is said of them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@GP = global ptr null
declare i32 @bvi(ptr byval(i32))
declare i32 @pers(...)
declare i32 @rp(ptr)
declare i32 @rr2(ptr, ptr) memory(argmem: read) nounwind willreturn nosync nofree
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @ar2(ptr, ptr) memory(argmem: read)
declare void @ar2x(ptr, ptr) memory(argmem: read) nounwind willreturn nosync nofree
declare void @bv(ptr byval(i32))
declare void @bvp(ptr byval(ptr))
declare void @fill(ptr)
declare void @free(ptr allocptr) allockind("free") "alloc-family"="malloc"
declare void @g(ptr)
declare void @g0()
declare void @g0n() nounwind willreturn nofree
declare void @gn(ptr) nounwind willreturn nofree
declare void @g2(ptr, ptr)
declare void @gi(i64)
declare void @h0()
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.ubsantrap(i8)
declare void @plain(ptr)
declare void @rd2(ptr, ptr) memory(read) nounwind willreturn nosync nofree

; ---- blocks of its own that a callee reaches in a roundabout way ----

; CHECK: src_n2: incorrect (value mismatch)
define i32 @src_n2() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_n2() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  ret i32 1
}

; CHECK: src_m3: incorrect (observable events differ)
define i32 @src_m3() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  %v = call i32 @rp(ptr %b)
  ret i32 %v
}
define i32 @tgt_m3() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 2, ptr %a
  %v = call i32 @rp(ptr %b)
  ret i32 %v
}

; CHECK: src_c14: incorrect (value mismatch)
define i32 @src_c14() memory(none) {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @gi(i64 %i)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_c14() memory(none) {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @gi(i64 %i)
  ret i32 1
}

; CHECK: src_n3: incorrect (value mismatch)
define i32 @src_n3() memory(inaccessiblemem: readwrite) {
  %a = alloca i32
  call void @g(ptr %a)
  store i32 1, ptr %a
  call void @g0()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_n3() memory(inaccessiblemem: readwrite) {
  %a = alloca i32
  call void @g(ptr %a)
  store i32 1, ptr %a
  call void @g0()
  ret i32 1
}

; CHECK: src_n20: incorrect (observable events differ)
define i32 @src_n20() memory(none) {
e:
  %a = alloca i32
  %b = alloca ptr
  store ptr null, ptr %b
  br label %l
l:
  %i = phi i32 [0, %e], [%i1, %l]
  store i32 1, ptr %a
  call void @g(ptr %b)
  %v = load i32, ptr %a
  store ptr %a, ptr %b
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %l, label %x
x:
  ret i32 %v
}
define i32 @tgt_n20() memory(none) {
e:
  %a = alloca i32
  %b = alloca ptr
  store ptr null, ptr %b
  br label %l
l:
  %i = phi i32 [0, %e], [%i1, %l]
  store i32 1, ptr %a
  call void @g(ptr %b)
  store ptr %a, ptr %b
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %l, label %x
x:
  ret i32 1
}

; CHECK: src_m1: incorrect (value mismatch)
define i32 @src_m1() memory(read) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_m1() memory(read) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  ret i32 1
}

; CHECK: src_c2: unknown (approximated: what the source alone says of its callees' accesses)
define i32 @src_c2() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_c2() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  ret i32 1
}

; CHECK: src_c11: incorrect (value mismatch)
define i32 @src_c11() memory(read) personality ptr @pers {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  invoke void @g(ptr %b) to label %n unwind label %u
n:
  ret i32 0
u:
  %l = landingpad {ptr, i32} cleanup
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_c11() memory(read) personality ptr @pers {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  invoke void @g(ptr %b) to label %n unwind label %u
n:
  ret i32 0
u:
  %l = landingpad {ptr, i32} cleanup
  ret i32 1
}

; CHECK: src_b4: incorrect (value mismatch)
define i32 @src_b4() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @bvp(ptr byval(ptr) %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_b4() memory(none) {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @bvp(ptr byval(ptr) %b)
  ret i32 1
}

; CHECK: src_c7: incorrect (value mismatch)
define i32 @src_c7() memory(none) nounwind willreturn {
  %a = alloca i32
  %b = alloca ptr
  %d = alloca [2 x ptr]
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %b, i64 8, i1 false)
  call void @g(ptr %d)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_c7() memory(none) nounwind willreturn {
  %a = alloca i32
  %b = alloca ptr
  %d = alloca [2 x ptr]
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %b, i64 8, i1 false)
  call void @g(ptr %d)
  ret i32 1
}

; CHECK: src_c13: incorrect (value mismatch)
define i32 @src_c13() memory(none) {
  %a = alloca i32
  %b = alloca i64
  %i = ptrtoint ptr %a to i64
  store i64 %i, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_c13() memory(none) {
  %a = alloca i32
  %b = alloca i64
  %i = ptrtoint ptr %a to i64
  store i64 %i, ptr %b
  store i32 1, ptr %a
  call void @g(ptr %b)
  ret i32 1
}

; CHECK: src_m2: incorrect (value mismatch)
define i32 @src_m2() memory(read, inaccessiblemem: readwrite) nounwind willreturn {
  %a = alloca i32
  call void @g(ptr %a)
  store i32 1, ptr %a
  call void @h0()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_m2() memory(read, inaccessiblemem: readwrite) nounwind willreturn {
  %a = alloca i32
  call void @g(ptr %a)
  store i32 1, ptr %a
  call void @h0()
  ret i32 1
}

; CHECK: src_m5: incorrect (value mismatch)
define i32 @src_m5() memory(inaccessiblemem: readwrite) nounwind willreturn {
  %b = alloca ptr
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
z:
  ret i32 0
y:
  store i32 1, ptr %p
  store ptr %p, ptr %b
  call void @g(ptr %b)
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}
define i32 @tgt_m5() memory(inaccessiblemem: readwrite) nounwind willreturn {
  %b = alloca ptr
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
z:
  ret i32 0
y:
  store i32 1, ptr %p
  store ptr %p, ptr %b
  call void @g(ptr %b)
  call void @free(ptr %p)
  ret i32 1
}

; CHECK: src_m20: incorrect (value mismatch)
define i32 @src_m20() memory(none) nounwind willreturn {
  %a = alloca i32
  %b = alloca ptr
  call void @g2(ptr %b, ptr %a)
  store i32 1, ptr %a
  call void @g(ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_m20() memory(none) nounwind willreturn {
  %a = alloca i32
  %b = alloca ptr
  call void @g2(ptr %b, ptr %a)
  store i32 1, ptr %a
  call void @g(ptr %b)
  ret i32 1
}

; CHECK: src_m23: incorrect (value mismatch)
define i32 @src_m23() memory(inaccessiblemem: readwrite) nounwind willreturn {
  %a = alloca i32
  %p = call ptr @malloc(i64 8)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
z:
  ret i32 0
y:
  store ptr %a, ptr %p
  store i32 1, ptr %a
  call void @g(ptr %p)
  %v = load i32, ptr %a
  call void @free(ptr %p)
  ret i32 %v
}
define i32 @tgt_m23() memory(inaccessiblemem: readwrite) nounwind willreturn {
  %a = alloca i32
  %p = call ptr @malloc(i64 8)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
z:
  ret i32 0
y:
  store ptr %a, ptr %p
  store i32 1, ptr %a
  call void @g(ptr %p)
  call void @free(ptr %p)
  ret i32 1
}

; CHECK: src_z5: unknown (approximated: attribute memory)
define i32 @src_z5(ptr readonly %p) memory(argmem: read) nounwind willreturn {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @g2(ptr %p, ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_z5(ptr readonly %p) memory(argmem: read) nounwind willreturn {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @g2(ptr %p, ptr %b)
  ret i32 undef
}

; CHECK: src_n1: incorrect (value mismatch)
define i32 @src_n1() memory(none) {
  %a = alloca i32
  store i32 1, ptr %a
  call void @g(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_n1() memory(none) {
  %a = alloca i32
  store i32 1, ptr %a
  call void @g(ptr %a)
  ret i32 1
}

; CHECK: src_z1: incorrect (value mismatch)
define i32 @src_z1() {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @gi(i64 %i)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_z1() {
  %a = alloca i32
  %i = ptrtoint ptr %a to i64
  store i32 1, ptr %a
  call void @gi(i64 %i)
  ret i32 1
}

; CHECK: src_e1: incorrect (observable events differ)
define i32 @src_e1(i32 %k) memory(none) nounwind willreturn {
  %out = alloca i32
  %req = alloca { i32, ptr }
  store i32 %k, ptr %req
  %f = getelementptr { i32, ptr }, ptr %req, i32 0, i32 1
  store ptr %out, ptr %f
  store i32 0, ptr %out
  call void @fill(ptr %req)
  %v = load i32, ptr %out
  ret i32 %v
}
define i32 @tgt_e1(i32 %k) memory(none) nounwind willreturn {
  ret i32 0
}

; ---- nofree: what the function has allocated may be freed ----

; CHECK: src_c3: unknown (approximated: attribute nosync)
define i32 @src_c3(i1 %c) nofree nosync {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  store ptr %p, ptr @GP
  call void @g0()
  br i1 %c, label %l, label %z
l:
  %v = load i32, ptr %p
  ret i32 %v
z:
  ret i32 0
}
define i32 @tgt_c3(i1 %c) nofree nosync {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  store ptr %p, ptr @GP
  call void @g0()
  %v = load i32, ptr %p
  br i1 %c, label %l, label %z
l:
  ret i32 %v
z:
  ret i32 0
}

; CHECK: src_m7: unknown (approximated: attribute nosync)
define i32 @src_m7(i1 %c) nofree nosync {
  %b = alloca ptr
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  store ptr %p, ptr %b
  call void @g(ptr %b)
  br i1 %c, label %l, label %z
l:
  %v = load i32, ptr %p
  ret i32 %v
z:
  ret i32 0
}
define i32 @tgt_m7(i1 %c) nofree nosync {
  %b = alloca ptr
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  store ptr %p, ptr %b
  call void @g(ptr %b)
  %v = load i32, ptr %p
  br i1 %c, label %l, label %z
l:
  ret i32 %v
z:
  ret i32 0
}

; CHECK: src_m6: incorrect (target has undefined behavior where the source has none)
define i32 @src_m6(i1 %c) nofree {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  call void @g(ptr %p)
  br i1 %c, label %l, label %z
l:
  %v = load i32, ptr %p
  ret i32 %v
z:
  ret i32 0
}
define i32 @tgt_m6(i1 %c) nofree {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  call void @g(ptr %p)
  %v = load i32, ptr %p
  br i1 %c, label %l, label %z
l:
  ret i32 %v
z:
  ret i32 0
}

; CHECK: src_c4: incorrect (target has undefined behavior where the source has none)
define i32 @src_c4(i1 %c) nofree {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  call void @g(ptr nofree %p)
  call void @g0()
  br i1 %c, label %l, label %z
l:
  %v = load i32, ptr %p
  ret i32 %v
z:
  ret i32 0
}
define i32 @tgt_c4(i1 %c) nofree {
  %p = call ptr @malloc(i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %z, label %y
y:
  store i32 1, ptr %p
  call void @g(ptr nofree %p)
  call void @g0()
  %v = load i32, ptr %p
  br i1 %c, label %l, label %z
l:
  ret i32 %v
z:
  ret i32 0
}

; ---- what is said of a byval argument ----

; CHECK: src_b1: incorrect (observable events differ)
define void @src_b1(ptr %p) {
  call void @bv(ptr byval(i32) %p)
  ret void
}
define void @tgt_b1(ptr %p) {
  call void @bv(ptr byval(i32) readonly %p)
  ret void
}

; CHECK: src_b3: incorrect (observable events differ)
define i32 @src_b3(ptr %p) {
  %r = call i32 @bvi(ptr byval(i32) %p)
  ret i32 %r
}
define i32 @tgt_b3(ptr %p) {
  %r = call i32 @bvi(ptr byval(i32) readnone %p)
  ret i32 %r
}

; CHECK: src_b8: incorrect (observable events differ)
define i32 @src_b8(ptr %p) {
  %r = call i32 @bvi(ptr byval(i32) %p)
  ret i32 %r
}
define i32 @tgt_b8(ptr %p) {
  %r = call i32 @bvi(ptr byval(i32) writeonly %p)
  ret i32 %r
}

; CHECK: src_a31: incorrect (observable events differ)
define void @src_a31(ptr %p) {
  call void @plain(ptr byval(i32) %p)
  ret void
}
define void @tgt_a31(ptr %p) {
  call void @plain(ptr byval(i32) readonly %p)
  ret void
}

; CHECK: src_b10: incorrect (target has undefined behavior where the source has none)
define i32 @src_b10(ptr %p) {
  %r = call i32 @bvi(ptr byval(i32) %p) memory(argmem: readwrite)
  ret i32 %r
}
define i32 @tgt_b10(ptr %p) {
  %r = call i32 @bvi(ptr byval(i32) %p) memory(none)
  ret i32 %r
}

; ---- noalias where nothing is modified ----

; CHECK: src_b5: correct
define void @src_b5(ptr %p, ptr %q) {
  call void @ar2x(ptr %p, ptr %q)
  ret void
}
define void @tgt_b5(ptr %p, ptr %q) {
  call void @ar2x(ptr noalias %p, ptr %q)
  ret void
}

; CHECK: src_b6: correct
define i32 @src_b6(ptr %p, ptr %q) {
  %r = call i32 @rr2(ptr %p, ptr %q)
  ret i32 %r
}
define i32 @tgt_b6(ptr %p, ptr %q) {
  %r = call i32 @rr2(ptr noalias %p, ptr noalias %q)
  ret i32 %r
}

; CHECK: src_b7: correct
define void @src_b7(ptr %p) {
  call void @rd2(ptr %p, ptr %p)
  ret void
}
define void @tgt_b7(ptr %p) {
  call void @rd2(ptr noalias %p, ptr noalias %p)
  ret void
}

; CHECK: src_a29: correct
define void @src_a29(ptr %p, ptr %q) {
  call void @ar2(ptr %p, ptr %q)
  ret void
}
define void @tgt_a29(ptr %p, ptr %q) {
  call void @ar2(ptr noalias %p, ptr %q)
  ret void
}

; ---- what the function has freed nobody frees again ----

; CHECK: src_k1: correct
define void @src_k1() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @free(ptr %p)
  call void @g0() nounwind willreturn nofree
  ret void
}
define void @tgt_k1() {
  %p = alloca i32, align 16
  call void @g(ptr %p) nounwind willreturn nofree
  call void @g0() nounwind willreturn nofree
  ret void
}

; CHECK: src_h11: correct
define void @src_h11() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @free(ptr %p)
  call void @g0() nounwind willreturn nofree
  ret void
}
define void @tgt_h11() {
  %p = alloca i32, align 16
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  call void @g0() nounwind willreturn nofree
  ret void
}

; CHECK: src_k4: unknown (approximated: which block is which)
define void @src_k4() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @free(ptr %p)
  call void @g0()
  ret void
}
define void @tgt_k4() {
  %p = alloca i32, align 16
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  call void @g0()
  ret void
}

; CHECK: src_q1: correct
define void @src_q1() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @gn(ptr %p)
  call void @free(ptr %p)
  call void @g0n()
  ret void
}
define void @tgt_q1() {
  %p = alloca i32, align 16
  call void @gn(ptr %p)
  call void @g0n()
  ret void
}

; CHECK: src_q4: correct
define void @src_q4() {
  %p = call nonnull ptr @malloc(i64 4)
  store ptr %p, ptr @GP
  call void @g0n()
  store ptr null, ptr @GP
  call void @free(ptr %p)
  call void @g0n()
  ret void
}
define void @tgt_q4() {
  %p = alloca i32, align 16
  store ptr %p, ptr @GP
  call void @g0n()
  store ptr null, ptr @GP
  call void @g0n()
  ret void
}

; CHECK: src_q5: correct
define void @src_q5(ptr %f) {
  %p = call nonnull ptr @malloc(i64 4)
  call void @gn(ptr %p)
  call void @free(ptr %p)
  call void %f() nofree nounwind willreturn
  ret void
}
define void @tgt_q5(ptr %f) {
  %p = alloca i32, align 16
  call void @gn(ptr %p)
  call void %f() nofree nounwind willreturn
  ret void
}

; CHECK: src_q6: correct
define void @src_q6() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p)
  call void @free(ptr %p)
  call void @g0()
  ret void
}
define void @tgt_q6() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p)
  call void @g0()
  call void @free(ptr %p)
  ret void
}

; CHECK: src_k7: correct
define void @src_k7() {
  %p = call nonnull ptr @malloc(i64 4)
  %q = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @g(ptr %q) nounwind willreturn nofree
  call void @free(ptr %q)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @free(ptr %p)
  ret void
}
define void @tgt_k7() {
  %q = alloca i32, align 16
  %p = alloca i32, align 16
  call void @g(ptr %p) nounwind willreturn nofree
  call void @g(ptr %q) nounwind willreturn nofree
  call void @g(ptr %p) nounwind willreturn nofree
  ret void
}

; CHECK: src_k2: correct
define void @src_k2() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @free(ptr %p)
  ret void
}
define void @tgt_k2() {
  %p = alloca i32, align 16
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @g(ptr %p) nounwind willreturn nofree
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}

; CHECK: src_k3: correct
define void @src_k3() {
  %p = call nonnull ptr @malloc(i64 4)
  call void @g(ptr nocapture %p) nounwind willreturn nofree
  call void @free(ptr %p)
  call void @g0() nounwind willreturn nofree
  ret void
}
define void @tgt_k3() {
  %p = alloca i32, align 16
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @g(ptr nocapture %p) nounwind willreturn nofree
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  call void @g0() nounwind willreturn nofree
  ret void
}

; ---- the code of a trap ----

; CHECK: src_r36: unknown (unsupported: the code of a trap of other instructions in the target)
define void @src_r36() {
  call void @llvm.ubsantrap(i8 1)
  unreachable
}
define void @tgt_r36() {
  call void @llvm.ubsantrap(i8 2)
  unreachable
}

; CHECK: 13 correct, 24 incorrect, 6 unknown
