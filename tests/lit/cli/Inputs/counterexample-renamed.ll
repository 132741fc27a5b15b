@counter = global i32 0
define i32 @work(i32 %0, ptr %1) {
  %3 = sub i32 %0, -1
  %4 = or i32 %3, 1
  store i32 %4, ptr %1
  ret i32 %4
}
