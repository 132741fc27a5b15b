; A function that did not change is correct without a query, however large, loops and all.
; RUN: %lockstep tv %s --stats | %FileCheck %s
; RUN: sh -c '%lockstep tv %s --prove-identical > %t; test $? = 0'
; RUN: %FileCheck %s --check-prefix=PROVE < %t
; CHECK:      src: correct
; CHECK:        same steps 1
; CHECK:      src_loop: correct (every iteration)
; PROVE:      src: correct
; PROVE-NEXT: src_loop: correct (every iteration)

define i8 @src(i8 %x) {
  %a = add i8 %x, %x
  ret i8 %a
}

define i8 @tgt(i8 %y) {
  %b = add i8 %y, %y
  ret i8 %b
}

define void @src_loop(i1 %c) {
  br label %again
again:
  br i1 %c, label %again, label %done
done:
  ret void
}

define void @tgt_loop(i1 %c) {
  br label %again
again:
  br i1 %c, label %again, label %done
done:
  ret void
}
