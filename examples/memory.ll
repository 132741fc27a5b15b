; EXPECT: incorrect
;
; Two stores were merged into one, with the halves the wrong way round for a little-endian machine.

@pair = global [2 x i16] zeroinitializer, align 4

define void @src_merge(i16 noundef %x) {
  store i16 %x, ptr @pair, align 4
  %second = getelementptr i8, ptr @pair, i64 2
  store i16 1, ptr %second, align 2
  ret void
}

define void @tgt_merge(i16 noundef %x) {
  %wide = zext i16 %x to i32
  %high = shl i32 %wide, 16
  %both = or i32 %high, 1
  store i32 %both, ptr @pair, align 4
  ret void
}

; The loaded value may change between the two loads: %q may point to the same place.
define i32 @src_reload(ptr noundef %p, ptr noundef %q) {
  %a = load i32, ptr %p, align 4
  store i32 7, ptr %q, align 4
  %b = load i32, ptr %p, align 4
  %r = sub i32 %b, %a
  ret i32 %r
}

define i32 @tgt_reload(ptr noundef %p, ptr noundef %q) {
  store i32 7, ptr %q, align 4
  ret i32 0
}
