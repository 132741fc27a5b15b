; Section "store": "Overestimating the alignment results in undefined behavior", of volatile accesses too.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_more: incorrect (target has undefined behavior where the source has none)
; CHECK: {{.*}}undefined behavior: a volatile access that is misaligned
define void @src_more(ptr %p) {
  store volatile i32 1, ptr %p, align 2
  ret void
}

define void @tgt_more(ptr %p) {
  store volatile i32 1, ptr %p, align 4
  ret void
}

; CHECK: src_more_load: incorrect (target has undefined behavior where the source has none)
define i32 @src_more_load(ptr %p) {
  %x = load volatile i32, ptr %p, align 1
  ret i32 %x
}

define i32 @tgt_more_load(ptr %p) {
  %x = load volatile i32, ptr %p, align 4
  ret i32 %x
}

; CHECK: src_less: correct
define void @src_less(ptr %p, ptr %q) {
  store volatile i32 1, ptr %p, align 4
  store volatile i32 2, ptr %q, align 4
  ret void
}

define void @tgt_less(ptr %p, ptr %q) {
  store volatile i32 1, ptr %p, align 2
  store volatile i32 2, ptr %q, align 4
  ret void
}

; The low bits are known.
; CHECK: src_low: correct
define i64 @src_low(ptr %p) {
  store volatile i32 1, ptr %p, align 4
  %a = ptrtoint ptr %p to i64
  %low = and i64 %a, 3
  ret i64 %low
}

define i64 @tgt_low(ptr %p) {
  store volatile i32 1, ptr %p, align 4
  %a = ptrtoint ptr %p to i64
  ret i64 0
}

; Dropped: a store that others see.
; CHECK: src_exchange: incorrect {{.*}}
define void @src_exchange(ptr %p, ptr %q) {
  %x = atomicrmw volatile add ptr %p, i32 1 monotonic
  store volatile i32 0, ptr %q
  ret void
}

define void @tgt_exchange(ptr %p, ptr %q) {
  store volatile i32 0, ptr %q
  ret void
}

; CHECK: 2 correct, 3 incorrect, 0 unknown
