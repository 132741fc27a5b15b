; Attribute allockind says nothing of what else a function does; mismatched families are left alone.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @ma(i64) allockind("alloc,zeroed") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="mine"
declare void @mfo(ptr allocptr nocapture) allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="other"
declare noalias ptr @ma_v_fam_anymem(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="mine"
declare void @mfo_v_fam_anymem(ptr allocptr nocapture) allockind("free") nounwind willreturn "alloc-family"="other"
@g = global i32 0
declare noalias ptr @ra(i64, i64 allocalign) nounwind allockind("alloc,uninitialized,aligned") allocsize(0) "alloc-family"="__rust_alloc"
declare void @uses(ptr)
declare void @rd(ptr allocptr, i64, i64) nounwind allockind("free") "alloc-family"="__rust_alloc"
declare noalias ptr @th(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="th"
declare void @thf(ptr allocptr) allockind("free") "alloc-family"="th"

; families differ: the free is not known to be of this allocator, LLVM keeps both.
; CHECK: src_y_m_pair: unknown (unsupported: a block freed by a function of another family)
define void @src_y_m_pair()  {
 %p = call ptr @ma(i64 4)
 call void @mfo(ptr %p)
 ret void
}
define void @tgt_y_m_pair()  {
 ret void
}

; mismatched free, that may write any memory: "mismatched ones will be left alone".
; CHECK: src_v_fam_anymem: unknown (approximated: attribute allockind("free"))
define i32 @src_v_fam_anymem()  {
 store i32 1, ptr @g
 %p = call ptr @ma_v_fam_anymem(i64 4)
 call void @mfo_v_fam_anymem(ptr %p)
 %v = load i32, ptr @g
 ret i32 %v
}
define i32 @tgt_v_fam_anymem()  {
 store i32 1, ptr @g
 ret i32 1
}

; allocator (no memory attribute) may write g; result freed.
; CHECK: src_u_alloc_fwd2: unknown (approximated: attribute allockind("alloc,uninitialized,aligned"))
define i32 @src_u_alloc_fwd2()  {
 store i32 1, ptr @g
 %p = call ptr @ra(i64 4, i64 4)
 %v = load i32, ptr @g
 call void @uses(ptr %p)
 ret i32 %v
}
define i32 @tgt_u_alloc_fwd2()  {
 store i32 1, ptr @g
 %p = call ptr @ra(i64 4, i64 4)
 call void @uses(ptr %p)
 ret i32 1
}

; allocator may read g: the first store is not dead.
; CHECK: src_u_alloc_dse: unknown (approximated: attribute allockind("alloc,uninitialized,aligned"))
define ptr @src_u_alloc_dse()  {
 store i32 1, ptr @g
 %p = call ptr @ra(i64 4, i64 4)
 store i32 2, ptr @g
 ret ptr %p
}
define ptr @tgt_u_alloc_dse()  {
 %p = call ptr @ra(i64 4, i64 4)
 store i32 2, ptr @g
 ret ptr %p
}

; deallocator may write g.
; CHECK: src_u_free_fwd: unknown (approximated: attribute allockind("free"))
define i32 @src_u_free_fwd(ptr %p)  {
 store i32 1, ptr @g
 call void @rd(ptr %p, i64 4, i64 4)
 %v = load i32, ptr @g
 ret i32 %v
}
define i32 @tgt_u_free_fwd(ptr %p)  {
 store i32 1, ptr @g
 call void @rd(ptr %p, i64 4, i64 4)
 ret i32 1
}

; order of allocator call and another call with effects.
; CHECK: src_u_th_order: unknown (approximated: attribute allockind("alloc,uninitialized"))
define ptr @src_u_th_order()  {
 %p = call ptr @th(i64 4)
 call void @uses(ptr null)
 ret ptr %p
}
define ptr @tgt_u_th_order()  {
 call void @uses(ptr null)
 %p = call ptr @th(i64 4)
 ret ptr %p
}

; thf may not return or write g: store moved over it.
; CHECK: src_u_thf_reorder: unknown (approximated: attribute allockind("free"))
define void @src_u_thf_reorder(ptr %p)  {
 call void @thf(ptr %p)
 store i32 1, ptr @g
 ret void
}
define void @tgt_u_thf_reorder(ptr %p)  {
 store i32 1, ptr @g
 call void @thf(ptr %p)
 ret void
}

; size given to the deallocator changed: 4 to 8.
; CHECK: src_u_free_args: unknown (approximated: attribute allockind("free"))
define void @src_u_free_args(ptr %p)  {
 call void @rd(ptr %p, i64 4, i64 4)
 ret void
}
define void @tgt_u_free_args(ptr %p)  {
 call void @rd(ptr %p, i64 8, i64 4)
 ret void
}

declare noalias ptr @__rust_alloc(i64, i64 allocalign) nounwind allockind("alloc,uninitialized,aligned") allocsize(0) "alloc-family"="__rust_alloc"
declare void @__rust_dealloc(ptr allocptr, i64, i64) nounwind allockind("free") "alloc-family"="__rust_alloc"
declare void @_ZdlPvm(ptr, i64)

; LLVM leaves such a pair out, whatever else the functions might do
; CHECK: src_pair: correct (if allocation functions do nothing else)
define i32 @src_pair() {
  %p = call ptr @__rust_alloc(i64 4, i64 4)
  %n = icmp eq ptr %p, null
  br i1 %n, label %x, label %a
a:
  store i32 5, ptr %p
  %v = load i32, ptr %p
  call void @__rust_dealloc(ptr %p, i64 4, i64 4)
  ret i32 %v
x:
  ret i32 5
}
define i32 @tgt_pair() {
  ret i32 5
}

; what is done with the block is known as before
; CHECK: src_forwarded: correct
define i32 @src_forwarded() {
  %p = call noalias ptr @__rust_alloc(i64 4, i64 4)
  store i32 5, ptr %p
  %v = load i32, ptr %p
  call void @uses(ptr %p)
  call void @__rust_dealloc(ptr %p, i64 4, i64 4)
  ret i32 %v
}
define i32 @tgt_forwarded() {
  %p = call noalias ptr @__rust_alloc(i64 4, i64 4)
  store i32 5, ptr %p
  call void @uses(ptr %p)
  call void @__rust_dealloc(ptr %p, i64 4, i64 4)
  ret i32 5
}

; one that is told how much there is may look at it
; CHECK: src_sized: unknown (unsupported: arguments of deallocation functions of other instructions in the target)
define void @src_sized(ptr %p) {
  call void @_ZdlPvm(ptr %p, i64 8)
  ret void
}
define void @tgt_sized(ptr %p) {
  call void @_ZdlPvm(ptr %p, i64 16)
  ret void
}

; CHECK: src_sized_same: correct
define void @src_sized_same(ptr %p, i64 %n) {
  %m = add i64 %n, 0
  call void @_ZdlPvm(ptr %p, i64 8)
  ret void
}
define void @tgt_sized_same(ptr %p, i64 %n) {
  call void @_ZdlPvm(ptr %p, i64 8)
  ret void
}
