; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What both sides find in loops: globals, functions, lists.

declare ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
declare ptr @calloc(i64, i64) allockind("alloc,zeroed") allocsize(0,1)
declare noalias ptr @realloc(ptr allocptr, i64) allockind("realloc") allocsize(1)
declare void @free(ptr allocptr) allockind("free")
declare i32 @val(i32)
declare void @use(ptr)
declare i32 @rdarg(ptr readonly) memory(argmem: read) nounwind willreturn
declare void @llvm.assume(i1)
declare i64 @strlen(ptr)
declare float @llvm.fmuladd.f32(float,float,float)
@ext = external global [8 x i32]
@extc = external constant i32
@wk = weak global i32 3
@cst = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@int = internal global i32 0

; CHECK: src_ld_range: correct (loops up to 4 iterations)
define i32 @src_ld_range(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q, !range !0, !noundef !1
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_ld_range(ptr %p, i64 noundef %n)  {
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
  %w = and i32 %v, 7
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_ld_range_w: incorrect ({{.*}})
define i32 @src_ld_range_w(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q, !range !0, !noundef !1
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_ld_range_w(ptr %p, i64 noundef %n)  {
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
  %w = and i32 %v, 3
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_ld_range_poison: correct (loops up to 4 iterations)
define i32 @src_ld_range_poison(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q, !range !0
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_ld_range_poison(ptr %p, i64 noundef %n)  {
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
  %w = and i32 %v, 7
  %s1 = add i32 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_i7: correct (loops up to 4 iterations)
define i8 @src_i7(i64 noundef %n)  {
entry:
  %a = alloca i8
  store i8 0, ptr %a
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %t = trunc i64 %i to i7
  store i7 %t, ptr %a
  %i1 = add i64 %i, 1
  br label %head
done:
  %v = load i8, ptr %a
  %r = and i8 %v, 127
  ret i8 %r
}
define i8 @tgt_i7(i64 noundef %n)  {
entry:
  %a = alloca i8
  store i8 0, ptr %a
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %t = trunc i64 %i to i8
  %u = and i8 %t, 127
  store i8 %u, ptr %a
  %i1 = add i64 %i, 1
  br label %head
done:
  %v = load i8, ptr %a
  ret i8 %v
}

; CHECK: src_i7_w: incorrect ({{.*}})
define i8 @src_i7_w(i64 noundef %n)  {
entry:
  %a = alloca i8
  store i8 0, ptr %a
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %t = trunc i64 %i to i7
  store i7 %t, ptr %a
  %i1 = add i64 %i, 1
  br label %head
done:
  %v = load i8, ptr %a
  %r = and i8 %v, 127
  ret i8 %r
}
define i8 @tgt_i7_w(i64 noundef %n)  {
entry:
  %a = alloca i8
  store i8 1, ptr %a
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %t = trunc i64 %i to i8
  %u = and i8 %t, 127
  store i8 %u, ptr %a
  %i1 = add i64 %i, 1
  br label %head
done:
  %v = load i8, ptr %a
  ret i8 %v
}

; CHECK: src_ext_oob: correct (loops up to 4 iterations)
define i32 @src_ext_oob(i64 noundef %n)  {
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
define i32 @tgt_ext_oob(i64 noundef %n)  {
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
  %b = icmp uge i64 %i, 8
  %k = select i1 %b, i32 99, i32 %v
  %s1 = add i32 %s, %k
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_weak: incorrect ({{.*}})
define i32 @src_weak(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr @wk
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_weak(i64 noundef %n) {
  %t = trunc i64 %n to i32
  %r = mul i32 %t, 3
  ret i32 %r
}

; CHECK: src_cst: correct (loops up to 4 iterations)
define i32 @src_cst(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %k = and i64 %i, 3
  %q = getelementptr i32, ptr @cst, i64 %k
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_cst(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %k = and i64 %i, 3
  %k1 = add i64 %k, 1
  %v = trunc i64 %k1 to i32
  %s1 = add i32 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_extc: correct (loops up to 4 iterations)
define i32 @src_extc(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr @extc
  %x = call i32 @val(i32 %v)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_extc(i64 noundef %n)  {
entry:
  %v = load i32, ptr @extc
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = call i32 @val(i32 %v)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_ldcall: incorrect ({{.*}})
define i32 @src_ldcall(ptr dereferenceable(4) align 4 %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr %p
  %x = call i32 @val(i32 %v)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_ldcall(ptr dereferenceable(4) align 4 %p, i64 noundef %n)  {
entry:
  %v = load i32, ptr %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = call i32 @val(i32 %v)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_ldcall_noalias: correct (loops up to 4 iterations)
define i32 @src_ldcall_noalias(ptr noalias dereferenceable(4) align 4 %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr %p
  %x = call i32 @val(i32 %v)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_ldcall_noalias(ptr noalias dereferenceable(4) align 4 %p, i64 noundef %n)  {
entry:
  %v = load i32, ptr %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = call i32 @val(i32 %v)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_rdarg: incorrect ({{.*}})
define i32 @src_rdarg(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = call i32 @rdarg(ptr %p)
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_rdarg(ptr %p, i64 noundef %n)  {
entry:
  %x = call i32 @rdarg(ptr %p)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_rdarg_w: incorrect ({{.*}})
define i32 @src_rdarg_w(ptr %p, ptr %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %x = call i32 @rdarg(ptr %p)
  store i32 %x, ptr %q
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_rdarg_w(ptr %p, ptr %q, i64 noundef %n)  {
entry:
  %x = call i32 @rdarg(ptr %p)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  store i32 %x, ptr %q
  %s1 = add i32 %s, %x
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_fptr: correct (loops up to 4 iterations)
define void @src_fptr(ptr %f, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  call void %f(i64 %i)
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_fptr(ptr %f, i64 noundef %n) {
entry:
  %z = icmp eq i64 %n, 0
  br i1 %z, label %d, label %b
b:
  %i = phi i64 [0, %entry],[%j,%b]
  call void %f(i64 %i)
  %j = add i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %d, label %b
d:
  ret void
}

; CHECK: src_fptr_w: incorrect ({{.*}})
define void @src_fptr_w(ptr %f, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  call void %f(i64 %i)
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_fptr_w(ptr %f, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %k = and i64 %i, 3
  call void %f(i64 %k)
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}

; CHECK: src_calloc_sum_w: incorrect ({{.*}})
define i32 @src_calloc_sum_w(i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %b2 ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b2 ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %m = call ptr @calloc(i64 1, i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %done, label %b2
b2:
  %v = load i32, ptr %m
  %s1 = add i32 %s, %v
  call void @free(ptr %m)
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_calloc_sum_w(i64 noundef %n) {
  ret i32 1
}

; CHECK: src_addr_args: correct (loops up to 4 iterations)
define i1 @src_addr_args(ptr noalias %p, ptr noalias %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i1 [ false, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %a
  %b = getelementptr i8, ptr %q, i64 %i
  store i8 2, ptr %b
  %l = load i8, ptr %a
  %e1 = icmp eq i8 %l, 2
  %s1 = or i1 %s, %e1
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i1 %s
}
define i1 @tgt_addr_args(ptr noalias %p, ptr noalias %q, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %a
  %b = getelementptr i8, ptr %q, i64 %i
  store i8 2, ptr %b
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i1 false
}

; CHECK: src_ptrbytes: correct (loops up to 4 iterations)
define i64 @src_ptrbytes(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr ptr, ptr %p, i64 %i
  %v = load ptr, ptr %q
  %w = ptrtoint ptr %v to i64
  %s1 = add i64 %s, %w
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i64 %s
}
define i64 @tgt_ptrbytes(ptr %p, i64 noundef %n)  {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi i64 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr ptr, ptr %p, i64 %i
  %v = load i64, ptr %q
  %s1 = add i64 %s, %v
  %i1 = add i64 %i, 1
  br label %head
done:
  ret i64 %s
}

; CHECK: src_list: correct (loops up to 4 iterations)
define i64 @src_list(ptr %p) mustprogress {
entry:
  br label %h
h:
  %q = phi ptr [ %p, %entry ], [ %nx, %b ]
  %k = phi i64 [ 0, %entry ], [ %k1, %b ]
  %z = icmp eq ptr %q, null
  br i1 %z, label %d, label %b
b:
  %nx = load ptr, ptr %q
  %k1 = add i64 %k, 1
  br label %h
d:
  ret i64 %k
}
define i64 @tgt_list(ptr %p) mustprogress {
entry:
  %z0 = icmp eq ptr %p, null
  br i1 %z0, label %d, label %b
b:
  %q = phi ptr [ %p, %entry ], [ %nx, %b ]
  %k = phi i64 [ 0, %entry ], [ %k1, %b ]
  %nx = load ptr, ptr %q
  %k1 = add i64 %k, 1
  %z = icmp eq ptr %nx, null
  br i1 %z, label %d, label %b
d:
  %r = phi i64 [ 0, %entry ], [ %k1, %b ]
  ret i64 %r
}

; CHECK: src_list_w: incorrect ({{.*}})
define i64 @src_list_w(ptr %p) mustprogress {
entry:
  br label %h
h:
  %q = phi ptr [ %p, %entry ], [ %nx, %b ]
  %k = phi i64 [ 0, %entry ], [ %k1, %b ]
  %z = icmp eq ptr %q, null
  br i1 %z, label %d, label %b
b:
  %nx = load ptr, ptr %q
  %k1 = add i64 %k, 1
  br label %h
d:
  ret i64 %k
}
define i64 @tgt_list_w(ptr %p) mustprogress {
entry:
  br label %b
b:
  %q = phi ptr [ %p, %entry ], [ %nx, %b ]
  %k = phi i64 [ 0, %entry ], [ %k1, %b ]
  %nx = load ptr, ptr %q
  %k1 = add i64 %k, 1
  %z = icmp eq ptr %nx, null
  br i1 %z, label %d, label %b
d:
  ret i64 %k1
}

!0 = !{i32 0, i32 8}
!1 = !{}
