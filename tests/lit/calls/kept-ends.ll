; What a target alone says of how it ends, recurses, synchronises and whether it may be called for nothing.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @unk()
declare i64 @strlen(ptr)
declare void @exit(i32)
declare void @llvm.trap()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.assume(i1)

; CHECK: src_nosync_volcpy: unknown (unsupported: attribute nosync)
define void @src_nosync_volcpy(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret void
}
define void @tgt_nosync_volcpy(ptr %p, ptr %q) nosync {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  ret void
}

; CHECK: src_wr_exit: incorrect ({{.*}})
define void @src_wr_exit() {
  call void @exit(i32 0)
  ret void
}
define void @tgt_wr_exit() willreturn {
  call void @exit(i32 0)
  ret void
}

; CHECK: src_wr_trap: incorrect (target has undefined behavior where the source has none)
define void @src_wr_trap(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  ret void
}
define void @tgt_wr_trap(i1 %c) willreturn {
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  ret void
}

; CHECK: src_wr_loop: incorrect (target has undefined behavior where the source has none)
define void @src_wr_loop(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  ret void
}
define void @tgt_wr_loop(i1 %c) willreturn {
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  ret void
}

; CHECK: src_mp_loop: incorrect (target has undefined behavior where the source has none)
define void @src_mp_loop(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  ret void
}
define void @tgt_mp_loop(i1 %c) mustprogress {
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  ret void
}

; CHECK: src_nu: unknown (approximated: correct if no callee unwinds)
define void @src_nu(i1 %c) {
  call void @unk()
  ret void
}
define void @tgt_nu(i1 %c) nounwind {
  call void @unk()
  ret void
}

; CHECK: src_nu2: correct
define void @src_nu2(i1 %c) {
  call void @unk() nounwind
  ret void
}
define void @tgt_nu2(i1 %c) nounwind {
  call void @unk() nounwind
  ret void
}

; CHECK: src_spec_div: unknown (unsupported: attribute speculatable added by the target)
define i32 @src_spec_div(i32 %a, i32 %b) {
  %r = udiv i32 %a, %b
  ret i32 %r
}
define i32 @tgt_spec_div(i32 %a, i32 %b) speculatable {
  %r = udiv i32 %a, %b
  ret i32 %r
}

; CHECK: src_spec_div3: correct
define i32 @src_spec_div3(i32 %a, i32 %b) {
  %r = udiv i32 %a, 3
  %s = add nsw i32 %r, %b
  ret i32 %s
}
define i32 @tgt_spec_div3(i32 %a, i32 %b) speculatable {
  %r = udiv i32 %a, 3
  %s = add nsw i32 %r, %b
  ret i32 %s
}

; CHECK: src_spec_br: unknown (unsupported: attribute speculatable added by the target)
define i32 @src_spec_br(i1 %a) {
  br i1 %a, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}
define i32 @tgt_spec_br(i1 %a) speculatable {
  br i1 %a, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
}

; CHECK: src_spec_assume: unknown (unsupported: attribute speculatable added by the target)
define i32 @src_spec_assume(i1 %a) {
  call void @llvm.assume(i1 %a)
  ret i32 1
}
define i32 @tgt_spec_assume(i1 %a) speculatable {
  call void @llvm.assume(i1 %a)
  ret i32 1
}

; CHECK: src_spec_noundef: incorrect ({{.*}})
define i32 @src_spec_noundef(i1 %a) {
  ret i32 1
}
define noundef i32 @tgt_spec_noundef(i1 noundef %a) speculatable {
  ret i32 1
}

; CHECK: src_nr_unk: unknown (unsupported: attribute norecurse)
define i32 @src_nr_unk(i32 %a) {
  call void @unk()
  ret i32 1
}
define i32 @tgt_nr_unk(i32 %a) norecurse {
  call void @unk()
  ret i32 1
}

; CHECK: src_nr_lib: correct
define i64 @src_nr_lib(ptr %a) {
  %r = call i64 @strlen(ptr %a)
  ret i64 %r
}
define i64 @tgt_nr_lib(ptr %a) norecurse {
  %r = call i64 @strlen(ptr %a)
  ret i64 %r
}

; CHECK: src_conv: unknown (unsupported: attribute convergent dropped by the target)
define void @src_conv() convergent {
  call void @unk() convergent
  ret void
}
define void @tgt_conv() {
  call void @unk() convergent
  ret void
}

; CHECK: src_conv2: correct
define void @src_conv2() convergent {
  call void @unk()
  ret void
}
define void @tgt_conv2() {
  call void @unk()
  ret void
}

; CHECK: src_nrt: incorrect ({{.*}})
define i32 @src_nrt(i32 %p) {
  ret i32 %p
}
define i32 @tgt_nrt(i32 %p) noreturn {
  ret i32 %p
}

; CHECK: 4 correct, 6 incorrect, 7 unknown
