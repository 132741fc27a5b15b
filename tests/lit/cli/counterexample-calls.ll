; What callees leave in memory where it is read, and calls that unwind.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

declare void @f(ptr)
declare i32 @__gxx_personality_v0(...)
declare void @may_throw()

; CHECK:src_callmem: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:  memory:  *%p  4 bytes
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_callmem                                      |    target @tgt_callmem
; CHECK-NEXT:  ------------------------------------------------------------+------------------------------------------
; CHECK-NEXT:     store i32 1, ptr %p, align 4    *%p <- 1                 |    store i32 1, ptr %p, align 4  *%p <- 1
; CHECK-NEXT:     call void @f(ptr %p)            *%p[0..3] <- 00 00 00 00 |    call void @f(ptr %p)
; CHECK-NEXT:     %v = load i32, ptr %p, align 4  0                        |
; CHECK-NEXT:  >> ret i32 %v                                               | >> ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: returns i32 1
define i32 @src_callmem(ptr %p) {
  store i32 1, ptr %p
  call void @f(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_callmem(ptr %p) {
  store i32 1, ptr %p
  call void @f(ptr %p)
  ret i32 1
}

; CHECK:src_alloca: incorrect (target returns poison where the source does not)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = poison
; CHECK-NEXT:           i1 %c  = false
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_alloca                                      |    target @tgt_alloca
; CHECK-NEXT:  -----------------------------------------------------------+-----------------------------------------------
; CHECK-NEXT:     %a = alloca i32, align 4        4 new bytes             |    %a = alloca i32, align 4       4 new bytes
; CHECK-NEXT:     store i32 %x, ptr %a, align 4   %a <- poison            |    store i32 %x, ptr %a, align 4  %a <- poison
; CHECK-NEXT:     call void @f(ptr %a)            %a[0..3] <- 00 00 00 00 |    call void @f(ptr %a)
; CHECK-NEXT:     %v = load i32, ptr %a, align 4  0                       |
; CHECK-NEXT:  >> ret i32 %v                                              | >> ret i32 %x
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: returns i32 poison
define i32 @src_alloca(i32 %x, i1 %c) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @f(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_alloca(i32 %x, i1 %c) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @f(ptr %a)
  ret i32 %x
}

; CHECK:src_invoke: incorrect (value mismatch)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_invoke                                      |    target @tgt_invoke
; CHECK-NEXT:  -----------------------------------------------------------+----------------------------------------------------------
; CHECK-NEXT:     entry:                                                  |    entry:
; CHECK-NEXT:       invoke void @may_throw() to label %ok    unwinds      |      invoke void @may_throw() to label %ok   unwinds
; CHECK-NEXT:         unwind label %lp                                    |        unwind label %lp
; CHECK-NEXT:     ok:                                        not executed |    ok:                                       not executed
; CHECK-NEXT:       ret i32 1                                             |      ret i32 1
; CHECK-NEXT:     lp:                                                     |    lp:
; CHECK-NEXT:       %l = landingpad { ptr, i32 } catch ptr   { ptr null,  |      %l = landingpad { ptr, i32 } catch ptr  { ptr null,
; CHECK-NEXT:         null                                   i32 0 }      |        null                                  i32 0 }
; CHECK-NEXT:  >>   ret i32 2                                             | >>   ret i32 3
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 2
; CHECK-NEXT:  target: returns i32 3
define i32 @src_invoke(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @may_throw() to label %ok unwind label %lp
ok:
  ret i32 1
lp:
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 2
}

define i32 @tgt_invoke(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @may_throw() to label %ok unwind label %lp
ok:
  ret i32 1
lp:
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 3
}
