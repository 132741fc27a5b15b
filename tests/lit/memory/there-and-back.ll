; Section "Pointer Aliasing Rules": a pointer from a number is "based on all pointer values that contribute".
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_load: correct
define i8 @src_load(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_load(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

; CHECK: src_back: correct
define i8 @src_back(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_back(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

; Another number may be the address of another block.
; CHECK: src_moved: incorrect (target has undefined behavior where the source has none)
define i8 @src_moved(ptr %p, i64 noundef %n) {
  %i = ptrtoint ptr %p to i64
  %j = add i64 %i, %n
  %q = inttoptr i64 %j to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_moved(ptr %p, i64 noundef %n) {
  %q = getelementptr i8, ptr %p, i64 %n
  %v = load i8, ptr %q
  ret i8 %v
}

; CHECK: src_cut: incorrect (target has undefined behavior where the source has none)
define i8 @src_cut(ptr %p) {
  %i = ptrtoint ptr %p to i32
  %q = inttoptr i32 %i to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_cut(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

; The number is told: from then on others know the block.
; CHECK: src_told: correct
define i8 @src_told() {
  %p = alloca i8
  store i8 1, ptr %p
  %i = ptrtoint ptr %p to i64
  call void @tell(i64 %i)
  %q = inttoptr i64 %i to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_told() {
  %p = alloca i8
  store i8 1, ptr %p
  %i = ptrtoint ptr %p to i64
  call void @tell(i64 %i)
  %v = load i8, ptr %p
  ret i8 %v
}

; CHECK: src_told_wrong: incorrect ({{value mismatch|target returns poison where the source does not|target has undefined behavior where the source has none}})
define i8 @src_told_wrong() {
  %p = alloca i8
  store i8 1, ptr %p
  %i = ptrtoint ptr %p to i64
  call void @tell(i64 %i)
  %q = inttoptr i64 %i to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_told_wrong() {
  %p = alloca i8
  store i8 1, ptr %p
  %i = ptrtoint ptr %p to i64
  call void @tell(i64 %i)
  ret i8 1
}

declare void @tell(i64)

; CHECK: 3 correct, 3 incorrect, 0 unknown
