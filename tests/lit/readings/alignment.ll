; An access that is aligned to more than its size makes the rest of that unit accessible, as passes
; and code generators have it; the reference speaks of the bytes of the type alone.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --strict %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=STRICT --match-full-lines < %t

; CHECK: src_widened: correct (if alignment makes bytes accessible up to it)
; STRICT: src_widened: incorrect (target has undefined behavior where the source has none)
define i16 @src_widened(ptr %p) {
  %a = load i16, ptr %p, align 4
  ret i16 %a
}

define i16 @tgt_widened(ptr %p) {
  %w = load <2 x i16>, ptr %p, align 4
  %a = extractelement <2 x i16> %w, i64 0
  ret i16 %a
}

; CHECK: src_beyond: incorrect (target has undefined behavior where the source has none)
define i16 @src_beyond(ptr %p) {
  %a = load i16, ptr %p, align 4
  ret i16 %a
}

define i16 @tgt_beyond(ptr %p) {
  %w = load <4 x i16>, ptr %p, align 4
  %a = extractelement <4 x i16> %w, i64 0
  ret i16 %a
}

; CHECK: src_other_lane: incorrect ({{.*}})
define i16 @src_other_lane(ptr %p) {
  %a = load i16, ptr %p, align 4
  ret i16 %a
}

define i16 @tgt_other_lane(ptr %p) {
  %w = load <2 x i16>, ptr %p, align 4
  %a = extractelement <2 x i16> %w, i64 1
  ret i16 %a
}

; Before the branch nothing was accessed.
; CHECK: src_not_reached: incorrect (target has undefined behavior where the source has none)
define i16 @src_not_reached(i1 noundef %c, ptr %p) {
  br i1 %c, label %read, label %end
read:
  %a = load i16, ptr %p, align 4
  br label %end
end:
  %r = phi i16 [ %a, %read ], [ 0, %0 ]
  ret i16 %r
}

define i16 @tgt_not_reached(i1 noundef %c, ptr %p) {
  %w = load <2 x i16>, ptr %p, align 4
  %a = extractelement <2 x i16> %w, i64 0
  %r = select i1 %c, i16 %a, i16 0
  ret i16 %r
}

; Only in the default address space, and not where somebody watches each byte.
; CHECK: src_other_space: incorrect (target has undefined behavior where the source has none)
define i16 @src_other_space(ptr addrspace(1) %p) {
  %a = load i16, ptr addrspace(1) %p, align 4
  ret i16 %a
}

define i16 @tgt_other_space(ptr addrspace(1) %p) {
  %w = load <2 x i16>, ptr addrspace(1) %p, align 4
  %a = extractelement <2 x i16> %w, i64 0
  ret i16 %a
}

; CHECK: src_sanitized: incorrect (target has undefined behavior where the source has none)
define i16 @src_sanitized(ptr %p) sanitize_address {
  %a = load i16, ptr %p, align 4
  ret i16 %a
}

define i16 @tgt_sanitized(ptr %p) sanitize_address {
  %w = load <2 x i16>, ptr %p, align 4
  %a = extractelement <2 x i16> %w, i64 0
  ret i16 %a
}

; Objects of its own and globals are as large as they are said to be, and nothing is undefined for
; that.
; CHECK: src_own: incorrect (value mismatch)
define i8 @src_own() {
  %a = alloca i8, align 4
  store i8 1, ptr %a, align 4
  %r = load i8, ptr %a, align 4
  ret i8 %r
}

define i8 @tgt_own() {
  ret i8 2
}

@g = global i8 1, align 4

; CHECK: src_global: incorrect (value mismatch)
define i8 @src_global() {
  store i8 1, ptr @g, align 4
  %r = load i8, ptr @g, align 4
  ret i8 %r
}

define i8 @tgt_global() {
  store i8 1, ptr @g, align 4
  ret i8 2
}

; CHECK: src_global_or_not: incorrect (value mismatch)
define i8 @src_global_or_not(ptr %p) {
  store i8 1, ptr %p, align 4
  store i8 2, ptr @g, align 4
  %r = load i8, ptr %p, align 4
  ret i8 %r
}

define i8 @tgt_global_or_not(ptr %p) {
  store i8 1, ptr %p, align 4
  store i8 2, ptr @g, align 4
  ret i8 1
}

; CHECK: 1 correct (1 with a reading), 8 incorrect, 0 unknown
; STRICT: 0 correct, 9 incorrect, 0 unknown
