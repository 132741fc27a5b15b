; A target that looks at pointers to see which way to go (whether arrays overlap), and otherwise does what its source
; does without a look, captures none of them.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 2'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_checked: correct
define void @src_checked(ptr noundef %p, ptr noundef %q) {
  %a = load i8, ptr %q
  store i8 %a, ptr %p
  %q1 = getelementptr i8, ptr %q, i64 1
  %p1 = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q1
  store i8 %b, ptr %p1
  ret void
}
define void @tgt_checked(ptr noundef nocapture %p, ptr noundef nocapture %q) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %q1 = getelementptr i8, ptr %q, i64 1
  %pa = ptrtoint ptr %p to i64
  %qa = ptrtoint ptr %q to i64
  %d = sub i64 %pa, %qa
  %near = icmp ult i64 %d, 2
  br i1 %near, label %slow, label %fast
fast:
  %w = load <2 x i8>, ptr %q, align 1
  store <2 x i8> %w, ptr %p, align 1
  ret void
slow:
  %a = load i8, ptr %q
  store i8 %a, ptr %p
  %b = load i8, ptr %q1
  store i8 %b, ptr %p1
  ret void
}

; By comparisons of pointers as well.
; CHECK: src_compared: correct
define void @src_compared(ptr noundef %p, ptr noundef %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  ret void
}
define void @tgt_compared(ptr noundef nocapture %p, ptr noundef nocapture %q) {
  store i8 1, ptr %p
  %c = icmp eq ptr %p, %q
  br i1 %c, label %out, label %more
more:
  store i8 1, ptr %q
  br label %out
out:
  ret void
}

; The source looks itself: then nobody knows what it lets callers see.
; CHECK: src_looks: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i32 @src_looks(ptr noundef %p, ptr noundef %q) {
  %c = icmp ult ptr %p, %q
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}
define i32 @tgt_looks(ptr noundef nocapture %p, ptr noundef %q) {
  %c = icmp ult ptr %p, %q
  br i1 %c, label %less, label %not
less:
  ret i32 1
not:
  ret i32 2
}

; The source leaves open what it returns, and the target lets callers see the order.
; CHECK: src_open: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i32 @src_open(ptr noundef %p, ptr noundef %q) {
  ret i32 undef
}
define i32 @tgt_open(ptr noundef nocapture %p, ptr noundef %q) {
  %c = icmp ult ptr %p, %q
  br i1 %c, label %less, label %not
less:
  ret i32 1
not:
  ret i32 2
}

; CHECK: src_stored: {{unknown .unsupported: attribute nocapture of parameter 0 added by the target.|incorrect .*}}
define void @src_stored(ptr noundef %p, ptr noundef %q) {
  store i8 1, ptr %q
  ret void
}
define void @tgt_stored(ptr noundef nocapture %p, ptr noundef %q) {
  %c = icmp ult ptr %p, %q
  %v = zext i1 %c to i8
  %w = or i8 %v, 1
  store i8 %w, ptr %q
  ret void
}

; The sign of a NaN is open, and so is whether a product and a sum are fused.
; CHECK: src_sign: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i32 @src_sign(ptr noundef %p, ptr noundef %q, float noundef %a) {
  %r = fadd float %a, 0x7FF8000020000000
  %i = bitcast float %r to i32
  %s = lshr i32 %i, 31
  ret i32 %s
}
define i32 @tgt_sign(ptr noundef nocapture %p, ptr noundef %q, float noundef %a) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %less, label %not
less:
  ret i32 0
not:
  ret i32 1
}

; A local before it is written.
; CHECK: src_unwritten: unknown (unsupported: attribute nocapture of parameter 0 added by the target)
define i32 @src_unwritten(ptr noundef %p, ptr noundef %q) {
  %a = alloca i32
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt_unwritten(ptr noundef nocapture %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %less, label %not
less:
  ret i32 0
not:
  ret i32 1
}

; CHECK: 2 correct, 0 incorrect, 5 unknown
