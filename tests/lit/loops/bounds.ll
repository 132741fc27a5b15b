; RUN: sh -c '%lockstep tv --no-product %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-product --unroll 3 %s --fn src_no_exit > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=THREE --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-product --unroll 0 %s > %t 2>&1; test $? = 3'
; RUN: %FileCheck %s --check-prefix=ZERO < %t
; How far loops are followed, and what is said of it.
; ZERO: not between 1 and 1000000

; What constants count to its end needs no bound.
; CHECK: src_constant: correct (every iteration)
define i32 @src_constant(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 7
  %c = icmp ult i32 %i1, 500
  br i1 %c, label %loop, label %done
done:
  ret i32 %s1
}
define i32 @tgt_constant(i32 %x) {
  %r = mul i32 %x, 72
  ret i32 %r
}

; More iterations than the bound would be UB.
; CHECK: src_array: correct (every iteration)
define i8 @src_array(ptr dereferenceable(3) %p, i64 noundef %n) {
entry:
  %few = icmp ule i64 %n, 3
  call void @llvm.assume(i1 %few)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i8 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  %s1 = xor i8 %s, %v
  %i1 = add i64 %i, 1
  br label %loop
done:
  ret i8 %s
}
define i8 @tgt_array(ptr dereferenceable(3) %p, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i8 [ 0, %entry ], [ %s1, %body ]
  %c = icmp eq i64 %i, %n
  br i1 %c, label %done, label %body
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  %s1 = xor i8 %v, %s
  %i1 = add i64 %i, 1
  br label %loop
done:
  ret i8 %s
}

; Three iterations show nothing of a loop that makes a hundred.
; THREE: src_no_exit: unknown (loop bound never reaches an exit)
; CHECK: src_no_exit: correct (every iteration)
define i32 @src_no_exit(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 100
  br i1 %c, label %loop, label %done
done:
  ret i32 %i
}
define i32 @tgt_no_exit(i32 %x) {
  ret i32 99
}

declare void @llvm.assume(i1)
