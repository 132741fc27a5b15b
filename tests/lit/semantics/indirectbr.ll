; indirectbr: to the block that has the address, undefined if that is none of the list. Blocks of
; source and target are the same by their names, so that nothing is refuted by them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_chosen: correct
define i8 @src_chosen(i1 noundef %c) {
  %to = select i1 %c, ptr blockaddress(@src_chosen, %a), ptr blockaddress(@src_chosen, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_chosen(i1 noundef %c) {
  %r = select i1 %c, i8 1, i8 2
  ret i8 %r
}

; One change away.
; CHECK: src_swapped: unknown (approximated: which block of code is which)
define i8 @src_swapped(i1 noundef %c) {
  %to = select i1 %c, ptr blockaddress(@src_swapped, %a), ptr blockaddress(@src_swapped, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_swapped(i1 noundef %c) {
  %r = select i1 %c, i8 2, i8 1
  ret i8 %r
}

; An address that is given: each block does the same as before.
; CHECK: src_given: correct
define i8 @src_given(ptr %to, i8 %x) {
  indirectbr ptr %to, [label %a, label %b, label %a]
a:
  %y = mul i8 %x, 2
  ret i8 %y
b:
  ret i8 2
}

define i8 @tgt_given(ptr %to, i8 %x) {
  indirectbr ptr %to, [label %b, label %a]
a:
  %y = shl i8 %x, 1
  ret i8 %y
b:
  ret i8 2
}

; A way less: undefined where the source is not.
; CHECK: src_one_less: unknown (approximated: which block of code is which)
define i8 @src_one_less(ptr %to) {
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_one_less(ptr %to) {
  indirectbr ptr %to, [label %a]
a:
  ret i8 1
}

; A way that was not there: nobody came by it.
; CHECK: src_one_more: correct
define i8 @src_one_more(ptr %to) {
  indirectbr ptr %to, [label %a]
a:
  ret i8 1
}

define i8 @tgt_one_more(ptr %to) {
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i8 1
b:
  ret i8 2
}

; Not among those that are listed, null, poison: the source is undefined.
; CHECK: src_not_listed: correct
define i8 @src_not_listed(i8 %x) {
entry:
  indirectbr ptr blockaddress(@src_not_listed, %b), [label %a]
a:
  %r = phi i8 [ 1, %entry ], [ 2, %b ]
  ret i8 %r
b:
  br label %a
}

define i8 @tgt_not_listed(i8 %x) {
  unreachable
}

; CHECK: src_null: correct
define i8 @src_null() {
  indirectbr ptr null, [label %a]
a:
  ret i8 1
}

define i8 @tgt_null() {
  ret i8 2
}

; CHECK: src_poison: correct
define i8 @src_poison() {
  indirectbr ptr poison, [label %a]
a:
  ret i8 1
}

define i8 @tgt_poison() {
  ret i8 2
}

; CHECK: src_nowhere: correct
define i8 @src_nowhere(ptr %to) {
  indirectbr ptr %to, []
}

define i8 @tgt_nowhere(ptr %to) {
  ret i8 2
}

; A table of addresses.
@table = private constant [2 x ptr] [ptr blockaddress(@src_table, %a), ptr blockaddress(@src_table, %b)]

; CHECK: src_table: correct
define i8 @src_table(i1 noundef %c) {
entry:
  %i = zext i1 %c to i64
  %p = getelementptr ptr, ptr @table, i64 %i
  %to = load ptr, ptr %p
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i8 1
b:
  ret i8 2
}

define i8 @tgt_table(i1 noundef %c) {
  %i = zext i1 %c to i8
  %r = add i8 %i, 1
  ret i8 %r
}

; A loop that a table drives.
; CHECK: src_loop: correct (every iteration)
define i32 @src_loop(ptr %first, i32 noundef %n) {
entry:
  br label %next
next:
  %i = phi i32 [ 0, %entry ], [ %j, %again ]
  %to = phi ptr [ %first, %entry ], [ blockaddress(@src_loop, %again), %again ]
  indirectbr ptr %to, [label %again, label %out]
again:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %next, label %out
out:
  ret i32 %i
}

define i32 @tgt_loop(ptr %first, i32 noundef %n) {
entry:
  br label %next
next:
  %i = phi i32 [ 0, %entry ], [ %j, %again ]
  %to = phi ptr [ %first, %entry ], [ blockaddress(@tgt_loop, %again), %again ]
  indirectbr ptr %to, [label %again, label %out]
again:
  %j = add nuw i32 %i, 1
  %c = icmp ugt i32 %n, %j
  br i1 %c, label %next, label %out
out:
  ret i32 %i
}

; CHECK: src_unnamed: unknown (unsupported: indirectbr to a block without a name)
define i8 @src_unnamed(ptr %to) {
  indirectbr ptr %to, [label %1]
1:
  ret i8 1
}

define i8 @tgt_unnamed(ptr %to) {
  indirectbr ptr %to, [label %1]
1:
  ret i8 1
}

; CHECK: 9 correct, 0 incorrect, 3 unknown
