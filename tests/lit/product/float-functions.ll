; RUN: sh -c '%lockstep tv --prove-identical --no-bounded --timeout 20s %s > %t; test $? != 0'
; RUN: %FileCheck %s --match-full-lines < %t

; Arithmetic of floats stays as it is in most loops: it is enough that both sides compute the same functions of the
; same numbers, and choose alike.

; CHECK: src_sum: correct (every iteration)
define double @src_sum(ptr %p, i64 %n) mustprogress {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i1, %body ]
  %s = phi double [ 0.0, %entry ], [ %s1, %body ]
  %more = icmp ult i64 %i, %n
  br i1 %more, label %body, label %out
body:
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %m = fmul double %v, 3.0
  %s1 = fadd double %s, %m
  %i1 = add nuw i64 %i, 1
  br label %head
out:
  ret double %s
}
define double @tgt_sum(ptr %p, i64 %n) mustprogress {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %m = fmul double 3.0, %v
  %s1 = fadd double %m, %s
  %i1 = add nuw i64 %i, 1
  %done = icmp eq i64 %i1, %n
  br i1 %done, label %out, label %loop
out:
  %r = phi double [ 0.0, %entry ], [ %s1, %loop ]
  ret double %r
}

; Another factor.
; CHECK: src_factor: {{incorrect|unknown}} ({{.*}})
define double @src_factor(ptr %p, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %m = fmul double %v, 3.0
  %s1 = fadd double %s, %m
  %i1 = add nuw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret double %s1
}
define double @tgt_factor(ptr %p, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %m = fmul double %v, 4.0
  %s1 = fadd double %s, %m
  %i1 = add nuw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret double %s1
}

; What is added is the negative.
; CHECK: src_minus: {{incorrect|unknown}} ({{.*}})
define double @src_minus(ptr %p, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %s1 = fsub double %s, %v
  %i1 = add nuw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret double %s1
}
define double @tgt_minus(ptr %p, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %s1 = fsub double %v, %s
  %i1 = add nuw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret double %s1
}

; A NaN of the one sum need not be that of the other: sums are functions of what is chosen, too.
; CHECK: src_twice: {{incorrect|unknown}} ({{.*}})
define i1 @src_twice(double %a, double %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %all = phi i1 [ true, %entry ], [ %all1, %loop ]
  %s = fadd double %a, %b
  %x = bitcast double %s to i64
  %same = icmp eq i64 %x, %x
  %all1 = and i1 %all, %same
  %i1 = add nuw i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret i1 %all1
}
define i1 @tgt_twice(double %a, double %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %all = phi i1 [ true, %entry ], [ %all1, %loop ]
  %s = fadd double %a, %b
  %t = fadd double %a, %b
  %x = bitcast double %s to i64
  %y = bitcast double %t to i64
  %same = icmp eq i64 %x, %y
  %all1 = and i1 %all, %same
  %i1 = add nuw i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret i1 %all1
}

; The sum of an undef number is another at each use.
; CHECK: src_undef: {{incorrect|unknown}} ({{.*}})
define i1 @src_undef(double %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %all = phi i1 [ true, %entry ], [ %all1, %loop ]
  %u = freeze double undef
  %s = fadd nnan double %u, %b
  %same = fcmp ueq double %s, %s
  %all1 = and i1 %all, %same
  %i1 = add nuw i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret i1 %all1
}
define i1 @tgt_undef(double %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %all = phi i1 [ true, %entry ], [ %all1, %loop ]
  %s = fadd double undef, %b
  %same = fcmp oeq double %s, %s
  %all1 = and i1 %all, %same
  %i1 = add nuw i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret i1 %all1
}

; A product that is rounded before it is added, and one that is not.
; CHECK: src_fused: {{incorrect|unknown}} ({{.*}})
define double @src_fused(ptr %p, double %k, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %m = fmul double %v, %k
  %s1 = fadd double %m, %s
  %i1 = add nuw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret double %s1
}
define double @tgt_fused(ptr %p, double %k, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %q
  %s1 = call double @llvm.fmuladd.f64(double %v, double %k, double %s)
  %i1 = add nuw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret double %s1
}
declare double @llvm.fmuladd.f64(double, double, double)
