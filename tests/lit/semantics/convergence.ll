; Tokens that say which threads run together mean nothing to one thread. What else makes a token is unsupported by name.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_entry: correct
define i8 @src_entry(i8 %x, i1 %c) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  %u = call i1 @llvm.is.constant.i8(i8 3) [ "convergencectrl"(token %t) ]
  ret i8 %x
}

define i8 @tgt_entry(i8 %x, i1 %c) convergent {
  ret i8 %x
}

; CHECK: src_anchor_wrong: incorrect (value mismatch)
define i8 @src_anchor_wrong(i8 noundef %x) {
  %t = call token @llvm.experimental.convergence.anchor()
  ret i8 %x
}

define i8 @tgt_anchor_wrong(i8 noundef %x) {
  %t = call token @llvm.experimental.convergence.anchor()
  ret i8 3
}

; CHECK: src_coroutine: unknown (unsupported: llvm.coro.id)
define i8 @src_coroutine(i8 %x) {
  %t = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  ret i8 %x
}

define i8 @tgt_coroutine(i8 %x) {
  ret i8 %x
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare i1 @llvm.is.constant.i8(i8)
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
