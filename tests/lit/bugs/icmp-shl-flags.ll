; (x << c) compared with a constant: shifting the constant back needs the right flag.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_signed_without_nsw: incorrect (value mismatch)
define i1 @src_signed_without_nsw(i8 noundef %x) {
  %s = shl i8 %x, 2
  %r = icmp sgt i8 %s, 8
  ret i1 %r
}

define i1 @tgt_signed_without_nsw(i8 noundef %x) {
  %r = icmp sgt i8 %x, 2
  ret i1 %r
}

; CHECK: src_signed_with_nuw: incorrect (value mismatch)
define i1 @src_signed_with_nuw(i8 noundef %x) {
  %s = shl nuw i8 %x, 2
  %r = icmp sgt i8 %s, 8
  ret i1 %r
}

define i1 @tgt_signed_with_nuw(i8 noundef %x) {
  %r = icmp sgt i8 %x, 2
  ret i1 %r
}

; CHECK: src_signed_with_nsw: correct
define i1 @src_signed_with_nsw(i8 noundef %x) {
  %s = shl nsw i8 %x, 2
  %r = icmp sgt i8 %s, 8
  ret i1 %r
}

define i1 @tgt_signed_with_nsw(i8 noundef %x) {
  %r = icmp sgt i8 %x, 2
  ret i1 %r
}

; CHECK: src_unsigned_with_nuw: correct
define i1 @src_unsigned_with_nuw(i8 noundef %x) {
  %s = shl nuw i8 %x, 2
  %r = icmp ugt i8 %s, 8
  ret i1 %r
}

define i1 @tgt_unsigned_with_nuw(i8 noundef %x) {
  %r = icmp ugt i8 %x, 2
  ret i1 %r
}

; CHECK: 2 correct, 2 incorrect, 0 unknown
