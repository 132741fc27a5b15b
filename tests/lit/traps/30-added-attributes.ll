; What the target adds is an obligation, wherever it stands.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_noundef_at_the_call: incorrect (target has undefined behavior where the source has none)
define i8 @src_noundef_at_the_call(i8 %x) {
  %r = call i8 @llvm.smin.i8(i8 %x, i8 3)
  ret i8 0
}

define i8 @tgt_noundef_at_the_call(i8 %x) {
  %r = call i8 @llvm.smin.i8(i8 noundef %x, i8 3)
  ret i8 0
}

; CHECK: src_noundef_at_the_call_in_source: correct
define i8 @src_noundef_at_the_call_in_source(i8 %x) {
  %r = call i8 @llvm.smin.i8(i8 noundef %x, i8 3)
  ret i8 0
}

define i8 @tgt_noundef_at_the_call_in_source(i8 noundef %x) {
  ret i8 0
}

; CHECK: src_range_at_the_call: incorrect (target returns poison where the source does not)
define i8 @src_range_at_the_call(i8 noundef %x) {
  %r = call i8 @llvm.smin.i8(i8 %x, i8 3)
  ret i8 %r
}

define i8 @tgt_range_at_the_call(i8 noundef %x) {
  %r = call i8 @llvm.smin.i8(i8 range(i8 0, 4) %x, i8 3)
  ret i8 %r
}

; CHECK: src_return_range_at_the_call: correct
define i8 @src_return_range_at_the_call(i8 noundef %x) {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 3)
  ret i8 %r
}

define i8 @tgt_return_range_at_the_call(i8 noundef %x) {
  %r = call range(i8 0, 4) i8 @llvm.umin.i8(i8 %x, i8 3)
  ret i8 %r
}

; CHECK: src_return_range_too_narrow: incorrect (target returns poison where the source does not)
define i8 @src_return_range_too_narrow(i8 noundef %x) {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 3)
  ret i8 %r
}

define i8 @tgt_return_range_too_narrow(i8 noundef %x) {
  %r = call range(i8 0, 3) i8 @llvm.umin.i8(i8 %x, i8 3)
  ret i8 %r
}

; CHECK: 2 correct, 3 incorrect, 0 unknown
