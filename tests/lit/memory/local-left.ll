; What is left in a variable of the module's own that only the source uses: that nobody reads it is for a pass over the
; module to know.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv %s --local-as-external > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=EXTERNAL --match-full-lines < %t

@g = internal global i32 0
@h = internal global i32 0
@both = internal global i32 0

; CHECK: src_written: unknown (inter-procedural: who reads what is left in @g; see --local-as-external)
; EXTERNAL: src_written: incorrect (memory mismatch)
define void @src_written() {
  store i32 1, ptr @g
  ret void
}
define void @tgt_written() {
  ret void
}

; CHECK: src_read_again: unknown (inter-procedural: who reads what is left in @h; see --local-as-external)
define i32 @src_read_again(i32 %x) {
  store i32 %x, ptr @h
  %v = load i32, ptr @h
  ret i32 %v
}
define i32 @tgt_read_again(i32 %x) {
  ret i32 %x
}

; The target uses it as well.
; CHECK: src_used: incorrect (memory mismatch)
define i32 @src_used() {
  store i32 1, ptr @both
  ret i32 0
}
define i32 @tgt_used() {
  store i32 2, ptr @both
  ret i32 0
}
