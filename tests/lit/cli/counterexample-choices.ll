; A target whose result differs at each use, where the source fixes one value: shown on inputs and memory that are small.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s < %t

; CHECK-LABEL: src_index: incorrect (target's value is more undefined)
; CHECK:      inputs: ptr %p = *%p
; CHECK-NEXT: i64 %i = 0
; CHECK-NEXT: i32 %k = 1
; CHECK-NEXT: memory: *%p {{[0-9]?[0-9]}} bytes
; CHECK:      note: the target's result differs at each use; the source fixes one value
define i32 @src_index(ptr %p, i64 %i, i32 %k) {
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %g
  %f = freeze i32 undef
  %r = add i32 %f, %v
  %s = mul i32 %r, %k
  ret i32 %s
}
define i32 @tgt_index(ptr %p, i64 %i, i32 %k) {
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %g
  %r = add i32 undef, %v
  %s = mul i32 %r, %k
  ret i32 %s
}

; CHECK-LABEL: src_two: incorrect (target's value is more undefined)
; CHECK:      memory: *%{{[pq]}} {{[0-9]?[0-9]}} bytes
; CHECK:      *%{{[pq]}} {{[0-9]?[0-9]}} bytes
define i32 @src_two(ptr %p, ptr %q, i32 %k) {
  %c = icmp sgt i32 %k, 1234567
  br i1 %c, label %a, label %b
a:
  %f = freeze i32 poison
  store i32 %f, ptr %p
  %v = load i32, ptr %q
  %w = add i32 %v, %f
  ret i32 %w
b:
  ret i32 0
}
define i32 @tgt_two(ptr %p, ptr %q, i32 %k) {
  %c = icmp sgt i32 %k, 1234567
  br i1 %c, label %a, label %b
a:
  store i32 undef, ptr %p
  %v = load i32, ptr %q
  %w = add i32 %v, undef
  ret i32 %w
b:
  ret i32 0
}

; Names that count lines say nothing where lines before them are others.
; CHECK-LABEL: src_numbers: incorrect (value mismatch)
; CHECK-NOT: >>{{.*}}%1
; CHECK: >> ret i32 %3 | >> ret i32 %3
define i32 @src_numbers(i32 %x, i32 %y) {
  %1 = add i32 %x, %y
  %2 = mul i32 %1, 3
  %3 = sub i32 %2, %y
  ret i32 %3
}
define i32 @tgt_numbers(i32 %x, i32 %y) {
  %1 = mul i32 %x, 3
  %2 = mul i32 %y, 2
  %3 = sub i32 %1, %2
  ret i32 %3
}
