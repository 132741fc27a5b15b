; Long names are shortened, long numbers wrapped.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

; CHECK:src_struct: incorrect (target returns poison where the source does not)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  { i64, i64, i64, i64 } %this.is.a.very.long.…d.has.made = { 0, 0, poison, 0 }
; CHECK-NEXT:           i64 %another.very.long.na…n.argument                    = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_struct                                      |    target @tgt_struct
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:  >> %inserted.value.with.a.long.name =         { i64 0, i64 | >> %inserted.value.with.a.long.name =        { i64 0, i64
; CHECK-NEXT:         insertvalue { i64, i64, i64, i64 }     0, i64 0,    |        insertvalue { i64, i64, i64, i64 }    0, i64
; CHECK-NEXT:         %this.is.a.very.long.…d.has.made, i64  i64 0 }      |        %this.is.a.very.long.…d.has.made,     poison, i64
; CHECK-NEXT:         %another.very.long.na…n.argument, 2                 |        i64                                   0 }
; CHECK-NEXT:                                                             |        %another.very.long.na…n.argument, 3
; CHECK-NEXT:     ret { i64, i64, i64, i64 }                              |    ret { i64, i64, i64, i64 }
; CHECK-NEXT:         %inserted.value.with.a.long.name                    |        %inserted.value.with.a.long.name
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns { i64, i64, i64, i64 } { i64 0, i64 0, i64 0, i64 0 }
; CHECK-NEXT:  target: returns { i64, i64, i64, i64 } { i64 0, i64 0, i64 poison, i64 0 }
define {i64, i64, i64, i64} @src_struct({i64, i64, i64, i64} %this.is.a.very.long.name.of.an.argument.which.a.frontend.has.made, i64 %another.very.long.name.of.an.argument) {
  %inserted.value.with.a.long.name = insertvalue {i64, i64, i64, i64} %this.is.a.very.long.name.of.an.argument.which.a.frontend.has.made, i64 %another.very.long.name.of.an.argument, 2
  ret {i64, i64, i64, i64} %inserted.value.with.a.long.name
}

define {i64, i64, i64, i64} @tgt_struct({i64, i64, i64, i64} %this.is.a.very.long.name.of.an.argument.which.a.frontend.has.made, i64 %another.very.long.name.of.an.argument) {
  %inserted.value.with.a.long.name = insertvalue {i64, i64, i64, i64} %this.is.a.very.long.name.of.an.argument.which.a.frontend.has.made, i64 %another.very.long.name.of.an.argument, 3
  ret {i64, i64, i64, i64} %inserted.value.with.a.long.name
}

; CHECK:src_wide: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i256 %x = 1
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_wide       |    target @tgt_wide
; CHECK-NEXT:  --------------------------+-------------------------
; CHECK-NEXT:  >> %r = add i256 %x, 1  2 | >> %r = or i256 %x, 1  1
; CHECK-NEXT:     ret i256 %r            |    ret i256 %r
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i256 2
; CHECK-NEXT:  target: returns i256 1
define i256 @src_wide(i256 %x) {
  %r = add i256 %x, 1
  ret i256 %r
}

define i256 @tgt_wide(i256 %x) {
  %r = or i256 %x, 1
  ret i256 %r
}

; CHECK:src_i64: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i64 %x = -1 (0xffffffffffffffff)
; CHECK-NEXT:           i64 %y = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_i64                                               |    target @tgt_i64
; CHECK-NEXT:  -----------------------------------------------------------------+-------------------
; CHECK-NEXT:     %a = mul i64 %x, 3   -3 (0xfffffffffffffffd)                  |
; CHECK-NEXT:     %b = udiv i64 %a, 3  6148914691236517204 (0x5555555555555554) |
; CHECK-NEXT:  >> ret i64 %b                                                    | >> ret i64 %x
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i64 6148914691236517204 (0x5555555555555554)
; CHECK-NEXT:  target: returns i64 -1 (0xffffffffffffffff)
define i64 @src_i64(i64 %x, i64 %y) {
  %a = mul i64 %x, 3
  %b = udiv i64 %a, 3
  ret i64 %b
}

define i64 @tgt_i64(i64 %x, i64 %y) {
  ret i64 %x
}
