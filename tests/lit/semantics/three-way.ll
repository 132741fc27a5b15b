; ucmp and scmp: -1, 0 or 1.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_ucmp: correct
define i2 @src_ucmp(i65 noundef %x, i65 noundef %y) {
  %r = call i2 @llvm.ucmp.i2.i65(i65 %x, i65 %y)
  ret i2 %r
}

define i2 @tgt_ucmp(i65 noundef %x, i65 noundef %y) {
  %g = icmp ugt i65 %x, %y
  %l = icmp ult i65 %x, %y
  %a = zext i1 %g to i2
  %b = zext i1 %l to i2
  %r = sub nsw i2 %a, %b
  ret i2 %r
}

; CHECK: src_ucmp_swapped: incorrect (value mismatch)
define i8 @src_ucmp_swapped(i7 %x, i7 %y) {
  %r = call i8 @llvm.ucmp.i8.i7(i7 %x, i7 %y)
  ret i8 %r
}

define i8 @tgt_ucmp_swapped(i7 %x, i7 %y) {
  %r = call i8 @llvm.ucmp.i8.i7(i7 %y, i7 %x)
  ret i8 %r
}

; CHECK: src_ucmp_swapped_negated: correct
define i8 @src_ucmp_swapped_negated(i7 %x, i7 %y) {
  %r = call i8 @llvm.ucmp.i8.i7(i7 %x, i7 %y)
  ret i8 %r
}

define i8 @tgt_ucmp_swapped_negated(i7 %x, i7 %y) {
  %a = call i8 @llvm.ucmp.i8.i7(i7 %y, i7 %x)
  %r = sub nsw i8 0, %a
  ret i8 %r
}

; CHECK: src_scmp_is_not_ucmp: incorrect (value mismatch)
define i8 @src_scmp_is_not_ucmp(i8 %x, i8 %y) {
  %r = call i8 @llvm.scmp.i8.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @tgt_scmp_is_not_ucmp(i8 %x, i8 %y) {
  %r = call i8 @llvm.ucmp.i8.i8(i8 %x, i8 %y)
  ret i8 %r
}

; CHECK: src_scmp_less_than_zero: correct
define i1 @src_scmp_less_than_zero(i8 %x, i8 %y) {
  %a = call i32 @llvm.scmp.i32.i8(i8 %x, i8 %y)
  %r = icmp slt i32 %a, 0
  ret i1 %r
}

define i1 @tgt_scmp_less_than_zero(i8 %x, i8 %y) {
  %r = icmp slt i8 %x, %y
  ret i1 %r
}

; true is -1, the lesser.
; CHECK: src_scmp_of_i1: correct
define i2 @src_scmp_of_i1(i1 noundef %x, i1 noundef %y) {
  %r = call i2 @llvm.scmp.i2.i1(i1 %x, i1 %y)
  ret i2 %r
}

define i2 @tgt_scmp_of_i1(i1 noundef %x, i1 noundef %y) {
  %r = call i2 @llvm.ucmp.i2.i1(i1 %y, i1 %x)
  ret i2 %r
}

; CHECK: src_poison_operand: incorrect (target returns poison where the source does not)
define i8 @src_poison_operand(i8 %x) {
  %r = call i8 @llvm.ucmp.i8.i8(i8 %x, i8 0)
  ret i8 %r
}

define i8 @tgt_poison_operand(i8 %x) {
  %r = call i8 @llvm.ucmp.i8.i8(i8 %x, i8 poison)
  ret i8 %r
}

; CHECK: src_lanes: correct
define <2 x i8> @src_lanes(<2 x i8> %x) {
  %r = call <2 x i8> @llvm.ucmp.v2i8.v2i8(<2 x i8> %x, <2 x i8> zeroinitializer)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_lanes(<2 x i8> %x) {
  %c = icmp ne <2 x i8> %x, zeroinitializer
  %r = zext <2 x i1> %c to <2 x i8>
  ret <2 x i8> %r
}

; CHECK: 5 correct, 3 incorrect, 0 unknown
