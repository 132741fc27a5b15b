; Masked loads and stores: a lane that is off is not accessed.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_masked_load: correct
define <2 x i8> @src_masked_load(ptr %p) {
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr %p, i32 1, <2 x i1> <i1 true, i1 false>, <2 x i8> <i8 5, i8 6>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_masked_load(ptr %p) {
  %x = load i8, ptr %p
  %r = insertelement <2 x i8> <i8 5, i8 6>, i8 %x, i64 0
  ret <2 x i8> %r
}

; CHECK: src_masked_load_widened: incorrect (target has undefined behavior where the source has none)
define <2 x i8> @src_masked_load_widened(ptr %p) {
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr %p, i32 1, <2 x i1> <i1 true, i1 false>, <2 x i8> <i8 5, i8 6>)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_masked_load_widened(ptr %p) {
  %x = load <2 x i8>, ptr %p, align 1
  %r = insertelement <2 x i8> %x, i8 6, i64 1
  ret <2 x i8> %r
}

; CHECK: src_masked_store: correct
define void @src_masked_store(ptr %p, <2 x i8> noundef %x) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %x, ptr %p, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_masked_store(ptr %p, <2 x i8> noundef %x) {
  %q = getelementptr i8, ptr %p, i64 1
  %v = extractelement <2 x i8> %x, i64 1
  store i8 %v, ptr %q
  ret void
}

; CHECK: src_masked_store_wrong: incorrect ({{.*}})
define void @src_masked_store_wrong(ptr %p, <2 x i8> noundef %x) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %x, ptr %p, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_masked_store_wrong(ptr %p, <2 x i8> noundef %x) {
  store <2 x i8> %x, ptr %p, align 1
  ret void
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(<2 x i8> noundef %x) {
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %x, ptr null, i32 1, <2 x i1> <i1 false, i1 true>)
  ret void
}

define void @tgt_source_undefined(<2 x i8> noundef %x) {
  unreachable
}

; Which lanes is not known.
; CHECK: src_variable: correct
define <2 x i8> @src_variable(ptr %p, i1 noundef %c) {
  %m = insertelement <2 x i1> <i1 false, i1 true>, i1 %c, i64 0
  %r = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr %p, i32 1, <2 x i1> %m, <2 x i8> zeroinitializer)
  ret <2 x i8> %r
}

define <2 x i8> @tgt_variable(ptr %p, i1 noundef %c) {
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q
  %v = insertelement <2 x i8> zeroinitializer, i8 %y, i64 1
  br i1 %c, label %yes, label %no
yes:
  %x = load i8, ptr %p
  %r = insertelement <2 x i8> %v, i8 %x, i64 0
  ret <2 x i8> %r
no:
  ret <2 x i8> %v
}

; CHECK: src_variable_store: correct
define void @src_variable_store(ptr %p, i1 noundef %c, i16 %v) {
  %m = insertelement <2 x i1> <i1 false, i1 false>, i1 %c, i64 1
  %x = insertelement <2 x i16> poison, i16 %v, i64 1
  call void @llvm.masked.store.v2i16.p0(<2 x i16> %x, ptr %p, i32 2, <2 x i1> %m)
  ret void
}

define void @tgt_variable_store(ptr %p, i1 noundef %c, i16 %v) {
  br i1 %c, label %yes, label %no
yes:
  %q = getelementptr i8, ptr %p, i64 2
  store i16 %v, ptr %q, align 2
  ret void
no:
  ret void
}

; CHECK: src_variable_store_wrong: incorrect (memory mismatch)
define void @src_variable_store_wrong(ptr writable align 2 dereferenceable(4) %p, i1 noundef %c, i16 %v) {
  %m = insertelement <2 x i1> <i1 false, i1 false>, i1 %c, i64 1
  %x = insertelement <2 x i16> poison, i16 %v, i64 1
  call void @llvm.masked.store.v2i16.p0(<2 x i16> %x, ptr %p, i32 2, <2 x i1> %m)
  ret void
}

define void @tgt_variable_store_wrong(ptr writable align 2 dereferenceable(4) %p, i1 noundef %c, i16 %v) {
  %q = getelementptr i8, ptr %p, i64 2
  store i16 %v, ptr %q, align 2
  ret void
}

; All on: a store. In memory of its own, with what was there below.
; CHECK: src_local: correct
define i32 @src_local(i1 noundef %c, i32 noundef %v) {
  %a = alloca <2 x i32>
  store <2 x i32> <i32 1, i32 2>, ptr %a
  %m = insertelement <2 x i1> <i1 true, i1 true>, i1 %c, i64 1
  %x = insertelement <2 x i32> <i32 7, i32 8>, i32 %v, i64 1
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %x, ptr %a, i32 4, <2 x i1> %m)
  %q = getelementptr i32, ptr %a, i64 1
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_local(i1 noundef %c, i32 noundef %v) {
  %r = select i1 %c, i32 %v, i32 2
  ret i32 %r
}

; The alignment is that of the whole, where anything is accessed.
; CHECK: src_alignment: correct
define <2 x i16> @src_alignment(ptr %p) {
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr %p, i32 4, <2 x i1> <i1 false, i1 true>, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_alignment(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  %x = load i16, ptr %q, align 2
  %r = insertelement <2 x i16> zeroinitializer, i16 %x, i64 1
  ret <2 x i16> %r
}

; CHECK: src_alignment_added: incorrect (target has undefined behavior where the source has none)
define <2 x i16> @src_alignment_added(ptr %p) {
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr %p, i32 2, <2 x i1> <i1 false, i1 true>, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_alignment_added(ptr %p) {
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr %p, i32 4, <2 x i1> <i1 false, i1 true>, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}

; CHECK: src_all_off: correct
define <2 x i16> @src_all_off(ptr %p, <2 x i16> %x) {
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr %p, i32 4, <2 x i1> zeroinitializer, <2 x i16> %x)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_all_off(ptr %p, <2 x i16> %x) {
  ret <2 x i16> %x
}

; CHECK: 8 correct, 4 incorrect, 0 unknown
