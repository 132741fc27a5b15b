; A read that more writes may have hit than are looked at one by one.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; Nothing is written in between.
; CHECK: src_load_twice: correct
define i64 @src_load_twice(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  %l = load i64, ptr %p, align 8
  %m = load i64, ptr %p, align 8
  %s = add i64 %l, %m
  ret i64 %s
}

define i64 @tgt_load_twice(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  %l = load i64, ptr %p, align 8
  %s = shl i64 %l, 1
  ret i64 %s
}

; One of the writes may have hit it.
; CHECK: src_load_again: incorrect (value mismatch)
define i64 @src_load_again(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  %l = load i64, ptr %p, align 8
  ret i64 %l
}

define i64 @tgt_load_again(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  ret i64 %x
}

; The source has written to null.
; CHECK: src_load_again_after_null: correct
define i64 @src_load_again_after_null(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr null, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  %l = load i64, ptr %p, align 8
  ret i64 %l
}

define i64 @tgt_load_again_after_null(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr null, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  ret i64 %x
}

; The one before the last may be overwritten.
; CHECK: src_one_of_others: incorrect (value mismatch)
define i64 @src_one_of_others(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  %l = load i64, ptr %p, align 8
  %e = icmp eq ptr %p, %a17
  %s = select i1 %e, i64 %v17, i64 %l
  ret i64 %s
}

define i64 @tgt_one_of_others(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  %l = load i64, ptr %p, align 8
  ret i64 %l
}

; A store that is overwritten is not needed.
; CHECK: src_overwritten: correct
define i64 @src_overwritten(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  store i64 7, ptr %a2, align 8
  store i64 8, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  ret i64 0
}

define i64 @tgt_overwritten(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  store i64 8, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  ret i64 0
}

; One that is not overwritten is.
; CHECK: src_dropped: incorrect (memory mismatch)
define i64 @src_dropped(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %v9 = add i64 %x, 9
  store i64 %v9, ptr %a9, align 8
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  ret i64 0
}

define i64 @tgt_dropped(ptr noundef %p, ptr noundef %q, ptr noundef %r, i64 noundef %x) {
  store i64 %x, ptr %p, align 8
  %a0 = getelementptr i8, ptr %q, i64 0
  %v0 = add i64 %x, 0
  store i64 %v0, ptr %a0, align 8
  %a1 = getelementptr i8, ptr %r, i64 0
  %v1 = add i64 %x, 1
  store i64 %v1, ptr %a1, align 8
  %a2 = getelementptr i8, ptr %q, i64 8
  %v2 = add i64 %x, 2
  store i64 %v2, ptr %a2, align 8
  %a3 = getelementptr i8, ptr %r, i64 8
  %v3 = add i64 %x, 3
  store i64 %v3, ptr %a3, align 8
  %a4 = getelementptr i8, ptr %q, i64 16
  %v4 = add i64 %x, 4
  store i64 %v4, ptr %a4, align 8
  %a5 = getelementptr i8, ptr %r, i64 16
  %v5 = add i64 %x, 5
  store i64 %v5, ptr %a5, align 8
  %a6 = getelementptr i8, ptr %q, i64 24
  %v6 = add i64 %x, 6
  store i64 %v6, ptr %a6, align 8
  %a7 = getelementptr i8, ptr %r, i64 24
  %v7 = add i64 %x, 7
  store i64 %v7, ptr %a7, align 8
  %a8 = getelementptr i8, ptr %q, i64 32
  %v8 = add i64 %x, 8
  store i64 %v8, ptr %a8, align 8
  %a9 = getelementptr i8, ptr %r, i64 32
  %a10 = getelementptr i8, ptr %q, i64 40
  %v10 = add i64 %x, 10
  store i64 %v10, ptr %a10, align 8
  %a11 = getelementptr i8, ptr %r, i64 40
  %v11 = add i64 %x, 11
  store i64 %v11, ptr %a11, align 8
  %a12 = getelementptr i8, ptr %q, i64 48
  %v12 = add i64 %x, 12
  store i64 %v12, ptr %a12, align 8
  %a13 = getelementptr i8, ptr %r, i64 48
  %v13 = add i64 %x, 13
  store i64 %v13, ptr %a13, align 8
  %a14 = getelementptr i8, ptr %q, i64 56
  %v14 = add i64 %x, 14
  store i64 %v14, ptr %a14, align 8
  %a15 = getelementptr i8, ptr %r, i64 56
  %v15 = add i64 %x, 15
  store i64 %v15, ptr %a15, align 8
  %a16 = getelementptr i8, ptr %q, i64 64
  %v16 = add i64 %x, 16
  store i64 %v16, ptr %a16, align 8
  %a17 = getelementptr i8, ptr %r, i64 64
  %v17 = add i64 %x, 17
  store i64 %v17, ptr %a17, align 8
  %a18 = getelementptr i8, ptr %q, i64 72
  %v18 = add i64 %x, 18
  store i64 %v18, ptr %a18, align 8
  %a19 = getelementptr i8, ptr %r, i64 72
  %v19 = add i64 %x, 19
  store i64 %v19, ptr %a19, align 8
  ret i64 0
}
