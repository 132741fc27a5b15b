; writeonly and memory(write): what is read before it is written is poison; what was written may be read.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; Read before it is written it gives poison.
; CHECK: src_writeonly_read: correct
define i8 @src_writeonly_read(ptr writeonly %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_writeonly_read(ptr writeonly %p) {
  ret i8 poison
}

; CHECK: src_writeonly_read_is_not_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_writeonly_read_is_not_ub(ptr writeonly %p) {
  %r = load i8, ptr %p
  ret i8 0
}

define i8 @tgt_writeonly_read_is_not_ub(ptr writeonly %p) {
  unreachable
}

; Read before it is written: poison.
; CHECK: src_write_reads: correct
define i8 @src_write_reads(ptr %p) memory(write) {
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_write_reads(ptr %p) memory(write) {
  ret i8 poison
}

; CHECK: src_write_reads_without_ub: incorrect (target has undefined behavior where the source has none)
define i8 @src_write_reads_without_ub(ptr %p) memory(write) {
  %x = load i8, ptr %p
  ret i8 0
}

define i8 @tgt_write_reads_without_ub(ptr %p) memory(write) {
  unreachable
}

; CHECK: src_write_reads_what_it_wrote: incorrect (value mismatch)
define i8 @src_write_reads_what_it_wrote(ptr %p) memory(write) {
  store i8 1, ptr %p
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_write_reads_what_it_wrote(ptr %p) memory(write) {
  store i8 1, ptr %p
  ret i8 2
}

; CHECK: src_writeonly_written: correct
define void @src_writeonly_written(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_writeonly_written(ptr writeonly %p) {
  store i8 1, ptr %p
  ret void
}

; What this function wrote it may read: nobody sees that.
; CHECK: src_writeonly_read_back: correct
define i8 @src_writeonly_read_back(ptr %p) {
  store i8 1, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_writeonly_read_back(ptr writeonly %p) {
  store i8 1, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_writeonly_added: incorrect ({{.*}})
define i8 @src_writeonly_added(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_writeonly_added(ptr writeonly %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_write_added: correct
define void @src_write_added(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_write_added(ptr %p) memory(write) {
  store i8 1, ptr %p
  ret void
}

; A copy reads as well.
; CHECK: src_copied: correct
define void @src_copied(ptr writeonly %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  ret void
}

define void @tgt_copied(ptr writeonly %p, ptr %q) {
  store i32 5, ptr %q, align 1
  ret void
}

; CHECK: src_copied_after_write: incorrect ({{.*}})
define void @src_copied_after_write(ptr writeonly %p, ptr %q) {
  store i32 1, ptr %p, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  ret void
}

define void @tgt_copied_after_write(ptr writeonly %p, ptr %q) {
  store i32 1, ptr %p, align 1
  store i32 5, ptr %q, align 1
  ret void
}

; The caller still finds there what was there.
; CHECK: src_untouched: incorrect (memory mismatch)
define void @src_untouched(ptr writeonly writable dereferenceable(1) %p) {
  ret void
}

define void @tgt_untouched(ptr writeonly writable dereferenceable(1) %p) {
  store i8 0, ptr %p
  ret void
}

; Through another pointer it may be read.
; CHECK: src_other_pointer: incorrect ({{.*}})
define i8 @src_other_pointer(ptr writeonly %p, ptr %q) {
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_other_pointer(ptr writeonly %p, ptr %q) {
  ret i8 0
}

; Poison to branch on.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr writeonly %p) {
  %x = load i1, ptr %p
  br i1 %x, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_source_undefined(ptr writeonly %p) {
  unreachable
}

; CHECK: 7 correct, 7 incorrect, 0 unknown
