; A pointer argument may be anything but a pointer to a local of this call.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i8 0
@c = constant i8 0

; CHECK: src_two_may_be_equal: incorrect (value mismatch)
define i8 @src_two_may_be_equal(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_two_may_be_equal(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_two_may_overlap: incorrect (value mismatch)
define i16 @src_two_may_overlap(ptr %p, ptr %q) {
  store i16 1, ptr %p, align 1
  store i16 2, ptr %q, align 1
  %c = icmp eq ptr %p, %q
  %r = load i16, ptr %p, align 1
  %s = select i1 %c, i16 1, i16 %r
  ret i16 %s
}

define i16 @tgt_two_may_overlap(ptr %p, ptr %q) {
  store i16 1, ptr %p, align 1
  store i16 2, ptr %q, align 1
  ret i16 1
}

; At multiples of two, two bytes each: equal or apart.
; CHECK: src_two_aligned_do_not_overlap_in_part: correct
define i16 @src_two_aligned_do_not_overlap_in_part(ptr %p, ptr %q) {
  store i16 1, ptr %p, align 2
  store i16 2, ptr %q, align 2
  %c = icmp eq ptr %p, %q
  %r = load i16, ptr %p, align 2
  %s = select i1 %c, i16 1, i16 %r
  ret i16 %s
}

define i16 @tgt_two_aligned_do_not_overlap_in_part(ptr %p, ptr %q) {
  store i16 1, ptr %p, align 2
  store i16 2, ptr %q, align 2
  ret i16 1
}

; CHECK: src_a_global: incorrect (value mismatch)
define i8 @src_a_global(ptr %p) {
  store i8 1, ptr @g
  store i8 2, ptr %p
  %r = load i8, ptr @g
  ret i8 %r
}

define i8 @tgt_a_global(ptr %p) {
  store i8 1, ptr @g
  store i8 2, ptr %p
  ret i8 1
}

; CHECK: src_no_local: correct
define i8 @src_no_local(ptr %p) {
  %a = alloca i8
  store i8 1, ptr %a
  store i8 2, ptr %p
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_no_local(ptr %p) {
  store i8 2, ptr %p
  ret i8 1
}

; A pointer that was put where the argument points comes back from there.
; CHECK: src_no_local_but_a_copy_of_its_address: incorrect (value mismatch)
define i8 @src_no_local_but_a_copy_of_its_address(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  store i8 1, ptr %a
  %q = load ptr, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_no_local_but_a_copy_of_its_address(ptr %p) {
  %a = alloca i8
  store ptr %a, ptr %p
  ret i8 1
}

; CHECK: src_null: incorrect (value mismatch)
define i1 @src_null(ptr noundef %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_null(ptr noundef %p) {
  ret i1 false
}

; Null, dangling, out of bounds: a load that was not there is UB.
; CHECK: src_null_or_worse: incorrect (target has undefined behavior where the source has none)
define i8 @src_null_or_worse(ptr noundef %p) {
  %n = icmp eq ptr %p, null
  ret i8 0
}

define i8 @tgt_null_or_worse(ptr noundef %p) {
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %a
a:
  %x = load i8, ptr %p
  br label %e
e:
  ret i8 0
}

; Readable, but not writable.
; CHECK: src_a_constant: incorrect (target has undefined behavior where the source has none)
define void @src_a_constant(ptr noundef %p) {
  %x = load i8, ptr %p
  ret void
}

define void @tgt_a_constant(ptr noundef %p) {
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret void
}

; CHECK: src_poison: incorrect (target returns poison where the source does not)
define i64 @src_poison(ptr %p) {
  %f = freeze ptr %p
  %r = ptrtoint ptr %f to i64
  ret i64 %r
}

define i64 @tgt_poison(ptr %p) {
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

; CHECK: src_poison_if_not_accessed: correct
define i64 @src_poison_if_not_accessed(ptr %p) {
  %x = load i8, ptr %p
  %f = freeze ptr %p
  %r = ptrtoint ptr %f to i64
  ret i64 %r
}

define i64 @tgt_poison_if_not_accessed(ptr %p) {
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

; Equal address, another object.
; CHECK: src_end_of_another_object: incorrect (target has undefined behavior where the source has none)
define void @src_end_of_another_object(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  ret void
e:
  ret void
}

define void @tgt_end_of_another_object(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %q
  ret void
e:
  ret void
}

; Offsets between arguments are free: one may be reached from the other.
; CHECK: src_two_parts_of_one_object: correct
define i1 @src_two_parts_of_one_object(ptr noundef %p, ptr noundef %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = icmp eq i64 %d, 3
  ret i1 %r
}

define i1 @tgt_two_parts_of_one_object(ptr noundef %p, ptr noundef %q) {
  %q3 = getelementptr i8, ptr %p, i64 3
  %r = icmp eq ptr %q3, %q
  ret i1 %r
}

; CHECK: src_two_parts_of_one_object_wrong: incorrect (value mismatch)
define i1 @src_two_parts_of_one_object_wrong(ptr noundef %p, ptr noundef %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = icmp eq i64 %d, 3
  ret i1 %r
}

define i1 @tgt_two_parts_of_one_object_wrong(ptr noundef %p, ptr noundef %q) {
  ret i1 false
}

; CHECK: 4 correct, 10 incorrect, 0 unknown
