; "The compiler may not assume execution will continue after a volatile store operation."
; RUN: sh -c '%lockstep tv --timeout 30s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i32 0
@a = global [32000 x i32] zeroinitializer, align 16

; CHECK: src_hoisted: incorrect (target has undefined behavior where the source has none)
define i32 @src_hoisted(i32 noundef %x) {
  store volatile i32 %x, ptr @g
  %d = udiv i32 1, %x
  ret i32 %d
}
define i32 @tgt_hoisted(i32 noundef %x) {
  %d = udiv i32 1, %x
  store volatile i32 %x, ptr @g
  ret i32 %d
}

; in another block
; CHECK: src_block: incorrect (target has undefined behavior where the source has none)
define i32 @src_block(i32 noundef %x) {
  store volatile i32 %x, ptr @g
  br label %next
next:
  %d = udiv i32 1, %x
  ret i32 %d
}
define i32 @tgt_block(i32 noundef %x) {
  %d = udiv i32 1, %x
  store volatile i32 %x, ptr @g
  ret i32 %d
}

; CHECK: src_memset: incorrect (target has undefined behavior where the source has none)
define i32 @src_memset(i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr @g, i8 0, i64 4, i1 true)
  %d = udiv i32 1, %x
  ret i32 %d
}
define i32 @tgt_memset(i32 noundef %x) {
  %d = udiv i32 1, %x
  call void @llvm.memset.p0.i64(ptr @g, i8 0, i64 4, i1 true)
  ret i32 %d
}

; a load is gone on after
; CHECK: src_load: correct
define i32 @src_load(i32 noundef %x) {
  %v = load volatile i32, ptr @g
  %d = udiv i32 1, %x
  ret i32 %d
}
define i32 @tgt_load(i32 noundef %x) {
  %d = udiv i32 1, %x
  %v = load volatile i32, ptr @g
  ret i32 %d
}

; what is computed without UB may move
; CHECK: src_sum: correct
define i32 @src_sum(i32 noundef %x) {
  store volatile i32 %x, ptr @g
  %d = add nsw i32 1, %x
  ret i32 %d
}
define i32 @tgt_sum(i32 noundef %x) {
  %d = add nsw i32 1, %x
  store volatile i32 %x, ptr @g
  ret i32 %d
}

; one that must come back does
; CHECK: src_returns: correct
define i32 @src_returns(i32 noundef %x) willreturn {
  store volatile i32 %x, ptr @g
  %d = udiv i32 1, %x
  ret i32 %d
}
define i32 @tgt_returns(i32 noundef %x) willreturn {
  %d = udiv i32 1, %x
  store volatile i32 %x, ptr @g
  ret i32 %d
}

; out of a loop, and above the store
; CHECK: src_loop: incorrect (target has undefined behavior where the source has none)
define void @src_loop(i32 noundef %n, i32 noundef %x) {
entry:
  store volatile i32 1, ptr @g, align 4
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = udiv i32 7, %x
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %d, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_loop(i32 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %ahead, label %none
none:
  store volatile i32 1, ptr @g, align 4
  br label %exit
ahead:
  %d = udiv i32 7, %x
  store volatile i32 1, ptr @g, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %i1, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  store i32 %d, ptr %p, align 4
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
