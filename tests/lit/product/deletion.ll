; RUN: sh -c '%lockstep tv --timeout 90s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 90s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t
; Loops that leave nothing but their last value, or nothing at all.

@a = global [32000 x i32] zeroinitializer, align 16
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)

; Nobody uses the sum
; CHECK: src_unused: correct (every iteration)
; ALONE: src_unused: correct (every iteration)
define i32 @src_unused(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_unused(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %x
}

; another result
; CHECK: src_unused_value: incorrect ({{.*}})
; ALONE: src_unused_value: unknown ({{.*}})
define i32 @src_unused_value(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = xor i32 %s, %i
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
define i32 @tgt_unused_value(i32 noundef %n, i32 noundef %x) mustprogress {
  ret i32 %n
}

; The counter at the end
; CHECK: src_counter: correct (every iteration)
; ALONE: src_counter: correct (every iteration)
define i32 @src_counter(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}
define i32 @tgt_counter(i32 noundef %n, i32 noundef %x) mustprogress {
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  ret i32 %m
}

; negative n
; CHECK: src_counter_sign: incorrect ({{.*}})
; ALONE: src_counter_sign: unknown ({{.*}})
define i32 @src_counter_sign(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}
define i32 @tgt_counter_sign(i32 noundef %n, i32 noundef %x) mustprogress {
  %m = call i32 @llvm.smax.i32(i32 %n, i32 0)
  ret i32 %n
}

; at least one
; CHECK: src_counter_one: incorrect ({{.*}})
; ALONE: src_counter_one: unknown ({{.*}})
define i32 @src_counter_one(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %i
}
define i32 @tgt_counter_one(i32 noundef %n, i32 noundef %x) mustprogress {
  %m = call i32 @llvm.smax.i32(i32 %n, i32 1)
  ret i32 %m
}

; A sum of n threes
; CHECK: src_product: correct (every iteration)
; ALONE: src_product: correct (every iteration)
define i32 @src_product(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_product(i32 noundef %n, i32 noundef %x) mustprogress {
  %m = mul i32 %n, 3
  %r = add i32 %m, %x
  ret i32 %r
}

; of fours
; CHECK: src_product_factor: incorrect ({{.*}})
; ALONE: src_product_factor: unknown ({{.*}})
define i32 @src_product_factor(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_product_factor(i32 noundef %n, i32 noundef %x) mustprogress {
  %m = mul i32 %n, 4
  %r = add i32 %m, %x
  ret i32 %r
}

; subtracted
; CHECK: src_product_sign: incorrect ({{.*}})
; ALONE: src_product_sign: unknown ({{.*}})
define i32 @src_product_sign(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ %x, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, 3
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_product_sign(i32 noundef %n, i32 noundef %x) mustprogress {
  %m = mul i32 %n, 3
  %r = sub i32 %x, %m
  ret i32 %r
}

; 32000 times x
; CHECK: src_constant: {{(correct|unknown) .*}}
; ALONE: src_constant: unknown ({{.*}})
define i32 @src_constant(i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_constant(i32 noundef %x) mustprogress {
  %r = mul i32 %x, 32000
  ret i32 %r
}

; once less
; CHECK: src_constant_count: incorrect ({{.*}})
; ALONE: src_constant_count: unknown ({{.*}})
define i32 @src_constant_count(i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, 32000
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_constant_count(i32 noundef %x) mustprogress {
  %r = mul i32 %x, 31999
  ret i32 %r
}

; Whether it ends is not known, but it must
; CHECK: src_ends: correct (every iteration)
; ALONE: src_ends: correct (every iteration)
define i32 @src_ends(i32 noundef %x, i32 noundef %n) mustprogress {
entry:
  br label %head
head:
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp ugt i32 %y, 1
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %y, 1
  %h = lshr i32 %y, 1
  %t = mul i32 %y, 3
  %u = add i32 %t, 1
  %e = icmp eq i32 %o, 0
  %y1 = select i1 %e, i32 %h, i32 %u
  br label %head
exit:
  ret i32 %n
}
define i32 @tgt_ends(i32 noundef %x, i32 noundef %n) mustprogress {
  ret i32 %n
}

; another result
; CHECK: src_ends_value: incorrect ({{.*}})
; ALONE: src_ends_value: unknown ({{.*}})
define i32 @src_ends_value(i32 noundef %x, i32 noundef %n) mustprogress {
entry:
  br label %head
head:
  %y = phi i32 [ %x, %entry ], [ %y1, %body ]
  %c = icmp ugt i32 %y, 1
  br i1 %c, label %body, label %exit
body:
  %o = and i32 %y, 1
  %h = lshr i32 %y, 1
  %t = mul i32 %y, 3
  %u = add i32 %t, 1
  %e = icmp eq i32 %o, 0
  %y1 = select i1 %e, i32 %h, i32 %u
  br label %head
exit:
  ret i32 %n
}
define i32 @tgt_ends_value(i32 noundef %x, i32 noundef %n) mustprogress {
  ret i32 0
}

; It only loads
; CHECK: src_loads: correct (every iteration)
; ALONE: src_loads: correct (every iteration)
define void @src_loads(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  store i32 %x, ptr @a, align 4
  ret void
}
define void @tgt_loads(i32 noundef %n, i32 noundef %x) mustprogress {
  store i32 %x, ptr @a, align 4
  ret void
}

; another value
; CHECK: src_loads_value: incorrect ({{.*}})
; ALONE: src_loads_value: unknown ({{.*}})
define void @src_loads_value(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  store i32 %x, ptr @a, align 4
  ret void
}
define void @tgt_loads_value(i32 noundef %n, i32 noundef %x) mustprogress {
  store i32 %n, ptr @a, align 4
  ret void
}

; it stores
; CHECK: src_loads_stores: incorrect ({{.*}})
; ALONE: src_loads_stores: unknown ({{.*}})
define void @src_loads_stores(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds [32000 x i32], ptr @a, i64 0, i32 %i
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  store i32 7, ptr %p, align 4
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  store i32 %x, ptr @a, align 4
  ret void
}
define void @tgt_loads_stores(i32 noundef %n, i32 noundef %x) mustprogress {
  store i32 %x, ptr @a, align 4
  ret void
}

; The loop stays; its result is known
; CHECK: src_replaced: correct (every iteration)
; ALONE: src_replaced: correct (every iteration)
define i32 @src_replaced(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, 1
  store i32 %s1, ptr @a, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_replaced(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %i, 1
  store i32 %s1, ptr @a, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %n
}

; at least one
; CHECK: src_replaced_value: incorrect ({{.*}})
; ALONE: src_replaced_value: unknown ({{.*}})
define i32 @src_replaced_value(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, 1
  store i32 %s1, ptr @a, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_replaced_value(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 1)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %i, 1
  store i32 %s1, ptr @a, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %m
}

; another value is stored
; CHECK: src_replaced_stored: incorrect ({{.*}})
; ALONE: src_replaced_stored: unknown ({{.*}})
define i32 @src_replaced_stored(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, 1
  store i32 %s1, ptr @a, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
define i32 @tgt_replaced_stored(i32 noundef %n, i32 noundef %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %i, 2
  store i32 %s1, ptr @a, align 4
  %i1 = add i32 %i, 1
  br label %head
exit:
  ret i32 %n
}
