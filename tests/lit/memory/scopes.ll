; alias.scope and noalias metadata: if the one's scopes in a domain are all among the scopes that the other excludes,
; the two accesses do not alias; to make them overlap, one being a write, is UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_excluded: correct
define i8 @src_excluded(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !10
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_excluded(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_not_excluded: incorrect (value mismatch)
define i8 @src_not_excluded(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !11
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_not_excluded(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; The list may exclude more.
; CHECK: src_excluded_among_others: correct
define i8 @src_excluded_among_others(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !12
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_excluded_among_others(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; One of the two scopes is not excluded.
; CHECK: src_excluded_in_part: incorrect (value mismatch)
define i8 @src_excluded_in_part(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !12
  store i8 2, ptr %q, !noalias !10
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_excluded_in_part(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_other_domain: incorrect (value mismatch)
define i8 @src_other_domain(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !13
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_other_domain(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; Scopes of two domains; those of one are all excluded.
; CHECK: src_one_domain_is_enough: correct
define i8 @src_one_domain_is_enough(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !14
  store i8 2, ptr %q, !noalias !13
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_one_domain_is_enough(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; Two members of one scope may alias.
; CHECK: src_both_in_the_scope: incorrect (value mismatch)
define i8 @src_both_in_the_scope(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !alias.scope !10
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_both_in_the_scope(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

define void @tgt_added(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !10
  ret void
}

; CHECK: src_dropped: correct
define void @src_dropped(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !10
  ret void
}

define void @tgt_dropped(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}

; Two reads are fine.
; CHECK: src_loads_may_alias: correct
define i8 @src_loads_may_alias(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = add i8 %a, %b
  ret i8 %r
}

define i8 @tgt_loads_may_alias(ptr %p, ptr %q) {
  %a = load i8, ptr %p, !alias.scope !10
  %b = load i8, ptr %q, !noalias !10
  %r = add i8 %a, %b
  ret i8 %r
}

; The order does not matter.
; CHECK: src_load_before_a_store: correct
define i8 @src_load_before_a_store(ptr %p, ptr %q) {
  %a = load i8, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !10
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_load_before_a_store(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 2, ptr %q
  ret i8 %a
}

; Only bytes that both touch count.
; CHECK: src_beside_each_other: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i1 @src_beside_each_other(ptr %p, ptr %q) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %q, !noalias !10
  %n = getelementptr i8, ptr %p, i64 1
  %r = icmp eq ptr %n, %q
  ret i1 %r
}

define i1 @tgt_beside_each_other(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i1 false
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  store i8 1, ptr %p, !alias.scope !10
  store i8 2, ptr %p, !noalias !10
  ret i8 0
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 1
}

; CHECK: 7 correct, 6 incorrect, 0 unknown

!0 = distinct !{!0}
!1 = distinct !{!1}
!2 = distinct !{!2, !0}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !1}
!10 = !{!2}
!11 = !{!3}
!12 = !{!2, !3}
!13 = !{!4}
!14 = !{!2, !4}
