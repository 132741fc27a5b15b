; Clauses of a landing pad that come to nothing.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@T = external constant ptr
declare i32 @__gxx_personality_v0(...)
declare void @f()
declare void @f_partial_catch() memory(none)

; a second clause of the same type catches nothing more; instcombine leaves it out
; CHECK: src_clauses_twice: correct
define i32 @src_clauses_twice() personality ptr @__gxx_personality_v0 {
  invoke void @f() to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} catch ptr @T catch ptr @T
  ret i32 1
}

define i32 @tgt_clauses_twice() personality ptr @__gxx_personality_v0 {
  invoke void @f() to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} catch ptr @T
  ret i32 1
}

; after catch null no clause is looked at; instcombine leaves it out
; CHECK: src_catchall_selector: correct
define i32 @src_catchall_selector() personality ptr @__gxx_personality_v0 {
  invoke void @f() to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} catch ptr null catch ptr @T
  %s = extractvalue {ptr, i32} %x, 1
  ret i32 %s
}

define i32 @tgt_catchall_selector() personality ptr @__gxx_personality_v0 {
  invoke void @f() to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} catch ptr null
  %s = extractvalue {ptr, i32} %x, 1
  ret i32 %s
}

; an exception that is not caught here leaves p as it was, not 1
; CHECK: src_partial_catch: incorrect (memory mismatch)
define void @src_partial_catch(ptr %p) personality ptr @__gxx_personality_v0 {
  store i32 1, ptr %p
  invoke void @f_partial_catch() to label %ok unwind label %lp
ok:
  store i32 2, ptr %p
  ret void
lp:
  %x = landingpad {ptr, i32} catch ptr @T
  ret void
}

define void @tgt_partial_catch(ptr %p) personality ptr @__gxx_personality_v0 {
  invoke void @f_partial_catch() to label %ok unwind label %lp
ok:
  store i32 2, ptr %p
  ret void
lp:
  %x = landingpad {ptr, i32} catch ptr @T
  store i32 1, ptr %p
  ret void
}

; another exception goes on
; CHECK: src_resume: incorrect (source and target unwind with different exceptions)
define void @src_resume(ptr %q) personality ptr @__gxx_personality_v0 {
  invoke void @f() to label %ok unwind label %lp
ok:
  ret void
lp:
  %x = landingpad {ptr, i32} cleanup
  resume {ptr, i32} %x
}

define void @tgt_resume(ptr %q) personality ptr @__gxx_personality_v0 {
  invoke void @f() to label %ok unwind label %lp
ok:
  ret void
lp:
  %x = landingpad {ptr, i32} cleanup
  %y = insertvalue {ptr, i32} %x, ptr %q, 0
  resume {ptr, i32} %y
}

; CHECK: 2 correct, 2 incorrect, 0 unknown
