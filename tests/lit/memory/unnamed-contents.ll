; Constants of one content may be one; what they lead to counts.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@x = global i32 0
@y = global i32 0
@a = private unnamed_addr constant ptr @x
@b = private unnamed_addr constant ptr @y
@a_unnamed_differ = private unnamed_addr constant i32 1
@b_unnamed_differ = private unnamed_addr constant i32 2
@a_unnamed_same = private unnamed_addr constant i32 1
@b_unnamed_same = private unnamed_addr constant i32 1
@text = private unnamed_addr constant [4 x i8] c"abc\00"
@again = private unnamed_addr constant [4 x i8] c"abc\00"
@changed = private unnamed_addr constant [4 x i8] c"abd\00"
declare void @read(ptr)

; they have other contents, so nobody may merge them
; CHECK: src_unnamed_pointers: correct
define i1 @src_unnamed_pointers() {
  %c = icmp eq ptr @a, @b
  ret i1 %c
}

define i1 @tgt_unnamed_pointers() {
  ret i1 0
}

; other contents: not merged
; CHECK: src_unnamed_differ: correct
define i1 @src_unnamed_differ() {
  %c = icmp eq ptr @a_unnamed_differ, @b_unnamed_differ
  ret i1 %c
}

define i1 @tgt_unnamed_differ() {
  ret i1 0
}

; they may be merged
; CHECK: src_unnamed_same: incorrect (value mismatch)
define i1 @src_unnamed_same() {
  %c = icmp eq ptr @a_unnamed_same, @b_unnamed_same
  ret i1 %c
}

define i1 @tgt_unnamed_same() {
  ret i1 0
}

; Which of them is given to a callee means nothing.
; CHECK: src_either: unknown (approximated: @again may be merged with another constant)
define void @src_either() {
  call void @read(ptr @text)
  ret void
}

define void @tgt_either() {
  call void @read(ptr @again)
  ret void
}

; CHECK: src_another: incorrect (observable events differ)
define void @src_another() {
  call void @read(ptr @text)
  ret void
}

define void @tgt_another() {
  call void @read(ptr @changed)
  ret void
}

; CHECK: 2 correct, 2 incorrect, 1 unknown
