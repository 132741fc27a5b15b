declare void @a(ptr align 8)
declare void @s(ptr alignstack(8))
declare void @v() vscale_range(1,2)
declare void @less(ptr align 4)

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
