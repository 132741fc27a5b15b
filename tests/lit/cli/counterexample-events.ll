; Calls and volatile accesses that differ, that one side lacks, or that find other memory.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t
; RUN: %not %lockstep tv %s --json --fn src_event > %t.json
; RUN: %FileCheck %s --check-prefix=JSON < %t.json

; JSON:      "event_differences": [
; JSON-NEXT:   {
; JSON-NEXT:     "kind": "call",
; JSON-NEXT:     "number": 2,
; JSON-NEXT:     "source": "@use(false)",
; JSON-NEXT:     "target": "@use(true)"

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

declare void @use(i1)
declare void @f(ptr)
declare void @take(ptr, i32)
declare void @sinkf(float, double)

; CHECK:src_event: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_event              |    target @tgt_event
; CHECK-NEXT:  ----------------------------------+----------------------------------
; CHECK-NEXT:     %c = icmp slt i32 %x, 0  false |    %c = icmp sle i32 %x, 0  true
; CHECK-NEXT:     call void @use(i1 true)        |    call void @use(i1 true)
; CHECK-NEXT:  >> call void @use(i1 %c)          | >> call void @use(i1 %c)
; CHECK-NEXT:     %d = xor i1 %c, true     true  |    %d = xor i1 %c, true     false
; CHECK-NEXT:     call void @use(i1 %d)          |    call void @use(i1 %d)
; CHECK-NEXT:     ret void                       |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  call 2: source @use(false), target @use(true)
define void @src_event(i32 %x) {
  %c = icmp slt i32 %x, 0
  call void @use(i1 true)
  call void @use(i1 %c)
  %d = xor i1 %c, true
  call void @use(i1 %d)
  ret void
}

define void @tgt_event(i32 %x) {
  %c = icmp sle i32 %x, 0
  call void @use(i1 true)
  call void @use(i1 %c)
  %d = xor i1 %c, true
  call void @use(i1 %d)
  ret void
}

; CHECK:src_missing: incorrect (source and target do not both return)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  i32 %x = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_missing                     |    target @tgt_missing
; CHECK-NEXT:  -------------------------------------------+---------------------------
; CHECK-NEXT:     call void @use(i1 true)                 |    call void @use(i1 true)
; CHECK-NEXT:  >> call void @use(i1 false)  never returns |
; CHECK-NEXT:     ret void                                | >> ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: does not come back from a call
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  call 2: source @use(false), target nothing
define void @src_missing(i32 %x) {
  call void @use(i1 true)
  call void @use(i1 false)
  ret void
}

define void @tgt_missing(i32 %x) {
  call void @use(i1 true)
  ret void
}

; CHECK:src_vol: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = null
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_vol                            |    target @tgt_vol
; CHECK-NEXT:  ----------------------------------------------+----------------------------------------------
; CHECK-NEXT:     %a = load volatile i32, ptr %p, align 4  0 |    %a = load volatile i32, ptr %p, align 4  0
; CHECK-NEXT:  >> %b = load volatile i32, ptr %p, align 4  0 |
; CHECK-NEXT:     %r = add i32 %a, %b                      0 |    %r = add i32 %a, %a                      0
; CHECK-NEXT:     ret i32 %r                                 | >> ret i32 %r
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns i32 0
; CHECK-NEXT:  target: returns i32 0
; CHECK-NEXT:  volatile access 2: source load of 4 bytes at null, target nothing
define i32 @src_vol(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_vol(ptr %p) {
  %a = load volatile i32, ptr %p
  %r = add i32 %a, %a
  ret i32 %r
}

; CHECK:src_volst: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = null
; CHECK-NEXT:           i32 %x = 0
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_volst                                 |    target @tgt_volst
; CHECK-NEXT:  -----------------------------------------------------+-----------------------------------------------------
; CHECK-NEXT:                                                       |    %y = or i32 %x, 1                       1
; CHECK-NEXT:  >> store volatile i32 %x, ptr %p, align 4  null <- 0 | >> store volatile i32 %y, ptr %p, align 4  null <- 1
; CHECK-NEXT:     ret void                                          |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  volatile access 1: source store of 4 bytes at null: 0, target store of 4 bytes at null: 1
define void @src_volst(ptr %p, i32 %x) {
  store volatile i32 %x, ptr %p
  ret void
}

define void @tgt_volst(ptr %p, i32 %x) {
  %y = or i32 %x, 1
  store volatile i32 %y, ptr %p
  ret void
}

; CHECK:src_storecall: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  ptr %p = *%p
; CHECK-NEXT:  memory:  *%p  4 bytes
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_storecall                  |    target @tgt_storecall
; CHECK-NEXT:  ------------------------------------------+------------------------------------------
; CHECK-NEXT:     store i32 1, ptr %p, align 4  *%p <- 1 |
; CHECK-NEXT:  >> call void @f(ptr %p)                   | >> call void @f(ptr %p)
; CHECK-NEXT:     store i32 2, ptr %p, align 4  *%p <- 2 |    store i32 2, ptr %p, align 4  *%p <- 2
; CHECK-NEXT:     ret void                               |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  call 1: @f(*%p) finds *%p[0]: source 0x01, target 0x00
define void @src_storecall(ptr %p) {
  store i32 1, ptr %p
  call void @f(ptr %p)
  store i32 2, ptr %p
  ret void
}

define void @tgt_storecall(ptr %p) {
  call void @f(ptr %p)
  store i32 2, ptr %p
  ret void
}

; CHECK:src_stackptr: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  none
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_stackptr                            |    target @tgt_stackptr
; CHECK-NEXT:  ---------------------------------------------------+-------------------------------------------------------
; CHECK-NEXT:     %a = alloca [100 x i32], align 4  400 new bytes |    %a = alloca [100 x i32], align 4      400 new bytes
; CHECK-NEXT:                                                     |    %b = getelementptr i8, ptr %a, i64 4  %a + 4
; CHECK-NEXT:  >> call void @take(ptr %a, i32 1)                  | >> call void @take(ptr %b, i32 1)
; CHECK-NEXT:     ret void                                        |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  call 1: source @take(%a, 1), target @take(%a + 4, 1)
define void @src_stackptr() {
  %a = alloca [100 x i32]
  call void @take(ptr %a, i32 1)
  ret void
}

define void @tgt_stackptr() {
  %a = alloca [100 x i32]
  %b = getelementptr i8, ptr %a, i64 4
  call void @take(ptr %b, i32 1)
  ret void
}

; CHECK:src_float: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  float %x = 1 (0x3f800000)
; CHECK-EMPTY:
; CHECK-NEXT:     source @src_float                                             |    target @tgt_float
; CHECK-NEXT:  -----------------------------------------------------------------+---------------------------------------------------
; CHECK-NEXT:     %d = fpext float %x to double          1 (0x3ff0000000000000) |
; CHECK-NEXT:  >> call void @sinkf(float %x, double %d)                         | >> call void @sinkf(float %x, double 0.000000e+00)
; CHECK-NEXT:     ret void                                                      |    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  source: returns
; CHECK-NEXT:  target: returns
; CHECK-NEXT:  call 1: source @sinkf(1 (0x3f800000), 1 (0x3ff0000000000000)), target @sinkf(1 (0x3f800000), 0 (0x0))
define void @src_float(float %x) {
  %d = fpext float %x to double
  call void @sinkf(float %x, double %d)
  ret void
}

define void @tgt_float(float %x) {
  call void @sinkf(float %x, double 0.0)
  ret void
}

; A call in place of another comes before the end that it leads to.
; CHECK:src_other: incorrect (observable events differ)
; CHECK-EMPTY:
; CHECK-NEXT:  inputs:  none
; CHECK-EMPTY:
; CHECK:  >> call void @next()        | >> call void @use(i1 true)
; CHECK:  source: returns
; CHECK-NEXT:  target: does not come back from a call
; CHECK-NEXT:  call 2: source @next(), target @use(true)
declare void @next()
define void @src_other() {
  call void @use(i1 true)
  call void @next()
  call void @use(i1 false)
  ret void
}
define void @tgt_other() {
  call void @use(i1 true)
  call void @use(i1 true)
  call void @next()
  ret void
}
