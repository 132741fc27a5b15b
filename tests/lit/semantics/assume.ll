; llvm.assume: false, poison and undef are UB; so are the operands of noundef bundles.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_removed: correct
define i8 @src_removed(i8 %x) {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  ret i8 %x
}

define i8 @tgt_removed(i8 %x) {
  ret i8 %x
}

; CHECK: src_used: correct
define i1 @src_used(i8 noundef %x) {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %r = icmp eq i8 %x, 200
  ret i1 %r
}

define i1 @tgt_used(i8 noundef %x) {
  ret i1 false
}

; CHECK: src_used_too_far: incorrect (value mismatch)
define i1 @src_used_too_far(i8 noundef %x) {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %r = icmp eq i8 %x, 9
  ret i1 %r
}

define i1 @tgt_used_too_far(i8 noundef %x) {
  ret i1 false
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_added(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_added(i8 noundef %x) {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  ret i8 %x
}

; CHECK: src_true_added: correct
define i8 @src_true_added(i8 %x) {
  ret i8 %x
}

define i8 @tgt_true_added(i8 %x) {
  call void @llvm.assume(i1 true)
  ret i8 %x
}

; The argument may be poison.
; CHECK: src_tautology_of_argument_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_tautology_of_argument_added(i8 %x) {
  ret i8 %x
}

define i8 @tgt_tautology_of_argument_added(i8 %x) {
  %c = icmp ule i8 %x, -1
  call void @llvm.assume(i1 %c)
  ret i8 %x
}

; CHECK: src_false_is_free: correct
define i8 @src_false_is_free(i8 %x) {
  call void @llvm.assume(i1 false)
  ret i8 %x
}

define i8 @tgt_false_is_free(i8 %x) {
  unreachable
}

; CHECK: src_poison_is_free: correct
define i8 @src_poison_is_free(i8 %x) {
  call void @llvm.assume(i1 poison)
  ret i8 %x
}

define i8 @tgt_poison_is_free(i8 %x) {
  unreachable
}

; CHECK: src_undef_is_free: correct
define i8 @src_undef_is_free(i8 %x) {
  call void @llvm.assume(i1 undef)
  ret i8 %x
}

define i8 @tgt_undef_is_free(i8 %x) {
  unreachable
}

; CHECK: src_bundle_noundef: correct
define i8 @src_bundle_noundef(i8 %x) {
  call void @llvm.assume(i1 true) [ "noundef"(i8 %x) ]
  %r = freeze i8 %x
  ret i8 %r
}

define i8 @tgt_bundle_noundef(i8 %x) {
  ret i8 %x
}

; CHECK: src_bundle_noundef_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_bundle_noundef_added(i8 %x) {
  ret i8 %x
}

define i8 @tgt_bundle_noundef_added(i8 %x) {
  call void @llvm.assume(i1 true) [ "noundef"(i8 %x) ]
  ret i8 %x
}

; CHECK: 7 correct, 4 incorrect, 0 unknown
