; (x == 0) ? 32 : ctlz(x, true) as a plain ctlz: it must stop being poison for zero.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_flag_kept: incorrect (target returns poison where the source does not)
define i32 @src_flag_kept(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  %l = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %r = select i1 %c, i32 32, i32 %l
  ret i32 %r
}

define i32 @tgt_flag_kept(i32 noundef %x) {
  %l = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  ret i32 %l
}

; CHECK: src_flag_cleared: correct
define i32 @src_flag_cleared(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  %l = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %r = select i1 %c, i32 32, i32 %l
  ret i32 %r
}

define i32 @tgt_flag_cleared(i32 noundef %x) {
  %l = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  ret i32 %l
}

; CHECK: 1 correct, 1 incorrect, 0 unknown
