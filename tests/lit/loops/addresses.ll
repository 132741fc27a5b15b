; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Addresses, attributes and promises in loops.

declare ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
declare void @free(ptr allocptr) allockind("free")
declare i32 @val(i32)
declare void @use(ptr)
declare void @llvm.assume(i1)
declare i64 @strlen(ptr)
declare i32 @errno_like() memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @wr(ptr) memory(argmem: write) nounwind willreturn
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
@a = global i32 0
@b = global i32 0
@un = private unnamed_addr constant [2 x i8] c"ab"
@tl = thread_local global i32 0

; CHECK: src_glob_ne: correct (loops up to 4 iterations)
define i32 @src_glob_ne(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %e = icmp eq ptr @a, @b
  %z = zext i1 %e to i32
  %s1 = add i32 %s, %z
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_glob_ne(i64 noundef %n) {
  ret i32 0
}

; CHECK: src_loc_ne: correct (loops up to 4 iterations)
define i32 @src_loc_ne(ptr %p, i64 noundef %n)  {
entry:
  %l = alloca i8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %e = icmp eq ptr %p, %l
  %z = zext i1 %e to i32
  %s1 = add i32 %s, %z
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_loc_ne(ptr %p, i64 noundef %n) {
  ret i32 0
}

; CHECK: src_arg_glob_w: incorrect ({{.*}})
define i32 @src_arg_glob_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %e = icmp eq ptr %p, @a
  %z = zext i1 %e to i32
  %s1 = add i32 %s, %z
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_arg_glob_w(ptr %p, i64 noundef %n) {
  ret i32 0
}

; CHECK: src_loc_align: correct (loops up to 4 iterations)
define i64 @src_loc_align(i64 noundef %n)  {
entry:
  %l = alloca i64, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = ptrtoint ptr %l to i64
  %y = and i64 %x, 7
  %s1 = add i64 %s, %y
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i64 %s
}
define i64 @tgt_loc_align(i64 noundef %n) {
  ret i64 0
}

; CHECK: src_loc_align_w: incorrect ({{.*}})
define i64 @src_loc_align_w(i64 noundef %n)  {
entry:
  %l = alloca i64, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = ptrtoint ptr %l to i64
  %y = and i64 %x, 15
  %s1 = add i64 %s, %y
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i64 %s
}
define i64 @tgt_loc_align_w(i64 noundef %n) {
  ret i64 1
}

; CHECK: src_assume: correct (loops up to 4 iterations)
define i32 @src_assume(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %k = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %k)
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_assume(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %w = and i32 %v, 15
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_strlen: correct (loops up to 4 iterations, strings up to 16 bytes)
define i32 @src_strlen(ptr %p)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %n = call i64 @strlen(ptr %p)
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  %w = zext i8 %v to i32
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_strlen(ptr %p)  {
entry:
  %n = call i64 @strlen(ptr %p)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  %w = zext i8 %v to i32
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_errno: incorrect ({{.*}})
define i32 @src_errno(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = call i32 @errno_like()
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_errno(i64 noundef %n)  {
entry:
  %v = call i32 @errno_like()
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_und_store: correct (loops up to 4 iterations)
define void @src_und_store(ptr %p, i64 noundef %n)  {
entry:
  %l = alloca i8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %l
  store i8 %v, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_und_store(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 9, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}

; CHECK: src_und_store_w: incorrect ({{.*}})
define void @src_und_store_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 9, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_und_store_w(ptr %p, i64 noundef %n)  {
entry:
  %l = alloca i8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %l
  store i8 %v, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}

; CHECK: src_deref_hoist: correct (loops up to 4 iterations)
define i32 @src_deref_hoist(ptr noundef nonnull align 8 dereferenceable(8) %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr %p, align 8
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_deref_hoist(ptr noundef nonnull align 8 dereferenceable(8) %p, i64 noundef %n)  {
entry:
  %v = load i32, ptr %p, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_deref_hoist_w: incorrect ({{.*}})
define i32 @src_deref_hoist_w(ptr noundef nonnull align 8 dereferenceable(8) %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = getelementptr i8, ptr %p, i64 8
  %v = load i32, ptr %x, align 8
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_deref_hoist_w(ptr noundef nonnull align 8 dereferenceable(8) %p, i64 noundef %n)  {
entry:
  %x = getelementptr i8, ptr %p, i64 8
  %v = load i32, ptr %x, align 8
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_readonly: correct (every iteration)
define i32 @src_readonly(ptr readonly %p, ptr readonly %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = getelementptr i32, ptr %p, i64 %i
  %y = getelementptr i32, ptr %q, i64 %i
  store i32 7, ptr %x
  %v = load i32, ptr %y
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_readonly(ptr readonly %p, ptr readonly %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, 100
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 0
}

; CHECK: src_gep_wrap: correct (loops up to 4 iterations)
define i64 @src_gep_wrap(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %x = ptrtoint ptr %q to i64
  %y = ptrtoint ptr %p to i64
  %z = sub i64 %x, %y
  %s1 = xor i64 %s, %z
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i64 %s
}
define i64 @tgt_gep_wrap(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = xor i64 %s, %i
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i64 %s
}

; CHECK: src_gep_cmp: correct (loops up to 4 iterations)
define i1 @src_gep_cmp(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i1 [ false, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %e = icmp ult ptr %q, %p
  %s1 = or i1 %s, %e
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i1 %s
}
define i1 @tgt_gep_cmp(ptr %p, i64 noundef %n) {
  ret i1 false
}

; CHECK: src_gep_cmp_w: incorrect ({{.*}})
define i1 @src_gep_cmp_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i1 [ false, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i8, ptr %p, i64 %i
  %e = icmp ult ptr %q, %p
  %s1 = or i1 %s, %e
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i1 %s
}
define i1 @tgt_gep_cmp_w(ptr %p, i64 noundef %n) {
  ret i1 false
}

; CHECK: src_tls: correct (loops up to 4 iterations)
define i32 @src_tls(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %t = call ptr @llvm.threadlocal.address.p0(ptr @tl)
  %v = load i32, ptr %t
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_tls(i64 noundef %n)  {
entry:
  %t = call ptr @llvm.threadlocal.address.p0(ptr @tl)
  %v = load i32, ptr %t
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_noalias_late: correct (loops up to 4 iterations)
define i32 @src_noalias_late(ptr noalias %p, ptr noalias %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = getelementptr i32, ptr %p, i64 %i
  %y = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %y
  store i32 7, ptr %x
  %w = load i32, ptr %y
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_noalias_late(ptr noalias %p, ptr noalias %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = getelementptr i32, ptr %p, i64 %i
  %y = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %y
  store i32 7, ptr %x
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_noalias_half_w: incorrect ({{.*}})
define i32 @src_noalias_half_w(ptr %p, ptr %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = getelementptr i32, ptr %p, i64 %i
  %y = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %y
  store i32 7, ptr %x
  %w = load i32, ptr %y
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_noalias_half_w(ptr %p, ptr %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = getelementptr i32, ptr %p, i64 %i
  %y = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %y
  store i32 7, ptr %x
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_unsteady: incorrect ({{.*}})
define i32 @src_unsteady(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr @a
  %x = call i32 @val(i32 1)
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_unsteady(i64 noundef %n)  {
entry:
  %v = load i32, ptr @a
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = call i32 @val(i32 1)
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_byval4: correct (loops up to 4 iterations)
define i32 @src_byval4(ptr byval([4 x i32]) align 4 %p, ptr %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr %p
  store i32 7, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_byval4(ptr byval([4 x i32]) align 4 %p, ptr %q, i64 noundef %n)  {
entry:
  %v = load i32, ptr %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  store i32 7, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_late_src_ub: correct (loops up to 4 iterations)
define i32 @src_late_src_ub(ptr %p, i64 noundef %n)  {
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
define i32 @tgt_late_src_ub(ptr %p, i64 noundef %n) {
  %t = trunc i64 %n to i32
  %b = icmp ugt i64 %n, 700
  %m = mul i32 %t, 3
  %r = select i1 %b, i32 -1, i32 %m
  ret i32 %r
}

declare ptr @llvm.threadlocal.address.p0(ptr)
