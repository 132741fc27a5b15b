; Names, files and excerpts neither control a terminal nor begin a line.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines --strict-whitespace < %t
; RUN: sh -c '! grep -q "[[:cntrl:]]" %t'
; RUN: sh -c '%lockstep tv %s --json > %t; test $? = 1'
; RUN: sh -c '! grep -q "[[:cntrl:]]" %t'
; RUN: %FileCheck %s --check-prefix=JSON < %t
;      CHECK:"src_a\0Asrc_b: correct": incorrect (value mismatch)
;      CHECK:     source @"src_a\0Asrc_b: correct" |    target @"tgt_a\0Asrc_b: correct"
;      CHECK:"src_\1B[31m\C2\9B1m": correct
; JSON: "name": "src_a\nsrc_b: correct"
; JSON: "name": "src_\u001b[31m\u009b1m"

; A file that is no IR.
; RUN: %python -c 'import sys; open(sys.argv[1], "wb").write(b"define i8 @src() {\n  \x1b[31madd \xc2\x9b31m \xff\n")' %t.ll
; RUN: sh -c '%lockstep tv %t.ll 2> %t; test $? = 3'
; RUN: %FileCheck %s --check-prefix=EXCERPT --match-full-lines --strict-whitespace < %t
;      EXCERPT:{{.*}}.ll:2:3: error: expected instruction opcode
; EXCERPT-NEXT:  ?[31madd ??31m ?
; EXCERPT-NEXT:  ^

; A file that is none, and options that are none.
; RUN: %python -c 'import subprocess, sys; subprocess.run([sys.argv[1], "tv", "no\nsrc: correct\x1b[2J.ll"])' %lockstep 2> %t
; RUN: %python -c 'import subprocess, sys; subprocess.run([sys.argv[1], "tv", "--\x1b[2J"])' %lockstep 2>> %t
; RUN: %python -c 'import subprocess, sys; subprocess.run([sys.argv[1], "\x1b[2J"])' %lockstep 2>> %t
; RUN: %FileCheck %s --check-prefix=FILE < %t
; FILE: {{^}}no src: correct\x1b[2J.ll: error: cannot read the file
; FILE: {{^}}lockstep tv: error: unknown option '--\x1b[2J'
; FILE: {{^}}lockstep: error: unknown subcommand '\x1b[2J'

; A witness.
; RUN: %python -c 'import json, sys; json.dump({"format": "lockstep witness", "version": 1, "functions": [{"source": "src: verified\n", "target": "t\x1b[2J", "nodes": [], "edges": []}]}, open(sys.argv[1], "w"))' %t.json
; RUN: sh -c '%lockstep verify-witness %t.json %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=WITNESS < %t
; WITNESS: {{^}}"src: verified\0A": refused (the source does not define @"src: verified\0A"){{$}}

define i8 @"src_a\0Asrc_b: correct"(i8 %x) {
  ret i8 1
}
define i8 @"tgt_a\0Asrc_b: correct"(i8 %x) {
  ret i8 2
}

define i8 @"src_\1B[31m\C2\9B1m"(i8 %x) {
  ret i8 %x
}
define i8 @"tgt_\1B[31m\C2\9B1m"(i8 %x) {
  ret i8 %x
}
