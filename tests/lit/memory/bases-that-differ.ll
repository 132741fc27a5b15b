; Places that are told by different terms, and pointers found by their address.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; Two offsets with different terms that are a constant apart: the store to %s2 reaches into the load
; where %a is odd, and only there.
; CHECK: src_select: incorrect (value mismatch)
define i64 @src_select(i64 noundef %a) {
  %m = alloca [16 x i8], align 1
  %c = trunc i64 %a to i1
  %p4 = getelementptr i8, ptr %m, i64 4
  %p5 = getelementptr i8, ptr %m, i64 5
  %s = select i1 %c, ptr %p4, ptr %p5
  %s2 = getelementptr i8, ptr %s, i64 2
  store i16 0, ptr %p5, align 1
  store i16 0, ptr %s2, align 1
  %i = ptrtoint ptr %s to i64
  %q = inttoptr i64 %i to ptr
  %v = load i24, ptr %q, align 1
  %w = zext i24 %v to i64
  ret i64 %w
}

define i64 @tgt_select(i64 noundef %a) {
  %c = trunc i64 %a to i1
  %r = select i1 %c, i64 0, i64 65536
  ret i64 %r
}

; Freed through its address.
; CHECK: src_freed_by_address: incorrect (value mismatch)
define i32 @src_freed_by_address() {
  %p = call ptr @malloc(i64 4)
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  call void @free(ptr %q)
  ret i32 0
}

define i32 @tgt_freed_by_address() {
  ret i32 1
}

; The last of many noalias parameters are as good as the first.
; CHECK: src_many_parameters: correct
define i64 @src_many_parameters(i64 %x0, i64 %x1, i64 %x2, i64 %x3, i64 %x4, i64 %x5, i64 %x6, i64 %x7, i64 %x8, i64 %x9, i64 %x10, i64 %x11, i64 %x12, i64 %x13, i64 %x14, i64 %x15, i64 %x16, i64 %x17, i64 %x18, i64 %x19, i64 %x20, i64 %x21, i64 %x22, i64 %x23, i64 %x24, i64 %x25, i64 %x26, i64 %x27, i64 %x28, i64 %x29, i64 %x30, i64 %x31, i64 %x32, i64 %x33, i64 %x34, i64 %x35, i64 %x36, i64 %x37, i64 %x38, i64 %x39, i64 %x40, i64 %x41, i64 %x42, i64 %x43, i64 %x44, i64 %x45, i64 %x46, i64 %x47, i64 %x48, i64 %x49, i64 %x50, i64 %x51, i64 %x52, i64 %x53, i64 %x54, i64 %x55, i64 %x56, i64 %x57, i64 %x58, i64 %x59, i64 %x60, i64 %x61, i64 %x62, i64 %x63, ptr noalias noundef %p, ptr noalias noundef %q) {
  store i64 1, ptr %p, align 8
  store i64 2, ptr %q, align 8
  %v = load i64, ptr %p, align 8
  ret i64 %v
}

define i64 @tgt_many_parameters(i64 %x0, i64 %x1, i64 %x2, i64 %x3, i64 %x4, i64 %x5, i64 %x6, i64 %x7, i64 %x8, i64 %x9, i64 %x10, i64 %x11, i64 %x12, i64 %x13, i64 %x14, i64 %x15, i64 %x16, i64 %x17, i64 %x18, i64 %x19, i64 %x20, i64 %x21, i64 %x22, i64 %x23, i64 %x24, i64 %x25, i64 %x26, i64 %x27, i64 %x28, i64 %x29, i64 %x30, i64 %x31, i64 %x32, i64 %x33, i64 %x34, i64 %x35, i64 %x36, i64 %x37, i64 %x38, i64 %x39, i64 %x40, i64 %x41, i64 %x42, i64 %x43, i64 %x44, i64 %x45, i64 %x46, i64 %x47, i64 %x48, i64 %x49, i64 %x50, i64 %x51, i64 %x52, i64 %x53, i64 %x54, i64 %x55, i64 %x56, i64 %x57, i64 %x58, i64 %x59, i64 %x60, i64 %x61, i64 %x62, i64 %x63, ptr noalias noundef %p, ptr noalias noundef %q) {
  store i64 1, ptr %p, align 8
  store i64 2, ptr %q, align 8
  ret i64 1
}

; A choice between null and a local, of which nothing is left but bits of the condition.
; CHECK: src_null_or_local: incorrect (value mismatch)
define i8 @src_null_or_local(i1 noundef %c, i8 noundef %x) {
  %m = alloca i8
  %n = select i1 %c, ptr null, ptr %m
  store i8 %x, ptr %n
  %r = load i8, ptr %m
  ret i8 %r
}

define i8 @tgt_null_or_local(i1 noundef %c, i8 noundef %x) {
  ret i8 0
}

declare void @free(ptr)
declare ptr @malloc(i64)

; CHECK: 1 correct, 3 incorrect, 0 unknown
