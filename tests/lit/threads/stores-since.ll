; Memory that others have had since the source stored to it: a store that follows is a store introduced.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@G = global i32 0
@F = global i32 0
@L = global i32 0
declare void @f() memory(write) nounwind willreturn
declare void @f_noalias_kept_event()
declare void @f_control_2()
declare void @esc(ptr)
declare void @f_own_one_side()
declare void @f_own_two_answers()
declare void @g()
declare void @f_own_one_answer()
declare void @f_own_two_end()
declare void @f_writable_late()
declare void @f_control_2_2()
@F_writable_release = global ptr null
declare void @f_writable_thread()
declare void @f_control_2_2_2()

; G is stored to after the release that gave it away
; CHECK: src_release: unknown (unsupported: memory moved across an atomic ordering)
define void @src_release() {
  store i32 1, ptr @G
  store atomic i32 1, ptr @F release, align 4
  ret void
}

define void @tgt_release() {
  store i32 1, ptr @G
  store atomic i32 1, ptr @F release, align 4
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; the same with an unlocking exchange
; CHECK: src_rmw: unknown (unsupported: memory moved across an atomic ordering)
define void @src_rmw() {
  store i32 1, ptr @G
  %x = atomicrmw xchg ptr @F, i32 0 acq_rel
  ret void
}

define void @tgt_rmw() {
  store i32 1, ptr @G
  %x = atomicrmw xchg ptr @F, i32 0 acq_rel
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; control: the source does not store to G at all
; CHECK: src_control: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_control() {
  store atomic i32 1, ptr @F release, align 4
  ret void
}

define void @tgt_control() {
  store atomic i32 1, ptr @F release, align 4
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; G stored back before the lock is taken; the source stores only while it has it
; CHECK: src_acquire: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_acquire() {
  %o = atomicrmw xchg ptr @L, i32 1 acquire
  %c = icmp eq i32 %o, 0
  br i1 %c, label %x, label %y
x:
  store i32 5, ptr @G
  store atomic i32 0, ptr @L release, align 4
  ret void
y:
  ret void
}

define void @tgt_acquire() {
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  %o = atomicrmw xchg ptr @L, i32 1 acquire
  %c = icmp eq i32 %o, 0
  br i1 %c, label %x, label %y
x:
  store i32 5, ptr @G
  store atomic i32 0, ptr @L release, align 4
  ret void
y:
  ret void
}

; stored again after a release fence and a flag
; CHECK: src_fence: unknown (unsupported: memory moved across an atomic ordering)
define void @src_fence() {
  store i32 1, ptr @G
  fence release
  store atomic i32 1, ptr @F monotonic, align 4
  ret void
}

define void @tgt_fence() {
  store i32 1, ptr @G
  fence release
  store atomic i32 1, ptr @F monotonic, align 4
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; G is stored to again after f, which may have released it to another thread
; CHECK: src_write_only_event: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_write_only_event() {
  store i32 1, ptr @G
  call void @f()
  ret void
}

define void @tgt_write_only_event() {
  store i32 1, ptr @G
  call void @f()
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; G is stored to again after f, which may have released it to another thread
; CHECK: src_noalias_kept_event: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_noalias_kept_event(ptr noalias %q) {
  store i32 1, ptr @G
  call void @f_noalias_kept_event()
  ret void
}

define void @tgt_noalias_kept_event(ptr noalias %q) {
  store i32 1, ptr @G
  call void @f_noalias_kept_event()
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; control without noalias
; CHECK: src_control_2: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_control_2(ptr %q) {
  store i32 1, ptr @G
  call void @f_control_2()
  ret void
}

define void @tgt_control_2(ptr %q) {
  store i32 1, ptr @G
  call void @f_control_2()
  %v = load i32, ptr @G
  store i32 %v, ptr @G
  ret void
}

; escaped on one way only; old value stored on that way after the join
; CHECK: src_own_one_side: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_own_one_side(i1 noundef %c) {
  %a = alloca i32
  store i32 3, ptr %a
  br i1 %c, label %x, label %j
x:
  call void @esc(ptr %a)
  br label %j
j:
  call void @f_own_one_side()
  ret void
}

define void @tgt_own_one_side(i1 noundef %c) {
  %a = alloca i32
  store i32 3, ptr %a
  br i1 %c, label %x, label %j
x:
  call void @esc(ptr %a)
  br label %j
j:
  %v = load i32, ptr %a
  store i32 %v, ptr %a
  call void @f_own_one_side()
  ret void
}

; store of the old value into a local that others know, after either of two calls
; CHECK: src_own_two_answers: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_own_two_answers(i1 %c) {
  %a = alloca i32
  call void @esc(ptr %a)
  br i1 %c, label %x, label %y
x:
  call void @f_own_two_answers()
  br label %j
y:
  call void @g()
  br label %j
j:
  call void @f_own_two_answers()
  ret void
}

define void @tgt_own_two_answers(i1 %c) {
  %a = alloca i32
  call void @esc(ptr %a)
  br i1 %c, label %x, label %y
x:
  call void @f_own_two_answers()
  br label %j
y:
  call void @g()
  br label %j
j:
  %v = load i32, ptr %a
  store i32 %v, ptr %a
  call void @f_own_two_answers()
  ret void
}

; the same with one call: control
; CHECK: src_own_one_answer: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_own_one_answer(i1 %c) {
  %a = alloca i32
  call void @esc(ptr %a)
  call void @f_own_one_answer()
  ret void
}

define void @tgt_own_one_answer(i1 %c) {
  %a = alloca i32
  call void @esc(ptr %a)
  %v = load i32, ptr %a
  store i32 %v, ptr %a
  call void @f_own_one_answer()
  ret void
}

; store of the old value into a malloc'd block that others know, after either of two calls
; CHECK: src_own_two_end: unknown (unsupported: a store that the source does not make, which other threads may see)
define void @src_own_two_end(i1 %c) {
  %a = alloca i32
  call void @esc(ptr %a)
  br i1 %c, label %x, label %y
x:
  call void @f_own_two_end()
  br label %j
y:
  call void @g()
  br label %j
j:
  ret void
}

define void @tgt_own_two_end(i1 %c) {
  %a = alloca i32
  call void @esc(ptr %a)
  br i1 %c, label %x, label %y
x:
  call void @f_own_two_end()
  br label %j
y:
  call void @g()
  br label %j
j:
  %v = load i32, ptr %a
  store i32 %v, ptr %a
  ret void
}

; writable allows stores on entry only: afterwards the pointer may have escaped to another thread
; CHECK: src_writable_late: unknown (unsupported: a store that the source does not make, which other threads may see)
define i32 @src_writable_late(ptr writable dereferenceable(4) align 4 %p) {
  call void @esc(ptr %p)
  call void @f_writable_late()
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @tgt_writable_late(ptr writable dereferenceable(4) align 4 %p) {
  call void @esc(ptr %p)
  call void @f_writable_late()
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  ret i32 %x
}

; control without writable
; CHECK: src_control_2_2: incorrect (target has undefined behavior where the source has none)
define i32 @src_control_2_2(ptr dereferenceable(4) align 4 %p) {
  call void @esc(ptr %p)
  call void @f_control_2_2()
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @tgt_control_2_2(ptr dereferenceable(4) align 4 %p) {
  call void @esc(ptr %p)
  call void @f_control_2_2()
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  ret i32 %x
}

; writable: a store on entry
; CHECK: src_writable_entry: correct
define i32 @src_writable_entry(ptr writable dereferenceable(4) align 4 %p) {
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @tgt_writable_entry(ptr writable dereferenceable(4) align 4 %p) {
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  ret i32 %x
}

; writable, but p was given away by a release before the store
; CHECK: src_writable_release: incorrect (memory mismatch)
define i32 @src_writable_release(ptr writable dereferenceable(4) align 4 %p) {
  store atomic ptr %p, ptr @F_writable_release release, align 8
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @tgt_writable_release(ptr writable dereferenceable(4) align 4 %p) {
  store atomic ptr %p, ptr @F_writable_release release, align 8
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  ret i32 %x
}

; stored back after esc and f, when another thread may have the pointer; writable is about the entry only
; CHECK: src_writable_thread: unknown (unsupported: a store that the source does not make, which other threads may see)
define i32 @src_writable_thread(ptr writable dereferenceable(4) align 4 %p) {
  store i32 0, ptr %p
  call void @esc(ptr %p)
  call void @f_writable_thread()
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  call void @f_writable_thread()
  %y = load i32, ptr %p
  ret i32 %y
}

define i32 @tgt_writable_thread(ptr writable dereferenceable(4) align 4 %p) {
  store i32 0, ptr %p
  call void @esc(ptr %p)
  call void @f_writable_thread()
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  call void @f_writable_thread()
  %y = load i32, ptr %p
  store i32 %y, ptr %p
  ret i32 %y
}

; control without writable
; CHECK: src_control_2_2_2: unknown (unsupported: a store that the source does not make, which other threads may see)
define i32 @src_control_2_2_2(ptr dereferenceable(4) align 4 %p) {
  store i32 0, ptr %p
  call void @esc(ptr %p)
  call void @f_control_2_2_2()
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  call void @f_control_2_2_2()
  %y = load i32, ptr %p
  ret i32 %y
}

define i32 @tgt_control_2_2_2(ptr dereferenceable(4) align 4 %p) {
  store i32 0, ptr %p
  call void @esc(ptr %p)
  call void @f_control_2_2_2()
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  call void @f_control_2_2_2()
  %y = load i32, ptr %p
  store i32 %y, ptr %p
  ret i32 %y
}

; CHECK: 1 correct, 2 incorrect, 15 unknown
