; EXPECT: incorrect
;
; Two folds that look right and are not.

; "The difference is negative" is not "less than": the subtraction may wrap. With `sub nsw` it
; would be right, because then an overflow is poison.
define i1 @src_less(i8 %x, i8 %y) {
  %d = sub i8 %x, %y
  %r = icmp slt i8 %d, 0
  ret i1 %r
}

define i1 @tgt_less(i8 %x, i8 %y) {
  %r = icmp slt i8 %x, %y
  ret i1 %r
}

; A select does not look at the value that it does not choose; `and` looks at both. The values agree
; for all numbers, but poison in %b now reaches the result. `freeze %b` in the target mends it.
define i1 @src_both(i1 %a, i1 %b) {
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @tgt_both(i1 %a, i1 %b) {
  %r = and i1 %a, %b
  ret i1 %r
}
