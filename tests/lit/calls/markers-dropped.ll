; What is said of calls, and of the function as a whole, and no longer said.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @g(i32)
declare i32 @g_var(i32, ...)
declare i32 @g_varonly(i32, ...)
declare tailcc void @g_void(i32)
declare void @g_drop_2()
declare void @g_drop_2_2()

; stack growth)... not observable except varargs forwarding; LLVM must keep. 'either'
; CHECK: src_drop: unknown (unsupported: a call that is no longer musttail)
define i32 @src_drop(i32 %x) {
  %r = musttail call i32 @g(i32 %x)
  ret i32 %r
}

define i32 @tgt_drop(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}

; "If the call is in a varargs function, it forwards ..."); the target call does not
; CHECK: src_var: unknown (unsupported: a call that is no longer musttail)
define i32 @src_var(i32 %x, ...) {
  %r = musttail call i32 (i32, ...) @g_var(i32 %x, ...)
  ret i32 %r
}

define i32 @tgt_var(i32 %x, ...) {
  %r = call i32 (i32, ...) @g_var(i32 %x)
  ret i32 %r
}

; forwards vs. tail
; CHECK: src_varonly: unknown (unsupported: a call that is no longer musttail)
define i32 @src_varonly(i32 %x, ...) {
  %r = musttail call i32 (i32, ...) @g_varonly(i32 %x, ...)
  ret i32 %r
}

define i32 @tgt_varonly(i32 %x, ...) {
  %r = tail call i32 (i32, ...) @g_varonly(i32 %x)
  ret i32 %r
}

; tailcc) dropped
; CHECK: src_void: unknown (unsupported: a call that is no longer musttail)
define tailcc void @src_void(i32 %x) {
  musttail call tailcc void @g_void(i32 %x)
  ret void
}

define tailcc void @tgt_void(i32 %x) {
  call tailcc void @g_void(i32 %x)
  ret void
}

; notail dropped to tail: "notail: prevents tail call optimization" e.g. needed for return address; LangRef: marker indicates optimizers should not add tail. 'either'
; CHECK: src_drop_2: unknown (unsupported: a call that is no longer notail)
define void @src_drop_2() {
  notail call void @g_drop_2()
  ret void
}

define void @tgt_drop_2() {
  tail call void @g_drop_2()
  ret void
}

; gc strategy dropped
; CHECK: src_drop_2_2: unknown (unsupported: another garbage collector in the target)
define void @src_drop_2_2() gc "shadow-stack" {
  call void @g_drop_2_2()
  ret void
}

define void @tgt_drop_2_2() {
  call void @g_drop_2_2()
  ret void
}

; the caller can read it before the function pointer
; CHECK: src_prefix: unknown (unsupported: other prefix data in the target)
define void @src_prefix() prefix i32 123 {
  ret void
}

define void @tgt_prefix() prefix i32 124 {
  ret void
}

; single file
; CHECK: src_added: unknown (unsupported: other prefix data in the target)
define i32 @src_added(i32 %x) prefix i32 7 {
  %a = add i32 %x, 0
  ret i32 %a
}

define i32 @tgt_added(i32 %x) {
  ret i32 %x
}

; CHECK: 0 correct, 0 incorrect, 8 unknown
