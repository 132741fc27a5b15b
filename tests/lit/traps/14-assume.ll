; assume of false, undef or poison is UB. Removing one is right, adding one is not.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_removed: correct
define void @src_removed(i1 %c) {
  call void @llvm.assume(i1 %c)
  ret void
}

define void @tgt_removed(i1 %c) {
  ret void
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(i1 %c) {
  ret void
}

define void @tgt_added(i1 %c) {
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: src_repeated: correct
define void @src_repeated(i1 %c) {
  call void @llvm.assume(i1 %c)
  ret void
}

define void @tgt_repeated(i1 %c) {
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: src_makes_its_condition_well_defined: correct
define i1 @src_makes_its_condition_well_defined(i1 %c) {
  call void @llvm.assume(i1 %c)
  ret i1 %c
}

define i1 @tgt_makes_its_condition_well_defined(i1 %c) {
  ret i1 true
}

; CHECK: src_hoisted_above_its_guard: incorrect (target has undefined behavior where the source has none)
define void @src_hoisted_above_its_guard(i1 noundef %g, i1 noundef %c) {
  br i1 %g, label %a, label %b
a:
  call void @llvm.assume(i1 %c)
  ret void
b:
  ret void
}

define void @tgt_hoisted_above_its_guard(i1 noundef %g, i1 noundef %c) {
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: src_guard_becomes_assume: correct
define i8 @src_guard_becomes_assume(i1 %g) {
  br i1 %g, label %a, label %b
a:
  ret i8 1
b:
  unreachable
}

define i8 @tgt_guard_becomes_assume(i1 %g) {
  call void @llvm.assume(i1 %g)
  ret i8 1
}

; CHECK: src_condition_of_undef_added: incorrect (target has undefined behavior where the source has none)
define void @src_condition_of_undef_added() {
  ret void
}

define void @tgt_condition_of_undef_added() {
  %c = icmp ult i8 undef, -1
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: src_condition_of_partly_undef_added: correct
define void @src_condition_of_partly_undef_added() {
  ret void
}

define void @tgt_condition_of_partly_undef_added() {
  %m = lshr i8 undef, 1
  %c = icmp ult i8 %m, -128
  call void @llvm.assume(i1 %c)
  ret void
}

; CHECK: 5 correct, 3 incorrect, 0 unknown
