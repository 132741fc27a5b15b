; undef along the edges of phis.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_to_the_other_value: correct
define i8 @src_to_the_other_value(i1 noundef %c, i8 noundef %x) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ undef, %a ], [ %x, %entry ]
  ret i8 %r
}

define i8 @tgt_to_the_other_value(i1 noundef %c, i8 noundef %x) {
  ret i8 %x
}

; x may be poison where the phi was only undef.
; CHECK: src_to_a_poison_value: incorrect (target returns poison where the source does not)
define i8 @src_to_a_poison_value(i1 noundef %c, i8 %x) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ undef, %a ], [ %x, %entry ]
  ret i8 %r
}

define i8 @tgt_to_a_poison_value(i1 noundef %c, i8 %x) {
  ret i8 %x
}

; CHECK: src_to_constant: correct
define i8 @src_to_constant(i1 noundef %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ undef, %a ], [ 3, %entry ]
  ret i8 %r
}

define i8 @tgt_to_constant(i1 noundef %c) {
  ret i8 3
}

; CHECK: src_to_other_constant: incorrect (value mismatch)
define i8 @src_to_other_constant(i1 noundef %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ undef, %a ], [ 3, %entry ]
  ret i8 %r
}

define i8 @tgt_to_other_constant(i1 noundef %c) {
  ret i8 4
}

; The two uses differ.
; CHECK: src_two_phis_of_one_value: correct
define i8 @src_two_phis_of_one_value(i8 %x, i1 noundef %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %p = phi i8 [ %x, %a ], [ %x, %entry ]
  %q = phi i8 [ %x, %a ], [ %x, %entry ]
  %r = sub i8 %p, %q
  ret i8 %r
}

define i8 @tgt_two_phis_of_one_value(i8 %x, i1 noundef %c) {
  %r = sub i8 %x, %x
  ret i8 %r
}

; CHECK: src_two_phis_of_one_value_defined: correct
define i8 @src_two_phis_of_one_value_defined(i8 noundef %x, i1 noundef %c) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %p = phi i8 [ %x, %a ], [ %x, %entry ]
  %q = phi i8 [ %x, %a ], [ %x, %entry ]
  %r = sub i8 %p, %q
  ret i8 %r
}

define i8 @tgt_two_phis_of_one_value_defined(i8 noundef %x, i1 noundef %c) {
  ret i8 0
}

; CHECK: src_phi_of_frozen: incorrect (value mismatch)
define i8 @src_phi_of_frozen(i1 noundef %c) {
entry:
  %f = freeze i8 undef
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %p = phi i8 [ %f, %a ], [ %f, %entry ]
  %r = sub i8 %p, %f
  ret i8 %r
}

define i8 @tgt_phi_of_frozen(i1 noundef %c) {
  ret i8 1
}

; CHECK: 4 correct, 3 incorrect, 0 unknown
