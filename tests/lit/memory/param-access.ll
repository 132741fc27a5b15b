; readonly, readnone, nocapture: what is done through this parameter, not to the memory.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global ptr null

; To write through it is UB.
; CHECK: src_readonly_written: correct
define i8 @src_readonly_written(ptr readonly %p) {
  store i8 1, ptr %p
  ret i8 0
}

define i8 @tgt_readonly_written(ptr readonly %p) {
  ret i8 1
}

; CHECK: src_readonly_read: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_readonly_read(ptr readonly %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_readonly_read(ptr readonly %p) {
  ret i8 1
}

; The same memory may be written through another pointer.
; CHECK: src_readonly_written_by_another: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_readonly_written_by_another(ptr readonly %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_readonly_written_by_another(ptr readonly %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  ret i8 %a
}

; CHECK: src_readonly_added: incorrect (target has undefined behavior where the source has none)
define void @src_readonly_added(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_readonly_added(ptr readonly %p) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_readonly_added_to_a_reader: correct
define i8 @src_readonly_added_to_a_reader(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_readonly_added_to_a_reader(ptr readonly %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_readonly_dropped: correct
define i8 @src_readonly_dropped(ptr readonly %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_readonly_dropped(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; Pointers based on it are meant as well.
; CHECK: src_readonly_derived: incorrect (target has undefined behavior where the source has none)
define void @src_readonly_derived(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 1, ptr %q
  ret void
}

define void @tgt_readonly_derived(ptr readonly %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 1, ptr %q
  ret void
}

; CHECK: src_readonly_copied_to: incorrect (target has undefined behavior where the source has none)
define void @src_readonly_copied_to(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_readonly_copied_to(ptr readonly %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; CHECK: src_readonly_copied_from: correct
define void @src_readonly_copied_from(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

define void @tgt_readonly_copied_from(ptr %p, ptr readonly %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}

; CHECK: src_readnone_read: correct
define i8 @src_readnone_read(ptr readnone %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_readnone_read(ptr readnone %p) {
  unreachable
}

; CHECK: src_readnone_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_readnone_added(ptr %p) {
  %r = load i8, ptr %p
  ret i8 0
}

define i8 @tgt_readnone_added(ptr readnone %p) {
  %r = load i8, ptr %p
  ret i8 0
}

; CHECK: src_readnone_added_to_an_address: correct
define i64 @src_readnone_added_to_an_address(ptr %p) {
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define i64 @tgt_readnone_added_to_an_address(ptr readnone %p) {
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

; CHECK: src_nocapture_added_to_an_access: correct
define i8 @src_nocapture_added_to_an_access(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_nocapture_added_to_an_access(ptr nocapture %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_nocapture_dropped: correct
define i8 @src_nocapture_dropped(ptr nocapture %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_nocapture_dropped(ptr %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

; Not captured: it is gone when the function returns.
; CHECK: src_nocapture_stored_and_overwritten: correct
define void @src_nocapture_stored_and_overwritten(ptr nocapture %p) {
  store ptr %p, ptr @g
  store ptr null, ptr @g
  ret void
}

define void @tgt_nocapture_stored_and_overwritten(ptr nocapture %p) {
  store ptr null, ptr @g
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr readnone %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_source_undefined(ptr readnone %p) {
  store i8 2, ptr %p
  ret void
}

; CHECK: 10 correct, 6 incorrect, 0 unknown
