; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; What one thread does not see of atomic accesses others may.

@x = global i32 0
@y = global i32 0

; CHECK: src_same: correct
define i32 @src_same(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  store atomic i32 2, ptr @x monotonic, align 4
  ret i32 %r
}
define i32 @tgt_same(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  store atomic i32 2, ptr @x monotonic, align 4
  ret i32 %r
}
; CHECK: src_rmw_by_parts: unknown (unsupported: atomic operations as other threads see them)
define i32 @src_rmw_by_parts(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt_rmw_by_parts(ptr %p) {
  %r = load atomic i32, ptr %p monotonic, align 4
  %s = add i32 %r, 1
  store atomic i32 %s, ptr %p monotonic, align 4
  ret i32 %r
}
; CHECK: src_other_operation: incorrect (memory mismatch)
define void @src_other_operation(ptr %p) {
  %r = atomicrmw or ptr %p, i32 1 monotonic
  ret void
}
define void @tgt_other_operation(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}
; What it does shows by what it leaves.
; CHECK: src_same_by_another_operation: correct
define void @src_same_by_another_operation(ptr %p) {
  %r = atomicrmw sub ptr %p, i32 1 monotonic
  ret void
}
define void @tgt_same_by_another_operation(ptr %p) {
  %r = atomicrmw add ptr %p, i32 -1 monotonic
  ret void
}
; CHECK: src_exchange_by_parts: unknown ({{.*}})
define i32 @src_exchange_by_parts(ptr %p, i32 noundef %a, i32 noundef %b) {
  %r = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic
  %o = extractvalue {i32, i1} %r, 0
  ret i32 %o
}
define i32 @tgt_exchange_by_parts(ptr %p, i32 noundef %a, i32 noundef %b) {
  %o = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %o, %a
  br i1 %c, label %s, label %e
s:
  store atomic i32 %b, ptr %p monotonic, align 4
  br label %e
e:
  ret i32 %o
}
; CHECK: src_store_in_halves: unknown ({{.*}})
define void @src_store_in_halves(ptr %p) {
  store atomic i32 0, ptr %p monotonic, align 4
  ret void
}
define void @tgt_store_in_halves(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  store atomic i16 0, ptr %p monotonic, align 4
  store atomic i16 0, ptr %q monotonic, align 2
  ret void
}
; CHECK: src_store_as_memset: unknown ({{.*}})
define void @src_store_as_memset(ptr %p) {
  store atomic i32 0, ptr %p unordered, align 4
  ret void
}
define void @tgt_store_as_memset(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 4, i1 false)
  ret void
}
; CHECK: src_load_twice: unknown ({{.*}})
define i32 @src_load_twice(ptr %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  %r = sub i32 %a, %a
  ret i32 %r
}
define i32 @tgt_load_twice(ptr %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  %b = load atomic i32, ptr %p monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
; CHECK: src_loads_merged: correct
define i32 @src_loads_merged(ptr %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_loads_merged(ptr %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  ret i32 0
}
; CHECK: src_loads_swapped: unknown ({{.*}})
define {i32, i32} @src_loads_swapped(ptr %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  %b = load atomic i32, ptr %p monotonic, align 4
  %r = insertvalue {i32, i32} poison, i32 %a, 0
  %s = insertvalue {i32, i32} %r, i32 %b, 1
  ret {i32, i32} %s
}
define {i32, i32} @tgt_loads_swapped(ptr %p) {
  %b = load atomic i32, ptr %p monotonic, align 4
  %a = load atomic i32, ptr %p monotonic, align 4
  %r = insertvalue {i32, i32} poison, i32 %a, 0
  %s = insertvalue {i32, i32} %r, i32 %b, 1
  ret {i32, i32} %s
}
; CHECK: src_earlier_plain: unknown ({{.*}})
define i32 @src_earlier_plain(ptr %p) {
  %a = load i32, ptr %p, align 4
  %b = load atomic i32, ptr %p monotonic, align 4
  ret i32 %b
}
define i32 @tgt_earlier_plain(ptr %p) {
  %a = load i32, ptr %p, align 4
  ret i32 %a
}
; CHECK: src_unused_load: correct
define void @src_unused_load(ptr %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  ret void
}
define void @tgt_unused_load(ptr %p) {
  ret void
}
; CHECK: src_plain_to_atomic: correct
define i32 @src_plain_to_atomic(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @tgt_plain_to_atomic(ptr %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}
; CHECK: src_plain_to_two_atomic: {{incorrect|unknown}} ({{.*}})
define i32 @src_plain_to_two_atomic(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 0
}
define i32 @tgt_plain_to_two_atomic(ptr %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}
; CHECK: src_scope: unknown ({{.*}})
define void @src_scope(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}
define void @tgt_scope(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 syncscope("singlethread") monotonic
  ret void
}
; CHECK: src_weaker: unknown ({{.*}})
define i32 @src_weaker(ptr %p) {
  %r = load atomic i32, ptr %p monotonic, align 4
  ret i32 %r
}
define i32 @tgt_weaker(ptr %p) {
  %r = load atomic i32, ptr %p unordered, align 4
  ret i32 %r
}
; CHECK: src_elements: unknown ({{.*}})
define void @src_elements(ptr %p, ptr %q) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i32 4)
  ret void
}
define void @tgt_elements(ptr %p, ptr %q) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i32 2)
  ret void
}
; CHECK: src_elements_kept: correct
define void @src_elements_kept(ptr %p, ptr %q) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i32 4)
  ret void
}
define void @tgt_elements_kept(ptr %p, ptr %q) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i32 4)
  ret void
}
; A local that nobody knows, and a constant.
; CHECK: src_local: correct
define i32 @src_local(i32 %v) {
  %a = alloca i32
  store i32 %v, ptr %a
  %r = atomicrmw add ptr %a, i32 1 monotonic
  %s = load i32, ptr %a
  ret i32 %s
}
define i32 @tgt_local(i32 %v) {
  %s = add i32 %v, 1
  ret i32 %s
}
@c = constant i32 5
; CHECK: src_constant: correct
define i32 @src_constant() {
  %r = load atomic i32, ptr @c monotonic, align 4
  ret i32 %r
}
define i32 @tgt_constant() {
  ret i32 5
}

; The bound of the check for other threads is one of the whole.
; CHECK: src_fence_late: {{unknown \(.*\)|correct \(loops up to .*\)}}
define void @src_fence_late(ptr %p) {
  br label %h
h:
  %i = phi i64 [ 0, %0 ], [ %j, %h ]
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, 1099511627776
  br i1 %more, label %h, label %e
e:
  store i32 1, ptr %p, align 4
  fence release
  ret void
}
define void @tgt_fence_late(ptr %p) {
  br label %h
h:
  %i = phi i64 [ 0, %0 ], [ %j, %h ]
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, 1099511627776
  br i1 %more, label %h, label %e
e:
  fence release
  store i32 1, ptr %p, align 4
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
