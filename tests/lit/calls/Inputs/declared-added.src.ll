declare void @a(ptr)
declare void @s(ptr)
declare void @v()
declare void @less(ptr align 8)

define void @aligned(ptr %p) {
  call void @a(ptr %p)
  ret void
}

define void @on_stack(ptr %p) {
  call void @s(ptr %p)
  ret void
}

define void @vscale() {
  call void @v()
  ret void
}

define void @less_aligned(ptr %p) {
  call void @less(ptr %p)
  ret void
}
