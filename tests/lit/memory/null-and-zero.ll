; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; At address 0 there is nothing: whatever a pointer there is based on, it may be taken for null, and
; null for it. A pointer may stand where there was only its number.

; CHECK: src_returned: correct
define ptr @src_returned(ptr %p) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %p
  ret ptr %r
}
define ptr @tgt_returned(ptr %p) {
  ret ptr %p
}

; CHECK: src_back: correct
define ptr @src_back(ptr noundef %p) {
  ret ptr %p
}
define ptr @tgt_back(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %p
  ret ptr %r
}

; CHECK: src_stored: correct
define void @src_stored(ptr noundef %p, ptr %to) {
  store ptr %p, ptr %to
  ret void
}
define void @tgt_stored(ptr noundef %p, ptr %to) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %p
  store ptr %r, ptr %to
  ret void
}

; CHECK: src_stored_back: correct
define void @src_stored_back(ptr %p, ptr %to) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %p
  store ptr %r, ptr %to
  ret void
}
define void @tgt_stored_back(ptr %p, ptr %to) {
  store ptr %p, ptr %to
  ret void
}

; Another address is another pointer.
; CHECK: src_one: incorrect ({{.*}})
define ptr @src_one(ptr noundef %p) {
  ret ptr %p
}
define ptr @tgt_one(ptr noundef %p) {
  %c = icmp ule ptr %p, inttoptr (i64 1 to ptr)
  %r = select i1 %c, ptr null, ptr %p
  ret ptr %r
}

; Equal addresses elsewhere do not make equal pointers.
; CHECK: src_equal: incorrect (value mismatch)
define ptr @src_equal(ptr noundef %p, ptr noundef %q) {
  ret ptr %p
}
define ptr @tgt_equal(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %q, ptr %p
  ret ptr %r
}

; Where there may be something, it counts what a pointer is based on.
; CHECK: src_valid: incorrect (value mismatch)
define ptr @src_valid(ptr noundef %p) null_pointer_is_valid {
  ret ptr %p
}
define ptr @tgt_valid(ptr noundef %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %p
  ret ptr %r
}

; CHECK: src_number: correct
define ptr @src_number(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %r = inttoptr i64 %i to ptr
  ret ptr %r
}
define ptr @tgt_number(ptr %p) {
  ret ptr %p
}

; CHECK: src_number_stored: correct
define void @src_number_stored(ptr %p, ptr %to) {
  %i = ptrtoint ptr %p to i64
  %r = inttoptr i64 %i to ptr
  store ptr %r, ptr %to
  ret void
}
define void @tgt_number_stored(ptr %p, ptr %to) {
  store ptr %p, ptr %to
  ret void
}

; CHECK: src_number_of_another: incorrect (value mismatch)
define ptr @src_number_of_another(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %j = add i64 %i, 8
  %r = inttoptr i64 %j to ptr
  ret ptr %r
}
define ptr @tgt_number_of_another(ptr %p) {
  ret ptr %p
}

; The other way round: it is based on the same pointer.
; CHECK: src_lost: correct
define ptr @src_lost(ptr noundef %p) {
  ret ptr %p
}
define ptr @tgt_lost(ptr noundef %p) {
  %i = ptrtoint ptr %p to i64
  %r = inttoptr i64 %i to ptr
  ret ptr %r
}

; A search in a list.
; CHECK: src_list: correct ({{.*}})
define ptr @src_list(ptr noundef %list, i32 noundef %key) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %on ]
  %c = icmp ne ptr %p, null
  br i1 %c, label %body, label %none
body:
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, %key
  br i1 %is, label %found, label %on
on:
  %at = getelementptr i8, ptr %p, i64 8
  %next = load ptr, ptr %at
  br label %head
found:
  ret ptr %p
none:
  ret ptr null
}
define ptr @tgt_list(ptr noundef %list, i32 noundef %key) {
entry:
  br label %head
head:
  %p = phi ptr [ %list, %entry ], [ %next, %on ]
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %body
body:
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, %key
  br i1 %is, label %end, label %on
on:
  %at = getelementptr i8, ptr %p, i64 8
  %next = load ptr, ptr %at
  br label %head
end:
  ret ptr %p
}
