; An access needs a pointer that is based on the object; an address alone is not enough, unless an integer made of the
; object's pointer went into it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; From one local to another by arithmetic on its pointer: UB, whatever lies there.
; CHECK: src_neighbour_by_offset: correct
define i8 @src_neighbour_by_offset(i64 noundef %d) {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %b
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %b to i64
  %k = sub i64 %j, %i
  %q = getelementptr i8, ptr %a, i64 %k
  store i8 2, ptr %q
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_neighbour_by_offset(i64 noundef %d) {
  ret i8 1
}

; The integer of b's own pointer leads to b.
; CHECK: src_neighbour_by_integer: incorrect (value mismatch)
define i8 @src_neighbour_by_integer() {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %b
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %b to i64
  %k = sub i64 %j, %i
  %l = add i64 %i, %k
  %q = inttoptr i64 %l to ptr
  store i8 2, ptr %q
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_neighbour_by_integer() {
  ret i8 1
}

; CHECK: src_neighbour_by_integer_folded: correct
define i8 @src_neighbour_by_integer_folded() {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %b
  %i = ptrtoint ptr %a to i64
  %j = ptrtoint ptr %b to i64
  %k = sub i64 %j, %i
  %l = add i64 %i, %k
  %q = inttoptr i64 %l to ptr
  store i8 2, ptr %q
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_neighbour_by_integer_folded() {
  ret i8 2
}

; CHECK: src_guess: correct
define i8 @src_guess(i64 noundef %x) {
  %a = alloca i8
  store i8 1, ptr %a
  %q = inttoptr i64 %x to ptr
  store i8 2, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_guess(i64 noundef %x) {
  %q = inttoptr i64 %x to ptr
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_back_again: correct
define i8 @src_back_again(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %i = ptrtoint ptr %a to i64
  %q = inttoptr i64 %i to ptr
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_back_again(i8 %x) {
  ret i8 %x
}

; Bounds are checked where it is used.
; CHECK: src_back_again_out_of_bounds: incorrect (target has undefined behavior where the source has none)
define i8 @src_back_again_out_of_bounds(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_back_again_out_of_bounds(i8 noundef %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %i = ptrtoint ptr %a to i64
  %j = add i64 %i, 1
  %q = inttoptr i64 %j to ptr
  %r = load i8, ptr %q
  ret i8 %x
}

; And so is its lifetime.
; CHECK: src_back_again_dead: incorrect (target has undefined behavior where the source has none)
define i8 @src_back_again_dead(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_back_again_dead(i8 noundef %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %i = ptrtoint ptr %a to i64
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  %q = inttoptr i64 %i to ptr
  %r = load i8, ptr %q
  ret i8 %x
}

; After a comparison of addresses the pointers still differ.
; CHECK: src_equal_is_not_the_same: incorrect (target has undefined behavior where the source has none)
define void @src_equal_is_not_the_same(ptr noundef %p) {
  %a = alloca i8
  %e = getelementptr i8, ptr %p, i64 1
  %c = icmp eq ptr %a, %e
  br i1 %c, label %x, label %y
x:
  store i8 1, ptr %a
  ret void
y:
  ret void
}

define void @tgt_equal_is_not_the_same(ptr noundef %p) {
  %a = alloca i8
  %e = getelementptr i8, ptr %p, i64 1
  %c = icmp eq ptr %a, %e
  br i1 %c, label %x, label %y
x:
  store i8 1, ptr %e
  ret void
y:
  ret void
}

; Written as a pointer, read as an integer: its address.
; CHECK: src_through_memory: correct
define i64 @src_through_memory(ptr noundef %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %r = load i64, ptr %a
  ret i64 %r
}

define i64 @tgt_through_memory(ptr noundef %p) {
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

; CHECK: src_through_memory_wrong: incorrect (value mismatch)
define i64 @src_through_memory_wrong(ptr noundef %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %r = load i64, ptr %a
  ret i64 %r
}

define i64 @tgt_through_memory_wrong(ptr noundef %p) {
  ret i64 0
}

; Null plus the address is still based on null.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %i = ptrtoint ptr %a to i64
  %q = getelementptr i8, ptr null, i64 %i
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_source_undefined(i8 %x) {
  ret i8 1
}

; CHECK: 6 correct, 5 incorrect, 0 unknown
