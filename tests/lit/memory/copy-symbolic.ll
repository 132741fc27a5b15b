; memcpy, memmove and memset of a length that is known only at run time.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_fill_twice: correct
define void @src_fill_twice(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @tgt_fill_twice(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; CHECK: src_second_fill_wins: correct
define void @src_second_fill_wins(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}

define void @tgt_second_fill_wins(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}

; CHECK: src_first_fill_loses: incorrect (memory mismatch)
define void @src_first_fill_loses(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}

define void @tgt_first_fill_loses(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; CHECK: src_fill_one_more: incorrect ({{.*}})
define void @src_fill_one_more(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @tgt_fill_one_more(ptr %p, i64 noundef %n) {
  %m = add i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}

; CHECK: src_fill_less: incorrect (memory mismatch)
define void @src_fill_less(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @tgt_fill_less(ptr %p, i64 noundef %n) {
  %m = lshr i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}

; Of length zero it does nothing, whatever the pointer is.
; CHECK: src_guarded_fill: correct
define void @src_guarded_fill(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @tgt_guarded_fill(ptr %p, i64 noundef %n) {
  %c = icmp eq i64 %n, 0
  br i1 %c, label %e, label %a
a:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  br label %e
e:
  ret void
}

; CHECK: src_guarded_fill_wrong: incorrect (memory mismatch)
define void @src_guarded_fill_wrong(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @tgt_guarded_fill_wrong(ptr %p, i64 noundef %n) {
  %c = icmp ult i64 %n, 2
  br i1 %c, label %e, label %a
a:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  br label %e
e:
  ret void
}

; CHECK: src_guard_removed: correct
define void @src_guard_removed(ptr %p, i64 %n) {
  %c = icmp eq i64 %n, 0
  br i1 %c, label %e, label %a
a:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  br label %e
e:
  ret void
}

define void @tgt_guard_removed(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; CHECK: src_byte_that_is_filled: correct
define i8 @src_byte_that_is_filled(ptr %p, i64 noundef %n) {
  %c = icmp eq i64 %n, 0
  br i1 %c, label %e, label %a
a:
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  %r = load i8, ptr %p
  ret i8 %r
e:
  ret i8 1
}

define i8 @tgt_byte_that_is_filled(ptr %p, i64 noundef %n) {
  %c = icmp eq i64 %n, 0
  br i1 %c, label %e, label %a
a:
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  ret i8 7
e:
  ret i8 1
}

; CHECK: src_byte_that_may_be_filled: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_byte_that_may_be_filled(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_byte_that_may_be_filled(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  ret i8 7
}

; CHECK: src_byte_behind_the_fill: correct
define i8 @src_byte_behind_the_fill(i64 noundef %n) {
  %a = alloca i32
  store i32 u0x04030201, ptr %a
  %m = and i64 %n, 3
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %m, i1 false)
  %q = getelementptr i8, ptr %a, i64 3
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_byte_behind_the_fill(i64 noundef %n) {
  ret i8 4
}

; CHECK: src_byte_under_the_fill: incorrect (value mismatch)
define i8 @src_byte_under_the_fill(i64 noundef %n) {
  %a = alloca i32
  store i32 u0x04030201, ptr %a
  %m = and i64 %n, 3
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %m, i1 false)
  %q = getelementptr i8, ptr %a, i64 2
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_byte_under_the_fill(i64 noundef %n) {
  ret i8 3
}

; More than four bytes do not fit: the last is not reached unless all are.
; CHECK: src_length_by_bounds: correct
define i8 @src_length_by_bounds(i64 noundef %n) {
  %a = alloca i32
  store i32 u0x04030201, ptr %a
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  %q = getelementptr i8, ptr %a, i64 3
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_length_by_bounds(i64 noundef %n) {
  %c = icmp eq i64 %n, 4
  %r = select i1 %c, i8 0, i8 4
  ret i8 %r
}

; CHECK: src_copy_to_move: correct
define void @src_copy_to_move(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

define void @tgt_copy_to_move(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

; CHECK: src_move_to_copy: incorrect (target has undefined behavior where the source has none)
define void @src_move_to_copy(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

define void @tgt_move_to_copy(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

; CHECK: src_copied_byte: correct
define i8 @src_copied_byte(i64 noundef %n, i8 noundef %x) {
  %a = alloca [4 x i8]
  %b = alloca [4 x i8]
  store i8 %x, ptr %a
  store i8 9, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 %n, i1 false)
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_copied_byte(i64 noundef %n, i8 noundef %x) {
  %c = icmp eq i64 %n, 0
  %r = select i1 %c, i8 9, i8 %x
  ret i8 %r
}

; CHECK: src_copied_byte_wrong: incorrect (value mismatch)
define i8 @src_copied_byte_wrong(i64 noundef %n, i8 noundef %x) {
  %a = alloca [4 x i8]
  %b = alloca [4 x i8]
  store i8 %x, ptr %a
  store i8 9, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 %n, i1 false)
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt_copied_byte_wrong(i64 noundef %n, i8 noundef %x) {
  ret i8 %x
}

; A length is unsigned, whatever its width.
; CHECK: src_narrow_length: correct
define void @src_narrow_length(ptr %p, i8 noundef %n) {
  call void @llvm.memset.p0.i8(ptr %p, i8 0, i8 %n, i1 false)
  ret void
}

define void @tgt_narrow_length(ptr %p, i8 noundef %n) {
  %m = zext i8 %n to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}

; CHECK: src_narrow_length_signed: incorrect ({{.*}})
define void @src_narrow_length_signed(ptr %p, i8 noundef %n) {
  call void @llvm.memset.p0.i8(ptr %p, i8 0, i8 %n, i1 false)
  ret void
}

define void @tgt_narrow_length_signed(ptr %p, i8 noundef %n) {
  %m = sext i8 %n to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}

; An undef length is UB.
; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 undef, i1 false)
  ret void
}

define void @tgt_source_undefined(ptr %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: 11 correct, 9 incorrect, 0 unknown
