; `tail` of a callee that reads memory: it leaves the stack of its caller alone.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global ptr null
declare i32 @f() memory(read) nounwind willreturn
declare i32 @f_tail_none() memory(none) nounwind willreturn
declare void @f_tail_event()
declare i32 @f_tail_read_args(ptr) memory(read) nounwind willreturn
declare i32 @f_tail_dropped(i32)

; tail: callee does not access allocas from the caller; f reads through @g
; CHECK: src_tail_readonly: incorrect (target has undefined behavior where the source has none)
define i32 @src_tail_readonly() {
  %a = alloca i32
  store i32 7, ptr %a
  store ptr %a, ptr @g
  %r = call i32 @f()
  store ptr null, ptr @g
  ret i32 %r
}

define i32 @tgt_tail_readonly() {
  %a = alloca i32
  store i32 7, ptr %a
  store ptr %a, ptr @g
  %r = tail call i32 @f()
  store ptr null, ptr @g
  ret i32 %r
}

; memory(none): it cannot look at the local
; CHECK: src_tail_none: correct
define i32 @src_tail_none() {
  %a = alloca i32
  store ptr %a, ptr @g
  %r = call i32 @f_tail_none()
  store ptr null, ptr @g
  ret i32 %r
}

define i32 @tgt_tail_none() {
  %a = alloca i32
  store ptr %a, ptr @g
  %r = tail call i32 @f_tail_none()
  store ptr null, ptr @g
  ret i32 %r
}

; the local is known to f
; CHECK: src_tail_event: incorrect (observable events differ)
define void @src_tail_event() {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  call void @f_tail_event()
  ret void
}

define void @tgt_tail_event() {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  tail call void @f_tail_event()
  ret void
}

; f does not look at allocas: a store to one before the tail call is dead
; CHECK: src_tail_drop_store: correct
define i32 @src_tail_drop_store() {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  %r = tail call i32 @f()
  ret i32 %r
}

define i32 @tgt_tail_drop_store() {
  %a = alloca i32
  store ptr %a, ptr @g
  %r = tail call i32 @f()
  ret i32 %r
}

; the result of a tail call that reads is not a function of the local; the target folds with what the local holds -- control of 01 through a pointer argument
; CHECK: src_tail_read_args: incorrect (target has undefined behavior where the source has none)
define i32 @src_tail_read_args() {
  %a = alloca i32
  store i32 7, ptr %a
  %r = call i32 @f_tail_read_args(ptr %a)
  ret i32 %r
}

define i32 @tgt_tail_read_args() {
  %a = alloca i32
  store i32 7, ptr %a
  %r = tail call i32 @f_tail_read_args(ptr %a)
  ret i32 %r
}

; tail is left out
; CHECK: src_tail_dropped: correct
define i32 @src_tail_dropped(i32 noundef %x, ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l
  %r = tail call i32 @f_tail_dropped(i32 %x)
  ret i32 %r
}

define i32 @tgt_tail_dropped(i32 noundef %x, ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l
  %r = call i32 @f_tail_dropped(i32 %x)
  ret i32 %r
}

; CHECK: 3 correct, 3 incorrect, 0 unknown
