; Pointers that lie in memory while a loop runs may be those of parameters, or lead to constants; and a freeze that is
; come by again chooses anew. No product says that these targets are right.
; RUN: sh -c '%lockstep tv --timeout 40s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --no-bounded --no-concrete-runs --timeout 60s %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=ALONE --match-full-lines < %t

@tab = private constant [2 x i32] [i32 5, i32 6]
@slot = global ptr null
declare void @llvm.assume(i1)

; it stores 8
; CHECK: src_allowed: incorrect ({{.*}})
; ALONE: src_allowed: unknown ({{.*}})
define void @src_allowed(ptr noundef %p, ptr noundef %slot, i32 noundef %n) memory(argmem: readwrite) {
entry:
  store ptr %p, ptr %slot
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %late = icmp eq i32 %i, 1
  br i1 %late, label %write, label %done
write:
  %q = load ptr, ptr %slot
  store i32 7, ptr %q
  br label %done
done:
  ret void
}
define void @tgt_allowed(ptr noundef %p, ptr noundef %slot, i32 noundef %n) memory(argmem: readwrite) {
entry:
  store ptr %p, ptr %slot
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %late = icmp eq i32 %i, 1
  br i1 %late, label %write, label %done
write:
  %q = load ptr, ptr %slot
  store i32 8, ptr %q
  br label %done
done:
  ret void
}

; what the table holds is read
; CHECK: src_constant: incorrect ({{.*}})
; ALONE: src_constant: unknown ({{.*}})
define i32 @src_constant(ptr noundef %slot, i32 noundef %n) memory(argmem: readwrite) {
entry:
  store ptr @tab, ptr %slot
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %late = icmp eq i32 %i, 1
  br i1 %late, label %read, label %done
read:
  %q = load ptr, ptr %slot
  %v = load i32, ptr %q
  ret i32 %v
done:
  ret i32 0
}
define i32 @tgt_constant(ptr noundef %slot, i32 noundef %n) memory(argmem: readwrite) {
entry:
  store ptr @tab, ptr %slot
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %late = icmp eq i32 %i, 1
  br i1 %late, label %read, label %done
read:
  %q = load ptr, ptr %slot
  %v = load i32, ptr %q
  ret i32 99
done:
  ret i32 0
}

; the target writes by what it says that it does not
; CHECK: src_readonly: incorrect ({{.*}})
; ALONE: src_readonly: unknown ({{.*}})
define void @src_readonly(ptr noundef %p, i32 noundef %n) {
entry:
  store ptr %p, ptr @slot
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %late = icmp eq i32 %i, 1
  br i1 %late, label %write, label %done
write:
  %q = load ptr, ptr @slot
  store i32 7, ptr %q
  br label %done
done:
  ret void
}
define void @tgt_readonly(ptr readonly noundef %p, i32 noundef %n) {
entry:
  store ptr %p, ptr @slot
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %i1 = add nsw i32 %i, 1
  br label %head
exit:
  %late = icmp eq i32 %i, 1
  br i1 %late, label %write, label %done
write:
  %q = load ptr, ptr @slot
  store i32 7, ptr %q
  br label %done
done:
  ret void
}

; two freezes that differ lead to 1
; CHECK: src_chosen: incorrect ({{.*}})
; ALONE: src_chosen: unknown ({{.*}})
define i32 @src_chosen(i1 noundef %c, i1 %u, i32 noundef %n) {
entry:
  %nc = xor i1 %c, true
  call void @llvm.assume(i1 %nc)
  br label %B0
B0:
  br label %A
A:
  %i = phi i32 [ 1, %B0 ], [ %i1, %B1 ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %B1, label %exit
B1:
  %i1 = add nsw i32 %i, 1
  br label %A
exit:
  ret i32 0
}
define i32 @tgt_chosen(i1 noundef %c, i1 %u, i32 noundef %n) {
entry:
  br i1 %c, label %A, label %B
A:
  %i = phi i32 [ 0, %entry ], [ %j1, %B ]
  %k = icmp slt i32 %i, %n
  br i1 %k, label %B, label %exit
B:
  %j = phi i32 [ 0, %entry ], [ %i, %A ]
  %j1 = add nsw i32 %j, 1
  %f = freeze i1 %u
  br i1 %f, label %A, label %W
W:
  %bad = icmp eq i32 %j, 1
  br i1 %bad, label %X, label %A2
A2:
  %i2 = phi i32 [ %j1, %W ], [ %i3, %B2 ]
  %k2 = icmp slt i32 %i2, %n
  br i1 %k2, label %B2, label %exit
B2:
  %i3 = add nsw i32 %i2, 1
  br label %A2
X:
  ret i32 1
exit:
  ret i32 0
}
