; RUN: sh -c '%lockstep tv --no-product --unroll 4 --no-concrete-runs %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Calls and volatile accesses in loops.

declare void @ev(i32)
declare void @evnu(i32) nounwind
declare i32 @val(i32) nounwind willreturn
declare i32 @rd(i32) memory(read) nounwind willreturn
declare i32 @pure(i32) memory(none) nounwind willreturn speculatable
declare i32 @purens(i32) memory(none) nounwind willreturn
declare void @exit(i32) noreturn
declare i32 @__gxx_personality_v0(...)
@g = global i32 0
@v = global i32 0

; an exception ends the loop; the value of the iteration is seen by the handler
; CHECK: src_invoke: correct (loops up to 4 iterations)
define i32 @src_invoke(i32 noundef %n) personality ptr @__gxx_personality_v0 {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  invoke void @ev(i32 %i) to label %l unwind label %lp
l:
  %i1 = add i32 %i, 1
  br label %h
lp:
  %x = landingpad { ptr, i32 } catch ptr null
  ret i32 %i
d:
  ret i32 -1
}
define i32 @tgt_invoke(i32 noundef %n) personality ptr @__gxx_personality_v0 {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %d, label %b
b:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  invoke void @ev(i32 %i) to label %l unwind label %lp
l:
  %i1 = add nuw i32 %i, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %d, label %b
lp:
  %x = landingpad { ptr, i32 } catch ptr null
  ret i32 %i
d:
  ret i32 -1
}

; a store sunk out of a loop whose call may unwind
; CHECK: src_store_sink_throw: incorrect ({{.*}})
define void @src_store_sink_throw(ptr dereferenceable(4) align 4 %p, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  store i32 %i, ptr @g
  call void @ev(i32 5)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_store_sink_throw(ptr dereferenceable(4) align 4 %p, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @ev(i32 5)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  store i32 %i, ptr @g
  ret void
}

; a function that reads is asked once where nothing writes; the loop runs at least once
; CHECK: src_hoist_rd: correct (loops up to 4 iterations)
define i32 @src_hoist_rd(i32 noundef %x, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %v = call i32 @rd(i32 %x)
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}
define i32 @tgt_hoist_rd(i32 noundef %x, i32 noundef %n) {
entry:
  %v = call i32 @rd(i32 %x)
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %s = phi i32 [ 0, %entry ], [ %s1, %h ]
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %s1
}

; speculatable: may be asked though the loop does not run
; CHECK: src_spec: correct (loops up to 4 iterations)
define i32 @src_spec(i32 noundef %x, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %v = call i32 @pure(i32 %x)
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_spec(i32 noundef %x, i32 noundef %n) {
entry:
  %v = call i32 @pure(i32 %x)
  %f = freeze i32 %v
  %m = mul i32 %f, %n
  %z = icmp eq i32 %n, 0
  %r = select i1 %z, i32 0, i32 %m
  ret i32 %r
}

; CHECK: src_nospec: incorrect ({{.*}})
define i32 @src_nospec(i32 noundef %x, i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %v = call i32 @purens(i32 %x)
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %s
}
define i32 @tgt_nospec(i32 noundef %x, i32 noundef %n) {
entry:
  %v = call i32 @purens(i32 %x)
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %s = phi i32 [ 0, %entry ], [ %s1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %h
d:
  ret i32 %s
}

; exit in iteration 3: what comes after is not done
; CHECK: src_exit_in: incorrect ({{.*}})
define void @src_exit_in(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %z = icmp eq i32 %i, 3
  br i1 %z, label %x, label %l
x:
  call void @exit(i32 1)
  unreachable
l:
  call void @evnu(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}
define void @tgt_exit_in(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @evnu(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret void
}

; CHECK: src_vol_cnt: correct (loops up to 4 iterations)
define void @src_vol_cnt(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  store volatile i32 %i, ptr @v
  %i1 = add i32 %i, 1
  br label %h
d:
  ret void
}
define void @tgt_vol_cnt(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i1, %b ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %d, label %b
b:
  %k = sub i32 %n, %i
  store volatile i32 %k, ptr @v
  %i1 = sub i32 %i, 1
  br label %h
d:
  ret void
}

; CHECK: src_vol_cnt_w: incorrect ({{.*}})
define void @src_vol_cnt_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %d
b:
  store volatile i32 %i, ptr @v
  %i1 = add i32 %i, 1
  br label %h
d:
  ret void
}
define void @tgt_vol_cnt_w(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ %n, %entry ], [ %i1, %b ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %d, label %b
b:
  %i1 = sub i32 %i, 1
  store volatile i32 %i1, ptr @v
  br label %h
d:
  ret void
}

; a volatile load of which nothing is used is still there
; CHECK: src_vol_ld: incorrect ({{.*}})
define i32 @src_vol_ld(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %x = load volatile i32, ptr @v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %x
}
define i32 @tgt_vol_ld(i32 noundef %n) {
  %x = load volatile i32, ptr @v
  ret i32 %x
}

; CHECK: src_plain_ld: correct (loops up to 4 iterations)
define i32 @src_plain_ld(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %x = load i32, ptr @v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 %x
}
define i32 @tgt_plain_ld(i32 noundef %n) {
  %x = load i32, ptr @v
  ret i32 %x
}

; CHECK: src_rmw: incorrect ({{.*}})
define i32 @src_rmw(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %x = atomicrmw add ptr @v, i32 1 monotonic
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %d
d:
  ret i32 0
}
define i32 @tgt_rmw(i32 noundef %n) {
entry:
  %m = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %m2 = add i32 %m, 1
  %x = atomicrmw add ptr @v, i32 %m2 monotonic
  ret i32 0
}

declare i32 @llvm.umax.i32(i32,i32)
