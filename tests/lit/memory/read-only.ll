; Memory may be read-only: a store that the source did not make may trap, even if it changes nothing. (Others may
; also be reading it meanwhile.)
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@c = constant i8 0
@m = global i8 0

; CHECK: src_store_back: incorrect (target has undefined behavior where the source has none)
define void @src_store_back(ptr %p) {
  %x = load i8, ptr %p
  ret void
}

define void @tgt_store_back(ptr %p) {
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_store_back_removed: correct
define void @src_store_back_removed(ptr %p) {
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret void
}

define void @tgt_store_back_removed(ptr %p) {
  ret void
}

; CHECK: src_copy_back: incorrect (target has undefined behavior where the source has none)
define void @src_copy_back(ptr %p) {
  %x = load i8, ptr %p
  ret void
}

define void @tgt_copy_back(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 1, i1 false)
  ret void
}

; CHECK: src_conditional_store: incorrect (target has undefined behavior where the source has none)
define void @src_conditional_store(ptr %p, i1 noundef %c) {
  %x = load i8, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_conditional_store(ptr %p, i1 noundef %c) {
  %x = load i8, ptr %p
  %v = select i1 %c, i8 1, i8 %x
  store i8 %v, ptr %p
  ret void
}

; CHECK: src_conditional_store_to_a_local: correct
define i8 @src_conditional_store_to_a_local(i1 noundef %c, i8 %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_conditional_store_to_a_local(i1 noundef %c, i8 %x) {
  %r = select i1 %c, i8 1, i8 %x
  ret i8 %r
}

; CHECK: src_conditional_store_to_what_was_written: correct
define void @src_conditional_store_to_what_was_written(ptr %p, i1 noundef %c) {
  store i8 0, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_conditional_store_to_what_was_written(ptr %p, i1 noundef %c) {
  store i8 0, ptr %p
  %v = zext i1 %c to i8
  store i8 %v, ptr %p
  ret void
}

; That one byte was written says nothing about its neighbour: the next object begins there.
; CHECK: src_written_beside: incorrect (target has undefined behavior where the source has none)
define void @src_written_beside(ptr %p) {
  store i8 0, ptr %p
  ret void
}

define void @tgt_written_beside(ptr %p) {
  store i8 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 0, ptr %q
  ret void
}

; A byte more, written back as it was. (It may also have been poison, and then taints the other.)
; CHECK: src_rounded_up: incorrect ({{.*}})
define void @src_rounded_up(ptr dereferenceable(2) %p, i8 noundef %x) {
  store i8 %x, ptr %p
  ret void
}

define void @tgt_rounded_up(ptr dereferenceable(2) %p, i8 noundef %x) {
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %c = shl i16 %b, 8
  %d = or i16 %a, %c
  store i16 %d, ptr %p, align 1
  ret void
}

; CHECK: src_to_a_constant: incorrect (target has undefined behavior where the source has none)
define void @src_to_a_constant() {
  ret void
}

define void @tgt_to_a_constant() {
  store i8 0, ptr @c
  ret void
}

; A variable can be written, but is not to be changed.
; CHECK: src_to_a_variable: incorrect (memory mismatch)
define void @src_to_a_variable() {
  ret void
}

define void @tgt_to_a_variable() {
  store i8 0, ptr @m
  ret void
}

; CHECK: src_through_a_chosen_pointer: incorrect (target has undefined behavior where the source has none)
define void @src_through_a_chosen_pointer(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr @m
  br label %e
e:
  ret void
}

define void @tgt_through_a_chosen_pointer(i1 noundef %c) {
  %p = select i1 %c, ptr @m, ptr @c
  store i8 1, ptr %p
  ret void
}

; The way out of a conditional store: a place of one's own.
; CHECK: src_through_a_chosen_local: correct
define void @src_through_a_chosen_local(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr @m
  br label %e
e:
  ret void
}

define void @tgt_through_a_chosen_local(i1 noundef %c) {
  %l = alloca i8
  %p = select i1 %c, ptr @m, ptr %l
  store i8 1, ptr %p
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined() {
  store i8 0, ptr @c
  ret void
}

define void @tgt_source_undefined() {
  store i8 1, ptr @m
  ret void
}

; CHECK: 5 correct, 8 incorrect, 0 unknown
