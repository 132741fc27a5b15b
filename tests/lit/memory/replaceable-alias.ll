; Another module may define a weak alias as something else.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@plain = constant i8 7
@variable = global i8 7
@weak_variable = weak alias i8, ptr @variable
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

; It may be what it says, or something else.
; CHECK: src_equal: incorrect (value mismatch)
define i1 @src_equal() {
  %r = icmp eq ptr @weak_alias, @plain
  ret i1 %r
}

define i1 @tgt_equal() {
  ret i1 true
}

; CHECK: src_different: incorrect (value mismatch)
define i1 @src_different() {
  %r = icmp eq ptr @weak_alias, @plain
  ret i1 %r
}

define i1 @tgt_different() {
  ret i1 false
}

; It may be another name for the variable that is written.
; CHECK: src_written: incorrect ({{.*}})
define i8 @src_written() {
  store i8 1, ptr @variable
  store i8 2, ptr @weak_variable
  %r = load i8, ptr @variable
  ret i8 %r
}

define i8 @tgt_written() {
  store i8 1, ptr @variable
  store i8 2, ptr @weak_variable
  ret i8 1
}

; It is there.
; CHECK: src_not_null: correct
define i1 @src_not_null() {
  %r = icmp eq ptr @weak_variable, null
  ret i1 %r
}

define i1 @tgt_not_null() {
  ret i1 false
}

; It may lie inside something.
; CHECK: src_before: incorrect (target has undefined behavior where the source has none)
define i8 @src_before() {
  %r = load i8, ptr @weak_variable
  ret i8 %r
}

define i8 @tgt_before() {
  %x = load i8, ptr getelementptr (i8, ptr @weak_variable, i64 -1)
  %r = load i8, ptr @weak_variable
  ret i8 %r
}

; CHECK: src_start: incorrect ({{.*}})
define i1 @src_start(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %x = load i8, ptr %p
  %r = icmp eq ptr %q, @weak_variable
  ret i1 %r
}

define i1 @tgt_start(ptr %p) {
  %x = load i8, ptr %p
  ret i1 false
}

; What it is may not be writable.
; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %p = getelementptr i8, ptr @weak_variable, i64 0
  %same = icmp eq ptr %p, @plain
  br i1 %same, label %yes, label %no
yes:
  store i8 1, ptr %p
  ret i8 1
no:
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 0
}

; CHECK: 3 correct, 6 incorrect, 0 unknown
