; What a target says at its calls: added where nobody keeps it, and where it is known anyway.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@cst = constant i32 1
@g = global i32 0
declare float @llvm.copysign.f32(float, float)
declare i32 @__gxx_personality_v0(...)
declare i32 @argrdi(ptr) memory(argmem: read)
declare i32 @exti()
declare i32 @llvm.umax.i32(i32, i32)
declare ptr @calloc(i64, i64)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr @strchr(ptr, i32)
declare void @argro(ptr) memory(argmem: read) nounwind willreturn
declare void @exit(i32)
declare void @ext()
declare void @extp(ptr)
declare void @inac(ptr) memory(inaccessiblemem: readwrite)
declare void @llvm.debugtrap()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()
declare void @llvm.ubsantrap(i8)
declare void @nf(ptr) nofree
declare void @nr() noreturn
declare void @pure() memory(none) nounwind willreturn
declare void @wt(ptr) memory(write)
define internal void @nothing() {
 ret void
}

; ---- noreturn of a call that may return ----

; CHECK: src_u1: incorrect (target has undefined behavior where the source has none)
define void @src_u1() {
 call void @ext()
 br label %l
l:
 br label %l
}
define void @tgt_u1() {
 call void @ext() noreturn
 br label %l
l:
 br label %l
}

; CHECK: src_u18: incorrect (target has undefined behavior where the source has none)
define void @src_u18(i32 %x) {
 call void @ext()
 br label %l
l:
 %c = icmp eq i32 %x, 0
 br i1 %c, label %e, label %l
e:
 unreachable
}
define void @tgt_u18(i32 %x) {
 call void @ext() noreturn
 br label %l
l:
 %c = icmp eq i32 %x, 0
 br i1 %c, label %e, label %l
e:
 unreachable
}

; CHECK: src_u20: incorrect (target has undefined behavior where the source has none)
define void @src_u20() personality ptr @exti {
 invoke void @ext() to label %l unwind label %u
l:
 br label %l
u:
 %x = landingpad {ptr, i32} cleanup
 resume {ptr, i32} %x
}
define void @tgt_u20() personality ptr @exti {
 invoke void @ext() noreturn to label %l unwind label %u
l:
 br label %l
u:
 %x = landingpad {ptr, i32} cleanup
 resume {ptr, i32} %x
}

; CHECK: src_v8: incorrect (target has undefined behavior where the source has none)
define void @src_v8() {
 call void @ext()
 store i32 1, ptr @g
 br label %l
l:
 br label %l
}
define void @tgt_v8() {
 call void @ext() noreturn
 unreachable
}

; CHECK: src_v16: incorrect (target has undefined behavior where the source has none)
define void @src_v16(ptr %f) {
 call void %f()
 br label %l
l:
 br label %l
}
define void @tgt_v16(ptr %f) {
 call void %f() noreturn
 unreachable
}

; CHECK: src_x10: incorrect (target has undefined behavior where the source has none)
define void @src_x10(ptr %p) {
 call void @ext()
 br label %l
l:
 store i32 1, ptr %p
 br label %l
}
define void @tgt_x10(ptr %p) {
 call void @ext() noreturn
 unreachable
}

; CHECK: src_E8: unknown (inter-procedural: what @nothing does)
define void @src_E8(ptr %p) {
 call void @nothing()
 br label %l
l:
 br label %l
}
define void @tgt_E8(ptr %p) {
 call void @nothing() noreturn
 unreachable
}

; CHECK: src_C12: incorrect (target has undefined behavior where the source has none)
define i32 @src_C12(i1 %c) {
 br i1 %c, label %a, label %b
a:
 call void @pure()
 br label %l
l:
 br label %l
b:
 ret i32 1
}
define i32 @tgt_C12(i1 %c) {
 br i1 %c, label %a, label %b
a:
 call void @pure() noreturn
 unreachable
b:
 ret i32 1
}

; CHECK: src_u3: incorrect (target has undefined behavior where the source has none)
define void @src_u3() {
 call void @ext()
 call void @llvm.trap()
 unreachable
}
define void @tgt_u3() {
 call void @ext() noreturn
 unreachable
}

; ---- willreturn of a call that never returns ----

; CHECK: src_x1: incorrect (target has undefined behavior where the source has none)
define void @src_x1() {
 call void @nr()
 unreachable
}
define void @tgt_x1() {
 call void @nr() willreturn
 unreachable
}

; CHECK: src_x3: incorrect (target has undefined behavior where the source has none)
define void @src_x3() {
 call void @llvm.trap()
 unreachable
}
define void @tgt_x3() {
 call void @llvm.trap() willreturn
 unreachable
}

; CHECK: src_A1: incorrect (target has undefined behavior where the source has none)
define void @src_A1() {
 call void @llvm.ubsantrap(i8 1)
 unreachable
}
define void @tgt_A1() {
 call void @llvm.ubsantrap(i8 1) willreturn
 unreachable
}

; CHECK: src_A4: incorrect (target has undefined behavior where the source has none)
define void @src_A4() {
 call void @ext() noreturn
 unreachable
}
define void @tgt_A4() {
 call void @ext() noreturn willreturn
 unreachable
}

; CHECK: src_E4: incorrect (target has undefined behavior where the source has none)
define void @src_E4() personality ptr @__gxx_personality_v0 {
 invoke void @nr() to label %o unwind label %u
o:
 unreachable
u:
 %l = landingpad {ptr, i32} cleanup
 resume {ptr, i32} %l
}
define void @tgt_E4() personality ptr @__gxx_personality_v0 {
 invoke void @nr() willreturn to label %o unwind label %u
o:
 unreachable
u:
 %l = landingpad {ptr, i32} cleanup
 resume {ptr, i32} %l
}

; CHECK: src_x2: incorrect (target has undefined behavior where the source has none)
define void @src_x2() {
 call void @exit(i32 0)
 unreachable
}
define void @tgt_x2() {
 call void @exit(i32 0) willreturn
 unreachable
}

; ---- what nobody knows of an intrinsic or a library function ----

; CHECK: src_H14: unknown (unsupported: call attributes of other instructions in the target)
define i32 @src_H14(i32 %x) {
 %r = call i32 @llvm.umax.i32(i32 %x, i32 3)
 ret i32 %r
}
define i32 @tgt_H14(i32 %x) {
 %r = call i32 @llvm.umax.i32(i32 returned %x, i32 3)
 ret i32 %r
}

; CHECK: src_H15: unknown (unsupported: call attributes of other instructions in the target)
define ptr @src_H15(ptr %p) {
 %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
 ret ptr %r
}
define ptr @tgt_H15(ptr %p) {
 %r = call noalias ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
 ret ptr %r
}

; CHECK: src_J5: unknown (unsupported: call attributes of other instructions in the target)
define float @src_J5(float %x, float %y) {
 %r = call float @llvm.copysign.f32(float %x, float %y)
 ret float %r
}
define float @tgt_J5(float %x, float %y) {
 %r = call float @llvm.copysign.f32(float returned %x, float %y)
 ret float %r
}

; CHECK: src_J7: unknown (unsupported: call attributes of other instructions in the target)
define ptr @src_J7(ptr %p) {
 %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
 ret ptr %r
}
define ptr @tgt_J7(ptr %p) {
 %r = call ptr @llvm.ptrmask.p0.i64(ptr returned %p, i64 -4)
 ret ptr %r
}

; CHECK: src_J11: unknown (unsupported: call attributes of other instructions in the target)
define ptr @src_J11(ptr %p) {
 %r = call ptr @strchr(ptr %p, i32 97)
 ret ptr %r
}
define ptr @tgt_J11(ptr %p) {
 %r = call noalias ptr @strchr(ptr %p, i32 97)
 ret ptr %r
}

; CHECK: src_K3: unknown (unsupported: call attributes of other instructions in the target)
define i8 @src_K3(ptr %p) {
 %r = call ptr @strchr(ptr %p, i32 97)
 store i8 1, ptr %p
 store i8 98, ptr %r
 %v = load i8, ptr %p
 ret i8 %v
}
define i8 @tgt_K3(ptr %p) {
 %r = call noalias ptr @strchr(ptr %p, i32 97)
 store i8 1, ptr %p
 store i8 98, ptr %r
 %v = load i8, ptr %p
 ret i8 %v
}

; CHECK: src_K2: unknown (unsupported: call attributes of other instructions in the target)
define ptr @src_K2(i64 %n, i64 %m) {
 %r = call ptr @calloc(i64 %n, i64 %m)
 ret ptr %r
}
define ptr @tgt_K2(i64 %n, i64 %m) {
 %r = call ptr @calloc(i64 %n, i64 %m) allocsize(0)
 ret ptr %r
}

; CHECK: src_K1: unknown (unsupported: call attributes of other instructions in the target)
define void @src_K1(ptr %p, ptr %q) {
 call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
 ret void
}
define void @tgt_K1(ptr %p, ptr %q) {
 call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true) nosync
 ret void
}

; CHECK: src_K5: incorrect (value mismatch)
define i32 @src_K5(i32 %x) {
 %r = call i32 @llvm.umax.i32(i32 %x, i32 3)
 ret i32 %r
}
define i32 @tgt_K5(i32 %x) {
 ret i32 %x
}

; ---- whoever is asked by llvm.debugtrap may not come back ----

; CHECK: src_E16: incorrect (target has undefined behavior where the source has none)
define void @src_E16(ptr %p) {
 call void @llvm.debugtrap()
 unreachable
}
define void @tgt_E16(ptr %p) {
 unreachable
}

; CHECK: src_d2: incorrect (target has undefined behavior where the source has none)
define i32 @src_d2(i32 %x) {
 call void @llvm.debugtrap()
 %v = udiv i32 1, %x
 ret i32 %v
}
define i32 @tgt_d2(i32 %x) {
 %v = udiv i32 1, %x
 call void @llvm.debugtrap()
 ret i32 %v
}

; CHECK: src_H2: incorrect (target has undefined behavior where the source has none)
define i32 @src_H2() {
 call void @llvm.debugtrap()
 ret i32 0
}
define i32 @tgt_H2() {
 call void @llvm.debugtrap() willreturn
 ret i32 0
}

; ---- what the source says already ----

; CHECK: src_h7: correct
define void @src_h7(ptr %p) {
 call void @argro(ptr %p)
 ret void
}
define void @tgt_h7(ptr %p) {
 call void @argro(ptr readonly %p)
 ret void
}

; CHECK: src_h20: correct
define void @src_h20(ptr %p) memory(read) {
 call void @ext()
 ret void
}
define void @tgt_h20(ptr %p) memory(read) {
 call void @ext() memory(read)
 ret void
}

; CHECK: src_q13: correct
define void @src_q13(ptr readonly %p) {
 call void @extp(ptr %p)
 ret void
}
define void @tgt_q13(ptr readonly %p) {
 call void @extp(ptr readonly %p)
 ret void
}

; CHECK: src_q5: correct
define void @src_q5(ptr %p) {
 call void @wt(ptr %p)
 ret void
}
define void @tgt_q5(ptr %p) {
 call void @wt(ptr writeonly %p)
 ret void
}

; CHECK: src_q8: correct
define void @src_q8(ptr %p) {
 call void @inac(ptr %p)
 ret void
}
define void @tgt_q8(ptr %p) {
 call void @inac(ptr readnone %p)
 ret void
}

; CHECK: src_q9: correct
define void @src_q9(ptr %p) {
 call void @nf(ptr %p)
 ret void
}
define void @tgt_q9(ptr %p) {
 call void @nf(ptr nofree %p)
 ret void
}

; CHECK: src_q11: correct
define void @src_q11() {
 %a = alloca i32, align 4
 call void @extp(ptr %a)
 ret void
}
define void @tgt_q11() {
 %a = alloca i32, align 4
 call void @extp(ptr noalias %a)
 ret void
}

; CHECK: src_q12: correct
define void @src_q12(ptr %p) nofree {
 call void @ext()
 ret void
}
define void @tgt_q12(ptr %p) nofree {
 call void @ext() nofree
 ret void
}

; CHECK: src_q30: correct
define void @src_q30() {
 call void @extp(ptr @cst)
 ret void
}
define void @tgt_q30() {
 call void @extp(ptr readonly @cst)
 ret void
}

; CHECK: src_s25: correct
define void @src_s25(ptr %p) memory(read) {
 call void @extp(ptr %p)
 ret void
}
define void @tgt_s25(ptr %p) memory(read) {
 call void @extp(ptr readonly %p)
 ret void
}

; CHECK: src_s26: correct
define void @src_s26(ptr %p) {
 call void @extp(ptr %p) memory(read)
 ret void
}
define void @tgt_s26(ptr %p) {
 call void @extp(ptr readonly %p) memory(read)
 ret void
}

; CHECK: src_A26: correct
define void @src_A26(ptr %p) {
 call void @pure(ptr %p)
 ret void
}
define void @tgt_A26(ptr %p) {
 call void @pure(ptr readonly %p)
 ret void
}

; CHECK: src_q19: correct
define void @src_q19() memory(none) {
 call void @ext()
 ret void
}
define void @tgt_q19() memory(none) {
 call void @ext() memory(none)
 ret void
}

; CHECK: src_h29: correct
define void @src_h29(ptr readnone %p) {
 call void @extp(ptr %p)
 ret void
}
define void @tgt_h29(ptr readnone %p) {
 call void @extp(ptr readnone %p)
 ret void
}

; CHECK: src_G1: correct
define i32 @src_G1(ptr %p) {
 %v = call i32 @argrdi(ptr %p)
 ret i32 %v
}
define i32 @tgt_G1(ptr readonly %p) memory(argmem: read) {
 %v = call i32 @argrdi(ptr readonly %p)
 ret i32 %v
}

; CHECK: src_h31: unknown (approximated: what the target says of an argument that both say of a parameter)
define void @src_h31(ptr nocapture %p) {
 call void @extp(ptr %p)
 ret void
}
define void @tgt_h31(ptr nocapture %p) {
 call void @extp(ptr nocapture %p)
 ret void
}

; CHECK: src_q25: unknown (approximated: what the target says of an argument that both say of a parameter)
define void @src_q25(ptr writeonly %p) {
 call void @extp(ptr %p)
 ret void
}
define void @tgt_q25(ptr writeonly %p) {
 call void @extp(ptr writeonly %p)
 ret void
}

; ---- calls of which too much is said ----

; CHECK: src_E18: correct
define i32 @src_E18(i1 %c) {
 br i1 %c, label %a, label %b
a:
 call void @pure() noreturn
 unreachable
b:
 ret i32 1
}
define i32 @tgt_E18(i1 %c) {
 ret i32 1
}

; CHECK: src_G5: correct
define i32 @src_G5() {
 call void @pure() noreturn
 ret i32 1
}
define i32 @tgt_G5() {
 ret i32 2
}

; CHECK: src_G6: correct
define i32 @src_G6() {
 call void @nr() willreturn nounwind
 unreachable
}
define i32 @tgt_G6() {
 ret i32 2
}

; CHECK: src_y37: correct
define void @src_y37(ptr %p) {
 call void @llvm.trap() willreturn
 unreachable
}
define void @tgt_y37(ptr %p) {
 store i32 0, ptr @g
 unreachable
}

; ---- calls whose effects the function excludes ----

; CHECK: src_A6: correct
define i32 @src_A6() memory(none) nounwind willreturn {
 call void @ext()
 ret i32 0
}
define i32 @tgt_A6() memory(none) nounwind willreturn {
 ret i32 0
}

; CHECK: src_A25: correct
define void @src_A25() memory(read) nounwind willreturn {
 call void @ext()
 ret void
}
define void @tgt_A25() memory(read) nounwind willreturn {
 ret void
}

; CHECK: src_A8: correct
define i32 @src_A8() memory(read) {
 %v = load i32, ptr @g
 call void @ext()
 %w = load i32, ptr @g
 %r = sub i32 %v, %w
 ret i32 %r
}
define i32 @tgt_A8() memory(read) {
 %v = load i32, ptr @g
 call void @ext()
 %r = sub i32 %v, %v
 ret i32 %r
}

; CHECK: 22 correct, 18 incorrect, 11 unknown
