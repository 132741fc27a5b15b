; Weak stores to places apart in another order: nobody can tell. One change away, somebody can.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@x = global i32 0
@y = global i32 0
@w = weak global i32 0
declare void @unknown()

; CHECK: src_globals: correct
define void @src_globals() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}
define void @tgt_globals() {
  store atomic i32 1, ptr @y monotonic, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

; CHECK: src_fields: correct
define void @src_fields(ptr %p, i32 %v) {
  store atomic i32 %v, ptr %p unordered, align 4
  %e = getelementptr i8, ptr %p, i64 4
  %u = add i32 %v, 1
  store atomic i32 %u, ptr %e monotonic, align 4
  ret void
}
define void @tgt_fields(ptr %p, i32 %v) {
  %e = getelementptr i8, ptr %p, i64 4
  %u = add i32 %v, 1
  store atomic i32 %u, ptr %e monotonic, align 4
  store atomic i32 %v, ptr %p unordered, align 4
  ret void
}

; One of them releases.
; CHECK: src_release: unknown (unsupported: {{.*}})
define void @src_release() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y release, align 4
  ret void
}
define void @tgt_release() {
  store atomic i32 1, ptr @y release, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

; A fence between.
; CHECK: src_fence: unknown (unsupported: {{.*}})
define void @src_fence() {
  store atomic i32 1, ptr @x monotonic, align 4
  fence release
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}
define void @tgt_fence() {
  store atomic i32 1, ptr @y monotonic, align 4
  fence release
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

; A call between.
; CHECK: src_call: incorrect (observable events differ)
define void @src_call() {
  store atomic i32 1, ptr @x monotonic, align 4
  call void @unknown()
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}
define void @tgt_call() {
  store atomic i32 1, ptr @y monotonic, align 4
  call void @unknown()
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

; Two arguments may be one place, and the second store wins.
; CHECK: src_arguments: incorrect (memory mismatch)
define void @src_arguments(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 2, ptr %q monotonic, align 4
  ret void
}
define void @tgt_arguments(ptr %p, ptr %q) {
  store atomic i32 2, ptr %q monotonic, align 4
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

; The same value at one place: the events tell them apart only by the place.
; CHECK: src_same: unknown (unsupported: atomic operations as other threads see them)
define void @src_same(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
define void @tgt_same(ptr %p, ptr %q) {
  store atomic i32 1, ptr %q monotonic, align 4
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

; A symbol that may be replaced may be another name of the same object.
; CHECK: src_weak: unknown (unsupported: atomic operations as other threads see them)
define void @src_weak() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @w monotonic, align 4
  ret void
}
define void @tgt_weak() {
  store atomic i32 1, ptr @w monotonic, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

; Over a load of one of them.
; CHECK: src_load: incorrect (value mismatch)
define i32 @src_load() {
  store atomic i32 1, ptr @x monotonic, align 4
  %r = load atomic i32, ptr @y monotonic, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  ret i32 %r
}
define i32 @tgt_load() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  %r = load atomic i32, ptr @y monotonic, align 4
  ret i32 %r
}

; Places that overlap.
; CHECK: src_overlap: incorrect (memory mismatch)
define void @src_overlap(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i16 7, ptr %p monotonic, align 2
  ret void
}
define void @tgt_overlap(ptr %p) {
  store atomic i16 7, ptr %p monotonic, align 2
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

; CHECK: 2 correct, 4 incorrect, 4 unknown
