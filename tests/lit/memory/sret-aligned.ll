; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Section "Parameter Attributes", sret: "loads and stores to the structure may be assumed by the callee not to trap and to
; be properly aligned": as its type asks for, unless an alignment is stated.

declare void @take(i64)

; CHECK: src_low_bits: correct
define void @src_low_bits(ptr sret(i32) %p) {
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 3
  call void @take(i64 %m)
  ret void
}
define void @tgt_low_bits(ptr sret(i32) %p) {
  call void @take(i64 0)
  ret void
}

; CHECK: src_stated: incorrect (observable events differ)
define void @src_stated(ptr sret(i32) align 1 %p) {
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 3
  call void @take(i64 %m)
  ret void
}
define void @tgt_stated(ptr sret(i32) align 1 %p) {
  call void @take(i64 0)
  ret void
}

; CHECK: src_more: incorrect (observable events differ)
define void @src_more(ptr sret(i32) %p) {
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 7
  call void @take(i64 %m)
  ret void
}
define void @tgt_more(ptr sret(i32) %p) {
  call void @take(i64 0)
  ret void
}

; CHECK: src_store: correct
define void @src_store(ptr sret({ i32, i32 }) %p) {
  store i32 1, ptr %p, align 1
  ret void
}
define void @tgt_store(ptr sret({ i32, i32 }) %p) {
  store i32 1, ptr %p, align 4
  ret void
}
