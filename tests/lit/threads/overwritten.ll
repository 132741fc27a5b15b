; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; An atomic store that is overwritten before others can be sure to have seen it may be left out.

@x = global i32 0
@y = global i32 0
declare void @any() nounwind willreturn memory(inaccessiblemem: readwrite)
declare i32 @pure(i32) nounwind willreturn memory(none)
declare void @llvm.assume(i1)
declare void @llvm.memset.element.unordered.atomic.p0.i64(ptr, i8, i64, i32)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
declare void @llvm.memmove.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)

; CHECK: src_at_once: correct
define void @src_at_once(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %a, ptr %p unordered, align 4
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}
define void @tgt_at_once(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}
; CHECK: src_monotonic: correct
define void @src_monotonic(i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x monotonic, align 4
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
define void @tgt_monotonic(i32 %a, i32 %b) {
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
; CHECK: src_kept: correct
define void @src_kept(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %a, ptr %p unordered, align 4
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}
define void @tgt_kept(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %a, ptr %p unordered, align 4
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}
; Once more than the source does.
; CHECK: src_once_more: unknown (unsupported: atomic operations as other threads see them)
define void @src_once_more(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}
define void @tgt_once_more(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %a, ptr %p unordered, align 4
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}

; What stands between: other places, plain accesses, calls that tell nobody.
; CHECK: src_others_between: correct
define i32 @src_others_between(ptr %q, i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x monotonic, align 4
  %v = load atomic i32, ptr @y monotonic, align 4
  store i32 7, ptr %q, align 4
  %w = call i32 @pure(i32 %v)
  store atomic i32 %b, ptr @x monotonic, align 4
  ret i32 %w
}
define i32 @tgt_others_between(ptr %q, i32 %a, i32 %b) {
  %v = load atomic i32, ptr @y monotonic, align 4
  store i32 7, ptr %q, align 4
  %w = call i32 @pure(i32 %v)
  store atomic i32 %b, ptr @x monotonic, align 4
  ret i32 %w
}
; CHECK: src_found_by_itself: correct
define i32 @src_found_by_itself(i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x unordered, align 4
  %v = load i32, ptr @x, align 4
  store atomic i32 %b, ptr @x unordered, align 4
  ret i32 %v
}
define i32 @tgt_found_by_itself(i32 %a, i32 %b) {
  store atomic i32 %b, ptr @x unordered, align 4
  ret i32 %a
}
; A load that may be of the same place would find what is older.
; CHECK: src_load_between: unknown (unsupported: atomic operations as other threads see them)
define i32 @src_load_between(ptr %p, ptr %q, i32 %b) {
  %o = load i32, ptr %p, align 4
  %c = icmp eq i32 %o, 0
  call void @llvm.assume(i1 %c)
  store atomic i32 0, ptr %p monotonic, align 4
  %v = load atomic i32, ptr %q monotonic, align 4
  store atomic i32 %b, ptr %p monotonic, align 4
  ret i32 %v
}
define i32 @tgt_load_between(ptr %p, ptr %q, i32 %b) {
  %v = load atomic i32, ptr %q monotonic, align 4
  store atomic i32 %b, ptr %p monotonic, align 4
  ret i32 %v
}
; CHECK: src_fence_between: unknown (unsupported: memory moved across an atomic ordering)
define void @src_fence_between(ptr %p, i32 %a, i32 %b) {
  store atomic i32 %a, ptr %p monotonic, align 4
  fence release
  store atomic i32 %b, ptr %p monotonic, align 4
  ret void
}
define void @tgt_fence_between(ptr %p, i32 %a, i32 %b) {
  fence release
  store atomic i32 %b, ptr %p monotonic, align 4
  ret void
}
; CHECK: src_release_between: unknown (unsupported: memory moved across an atomic ordering)
define void @src_release_between(i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y release, align 4
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
define void @tgt_release_between(i32 %a, i32 %b) {
  store atomic i32 1, ptr @y release, align 4
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
; CHECK: src_acquire_between: unknown (unsupported: memory moved across an atomic ordering)
define void @src_acquire_between(i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x monotonic, align 4
  %v = load atomic i32, ptr @y acquire, align 4
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
define void @tgt_acquire_between(i32 %a, i32 %b) {
  %v = load atomic i32, ptr @y acquire, align 4
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
; CHECK: src_call_between: unknown (unsupported: atomic operations as other threads see them)
define void @src_call_between(i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x monotonic, align 4
  call void @any()
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
define void @tgt_call_between(i32 %a, i32 %b) {
  call void @any()
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
; CHECK: src_release_itself: unknown (unsupported: other atomic orderings in the target)
define void @src_release_itself(i32 %a, i32 %b) {
  store atomic i32 %a, ptr @x release, align 4
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
define void @tgt_release_itself(i32 %a, i32 %b) {
  store atomic i32 %b, ptr @x monotonic, align 4
  ret void
}
; CHECK: src_narrow: unknown (unsupported: atomic accesses replaced by others)
define void @src_narrow(ptr %p) {
  store atomic i32 0, ptr %p unordered, align 4
  store atomic i16 0, ptr %p unordered, align 4
  ret void
}
define void @tgt_narrow(ptr %p) {
  store i32 0, ptr %p, align 4
  store atomic i16 0, ptr %p unordered, align 4
  ret void
}
; CHECK: src_wide: correct
define void @src_wide(ptr %p, i16 %a, i32 %b) {
  %q = getelementptr i8, ptr %p, i64 2
  store atomic i16 %a, ptr %q unordered, align 2
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}
define void @tgt_wide(ptr %p, i16 %a, i32 %b) {
  store atomic i32 %b, ptr %p unordered, align 4
  ret void
}

; Elements are stores of their own.
; CHECK: src_end: correct
define void @src_end(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 32, i32 8)
  %q = getelementptr i8, ptr %p, i64 24
  store atomic i64 3, ptr %q unordered, align 8
  ret void
}
define void @tgt_end(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 24, i32 8)
  %q = getelementptr i8, ptr %p, i64 24
  store atomic i64 3, ptr %q unordered, align 8
  ret void
}
; CHECK: src_begin: correct
define void @src_begin(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 32, i32 8)
  store atomic i64 3, ptr %p unordered, align 8
  ret void
}
define void @tgt_begin(ptr align 8 %p) {
  %q = getelementptr i8, ptr %p, i64 8
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %q, i8 0, i64 24, i32 8)
  store atomic i64 3, ptr %p unordered, align 8
  ret void
}
; CHECK: src_all: correct
define void @src_all(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 16, i32 8)
  %q = getelementptr i8, ptr %p, i64 8
  store atomic i64 3, ptr %p unordered, align 8
  store atomic i64 4, ptr %q unordered, align 8
  ret void
}
define void @tgt_all(ptr align 8 %p) {
  %q = getelementptr i8, ptr %p, i64 8
  store atomic i64 3, ptr %p unordered, align 8
  store atomic i64 4, ptr %q unordered, align 8
  ret void
}
; CHECK: src_copy: correct
define void @src_copy(ptr noalias align 8 %p, ptr noalias align 8 %s) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 32, i32 8)
  store atomic i64 3, ptr %p unordered, align 8
  ret void
}
define void @tgt_copy(ptr noalias align 8 %p, ptr noalias align 8 %s) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = getelementptr i8, ptr %s, i64 8
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 8 %q, ptr align 8 %r, i64 24, i32 8)
  store atomic i64 3, ptr %p unordered, align 8
  ret void
}
; Others may see the first half of an element: it is no store of its own.
; CHECK: src_half_an_element: unknown (unsupported: memory moved across an atomic ordering)
define void @src_half_an_element(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 32, i32 8)
  %q = getelementptr i8, ptr %p, i64 28
  store atomic i32 3, ptr %q unordered, align 4
  ret void
}
define void @tgt_half_an_element(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 24, i32 8)
  %r = getelementptr i8, ptr %p, i64 24
  store i32 0, ptr %r, align 8
  %q = getelementptr i8, ptr %p, i64 28
  store atomic i32 3, ptr %q unordered, align 4
  ret void
}
; CHECK: src_end_after_fence: unknown (unsupported: memory moved across an atomic ordering)
define void @src_end_after_fence(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 32, i32 8)
  fence release
  %q = getelementptr i8, ptr %p, i64 24
  store atomic i64 3, ptr %q unordered, align 8
  ret void
}
define void @tgt_end_after_fence(ptr align 8 %p) {
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %p, i8 0, i64 24, i32 8)
  fence release
  %q = getelementptr i8, ptr %p, i64 24
  store atomic i64 3, ptr %q unordered, align 8
  ret void
}

; Elements of memory that nobody else knows.
; CHECK: src_own_elements: correct
define void @src_own_elements() {
  %a = alloca [16 x i8], align 8
  %b = alloca [16 x i8], align 8
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %a, i8 0, i64 16, i32 8)
  call void @llvm.memmove.element.unordered.atomic.p0.p0.i64(ptr align 8 %b, ptr align 8 %a, i64 16, i32 8)
  ret void
}
define void @tgt_own_elements() {
  ret void
}
; CHECK: src_elements_of_others: unknown (unsupported: other atomic orderings in the target)
define void @src_elements_of_others(ptr %p) {
  %a = alloca [16 x i8], align 8
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 8 %p, ptr align 8 %p, i64 16, i32 8)
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %a, i8 0, i64 16, i32 8)
  ret void
}
define void @tgt_elements_of_others(ptr %p) {
  ret void
}

; What was found may not be left unwritten: a later unordered load of the same thread could then
; find something older, which the store would have hidden.
; CHECK: src_written_back: unknown (unsupported: atomic operations as other threads see them)
define void @src_written_back(ptr %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  store atomic i32 %v, ptr %p unordered, align 4
  ret void
}
define void @tgt_written_back(ptr %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret void
}
