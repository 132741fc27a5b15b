; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Memory written, read and made in loops.

declare ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
declare void @free(ptr allocptr) allockind("free")
declare void @use(ptr)
declare void @usenc(ptr nocapture) nounwind willreturn
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
@g = global i32 0

; CHECK: src_memset: correct (loops up to 4 iterations)
define void @src_memset(ptr %p, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %done
body:
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_memset(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; do-while memset: n = 0 writes one byte in the source, none in the target
; CHECK: src_memset_do: incorrect ({{.*}})
define void @src_memset_do(ptr %p, i64 noundef %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %body, label %done
done:
  ret void
}
define void @tgt_memset_do(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; store promoted out of a loop that may run zero times (unconditional store at exit)
; CHECK: src_licm_store: incorrect ({{.*}})
define void @src_licm_store(ptr %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  store i32 %i, ptr %p
  %i1 = add i32 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_licm_store(ptr %p, i32 noundef %n) {
entry:
  %old = load i32, ptr %p
  br label %head
head:
  %v = phi i32 [ %old, %entry ], [ %i, %body ]
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %i1 = add i32 %i, 1
  br label %head
done:
  store i32 %v, ptr %p
  ret void
}

; CHECK: src_licm_store_ok: correct (loops up to 4 iterations)
define void @src_licm_store_ok(ptr %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  store i32 %i, ptr %p
  %i1 = add i32 %i, 1
  br label %head
done:
  ret void
}
define void @tgt_licm_store_ok(ptr %p, i32 noundef %n) {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %done, label %some
some:
  %v = sub i32 %n, 1
  store i32 %v, ptr %p
  br label %done
done:
  ret void
}

; load hoisted above a loop that may not run: dereferenceable
; CHECK: src_licm_load_deref: correct (loops up to 4 iterations)
define i32 @src_licm_load_deref(ptr dereferenceable(4) align 4 noundef %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_licm_load_deref(ptr dereferenceable(4) align 4 noundef %p, i32 noundef %n) {
entry:
  %v = load i32, ptr %p
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_licm_load: incorrect ({{.*}})
define i32 @src_licm_load(ptr %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_licm_load(ptr %p, i32 noundef %n) {
entry:
  %v = load i32, ptr %p
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; CHECK: src_licm_load_alias: incorrect ({{.*}})
define i32 @src_licm_load_alias(ptr dereferenceable(4) %p, ptr %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %s = phi i32 [ 0, %entry ], [ %s1, %head ]
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  store i32 %i, ptr %q
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %s1
}
define i32 @tgt_licm_load_alias(ptr dereferenceable(4) %p, ptr %q, i32 noundef %n) {
entry:
  %v = load i32, ptr %p
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %s = phi i32 [ 0, %entry ], [ %s1, %head ]
  %s1 = add i32 %s, %v
  store i32 %i, ptr %q
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %s1
}

; CHECK: src_div_hoist: incorrect ({{.*}})
define i32 @src_div_hoist(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %d = udiv i32 %x, %y
  %s1 = add i32 %s, %d
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @tgt_div_hoist(i32 noundef %x, i32 noundef %y, i32 noundef %n) {
entry:
  %d = udiv i32 %x, %y
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %done
body:
  %s1 = add i32 %s, %d
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; every iteration its own block: addresses all differ
; CHECK: src_alloca_loop: correct (loops up to 4 iterations)
define i1 @src_alloca_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %old = phi ptr [ null, %entry ], [ %a, %head ]
  %same = phi i1 [ false, %entry ], [ %same1, %head ]
  %a = alloca i8
  %e = icmp eq ptr %a, %old
  %same1 = or i1 %same, %e
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i1 %same1
}
define i1 @tgt_alloca_loop(i32 noundef %n) {
  ret i1 false
}

; hoisting the alloca out of the loop when its address escapes
; CHECK: src_alloca_loop_hoist: incorrect ({{.*}})
define void @src_alloca_loop_hoist(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %a = alloca i8
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret void
}
define void @tgt_alloca_loop_hoist(i32 noundef %n) {
entry:
  %a = alloca i8
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @use(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret void
}

; malloc and free in each iteration, removed
; CHECK: src_malloc_free: correct (loops up to 4 iterations)
define i32 @src_malloc_free(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %a = call ptr @malloc(i64 4)
  call void @free(ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %i1
}
define i32 @tgt_malloc_free(i32 noundef %n) {
  %r = call i32 @llvm.umax.i32(i32 %n, i32 1)
  ret i32 %r
}

; double free in iteration 2 is UB in the source
; CHECK: src_free_late: correct (loops up to 4 iterations)
define i32 @src_free_late(ptr %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @free(ptr %p)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %i1
}
define i32 @tgt_free_late(ptr %p, i32 noundef %n) {
  call void @free(ptr %p)
  %z = icmp eq ptr %p, null
  %r = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %q = select i1 %z, i32 %r, i32 1
  ret i32 %q
}

; CHECK: src_free_late2: incorrect ({{.*}})
define i32 @src_free_late2(ptr %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @free(ptr %p)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %i1
}
define i32 @tgt_free_late2(ptr %p, i32 noundef %n) {
  call void @free(ptr %p)
  ret i32 1
}

; lifetime in the loop: contents are lost
; CHECK: src_lifetime: correct (loops up to 4 iterations)
define i32 @src_lifetime(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  %v = load i32, ptr %a
  store i32 5, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  ret i32 %v
}
define i32 @tgt_lifetime(i32 noundef %n) {
  ret i32 3
}

; CHECK: src_lifetime2: incorrect ({{.*}})
define i32 @src_lifetime2(i32 noundef %n) {
entry:
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %head ]
  %v = load i32, ptr %a
  store i32 5, ptr %a
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %head, label %done
done:
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret i32 %v
}
define i32 @tgt_lifetime2(i32 noundef %n) {
  ret i32 3
}

declare i32 @llvm.umax.i32(i32, i32)
