; Types of what is copied: of the whole, and of fields.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_whole: correct
define i32 @src_whole(ptr %p, ptr %q, ptr %s) {
  store i32 1, ptr %p, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 8, i1 false), !tbaa !6
  %r = load i32, ptr %p, !tbaa !5
  ret i32 %r
}

define i32 @tgt_whole(ptr %p, ptr %q, ptr %s) {
  store i32 1, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 8, i1 false)
  ret i32 1
}

; CHECK: src_same_type: incorrect (value mismatch)
define i32 @src_same_type(ptr %p, ptr %q, ptr %s) {
  store i32 1, ptr %p, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 4, i1 false), !tbaa !5
  %r = load i32, ptr %p, !tbaa !5
  ret i32 %r
}

define i32 @tgt_same_type(ptr %p, ptr %q, ptr %s) {
  store i32 1, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 4, i1 false)
  ret i32 1
}

; A copy of one field is a load and a store of its type.
; CHECK: src_field: correct
define void @src_field(ptr %q, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %s, i64 4, i1 false), !tbaa.struct !7
  store i64 2, ptr %s, align 4, !tbaa !6
  ret void
}

define void @tgt_field(ptr %q, ptr %s) {
  %x = load i32, ptr %s, align 4, !tbaa !5
  store i32 %x, ptr %q, align 4, !tbaa !5
  store i64 2, ptr %s, align 4, !tbaa !6
  ret void
}

; CHECK: src_field_of_another_type: incorrect (target has undefined behavior where the source has none)
define void @src_field_of_another_type(ptr %q, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %s, i64 4, i1 false), !tbaa.struct !9
  store i64 2, ptr %s, align 4, !tbaa !6
  ret void
}

define void @tgt_field_of_another_type(ptr %q, ptr %s) {
  %x = load i32, ptr %s, align 4, !tbaa !5
  store i32 %x, ptr %q, align 4, !tbaa !5
  store i64 2, ptr %s, align 4, !tbaa !6
  ret void
}

; What lies between the fields need not be copied.
; CHECK: src_gap: unknown (approximated: metadata !tbaa.struct with gaps)
define void @src_gap(ptr %q, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %s, i64 8, i1 false), !tbaa.struct !7
  ret void
}

define void @tgt_gap(ptr %q, ptr %s) {
  %x = load i32, ptr %s, align 4
  store i32 %x, ptr %q, align 4
  ret void
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined(ptr %q, ptr %s) {
  store i64 2, ptr %s, align 4, !tbaa !6
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %s, i64 4, i1 false), !tbaa.struct !7
  ret i8 0
}

define i8 @tgt_source_undefined(ptr %q, ptr %s) {
  ret i8 1
}

; CHECK: 3 correct, 2 incorrect, 1 unknown

!0 = !{!"root"}
!1 = !{!"any", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"long", !1, i64 0}
!5 = !{!2, !2, i64 0}
!6 = !{!3, !3, i64 0}
!7 = !{i64 0, i64 4, !5}
!8 = !{!1, !1, i64 0}
!9 = !{i64 0, i64 4, !8}
