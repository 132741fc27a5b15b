; While a check takes its time, a line on the terminal says what it is doing. Nothing is left of it.
; RUN: %python %S/Inputs/on_terminal.py %lockstep tv %s --fn src --timeout 2500ms --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=BOUNDED --match-full-lines --implicit-check-not=line: < %t
;      BOUNDED:line: src: bounded, 1s of 2.5s
; BOUNDED-NEXT:line: src: bounded, 2s of 2.5s
; BOUNDED-NEXT:widest: 24
; BOUNDED-NEXT:left: src: unknown (timeout)
; BOUNDED-NEXT:left: 0 correct, 0 incorrect, 1 unknown
; BOUNDED-NEXT:exit status: 2

; What is soon done says nothing.
; RUN: %python %S/Inputs/on_terminal.py %lockstep tv %s --fn src_same > %t
; RUN: %FileCheck %s --check-prefix=SOON --match-full-lines < %t
;      SOON:widest: 0
; SOON-NEXT:left: src_same: correct
; SOON-NEXT:left: 1 correct, 0 incorrect, 0 unknown
; SOON-NEXT:exit status: 0

; The product; and verify-witness.
; RUN: %python %S/Inputs/on_terminal.py %lockstep tv %s --fn src_loop --no-bounded --no-concrete-runs --timeout 1500ms --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=PRODUCT < %t
; PRODUCT: line: src_loop: product (2 nodes, {{[1-9]}} edges, {{[1-9]}} tried), 1s of 1.5s
; PRODUCT: left: src_loop: unknown
; RUN: %lockstep tv %s --fn src_loop --witness %t.json
; RUN: %python %S/Inputs/on_terminal.py %lockstep verify-witness %t.json %s --timeout 1500ms --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=PROOF < %t
;      PROOF: line: src_loop: proof check{{.*}}, 1s of 1.5s
;      PROOF: widest:
; PROOF-NEXT: left: src_loop: undecided

; Several at once.
; RUN: %python %S/Inputs/on_terminal.py %lockstep tv %s --fn src_same,src,src_loop -j 2 --no-product --no-concrete-runs --timeout 1500ms --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=SEVERAL < %t
;      SEVERAL: line: 0 done, 2 running, 1 left; src: bounded, 1s of 1.5s
;      SEVERAL: widest:
; SEVERAL-NEXT: left: src: unknown
; SEVERAL-NEXT: left: src_loop: unknown
; SEVERAL-NEXT: left: src_same: correct
; SEVERAL-NEXT: left: 1 correct, 0 incorrect, 2 unknown

; A narrow terminal, and one that becomes narrower.
; RUN: %python %S/Inputs/on_terminal.py --columns 30 --then 20 %lockstep tv %s --fn "src_\"long\" name" --timeout 2s --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=NARROW --match-full-lines < %t
;      NARROW:line: "src_...ame": bounded, 1s of
; NARROW-NEXT:line: "src_...ame": bound
; NARROW-NEXT:widest: 29
; NARROW-NEXT:left: "src_\22long\22 name
; NARROW-NEXT:left: ": unknown (timeout)
; NARROW-NEXT:left: 0 correct, 0 incorre
; NARROW-NEXT:left: ct, 1 unknown
; NARROW-NEXT:exit status: 2

; One that does not know how wide it is.
; RUN: %python %S/Inputs/on_terminal.py --unknown env COLUMNS=20 %lockstep tv %s --fn src --timeout 1500ms --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=UNKNOWN --match-full-lines < %t
; UNKNOWN:line: src: bounded, 1s of
; UNKNOWN:widest: 19

; Ctrl-C.
; RUN: %python %S/Inputs/on_terminal.py --interrupt %lockstep tv %s --fn src --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=CTRL-C < %t
;      CTRL-C: line: {{src|\^Cc}}: bounded
;      CTRL-C: widest:
; CTRL-C-NEXT: left: 0 correct, 0 incorrect, 0 unknown
; CTRL-C-NEXT: left: lockstep: interrupted
; CTRL-C-NEXT: exit status: 130

; Not on a terminal that cannot erase, nor to a file.
; RUN: %python %S/Inputs/on_terminal.py --term dumb %lockstep tv %s --fn src --timeout 1500ms --solver "cmd:sleep 67" > %t
; RUN: %FileCheck %s --check-prefix=NOTHING --implicit-check-not=line: < %t
; NOTHING: widest: 0
; RUN: %python %S/Inputs/on_terminal.py sh -c '%lockstep tv %s --fn src --timeout 1500ms --solver "cmd:sleep 67" 2> %t.err' > %t
; RUN: %FileCheck %s --check-prefix=NOTHING --implicit-check-not=line: < %t
; RUN: count 0 < %t.err

define i8 @src(i8 noundef %x, i8 noundef %y) {
  %a = mul i8 %x, %y
  %b = add i8 %a, %x
  ret i8 %b
}
define i8 @tgt(i8 noundef %x, i8 noundef %y) {
  %a = udiv i8 %x, 7
  %b = mul i8 %a, %y
  ret i8 %b
}

define i8 @"src_\22long\22 name"(i8 noundef %x, i8 noundef %y) {
  %a = mul i8 %x, %y
  %b = add i8 %a, %x
  ret i8 %b
}
define i8 @"tgt_\22long\22 name"(i8 noundef %x, i8 noundef %y) {
  %a = udiv i8 %x, 7
  %b = mul i8 %a, %y
  ret i8 %b
}

define i32 @src_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %in = icmp ult i32 %i, %n
  br i1 %in, label %loop, label %exit
loop:
  %scaled = mul i32 %i, 12
  %more = add i32 %sum, %scaled
  %next = add i32 %i, 1
  br label %head
exit:
  ret i32 %sum
}
define i32 @tgt_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %scaled = phi i32 [ 0, %entry ], [ %wider, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %in = icmp ult i32 %i, %n
  br i1 %in, label %loop, label %exit
loop:
  %more = add i32 %sum, %scaled
  %wider = add i32 %scaled, 12
  %next = add i32 %i, 1
  br label %head
exit:
  ret i32 %sum
}

define i8 @src_same(i8 %x) {
  %r = add i8 %x, 1
  ret i8 %r
}
define i8 @tgt_same(i8 %x) {
  %r = add i8 %x, 1
  ret i8 %r
}
