; llvm.invariant.start: until its end the memory does not change, on pain of UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_forward: correct
define i8 @src_forward(ptr %p, ptr %q) {
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  %a = load i8, ptr %p
  store i8 1, ptr %q
  %r = load i8, ptr %p
  call void @llvm.invariant.end.p0(ptr %region, i64 1, ptr %p)
  ret i8 %r
}

define i8 @tgt_forward(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  ret i8 %a
}

; The store comes after the end.
; CHECK: src_ended: incorrect ({{.*}})
define i8 @src_ended(ptr %p, ptr %q) {
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  %a = load i8, ptr %p
  call void @llvm.invariant.end.p0(ptr %region, i64 1, ptr %p)
  store i8 1, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_ended(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  store i8 1, ptr %q
  ret i8 %a
}

; Only the first byte is held.
; CHECK: src_next_byte: incorrect ({{.*}})
define i8 @src_next_byte(ptr %p, ptr %q) {
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  %second = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %second
  store i8 1, ptr %q
  %r = load i8, ptr %second
  call void @llvm.invariant.end.p0(ptr %region, i64 1, ptr %p)
  ret i8 %r
}

define i8 @tgt_next_byte(ptr %p, ptr %q) {
  %second = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %second
  store i8 1, ptr %q
  ret i8 %a
}

; What is there already may be stored again.
; CHECK: src_same_value: correct
define void @src_same_value(ptr %p) {
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret void
}

define void @tgt_same_value(ptr %p) {
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  call void @llvm.invariant.end.p0(ptr %region, i64 1, ptr %p)
  ret void
}

; CHECK: src_added: incorrect (target has undefined behavior where the source has none)
define void @src_added(ptr %p) {
  store i8 1, ptr %p
  store i8 2, ptr %p
  ret void
}

define void @tgt_added(ptr %p) {
  store i8 1, ptr %p
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  store i8 2, ptr %p
  call void @llvm.invariant.end.p0(ptr %region, i64 1, ptr %p)
  ret void
}

; Others may change it when the function has returned.
; CHECK: src_stays: incorrect (target has undefined behavior where the source has none)
define void @src_stays(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_stays(ptr %p) {
  store i8 1, ptr %p
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  ret void
}

; CHECK: src_stays_in_both: correct
define void @src_stays_in_both(ptr %p) {
  store i8 1, ptr %p
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  store i8 1, ptr %p
  ret void
}

define void @tgt_stays_in_both(ptr %p) {
  store i8 1, ptr %p
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  ret void
}

; CHECK: src_local: correct
define i8 @src_local(i8 noundef %x, i64 %i) {
  %a = alloca [4 x i8]
  store i8 %x, ptr %a
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %a)
  %q = getelementptr i8, ptr %a, i64 %i
  store i8 1, ptr %q
  %r = load i8, ptr %a
  ret i8 %r
}

define i8 @tgt_local(i8 noundef %x, i64 %i) {
  ret i8 %x
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %p) {
  store i8 1, ptr %p
  %region = call ptr @llvm.invariant.start.p0(i64 1, ptr %p)
  store i8 2, ptr %p
  ret i8 1
}

define i8 @tgt_source_undefined(ptr %p) {
  ret i8 3
}

; CHECK: 5 correct, 4 incorrect, 0 unknown
