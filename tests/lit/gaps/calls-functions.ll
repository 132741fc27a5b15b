; XFAIL: *
; Attributes of the function at hand bind what its callees do.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)
declare void @ext()
declare void @use(ptr)
@g = global i32 0

; CHECK: src_memory_argmem_added: incorrect ({{.*}})
define i32 @src_memory_argmem_added(ptr %p) {
  call void @use(ptr %p)
  ret i32 0
}

define i32 @tgt_memory_argmem_added(ptr %p) memory(argmem: readwrite) {
  call void @use(ptr %p)
  ret i32 0
}

; CHECK: src_nosync_added: incorrect ({{.*}})
define i32 @src_nosync_added() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_nosync_added() nosync {
  call void @ext()
  ret i32 0
}

; CHECK: src_norecurse_added: incorrect ({{.*}})
define i32 @src_norecurse_added() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_norecurse_added() norecurse {
  call void @ext()
  ret i32 0
}
