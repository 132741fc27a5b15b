; EXPECT: unknown
;
; What is not modelled is named, never guessed: here the type ppc_fp128, though the pair is right. Of the
; loop the verdict says how far it was followed.

define ppc_fp128 @src_float(ppc_fp128 %x) {
  %r = fadd ppc_fp128 %x, 0xM80000000000000000000000000000000
  ret ppc_fp128 %r
}

define ppc_fp128 @tgt_float(ppc_fp128 %x) {
  ret ppc_fp128 %x
}

define i32 @src_count(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %next
}

define i32 @tgt_count(i32 %n) {
  %r = call i32 @llvm.umax.i32(i32 %n, i32 1)
  ret i32 %r
}
