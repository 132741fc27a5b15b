; RUN: sh -c '%lockstep tv %s > %t; test $? = 0'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --strict %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines --check-prefix=STRICT < %t
; Nothing in the reference says that a function that changes nothing gives the same each time: "different 'freeze'
; instructions may yield different values". A target that calls it again rests on that.

declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @reads(ptr) memory(read) nounwind willreturn
declare double @sin(double) memory(none) nounwind willreturn

; CHECK: src_again: correct (if calls that change nothing give the same again)
; STRICT: src_again: unknown (approximated: correct if calls that change nothing give the same again)
define i32 @src_again(i32 noundef %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 0
}
define i32 @tgt_again(i32 noundef %x) {
  %r = call i32 @pure(i32 %x)
  %s = call i32 @pure(i32 %x)
  %d = sub i32 %r, %s
  ret i32 0
}

; CHECK: src_difference: correct (if calls that change nothing give the same again)
; STRICT: src_difference: unknown (approximated: correct if calls that change nothing give the same again)
define i32 @src_difference(i32 noundef %x) {
  %r = call noundef i32 @pure(i32 %x)
  %d = xor i32 %r, %r
  ret i32 %d
}
define i32 @tgt_difference(i32 noundef %x) {
  %r = call noundef i32 @pure(i32 %x)
  %s = call noundef i32 @pure(i32 %x)
  %d = xor i32 %r, %s
  ret i32 %d
}

; Once for twice asks for nothing: the source may give the same.
; CHECK: src_once: correct
; STRICT: src_once: correct
define i32 @src_once(i32 noundef %x) {
  %r = call noundef i32 @pure(i32 %x)
  %s = call noundef i32 @pure(i32 %x)
  %d = xor i32 %r, %s
  ret i32 %d
}
define i32 @tgt_once(i32 noundef %x) {
  ret i32 0
}

; CHECK: src_as_often: correct
; STRICT: src_as_often: correct
define i32 @src_as_often(ptr %p) {
  %r = call i32 @reads(ptr %p)
  %s = call i32 @pure(i32 %r)
  %d = mul i32 %s, 2
  ret i32 %d
}
define i32 @tgt_as_often(ptr %p) {
  %r = call i32 @reads(ptr %p)
  %s = call i32 @pure(i32 %r)
  %d = shl i32 %s, 1
  ret i32 %d
}

; What LLVM knows is a function.
; CHECK: src_known: correct
; STRICT: src_known: correct
define i1 @src_known(double noundef %x) {
  %r = call double @sin(double %x)
  %d = fcmp ueq double %r, %r
  ret i1 %d
}
define i1 @tgt_known(double noundef %x) {
  %r = call double @sin(double %x)
  %s = call double @sin(double %x)
  %d = fcmp ueq double %r, %r
  ret i1 %d
}

; In each round instead of once.
; CHECK: src_sunk: correct ({{.*}}if calls that change nothing give the same again)
; STRICT: src_sunk: unknown (approximated: correct if calls that change nothing give the same again)
define i32 @src_sunk(i32 noundef %x, i32 noundef %n) {
entry:
  %r = call noundef i32 @pure(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i32 %s, %r
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 3
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s1
}
define i32 @tgt_sunk(i32 noundef %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %r = call noundef i32 @pure(i32 %x)
  %s1 = add i32 %s, %r
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 3
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s1
}
