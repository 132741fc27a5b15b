; A product in each iteration becomes a sum.
define i32 @src(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = mul i32 %i, 12
  %s1 = xor i32 %s, %d
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %d = phi i32 [ 0, %entry ], [ %d1, %body ]
  %j = phi i32 [ %n, %entry ], [ %j1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ne i32 %j, 0
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %d
  %d1 = add i32 %d, 12
  %j1 = add i32 %j, -1
  br label %head
exit:
  ret i32 %s
}
