%S = type { i8, i32 }
%T = type { i8, i32 }

declare %S @value(%S)
declare void @memory(ptr sret(%S), ptr byval(%S) align 4)

define %S @by_value(%S %s) {
  %r = call %S @value(%S %s)
  ret %S %r
}

define void @in_memory(ptr sret(%S) %p, ptr byval(%S) align 4 %q) {
  call void @memory(ptr sret(%S) %p, ptr byval(%T) align 4 %q)
  ret void
}

define void @another_copy(ptr %p, ptr %q) {
  call void @memory(ptr sret(%S) %p, ptr byval(%S) align 4 %q)
  ret void
}
