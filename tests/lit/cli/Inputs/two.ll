define i8 @first(i8 %x) {
  ret i8 %x
}

define i8 @second() {
  ret i8 2
}

declare i8 @third()

define i8 @only_here() {
  ret i8 0
}
