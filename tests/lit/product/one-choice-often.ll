; RUN: sh -c '%lockstep tv --timeout=20s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; What the source has chosen once, before a loop, the target chooses in each iteration; and values of the target
; that share a poison value of the source, or of memory, need not agree with each other.

; CHECK: src_fr3: incorrect ({{.*}})
define i64 @src_fr3(i64 %x, i64 %n) {
e:
  %f = freeze i64 %x
  br label %l

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %a = phi i64 [ 0, %e ], [ %an, %l2 ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %bd, label %x1

bd:
  %an = add i64 %a, %f
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  br label %l

x1:
  ret i64 %a
}

define i64 @tgt_fr3(i64 %x, i64 %n) {
e:
  br label %l

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %a = phi i64 [ 0, %e ], [ %an, %l2 ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %bd, label %x1

bd:
  %f = freeze i64 %x
  %an = add i64 %a, %f
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  br label %l

x1:
  ret i64 %a
}

; CHECK: src_frbr: incorrect ({{.*}})
define void @src_frbr(ptr %p, i1 %x, i64 %n) {
e:
  %f = freeze i1 %x
  %guard = icmp sgt i64 %n, 0
  br i1 %guard, label %l, label %x1

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %g = getelementptr i32, ptr %p, i64 %i
  %s = select i1 %f, i32 1, i32 2
  store i32 %s, ptr %g, align 4
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %l, label %x1

x1:
  ret void
}

define void @tgt_frbr(ptr %p, i1 %x, i64 %n) {
e:
  %guard = icmp sgt i64 %n, 0
  br i1 %guard, label %l, label %x1

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %g = getelementptr i32, ptr %p, i64 %i
  %f = freeze i1 %x
  %s = select i1 %f, i32 1, i32 2
  store i32 %s, ptr %g, align 4
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %l, label %x1

x1:
  ret void
}

; CHECK: src_freeze_per_iteration: incorrect ({{.*}})
define void @src_freeze_per_iteration(ptr %p, i32 %x, i64 %n) {
e:
  %f = freeze i32 %x
  br label %l
l:
  %i = phi i64 [0,%e],[%i1,%l]
  %g = getelementptr i32, ptr %p, i64 %i
  store i32 %f, ptr %g
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %l, label %x1
x1:
  ret void
}
define void @tgt_freeze_per_iteration(ptr %p, i32 %x, i64 %n) {
e:
  br label %l
l:
  %i = phi i64 [0,%e],[%i1,%l]
  %f = freeze i32 %x
  %g = getelementptr i32, ptr %p, i64 %i
  store i32 %f, ptr %g
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %l, label %x1
x1:
  ret void
}

; CHECK: src_ha3: incorrect ({{.*}})
define i64 @src_ha3(ptr %p1, ptr %p2, ptr %p3, i64 %n) {
e:
  br label %l

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %s1 = phi i64 [ 0, %e ], [ %s1n, %l2 ]
  %s2 = phi i64 [ 0, %e ], [ %s2n, %l2 ]
  %s3 = phi i64 [ 0, %e ], [ %s3n, %l2 ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %bd, label %x1

bd:
  %g1 = getelementptr i64, ptr %p1, i64 %i
  %v1 = load i64, ptr %g1, align 4
  %g2 = getelementptr i64, ptr %p2, i64 %i
  %v2 = load i64, ptr %g2, align 4
  %g3 = getelementptr i64, ptr %p3, i64 %i
  %v3 = load i64, ptr %g3, align 4
  %s1n = add i64 %s1, %v1
  %s2n = add i64 %s2, %v2
  %s3n = add i64 %s3, %v3
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  br label %l

x1:
  %d = sub i64 %s1, %s3
  ret i64 %d
}

define i64 @tgt_ha3(ptr %p1, ptr %p2, ptr %p3, i64 %n) {
e:
  br label %l

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %t = phi i64 [ 0, %e ], [ %tn, %l2 ]
  %u = phi i64 [ 0, %e ], [ %un, %l2 ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %bd, label %x1

bd:
  %g1 = getelementptr i64, ptr %p1, i64 %i
  %v1 = load i64, ptr %g1, align 4
  %g2 = getelementptr i64, ptr %p2, i64 %i
  %v2 = load i64, ptr %g2, align 4
  %g3 = getelementptr i64, ptr %p3, i64 %i
  %v3 = load i64, ptr %g3, align 4
  %fa = freeze i64 %v2
  %fb = freeze i64 %v2
  %f1 = freeze i64 %v1
  %f3 = freeze i64 %v3
  %t0 = add i64 %t, %f1
  %tn = add i64 %t0, %fa
  %u0 = add i64 %u, %f3
  %un = add i64 %u0, %fb
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  br label %l

x1:
  %d = sub i64 %t, %u
  ret i64 %d
}

; CHECK: src_keptalias: incorrect ({{.*}})
define void @src_keptalias(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
e:
  %a0 = load i32, ptr %p, align 4
  %b0 = load i32, ptr %q, align 4
  br label %l

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %bd, label %x1

bd:
  %gp = getelementptr i32, ptr %p, i64 %i
  %gq = getelementptr i32, ptr %q, i64 %i
  %a = load i32, ptr %gp, align 4
  %b = load i32, ptr %gq, align 4
  %i2 = add i64 %i, 1
  %hp = getelementptr i32, ptr %p, i64 %i2
  %hq = getelementptr i32, ptr %q, i64 %i2
  %c1 = load i32, ptr %hp, align 4
  %d1 = load i32, ptr %hq, align 4
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  br label %l

x1:
  ret void
}

define void @tgt_keptalias(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
e:
  %a0 = load i32, ptr %p, align 4
  %b0 = load i32, ptr %q, align 4
  %ra0 = freeze i32 %a0
  %rb0 = freeze i32 %b0
  %same = icmp eq ptr %p, %q
  br label %l

l:
  %i = phi i64 [ 0, %e ], [ %i1, %l2 ]
  %ra = phi i32 [ %ra0, %e ], [ %ran, %l2 ]
  %rb = phi i32 [ %rb0, %e ], [ %rbn, %l2 ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %bd, label %x1

bd:
  %gp = getelementptr i32, ptr %p, i64 %i
  %gq = getelementptr i32, ptr %q, i64 %i
  %a = load i32, ptr %gp, align 4
  %b = load i32, ptr %gq, align 4
  %i2 = add i64 %i, 1
  %hp = getelementptr i32, ptr %p, i64 %i2
  %hq = getelementptr i32, ptr %q, i64 %i2
  %c1 = load i32, ptr %hp, align 4
  %d1 = load i32, ptr %hq, align 4
  %ne = icmp ne i32 %ra, %rb
  %bad = and i1 %same, %ne
  br i1 %bad, label %ub, label %ok

ub:
  unreachable

ok:
  %ran = freeze i32 %c1
  %rbn = freeze i32 %d1
  br label %l2

l2:
  %i1 = add nuw nsw i64 %i, 1
  br label %l

x1:
  ret void
}

; CHECK: 0 correct, 5 incorrect, 0 unknown
