; Division by a constant at 32 bits: right, and hard for every solver. See README.md, "Limits".
define i32 @src(i32 %x) {
  %r = udiv i32 %x, 10
  ret i32 %r
}
define i32 @tgt(i32 %x) {
  %w = zext i32 %x to i64
  %p = mul nuw i64 %w, 3435973837
  %h = lshr i64 %p, 35
  %r = trunc nuw nsw i64 %h to i32
  ret i32 %r
}
