; What a store of an aggregate leaves between its parts is undef by the reference. Passes copy such
; values by their bytes, and with them the poison that may lie there.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --strict %s > %t; test $? = 1'
; RUN: %FileCheck %s --check-prefix=STRICT --match-full-lines < %t

%S = type { ptr, i8, i32 }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; STRICT: src_copied: incorrect (memory mismatch)
; CHECK: src_copied: correct (if a store leaves poison in padding)
define void @src_copied(ptr %to, ptr %from) {
  %v = load %S, ptr %from, align 8
  store %S %v, ptr %to, align 8
  ret void
}

define void @tgt_copied(ptr %to, ptr %from) {
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %to, ptr align 8 %from, i64 16, i1 false)
  ret void
}

; CHECK: src_too_short: incorrect (memory mismatch)
define void @src_too_short(ptr %to, ptr %from) {
  %v = load %S, ptr %from, align 8
  store %S %v, ptr %to, align 8
  ret void
}

define void @tgt_too_short(ptr %to, ptr %from) {
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %to, ptr align 8 %from, i64 15, i1 false)
  ret void
}

; What was there is overwritten, by whatever: zeros will do.
; CHECK: src_zeros: correct
define void @src_zeros(ptr %to) {
  store %S zeroinitializer, ptr %to, align 8
  ret void
}

define void @tgt_zeros(ptr %to) {
  call void @llvm.memset.p0.i64(ptr align 8 %to, i8 0, i64 16, i1 false)
  ret void
}

; STRICT: src_parts: incorrect (memory mismatch)
; CHECK: src_parts: correct (if a store leaves poison in padding)
define void @src_parts(ptr %to) {
  store { i8, i16 } { i8 1, i16 2 }, ptr %to, align 2
  ret void
}

define void @tgt_parts(ptr %to) {
  store i8 1, ptr %to, align 2
  %second = getelementptr i8, ptr %to, i64 2
  store i16 2, ptr %second, align 2
  ret void
}

; Undef that is read is not poison.
; CHECK: src_read: correct
define i8 @src_read() {
  %a = alloca { i8, i16 }
  store { i8, i16 } { i8 1, i16 2 }, ptr %a
  %between = getelementptr i8, ptr %a, i64 1
  %r = load i8, ptr %between
  ret i8 %r
}

define i8 @tgt_read() {
  ret i8 undef
}

; CHECK: 4 correct (2 with a reading), 1 incorrect, 0 unknown
; STRICT: 2 correct, 3 incorrect, 0 unknown
