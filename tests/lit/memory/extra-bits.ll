; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; What a store of a type that does not fill bytes leaves in the other bits is not said.

; CHECK: src_for_bytes: unknown (unsupported: a store of 20 bits to 3 bytes)
define void @src_for_bytes(ptr %p, i20 %x) {
  %y = zext i20 %x to i24
  store i24 %y, ptr %p, align 1
  ret void
}
define void @tgt_for_bytes(ptr %p, i20 %x) {
  store i20 %x, ptr %p, align 1
  ret void
}
; CHECK: src_by_bytes: correct
define void @src_by_bytes(ptr %p, i20 %x) {
  store i20 %x, ptr %p, align 1
  ret void
}
define void @tgt_by_bytes(ptr %p, i20 %x) {
  %y = zext i20 %x to i24
  store i24 %y, ptr %p, align 1
  ret void
}
; CHECK: src_kept: correct
define void @src_kept(ptr %p, i1 %x) {
  %y = xor i1 %x, false
  store i1 %y, ptr %p
  ret void
}
define void @tgt_kept(ptr %p, i1 %x) {
  store i1 %x, ptr %p
  ret void
}
