; A deallocation function that is said not to access memory frees nothing: such calls may go.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare noalias ptr @my_alloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="my"
declare void @my_free(ptr allocptr) allockind("free") memory(none) nounwind willreturn "alloc-family"="my"
declare void @my_free2(ptr allocptr) allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="my"
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc"
declare void @free(ptr allocptr nocapture) allockind("free") memory(none) nounwind willreturn "alloc-family"="malloc"
declare void @ext(ptr)

; same
; CHECK: src_same: correct
define void @src_same(ptr %p) {
  call void @my_free(ptr %p)
  ret void
}

define void @tgt_same(ptr %p) {
  call void @my_free(ptr %p)
  ret void
}

; dropping: memory(none) nounwind willreturn => LLVM does drop it as trivially dead
; CHECK: src_drop: correct
define void @src_drop(ptr %p) {
  call void @my_free(ptr %p)
  ret void
}

define void @tgt_drop(ptr %p) {
  ret void
}

; CHECK: src_drop_free: correct
define void @src_drop_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}

define void @tgt_drop_free(ptr %p) {
  ret void
}

; alloc+free pair removed
; CHECK: src_pair: correct
define void @src_pair() {
  %p = call ptr @malloc(i64 8)
  call void @free(ptr %p)
  ret void
}

define void @tgt_pair() {
  ret void
}

; CHECK: src_mypair: correct (if allocation functions do nothing else)
define void @src_mypair() {
  %p = call ptr @my_alloc(i64 8)
  call void @my_free(ptr %p)
  ret void
}

define void @tgt_mypair() {
  ret void
}

; CHECK: src_mypair_free_only: correct
define void @src_mypair_free_only() {
  %p = call ptr @my_alloc(i64 8)
  call void @my_free(ptr %p)
  ret void
}

define void @tgt_mypair_free_only() {
  %p = call ptr @my_alloc(i64 8)
  ret void
}

; store before free is dead?
; CHECK: src_dse: unknown (approximated: a deallocation function that writes no memory)
define void @src_dse(ptr %p) {
  store i32 1, ptr %p
  call void @my_free(ptr %p)
  ret void
}

define void @tgt_dse(ptr %p) {
  call void @my_free(ptr %p)
  ret void
}

; CHECK: src_dse_free: unknown (approximated: a deallocation function that writes no memory)
define void @src_dse_free(ptr %p) {
  store i32 1, ptr %p
  call void @free(ptr %p)
  ret void
}

define void @tgt_dse_free(ptr %p) {
  call void @free(ptr %p)
  ret void
}

; value after: wrong
; CHECK: src_after: unknown (approximated: a deallocation function that writes no memory)
define i32 @src_after(ptr %p) {
  call void @my_free(ptr %p)
  ret i32 1
}

define i32 @tgt_after(ptr %p) {
  call void @my_free(ptr %p)
  ret i32 2
}

; load moved across the free: LLVM could forward (none) ; target load after
; CHECK: src_move: correct
define i32 @src_move(ptr %p) {
  %v = load i32, ptr %p
  call void @my_free(ptr %p)
  ret i32 %v
}

define i32 @tgt_move(ptr %p) {
  call void @my_free(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_move_free: correct
define i32 @src_move_free(ptr %p) {
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}

define i32 @tgt_move_free(ptr %p) {
  call void @free(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; free on null path
; CHECK: src_guard: unknown (approximated: a deallocation function that writes no memory)
define void @src_guard(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %e, label %f
f:
  call void @free(ptr %p)
  br label %e
e:
  ret void
}

define void @tgt_guard(ptr %p) {
  call void @free(ptr %p)
  ret void
}

; delete
declare void @_ZdlPv(ptr) memory(none) nounwind willreturn
; CHECK: src_delete_drop: correct
define void @src_delete_drop(ptr %p) {
  call void @_ZdlPv(ptr %p)
  ret void
}

define void @tgt_delete_drop(ptr %p) {
  ret void
}

; CHECK: src_delete_builtin: correct
define void @src_delete_builtin(ptr %p) {
  call void @_ZdlPv(ptr %p) builtin
  ret void
}

define void @tgt_delete_builtin(ptr %p) {
  ret void
}

; plain free dropped: wrong
declare void @my_free3(ptr allocptr) allockind("free")  nounwind willreturn "alloc-family"="my"
; CHECK: src_drop2: incorrect (memory mismatch)
define void @src_drop2(ptr %p) {
  call void @my_free2(ptr %p)
  ret void
}

define void @tgt_drop2(ptr %p) {
  ret void
}
