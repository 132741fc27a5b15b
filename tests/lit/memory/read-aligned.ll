; One read through several pointers: what one excludes by its alignment another does not.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
@t = constant [8 x i8] c"\01\02\03\04\05\06\07\08", align 4

; c false, z 0, x 0: bytes 1..4 of v are read, not zeros
; CHECK: src_cached_align: incorrect (value mismatch)
define i32 @src_cached_align(i1 noundef %c, i64 noundef %x0, i64 noundef %z, i32 noundef %v) {
  %A = alloca [16 x i8], align 4
  %B = alloca [16 x i8], align 4
  %C = alloca [16 x i8], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %A, i8 0, i64 16, i1 0)
  %x = and i64 %x0, 12
  %ax = getelementptr i8, ptr %A, i64 %x
  store i32 %v, ptr %ax, align 4
  %a1 = getelementptr i8, ptr %A, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %B, ptr align 1 %a1, i64 12, i1 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %C, ptr align 4 %A, i64 16, i1 0)
  %z1 = add i64 %z, 1
  %cz = getelementptr i8, ptr %C, i64 %z1
  %bz = getelementptr i8, ptr %B, i64 %z
  %q = select i1 %c, ptr %cz, ptr %bz
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define i32 @tgt_cached_align(i1 noundef %c, i64 noundef %x0, i64 noundef %z, i32 noundef %v) {
  %A = alloca [16 x i8], align 4
  %B = alloca [16 x i8], align 4
  %C = alloca [16 x i8], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %A, i8 0, i64 16, i1 0)
  %x = and i64 %x0, 12
  %ax = getelementptr i8, ptr %A, i64 %x
  store i32 %v, ptr %ax, align 4
  %a1 = getelementptr i8, ptr %A, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %B, ptr align 1 %a1, i64 12, i1 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %C, ptr align 4 %A, i64 16, i1 0)
  %z1 = add i64 %z, 1
  %cz = getelementptr i8, ptr %C, i64 %z1
  %bz = getelementptr i8, ptr %B, i64 %z
  %q = select i1 %c, ptr %cz, ptr %bz
  %r = load i32, ptr %q, align 4
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; c false, z 0, x 0: bytes 1..4 of v are read, not zeros
; CHECK: src_cached_align_2: incorrect (value mismatch)
define i32 @src_cached_align_2(i1 noundef %c, i64 noundef %x0, i64 noundef %z, i32 noundef %v) {
  %A = alloca [16 x i8], align 4
  %B = alloca [16 x i8], align 4
  %C = alloca [16 x i8], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %A, i8 0, i64 16, i1 0)
  %x = and i64 %x0, 12
  %ax = getelementptr i8, ptr %A, i64 %x
  store i32 %v, ptr %ax, align 4
  %a1 = getelementptr i8, ptr %A, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %B, ptr align 1 %a1, i64 12, i1 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %C, ptr align 4 %A, i64 16, i1 0)
  %z1 = add i64 %z, 1
  %cz = getelementptr i8, ptr %C, i64 %z1
  %bz = getelementptr i8, ptr %B, i64 %z
  %d = xor i1 %c, 1
  %q = select i1 %d, ptr %bz, ptr %cz
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define i32 @tgt_cached_align_2(i1 noundef %c, i64 noundef %x0, i64 noundef %z, i32 noundef %v) {
  %A = alloca [16 x i8], align 4
  %B = alloca [16 x i8], align 4
  %C = alloca [16 x i8], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %A, i8 0, i64 16, i1 0)
  %x = and i64 %x0, 12
  %ax = getelementptr i8, ptr %A, i64 %x
  store i32 %v, ptr %ax, align 4
  %a1 = getelementptr i8, ptr %A, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %B, ptr align 1 %a1, i64 12, i1 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %C, ptr align 4 %A, i64 16, i1 0)
  %z1 = add i64 %z, 1
  %cz = getelementptr i8, ptr %C, i64 %z1
  %bz = getelementptr i8, ptr %B, i64 %z
  %d = xor i1 %c, 1
  %q = select i1 %d, ptr %bz, ptr %cz
  %r = load i32, ptr %q, align 4
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}

; c false: the bytes 1..2 of the table
; CHECK: src_cached_align_known: incorrect (value mismatch)
define i16 @src_cached_align_known(i1 noundef %c, i64 noundef %z) {
  %B = alloca [8 x i8], align 4
  %C = alloca [8 x i8], align 4
  %t1 = getelementptr i8, ptr @t, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %B, ptr align 1 %t1, i64 4, i1 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %C, ptr align 4 @t, i64 8, i1 0)
  %z1 = add i64 %z, 1
  %cz = getelementptr i8, ptr %C, i64 %z1
  %bz = getelementptr i8, ptr %B, i64 %z
  %q = select i1 %c, ptr %cz, ptr %bz
  %r = load i16, ptr %q, align 2
  ret i16 %r
}

define i16 @tgt_cached_align_known(i1 noundef %c, i64 noundef %z) {
  %B = alloca [8 x i8], align 4
  %C = alloca [8 x i8], align 4
  %t1 = getelementptr i8, ptr @t, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %B, ptr align 1 %t1, i64 4, i1 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %C, ptr align 4 @t, i64 8, i1 0)
  %z1 = add i64 %z, 1
  %cz = getelementptr i8, ptr %C, i64 %z1
  %bz = getelementptr i8, ptr %B, i64 %z
  %q = select i1 %c, ptr %cz, ptr %bz
  %r = load i16, ptr %q, align 2
  %s = select i1 %c, i16 %r, i16 513
  ret i16 %s
}

; CHECK: 0 correct, 3 incorrect, 0 unknown
