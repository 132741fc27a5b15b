; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; Runs that never end, by what is in memory.

@g = global i32 0
@h = global i32 0

; nobody else writes where nothing is atomic
; CHECK: src_waits: incorrect (target does not terminate)
define void @src_waits() {
  ret void
}
define void @tgt_waits() {
  br label %l
l:
  %v = load i32, ptr @g
  %c = icmp eq i32 %v, 7
  br i1 %c, label %l, label %e
e:
  ret void
}

; it is 1 by then
; CHECK: src_waits_ok: correct (every iteration)
define void @src_waits_ok() {
  store i32 1, ptr @g
  ret void
}
define void @tgt_waits_ok() {
  store i32 1, ptr @g
  br label %l
l:
  %v = load i32, ptr @g
  %c = icmp eq i32 %v, 7
  br i1 %c, label %l, label %e
e:
  ret void
}

; memory goes from one number to another and back
; CHECK: src_toggles: incorrect (target does not terminate)
define void @src_toggles() {
  ret void
}
define void @tgt_toggles() {
  br label %l
l:
  %v = load i32, ptr @g
  %c = icmp eq i32 %v, 2
  br i1 %c, label %e, label %n
n:
  %w = sub i32 1, %v
  store i32 %w, ptr @g
  br label %l
e:
  ret void
}

; it stores what is there already
; CHECK: src_same_store: incorrect (target does not terminate)
define void @src_same_store(i32 noundef %x) {
  store i32 %x, ptr @g
  ret void
}
define void @tgt_same_store(i32 noundef %x) {
  br label %l
l:
  store i32 %x, ptr @g
  %c = icmp eq i32 %x, 5
  br i1 %c, label %l, label %e
e:
  ret void
}

; leaves in the second pass, by what the first has stored
; CHECK: src_second: correct (every iteration)
define void @src_second() {
  %v = load i32, ptr @g, !noundef !0
  store i32 5, ptr @g
  ret void
}
define void @tgt_second() {
  br label %l
l:
  %v = load i32, ptr @g
  store i32 5, ptr @g
  %c = icmp eq i32 %v, 5
  br i1 %c, label %e, label %l
e:
  ret void
}

; a local counter of eight bits, by twos
; CHECK: src_local: incorrect (target does not terminate)
define void @src_local() {
  ret void
}
define void @tgt_local() {
  %a = alloca i8
  store i8 0, ptr %a
  br label %l
l:
  %v = load i8, ptr %a
  %w = add i8 %v, 2
  store i8 %w, ptr %a
  %c = icmp eq i8 %w, 9
  br i1 %c, label %e, label %l
e:
  ret void
}

; CHECK: src_local_ok: correct (every iteration)
define void @src_local_ok() {
  ret void
}
define void @tgt_local_ok() {
  %a = alloca i8
  store i8 0, ptr %a
  br label %l
l:
  %v = load i8, ptr %a
  %w = add i8 %v, 2
  store i8 %w, ptr %a
  %c = icmp eq i8 %w, 4
  br i1 %c, label %e, label %l
e:
  ret void
}

; a list that bites its tail
; CHECK: src_cyclic: incorrect (target does not terminate)
define void @src_cyclic() {
  ret void
}
define void @tgt_cyclic() {
entry:
  %a = alloca ptr
  %b = alloca ptr
  %c = alloca ptr
  store ptr %b, ptr %a
  store ptr %c, ptr %b
  store ptr %b, ptr %c
  br label %l
l:
  %p = phi ptr [ %a, %entry ], [ %q, %l ]
  %q = load ptr, ptr %p
  %z = icmp eq ptr %q, null
  br i1 %z, label %e, label %l
e:
  ret void
}

; CHECK: src_list_ok: correct (every iteration)
define void @src_list_ok() {
  ret void
}
define void @tgt_list_ok() {
entry:
  %a = alloca ptr
  %b = alloca ptr
  %c = alloca ptr
  store ptr %b, ptr %a
  store ptr %c, ptr %b
  store ptr null, ptr %c
  br label %l
l:
  %p = phi ptr [ %a, %entry ], [ %q, %l ]
  %q = load ptr, ptr %p
  %z = icmp eq ptr %q, null
  br i1 %z, label %e, label %l
e:
  ret void
}

; a list of others, which may be cyclic: then neither ends
; CHECK: src_others_list: correct (every iteration)
define void @src_others_list(ptr noundef %s) {
entry:
  br label %l
l:
  %p = phi ptr [ %s, %entry ], [ %q, %l ]
  %q = load ptr, ptr %p
  %z = icmp eq ptr %q, null
  br i1 %z, label %e, label %l
e:
  ret void
}
define void @tgt_others_list(ptr noundef %s) {
entry:
  br label %l
l:
  %p = phi ptr [ %s, %entry ], [ %q, %l ]
  %q = load ptr, ptr %p
  %z = icmp ne ptr %q, null
  br i1 %z, label %l, label %e
e:
  ret void
}

; which the target does not go through
; CHECK: src_list_gone: incorrect (source does not terminate, target does)
define void @src_list_gone(ptr noundef %s) {
entry:
  store ptr %s, ptr %s
  br label %l
l:
  %p = phi ptr [ %s, %entry ], [ %q, %l ]
  %q = load ptr, ptr %p
  %z = icmp eq ptr %q, null
  br i1 %z, label %e, label %l
e:
  ret void
}
define void @tgt_list_gone(ptr noundef %s) {
  store ptr %s, ptr %s
  ret void
}

; the loop overwrites what ends it
; CHECK: src_overwrites: incorrect (target does not terminate)
define void @src_overwrites(ptr noundef %p) {
  store i32 1, ptr %p
  store i32 0, ptr @h
  ret void
}
define void @tgt_overwrites(ptr noundef %p) {
  br label %l
l:
  store i32 1, ptr %p
  store i32 0, ptr @h
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

; noalias: they are not the same
; CHECK: src_overwrites_ok: correct (every iteration)
define void @src_overwrites_ok(ptr noalias noundef %p) {
  store i32 1, ptr %p
  store i32 0, ptr @h
  ret void
}
define void @tgt_overwrites_ok(ptr noalias noundef %p) {
  br label %l
l:
  store i32 1, ptr %p
  store i32 0, ptr @h
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

!0 = !{}
