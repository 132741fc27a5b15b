; Calls through an alias, or an ifunc, of a function that is there to be seen: a pass may have looked.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

@alias = alias void (ptr), ptr @body
@second = alias void (ptr), ptr @alias
@chosen = ifunc void (), ptr @choose

define void @body(ptr %p) mustprogress {
  store i8 1, ptr %p
  ret void
}

define void @empty() {
  ret void
}

define internal ptr @choose() {
  ret ptr @empty
}

declare i32 @__gxx_personality_v0(...)

; CHECK: src_direct: unknown (inter-procedural: what @body does)
define void @src_direct(ptr %p) {
  call void @alias(ptr %p)
  ret void
}

define void @tgt_direct(ptr %p) {
  call void @body(ptr %p)
  ret void
}

; CHECK: src_inlined: unknown (inter-procedural: what @body does)
define void @src_inlined(ptr %p) {
  call void @second(ptr %p)
  ret void
}

define void @tgt_inlined(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_caught: unknown (inter-procedural: what @body does)
define i32 @src_caught(ptr %p) personality ptr @__gxx_personality_v0 {
  invoke void @alias(ptr %p) to label %ok unwind label %pad
ok:
  ret i32 0
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 1
}

define i32 @tgt_caught(ptr %p) personality ptr @__gxx_personality_v0 {
  store i8 1, ptr %p
  ret i32 0
}

; CHECK: src_chosen: unknown (inter-procedural: what @chosen does)
define void @src_chosen() {
  call void @chosen()
  ret void
}

define void @tgt_chosen() {
  call void @empty()
  ret void
}

; CHECK: src_kept: correct
define void @src_kept(ptr %p) {
  call void @alias(ptr %p)
  ret void
}

define void @tgt_kept(ptr %p) {
  call void @alias(ptr %p)
  ret void
}

; CHECK: 1 correct, 0 incorrect, 4 unknown
