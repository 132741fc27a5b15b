; XFAIL: *
; Where this falls short today the verdict is: unknown (unconfirmed, approximated or unsupported)
; Results and repeated questions.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @pure2(i32, i32) memory(none) nounwind willreturn
declare i32 @pure_throws(i32) memory(none) willreturn
declare i32 @pure_throws_too(i32) memory(none) willreturn
declare i32 @pure_stays(i32) memory(none) nounwind
declare i32 @pure_stays_too(i32) memory(none) nounwind
declare i32 @reads(ptr) memory(argmem: read) nounwind willreturn
declare void @hidden() memory(inaccessiblemem: readwrite) nounwind willreturn
declare { i32, i32 } @two_results()
declare <2 x i32> @lanes()
declare i128 @wide()
declare i1 @bit()
declare void @take2(i32, i32)
declare noalias ptr @fresh()
declare ptr @pointer()
declare i32 @personality(...)
@g = global i32 0
@slot = global ptr null

; What is frozen is one value, what is undef may be two.
; CHECK: src_frozen_to_undef: incorrect ({{.*}})
define i32 @src_frozen_to_undef() {
  %u = freeze i32 undef
  %r = call i32 @pure(i32 %u)
  %s = call i32 @pure(i32 %u)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_frozen_to_undef() {
  %r = call i32 @pure(i32 undef)
  %s = call i32 @pure(i32 undef)
  %d = sub i32 %r, %s
  ret i32 %d
}

; CHECK: src_frozen_to_undef_once: incorrect ({{.*}})
define i32 @src_frozen_to_undef_once() {
  %u = freeze i32 undef
  %r = call i32 @pure(i32 %u)
  ret i32 %r
}

define i32 @tgt_frozen_to_undef_once() {
  %r = call i32 @pure(i32 undef)
  ret i32 %r
}

; Each use of the argument may read undef in its own way.
; CHECK: src_argument_once_for_two: incorrect ({{.*}})
define i32 @src_argument_once_for_two(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %d = sub i32 %r, %r
  ret i32 %d
}

define i32 @tgt_argument_once_for_two(i32 %x) {
  %r = call i32 @pure(i32 %x)
  %s = call i32 @pure(i32 %x)
  %d = sub i32 %r, %s
  ret i32 %d
}

; CHECK: src_uninitialized_for_frozen: incorrect ({{.*}})
define i32 @src_uninitialized_for_frozen() {
  %a = alloca i32
  %u = freeze i32 undef
  store i32 %u, ptr %a
  %r = call i32 @reads(ptr %a)
  ret i32 %r
}

define i32 @tgt_uninitialized_for_frozen() {
  %a = alloca i32
  %r = call i32 @reads(ptr %a)
  ret i32 %r
}

; CHECK: src_frozen_for_uninitialized: correct
define i32 @src_frozen_for_uninitialized() {
  %a = alloca i32
  %r = call i32 @reads(ptr %a)
  ret i32 %r
}

define i32 @tgt_frozen_for_uninitialized() {
  %a = alloca i32
  %u = freeze i32 undef
  store i32 %u, ptr %a
  %r = call i32 @reads(ptr %a)
  ret i32 %r
}

