; An argument that is dereferenceable is read after a call that may have freed it, where the source
; does not read it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefixes=CHECK,LLVM --match-full-lines < %t
; RUN: sh -c '%lockstep tv --strict %s > %t.strict; test $? = 1'
; RUN: %FileCheck %s --check-prefixes=CHECK,STRICT --match-full-lines < %t.strict

declare void @g()
declare void @keeps() nofree nosync
declare void @free(ptr)

; as SimplifyCFG makes it
; LLVM: src_speculated: correct (if dereferenceable arguments are not freed by callees)
; STRICT: src_speculated: incorrect (target has undefined behavior where the source has none)
define i32 @src_speculated(ptr nonnull align 4 dereferenceable(4) %a, i1 %c) {
  call void @g()
  br i1 %c, label %t, label %f
t:
  %v = load i32, ptr %a
  ret i32 %v
f:
  ret i32 0
}
define i32 @tgt_speculated(ptr nonnull align 4 dereferenceable(4) %a, i1 %c) {
  call void @g()
  %v = load i32, ptr %a
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

; LLVM: src_or_null: correct (if dereferenceable arguments are not freed by callees)
; STRICT: src_or_null: incorrect (target has undefined behavior where the source has none)
define i32 @src_or_null(ptr align 4 dereferenceable_or_null(4) %a, i1 %c) {
  %n = icmp eq ptr %a, null
  br i1 %n, label %f, label %m
m:
  call void @g()
  br i1 %c, label %t, label %f
t:
  %v = load i32, ptr %a
  ret i32 %v
f:
  ret i32 0
}
define i32 @tgt_or_null(ptr align 4 dereferenceable_or_null(4) %a, i1 %c) {
  %n = icmp eq ptr %a, null
  br i1 %n, label %f, label %m
m:
  call void @g()
  %v = load i32, ptr %a
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
f:
  ret i32 0
}

; no more bytes than were said
; CHECK: src_beyond: incorrect (target has undefined behavior where the source has none)
define i32 @src_beyond(ptr align 4 dereferenceable(4) %a, i1 %c) {
  call void @g()
  br i1 %c, label %t, label %f
t:
  %q = getelementptr i32, ptr %a, i64 1
  %v = load i32, ptr %q
  ret i32 %v
f:
  ret i32 0
}
define i32 @tgt_beyond(ptr align 4 dereferenceable(4) %a, i1 %c) {
  call void @g()
  %q = getelementptr i32, ptr %a, i64 1
  %v = load i32, ptr %q
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

; what the function frees itself is gone
; CHECK: src_freed: incorrect (target has undefined behavior where the source has none)
define i32 @src_freed(ptr align 4 dereferenceable(4) %a, i1 %c) {
  call void @free(ptr %a)
  br i1 %c, label %t, label %f
t:
  unreachable
f:
  ret i32 0
}
define i32 @tgt_freed(ptr align 4 dereferenceable(4) %a, i1 %c) {
  call void @free(ptr %a)
  %v = load i32, ptr %a
  ret i32 0
}

; what the callee leaves there is another matter
; CHECK: src_old: incorrect (target returns poison where the source does not)
define i32 @src_old(ptr align 4 dereferenceable(4) %a) {
  call void @g()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_old(ptr align 4 dereferenceable(4) %a) {
  %v = load i32, ptr %a
  call void @g()
  ret i32 %v
}

; nobody frees it
; CHECK: src_kept: correct
define i32 @src_kept(ptr align 4 dereferenceable(4) %a, i1 %c) {
  call void @keeps()
  br i1 %c, label %t, label %f
t:
  %v = load i32, ptr %a
  ret i32 %v
f:
  ret i32 0
}
define i32 @tgt_kept(ptr align 4 dereferenceable(4) %a, i1 %c) {
  call void @keeps()
  %v = load i32, ptr %a
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
