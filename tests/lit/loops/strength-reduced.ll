; RUN: %lockstep tv --no-product --unroll 48 --no-concrete-runs %s | %FileCheck %s --match-full-lines
; A counter that moves faster beside the index says nothing of how many iterations were looked at:
; the pair is wrong after more than 150 of them, for one x.
; CHECK: src_sr: correct (loops up to 48 iterations)
define i32 @src_sr(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %k = mul i32 %i, 16
  %s1 = xor i32 %s, %k
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

define i32 @tgt_sr(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %xx = mul i32 %x, 2654435769
  %m1 = icmp eq i32 %xx, 2135587861
  %m2 = icmp eq i32 %i, 150
  %m = and i1 %m1, %m2
  %w = zext i1 %m to i32
  %s0 = xor i32 %s, %k
  %s1 = xor i32 %s0, %w
  %i1 = add i32 %i, 1
  %k1 = add i32 %k, 16
  br label %head
done:
  ret i32 %s
}
