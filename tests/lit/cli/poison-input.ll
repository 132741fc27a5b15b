; Arguments are not poison; what is in memory and what callees return may be.
; RUN: sh -c '%lockstep tv --disable-undef-input --disable-poison-input %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @get()
; argument only
; CHECK: src_arg: correct
define i32 @src_arg(i32 %x) {
  %f = freeze i32 %x
  %s = sub i32 %f, %f
  ret i32 %s
}

define i32 @tgt_arg(i32 %x) {
  %s = sub i32 %x, %x
  ret i32 %s
}

; memory holds poison
; CHECK: src_mem: incorrect (target returns poison where the source does not)
define i32 @src_mem(ptr %p) {
  %v = load i32, ptr %p
  %f = freeze i32 %v
  ret i32 %f
}

define i32 @tgt_mem(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK: src_memarg: correct
define i32 @src_memarg(i32 %x) {
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @tgt_memarg(i32 %x) {
  ret i32 %x
}

; callee returns poison
; CHECK: src_call: incorrect (target returns poison where the source does not)
define i32 @src_call() {
  %v = call i32 @get()
  %f = freeze i32 %v
  ret i32 %f
}

define i32 @tgt_call() {
  %v = call i32 @get()
  ret i32 %v
}

; loop over memory
; CHECK: src_loop: incorrect (target returns poison where the source does not)
define i32 @src_loop(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%j, %h]
  %v = load i32, ptr %p
  %f = freeze i32 %v
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret i32 %f
}

define i32 @tgt_loop(ptr %p, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%j, %h]
  %v = load i32, ptr %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret i32 %v
}

; pointer argument behind which poison lies, stored
; CHECK: src_copy: incorrect (memory mismatch)
define void @src_copy(ptr noalias %p, ptr noalias %q) {
  %v = load i32, ptr %p
  %f = freeze i32 %v
  store i32 %f, ptr %q
  ret void
}

define void @tgt_copy(ptr noalias %p, ptr noalias %q) {
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  ret void
}
