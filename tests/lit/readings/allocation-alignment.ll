; How malloc aligns: by two words as ABIs have it, or by no more than is said of it, as heap to stack takes it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv %s --strict > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=STRICT --match-full-lines < %t

declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @use(ptr nocapture nofree) memory(argmem: readwrite) nounwind willreturn

; CHECK: src_stack: correct (if allocation functions align by no more than is said of them)
; STRICT: src_stack: incorrect (target has undefined behavior where the source has none)
define i32 @src_stack() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %r
}
define i32 @tgt_stack() {
  %p = alloca i32, align 4
  store i32 1, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

; What is said of the result counts.
; CHECK: src_said: incorrect (target has undefined behavior where the source has none)
; STRICT: src_said: incorrect (target has undefined behavior where the source has none)
define i32 @src_said() {
  %p = call align 16 ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %r
}
define i32 @tgt_said() {
  %p = alloca i32, align 4
  store i32 1, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

; Two words are enough for a proof that needs them.
; CHECK: src_words: correct
; STRICT: src_words: correct
define i1 @src_words() {
  %p = call ptr @malloc(i64 32)
  %i = ptrtoint ptr %p to i64
  %low = and i64 %i, 15
  %c = icmp eq i64 %low, 0
  ret i1 %c
}
define i1 @tgt_words() {
  ret i1 true
}

; Wrong either way.
; CHECK: src_wrong: incorrect ({{.*}})
; STRICT: src_wrong: incorrect ({{.*}})
define i32 @src_wrong() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %r
}
define i32 @tgt_wrong() {
  %p = alloca i32, align 4
  store i32 2, ptr %p
  call void @use(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK: 2 correct (1 with a reading), 2 incorrect, 0 unknown
; STRICT: 1 correct, 3 incorrect, 0 unknown
