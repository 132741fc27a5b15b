; Wrong through either kind of argument: right only when both are excluded.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --disable-undef-input %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --check-prefix=NOUNDEF < %t
; RUN: sh -c '%lockstep tv --disable-poison-input %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --check-prefix=NOPOISON < %t
; RUN: sh -c '%lockstep tv --disable-undef-input --disable-poison-input %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines --check-prefix=DEFINED < %t

; CHECK: src_freeze_dropped: incorrect ({{target returns poison where the source does not|target's value is more undefined}})
; NOUNDEF: src_freeze_dropped: incorrect (target returns poison where the source does not)
; NOPOISON: src_freeze_dropped: incorrect (target's value is more undefined)
; DEFINED: src_freeze_dropped: correct
define i8 @src_freeze_dropped(i8 %x) {
  %r = freeze i8 %x
  ret i8 %r
}

define i8 @tgt_freeze_dropped(i8 %x) {
  ret i8 %x
}

; CHECK: src_branch_added: incorrect (target has undefined behavior where the source has none)
; NOUNDEF: src_branch_added: incorrect (target has undefined behavior where the source has none)
; NOPOISON: src_branch_added: incorrect (target has undefined behavior where the source has none)
; DEFINED: src_branch_added: correct
define i8 @src_branch_added(i1 %c) {
  ret i8 1
}

define i8 @tgt_branch_added(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  ret i8 1
}

; CHECK: src_noundef_added: incorrect (target has undefined behavior where the source has none)
; NOUNDEF: src_noundef_added: incorrect (target has undefined behavior where the source has none)
; NOPOISON: src_noundef_added: incorrect (target has undefined behavior where the source has none)
; DEFINED: src_noundef_added: correct
define i8 @src_noundef_added(i8 %x) {
  ret i8 %x
}

define noundef i8 @tgt_noundef_added(i8 noundef %x) {
  ret i8 %x
}

; CHECK: src_select_to_branch: incorrect (target has undefined behavior where the source has none)
; NOUNDEF: src_select_to_branch: incorrect (target has undefined behavior where the source has none)
; NOPOISON: src_select_to_branch: incorrect (target has undefined behavior where the source has none)
; DEFINED: src_select_to_branch: correct
define i8 @src_select_to_branch(i1 %c, i8 %x) {
  %r = select i1 %c, i8 %x, i8 0
  ret i8 %r
}

define i8 @tgt_select_to_branch(i1 %c, i8 %x) {
  br i1 %c, label %a, label %b
a:
  ret i8 %x
b:
  ret i8 0
}

; CHECK: 0 correct, 4 incorrect, 0 unknown
; NOUNDEF: 0 correct, 4 incorrect, 0 unknown
; NOPOISON: 0 correct, 4 incorrect, 0 unknown
; DEFINED: 4 correct, 0 incorrect, 0 unknown
