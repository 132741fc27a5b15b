; EXPECT: unknown
;
; What is not modelled is named, never guessed: here arithmetic of x86_fp80, though the pair is right. Of the
; loop the verdict says how far it was followed.

define x86_fp80 @src_float(x86_fp80 %x) {
  %r = fadd x86_fp80 %x, 0xK80000000000000000000
  ret x86_fp80 %r
}

define x86_fp80 @tgt_float(x86_fp80 %x) {
  ret x86_fp80 %x
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
