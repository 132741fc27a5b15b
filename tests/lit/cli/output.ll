; What could not be printed is an error, and so is what could not be written down.
; RUN: sh -c '%lockstep tv %s > /dev/full 2> %t; test $? = 4'
; RUN: %FileCheck %s --check-prefix=LOST < %t
; RUN: sh -c '%lockstep tv %s >&- 2> %t; test $? = 4'
; RUN: %FileCheck %s --check-prefix=LOST < %t
; RUN: sh -c '%lockstep tv --json %s > /dev/full 2> %t; test $? = 4'
; RUN: %FileCheck %s --check-prefix=LOST < %t
; RUN: sh -c 'timeout 20 %lockstep tv --solver "cmd:sleep 61.6" %S/interrupt.ll > /dev/full 2> %t; test $? = 4'
; RUN: %FileCheck %s --check-prefix=LOST < %t
; RUN: sh -c '%lockstep tv --witness %t.json %s >&- 2> %t; test $? = 4'
; RUN: %FileCheck %s --check-prefix=WITNESS < %t.json
; RUN: sh -c '%lockstep tv --dump-smt %s/queries %s 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=DUMP < %t
; RUN: sh -c '%lockstep tv --dump-smt /proc/self/task %s 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=PROC < %t
; RUN: sh -c '%lockstep verify-witness --dump-smt /proc/self/task %t.json %s 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=PROC < %t
; PROC: error: cannot write to folder '/proc/self/task': No such file or directory
; LOST: lockstep: error: cannot write to standard output
; WITNESS-NOT: correct
; DUMP: lockstep tv: error: cannot write to folder '{{.*}}/queries': Not a directory

define i8 @src(i8 %x) {
  ret i8 %x
}
define i8 @tgt(i8 %x) {
  %y = xor i8 %x, 0
  ret i8 %y
}
