; Where a source leaves the address of something as a number, a target may leave a pointer to it: it leads wherever the
; number does. Not the other way round.
; RUN: sh -c '%lockstep tv %s -q > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@x = global [8 x ptr] zeroinitializer, align 16
@y = global [8 x ptr] zeroinitializer, align 16
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; The bytes are the same, and whoever reads them as a pointer gets a better one.
; CHECK: src_address_stored_as_pointer: correct
define void @src_address_stored_as_pointer(ptr %p, ptr noundef %x) {
  %i = ptrtoint ptr %x to i64
  store i64 %i, ptr %p, align 8
  ret void
}

define void @tgt_address_stored_as_pointer(ptr %p, ptr noundef %x) {
  store ptr %x, ptr %p, align 8
  ret void
}

; The same bytes, and where they were a pointer's they stay one.
; CHECK: src_integer_to_pointer: correct
define void @src_integer_to_pointer(ptr %p, ptr %q) {
  %x = load i64, ptr %q, align 8
  store i64 %x, ptr %p, align 8
  ret void
}

define void @tgt_integer_to_pointer(ptr %p, ptr %q) {
  %x = load ptr, ptr %q, align 8
  store ptr %x, ptr %p, align 8
  ret void
}

; CHECK: src_copied_by_numbers: correct
define void @src_copied_by_numbers() {
  %a = load i32, ptr @x
  store i32 %a, ptr @y
  %b = load i32, ptr getelementptr (i8, ptr @x, i64 4)
  store i32 %b, ptr getelementptr (i8, ptr @y, i64 4)
  ret void
}
define void @tgt_copied_by_numbers() {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 @y, ptr align 4 @x, i64 8, i1 false)
  ret void
}

; Numbers that are no pointers are the same when they are copied as pointers.
; CHECK: src_copied_by_pointers: correct
define void @src_copied_by_pointers() {
  %a = load ptr, ptr @x
  store ptr %a, ptr @y
  ret void
}
define void @tgt_copied_by_pointers() {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 @y, ptr align 8 @x, i64 8, i1 false)
  ret void
}

; The address alone.
; CHECK: src_pointer_stored_as_number: incorrect (memory mismatch)
define void @src_pointer_stored_as_number(ptr noundef %p) {
  store ptr %p, ptr @y
  ret void
}
define void @tgt_pointer_stored_as_number(ptr noundef %p) {
  %n = ptrtoint ptr %p to i64
  store i64 %n, ptr @y, align 8
  ret void
}

; Another address.
; CHECK: src_next: incorrect (memory mismatch)
define void @src_next(ptr noundef %p) {
  %n = ptrtoint ptr %p to i64
  store i64 %n, ptr @y, align 8
  ret void
}
define void @tgt_next(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store ptr %q, ptr @y
  ret void
}
