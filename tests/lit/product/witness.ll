; A proof for every iteration is written down and checked anew, also by another solver.
; RUN: %lockstep tv --witness %t.json --dot %t.dot %s | %FileCheck %s --check-prefix=TV --match-full-lines
; RUN: %lockstep verify-witness %t.json %s | %FileCheck %s --check-prefix=VERIFIED --match-full-lines
; RUN: %lockstep verify-witness %t.json %s %s --solver z3 | %FileCheck %s --check-prefix=VERIFIED --match-full-lines
; RUN: %lockstep verify-witness %t.json %s --verbose | %FileCheck %s --check-prefix=VERBOSE --match-full-lines
; RUN: %FileCheck %s --check-prefix=JSON < %t.json
; RUN: %FileCheck %s --check-prefix=DOT < %t.dot

; TV: src_two: correct (every iteration)
; TV: src_scaled: correct (every iteration)
; VERIFIED:      src_two: verified
; VERIFIED-NEXT: src_scaled: verified
; VERIFIED-NOT:  {{.}}

; VERBOSE:      {{ *}}node 0 (entry, entry): holds
; VERBOSE-NEXT: {{ *}}node 1 (body, loop): holds
; VERBOSE:      {{ *}}edge 0 ({{.*}}): holds
; VERBOSE:      src_two: verified

; JSON:      "format": "lockstep witness",
; JSON-NEXT: "version": 1,
; JSON:        "source": "src_two",
; JSON-NEXT:   "target": "tgt_two",
; JSON:            "source": "body",
; JSON-NEXT:       "target": "loop",
; JSON-NEXT:       "invariant": [
; JSON:              "tgt %j = src %i mod 2^64"
; JSON:            "count": 2,
; JSON-NEXT:       "inner": 2,
; JSON-NEXT:       "source_blocks": [

; DOT:      digraph product {
; DOT:        subgraph cluster_0 {
; DOT-NEXT:     label="@src_two, @tgt_two";
; DOT:          f0_1 [label="source body, target loop\ldefined(src %i)\l
; DOT:          f0_1 -> f0_1 [label="source x2, inner x2"];

@a = global [32000 x i32] zeroinitializer, align 16

; Two iterations in one, and the rest after
define void @src_two(i64 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %x, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_two(i64 noundef %n, i32 noundef %x) {
entry:
  %g = icmp sgt i64 %n, 1
  br i1 %g, label %ahead, label %rest
ahead:
  %m = and i64 %n, 9223372036854775806
  br label %loop
loop:
  %j = phi i64 [ 0, %ahead ], [ %j2, %loop ]
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j
  store i32 %x, ptr %p, align 4
  %j1 = add nuw nsw i64 %j, 1
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %j1
  store i32 %x, ptr %q, align 4
  %j2 = add nuw nsw i64 %j, 2
  %c = icmp eq i64 %j2, %m
  br i1 %c, label %rest, label %loop
rest:
  %k = phi i64 [ 0, %entry ], [ %m, %loop ]
  %d = icmp slt i64 %k, %n
  br i1 %d, label %last, label %exit
last:
  %r = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %k
  store i32 %x, ptr %r, align 4
  br label %exit
exit:
  ret void
}

; An index becomes an offset
define i32 @src_scaled(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %d = mul i32 %i, 12
  %s1 = xor i32 %s, %d
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_scaled(i32 noundef %n, i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %d = phi i32 [ 0, %entry ], [ %d1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %d
  %d1 = add i32 %d, 12
  %i1 = add nuw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
