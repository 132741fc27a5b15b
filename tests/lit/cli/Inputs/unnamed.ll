define i8 @0(i8) {
  ret i8 %0
}

define i8 @1() {
  ret i8 2
}

define i8 @named(i8 %x) {
  ret i8 %x
}
