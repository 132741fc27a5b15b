; A trap is an end of its own: neither a return nor UB.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; CHECK: src_1: correct
; CHECK: src_2: incorrect (source and target do not both return)
; CHECK: src_3: incorrect (source and target do not both return)
; CHECK: src_4: correct
; CHECK: 2 correct, 2 incorrect, 0 unknown

declare void @llvm.trap()
define i8 @src_1(i8 noundef %x) {
  %c = icmp eq i8 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap() noreturn
  unreachable
b:
  ret i8 %x
}
define i8 @tgt_1(i8 noundef %x) {
  %c = icmp ne i8 %x, 0
  br i1 %c, label %b, label %a
a:
  call void @llvm.trap()
  unreachable
b:
  ret i8 %x
}
define i8 @src_2(i8 noundef %x) {
  %c = icmp eq i8 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap() noreturn
  unreachable
b:
  ret i8 %x
}
define i8 @tgt_2(i8 noundef %x) {
  ret i8 %x
}
define i8 @src_3(i8 noundef %x) {
  ret i8 %x
}
define i8 @tgt_3(i8 noundef %x) {
  %c = icmp ne i8 %x, 0
  br i1 %c, label %b, label %a
a:
  call void @llvm.trap()
  unreachable
b:
  ret i8 %x
}
define i8 @src_4(i8 noundef %x) {
  unreachable
}
define i8 @tgt_4(i8 noundef %x) {
  call void @llvm.trap()
  unreachable
}
