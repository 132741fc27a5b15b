; Another module may define a weak alias as something else.
; A known gap: unknown (unsupported: alias that may be replaced).
; XFAIL: *
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@plain = constant i8 7
@weak_alias = weak alias i8, ptr @plain

; CHECK: src_weak_alias: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_weak_alias() {
  %r = load i8, ptr @weak_alias
  ret i8 %r
}

define i8 @tgt_weak_alias() {
  %r = load i8, ptr @plain
  ret i8 %r
}

; CHECK: src_kept: correct
define i8 @src_kept() {
  %r = load i8, ptr @weak_alias
  ret i8 %r
}

define i8 @tgt_kept() {
  %x = load i8, ptr @weak_alias
  %r = add i8 %x, 0
  ret i8 %r
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
