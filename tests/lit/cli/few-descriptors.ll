; Where there are too few file descriptors, a message says so, and at once.
; RUN: sh -c '(ulimit -n 8; exec timeout 10 %lockstep tv --timeout 60s %s) > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=PIPE < %t
; RUN: sh -c '(ulimit -n 9; exec timeout 10 %lockstep tv --timeout 60s %s) > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=WATCH < %t
; RUN: sh -c '(ulimit -n 8; exec timeout 10 %lockstep tv -passes=O2 --timeout 60s %s) 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=PASSES < %t
; RUN: sh -c '(ulimit -n 5; exec timeout 10 %lockstep tv %s) 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=FILE < %t
; PIPE: src: unknown (crash: cannot {{start|watch}} a process: Too many open files)
; WATCH: src: unknown (crash: cannot {{start|watch}} a process: Too many open files)
; PASSES: lockstep: error: the passes 'O2' crashed: cannot {{start|watch}} a process: Too many open files
; FILE: .ll: error: cannot read the file: Too many open files

define i8 @src(i8 %x) {
  ret i8 %x
}
define i8 @tgt(i8 %x) {
  ret i8 %x
}
