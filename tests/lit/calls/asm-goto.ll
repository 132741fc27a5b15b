; callbr: code that goes on in one of several places.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @llvm.callbr.landingpad.i32(i32)
@g = global i32 0

; CHECK: src_same: correct
define i32 @src_same(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  %y = mul i32 %x, 2
  ret i32 %y
other:
  ret i32 1
}

define i32 @tgt_same(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  %y = shl i32 %x, 1
  ret i32 %y
other:
  ret i32 1
}

; CHECK: src_swapped: incorrect (value mismatch)
define i32 @src_swapped(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 0
other:
  ret i32 1
}

define i32 @tgt_swapped(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %other [label %next]
next:
  ret i32 0
other:
  ret i32 1
}

; CHECK: src_both_the_same: correct
define i32 @src_both_the_same(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 1, %next ], [ 2, %other ]
  %a = and i32 %r, 0
  ret i32 %a
}

define i32 @tgt_both_the_same(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 0
other:
  ret i32 0
}

; CHECK: src_way_dropped: incorrect ({{.*}})
define i32 @src_way_dropped(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 0
other:
  ret i32 1
}

define i32 @tgt_way_dropped(i32 %x) {
  call void asm sideeffect "# $0", "r"(i32 %x)
  ret i32 0
}

; CHECK: src_other_argument: incorrect (observable events differ)
define void @src_other_argument(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  ret void
other:
  ret void
}

define void @tgt_other_argument(i32 %x) {
  %y = add i32 %x, 1
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %y) to label %next [label %other]
next:
  ret void
other:
  ret void
}

; A way that ends in UB is never gone.
; CHECK: src_unreachable_way: correct
define i32 @src_unreachable_way(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 0
other:
  unreachable
}

define i32 @tgt_unreachable_way(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 0
other:
  ret i32 0
}

; CHECK: src_output: correct
define i32 @src_output(i32 %x) {
  %v = callbr i32 asm sideeffect "# $0 $1 ${2:l}", "=r,r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 %v
other:
  %w = call i32 @llvm.callbr.landingpad.i32(i32 %v)
  %d = sub i32 %w, %w
  ret i32 %d
}

define i32 @tgt_output(i32 %x) {
  %v = callbr i32 asm sideeffect "# $0 $1 ${2:l}", "=r,r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 %v
other:
  ret i32 0
}

; CHECK: src_output_made_up: incorrect ({{.*}})
define i32 @src_output_made_up(i32 %x) {
  %v = callbr i32 asm sideeffect "# $0 $1 ${2:l}", "=r,r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 %v
other:
  ret i32 0
}

define i32 @tgt_output_made_up(i32 %x) {
  %v = callbr i32 asm sideeffect "# $0 $1 ${2:l}", "=r,r,!i"(i32 %x) to label %next [label %other]
next:
  ret i32 %x
other:
  ret i32 0
}

; CHECK: src_store_before: incorrect (observable events differ)
define void @src_store_before(i32 %x) {
  store i32 %x, ptr @g
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i,~{memory}"(i32 %x) to label %next [label %other]
next:
  ret void
other:
  ret void
}

define void @tgt_store_before(i32 %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i,~{memory}"(i32 %x) to label %next [label %other]
next:
  store i32 %x, ptr @g
  ret void
other:
  store i32 %x, ptr @g
  ret void
}
