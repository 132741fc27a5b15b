; Escape is about paths: what escapes after the call was not visible to it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @f(ptr)
declare void @g()
@slot = global ptr null

; CHECK: src_after_the_call: correct
define i8 @src_after_the_call() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @g()
  %r = load i8, ptr %a
  call void @f(ptr %a)
  ret i8 %r
}

define i8 @tgt_after_the_call() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @g()
  call void @f(ptr %a)
  ret i8 1
}

; CHECK: src_before_the_call: incorrect ({{.*}})
define i8 @src_before_the_call() {
  %a = alloca i8
  call void @f(ptr %a)
  store i8 1, ptr %a
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_before_the_call() {
  %a = alloca i8
  call void @f(ptr %a)
  store i8 1, ptr %a
  call void @g()
  ret i8 1
}

; CHECK: src_on_the_other_way: correct
define i8 @src_on_the_other_way(i1 noundef %c) {
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %x, label %y
x:
  store ptr %a, ptr @slot
  ret i8 0
y:
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_on_the_other_way(i1 noundef %c) {
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %x, label %y
x:
  store ptr %a, ptr @slot
  ret i8 0
y:
  call void @g()
  ret i8 1
}

; CHECK: src_on_one_of_the_ways_here: incorrect ({{.*}})
define i8 @src_on_one_of_the_ways_here(i1 noundef %c) {
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %x, label %y
x:
  store ptr %a, ptr @slot
  br label %y
y:
  call void @g()
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_on_one_of_the_ways_here(i1 noundef %c) {
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %x, label %y
x:
  store ptr %a, ptr @slot
  br label %y
y:
  call void @g()
  ret i8 1
}

; CHECK: src_stored_after_the_call: correct
define i8 @src_stored_after_the_call() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @g()
  store ptr %a, ptr @slot
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_stored_after_the_call() {
  %a = alloca i8
  call void @g()
  store ptr %a, ptr @slot
  ret i8 1
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %a = alloca i8
  store i8 1, ptr null
  call void @f(ptr %a)
  ret i8 0
}

define i8 @tgt_source_undefined() {
  ret i8 1
}

; CHECK: 4 correct, 2 incorrect, 0 unknown
