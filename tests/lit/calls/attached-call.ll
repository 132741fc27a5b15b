; A call with "clang.arc.attachedcall" is followed by one of the runtime: another call than one without.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare ptr @foo()
declare void @bar() noreturn
declare ptr @known(ptr) memory(none) nounwind willreturn
declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)
declare ptr @llvm.objc.unsafeClaimAutoreleasedReturnValue(ptr)
declare void @llvm.objc.clang.arc.noop.use(...)
declare void @llvm.objc.release(ptr)
declare void @use(ptr)

; same
; CHECK: src_same: correct
define ptr @src_same() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  ret ptr %r
}

define ptr @tgt_same() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  ret ptr %r
}

; same plus tail (arc contract)
; CHECK: src_noop_dropped: correct
define ptr @src_noop_dropped() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  ret ptr %r
}

define ptr @tgt_noop_dropped() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret ptr %r
}

; bundle dropped: wrong
; CHECK: src_dropped: incorrect (observable events differ)
define ptr @src_dropped() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  ret ptr %r
}

define ptr @tgt_dropped() {
  %r = call ptr @foo()
  ret ptr %r
}

; other function
; CHECK: src_other: incorrect (observable events differ)
define ptr @src_other() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  ret ptr %r
}

define ptr @tgt_other() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.unsafeClaimAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  ret ptr %r
}

; added
; CHECK: src_added: incorrect (observable events differ)
define ptr @src_added() {
  %r = call ptr @foo()
  ret ptr %r
}

define ptr @tgt_added() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret ptr %r
}

; void: ignored
; CHECK: src_void: correct
define void @src_void() {
  call void @bar() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret void
}

define void @tgt_void() {
  call void @bar()
  ret void
}

; explicit call instead
; CHECK: src_explicit: unknown (approximated: llvm.objc.retainAutoreleasedReturnValue)
define ptr @src_explicit() {
  %r = call ptr @foo()
  %s = call ptr @llvm.objc.retainAutoreleasedReturnValue(ptr %r)
  ret ptr %s
}

define ptr @tgt_explicit() {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret ptr %r
}

; attached call is an effect: call of pure function may not be dropped
; CHECK: src_pure: incorrect (observable events differ)
define void @src_pure(ptr %p) {
  %r = call ptr @known(ptr %p) [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret void
}

define void @tgt_pure(ptr %p) {
  ret void
}

; memory: stored across
; CHECK: src_mem: incorrect (value mismatch)
define i32 @src_mem(ptr %q) {
  store i32 1, ptr %q
  %r = call ptr @known(ptr %q) [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_mem(ptr %q) {
  store i32 1, ptr %q
  %r = call ptr @known(ptr %q) [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret i32 1
}

; unrelated change around
; CHECK: src_around: correct
define i32 @src_around(i32 %x) {
  %a = add i32 %x, %x
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  call void @use(ptr %r)
  ret i32 %a
}

define i32 @tgt_around(i32 %x) {
  %r = call ptr @foo() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  call void (...) @llvm.objc.clang.arc.noop.use(ptr %r)
  call void @use(ptr %r)
  %a = shl i32 %x, 1
  ret i32 %a
}
