; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; `store i1 true, ptr poison` stands for `unreachable` in the middle of a block. No bytes are written, so that the bits
; beside the type do not matter.

; CHECK: src_marker: correct
define void @src_marker(ptr %p) {
  store i8 1, ptr poison
  ret void
}
define void @tgt_marker(ptr %p) {
  store i1 true, ptr poison, align 1
  ret void
}

; CHECK: src_by_branch: correct
define i32 @src_by_branch(i1 noundef %c) {
  br i1 %c, label %bad, label %good
bad:
  unreachable
good:
  ret i32 0
}
define i32 @tgt_by_branch(i1 noundef %c) {
  br i1 %c, label %bad, label %good
bad:
  store i1 true, ptr poison, align 1
  br label %good
good:
  ret i32 0
}

; CHECK: src_alone: incorrect (target has undefined behavior where the source has none)
define void @src_alone() {
  ret void
}
define void @tgt_alone() {
  store i1 true, ptr poison, align 1
  ret void
}

; CHECK: src_really: unknown (unsupported: a store of 1 bits to 1 bytes)
define void @src_really(ptr %p) {
  store i8 1, ptr %p
  ret void
}
define void @tgt_really(ptr %p) {
  store i1 true, ptr %p, align 1
  ret void
}
