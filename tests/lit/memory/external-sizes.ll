; A variable that is defined elsewhere, or may be replaced, may be larger than is said here.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@A = external global i32
@D = weak global i32 0
@B = external global [0 x i8]

; an external (declared) global of type i32 may really be bigger? LangRef: declaration's type gives min size; GlobalOpt assumes nothing for common/extern declared? @A declared external i32 - definition elsewhere may be larger
; CHECK: src_global_extern_bigger: incorrect (target has undefined behavior where the source has none)
define i32 @src_global_extern_bigger() {
  %q = getelementptr i8, ptr @A, i64 4
  store i32 1, ptr %q, align 1
  ret i32 1
}
define i32 @tgt_global_extern_bigger() {
  unreachable
}

; weak global may be larger in its final definition: the access at +4 is not surely UB
; CHECK: src_weak_global_size_load: incorrect (value mismatch)
define i32 @src_weak_global_size_load() {
  %q = getelementptr i8, ptr @D, i64 4
  %v = load i8, ptr %q, align 1
  ret i32 1
}
define i32 @tgt_weak_global_size_load() {
  ret i32 2
}

; wrong value forwarded
; CHECK: src_extern_global_flex_wrong: incorrect (value mismatch)
define i8 @src_extern_global_flex_wrong(i64 %i, i8 %x) {
  %q = getelementptr [0 x i8], ptr @B, i64 0, i64 %i
  store i8 %x, ptr %q
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt_extern_global_flex_wrong(i64 %i, i8 %x) {
  %q = getelementptr [0 x i8], ptr @B, i64 0, i64 %i
  store i8 %x, ptr %q
  %y = add i8 %x, 1
  ret i8 %y
}
