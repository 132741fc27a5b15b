; EXPECT: correct
;
; Three rewrites, each of them right. Try to break one: drop a flag of the source, or add one to the
; target.

; The larger of two numbers, without a branch. The target reads %x three times, which is wrong where
; %x is undef: each read may give another value. Drop `noundef` to see such a counterexample.
define i32 @src_max(i32 noundef %x, i32 %y) {
entry:
  %c = icmp sgt i32 %x, %y
  br i1 %c, label %left, label %right
left:
  br label %done
right:
  br label %done
done:
  %r = phi i32 [ %x, %left ], [ %y, %right ]
  ret i32 %r
}

define i32 @tgt_max(i32 noundef %x, i32 %y) {
  %d = xor i32 %x, %y
  %c = icmp slt i32 %x, %y
  %m = sext i1 %c to i32
  %s = and i32 %d, %m
  %r = xor i32 %x, %s
  ret i32 %r
}

; A sum that does not wrap is larger: with nsw an overflow is poison, which allows every value.
define i1 @src_grows(i64 %x) {
  %y = add nsw i64 %x, 1
  %r = icmp sgt i64 %y, %x
  ret i1 %r
}

define i1 @tgt_grows(i64 %x) {
  ret i1 true
}

; A division by a constant as back ends do it: the high bits of a product.
define i16 @src_tenth(i16 %x) {
  %r = udiv i16 %x, 10
  ret i16 %r
}

define i16 @tgt_tenth(i16 %x) {
  %w = zext i16 %x to i32
  %p = mul nuw i32 %w, 52429
  %h = lshr i32 %p, 19
  %r = trunc nuw nsw i32 %h to i16
  ret i16 %r
}
