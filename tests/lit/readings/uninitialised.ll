; Memory that was not initialised is undef by the reference. Passes take it for poison.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --strict %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=STRICT --match-full-lines < %t

; What is stored on one way only.
; CHECK: src_one_way: correct (if uninitialised memory is poison)
; STRICT: src_one_way: incorrect (target returns poison where the source does not)
define i32 @src_one_way(i1 noundef %c, i32 %i) {
  %a = alloca i32
  br i1 %c, label %store, label %end
store:
  store i32 %i, ptr %a
  br label %end
end:
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_one_way(i1 noundef %c, i32 %i) {
  ret i32 %i
}

; CHECK: src_one_byte: correct (if uninitialised memory is poison)
; STRICT: src_one_byte: incorrect (target returns poison where the source does not)
define i16 @src_one_byte(i8 noundef %x) {
  %a = alloca i16
  store i8 %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

define i16 @tgt_one_byte(i8 noundef %x) {
  ret i16 poison
}

; On the heap, and in a life that begins.
; CHECK: src_heap: correct (if uninitialised memory is poison)
; STRICT: src_heap: incorrect (target returns poison where the source does not)
define i8 @src_heap() {
  %a = call ptr @malloc(i64 1)
  %n = icmp eq ptr %a, null
  br i1 %n, label %none, label %some
none:
  ret i8 0
some:
  %r = load i8, ptr %a
  call void @free(ptr %a)
  ret i8 %r
}

define i8 @tgt_heap() {
  ret i8 poison
}

; CHECK: src_life: correct (if uninitialised memory is poison)
; STRICT: src_life: incorrect (target returns poison where the source does not)
define i8 @src_life() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %r = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  ret i8 %r
}

define i8 @tgt_life() {
  ret i8 poison
}

; CHECK: src_copied: correct (if uninitialised memory is poison)
define void @src_copied(ptr %p) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 4, i1 false)
  ret void
}

define void @tgt_copied(ptr %p) {
  store i32 poison, ptr %p, align 1
  ret void
}

; Both hold without it.
; CHECK: src_undef: correct
define i8 @src_undef() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_undef() {
  ret i8 undef
}

; Frozen, it is some value.
; CHECK: src_frozen: incorrect (target returns poison where the source does not)
define i8 @src_frozen() {
  %a = alloca i8
  %x = load i8, ptr %a
  %r = freeze i8 %x
  ret i8 %r
}

define i8 @tgt_frozen() {
  ret i8 poison
}

; What was written is that, and zeroed memory was.
; CHECK: src_written: incorrect (target returns poison where the source does not)
define i8 @src_written(i8 noundef %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_written(i8 noundef %x) {
  ret i8 poison
}

; CHECK: src_zeroed: incorrect (target returns poison where the source does not)
define i8 @src_zeroed() {
  %a = call ptr @calloc(i64 1, i64 1)
  %n = icmp eq ptr %a, null
  br i1 %n, label %none, label %some
none:
  ret i8 0
some:
  %r = load i8, ptr %a
  call void @free(ptr %a)
  ret i8 %r
}

define i8 @tgt_zeroed() {
  ret i8 poison
}

; Undef that somebody has written is no such memory.
; CHECK: src_undef_stored: incorrect (target returns poison where the source does not)
define i8 @src_undef_stored() {
  %a = alloca i8
  store i8 undef, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_undef_stored() {
  ret i8 poison
}

; The target reads it, not the source.
; CHECK: src_target_reads: incorrect ({{.*}})
define i8 @src_target_reads() {
  %a = alloca i8
  store i8 1, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_target_reads() {
  %a = alloca i8
  %r = load i8, ptr %a
  ret i8 %r
}

; A loop that reads it in the end.
; CHECK: src_loop: correct (every iteration, if uninitialised memory is poison)
define i8 @src_loop(i32 noundef %n) {
  %a = alloca i8
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_loop(i32 noundef %n) {
  ret i8 poison
}

; Who is called reads it, and nobody else.
; CHECK: src_callee: correct (if uninitialised memory is poison)
; STRICT: src_callee: incorrect (observable events differ)
define void @src_callee() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @tgt_callee() {
  %a = alloca i32
  store i32 poison, ptr %a
  call void @use(ptr %a)
  ret void
}

; CHECK: src_callee_half: correct (if uninitialised memory is poison)
define void @src_callee_half(i32 noundef %x) {
  %a = alloca [2 x i32]
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_callee_half(i32 noundef %x) {
  %a = alloca [2 x i32]
  %v = insertelement <2 x i32> poison, i32 %x, i64 0
  store <2 x i32> %v, ptr %a, align 4
  call void @use(ptr %a)
  ret void
}

; CHECK: src_callee_other_half: incorrect (observable events differ)
define void @src_callee_other_half(i32 noundef %x) {
  %a = alloca [2 x i32]
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_callee_other_half(i32 noundef %x) {
  %a = alloca [2 x i32]
  %v = insertelement <2 x i32> poison, i32 %x, i64 1
  store <2 x i32> %v, ptr %a, align 4
  call void @use(ptr %a)
  ret void
}

; Poison in padding, which is another reading, would be against this target: not all readings are
; taken at once.
; CHECK: src_beside_padding: correct (if uninitialised memory is poison)
define { i8, i8 } @src_beside_padding(i8 noundef %x) {
  %u = alloca i8
  %v = load i8, ptr %u
  %r = insertvalue { i8, i8 } poison, i8 %v, 0
  %s = insertvalue { i8, i8 } %r, i8 %x, 1
  ret { i8, i8 } %s
}

define { i8, i8 } @tgt_beside_padding(i8 noundef %x) {
  %p = alloca { i8, i32 }
  %a = insertvalue { i8, i32 } poison, i8 %x, 0
  %b = insertvalue { i8, i32 } %a, i32 0, 1
  store { i8, i32 } %b, ptr %p
  %w = load i32, ptr %p
  %t = trunc i32 %w to i8
  %s = insertvalue { i8, i8 } poison, i8 %t, 1
  ret { i8, i8 } %s
}

declare void @use(ptr)
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare noalias ptr @calloc(i64, i64) allockind("alloc,zeroed") allocsize(0, 1) "alloc-family"="malloc"
declare void @free(ptr allocptr) allockind("free") "alloc-family"="malloc"
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK: 10 correct (9 with a reading), 6 incorrect, 0 unknown
; STRICT: 1 correct, 15 incorrect, 0 unknown
