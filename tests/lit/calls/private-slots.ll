; Locals that no callee sees come and go; which of the others is which the calls tell that are given them, not their names.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @may(i32)
declare void @dtor(ptr)
declare void @may_k_clang_l1(i32 noundef)
declare void @get(ptr noundef)
%D = type { i32 }
declare void @may_h_dtor_full(i32 noundef)
declare void @dtor_h_dtor_full(ptr noundef nonnull align 4 dereferenceable(4)) nounwind
declare i32 @__gxx_personality_v0(...)
declare i32 @may_j_result_used(i32)
declare void @dtor_j_result_used(ptr, i32)
declare void @may_h_dtor_noslots(i32 noundef)
declare void @dtor_h_dtor_noslots(ptr) nounwind
declare noalias ptr @malloc(i64) nounwind
declare void @f(ptr)

; only private slots that no call gets are removed; the one passed to dtor has the same content 3. Names of allocas mean nothing.
; CHECK: src_j_unused_allocas4: correct
define void @src_j_unused_allocas4(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  %d = alloca i32
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  store i32 3, ptr %b
  call void @may(i32 %y)
  call void @dtor(ptr %b)
  ret void
}
define void @tgt_j_unused_allocas4(i32 noundef %x) {
  %q = alloca i32
  store i32 3, ptr %q
  call void @may(i32 %x)
  call void @dtor(ptr %q)
  ret void
}

; mem2reg of `int l1(int x,int y,int z){ int t=3; may(x); get(&t); return t+y+z; }` at -O0.
; CHECK: src_k_clang_l1: correct
define i32 @src_k_clang_l1(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  store i32 3, ptr %7, align 4
  %8 = load i32, ptr %4, align 4
  call void @may_k_clang_l1(i32 noundef %8)
  call void @get(ptr noundef %7)
  %9 = load i32, ptr %7, align 4
  %10 = load i32, ptr %5, align 4
  %11 = add nsw i32 %9, %10
  %12 = load i32, ptr %6, align 4
  %13 = add nsw i32 %11, %12
  ret i32 %13
}
define i32 @tgt_k_clang_l1(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  store i32 3, ptr %4, align 4
  call void @may_k_clang_l1(i32 noundef %0)
  call void @get(ptr noundef %4)
  %5 = load i32, ptr %4, align 4
  %6 = add nsw i32 %5, %1
  %7 = add nsw i32 %6, %2
  ret i32 %7
}

; mem2reg output for a function with a destructor on both paths (spill slots of the landing pad promoted).
; CHECK: src_h_dtor_full: correct
define noundef i32 @src_h_dtor_full(i32 noundef %0) mustprogress personality ptr @__gxx_personality_v0 {
  %2 = alloca i32, align 4
  %3 = alloca %D, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %6 = load i32, ptr %2, align 4
  store i32 %6, ptr %3, align 4
  %8 = load i32, ptr %2, align 4
  invoke void @may_h_dtor_full(i32 noundef %8) to label %9 unwind label %12
9:
  %11 = load i32, ptr %3, align 4
  call void @dtor_h_dtor_full(ptr noundef nonnull align 4 dereferenceable(4) %3) nounwind
  ret i32 %11
12:
  %13 = landingpad { ptr, i32 } cleanup
  %14 = extractvalue { ptr, i32 } %13, 0
  store ptr %14, ptr %4, align 8
  %15 = extractvalue { ptr, i32 } %13, 1
  store i32 %15, ptr %5, align 4
  call void @dtor_h_dtor_full(ptr noundef nonnull align 4 dereferenceable(4) %3) nounwind
  br label %16
16:
  %17 = load ptr, ptr %4, align 8
  %18 = load i32, ptr %5, align 4
  %19 = insertvalue { ptr, i32 } poison, ptr %17, 0
  %20 = insertvalue { ptr, i32 } %19, i32 %18, 1
  resume { ptr, i32 } %20
}
define noundef i32 @tgt_h_dtor_full(i32 noundef %0) mustprogress personality ptr @__gxx_personality_v0 {
  %2 = alloca %D, align 4
  store i32 %0, ptr %2, align 4
  invoke void @may_h_dtor_full(i32 noundef %0) to label %3 unwind label %4
3:
  call void @dtor_h_dtor_full(ptr noundef nonnull align 4 dereferenceable(4) %2) nounwind
  ret i32 %0
4:
  %5 = landingpad { ptr, i32 } cleanup
  call void @dtor_h_dtor_full(ptr noundef nonnull align 4 dereferenceable(4) %2) nounwind
  resume { ptr, i32 } %5
}

; slots of different sizes, only the i64 one is passed.
; CHECK: src_j_slot_sizes: correct
define void @src_j_slot_sizes(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i64
  %c = alloca i16
  %d = alloca [3 x i32]
  %e = alloca double
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  store i64 3, ptr %b
  call void @may(i32 %y)
  call void @dtor(ptr %b)
  ret void
}
define void @tgt_j_slot_sizes(i32 noundef %x) {
  %q = alloca i64
  store i64 3, ptr %q
  call void @may(i32 %x)
  call void @dtor(ptr %q)
  ret void
}

; slots spilled, first call's result kept in a slot that goes away.
; CHECK: src_j_result_used: correct
define i32 @src_j_result_used(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  %d = alloca i32
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  %r = call i32 @may_j_result_used(i32 %y)
  store i32 %r, ptr %c
  store i32 3, ptr %b
  %z = load i32, ptr %c
  call void @dtor_j_result_used(ptr %b, i32 %z)
  %w = load i32, ptr %b
  ret i32 %w
}
define i32 @tgt_j_result_used(i32 noundef %x) {
  %q = alloca i32
  %r = call i32 @may_j_result_used(i32 %x)
  store i32 3, ptr %q
  call void @dtor_j_result_used(ptr %q, i32 %r)
  %w = load i32, ptr %q
  ret i32 %w
}

; reverse direction: the target has the extra private slots.
; CHECK: src_k_alloca_added: correct
define void @src_k_alloca_added(i32 noundef %x) {
  %q = alloca i32
  store i32 3, ptr %q
  call void @may(i32 %x)
  call void @dtor(ptr %q)
  ret void
}
define void @tgt_k_alloca_added(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  %d = alloca i32
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  store i32 3, ptr %b
  call void @may(i32 %y)
  call void @dtor(ptr %b)
  ret void
}

; as above with one slot fewer.
; CHECK: src_j_unused_allocas3: correct
define void @src_j_unused_allocas3(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  store i32 3, ptr %b
  call void @may(i32 %y)
  call void @dtor(ptr %b)
  ret void
}
define void @tgt_j_unused_allocas3(i32 noundef %x) {
  %q = alloca i32
  store i32 3, ptr %q
  call void @may(i32 %x)
  call void @dtor(ptr %q)
  ret void
}

; same without the spill slots, alloca of a struct type.
; CHECK: src_h_dtor_noslots: correct
define noundef i32 @src_h_dtor_noslots(i32 noundef %0) personality ptr @__gxx_personality_v0 {
  %2 = alloca i32, align 4
  %3 = alloca %D, align 4
  store i32 %0, ptr %2, align 4
  %6 = load i32, ptr %2, align 4
  store i32 %6, ptr %3, align 4
  invoke void @may_h_dtor_noslots(i32 noundef %6) to label %9 unwind label %12
9:
  call void @dtor_h_dtor_noslots(ptr %3) nounwind
  ret i32 %6
12:
  %13 = landingpad { ptr, i32 } cleanup
  call void @dtor_h_dtor_noslots(ptr %3) nounwind
  resume { ptr, i32 } %13
}
define noundef i32 @tgt_h_dtor_noslots(i32 noundef %0) personality ptr @__gxx_personality_v0 {
  %2 = alloca %D, align 4
  store i32 %0, ptr %2, align 4
  invoke void @may_h_dtor_noslots(i32 noundef %0) to label %3 unwind label %4
3:
  call void @dtor_h_dtor_noslots(ptr %2) nounwind
  ret i32 %0
4:
  %5 = landingpad { ptr, i32 } cleanup
  call void @dtor_h_dtor_noslots(ptr %2) nounwind
  resume { ptr, i32 } %5
}

; as the first with mallocs that are never used dropped.
; CHECK: src_j_malloc_unused4: correct
define void @src_j_malloc_unused4(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  %c = call ptr @malloc(i64 4)
  %d = call ptr @malloc(i64 4)
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  store i32 3, ptr %b
  call void @may(i32 %y)
  call void @dtor(ptr %b)
  ret void
}
define void @tgt_j_malloc_unused4(i32 noundef %x) {
  %q = alloca i32
  store i32 3, ptr %q
  call void @may(i32 %x)
  call void @dtor(ptr %q)
  ret void
}

; content of the passed slot differs.
; CHECK: src_j_unused_allocas_content: incorrect (observable events differ)
define void @src_j_unused_allocas_content(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  store i32 3, ptr %b
  call void @may(i32 %y)
  call void @dtor(ptr %b)
  ret void
}
define void @tgt_j_unused_allocas_content(i32 noundef %x) {
  %q = alloca i32
  store i32 4, ptr %q
  call void @may(i32 %x)
  call void @dtor(ptr %q)
  ret void
}

; contents swapped.
; CHECK: src_j_two_escaped_contents_swapped: incorrect (observable events differ)
define void @src_j_two_escaped_contents_swapped() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  call void @f(ptr %a)
  call void @f(ptr %b)
  ret void
}
define void @tgt_j_two_escaped_contents_swapped() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  call void @f(ptr %b)
  call void @f(ptr %a)
  ret void
}
