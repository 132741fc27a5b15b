; A proof that was to be confirmed, and is not, is none.
; RUN: sh -c '%lockstep tv %s --timeout 12s --solver "cmd:echo unsat" --cross-check > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv %s --timeout 12s --solver "cmd:echo unsat" > %t.alone; test $? = 0'
; RUN: sh -c 'PATH=/nonexistent %lockstep tv %s --cross-check 2> %t.err; test $? = 3'
; RUN: %FileCheck %s --check-prefix=NONE < %t.err
; NONE: nobody can confirm what bitblast proves

; CHECK: src_hard: unknown ({{not cross-checked|solvers disagree: .*}})
define i64 @src_hard(i64 noundef %x, i64 noundef %y) {
  %a = mul i64 %x, %y
  %b = urem i64 %a, 1000000007
  %c = mul i64 %b, %x
  %d = udiv i64 %c, 998244353
  ret i64 %d
}
define i64 @tgt_hard(i64 noundef %x, i64 noundef %y) {
  %a = mul i64 %x, %y
  %b = urem i64 %a, 1000000007
  %c = mul i64 %b, %x
  %d = udiv i64 %c, 998244353
  %k = icmp eq i64 %d, 12345678912
  %r = select i1 %k, i64 0, i64 %d
  ret i64 %r
}
