; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @strcmp(ptr, ptr)
declare ptr @strcpy(ptr, ptr)

; What only reads does not write through an argument; passes say so where it is called.
; CHECK: src_reads: correct
define i1 @src_reads(ptr %a, ptr %b) {
  %r = call i32 @strcmp(ptr %a, ptr %b)
  %e = icmp eq i32 %r, 0
  ret i1 %e
}
define i1 @tgt_reads(ptr %a, ptr %b) {
  %r = call i32 @strcmp(ptr nofree readonly %a, ptr readonly %b)
  %e = icmp eq i32 %r, 0
  ret i1 %e
}

; CHECK: src_writes: unknown (unsupported: attribute readonly)
define void @src_writes(ptr %a, ptr %b) {
  %r = call ptr @strcpy(ptr %a, ptr %b)
  ret void
}
define void @tgt_writes(ptr %a, ptr %b) {
  %r = call ptr @strcpy(ptr readonly %a, ptr %b)
  ret void
}
