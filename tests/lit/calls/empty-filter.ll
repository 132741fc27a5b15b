; A filter without types lets nothing through: what unwinds is caught there.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @fn()
declare void @unexpected(ptr) noreturn nounwind
declare i32 @__gxx_personality_v0(...)
@type = external constant ptr

; CHECK: src_empty: correct
define i32 @src_empty(ptr %a) personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @fn() to label %fine unwind label %pad
fine:
  ret i32 %r
pad:
  %e = landingpad { ptr, i32 } filter [0 x ptr] zeroinitializer
  call void @unexpected(ptr %a)
  unreachable
}

define i32 @tgt_empty(ptr %a) nounwind personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @fn() to label %fine unwind label %pad
fine:
  ret i32 %r
pad:
  %e = landingpad { ptr, i32 } filter [0 x ptr] zeroinitializer
  call void @unexpected(ptr %a)
  unreachable
}

; One type is let through.
; CHECK: src_one: incorrect (target has undefined behavior where the source has none)
define i32 @src_one(ptr %a) personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @fn() to label %fine unwind label %pad
fine:
  ret i32 %r
pad:
  %e = landingpad { ptr, i32 } filter [1 x ptr] [ptr @type]
  call void @unexpected(ptr %a)
  unreachable
}

define i32 @tgt_one(ptr %a) nounwind personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @fn() to label %fine unwind label %pad
fine:
  ret i32 %r
pad:
  %e = landingpad { ptr, i32 } filter [1 x ptr] [ptr @type]
  call void @unexpected(ptr %a)
  unreachable
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
