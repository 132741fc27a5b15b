; `tail` that the target adds to a call which only reads: it forbids the callee the caller's stack,
; and says nothing where there is none in sight.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @look(ptr) memory(read) nounwind willreturn
declare i32 @look_there(ptr nocapture) memory(argmem: read) nounwind willreturn
declare i32 @compute(ptr) memory(none) nounwind willreturn

; CHECK: src_no_stack: correct
define i32 @src_no_stack(ptr %p) {
  store i32 4, ptr %p
  %v = call i32 @compute(ptr %p)
  store i32 5, ptr %p
  ret i32 %v
}

define i32 @tgt_no_stack(ptr %p) {
  %v = tail call i32 @compute(ptr %p)
  store i32 5, ptr %p
  ret i32 %v
}

; A local that the callee cannot know.
; CHECK: src_unknown_local: correct
define i32 @src_unknown_local(ptr %p, i32 %x) {
  %a = alloca i32
  store volatile i32 %x, ptr %a
  %v = call i32 @look(ptr %p)
  %w = add i32 %v, %v
  ret i32 %w
}

define i32 @tgt_unknown_local(ptr %p, i32 %x) {
  %a = alloca i32
  store volatile i32 %x, ptr %a
  %v = tail call i32 @look(ptr %p)
  %w = shl i32 %v, 1
  ret i32 %w
}

; CHECK: src_given_local: incorrect ({{.*}})
define i32 @src_given_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = call i32 @look_there(ptr %a)
  ret i32 %v
}

define i32 @tgt_given_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = tail call i32 @look_there(ptr %a)
  ret i32 %v
}

; Somebody else knows where it lies.
; CHECK: src_known_local: incorrect ({{.*}})
@keep = global ptr null
define i32 @src_known_local(ptr %p, i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  store ptr %a, ptr @keep
  %v = call i32 @look(ptr %p)
  store ptr null, ptr @keep
  ret i32 %v
}

define i32 @tgt_known_local(ptr %p, i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  store ptr %a, ptr @keep
  %v = tail call i32 @look(ptr %p)
  store ptr null, ptr @keep
  ret i32 %v
}

; The source has said so: it has undefined behaviour where the callee looks.
; CHECK: src_source_says_so: correct
define i32 @src_source_says_so(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = tail call i32 @look_there(ptr %a)
  ret i32 %v
}

define i32 @tgt_source_says_so(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = call i32 @look_there(ptr %a)
  ret i32 %v
}

; CHECK: 3 correct, 2 incorrect, 0 unknown
