; Pairs that differ in form alone are correct without a query: blocks that only lead on, phis of one value,
; dead values, blocks that are joined, conditions that are turned over.
; RUN: %lockstep tv %s --stats | %FileCheck %s
; CHECK:      src_lcssa: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_blocks: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_turned: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_dead: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_undef: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_own: correct (every iteration)
; CHECK:        same steps  1
; CHECK:      src_spin: correct (every iteration)
; CHECK:        same steps  1

declare i32 @get(i32)
declare void @use(i32)

define i32 @src_lcssa(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = call i32 @get(i32 %i)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %r = add i32 %x, %next
  ret i32 %r
}
define i32 @tgt_lcssa(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %next, %loop ], [ 0, %entry ]
  %x = call i32 @get(i32 %i)
  %next = add i32 1, %i
  %more = icmp sgt i32 %n, %next
  br i1 %more, label %loop, label %done
done:
  %x.lcssa = phi i32 [ %x, %loop ]
  %next.lcssa = phi i32 [ %next, %loop ]
  %r = add i32 %x.lcssa, %next.lcssa
  ret i32 %r
}

define void @src_blocks(i32 %n, i1 %c) {
entry:
  br i1 %c, label %loop, label %done
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %latch ]
  %x = call i32 @get(i32 %i)
  br label %latch
latch:
  %next = sub i32 %i, 1
  %z = icmp eq i32 %x, 0
  br i1 %z, label %done, label %loop
done:
  ret void
}
define void @tgt_blocks(i32 %n, i1 %c) {
entry:
  br i1 %c, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %n, %before ], [ %next, %back ]
  %x = call i32 @get(i32 %i)
  %z = icmp eq i32 %x, 0
  br i1 %z, label %out, label %back
back:
  %next = sub i32 %i, 1
  br label %loop
out:
  br label %done
done:
  ret void
}

define void @src_turned(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %done
body:
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %loop
done:
  ret void
}
define void @tgt_turned(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %ends = icmp ule i32 %n, %i
  br i1 %ends, label %done, label %body
body:
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %loop
done:
  ret void
}

define i32 @src_dead(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %unused = load i32, ptr %p
  %never = udiv i32 %unused, %n
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret i32 %i
}
define i32 @tgt_dead(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %other = mul i32 %i, %i
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  ret i32 %i
}

define void @src_undef() {
entry:
  br label %loop
loop:
  %i = phi i64 [ undef, %entry ], [ %next, %loop ]
  %t = trunc i64 %i to i32
  call void @use(i32 %t)
  %next = add nsw i64 %i, 1
  br label %loop
}
define void @tgt_undef() {
entry:
  br label %loop
loop:
  %i = phi i64 [ undef, %entry ], [ %next, %loop ]
  %t = trunc i64 %i to i32
  call void @use(i32 %t)
  %next = add i64 %i, 1
  br label %loop
}

define i32 @src_own(i32 %n) {
entry:
  %a = alloca [8 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr inbounds [8 x i32], ptr %a, i32 0, i32 %i
  %x = call i32 @get(i32 %i)
  store atomic i32 %x, ptr %q release, align 4
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt_own(i32 %n) {
entry:
  %a = alloca [8 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = call i32 @get(i32 %i)
  %q = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store atomic i32 %x, ptr %q release, align 4
  %next = add i32 %i, 1
  %z = icmp eq i32 %next, %n
  br i1 %z, label %done, label %loop
done:
  %r = load i32, ptr %a
  ret i32 %r
}

define void @src_spin() {
entry:
  call void @use(i32 1)
  br label %loop
loop:
  br label %loop
}
define void @tgt_spin() {
entry:
  call void @use(i32 1)
  br label %a
a:
  br label %b
b:
  br label %a
}
