; RUN: sh -c '%lockstep tv --no-product --timeout=6s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What shows late: the bound must reach it, or a run of both sides.

@ext = external global [8 x i32]
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; three values in a ring, constant 1000 iterations
; CHECK: src_rot3: correct (every iteration)
define i32 @src_rot3(i32 noundef %x, i32 noundef %y, i32 noundef %z) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %a = phi i32 [ %x, %entry ], [ %b, %head ]
  %b = phi i32 [ %y, %entry ], [ %d, %head ]
  %d = phi i32 [ %z, %entry ], [ %a, %head ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 1000
  br i1 %c, label %head, label %done
done:
  ret i32 %b
}
define i32 @tgt_rot3(i32 noundef %x, i32 noundef %y, i32 noundef %z) {
  ret i32 %y
}

; CHECK: src_rot3_w: incorrect ({{.*}})
define i32 @src_rot3_w(i32 noundef %x, i32 noundef %y, i32 noundef %z) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %a = phi i32 [ %x, %entry ], [ %b, %head ]
  %b = phi i32 [ %y, %entry ], [ %d, %head ]
  %d = phi i32 [ %z, %entry ], [ %a, %head ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 1001
  br i1 %c, label %head, label %done
done:
  ret i32 %b
}
define i32 @tgt_rot3_w(i32 noundef %x, i32 noundef %y, i32 noundef %z) {
  ret i32 %y
}

; CHECK: src_big_w: incorrect ({{.*}})
define i32 @src_big_w(i32 noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %s = phi i32 [ 0, %entry ], [ %s1, %head ]
  %s1 = add i32 %s, %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ule i32 %i1, 40000
  br i1 %c, label %head, label %done
done:
  ret i32 %s1
}
define i32 @tgt_big_w(i32 noundef %x) {
  %r = mul i32 %x, 40000
  ret i32 %r
}

; CHECK: src_exitval: correct (every iteration)
define i8 @src_exitval(i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %h ]
  %i1 = add i8 %i, 3
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i8 %i
}
define i8 @tgt_exitval(i8 noundef %n) {
  %r = sub i8 %n, 3
  ret i8 %r
}

; CHECK: src_exitval_w: incorrect ({{.*}})
define i8 @src_exitval_w(i8 noundef %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %i1, %h ]
  %i1 = add i8 %i, 3
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i8 %i
}
define i8 @tgt_exitval_w(i8 noundef %n) {
  %r = sub nuw i8 %n, 3
  ret i8 %r
}

; CHECK: src_ext_oob_w: incorrect ({{.*}})
define i32 @src_ext_oob_w(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr @ext, i64 %i
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_ext_oob_w(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr @ext, i64 %i
  %v = load i32, ptr %q
  %b = icmp uge i64 %i, 7
  %k = select i1 %b, i32 99, i32 %v
  %s1 = add i32 %s, %k
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_poison_mem_w: incorrect ({{.*}})
define void @src_poison_mem_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %t = trunc i64 %i to i8
  %v = add nuw i8 %t, 250
  store i8 %v, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_poison_mem_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %t = trunc i64 %i to i8
  %v = sub i8 %t, 6
  %k = icmp ult i64 %i, 5
  %w = select i1 %k, i8 %v, i8 0
  store i8 %w, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}

; CHECK: src_late_tgt_ub: incorrect ({{.*}})
define i32 @src_late_tgt_ub(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, 3
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_late_tgt_ub(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %k = sub i64 700, %i
  %u = udiv i64 5, %k
  %s1 = add i32 %s, 3
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_late_src_ub_w: incorrect ({{.*}})
define i32 @src_late_src_ub_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %k = sub i64 700, %i
  %u = udiv i64 5, %k
  %s1 = add i32 %s, 3
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_late_src_ub_w(ptr %p, i64 noundef %n) {
  %t = trunc i64 %n to i32
  %b = icmp uge i64 %n, 700
  %m = mul i32 %t, 3
  %r = select i1 %b, i32 -1, i32 %m
  ret i32 %r
}

; the number of bytes does not fit: only for 16384 elements and more
; CHECK: src_memset_over: incorrect ({{.*}})
define void @src_memset_over(ptr %p, i16 noundef %n) {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i16 %i, %n
  br i1 %c, label %body, label %done
body:
  %i64 = zext i16 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %i64
  store i32 0, ptr %q
  %i1 = add i16 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_memset_over(ptr %p, i16 noundef %n) {
  %m = mul i16 %n, 4
  %m64 = zext i16 %m to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m64, i1 false)
  ret void
}
