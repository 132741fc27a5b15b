; Other threads may look at atomic accesses: they are not plain ones.
; RUN: sh -c '%lockstep tv %s > %t; test $? != 0'
; RUN: %FileCheck %s --match-full-lines < %t

; A plain store and another thread's load race.
; CHECK: src_made_plain: {{incorrect|unknown}} ({{.*}})
define void @src_made_plain(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  ret void
}

define void @tgt_made_plain(ptr %p, i32 noundef %x) {
  store i32 %x, ptr %p, align 4
  ret void
}

; CHECK: src_load_made_plain: {{incorrect|unknown}} ({{.*}})
define i32 @src_load_made_plain(ptr %p) {
  %r = load atomic i32, ptr %p monotonic, align 4
  ret i32 %r
}

define i32 @tgt_load_made_plain(ptr %p) {
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

; Another thread could see one half.
; CHECK: src_split: {{incorrect|unknown}} ({{.*}})
define void @src_split(ptr %p) {
  store atomic i16 0, ptr %p monotonic, align 2
  ret void
}

define void @tgt_split(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  store atomic i8 0, ptr %p monotonic, align 1
  store atomic i8 0, ptr %q monotonic, align 1
  ret void
}

; CHECK: src_weakened: {{incorrect|unknown}} ({{.*}})
define void @src_weakened(ptr %p) {
  store atomic i32 0, ptr %p release, align 4
  ret void
}

define void @tgt_weakened(ptr %p) {
  store atomic i32 0, ptr %p monotonic, align 4
  ret void
}

; CHECK: src_local_made_plain: correct
define i32 @src_local_made_plain(i32 noundef %x) {
  %a = alloca i32
  store atomic i32 %x, ptr %a release, align 4
  %r = load atomic i32, ptr %a acquire, align 4
  ret i32 %r
}

define i32 @tgt_local_made_plain(i32 noundef %x) {
  ret i32 %x
}

; CHECK: src_kept: correct
define void @src_kept(ptr %p, i32 noundef %x) {
  %y = add i32 %x, 0
  store atomic i32 %y, ptr %p monotonic, align 4
  ret void
}

define void @tgt_kept(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined() {
  store atomic i32 0, ptr null monotonic, align 4
  ret void
}

define void @tgt_source_undefined() {
  unreachable
}

