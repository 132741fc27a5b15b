; A store that fills its bytes is not made one that does not, though there is such a store elsewhere.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "E-p:64:64"

; CHECK: src_kd: unknown (unsupported: a store of 7 bits to 1 bytes)
define void @src_kd(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i7 5, ptr %q
  ret void
b:
  store i8 5, ptr %p
  ret void
}

define void @tgt_kd(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i7 5, ptr %q
  ret void
b:
  store i7 5, ptr %p
  ret void
}

; Nor where one elsewhere has become one that does.
; CHECK: src_swapped: unknown (unsupported: a store of 7 bits to 1 bytes)
define void @src_swapped(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i7 5, ptr %q
  ret void
b:
  store i8 5, ptr %p
  ret void
}

define void @tgt_swapped(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i8 5, ptr %q
  ret void
b:
  store i7 5, ptr %p
  ret void
}

; Or where the one behind it has gone.
; CHECK: src_dropped: unknown (unsupported: a store of 7 bits to 1 bytes)
define void @src_dropped(ptr noundef %p) {
  store i7 5, ptr %p
  store i8 5, ptr %p
  ret void
}

define void @tgt_dropped(ptr noundef %p) {
  store i7 5, ptr %p
  ret void
}

; CHECK: 0 correct, 0 incorrect, 3 unknown
