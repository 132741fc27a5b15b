; Where the source chooses where to look, or what to ask, it finds for each choice what is there:
; it must not find the same for all, nor anything for one.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @e() nounwind willreturn
declare noundef i8 @b() nounwind willreturn
declare noundef i8 @f(i8) nounwind willreturn memory(none) speculatable
declare noundef i8 @g(ptr nocapture) nounwind willreturn memory(argmem: read) speculatable

; One of 65536 places is the target's; few choices are right.
; CHECK: src_place: correct
define i8 @src_place(ptr dereferenceable(100000) %p) {
  %h = freeze i64 undef
  %f = and i64 %h, 65535
  %g = getelementptr i8, ptr %p, i64 %f
  %r = load i8, ptr %g
  ret i8 %r
}

define i8 @tgt_place(ptr dereferenceable(100000) %p) {
  %g = getelementptr i8, ptr %p, i64 12345
  %r = load i8, ptr %g
  ret i8 %r
}

; CHECK: src_place_beyond: unknown (solver gave up)
define i8 @src_place_beyond(ptr dereferenceable(100000) %p) {
  %h = freeze i64 undef
  %f = and i64 %h, 65535
  %g = getelementptr i8, ptr %p, i64 %f
  %r = load i8, ptr %g, !noundef !0
  ret i8 %r
}

define i8 @tgt_place_beyond(ptr dereferenceable(100000) %p) {
  %g = getelementptr i8, ptr %p, i64 65536
  %r = load i8, ptr %g, !noundef !0
  ret i8 %r
}

; Whatever is there, the source returns an even number, but it might be poison everywhere.
; CHECK: src_even: unknown (solver gave up)
define i8 @src_even(ptr dereferenceable(100000) %p) {
  %h = freeze i64 undef
  %f = and i64 %h, 65535
  %g = getelementptr i8, ptr %p, i64 %f
  %v = load i8, ptr %g, !noundef !0
  %r = shl i8 %v, 1
  ret i8 %r
}

define i8 @tgt_even(ptr dereferenceable(100000) %p) {
  ret i8 1
}

; No place need hold what makes it 0: 1 in the first and 0 in the second give 1, whichever it is.
; CHECK: src_either_place: unknown (solver gave up)
define i8 @src_either_place(ptr dereferenceable(2) %p) {
  %h = freeze i8 undef
  %x = and i8 %h, 1
  %g = getelementptr i8, ptr %p, i8 %x
  %v = load i8, ptr %g, !noundef !0
  %b = and i8 %v, 1
  %r = xor i8 %b, %x
  ret i8 %r
}

define i8 @tgt_either_place(ptr dereferenceable(2) %p) {
  ret i8 0
}

; Likewise of a function, and of one that reads what was chosen.
; CHECK: src_either_answer: unknown (solver gave up)
define i8 @src_either_answer() {
  %h = freeze i8 undef
  %x = and i8 %h, 1
  %v = call i8 @f(i8 %x)
  %b = and i8 %v, 1
  %r = xor i8 %b, %x
  ret i8 %r
}

define i8 @tgt_either_answer() {
  ret i8 0
}

; CHECK: src_either_memory: unknown (solver gave up)
define i8 @src_either_memory() {
  %a = alloca i8
  %h = freeze i8 undef
  %x = and i8 %h, 1
  store i8 %x, ptr %a
  %v = call i8 @g(ptr %a)
  %b = and i8 %v, 1
  %r = xor i8 %b, %x
  ret i8 %r
}

define i8 @tgt_either_memory() {
  ret i8 0
}

; CHECK: src_one_answer: correct
define i8 @src_one_answer() {
  %h = freeze i8 undef
  %x = and i8 %h, 63
  %v = call i8 @f(i8 %x)
  %r = xor i8 %v, %x
  ret i8 %r
}

define i8 @tgt_one_answer() {
  %v = call i8 @f(i8 5)
  %r = xor i8 %v, 5
  ret i8 %r
}

; The source chooses how many calls come before: with one choice of them all, none.
; CHECK: src_index: correct
define i8 @src_index() {
entry:
  %f = freeze i32 undef
  %c = icmp eq i32 %f, 12345
  br i1 %c, label %skip, label %do
do:
  call void @e()
  br label %skip
skip:
  %r = call i8 @b()
  ret i8 %r
}

define i8 @tgt_index() {
  %r = call i8 @b()
  ret i8 %r
}

; CHECK: src_index_two: incorrect ({{.*}})
define i8 @src_index_two() {
entry:
  %f = freeze i32 undef
  %c = icmp eq i32 %f, 12345
  br i1 %c, label %skip, label %do
do:
  call void @e()
  br label %skip
skip:
  %r = call i8 @b()
  ret i8 %r
}

define i8 @tgt_index_two() {
  call void @e()
  call void @e()
  %r = call i8 @b()
  ret i8 %r
}

; The source has UB wherever its choice would show.
; CHECK: src_index_undefined: correct
define i8 @src_index_undefined(i32 %x) {
entry:
  %c = icmp eq i32 %x, 12345
  br i1 %c, label %skip, label %do
do:
  call void @e()
  br label %skip
skip:
  %r = call i8 @b()
  ret i8 %r
}

define i8 @tgt_index_undefined(i32 %x) {
entry:
  %y = freeze i32 %x
  %c = icmp eq i32 %y, 12345
  br i1 %c, label %skip, label %do
do:
  call void @e()
  br label %skip
skip:
  %r = call i8 @b()
  ret i8 %r
}

!0 = !{}
