; Stores and loads moved across branches.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_stores_of_both_ways: correct
define void @src_stores_of_both_ways(ptr %p, i1 %c, i8 %x, i8 %y) {
  br i1 %c, label %a, label %b
a:
  store i8 %x, ptr %p
  ret void
b:
  store i8 %y, ptr %p
  ret void
}

define void @tgt_stores_of_both_ways(ptr %p, i1 %c, i8 %x, i8 %y) {
  %v = select i1 %c, i8 %x, i8 %y
  store i8 %v, ptr %p
  ret void
}

; CHECK: src_stores_of_both_ways_wrong: incorrect (memory mismatch)
define void @src_stores_of_both_ways_wrong(ptr %p, i1 %c, i8 noundef %x, i8 noundef %y) {
  br i1 %c, label %a, label %b
a:
  store i8 %x, ptr %p
  ret void
b:
  store i8 %y, ptr %p
  ret void
}

define void @tgt_stores_of_both_ways_wrong(ptr %p, i1 %c, i8 noundef %x, i8 noundef %y) {
  %v = select i1 %c, i8 %y, i8 %x
  store i8 %v, ptr %p
  ret void
}

; CHECK: src_places_of_both_ways: correct
define void @src_places_of_both_ways(ptr %p, ptr %q, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  store i8 1, ptr %q
  ret void
}

define void @tgt_places_of_both_ways(ptr %p, ptr %q, i1 %c) {
  %v = select i1 %c, ptr %p, ptr %q
  store i8 1, ptr %v
  ret void
}

; CHECK: src_places_of_both_ways_wrong: incorrect ({{.*}})
define void @src_places_of_both_ways_wrong(ptr %p, ptr %q, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  store i8 1, ptr %q
  ret void
}

define void @tgt_places_of_both_ways_wrong(ptr %p, ptr %q, i1 %c) {
  %v = select i1 %c, ptr %q, ptr %p
  store i8 1, ptr %v
  ret void
}

; CHECK: src_pointers_of_both_ways: correct
define i8 @src_pointers_of_both_ways(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br label %e
b:
  br label %e
e:
  %s = phi ptr [%p, %a], [%q, %b]
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_pointers_of_both_ways(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %x = load i8, ptr %p
  br label %e
b:
  %y = load i8, ptr %q
  br label %e
e:
  %r = phi i8 [%x, %a], [%y, %b]
  ret i8 %r
}

; CHECK: src_pointers_of_both_ways_wrong: incorrect ({{.*}})
define i8 @src_pointers_of_both_ways_wrong(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br label %e
b:
  br label %e
e:
  %s = phi ptr [%p, %a], [%q, %b]
  %r = load i8, ptr %s
  ret i8 %r
}

define i8 @tgt_pointers_of_both_ways_wrong(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %x = load i8, ptr %q
  br label %e
b:
  %y = load i8, ptr %p
  br label %e
e:
  %r = phi i8 [%x, %a], [%y, %b]
  ret i8 %r
}

; CHECK: src_local_of_both_ways: correct
define i8 @src_local_of_both_ways(i1 %c, i8 %x, i8 %y) {
  %l = alloca i8
  br i1 %c, label %a, label %b
a:
  store i8 %x, ptr %l
  br label %e
b:
  store i8 %y, ptr %l
  br label %e
e:
  %r = load i8, ptr %l
  ret i8 %r
}

define i8 @tgt_local_of_both_ways(i1 %c, i8 %x, i8 %y) {
  br i1 %c, label %a, label %b
a:
  br label %e
b:
  br label %e
e:
  %r = phi i8 [%x, %a], [%y, %b]
  ret i8 %r
}

; CHECK: src_local_of_both_ways_wrong: incorrect (value mismatch)
define i8 @src_local_of_both_ways_wrong(i1 %c, i8 noundef %x, i8 noundef %y) {
  %l = alloca i8
  br i1 %c, label %a, label %b
a:
  store i8 %x, ptr %l
  br label %e
b:
  store i8 %y, ptr %l
  br label %e
e:
  %r = load i8, ptr %l
  ret i8 %r
}

define i8 @tgt_local_of_both_ways_wrong(i1 %c, i8 noundef %x, i8 noundef %y) {
  br i1 %c, label %a, label %b
a:
  br label %e
b:
  br label %e
e:
  %r = phi i8 [%y, %a], [%x, %b]
  ret i8 %r
}

; On the other way the load is undef, which may be any value.
; CHECK: src_local_of_one_way: correct
define i8 @src_local_of_one_way(i1 %c, i8 noundef %x) {
  %l = alloca i8
  br i1 %c, label %a, label %e
a:
  store i8 %x, ptr %l
  br label %e
e:
  %r = load i8, ptr %l
  ret i8 %r
}

define i8 @tgt_local_of_one_way(i1 %c, i8 noundef %x) {
  ret i8 %x
}

; But not poison, which the argument may be.
; CHECK: src_local_of_one_way_poison: correct (if uninitialised memory is poison)
define i8 @src_local_of_one_way_poison(i1 noundef %c, i8 %x) {
  %l = alloca i8
  br i1 %c, label %a, label %e
a:
  store i8 %x, ptr %l
  br label %e
e:
  %r = load i8, ptr %l
  ret i8 %r
}

define i8 @tgt_local_of_one_way_poison(i1 noundef %c, i8 %x) {
  ret i8 %x
}

; Which of two locals is read is known only at run time.
; CHECK: src_local_selected: correct
define i8 @src_local_selected(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  %a = alloca i8
  %b = alloca i8
  store i8 %x, ptr %a
  store i8 %y, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  store i8 0, ptr %p
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_selected(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  %r = select i1 %c, i8 0, i8 %x
  ret i8 %r
}

; CHECK: src_local_selected_wrong: incorrect (value mismatch)
define i8 @src_local_selected_wrong(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  %a = alloca i8
  %b = alloca i8
  store i8 %x, ptr %a
  store i8 %y, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  store i8 0, ptr %p
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local_selected_wrong(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  ret i8 %x
}

; On the other way the pointer may be bad.
; CHECK: src_hoisted_store: incorrect (target has undefined behavior where the source has none)
define void @src_hoisted_store(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_hoisted_store(ptr %p, i1 noundef %c) {
  store i8 1, ptr %p
  ret void
}

; The place is written anyway.
; CHECK: src_hoisted_over_a_store: correct
define void @src_hoisted_over_a_store(ptr %p, i1 noundef %c) {
  store i8 0, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_hoisted_over_a_store(ptr %p, i1 noundef %c) {
  %v = zext i1 %c to i8
  store i8 %v, ptr %p
  ret void
}

; CHECK: src_hoisted_over_a_store_wrong: incorrect (memory mismatch)
define void @src_hoisted_over_a_store_wrong(ptr %p, i1 noundef %c) {
  store i8 0, ptr %p
  br i1 %c, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret void
}

define void @tgt_hoisted_over_a_store_wrong(ptr %p, i1 noundef %c) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_sunk_to_both_ways: correct
define i8 @src_sunk_to_both_ways(ptr %p, i1 %c) {
  store i8 1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_sunk_to_both_ways(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret i8 1
b:
  store i8 1, ptr %p
  ret i8 2
}

; CHECK: src_sunk_to_one_way: incorrect (memory mismatch)
define i8 @src_sunk_to_one_way(ptr %p, i1 noundef %c) {
  store i8 1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_sunk_to_one_way(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret i8 1
b:
  ret i8 2
}

; CHECK: src_sunk_below_a_load: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_sunk_below_a_load(ptr %p, ptr %q, i1 noundef %c) {
  store i8 1, ptr %p
  br i1 %c, label %a, label %b
a:
  %r = load i8, ptr %q
  ret i8 %r
b:
  ret i8 2
}

define i8 @tgt_sunk_below_a_load(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = load i8, ptr %q
  store i8 1, ptr %p
  ret i8 %r
b:
  store i8 1, ptr %p
  ret i8 2
}

; The trap comes before the store that may be UB.
; CHECK: src_above_a_trap: incorrect (target has undefined behavior where the source has none)
define void @src_above_a_trap(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @llvm.trap()
  unreachable
e:
  store i8 1, ptr %p
  ret void
}

define void @tgt_above_a_trap(ptr %p, i1 noundef %c) {
  store i8 1, ptr %p
  br i1 %c, label %a, label %e
a:
  call void @llvm.trap()
  unreachable
e:
  ret void
}

; Where both are the same place the last store counts.
; CHECK: src_reordered: incorrect (memory mismatch)
define void @src_reordered(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

define void @tgt_reordered(ptr %p, ptr %q) {
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

; CHECK: src_reordered_beside: correct
define void @src_reordered_beside(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

define void @tgt_reordered_beside(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

; CHECK: src_reordered_equal_values: correct
define void @src_reordered_equal_values(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  ret void
}

define void @tgt_reordered_equal_values(ptr %p, ptr %q) {
  store i8 1, ptr %q
  store i8 1, ptr %p
  ret void
}

; CHECK: src_load_moved_below_a_store: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_load_moved_below_a_store(ptr %p, ptr %q) {
  %r = load i8, ptr %p
  store i8 1, ptr %q
  ret i8 %r
}

define i8 @tgt_load_moved_below_a_store(ptr %p, ptr %q) {
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

; CHECK: src_source_undefined_on_one_way: correct
define void @src_source_undefined_on_one_way(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr null
  ret void
b:
  store i8 2, ptr %p
  ret void
}

define void @tgt_source_undefined_on_one_way(ptr %p, i1 %c) {
  store i8 2, ptr %p
  ret void
}

; CHECK: 12 correct (1 with a reading), 12 incorrect, 0 unknown
