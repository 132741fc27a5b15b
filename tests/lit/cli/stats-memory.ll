; --stats: what memory cost, as a group.
; RUN: %lockstep tv --stats %s | %FileCheck %s
; CHECK:      src: correct
; CHECK:        memory
; CHECK-DAG:      blocks {{ *[0-9]+$}}
; CHECK-DAG:      block bits {{ *[0-9]+$}}
; CHECK-DAG:      granule {{ *[0-9]+$}}
; CHECK-DAG:      reads {{ *[1-9][0-9]*$}}
; CHECK-DAG:      reads left open {{ *[0-9]+$}}
; CHECK-DAG:      writes walked {{ *[0-9]+$}}
; CHECK:          writes walked per read {{ *[0-9]+\.[0-9][0-9]$}}
; CHECK:          size of an alias set {{ *[0-9]+\.[0-9][0-9]$}}

define i8 @src(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt(ptr %p, i8 %x) {
  store i8 %x, ptr %p
  ret i8 %x
}
