; RUN: sh -c '%lockstep tv --timeout 60s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Fills and copies whose length is not constant, and loops that do the same.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.usub.sat.i64(i64, i64)

; Bytes
; CHECK: src_bytes: correct (every iteration)
define void @src_bytes(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %n, i1 false)
  ret void
}


; one too few
; CHECK: src_bytes_fewer: incorrect ({{.*}})
define void @src_bytes_fewer(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_fewer(ptr noundef %p, i64 noundef %n) {
  %m = call i64 @llvm.usub.sat.i64(i64 %n, i64 1)
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %m, i1 false)
  ret void
}


; one too many
; CHECK: src_bytes_more: incorrect ({{.*}})
define void @src_bytes_more(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_more(ptr noundef %p, i64 noundef %n) {
  %m = add i64 %n, 1
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %m, i1 false)
  ret void
}


; another byte
; CHECK: src_bytes_other: incorrect ({{.*}})
define void @src_bytes_other(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_bytes_other(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 8, i64 %n, i1 false)
  ret void
}


; Words, four bytes at a time
; CHECK: src_words: correct (every iteration)
define void @src_words(ptr noundef %p, i32 noundef %m) {
entry:
  %n = zext i32 %m to i64
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 -1, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_words(ptr noundef %p, i32 noundef %m) {
  %n = zext i32 %m to i64
  %b = shl nuw nsw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 -1, i64 %b, i1 false)
  ret void
}


; more aligned than the source says
; CHECK: src_words_aligned: incorrect ({{.*}})
define void @src_words_aligned(ptr noundef %p, i32 noundef %m) {
entry:
  %n = zext i32 %m to i64
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 -1, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_words_aligned(ptr noundef %p, i32 noundef %m) {
  %n = zext i32 %m to i64
  %b = shl nuw nsw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 -1, i64 %b, i1 false)
  ret void
}


; two bytes of each
; CHECK: src_words_half: incorrect ({{.*}})
define void @src_words_half(ptr noundef %p, i32 noundef %m) {
entry:
  %n = zext i32 %m to i64
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 -1, ptr %q, align 4
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_words_half(ptr noundef %p, i32 noundef %m) {
  %n = zext i32 %m to i64
  %b = shl nuw nsw i64 %n, 1
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 -1, i64 %b, i1 false)
  ret void
}


; Downwards
; CHECK: src_down: correct (every iteration)
define void @src_down(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ %n, %entry ], [ %i1, %body ]
  %c = icmp ne i64 %i, 0
  br i1 %c, label %body, label %exit
body:
  %i0 = sub nuw i64 %i, 1
  %q = getelementptr inbounds i8, ptr %p, i64 %i0
  store i8 0, ptr %q
  %i1 = sub nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_down(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 0, i64 %n, i1 false)
  ret void
}


; A fill becomes a loop (one that tests at the top is not found)
; CHECK: src_undone: correct (loops up to {{.*}})
define void @src_undone(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %n, i1 false)
  ret void
}
define void @tgt_undone(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}


; and leaves out the first
; CHECK: src_undone_fewer: incorrect ({{.*}})
define void @src_undone_fewer(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %n, i1 false)
  ret void
}
define void @tgt_undone_fewer(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 1, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}


; Copies of what does not overlap
; CHECK: src_copy: correct (every iteration)
define void @src_copy(ptr noalias noundef %p, ptr noalias noundef %s, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %s, i64 %i
  %v = load i8, ptr %e, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy(ptr noalias noundef %p, ptr noalias noundef %s, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %s, i64 %n, i1 false)
  ret void
}


; one too few
; CHECK: src_copy_fewer: incorrect ({{.*}})
define void @src_copy_fewer(ptr noalias noundef %p, ptr noalias noundef %s, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %s, i64 %i
  %v = load i8, ptr %e, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_fewer(ptr noalias noundef %p, ptr noalias noundef %s, i64 noundef %n) {
  %m = call i64 @llvm.usub.sat.i64(i64 %n, i64 1)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %s, i64 %m, i1 false)
  ret void
}


; of what may overlap
; CHECK: src_copy_overlapping: incorrect ({{.*}})
define void @src_copy_overlapping(ptr noundef %p, ptr noundef %s, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %s, i64 %i
  %v = load i8, ptr %e, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_copy_overlapping(ptr noundef %p, ptr noundef %s, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %s, i64 %n, i1 false)
  ret void
}


; even if it is allowed to: the loop copies what it has written
; CHECK: src_move_overlapping: incorrect ({{.*}})
define void @src_move_overlapping(ptr noundef %p, ptr noundef %s, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %s, i64 %i
  %v = load i8, ptr %e, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_move_overlapping(ptr noundef %p, ptr noundef %s, i64 noundef %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %s, i64 %n, i1 false)
  ret void
}


; One place down, upwards
; CHECK: src_shift: correct (every iteration)
define void @src_shift(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add i64 %i, 1
  %e = getelementptr inbounds i8, ptr %p, i64 %j
  %v = load i8, ptr %e
  %k = add i64 %i, 0
  %q = getelementptr inbounds i8, ptr %p, i64 %k
  store i8 %v, ptr %q
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_shift(ptr noundef %p, i64 noundef %n) {
  %d = getelementptr i8, ptr %p, i64 0
  %s = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  ret void
}


; One place up, upwards: the first byte is all that is copied
; CHECK: src_shift_up: incorrect ({{.*}})
define void @src_shift_up(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %j = add i64 %i, 0
  %e = getelementptr inbounds i8, ptr %p, i64 %j
  %v = load i8, ptr %e
  %k = add i64 %i, 1
  %q = getelementptr inbounds i8, ptr %p, i64 %k
  store i8 %v, ptr %q
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_shift_up(ptr noundef %p, i64 noundef %n) {
  %d = getelementptr i8, ptr %p, i64 1
  %s = getelementptr i8, ptr %p, i64 0
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  ret void
}


; A local and what the caller has
; CHECK: src_local: correct (every iteration)
define i8 @src_local(ptr noundef %s, i64 noundef %n, i64 noundef %k) {
entry:
  %a = alloca [64 x i8]
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %e = getelementptr inbounds i8, ptr %s, i64 %i
  %v = load i8, ptr %e
  %q = getelementptr inbounds i8, ptr %a, i64 %i
  store i8 %v, ptr %q
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  %r = getelementptr i8, ptr %a, i64 %k
  %w = load i8, ptr %r
  ret i8 %w
}
define i8 @tgt_local(ptr noundef %s, i64 noundef %n, i64 noundef %k) {
  %a = alloca [64 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %s, i64 %n, i1 false)
  %r = getelementptr i8, ptr %a, i64 %k
  %w = load i8, ptr %r
  ret i8 %w
}


; Volatile fills are not loops
; CHECK: src_volatile: incorrect ({{.*}})
define void @src_volatile(ptr noundef %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 7, ptr %q, align 1
  %i1 = add nuw i64 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_volatile(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %n, i1 true)
  ret void
}

