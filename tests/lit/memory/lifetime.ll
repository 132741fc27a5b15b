; Lifetime markers. A local that lifetime.start is applied to is dead until then, and again after lifetime.end; access
; to a dead object is UB, its address may still be looked at.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_inside: correct
define i8 @src_inside(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_inside(i8 %x) {
  ret i8 %x
}

; CHECK: src_inside_wrong: incorrect (value mismatch)
define i8 @src_inside_wrong(i8 noundef %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_inside_wrong(i8 noundef %x) {
  ret i8 1
}

; CHECK: src_before_the_start: correct
define i8 @src_before_the_start() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  ret i8 0
}

define i8 @tgt_before_the_start() {
  ret i8 1
}

; CHECK: src_before_the_start_in_target: incorrect (target has undefined behavior where the source has none)
define i8 @src_before_the_start_in_target() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 1, ptr %a
  ret i8 0
}

define i8 @tgt_before_the_start_in_target() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  ret i8 0
}

; CHECK: src_after_the_end: correct
define i8 @src_after_the_end(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_after_the_end(i8 %x) {
  ret i8 99
}

; CHECK: src_after_the_end_in_target: incorrect (target has undefined behavior where the source has none)
define i8 @src_after_the_end_in_target(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_after_the_end_in_target(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

; CHECK: src_markers_removed: correct
define i8 @src_markers_removed(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_markers_removed(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

; CHECK: src_shrunk_wrongly: incorrect (target has undefined behavior where the source has none)
define i8 @src_shrunk_wrongly(i8 %x, i1 noundef %c) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  br i1 %c, label %b, label %e
b:
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 0
e:
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_shrunk_wrongly(i8 %x, i1 noundef %c) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  br i1 %c, label %b, label %e
b:
  ret i8 0
e:
  %r = load i8, ptr %a
  ret i8 %r
}

; A lifetime begins without a value.
; CHECK: src_fresh_is_undef: correct
define i8 @src_fresh_is_undef() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_fresh_is_undef() {
  ret i8 5
}

; CHECK: src_fresh_is_not_poison: correct (if uninitialised memory is poison)
define i8 @src_fresh_is_not_poison() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_fresh_is_not_poison() {
  ret i8 poison
}

; What was stored in the first life is gone.
; CHECK: src_second_life: correct
define i8 @src_second_life(i8 noundef %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_second_life(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_first_life: incorrect (value mismatch)
define i8 @src_first_life(i8 noundef %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_first_life(i8 noundef %x) {
  ret i8 0
}

; A start on a live object fills it with poison.
; CHECK: src_started_while_alive: correct
define i8 @src_started_while_alive(i8 noundef %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_started_while_alive(i8 noundef %x) {
  ret i8 poison
}

; The end of a dead object does nothing.
; CHECK: src_ended_twice: correct
define i8 @src_ended_twice(i8 %x) {
  ret i8 %x
}

define i8 @tgt_ended_twice(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

; The address stays, and stays the same.
; CHECK: src_address_of_the_dead: correct
define i1 @src_address_of_the_dead() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %j = ptrtoint ptr %a to i64
  %r = icmp eq i64 %i, %j
  ret i1 %r
}

define i1 @tgt_address_of_the_dead() {
  ret i1 true
}

; CHECK: src_address_of_the_dead_wrong: incorrect (value mismatch)
define i1 @src_address_of_the_dead_wrong() {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %j = ptrtoint ptr %a to i64
  %r = icmp eq i64 %i, %j
  ret i1 %r
}

define i1 @tgt_address_of_the_dead_wrong() {
  ret i1 false
}

; Dead on one way only: the load is UB there.
; CHECK: src_end_of_one_way: correct
define i8 @src_end_of_one_way(i1 noundef %c, i8 noundef %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  br i1 %c, label %b, label %e
b:
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  br label %e
e:
  %r = load i8, ptr %a
  %s = zext i1 %c to i8
  %t = add i8 %r, %s
  ret i8 %t
}

define i8 @tgt_end_of_one_way(i1 noundef %c, i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 1, i1 false)
  ret void
}

define void @tgt_source_undefined(ptr %p) {
  ret void
}

; CHECK: 12 correct (1 with a reading), 6 incorrect, 0 unknown
