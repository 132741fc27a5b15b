; convergent and noduplicate: which calls may be moved where.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)

; CHECK: src_made_conditional: unknown (unsupported: more calls that are convergent)
define void @src_made_conditional(i1 noundef %c) {
  %r = call i32 @f(i32 1) convergent
  ret void
}

define void @tgt_made_conditional(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1) convergent
  ret void
b:
  %s = call i32 @f(i32 1) convergent
  ret void
}

; CHECK: src_made_conditional_without: correct
define void @src_made_conditional_without(i1 noundef %c) {
  %r = call i32 @f(i32 1)
  ret void
}

define void @tgt_made_conditional_without(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1)
  ret void
b:
  %s = call i32 @f(i32 1)
  ret void
}

; CHECK: src_duplicated: unknown (unsupported: more calls that are noduplicate)
define void @src_duplicated(i1 noundef %c) {
  %r = call i32 @f(i32 1) noduplicate
  ret void
}

define void @tgt_duplicated(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1) noduplicate
  ret void
b:
  %s = call i32 @f(i32 1) noduplicate
  ret void
}

; CHECK: src_duplicated_without: correct
define void @src_duplicated_without(i1 noundef %c) {
  %r = call i32 @f(i32 1)
  ret void
}

define void @tgt_duplicated_without(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @f(i32 1)
  ret void
b:
  %s = call i32 @f(i32 1)
  ret void
}

; CHECK: src_same_convergent: correct
define i32 @src_same_convergent(i32 %x) {
  %y = add i32 %x, 0
  %r = call i32 @f(i32 %y) convergent
  ret i32 %r
}

define i32 @tgt_same_convergent(i32 %x) {
  %r = call i32 @f(i32 %x) convergent
  ret i32 %r
}
