; br, switch, phi, unreachable, ret.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_branch_to_select: correct
define i8 @src_branch_to_select(i1 %c, i8 %x, i8 %y) {
  br i1 %c, label %a, label %b
a:
  ret i8 %x
b:
  ret i8 %y
}

define i8 @tgt_branch_to_select(i1 %c, i8 %x, i8 %y) {
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

; The condition may be poison or undef.
; CHECK: src_select_to_branch: incorrect (target has undefined behavior where the source has none)
define i8 @src_select_to_branch(i1 %c, i8 %x, i8 %y) {
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

define i8 @tgt_select_to_branch(i1 %c, i8 %x, i8 %y) {
  br i1 %c, label %a, label %b
a:
  ret i8 %x
b:
  ret i8 %y
}

; CHECK: src_select_to_branch_frozen: correct
define i8 @src_select_to_branch_frozen(i1 %c, i8 %x, i8 %y) {
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

define i8 @tgt_select_to_branch_frozen(i1 %c, i8 %x, i8 %y) {
  %f = freeze i1 %c
  br i1 %f, label %a, label %b
a:
  ret i8 %x
b:
  ret i8 %y
}

; CHECK: src_switch_cases: correct
define i8 @src_switch_cases(i65 noundef %x) {
  switch i65 %x, label %d [ i65 1, label %a
  i65 -1, label %b ]
a:
  ret i8 10
b:
  ret i8 20
d:
  ret i8 30
}

define i8 @tgt_switch_cases(i65 noundef %x) {
  %p = icmp eq i65 %x, 1
  %q = icmp eq i65 %x, -1
  %s = select i1 %q, i8 20, i8 30
  %r = select i1 %p, i8 10, i8 %s
  ret i8 %r
}

; CHECK: src_switch_default_lost: incorrect (target has undefined behavior where the source has none)
define i8 @src_switch_default_lost(i8 noundef %x) {
  switch i8 %x, label %d [ i8 1, label %a ]
a:
  ret i8 10
d:
  ret i8 30
}

define i8 @tgt_switch_default_lost(i8 noundef %x) {
  switch i8 %x, label %d [ i8 1, label %a ]
a:
  ret i8 10
d:
  unreachable
}

; CHECK: src_switch_unreachable_default: correct
define i8 @src_switch_unreachable_default(i1 %x) {
  %z = zext i1 %x to i8
  switch i8 %z, label %d [ i8 0, label %a
  i8 1, label %b ]
a:
  ret i8 10
b:
  ret i8 20
d:
  ret i8 30
}

define i8 @tgt_switch_unreachable_default(i1 %x) {
  %r = select i1 %x, i8 20, i8 10
  ret i8 %r
}

; CHECK: src_switch_two_cases_one_way: correct
define i8 @src_switch_two_cases_one_way(i8 noundef %x) {
  switch i8 %x, label %d [ i8 4, label %a
  i8 5, label %a ]
a:
  %r = phi i8 [ 1, %0 ], [ 1, %0 ]
  ret i8 %r
d:
  ret i8 0
}

define i8 @tgt_switch_two_cases_one_way(i8 noundef %x) {
  %h = lshr i8 %x, 1
  %c = icmp eq i8 %h, 2
  %r = zext i1 %c to i8
  ret i8 %r
}

; CHECK: src_phi_by_edge: correct
define i8 @src_phi_by_edge(i1 noundef %c, i8 %x) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ 1, %a ], [ %x, %entry ]
  ret i8 %r
}

define i8 @tgt_phi_by_edge(i1 noundef %c, i8 %x) {
  %r = select i1 %c, i8 1, i8 %x
  ret i8 %r
}

; CHECK: src_phi_by_edge_swapped: incorrect (value mismatch)
define i8 @src_phi_by_edge_swapped(i1 noundef %c, i8 noundef %x) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ 1, %a ], [ %x, %entry ]
  ret i8 %r
}

define i8 @tgt_phi_by_edge_swapped(i1 noundef %c, i8 noundef %x) {
  %r = select i1 %c, i8 %x, i8 1
  ret i8 %r
}

; In parallel, not one after the other.
; CHECK: src_phis_read_together: correct
define i8 @src_phis_read_together(i1 noundef %c, i8 %x, i8 %y) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %p = phi i8 [ %x, %entry ], [ %y, %a ]
  %q = phi i8 [ %y, %entry ], [ %x, %a ]
  %r = sub i8 %p, %q
  ret i8 %r
}

define i8 @tgt_phis_read_together(i1 noundef %c, i8 %x, i8 %y) {
  br i1 %c, label %a, label %b
a:
  %u = sub i8 %y, %x
  ret i8 %u
b:
  %v = sub i8 %x, %y
  ret i8 %v
}

; CHECK: src_poison_on_other_edge: correct
define i8 @src_poison_on_other_edge(i1 noundef %c, i8 %x) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %r = phi i8 [ poison, %a ], [ %x, %entry ]
  ret i8 %r
}

define i8 @tgt_poison_on_other_edge(i1 noundef %c, i8 %x) {
  ret i8 %x
}

; CHECK: src_unreachable_is_free: correct
define i8 @src_unreachable_is_free(i8 %x) {
  unreachable
}

define i8 @tgt_unreachable_is_free(i8 %x) {
  ret i8 %x
}

; CHECK: src_unreachable_added: incorrect (target has undefined behavior where the source has none)
define void @src_unreachable_added() {
  ret void
}

define void @tgt_unreachable_added() {
  unreachable
}

; CHECK: src_unreachable_on_one_way: correct
define i8 @src_unreachable_on_one_way(i1 %c) {
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret i8 2
}

define i8 @tgt_unreachable_on_one_way(i1 %c) {
  ret i8 2
}

; CHECK: src_unreachable_on_the_wrong_way: incorrect (target has undefined behavior where the source has none)
define i8 @src_unreachable_on_the_wrong_way(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret i8 2
}

define i8 @tgt_unreachable_on_the_wrong_way(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  ret i8 2
b:
  unreachable
}

; CHECK: 10 correct, 5 incorrect, 0 unknown
