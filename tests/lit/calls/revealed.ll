; What a callee can find, and what it can come back with.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global ptr null
declare ptr @f(ptr) memory(argmem: read) nounwind willreturn
declare void @f_argmem_stores_stored(ptr, ptr) memory(argmem: readwrite) nounwind willreturn
declare i32 @__gxx_personality_v0(...)
declare noalias ptr @alloc()
declare void @throw(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare noalias ptr @mk()
declare ptr @mk_control()
declare void @f_byval_argmem(ptr byval({ptr})) memory(argmem: readwrite) nounwind willreturn nosync
declare void @f_byval_own(ptr byval(i32))

; f returns the pointer that lies in @g, which is the local
; CHECK: src_argmem_returns_stored: unknown (solver gave up)
define i32 @src_argmem_returns_stored() {
  %a = alloca i32
  store ptr %a, ptr @g
  %r = call ptr @f(ptr @g)
  store ptr null, ptr @g
  store i32 1, ptr %a
  store i32 2, ptr %r
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_argmem_returns_stored() {
  %a = alloca i32
  store ptr %a, ptr @g
  %r = call ptr @f(ptr @g)
  store ptr null, ptr @g
  store i32 1, ptr %a
  store i32 2, ptr %r
  ret i32 1
}

; f copies the pointer to the local from one argument's memory to another's; h then writes the local
; CHECK: src_argmem_stores_stored: unknown (solver gave up)
define i32 @src_argmem_stores_stored(ptr %o) {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  call void @f_argmem_stores_stored(ptr @g, ptr %o)
  store ptr null, ptr @g
  %r = load ptr, ptr %o
  store i32 2, ptr %r
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_argmem_stores_stored(ptr %o) {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr @g
  call void @f_argmem_stores_stored(ptr @g, ptr %o)
  store ptr null, ptr @g
  %r = load ptr, ptr %o
  store i32 2, ptr %r
  ret i32 1
}

; r is based on q, by way of memory: the store through r changes *q
; CHECK: src_argmem_noalias: incorrect (value mismatch)
define i32 @src_argmem_noalias(ptr noalias %q) {
  store ptr %q, ptr @g
  %r = call ptr @f(ptr @g)
  store ptr null, ptr @g
  store i32 1, ptr %q
  store i32 2, ptr %r
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_argmem_noalias(ptr noalias %q) {
  store ptr %q, ptr @g
  %r = call ptr @f(ptr @g)
  store ptr null, ptr @g
  store i32 1, ptr %q
  store i32 2, ptr %r
  ret i32 1
}

; control: the pointer lies in a local that the callee reads
; CHECK: src_argmem_own: unknown (solver gave up)
define i32 @src_argmem_own() {
  %a = alloca i32
  %g = alloca ptr
  store ptr %a, ptr %g
  %r = call ptr @f(ptr %g)
  store i32 1, ptr %a
  store i32 2, ptr %r
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_argmem_own() {
  %a = alloca i32
  %g = alloca ptr
  store ptr %a, ptr %g
  %r = call ptr @f(ptr %g)
  store i32 1, ptr %a
  store i32 2, ptr %r
  ret i32 1
}

; the exception's pointer may be the block that was handed to the thrower
; CHECK: src_exception_own: incorrect (value mismatch)
define i32 @src_exception_own() personality ptr @__gxx_personality_v0 {
  %p = call noalias ptr @alloc()
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  store i32 1, ptr %p
  store i32 2, ptr %e
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_exception_own() personality ptr @__gxx_personality_v0 {
  %p = call noalias ptr @alloc()
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  store i32 1, ptr %p
  store i32 2, ptr %e
  ret i32 1
}

; same, alloca
; CHECK: src_exception_alloca: unknown (solver gave up)
define i32 @src_exception_alloca() personality ptr @__gxx_personality_v0 {
  %p = alloca i32
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  store i32 1, ptr %p
  store i32 2, ptr %e
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_exception_alloca() personality ptr @__gxx_personality_v0 {
  %p = alloca i32
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  store i32 1, ptr %p
  store i32 2, ptr %e
  ret i32 1
}

; comparison of the exception's pointer with what was thrown folded to false
; CHECK: src_exception_cmp: unknown (solver gave up)
define i1 @src_exception_cmp() personality ptr @__gxx_personality_v0 {
  %p = alloca i32
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i1 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  %c = icmp eq ptr %e, %p
  ret i1 %c
}

define i1 @tgt_exception_cmp() personality ptr @__gxx_personality_v0 {
  %p = alloca i32
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i1 0
lp:
  %x = landingpad {ptr, i32} cleanup
  ret i1 0
}

; the exception's pointer may be based on the noalias argument that was handed on
; CHECK: src_exception_noalias: incorrect (value mismatch)
define i32 @src_exception_noalias(ptr noalias %p) personality ptr @__gxx_personality_v0 {
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  store i32 1, ptr %p
  store i32 2, ptr %e
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_exception_noalias(ptr noalias %p) personality ptr @__gxx_personality_v0 {
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  store i32 1, ptr %p
  store i32 2, ptr %e
  ret i32 1
}

; the caught exception was stored to through the pointer that was thrown: control by a call that returns it
; CHECK: src_exc_argmem: incorrect (value mismatch)
define i32 @src_exc_argmem() personality ptr @__gxx_personality_v0 {
  %p = alloca i32
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  %q = call ptr @__cxa_begin_catch(ptr %e)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_exc_argmem() personality ptr @__gxx_personality_v0 {
  %p = alloca i32
  invoke void @throw(ptr %p) to label %ok unwind label %lp
ok:
  ret i32 0
lp:
  %x = landingpad {ptr, i32} cleanup
  %e = extractvalue {ptr, i32} %x, 0
  %q = call ptr @__cxa_begin_catch(ptr %e)
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

; noalias does not say that the result is not null
; CHECK: src_fresh_null: incorrect (value mismatch)
define i1 @src_fresh_null() {
  %p = call noalias ptr @mk()
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i1 @tgt_fresh_null() {
  %p = call noalias ptr @mk()
  ret i1 0
}

; both may be null, or of no bytes
; CHECK: src_fresh_two: incorrect (value mismatch)
define i1 @src_fresh_two() {
  %p = call noalias ptr @mk()
  %q = call noalias ptr @mk()
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_fresh_two() {
  %p = call noalias ptr @mk()
  %q = call noalias ptr @mk()
  ret i1 0
}

; the target branches on what may be poison: noalias without noundef
; CHECK: src_fresh_poison_branch: incorrect (target has undefined behavior where the source has none)
define void @src_fresh_poison_branch() {
  %p = call noalias ptr @mk()
  ret void
}

define void @tgt_fresh_poison_branch() {
  %p = call noalias ptr @mk()
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}

; control without noalias
; CHECK: src_control: incorrect (target has undefined behavior where the source has none)
define void @src_control() {
  %p = call ptr @mk_control()
  ret void
}

define void @tgt_control() {
  %p = call ptr @mk_control()
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}

; argmem: based on pointer arguments; what a byval copy's field points to is not
; CHECK: src_byval_argmem: correct
define i32 @src_byval_argmem() {
  %l = alloca i32
  %s = alloca {ptr}
  store i32 1, ptr %l
  store ptr %l, ptr %s
  call void @f_byval_argmem(ptr byval({ptr}) %s)
  %v = load i32, ptr %l
  ret i32 %v
}

define i32 @tgt_byval_argmem() {
  %l = alloca i32
  %s = alloca {ptr}
  store i32 1, ptr %l
  store ptr %l, ptr %s
  call void @f_byval_argmem(ptr byval({ptr}) %s)
  ret i32 1
}

; the callee has a copy
; CHECK: src_byval_own: correct
define i32 @src_byval_own(i32 noundef %x, ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l
  call void @f_byval_own(ptr byval(i32) %l)
  %r = load i32, ptr %l
  ret i32 %r
}

define i32 @tgt_byval_own(i32 noundef %x, ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l
  call void @f_byval_own(ptr byval(i32) %l)
  ret i32 1
}

; CHECK: 2 correct, 8 incorrect, 5 unknown
