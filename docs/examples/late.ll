; The target looks at 8 bits of the counter, which shows when it reaches 128. See README.md, "Loops".
define i32 @src(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %i
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %k = trunc i32 %i to i8
  %w = sext i8 %k to i32
  %s1 = xor i32 %s, %w
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
