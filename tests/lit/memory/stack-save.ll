; stacksave and stackrestore: what was allocated in between is gone.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_inside: correct
define i8 @src_inside(i8 %x) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.stackrestore.p0(ptr %s)
  ret i8 %r
}

define i8 @tgt_inside(i8 %x) {
  ret i8 %x
}

; CHECK: src_inside_wrong: incorrect (value mismatch)
define i8 @src_inside_wrong(i8 noundef %x) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  call void @llvm.stackrestore.p0(ptr %s)
  ret i8 %r
}

define i8 @tgt_inside_wrong(i8 noundef %x) {
  ret i8 1
}

; What was there when the stack was saved stays.
; CHECK: src_before_the_save: correct
define i8 @src_before_the_save(i8 %x) {
  %a = alloca i8
  %s = call ptr @llvm.stacksave.p0()
  store i8 %x, ptr %a
  call void @llvm.stackrestore.p0(ptr %s)
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_before_the_save(i8 %x) {
  ret i8 %x
}

; CHECK: src_after_the_restore: incorrect (target has undefined behavior where the source has none)
define i8 @src_after_the_restore(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_after_the_restore(i8 noundef %x) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  store i8 %x, ptr %a
  call void @llvm.stackrestore.p0(ptr %s)
  %r = load i8, ptr %a
  ret i8 %r
}

; CHECK: src_without_the_restore: correct
define i8 @src_without_the_restore(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_without_the_restore(i8 noundef %x) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

; The outer restore takes the inner object along.
; CHECK: src_nested: incorrect (target has undefined behavior where the source has none)
define i8 @src_nested(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_nested(i8 noundef %x) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  %t = call ptr @llvm.stacksave.p0()
  %b = alloca i8
  store i8 %x, ptr %b
  call void @llvm.stackrestore.p0(ptr %s)
  %r = load i8, ptr %b
  ret i8 %r
}

; The inner one leaves the outer object.
; CHECK: src_nested_inner: correct
define i8 @src_nested_inner(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_nested_inner(i8 noundef %x) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  store i8 %x, ptr %a
  %t = call ptr @llvm.stacksave.p0()
  %b = alloca i8
  call void @llvm.stackrestore.p0(ptr %t)
  %r = load i8, ptr %a
  ret i8 %r
}

; CHECK: src_removed_pair: correct
define void @src_removed_pair(i64 noundef %n) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8, i64 %n
  call void @llvm.stackrestore.p0(ptr %s)
  ret void
}

define void @tgt_removed_pair(i64 noundef %n) {
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined() {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8
  call void @llvm.stackrestore.p0(ptr %s)
  store i8 1, ptr %a
  ret void
}

define void @tgt_source_undefined() {
  unreachable
}

; CHECK: 6 correct, 3 incorrect, 0 unknown
