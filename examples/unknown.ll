; EXPECT: unknown
;
; What is not modelled is named, never guessed. Here neither pair is decided although both are right:
; memory, then a loop.

define i32 @src_load(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_load(ptr %p) {
  %a = load i32, ptr %p
  %r = sub i32 %a, %a
  ret i32 %r
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
