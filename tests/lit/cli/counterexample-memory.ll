; Memory in a counterexample: pointers by name, what was there at first, and what differs at the end.
; RUN: %not %lockstep tv %s > %t
; RUN: %FileCheck %s < %t
; RUN: %not %lockstep tv --json --fn store %s > %t.json
; RUN: python3 -m json.tool %t.json > /dev/null
; RUN: %FileCheck %s --check-prefix=JSON < %t.json

@g = global [2 x i32] zeroinitializer, align 4
@c = constant [6 x i8] c"hello\00"
@at = constant ptr getelementptr (i8, ptr @g, i64 4)

; The stores that wrote what differs are marked.
; CHECK-LABEL: src_store: incorrect (memory mismatch)
; CHECK:         memory:  @g  8 bytes, align 4
; CHECK:         %q = getelementptr i8, ptr @g, i64 4  @g + 4      | {{.*}}  @g + 4
; CHECK-NEXT: >> store i32 7, ptr %q, align 4          @g + 4 <- 7 | >> store i32 8, ptr %q, align 4          @g + 4 <- 8
; CHECK:         source: returns
; CHECK-NEXT:    target: returns
; CHECK-NEXT:    memory: @g[4]: source 0x07, target 0x08
; JSON:      "memory": [
; JSON-NEXT:   {
; JSON-NEXT:     "name": "@g",
; JSON-NEXT:     "size": 8,
; JSON-NEXT:     "align": 4,
; JSON-NEXT:     "read_only": false,
; JSON-NEXT:     "contents": [
; JSON:      "memory_differences": [
; JSON-NEXT:   {
; JSON-NEXT:     "block": "@g",
; JSON-NEXT:     "first": 4,
; JSON-NEXT:     "last": 4,
; JSON-NEXT:     "source": "0x07",
; JSON-NEXT:     "target": "0x08"
define void @src_store() {
  %q = getelementptr i8, ptr @g, i64 4
  store i32 7, ptr %q
  ret void
}

define void @tgt_store() {
  %q = getelementptr i8, ptr @g, i64 4
  store i32 8, ptr %q
  ret void
}

; CHECK-LABEL: src_pointers: incorrect (memory mismatch)
; CHECK:         inputs:  ptr %p = *%p
; CHECK:                  *%p {{.*}} bytes
; CHECK:      >> store ptr @g, {{.*}} | >> store ptr @c,
; CHECK:         memory: *%p[{{[0-9]+..[0-9]+}}]: source -> @g, target -> @c
define void @src_pointers(ptr %p) {
  store ptr @g, ptr %p
  ret void
}

define void @tgt_pointers(ptr %p) {
  store ptr @c, ptr %p
  ret void
}

; A constant's contents are known; the pointer in one is an arrow.
; CHECK-LABEL: src_constant: incorrect (value mismatch)
; CHECK-DAG:     @c {{ *}}6 bytes, read-only
; CHECK-DAG:       [0..5] 68 65 6c 6c 6f 00
; CHECK-DAG:     @at {{ *}}8 bytes, align 8, read-only
; CHECK-DAG:       [0..7] -> @g + 4
; CHECK:         %q = load ptr, ptr @at, align 8 {{ *}}@g + 4 |
define i8 @src_constant(i64 %i) {
  %q = load ptr, ptr @at
  %p = getelementptr i8, ptr @c, i64 %i
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_constant(i64 %i) {
  ret i8 104
}

; What was made is named by its register.
; CHECK-LABEL: src_local: incorrect (value mismatch)
; CHECK-NOT:     memory:
; CHECK:         %a = alloca i32, align 4                                |
; CHECK-NEXT:    store i32 258, ptr %a, align 4        %a <- 258 (0x102) |
; CHECK-NEXT:    %q = getelementptr i8, ptr %a, i64 1                    |
; CHECK-NEXT:    %r = load i8, ptr %q, align 1         1                 |
define i8 @src_local() {
  %a = alloca i32
  store i32 258, ptr %a
  %q = getelementptr i8, ptr %a, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_local() {
  ret i8 2
}

; CHECK-LABEL: src_no_object: incorrect (value mismatch)
; CHECK:         source: returns ptr null
; CHECK-NEXT:    target: returns ptr 0x1234 (no object)
define ptr @src_no_object() {
  ret ptr null
}

define ptr @tgt_no_object() {
  ret ptr inttoptr (i64 4660 to ptr)
}

; CHECK-LABEL: src_copy: incorrect (value mismatch)
; CHECK:         inputs:  ptr %p = *%p
; CHECK-NEXT:    memory:  *%p  1 byte, copy
; CHECK-NEXT:      [0] {{[0-9a-f][0-9a-f]}}
define i8 @src_copy(ptr byval(i8) %p) {
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_copy(ptr byval(i8) %p) {
  ret i8 3
}

; A long stretch is one line.
; CHECK-LABEL: src_long: incorrect (memory mismatch)
; CHECK:         memory: @long[0..99]: source all 00, target all 01
@long = global [100 x i8] zeroinitializer

define void @src_long() {
  call void @llvm.memset.p0.i64(ptr @long, i8 0, i64 100, i1 false)
  ret void
}

define void @tgt_long() {
  call void @llvm.memset.p0.i64(ptr @long, i8 1, i64 100, i1 false)
  ret void
}
