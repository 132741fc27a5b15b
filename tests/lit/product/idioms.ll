; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Loops that are calls of memset and memcpy.

@a = global [32000 x i32] zeroinitializer, align 16
@b = global [32000 x i32] zeroinitializer, align 16
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; bytes that the caller chooses
; CHECK: src_bytes: correct (every iteration)
; ALONE: src_bytes: correct (every iteration)
define void @src_bytes(ptr noundef %p, i8 noundef %v, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes(ptr noundef %p, i8 noundef %v, i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %set, label %exit
set:
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 %v, i64 %n, i1 false)
  br label %exit
exit:
  ret void
}

; 32000 zeros
; CHECK: src_zero: correct (every iteration)
; ALONE: src_zero: correct (every iteration)
define void @src_zero(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 0, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_zero(i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 0, i64 128000, i1 false)
  ret void
}

; one is left out
; CHECK: src_zero_length: incorrect ({{.*}})
; ALONE: src_zero_length: unknown ({{.*}})
define void @src_zero_length(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 0, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_zero_length(i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 0, i64 127996, i1 false)
  ret void
}

; ones
; CHECK: src_zero_value: incorrect ({{.*}})
; ALONE: src_zero_value: unknown ({{.*}})
define void @src_zero_value(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 0, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_zero_value(i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 1, i64 128000, i1 false)
  ret void
}

; the other array
; CHECK: src_zero_array: incorrect ({{.*}})
; ALONE: src_zero_array: unknown ({{.*}})
define void @src_zero_array(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 0, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_zero_array(i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr align 16 @b, i8 0, i64 128000, i1 false)
  ret void
}

; n times minus one
; CHECK: src_ones: correct (every iteration)
; ALONE: src_ones: correct (every iteration)
define void @src_ones(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 -1, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ones(i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %set, label %exit
set:
  %l = shl nuw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 -1, i64 %l, i1 false)
  br label %exit
exit:
  ret void
}

; half of it
; CHECK: src_ones_length: incorrect ({{.*}})
; ALONE: src_ones_length: unknown ({{.*}})
define void @src_ones_length(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 -1, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ones_length(i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %set, label %exit
set:
  %l = shl nuw i64 %n, 1
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 -1, i64 %l, i1 false)
  br label %exit
exit:
  ret void
}

; negative n, too
; CHECK: src_ones_guard: incorrect ({{.*}})
; ALONE: src_ones_guard: unknown ({{.*}})
define void @src_ones_guard(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 -1, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ones_guard(i64 noundef %n) {
  %g = icmp ne i64 %n, 0
  br i1 %g, label %set, label %exit
set:
  %l = shl nuw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 -1, i64 %l, i1 false)
  br label %exit
exit:
  ret void
}

; another byte
; CHECK: src_ones_value: incorrect ({{.*}})
; ALONE: src_ones_value: unknown ({{.*}})
define void @src_ones_value(i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 -1, ptr %p, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_ones_value(i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %set, label %exit
set:
  %l = shl nuw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 16 @a, i8 -2, i64 %l, i1 false)
  br label %exit
exit:
  ret void
}

; one is left out
; CHECK: src_copy_length: incorrect ({{.*}})
; ALONE: src_copy_length: unknown ({{.*}})
define void @src_copy_length(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_length(i32 noundef %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @a, ptr align 16 @b, i64 127996, i1 false)
  ret void
}

; the other way
; CHECK: src_copy_direction: incorrect ({{.*}})
; ALONE: src_copy_direction: unknown ({{.*}})
define void @src_copy_direction(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @b, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i64 %i
  store i32 %v, ptr %q, align 4
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_direction(i32 noundef %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @b, ptr align 16 @a, i64 128000, i1 false)
  ret void
}

; they may overlap
; CHECK: src_bytes_overlap: incorrect ({{.*}})
; ALONE: src_bytes_overlap: unknown ({{.*}})
define void @src_bytes_overlap(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %q, i64 %i
  %v = load i8, ptr %e, align 1
  %d = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %d, align 1
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_overlap(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %copy, label %exit
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p, ptr align 1 %q, i64 %n, i1 false)
  br label %exit
exit:
  ret void
}
