; What never holds proves everything, and only what it guards.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_assume_false_guards_its_way: correct
define i8 @src_assume_false_guards_its_way(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.assume(i1 false)
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_assume_false_guards_its_way(i1 noundef %c) {
  ret i8 2
}

; CHECK: src_assume_false_guards_no_other_way: incorrect (value mismatch)
define i8 @src_assume_false_guards_no_other_way(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.assume(i1 false)
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_assume_false_guards_no_other_way(i1 noundef %c) {
  ret i8 3
}

; CHECK: src_contradictory_assumes: correct
define i8 @src_contradictory_assumes(i8 noundef %x) {
  %c = icmp ult i8 %x, 3
  %d = icmp ugt i8 %x, 3
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 %d)
  ret i8 %x
}

define i8 @tgt_contradictory_assumes(i8 noundef %x) {
  ret i8 9
}

; CHECK: src_target_assumption_is_no_precondition: incorrect (target has undefined behavior where the source has none)
define i8 @src_target_assumption_is_no_precondition(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_target_assumption_is_no_precondition(i8 noundef %x) {
  %c = icmp ult i8 %x, 3
  call void @llvm.assume(i1 %c)
  ret i8 %x
}

; CHECK: 2 correct, 2 incorrect, 0 unknown
