; Pointers that come back from a callee, memory that it frees, what is left when it throws.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @use_nc(ptr nocapture)
declare ptr @pointer()
declare ptr @through(ptr)
declare i32 @changes(ptr) memory(argmem: readwrite) nounwind willreturn
declare ptr @get(ptr) memory(argmem: read) nounwind willreturn
declare ptr @getall() memory(read) nounwind willreturn
declare ptr @pureptr(ptr) memory(none) nounwind willreturn
declare ptr @find(i64) memory(none) nounwind willreturn
declare i32 @personality(...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
@g = global i32 0
@h = global i32 0
@slot = global ptr null

; CHECK: src_freed_fresh: incorrect (target has undefined behavior where the source has none)
define void @src_freed_fresh() {
  %p = call noalias dereferenceable(4) align 4 ptr @pointer()
  store ptr %p, ptr @slot
  call void @ext() nounwind willreturn
  ret void
}

define void @tgt_freed_fresh() {
  %p = call noalias dereferenceable(4) align 4 ptr @pointer()
  store ptr %p, ptr @slot
  call void @ext() nounwind willreturn
  %y = load i32, ptr %p
  ret void
}

; CHECK: src_escaped_heap_contents_at_return: incorrect (memory mismatch)
define void @src_escaped_heap_contents_at_return() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  store i32 1, ptr %a
  ret void
}

define void @tgt_escaped_heap_contents_at_return() {
  %a = call ptr @malloc(i64 4)
  %n = icmp eq ptr %a, null
  br i1 %n, label %z, label %y
z:
  ret void
y:
  call void @use(ptr nofree %a) nofree nosync
  ret void
}
