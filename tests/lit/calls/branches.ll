; Calls in branches: moved out of both, sunk below them, made conditional.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)
declare i32 @g(i32)
declare void @v(i32)
declare i32 @pure(i32) memory(none) nounwind willreturn

; CHECK: src_hoisted: correct
define i32 @src_hoisted(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  br label %e
b:
  %q = call i32 @f(i32 %x)
  br label %e
e:
  %r = phi i32 [ %p, %a ], [ %q, %b ]
  ret i32 %r
}

define i32 @tgt_hoisted(i1 %c, i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}

; CHECK: src_hoisted_from_one: incorrect (source and target do not both return)
define void @src_hoisted_from_one(i1 %c, i32 %x) {
  br i1 %c, label %a, label %e
a:
  call void @v(i32 %x)
  br label %e
e:
  ret void
}

define void @tgt_hoisted_from_one(i1 %c, i32 %x) {
  call void @v(i32 %x)
  ret void
}

; CHECK: src_selected_argument: correct
define i32 @src_selected_argument(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  ret i32 %p
b:
  %q = call i32 @f(i32 %y)
  ret i32 %q
}

define i32 @tgt_selected_argument(i1 %c, i32 %x, i32 %y) {
  %s = select i1 %c, i32 %x, i32 %y
  %r = call i32 @f(i32 %s)
  ret i32 %r
}

; CHECK: src_selected_argument_wrong: incorrect (observable events differ)
define i32 @src_selected_argument_wrong(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  ret i32 %p
b:
  %q = call i32 @f(i32 %y)
  ret i32 %q
}

define i32 @tgt_selected_argument_wrong(i1 %c, i32 %x, i32 %y) {
  %s = select i1 %c, i32 %y, i32 %x
  %r = call i32 @f(i32 %s)
  ret i32 %r
}

; CHECK: src_split: correct
define i32 @src_split(i1 noundef %c, i32 %x, i32 %y) {
  %s = select i1 %c, i32 %x, i32 %y
  %r = call i32 @f(i32 %s)
  ret i32 %r
}

define i32 @tgt_split(i1 noundef %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  ret i32 %p
b:
  %q = call i32 @f(i32 %y)
  ret i32 %q
}

; To branch on poison is undefined, to select by it is not.
; CHECK: src_split_by_poison: incorrect (target has undefined behavior where the source has none)
define i32 @src_split_by_poison(i1 %c, i32 %x, i32 %y) {
  %s = select i1 %c, i32 %x, i32 %y
  %r = call i32 @f(i32 %s)
  ret i32 %r
}

define i32 @tgt_split_by_poison(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  ret i32 %p
b:
  %q = call i32 @f(i32 %y)
  ret i32 %q
}

; CHECK: src_sunk: correct
define i32 @src_sunk(i1 noundef %c, i32 %x) {
  %r = call i32 @f(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  %n = sub i32 0, %r
  ret i32 %n
}

define i32 @tgt_sunk(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  ret i32 %p
b:
  %q = call i32 @f(i32 %x)
  %n = sub i32 0, %q
  ret i32 %n
}

; It may not come back: then nobody branches.
; CHECK: src_sunk_before_poison: incorrect (target has undefined behavior where the source has none)
define i32 @src_sunk_before_poison(i1 %c, i32 %x) {
  %r = call i32 @f(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_sunk_before_poison(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x)
  ret i32 %p
b:
  %q = call i32 @f(i32 %x)
  ret i32 0
}

; CHECK: src_sunk_into_one: incorrect (observable events differ)
define i32 @src_sunk_into_one(i1 noundef %c, i32 %x) {
  %r = call i32 @f(i32 %x) nounwind willreturn
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_sunk_into_one(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @f(i32 %x) nounwind willreturn
  ret i32 %p
b:
  ret i32 0
}

; CHECK: src_pure_sunk_into_one: correct
define i32 @src_pure_sunk_into_one(i1 %c, i32 %x) {
  %r = call i32 @pure(i32 %x)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}

define i32 @tgt_pure_sunk_into_one(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @pure(i32 %x)
  ret i32 %p
b:
  ret i32 0
}

; CHECK: src_pure_hoisted_from_one: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_hoisted_from_one(i1 noundef %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %p = call i32 @pure(i32 %x)
  ret i32 %p
b:
  ret i32 0
}

define i32 @tgt_pure_hoisted_from_one(i1 noundef %c, i32 %x) {
  %r = call i32 @pure(i32 %x)
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; The branches are told apart by the number of calls before.
; CHECK: src_different_counts: correct
define void @src_different_counts(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @v(i32 1)
  br label %e
e:
  call void @v(i32 2)
  ret void
}

define void @tgt_different_counts(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @v(i32 1)
  call void @v(i32 2)
  ret void
b:
  call void @v(i32 2)
  ret void
}

; CHECK: src_different_counts_wrong: incorrect (observable events differ)
define void @src_different_counts_wrong(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @v(i32 1)
  br label %e
e:
  call void @v(i32 2)
  ret void
}

define void @tgt_different_counts_wrong(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @v(i32 2)
  call void @v(i32 1)
  ret void
b:
  call void @v(i32 2)
  ret void
}

; CHECK: src_branches_on_result: correct
define i32 @src_branches_on_result(i32 %x) {
  %r = call i32 @f(i32 %x)
  %c = icmp eq i32 %r, 7
  br i1 %c, label %a, label %b
a:
  %p = call i32 @g(i32 %r)
  ret i32 %p
b:
  %q = call i32 @g(i32 8)
  ret i32 %q
}

define i32 @tgt_branches_on_result(i32 %x) {
  %r = call i32 @f(i32 %x)
  %c = icmp ne i32 %r, 7
  %s = select i1 %c, i32 8, i32 7
  %q = call i32 @g(i32 %s)
  ret i32 %q
}

; CHECK: src_switch_of_calls: correct
define i32 @src_switch_of_calls(i2 %x) {
  switch i2 %x, label %d [ i2 0, label %a
    i2 1, label %b
    i2 2, label %c ]
a:
  %ra = call i32 @f(i32 10)
  ret i32 %ra
b:
  %rb = call i32 @f(i32 11)
  ret i32 %rb
c:
  %rc = call i32 @f(i32 12)
  ret i32 %rc
d:
  %rd = call i32 @f(i32 13)
  ret i32 %rd
}

define i32 @tgt_switch_of_calls(i2 %x) {
  %z = zext i2 %x to i32
  %s = add i32 %z, 10
  %r = call i32 @f(i32 %s)
  ret i32 %r
}

; CHECK: src_switch_of_calls_wrong: incorrect (observable events differ)
define i32 @src_switch_of_calls_wrong(i2 %x) {
  switch i2 %x, label %d [ i2 0, label %a
    i2 1, label %b
    i2 2, label %c ]
a:
  %ra = call i32 @f(i32 10)
  ret i32 %ra
b:
  %rb = call i32 @f(i32 11)
  ret i32 %rb
c:
  %rc = call i32 @f(i32 12)
  ret i32 %rc
d:
  %rd = call i32 @f(i32 14)
  ret i32 %rd
}

define i32 @tgt_switch_of_calls_wrong(i2 %x) {
  %z = zext i2 %x to i32
  %s = add i32 %z, 10
  %r = call i32 @f(i32 %s)
  ret i32 %r
}

; The call on the way to undefined behavior may stay away only if it comes back for sure.
; CHECK: src_unreachable_after_call: incorrect (source and target do not both return)
define void @src_unreachable_after_call(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @v(i32 1)
  unreachable
e:
  ret void
}

define void @tgt_unreachable_after_call(i1 noundef %c) {
  ret void
}

; CHECK: src_unreachable_after_call_that_returns: correct
define void @src_unreachable_after_call_that_returns(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  call void @v(i32 1) nounwind willreturn
  unreachable
e:
  ret void
}

define void @tgt_unreachable_after_call_that_returns(i1 noundef %c) {
  ret void
}
