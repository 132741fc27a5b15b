; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Loops that find everything as it was, and loops that only look like it.

declare void @ev(i32)
declare ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
@g = global i32 0
@f = external global i32

; ends in the third pass, by a local's contents: not endless
; CHECK: src_st_local: incorrect ({{.*}})
define i32 @src_st_local(i32 noundef %x) mustprogress {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %h
h:
  %v = load i32, ptr %a
  %w = add i32 %v, 1
  store i32 %w, ptr %a
  %c = icmp ult i32 %w, 3
  br i1 %c, label %h, label %d
d:
  ret i32 %w
}
define i32 @tgt_st_local(i32 noundef %x) mustprogress {
  ret i32 4
}

; the second pass frees again: UB, not endless
; CHECK: src_st_free: correct (every iteration)
define i32 @src_st_free(ptr %p) {
entry:
  br label %h
h:
  %v = load i32, ptr %p
  call void @free(ptr %p)
  br label %h
}
define i32 @tgt_st_free(ptr %p) {
  ret i32 4
}

; irreducible, state in the phi of the block that is no header
; CHECK: src_st_irr: incorrect ({{.*}})
define i32 @src_st_irr(i1 noundef %p, i32 noundef %n) mustprogress {
entry:
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ 0, %entry ], [ %y1, %b ]
  br label %b
b:
  %y = phi i32 [ 5, %entry ], [ %x, %a ]
  %y1 = add i32 %y, 1
  %e = icmp ugt i32 %y1, 7
  br i1 %e, label %d, label %a
d:
  ret i32 %y1
}
define i32 @tgt_st_irr(i1 noundef %p, i32 noundef %n) mustprogress {
  %r = select i1 %p, i32 8, i32 9
  ret i32 %r
}

; CHECK: src_st_irr_ok: correct (loops up to 4 iterations)
define i32 @src_st_irr_ok(i1 noundef %p, i32 noundef %n) mustprogress {
entry:
  br i1 %p, label %a, label %b
a:
  %x = phi i32 [ 0, %entry ], [ %y1, %b ]
  br label %b
b:
  %y = phi i32 [ 5, %entry ], [ %x, %a ]
  %y1 = add i32 %y, 1
  %e = icmp ugt i32 %y1, 7
  br i1 %e, label %d, label %a
d:
  ret i32 %y1
}
define i32 @tgt_st_irr_ok(i1 noundef %p, i32 noundef %n) mustprogress {
  ret i32 8
}

; the inner loop leaves everything as it was once, the outer goes on
; CHECK: src_st_inner: incorrect ({{.*}})
define i32 @src_st_inner(i32 noundef %x) mustprogress {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  br label %h
h:
  %k = phi i32 [ 0, %o ], [ %k1, %h ]
  %k1 = and i32 %i, 3
  %c = icmp eq i32 %k1, %k
  br i1 %c, label %l, label %h
l:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, 3
  br i1 %e, label %o, label %d
d:
  ret i32 %i1
}
define i32 @tgt_st_inner(i32 noundef %x) mustprogress {
  ret i32 2
}

; CHECK: src_st_inner_ok: correct (every iteration)
define i32 @src_st_inner_ok(i32 noundef %x) mustprogress {
entry:
  br label %o
o:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  br label %h
h:
  %k = phi i32 [ 0, %o ], [ %k1, %h ]
  %k1 = and i32 %i, 3
  %c = icmp eq i32 %k1, %k
  br i1 %c, label %l, label %h
l:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, 3
  br i1 %e, label %o, label %d
d:
  ret i32 %i1
}
define i32 @tgt_st_inner_ok(i32 noundef %x) mustprogress {
  ret i32 3
}

; a call in it may unwind
; CHECK: src_st_throwing: incorrect ({{.*}})
define i32 @src_st_throwing(i32 noundef %x) mustprogress {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %h, label %d
h:
  call void @ev(i32 %x)
  br label %h
d:
  ret i32 %x
}
define i32 @tgt_st_throwing(i32 noundef %x) mustprogress {
  ret i32 %x
}

; willreturn, endless counting loop: UB (too long to see)
; CHECK: src_st_wr_src: correct (every iteration)
define i32 @src_st_wr_src(i32 noundef %x) willreturn {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %h, label %d
h:
  br label %h
d:
  ret i32 %x
}
define i32 @tgt_st_wr_src(i32 noundef %x) willreturn {
  ret i32 %x
}

; a new block in each pass and nothing else: nobody sees it
; CHECK: src_st_alloca: correct (loops up to 4 iterations)
define i32 @src_st_alloca(i32 noundef %x) mustprogress {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %h, label %d
h:
  %a = alloca i8
  br label %h
d:
  ret i32 %x
}
define i32 @tgt_st_alloca(i32 noundef %x) mustprogress {
  ret i32 %x
}

declare void @free(ptr allocptr) allockind("free")
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
