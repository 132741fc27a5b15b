@g = external global i8

define i8 @f() {
  %r = load i8, ptr @g
  %s = add i8 %r, 0
  ret i8 %s
}

define i8 @other() {
  ret i8 1
}
