; The flags of alive-tv and LLVM's way to write them.
; RUN: %lockstep tv -smt-to=5000 -max-mem=1000 -src-unroll=4 -tgt-unroll 4 -disable-undef-input \
; RUN:   -disable-poison-input -quiet -func=src %s | %FileCheck %s
; RUN: %lockstep tv %s -timeout 5s --seed 3 --memory-limit=500 -j2 --solver=sample,bitblast \
; RUN:   --src-fn=src --tgt-fn=tgt | %FileCheck %s
; CHECK: src: correct

define i8 @src(i8 %x) {
  ret i8 %x
}

define i8 @tgt(i8 %x) {
  %a = or i8 %x, 0
  ret i8 %a
}
