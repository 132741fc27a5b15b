; A product written in two ways: right, and hard for every solver. See README.md, "Limits".
define i64 @src(i64 %x, i64 %y) {
  %r = mul i64 %x, %y
  ret i64 %r
}
define i64 @tgt(i64 %x, i64 %y) {
  %fx = freeze i64 %x
  %fy = freeze i64 %y
  %both = and i64 %fx, %fy
  %either = or i64 %fx, %fy
  %ny = xor i64 %fy, -1
  %nx = xor i64 %fx, -1
  %only_x = and i64 %fx, %ny
  %only_y = and i64 %fy, %nx
  %a = mul i64 %both, %either
  %b = mul i64 %only_x, %only_y
  %r = add i64 %a, %b
  ret i64 %r
}
