; Loads that say that what they read never changes, and what a call leaves alone.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @changes(ptr) memory(argmem: readwrite) nounwind willreturn

; CHECK: src_invariant_load: correct
define i32 @src_invariant_load(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !{}
  call void @ext()
  %b = load i32, ptr %p, !invariant.load !{}
  ret i32 %b
}

define i32 @tgt_invariant_load(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !{}
  call void @ext()
  ret i32 %a
}

; CHECK: src_variant_load: incorrect ({{.*}})
define i32 @src_variant_load(ptr %p) {
  %a = load i32, ptr %p
  call void @ext()
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @tgt_variant_load(ptr %p) {
  %a = load i32, ptr %p
  call void @ext()
  ret i32 %a
}

; CHECK: src_other_place: incorrect ({{.*}})
define i32 @src_other_place(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.load !{}
  %c = load i32, ptr %q
  call void @ext()
  %b = load i32, ptr %q
  ret i32 %b
}

define i32 @tgt_other_place(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.load !{}
  %c = load i32, ptr %q
  call void @ext()
  ret i32 %c
}

; CHECK: src_noalias_parameter_and_other: correct
define i32 @src_noalias_parameter_and_other(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %q)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_noalias_parameter_and_other(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  %c = call i32 @changes(ptr %q)
  ret i32 1
}
