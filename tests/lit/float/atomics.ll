; atomicrmw with floating-point operations: the old value comes back, the new one is stored.
; RUN: sh -c '%lockstep tv %s --timeout 20s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; A local that nobody else knows.
; CHECK: src_add: correct
define float @src_add(float noundef %x, float noundef %y) {
  %a = alloca float
  store float %x, ptr %a
  %old = atomicrmw fadd ptr %a, float %y monotonic
  %new = load float, ptr %a
  ret float %new
}

define float @tgt_add(float noundef %x, float noundef %y) {
  %r = fadd float %x, %y
  ret float %r
}

; CHECK: src_old: correct
define float @src_old(float noundef %x, float noundef %y) {
  %a = alloca float
  store float %x, ptr %a
  %old = atomicrmw fsub ptr %a, float %y monotonic
  ret float %old
}

define float @tgt_old(float noundef %x, float noundef %y) {
  ret float %x
}

; CHECK: src_sub_turned: incorrect (value mismatch)
define float @src_sub_turned(float noundef %x, float noundef %y) {
  %a = alloca float
  store float %x, ptr %a
  %old = atomicrmw fsub ptr %a, float %y monotonic
  %new = load float, ptr %a
  ret float %new
}

define float @tgt_sub_turned(float noundef %x, float noundef %y) {
  %r = fsub float %y, %x
  ret float %r
}

; CHECK: src_max: correct
define half @src_max(half noundef %x, half noundef %y) {
  %a = alloca half
  store half %x, ptr %a
  %old = atomicrmw fmax ptr %a, half %y monotonic
  %new = load half, ptr %a
  ret half %new
}

define half @tgt_max(half noundef %x, half noundef %y) {
  %r = call half @llvm.maxnum.f16(half %x, half %y)
  ret half %r
}

; CHECK: src_min: incorrect (value mismatch)
define half @src_min(half noundef %x, half noundef %y) {
  %a = alloca half
  store half %x, ptr %a
  %old = atomicrmw fmin ptr %a, half %y monotonic
  %new = load half, ptr %a
  ret half %new
}

define half @tgt_min(half noundef %x, half noundef %y) {
  %r = call half @llvm.maxnum.f16(half %x, half %y)
  ret half %r
}

; Others may look: the same operation, or no verdict.
; CHECK: src_shared: correct
define float @src_shared(ptr %p, float %y) {
  %z = fneg float %y
  %w = fneg float %z
  %old = atomicrmw fadd ptr %p, float %w seq_cst
  ret float %old
}

define float @tgt_shared(ptr %p, float %y) {
  %old = atomicrmw fadd ptr %p, float %y seq_cst
  ret float %old
}

; CHECK: src_shared_split: unknown (unsupported: {{.*}})
define float @src_shared_split(ptr %p, float %y) {
  %old = atomicrmw fadd ptr %p, float %y monotonic
  ret float %old
}

define float @tgt_shared_split(ptr %p, float %y) {
  %old = load atomic float, ptr %p monotonic, align 4
  %new = fadd float %old, %y
  store atomic float %new, ptr %p monotonic, align 4
  ret float %old
}

; The source is undefined. Others may be told of the NaN that it chooses before that, so that the
; reading with other threads does not tell.
; CHECK: src_null: unknown (unsupported: atomic operations as other threads see them)
define float @src_null(float %y) {
  %old = atomicrmw fadd ptr null, float %y monotonic
  ret float %old
}

define float @tgt_null(float %y) {
  unreachable
}

; CHECK: 4 correct, 2 incorrect, 2 unknown
