; Volatile copies, fills and exchanges: others see them happen.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_copy: correct
define i8 @src_copy(ptr %p, ptr %q, i8 %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  %r = add i8 %x, 0
  ret i8 %r
}

define i8 @tgt_copy(ptr %p, ptr %q, i8 %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret i8 %x
}

; What is copied is for others to say, and the same in both places.
; CHECK: src_copied: correct
define i1 @src_copied(ptr %q) {
  %a = alloca i8
  %b = alloca i8
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 1, i1 true)
  %x = load i8, ptr %a
  %y = load i8, ptr %a
  %r = icmp eq i8 %x, %y
  ret i1 %r
}

define i1 @tgt_copied(ptr %q) {
  %a = alloca i8
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 1, i1 true)
  ret i1 true
}

; CHECK: src_what_was_there: incorrect ({{.*}})
define i8 @src_what_was_there(ptr %q) {
  %a = alloca i8
  %old = load i8, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 1, i1 true)
  %x = load i8, ptr %a
  ret i8 %x
}

define i8 @tgt_what_was_there(ptr %q) {
  %a = alloca i8
  %old = load i8, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 1, i1 true)
  ret i8 %old
}

; How it is done is not said.
; CHECK: src_pieces: unknown (approximated: how a volatile llvm.memcpy accesses memory)
define void @src_pieces(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret void
}

define void @tgt_pieces(ptr %p, ptr %q) {
  %x = load volatile i32, ptr %q, align 1
  store volatile i32 %x, ptr %p, align 1
  ret void
}

; "Volatile loads and stores cannot safely be optimized into llvm.memcpy."
; CHECK: src_joined: incorrect (observable events differ)
define void @src_joined(ptr %p, ptr %q) {
  %x = load volatile i32, ptr %q, align 1
  store volatile i32 %x, ptr %p, align 1
  ret void
}

define void @tgt_joined(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret void
}

; CHECK: src_set: correct
define i8 @src_set(ptr %p, i64 noundef %n) {
  %m = shl i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 %m, i1 true)
  ret i8 0
}

define i8 @tgt_set(ptr %p, i64 noundef %n) {
  %m = add i64 %n, %n
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 %m, i1 true)
  ret i8 0
}

; CHECK: src_rmw: correct
define i8 @src_rmw(ptr %p, i8 noundef %x) {
  %y = add i8 %x, %x
  %r = atomicrmw volatile add ptr %p, i8 %y monotonic
  ret i8 %r
}

define i8 @tgt_rmw(ptr %p, i8 noundef %x) {
  %y = shl i8 %x, 1
  %r = atomicrmw volatile add ptr %p, i8 %y monotonic
  ret i8 %r
}

; CHECK: src_rmw_dropped: incorrect (source and target do not both return)
define void @src_rmw_dropped(ptr %p) {
  %r = atomicrmw volatile add ptr %p, i8 0 monotonic
  ret void
}

define void @tgt_rmw_dropped(ptr %p) {
  ret void
}

; CHECK: src_exchange: correct
define i8 @src_exchange(ptr %p, i8 noundef %x) {
  %y = add i8 %x, %x
  %pair = cmpxchg volatile ptr %p, i8 %y, i8 5 monotonic monotonic
  %r = extractvalue { i8, i1 } %pair, 0
  ret i8 %r
}

define i8 @tgt_exchange(ptr %p, i8 noundef %x) {
  %y = shl i8 %x, 1
  %pair = cmpxchg volatile ptr %p, i8 %y, i8 5 monotonic monotonic
  %r = extractvalue { i8, i1 } %pair, 0
  ret i8 %r
}

; CHECK: src_exchange_other: incorrect (observable events differ)
define void @src_exchange_other(ptr %p) {
  %pair = cmpxchg volatile ptr %p, i8 1, i8 5 monotonic monotonic
  ret void
}

define void @tgt_exchange_other(ptr %p) {
  %pair = cmpxchg volatile ptr %p, i8 1, i8 6 monotonic monotonic
  ret void
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr poison, ptr %q, i64 4, i1 true)
  ret i8 0
}

define i8 @tgt_source_undefined(ptr %q) {
  ret i8 1
}

; CHECK: 6 correct, 4 incorrect, 1 unknown
